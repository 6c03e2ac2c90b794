"""`nonuple edition`: the editions of the regulation, and a club's own."""

import click

from nonuple.app.club_editions import AnyRules, changeable, game_of_rules
from nonuple.core.errors import NonupleError
from nonuple.entrypoints.cli.french_click import FrenchGroup
from nonuple.entrypoints.cli.options import echo_json, json_option, services
from nonuple.entrypoints.french.messages import sentence
from nonuple.entrypoints.french.rules import changes_listed, edition_title, rule_title, shown_value
from nonuple.rules.duplicate_rules import Plain

_name = click.argument("name", metavar="NOM")
_WORDS: dict[str, Plain] = {"oui": True, "non": False, "aucun": None}


class _Change(click.ParamType[tuple[str, Plain]]):
    """A rule and its value: solo.bonus=5."""

    name = "règle=valeur"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, Plain]:
        path, equals, text = str(value).partition("=")
        if not equals or not path:
            self.fail(f"« {value} » : il faut « règle=valeur ».", param, ctx)
        if text in _WORDS:
            return path, _WORDS[text]
        return path, int(text) if text.isdecimal() else text


@click.group(cls=FrenchGroup)
def edition() -> None:
    """Éditions du règlement : les lire, en adapter une à son club."""


@edition.command("list")
@json_option
def list_(as_json: bool) -> None:  # noqa: FBT001
    """Lister les éditions."""
    editions = services().editions
    titles = {name: _title_or_fault(name) for name in editions.names()}
    if as_json:
        echo_json([{"name": name, "title": title} for name, title in titles.items()])
        return
    width = max(map(len, titles)) + 2
    for name, title in titles.items():
        click.echo(f"{name:<{width}}{title}")


@edition.command()
@click.argument("name", metavar="NOM", default="2014")
@json_option
def show(name: str, as_json: bool) -> None:  # noqa: FBT001
    """Montrer les règles d’une édition, avec leurs articles."""
    rules = services().editions.open(name)
    if as_json:
        game, values = game_of_rules(rules).value, changeable(rules)
        echo_json({"name": name, "game": game, "title": edition_title(rules), "rules": values})
        return
    click.echo(edition_title(rules))
    for path, value in changeable(rules).items():
        article = rules.article(path)
        source = f"  ({article})" if article else ""
        click.echo(f"  {path} = {shown_value(value)}   {rule_title(path)}{source}")
    _echo_changes(rules)


@edition.command()
@_name
@click.option("--base", metavar="ÉDITION", default="2014", show_default=True,
              help="L’édition de départ : du duplicate, ou classique et partie-libre.")  # fmt: skip
@click.option("--title", metavar="TITRE", help="Le titre de l’édition.")
@click.option(
    "--set", "changes", metavar="RÈGLE=VALEUR", type=_Change(), multiple=True,
    help="Une règle changée : solo.bonus=5, oui, non, aucun (voir « nonuple edition show »).",
)  # fmt: skip
def derive(name: str, base: str, title: str | None, changes: tuple[tuple[str, Plain], ...]) -> None:
    """Adapter une édition à son club, du duplicate ou du jeu classique."""
    rules = services().editions.derive(base, name, title or name, dict(changes))
    click.echo(f"Édition « {name} » enregistrée : {edition_title(rules)}.")
    _echo_changes(rules)


@edition.command()
@_name
def remove(name: str) -> None:
    """Supprimer une édition de club."""
    services().editions.remove(name)
    click.echo(f"Édition « {name} » supprimée.")


def _title_or_fault(name: str) -> str:
    """The title, or why a club's file cannot be used: one must not hide the others."""
    try:
        return edition_title(services().editions.open(name))
    except NonupleError as error:
        return f"inutilisable : {sentence(error)}"


def _echo_changes(rules: AnyRules) -> None:
    changes = changes_listed(rules)
    if changes:
        click.echo("Ce que le club a changé :")
    for line in changes:
        click.echo(f"  {line}")
