"""`nonuple duplicate print`."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any

import click

from nonuple.adapters.atomic_files import write_file
from nonuple.adapters.formats.game_files import read_game
from nonuple.adapters.formats.players_file import read_players
from nonuple.adapters.formats.slips_file import read_slips
from nonuple.adapters.formats.spreadsheets import write_sheet_csv
from nonuple.adapters.formats.standings_files import write_results, write_standings_csv
from nonuple.adapters.formats.xlsx_files import write_xlsx
from nonuple.adapters.prints.typst_prints import TypstPrints
from nonuple.app.duplicate.prints import (
    Named,
    PrintOrder,
    is_settled,
    listed_names,
    named,
    own_names,
)
from nonuple.app.files.judged_games import game_of, judge_slips
from nonuple.core.chance import Chance
from nonuple.core.solver import Solver
from nonuple.duplicate.dealer import Dealer
from nonuple.duplicate.slip_acts import Bench
from nonuple.duplicate.state import Game
from nonuple.entrypoints.bootstrap import STANDARD_INPUT, Services
from nonuple.entrypoints.cli.duplicate_judge import tell_other_lexicon
from nonuple.entrypoints.cli.options import file_name, lexicon_option, services
from nonuple.entrypoints.prints.printing import BLANKS, TEMPLATES, PrintKind, print_data
from nonuple.entrypoints.prints.sheets import standings_sheet
from nonuple.entrypoints.prints.standings_prints import remarks

RESULTS, STANDINGS_CSV, SPREADSHEET = "results", "standings-csv", "spreadsheet"
_FILES = (RESULTS, STANDINGS_CSV, SPREADSHEET)


@dataclass(frozen=True, kw_only=True)
class _Asked:
    """What the options say."""

    slips_path: str | None
    players_path: str | None
    edition_name: str | None
    lexicon_name: str
    title: str | None
    day: datetime | None
    turn: int | None
    is_all: bool
    no_names: bool


@click.command("print")
@click.argument(
    "kind", metavar="SORTE", type=click.Choice([*(kind.value for kind in PrintKind), *_FILES])
)
@click.argument("paths", metavar="[PARTIE]…", nargs=-1)
@click.option("--slips", "slips_path", metavar="FICHIER", help="Les bulletins, à juger d’abord.")
@click.option(
    "--players",
    "players_path",
    metavar="FICHIER",
    help="Les joueurs, en CSV : table, nom, prénom, club, catégorie, licence.",
)
@click.option(
    "--edition",
    "edition_name",
    metavar="NOM",
    help="L’édition du règlement, sinon celle du journal, sinon 2014.",
)
@lexicon_option
@click.option("--title", metavar="TEXTE", help="Le titre, sinon celui du tableau publié.")
@click.option(
    "--date",
    "day",
    type=click.DateTime(["%Y-%m-%d"]),
    metavar="AAAA-MM-JJ",
    help="Le jour de la partie, sinon aujourd’hui.",
)
@click.option(
    "--turn", type=click.IntRange(1), metavar="N", help="Les billets de correction de ce coup."
)
@click.option("--all", "is_all", is_flag=True, help="Un billet pour chaque bulletin, même juste.")
@click.option("--no-names", is_flag=True, help="Sans nom, ni club, ni licence.")
@click.option(
    "-o",
    "--output",
    default=STANDARD_INPUT,
    metavar="FICHIER",
    help="Le fichier à écrire (par défaut, la sortie standard).",
)
def print_(*, kind: str, paths: tuple[str, ...], output: str, **options: Any) -> None:
    """Imprimer une partie, en PDF : feuilles, classements, billets, formulaires.

    SORTE : game (feuille de partie), four-games (quatre par page), standings (classement),
    standings-by-turn (coup par coup), score-sheets (feuilles de route), correction-slips (billets
    de correction), double-arbitration, statistics, score-pad (carnet de score de quatre joueurs),
    blank-slips (bulletins), blank-score-sheets, blank-score-pad ; pour un tableur, spreadsheet (le
    classement, en XLSX si le fichier s’appelle ainsi, sinon en CSV) ; ou, pour un programme,
    results (texte) et standings-csv. PARTIE : un journal JSON, un tableau publié ou son CSV ;
    plusieurs pour four-games, aucune pour un formulaire vierge.
    """
    asked = _Asked(**options)
    if not paths and kind not in BLANKS:
        raise click.UsageError("Il manque l’argument PARTIE")
    if len(paths) > 1 and kind != PrintKind.FOUR_GAMES:
        raise click.UsageError("Une seule partie, sauf pour four-games")
    is_pdf = kind not in _FILES
    if is_pdf and output == STANDARD_INPUT and sys.stdout.isatty():
        raise click.UsageError("Un PDF ne s’affiche pas dans un terminal : indiquez --output")
    source = services()
    orders = [_order(source, path, asked) for path in paths]
    content = _pdf(kind, orders, asked) if is_pdf else _file(kind, orders[0], output)
    if output == STANDARD_INPUT:
        sys.stdout.buffer.write(content)
    else:
        write_file(Path(output), [content])


def _pdf(kind: str, orders: Sequence[PrintOrder], asked: _Asked) -> bytes:
    wanted = PrintKind(kind)
    data = print_data(wanted, orders, asked.turn, is_all=asked.is_all)
    if not orders:
        data |= {"title": asked.title or ""}
    return TypstPrints(TEMPLATES).pdf(wanted.value, data)


def _file(kind: str, order: PrintOrder, output: str) -> bytes:
    if kind == SPREADSHEET:
        sheet = standings_sheet(order)
        return write_xlsx(sheet) if output.lower().endswith(".xlsx") else write_sheet_csv(sheet)
    if kind == STANDINGS_CSV:
        return write_standings_csv(order).encode()
    return write_results(order, remarks(order)).encode()


def _order(source: Services, path: str, asked: _Asked) -> PrintOrder:
    edition = source.editions.duplicate(asked.edition_name) if asked.edition_name else None
    file = read_game(source.read(path))
    game = game_of(file, edition)
    settled = True
    if asked.slips_path is not None:
        game, settled = _judged(source, game, asked)
    return PrintOrder(
        game,
        asked.title or file.game.title or file_name(path),
        asked.day.date() if asked.day else source.today(),
        _roster(source, game, asked),
        settled and is_settled(game),
    )


def _judged(source: Services, game: Game, asked: _Asked) -> tuple[Game, bool]:
    assert asked.slips_path is not None
    solver = Solver(source.lexicons.open(asked.lexicon_name))
    tell_other_lexicon(game, solver)
    if not game.opened.lexicon:
        game = replace(game, opened=replace(game.opened, lexicon=solver.lexicon.name))
    bench = Bench(Dealer(solver, Chance("").choose))
    judged = judge_slips(game, bench, read_slips(source.read(asked.slips_path)))
    is_unsettled = bool(judged.questions) or bool(judged.repetitions)
    return judged.game, not is_unsettled


def _roster(source: Services, game: Game, asked: _Asked) -> dict[str, Named]:
    if asked.players_path is not None:
        roster = listed_names(game, _listed(source, asked.players_path))
    else:
        roster = own_names(game)
    if asked.no_names:
        return {player: Named(player, one.table) for player, one in roster.items()}
    return roster


def _listed(source: Services, path: str) -> list[Named]:
    players = read_players(source.read(path))
    return [named(one.person, one.table) for one in players]
