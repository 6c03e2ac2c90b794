"""`nonuple lexicon overlay`: a club's own words."""

import click

from nonuple.app.errors import BadOverlay
from nonuple.app.lexicons.catalogue import OPEN_NAME
from nonuple.app.lexicons.overlays import Change, ChangeKind, Overlay, parse_overlay, playable_word
from nonuple.entrypoints.cli.french_click import FrenchGroup
from nonuple.entrypoints.cli.options import (
    LEXICON_NAME,
    echo_json,
    json_option,
    name_of_import,
    services,
)
from nonuple.entrypoints.french.messages import counted

_CHANGED = {ChangeKind.ADDED: "ajouté", ChangeKind.WITHDRAWN: "retiré"}
_ALREADY = {ChangeKind.ADDED: "déjà admis", ChangeKind.WITHDRAWN: "déjà non admis"}

_name = click.argument("name", metavar="NOM", type=LEXICON_NAME)
_words = click.argument("words", metavar="MOT…", nargs=-1, required=True)
_reason = click.option(
    "--reason", metavar="TEXTE", default="", help="Le motif, enregistré avec le mot."
)


@click.group(cls=FrenchGroup)
def overlay() -> None:
    """Modifier un lexique : une surcharge ajoute et retire des mots, sous son propre nom."""


@overlay.command()
@_name
@click.option(
    "--base", metavar="LEXIQUE", type=LEXICON_NAME, default=OPEN_NAME, show_default=True,
    help="Le lexique de départ.",
)  # fmt: skip
@click.option("--title", metavar="TITRE", help="Le titre de la surcharge.")
def create(name: str, base: str, title: str | None) -> None:
    """Créer une surcharge vide."""
    services().lexicons.save_overlay(name, Overlay(base, title or name))
    click.echo(f"Surcharge « {name} » du lexique « {base} » créée.")


@overlay.command()
@_name
@_words
@_reason
def add(name: str, words: tuple[str, ...], reason: str) -> None:
    """Admettre des mots."""
    _change(name, ChangeKind.ADDED, words, reason)


@overlay.command()
@_name
@_words
@_reason
def remove(name: str, words: tuple[str, ...], reason: str) -> None:
    """Retirer des mots."""
    _change(name, ChangeKind.WITHDRAWN, words, reason)


@overlay.command()
@_name
@json_option
def show(*, name: str, as_json: bool) -> None:
    """Lister les mots ajoutés et retirés."""
    lexicons = services().lexicons
    found = lexicons.overlay(name)
    base = lexicons.open(found.base)
    if as_json:
        changes = [
            {"word": c.word, "change": c.kind.value, "reason": c.reason} for c in found.changes
        ]
        echo_json({"base": found.base, "title": found.title, "changes": changes})
        return
    added, withdrawn = (len(found.of_kind(kind)) for kind in ChangeKind)
    click.echo(f"{name} : {found.title}")
    click.echo(
        f"{counted(added, 'mot')} en plus et {withdrawn} en moins que dans « {found.base} »."
    )
    for change in found.changes:
        redundant = f"  ({_ALREADY[change.kind]})" if change.is_redundant_on(base) else ""
        click.echo(f"{change}{redundant}")


@overlay.command()
@_name
def export(name: str) -> None:
    """Écrire la surcharge dans son format texte."""
    click.echo(services().lexicons.overlay(name).to_text(), nl=False)


@overlay.command("import")
@click.argument("path", metavar="FICHIER")
@click.option("--name", metavar="NOM", help="Le nom de la surcharge, sinon celui du fichier.")
@click.option(
    "--base", metavar="LEXIQUE", help="Le lexique de départ (par défaut, celui du fichier)."
)
@click.option("--force", is_flag=True, help="Remplacer la surcharge de ce nom.")
def import_(*, path: str, name: str | None, base: str | None, force: bool) -> None:
    """Lire une surcharge : « +MOT » ajoute, « -MOT » retire, « # » précède un motif."""
    source = services()
    chosen = name_of_import(path, name)
    read = parse_overlay(_decoded(source.read(path)))
    found = Overlay(base or read.base, read.title or chosen, read.changes)
    source.lexicons.save_overlay(chosen, found, replacing=force)
    changes = counted(len(found.changes), "changement")
    click.echo(f"Surcharge « {chosen} » du lexique « {found.base} » : {changes}.")
    base_lexicon = source.lexicons.open(found.base)
    _echo_redundant([c for c in found.changes if c.is_redundant_on(base_lexicon)])


def _decoded(content: bytes) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        number = content.count(b"\n", 0, error.start)
        line = content.split(b"\n")[number].decode(errors="replace").strip()
        raise BadOverlay(line, number + 1) from None


def _change(name: str, kind: ChangeKind, words: tuple[str, ...], reason: str) -> None:
    changes = [Change(kind, playable_word(word), " ".join(reason.split())) for word in words]
    redundant = services().lexicons.change_overlay(name, changes)
    for change in changes:
        if change not in redundant:
            click.echo(f"{change.word} : {_CHANGED[kind]}.")
    _echo_redundant(redundant)


def _echo_redundant(changes: list[Change]) -> None:
    for change in changes:
        click.echo(f"{change.word} : {_ALREADY[change.kind]}, rien à changer.", err=True)
