"""`nonuple classic print`."""

import sys
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from typing import Any

import click

from nonuple.adapters.atomic_files import write_file
from nonuple.adapters.formats.gcg import parse_gcg
from nonuple.app.classic.prints import ClassicOrder
from nonuple.app.files.classic_recorded_games import game_of_record
from nonuple.app.files.classic_replaying import check_record
from nonuple.classic.logs import replay
from nonuple.classic.records import Record
from nonuple.core.letters import fold
from nonuple.entrypoints.bootstrap import STANDARD_INPUT, Services
from nonuple.entrypoints.cli.classic_files import is_log, logged
from nonuple.entrypoints.cli.options import CLASSIC_EDITION, file_name, services
from nonuple.entrypoints.french.classic import disagreement_sentence
from nonuple.entrypoints.prints.classic_heading import player_name
from nonuple.entrypoints.prints.classic_printing import ClassicPrintKind, classic_print
from nonuple.rules.classic_editions import CLASSIC_FISF

# What each sheet is called when it is blank; the game itself has no form.
_BLANKS = {
    ClassicPrintKind.SCORE_SHEETS: ClassicPrintKind.BLANK_SCORE_SHEETS,
    ClassicPrintKind.SHARED_SHEET: ClassicPrintKind.BLANK_SHARED_SHEETS,
    ClassicPrintKind.MATCH_SHEET: ClassicPrintKind.BLANK_MATCH_SHEETS,
    ClassicPrintKind.CHALLENGE_SLIPS: ClassicPrintKind.BLANK_CHALLENGE_SLIPS,
}
_KINDS = (ClassicPrintKind.GAME, *_BLANKS)
_MOST_GAMES = 3


@dataclass(frozen=True, kw_only=True)
class _Asked:
    """What the options say."""

    is_blank: bool
    best_of_three: bool
    player: str | None
    turn: int | None
    edition_name: str
    title: str | None
    day: datetime | None


@click.command("print")
@click.argument("kind", metavar="SORTE", type=click.Choice([kind.value for kind in _KINDS]))
@click.argument("paths", metavar="[PARTIE]…", nargs=-1)
@click.option("--blank", "is_blank", is_flag=True, help="La feuille vierge, sans partie.")
@click.option(
    "--best-of-three", is_flag=True, help="La feuille vierge d’un match en deux manches gagnantes."
)
@click.option("--player", metavar="NOM", help="La feuille de marque de ce joueur.")
@click.option(
    "--turn", type=click.IntRange(1), metavar="N", help="Le bulletin de contestation de ce coup."
)
@click.option(
    "--edition",
    "edition_name",
    type=CLASSIC_EDITION,
    metavar="NOM",
    default=CLASSIC_FISF.edition,
    show_default=True,
    help="Le règlement d’un relevé.",
)
@click.option("--title", metavar="TEXTE", help="Le titre, sinon celui du relevé.")
@click.option(
    "--date",
    "day",
    type=click.DateTime(["%Y-%m-%d"]),
    metavar="AAAA-MM-JJ",
    help="Le jour de la partie, sinon aujourd’hui.",
)
@click.option(
    "-o",
    "--output",
    default=STANDARD_INPUT,
    metavar="FICHIER",
    help="Le fichier à écrire (par défaut, la sortie standard).",
)
def print_(*, kind: str, paths: tuple[str, ...], output: str, **options: Any) -> None:
    """Imprimer une partie classique, en PDF : feuilles de marque et de match, bulletins.

    SORTE : game (feuille de partie), score-sheets (feuille de marque de chaque joueur),
    shared-sheet (feuille de score commune, de deux à quatre joueurs), match-sheet (feuille de
    match), challenge-slips (bulletins de contestation). PARTIE : un journal
    JSON ou un fichier GCG ; jusqu’à trois pour la feuille d’un match, aucune avec --blank.
    """
    asked, wanted = _Asked(**options), ClassicPrintKind(kind)
    _check(wanted, paths, asked)
    if output == STANDARD_INPUT and sys.stdout.isatty():
        raise click.UsageError("Un PDF ne s’affiche pas dans un terminal : indiquez --output")
    content = _blank(wanted, asked) if asked.is_blank else _filled(wanted, paths, asked)
    if output == STANDARD_INPUT:
        sys.stdout.buffer.write(content)
    else:
        write_file(Path(output), [content])


def _check(kind: ClassicPrintKind, paths: tuple[str, ...], asked: _Asked) -> None:
    if asked.is_blank and kind not in _BLANKS:
        raise click.UsageError("La feuille de partie n’existe pas vierge")
    if asked.is_blank and paths:
        raise click.UsageError("Une feuille vierge n’a pas de partie")
    if asked.best_of_three and not (asked.is_blank and kind is ClassicPrintKind.MATCH_SHEET):
        raise click.UsageError("--best-of-three ne va qu’avec match-sheet --blank")
    if not paths and not asked.is_blank:
        raise click.UsageError("Il manque l’argument PARTIE")
    if len(paths) > (_MOST_GAMES if kind is ClassicPrintKind.MATCH_SHEET else 1):
        raise click.UsageError("Une seule partie, ou jusqu’à trois pour match-sheet")


def _blank(kind: ClassicPrintKind, asked: _Asked) -> bytes:
    form = _BLANKS[kind]
    if asked.best_of_three:
        form = ClassicPrintKind.BLANK_LONG_MATCH_SHEETS
    return classic_print(form, title=asked.title or "")


def _filled(kind: ClassicPrintKind, paths: tuple[str, ...], asked: _Asked) -> bytes:
    source = services()
    orders = [_order(source, path, asked) for path in paths]
    player = None if asked.player is None else _player(orders[0], asked.player)
    return classic_print(kind, orders, player=player, turn=asked.turn)


def _order(source: Services, path: str, asked: _Asked) -> ClassicOrder:
    """A game of a file: a log, or a record."""
    content = source.read(path)
    day = asked.day.date() if asked.day else source.today()
    if not is_log(content):
        return _recorded(parse_gcg(content), path, day, asked)
    events = logged(content)
    game = replay(events)
    names = {player: player for player in game.players}
    return ClassicOrder(game, asked.title or file_name(path), day, names, events)


def _recorded(record: Record, path: str, day: date, asked: _Asked) -> ClassicOrder:
    """What does not hold in a record is told, and printed as it was written."""
    rules = services().editions.classic(asked.edition_name)
    for found in check_record(record, rules).disagreements:
        click.echo(f"Attention : {disagreement_sentence(found)}", err=True)
    names = {player.nick: player.name for player in record.players}
    title = asked.title or record.title or file_name(path)
    return ClassicOrder(game_of_record(record, rules), title, day, names, is_record=True)


def _player(order: ClassicOrder, name: str) -> str:
    """The player of a name, whatever its accents and case."""
    players = order.game.players
    for player in players:
        if fold(name) in (fold(player), fold(player_name(order, player))):
            return player
    known = ", ".join(player_name(order, player) for player in players)
    raise click.UsageError(f"« {name} » ne joue pas cette partie (il y a : {known})")
