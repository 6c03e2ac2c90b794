"""The tables that people open in a spreadsheet: standings, a game, players."""

from collections.abc import Iterable
from fractions import Fraction

from nonuple.adapters.formats.csv_table import csv_rows
from nonuple.adapters.formats.people_csv import People, player_rows
from nonuple.adapters.formats.spreadsheets import Cell, Sheet
from nonuple.app.duplicate.prints import PrintOrder, phoned
from nonuple.app.files.published_games import PublishedGame
from nonuple.app.rooms.seats import Seat
from nonuple.duplicate.results import Results, pending_cost, results
from nonuple.duplicate.standings import Standing, Standings, standings
from nonuple.duplicate.state import Phase
from nonuple.entrypoints.prints.standings_prints import title_of

_PERSON = ("Nom", "Licence", "Club", "Catégorie")
_MARKED = ("Total", "%", "Négatif", "Tops", "Solos", "Avertissements", "Pénalités")
_PROVISIONAL_TOTAL = "Total provisoire"
_COMING = "Pénalités à venir"
_PHONE = "Bulletins par téléphone"
_TOP = "Top"
# Read back by their names, as those of a file for programs.
_GAME = ("Coup", "Rejet", "Reliquat", "Lettres", "Mot", "Référence", "Points", "Cumul", "Formule",
         "Après annulation")  # fmt: skip
_PLAYERS = ("Table", "Nom", "Licence", "Club", "Catégorie", "Série", "Identifiant")


def standings_sheet(order: PrintOrder) -> Sheet:
    """A line a player, with the points of each turn; the first line is the top."""
    game = order.game
    found, marked = standings(game), results(game)
    rules = game.rules
    person = _PERSON if order.has_names else ("Joueur",)
    special = [
        *(["Temps (s)"] if rules.topping is not None else []),
        *(["Coups joués"] if rules.sudden_death is not None else []),
    ]
    turns = (f"Coup {turn.record.number}" for turn in marked.turns)
    return Sheet(
        title_of(order),
        ("Place", "Table", *person, *_marked(order), *special, _PHONE, *turns),
        (
            _top_row(order, found, marked, len(person) - 1, len(special)),
            *(_standing(order, marked, row) for row in found.rows),
        ),
    )


def game_sheet(game: PublishedGame) -> Sheet:
    """A line a turn; reads back as a game."""
    return Sheet("Partie", _GAME, tuple(csv_rows(game)))


def players_sheet(seats: Iterable[Seat], people: People) -> Sheet:
    """Who sits where; reads back as a table of players."""
    rows = ((_table(table), *named) for table, *named in player_rows(seats, people))
    return Sheet("Joueurs", _PLAYERS, tuple(rows))


def _marked(order: PrintOrder) -> tuple[str, ...]:
    """What is added up; of a game that goes on, also what its end will take off (5.7)."""
    total, *others = _MARKED
    coming = () if order.game.phase is Phase.CLOSED else (_COMING,)
    return (total if order.is_final else _PROVISIONAL_TOTAL, *others, *coming)


def _top_row(
    order: PrintOrder, found: Standings, marked: Results, person: int, special: int
) -> tuple[Cell, ...]:
    nothing: tuple[Cell, ...] = (None,) * (len(_marked(order)) - 1 + special + 1)
    tops = (turn.record.move.score for turn in marked.turns)
    return (None, None, _TOP, *(None,) * person, found.top, *nothing, *tops)


def _standing(order: PrintOrder, marked: Results, row: Standing) -> tuple[Cell, ...]:
    game, named = order.game, order.named(row.player)
    person = (named.name, named.licence, named.club, named.category)
    closing = marked.closing.get(row.player)
    penalties = closing.points if closing else 0
    special: list[Cell] = []
    if game.phase is not Phase.CLOSED:
        special.append(-pending_cost(game, marked, row.player))
    if game.rules.topping is not None:
        special.append(None if row.milliseconds is None else Fraction(row.milliseconds, 1000))
    if game.rules.sudden_death is not None:
        special.append(row.stayed)
    return (
        row.rank,
        _table(named.table),
        *(person if order.has_names else (row.player,)),
        *(row.total, row.percent, row.deficit, row.tops, row.solos, row.warnings, penalties),
        *special,
        phoned(game, row.player),
        *(
            turn.marks[row.player].points if row.player in turn.playing else None
            for turn in marked.turns
        ),
    )


def _table(table: str) -> Cell:
    """A number is one, so that tables are sorted as such."""
    return int(table) if table.isascii() and table.isdecimal() else table
