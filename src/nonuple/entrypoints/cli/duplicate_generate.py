"""`nonuple duplicate generate` and `nonuple duplicate prepared`."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import click

from nonuple.adapters.atomic_files import write_file
from nonuple.adapters.formats.csv_table import write_csv
from nonuple.adapters.formats.event_json import write_json
from nonuple.adapters.formats.prepared_files import (
    read_prepared,
    read_seal,
    save_prepared,
    save_seal,
)
from nonuple.adapters.formats.published_table import write_table
from nonuple.adapters.prints.typst_prints import TypstPrints
from nonuple.app.files.generated_games import generate as generated
from nonuple.app.files.published_games import published
from nonuple.core.solver import Solver
from nonuple.duplicate.events import Event, GameOpened
from nonuple.duplicate.prepared import check_seal, play_prepared, prepare, reserve, seal
from nonuple.entrypoints.cli.game_options import AskedGame, game_options
from nonuple.entrypoints.cli.options import file_name, lexicon_option, services
from nonuple.entrypoints.french.announcement_sheet import announcement_sheet, reserve_annex
from nonuple.entrypoints.french.rules import rules_lines
from nonuple.entrypoints.prints.announcement_prints import ANNOUNCEMENTS, announcements_data
from nonuple.entrypoints.prints.printing import TEMPLATES

_FORMATS = ("table", "json", "announcements", "csv")
format_option = click.option(
    "--format",
    "form",
    type=click.Choice(_FORMATS),
    default="table",
    show_default=True,
    metavar="|".join(_FORMATS),
    help="Le format : tableau publié, journal, annonces de l’arbitre ou tableur.",
)


@click.command()
@game_options
@format_option
@click.option(
    "--prepared",
    "prepared_path",
    metavar="FICHIER",
    help="Préparer la partie : l’écrire dans ce fichier, à garder secret, et donner son sceau.",
)
@click.option(
    "--seal",
    "seal_path",
    metavar="FICHIER",
    help="Avec --prepared : écrire aussi le sceau, à publier, dans ce fichier.",
)
def generate(
    *, form: str, prepared_path: str | None, seal_path: str | None, **options: Any
) -> None:
    """Générer une partie complète de tops, du premier tirage à la dernière lettre.

    Le même numéro (--seed) redonne la même partie, sur n’importe quelle machine. Préparée, elle
    peut se jouer dans plusieurs salles : on publie le sceau avant, le fichier après.
    """
    if seal_path and not prepared_path:
        raise click.UsageError("--seal demande --prepared")
    asked = AskedGame(**options)
    source = services()
    rules = asked.rules(source)
    solver = Solver(source.lexicons.open(asked.lexicon_name))
    new_seed = source.new_secret if prepared_path else source.new_seed
    seed = new_seed() if asked.seed is None else asked.seed
    events = generated(rules, solver, seed, looks_ahead=asked.looks_ahead)
    if not prepared_path:
        _echo_game(events, form)
        return
    prepared = prepare(events, source.new_secret(), looks_ahead=asked.looks_ahead)
    save_prepared(Path(prepared_path), prepared)
    if seal_path:
        save_seal(Path(seal_path), prepared)
    click.echo(f"Sceau : {seal(prepared)}")


@click.command()
@click.argument("path", metavar="FICHIER")
@click.option(
    "--seal",
    "published_seal",
    metavar="SCEAU",
    help="Le sceau publié avant la partie, ou le fichier qui le contient.",
)
@click.option(
    "--annulled",
    type=click.IntRange(1),
    multiple=True,
    metavar="N",
    help="La partie d’une salle qui a annulé le coup N : la suite vient de la réserve. "
    "Répétez l’option pour chaque annulation.",
)
@lexicon_option
@format_option
@click.option(
    "--pdf",
    "pdf_path",
    metavar="FICHIER",
    help="Écrire plutôt la feuille d’annonces en PDF, à imprimer, dans ce fichier.",
)
def prepared(
    *,
    path: str,
    published_seal: str | None,
    annulled: tuple[int, ...],
    lexicon_name: str,
    form: str,
    pdf_path: str | None,
) -> None:
    """Ouvrir une partie préparée : vérifier son sceau, puis l’écrire.

    En « announcements », ou en PDF, c’est la feuille de l’arbitre d’une salle sans ordinateur,
    avec la réserve : ce qui suit si un coup est annulé.
    """
    source = services()
    game = read_prepared(source.read(path))
    if published_seal:
        check_seal(game, _seal(source.read, published_seal))
    solver = Solver(source.lexicons.open(lexicon_name))
    events = play_prepared(game, solver, annulled)
    others = () if annulled else reserve(game, solver)
    if pdf_path is not None:
        title = file_name(path)
        data = announcements_data(events, title, source.today(), dict(others))
        write_file(Path(pdf_path), [TypstPrints(TEMPLATES).pdf(ANNOUNCEMENTS, data)])
        return
    has_annex = form == "announcements" and not annulled
    _echo_game(events, form, reserve_annex(others) if has_annex else ())


def _seal(read: Callable[[str], bytes], text: str) -> str:
    is_file = Path(text).is_file()
    return read_seal(read(text) if is_file else text.encode())


def _echo_game(events: Iterable[Event], form: str, annex: Iterable[str] = ()) -> None:
    log = tuple(events)
    if form == "json":
        click.echo(write_json(log), nl=False)
    elif form == "csv":
        click.echo(write_csv(published(log)), nl=False)
    elif form == "table":
        click.echo(write_table(published(log, title=" ; ".join(_title(log)))), nl=False)
    else:
        click.echo("\n".join((*_title(log), *announcement_sheet(log), *annex)))


def _title(log: tuple[Event, ...]) -> list[str]:
    """The game, its rules with what the club changed, its lexicon, its seal."""
    first = log[0]
    assert isinstance(first, GameOpened)
    sealed = [f"Sceau {first.seal}"] if first.seal else []
    return [
        f"Partie {first.seed}",
        *rules_lines(first.rules),
        f"Lexique {first.lexicon}",
        *sealed,
    ]
