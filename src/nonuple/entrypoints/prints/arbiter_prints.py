"""What arbiters write on: the sheet of double arbitration, blank slips and score sheets."""

from collections.abc import Iterator, Sequence

from nonuple.app.prints import Named, PrintOrder
from nonuple.duplicate.slip_acts import double_entry_differences
from nonuple.duplicate.slip_notation import format_slips
from nonuple.duplicate.state import Game, Phase
from nonuple.entrypoints.prints.heading import Data, heading, name_of
from nonuple.entrypoints.prints.standings_prints import TURNS_ACROSS
from nonuple.entrypoints.prints.typography import number, spaced

DOUBLE_TITLE = "Feuille de double arbitrage"
# The tables of one arbiter, about.
TABLES_A_PAGE = 20
# Few games are longer.
_USUAL_TURNS = 24


def double_arbitration_data(order: PrintOrder) -> Data:
    """A page for so many tables and turns, to be filled without seeing the first correction.

    Where slips were keyed in a second time, what differs is listed after.
    """
    game = order.game
    return {
        "head": heading(order, DOUBLE_TITLE),
        "pages": [
            {"rows": rows, "turns": turns, "span": _span(rows)}
            for turns in _columns(game)
            for rows in _groups(order.by_table)
        ],
        "differences": list(_differences(order)),
    }


def blank_data(title: str) -> Data:
    """A form without anything filled in but the title of the session, which may be empty."""
    return {"title": spaced(title)}


def _columns(game: Game) -> Iterator[list[Data]]:
    played = len(game.turns)
    count = played if game.phase is Phase.CLOSED and played else max(played, _USUAL_TURNS)
    columns: list[Data] = [
        {
            "turn": str(at + 1),
            "top": number(game.turns[at].move.score) if at < played else "",
        }
        for at in range(count)
    ]
    for start in range(0, count, TURNS_ACROSS):
        yield columns[start : start + TURNS_ACROSS]


def _groups(players: Sequence[Named]) -> Iterator[list[Data]]:
    """The tables of a page; empty rows where nobody is known."""
    if not players:
        yield [{"table": "", "name": ""} for _ in range(TABLES_A_PAGE)]
    for start in range(0, len(players), TABLES_A_PAGE):
        group = players[start : start + TABLES_A_PAGE]
        yield [{"table": one.table, "name": name_of(one)} for one in group]


def _span(rows: Sequence[Data]) -> str:
    first, last = rows[0]["table"], rows[-1]["table"]
    return f"Tables {first} à {last}" if first and last else ""


def _differences(order: PrintOrder) -> Iterator[Data]:
    for turn in order.game.entries:
        if turn > len(order.game.turns):
            continue
        for player in double_entry_differences(order.game, turn):
            entry = order.game.entries.of(turn, player)
            assert entry.again is not None
            named = order.named(player)
            yield {
                "turn": str(turn),
                "table": named.table,
                "name": name_of(named),
                "first": spaced(format_slips(entry.slips or ())),
                "second": spaced(format_slips(entry.again.slips)),
                "points": "" if entry.points is None else number(entry.points),
            }
