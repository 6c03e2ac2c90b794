"""`nonuple lexicon`."""

import sys
from pathlib import PurePath

import click

from nonuple.app.lexicons.catalogue import OPEN_NAME, LexiconDiff
from nonuple.app.lexicons.info import LexiconInfo
from nonuple.core.errors import NonupleError
from nonuple.entrypoints.bootstrap import STANDARD_INPUT
from nonuple.entrypoints.cli.french_click import FrenchGroup
from nonuple.entrypoints.cli.options import (
    LEXICON_NAME,
    echo_json,
    file_name,
    json_option,
    name_of_import,
    services,
)
from nonuple.entrypoints.cli.overlay import overlay
from nonuple.entrypoints.french.lexicon_report import card_as_json, card_lines, report_lines
from nonuple.entrypoints.french.messages import counted, sentence


@click.group(cls=FrenchGroup)
def lexicon() -> None:
    """Gérer les lexiques : importer, comparer, exporter, modifier."""


lexicon.add_command(overlay)
_lexicon_name = click.argument("name", metavar="NOM", type=LEXICON_NAME)
_optional_name = click.argument(
    "name", metavar="[NOM]", type=LEXICON_NAME, default=OPEN_NAME, required=False
)


@lexicon.command("list")
@json_option
def list_(*, as_json: bool) -> None:
    """Lister les lexiques ; si l’un est inutilisable, dire pourquoi."""
    lexicons = services().lexicons
    cards: dict[str, LexiconInfo | NonupleError] = {}
    for name in lexicons.names():
        try:
            cards[name] = lexicons.info(name)
        except NonupleError as error:
            cards[name] = error
    if as_json:
        echo_json([_listed_as_json(name, card) for name, card in cards.items()])
        return
    width = max(map(len, cards))
    for name, card in cards.items():
        if isinstance(card, LexiconInfo):
            size, title = counted(card.total, "mot"), card.title
        else:
            size, title = "inutilisable", sentence(card)
        click.echo(f"{name:<{width}}  {size:>12}  {title}")


@lexicon.command()
@_optional_name
@json_option
def info(*, name: str, as_json: bool) -> None:
    """Décrire un lexique : provenance, édition, nombre de mots, empreinte."""
    source = services()
    card = source.lexicons.info(name)
    changes = source.lexicons.overlay(name).changes if card.base else ()
    if as_json:
        echo_json(card_as_json(card))
        return
    for line in card_lines(card, changes):
        click.echo(line)


@lexicon.command("import")
@click.argument("path", metavar="FICHIER")
@click.option("--name", metavar="NOM", help="Le nom du lexique, sinon celui du fichier.")
@click.option("--title", metavar="TITRE", help="Son titre, sinon le nom du fichier.")
@click.option("--force", is_flag=True, help="Remplacer le lexique importé sous ce nom.")
def import_(*, path: str, name: str | None, title: str | None, force: bool) -> None:
    """Importer une liste de mots, par exemple votre fichier de l’ODS.

    Tout fichier texte convient : un mot par ligne, accentué ou non, en majuscules ou en
    minuscules, suivi ou non d’une définition.
    """
    source = services()
    chosen = name_of_import(path, name)
    named = title or (chosen if path == STANDARD_INPUT else PurePath(path).stem)
    card, report = source.lexicons.import_list(
        source.read_list, source.read(path), file_name(path), chosen, named, replacing=force
    )
    click.echo(f"Lexique « {card.name} » : {counted(card.total, 'mot')}.")
    for line in report_lines(report):
        click.echo(line)
    click.echo(f"Empreinte : {card.fingerprint}")


@lexicon.command()
@click.argument("first", metavar="LEXIQUE1", type=LEXICON_NAME)
@click.argument("second", metavar="LEXIQUE2", type=LEXICON_NAME)
@click.option("--summary", is_flag=True, help="Les nombres seulement.")
@json_option
def diff(*, first: str, second: str, summary: bool, as_json: bool) -> None:
    """Comparer deux lexiques.

    « -MOT » n’est que dans le premier, « +MOT » que dans le second. La comparaison est une
    surcharge du premier, que « nonuple lexicon overlay import » sait lire.
    """
    found = services().lexicons.diff(first, second)
    if as_json:
        echo_json({"only_first": found.only_first, "only_second": found.only_second})
        return
    click.echo(f"# base : {first}")
    click.echo(f"# titre : {second}")
    click.echo(f"# {counted(len(found.only_first), 'mot')} seulement dans {first}")
    click.echo(f"# {counted(len(found.only_second), 'mot')} seulement dans {second}")
    if not summary:
        click.echo("".join(f"{line}\n" for line in _diff_lines(found)), nl=False)


@lexicon.command()
@_optional_name
def export(name: str) -> None:
    """Écrire les mots d’un lexique, un par ligne, dans l’ordre alphabétique."""
    words = services().lexicons.open(name).words()
    # Bytes: a line ends the same way on every system.
    sys.stdout.buffer.write("".join(f"{word}\n" for word in words).encode("ascii"))


@lexicon.command()
@_lexicon_name
def remove(name: str) -> None:
    """Supprimer un lexique importé ou une surcharge."""
    services().lexicons.remove(name)
    click.echo(f"Lexique « {name} » supprimé.")


def _listed_as_json(name: str, card: LexiconInfo | NonupleError) -> dict[str, object]:
    if isinstance(card, LexiconInfo):
        return card_as_json(card)
    return {"name": name, "error": sentence(card)}


def _diff_lines(found: LexiconDiff) -> list[str]:
    marked = [(word, "-") for word in found.only_first] + [
        (word, "+") for word in found.only_second
    ]
    return [f"{mark}{word}" for word, mark in sorted(marked)]
