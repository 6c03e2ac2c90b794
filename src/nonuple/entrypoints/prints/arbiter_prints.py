"""What arbiters write on: the sheet of double arbitration, blank slips and score sheets."""

from collections.abc import Iterator, Sequence

from nonuple.app.duplicate.prints import Group, Named, PrintOrder
from nonuple.duplicate.slip_acts import double_entry_differences
from nonuple.duplicate.slip_notation import format_slips
from nonuple.duplicate.state import Game, Phase
from nonuple.entrypoints.prints.heading import Data, heading, name_of, tables_text
from nonuple.entrypoints.prints.standings_prints import spans
from nonuple.entrypoints.prints.typography import number, spaced

DOUBLE_TITLE = "Feuille de double arbitrage"
# The tables of one arbiter, about.
TABLES_A_PAGE = 20
# Few games are longer.
_USUAL_TURNS = 24


def double_arbitration_data(order: PrintOrder) -> Data:
    """A page for the tables of an arbiter, so many, to be filled without seeing what was corrected.

    Where slips were keyed in a second time, what differs is listed after.
    """
    game = order.game
    return {
        "head": heading(order, DOUBLE_TITLE),
        "pages": [{**desk, "turns": turns} for desk in _desks(order) for turns in _columns(game)],
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
    for span in spans(count):
        yield columns[span.start : span.stop]


def _desks(order: PrintOrder) -> Iterator[Data]:
    """The tables of each page: those of an arbiter, then those of nobody's group."""
    left = order.by_table
    if not left:
        nobody: Data = {"table": "", "name": ""}
        yield {"rows": [nobody] * TABLES_A_PAGE, "span": "", "arbiter": "", "second": ""}
    for group in (*_firsts(order), Group("", frozenset(order.game.players))):
        own = [one for one in left if one.number in group.players]
        left = tuple(one for one in left if one.number not in group.players)
        for start in range(0, len(own), TABLES_A_PAGE):
            part = own[start : start + TABLES_A_PAGE]
            yield {
                "rows": [{"table": one.table, "name": name_of(one)} for one in part],
                "span": spaced(_span(part)),
                "arbiter": spaced(group.label),
                "second": spaced(_second(order, part)),
            }


def _firsts(order: PrintOrder) -> list[Group]:
    """The arbiters' groups, in the order of their first tables; those for all come last."""
    places = {one.number: at for at, one in enumerate(order.by_table)}
    known = [one for one in order.groups if not one.is_second and one.players & places.keys()]

    def place(group: Group) -> tuple[bool, int]:
        first = min(places[one] for one in group.players if one in places)
        return group.players >= places.keys(), first

    return sorted(known, key=place)


def _second(order: PrintOrder, part: Sequence[Named]) -> str:
    """Who reads all these slips again, where one alone does."""
    players = {one.number for one in part}
    found = [one.label for one in order.groups if one.is_second and players <= one.players]
    return found[0] if len(found) == 1 else ""


def _span(part: Sequence[Named]) -> str:
    tables = [one.table for one in part]
    return tables_text(tables).capitalize() if all(tables) else ""


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
