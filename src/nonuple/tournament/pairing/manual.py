"""Pairings changed by hand, with what the change breaks."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from nonuple.tournament.pairing.criteria import SWISS, Criterion, Name, cost_of
from nonuple.tournament.pairing.errors import CannotPair, Fault
from nonuple.tournament.pairing.records import Record, records
from nonuple.tournament.pairing.starters import starter
from nonuple.tournament.pairing.swiss import round_of
from nonuple.tournament.pairing.values import Board, Field, Pairing, require_complete


@dataclass(frozen=True, slots=True)
class Broken:
    """A criterion that a pairing keeps worse than another, and the places to blame.

    A place is a pair of names, or a name alone for a bye: those whose cost the other has not.
    """

    number: int
    name: Name
    cost: int
    best: int
    places: tuple[tuple[str, ...], ...]


def exchange(field: Field, pairing: Pairing, one: str, other: str) -> Pairing:
    """Two players take each other's places; boards that change are begun by whoever should."""
    for name in (one, other):
        if name not in pairing.names():
            raise CannotPair(Fault.NOT_PAIRED, name)
    if one == other:
        raise CannotPair(Fault.AGAINST_THEMSELVES, one)
    taking = {one: other, other: one}
    found = {record.name: record for record in records(field)}
    boards = []
    for board in pairing.boards:
        first, second = taking.get(board.first, board.first), taking.get(board.second, board.second)
        if {first, second} == board.players:
            boards.append(board)
            continue
        begins, follows, _ = starter(found[first], found[second], f"{field.seed}/{field.round}")
        boards.append(Board(begins.name, follows.name))
    bye = None if pairing.bye is None else taking.get(pairing.bye, pairing.bye)
    return Pairing(tuple(boards), bye)


def turn_round(pairing: Pairing, player: str) -> Pairing:
    """The other of a board begins."""
    if player == pairing.bye or player not in pairing.names():
        raise CannotPair(Fault.NOT_PAIRED, player)
    return replace(
        pairing,
        boards=tuple(
            Board(board.second, board.first) if player in board.players else board
            for board in pairing.boards
        ),
    )


def broken(
    field: Field, pairing: Pairing, best: Pairing, criteria: Sequence[Criterion] = SWISS
) -> tuple[Broken, ...]:
    """The criteria that a pairing keeps worse than the best does, in their order.

    The lot is no criterion that could be broken. Starts are counted as they are on the boards.
    """
    require_complete(field, pairing)
    found = {record.name: record for record in records(field)}
    result = []
    for criterion in criteria:
        if criterion.name is Name.LOT:
            continue
        mine = _costs(criterion, field, pairing, found)
        theirs = _costs(criterion, field, best, found)
        cost, least = sum(mine.values()), sum(theirs.values())
        if cost > least:
            blamed = {place: paid for place, paid in mine.items() if paid > theirs.get(place, 0)}
            places = sorted(tuple(sorted(place)) for place in blamed)
            result.append(Broken(criterion.number, criterion.name, cost, least, tuple(places)))
    return tuple(result)


def _costs(
    criterion: Criterion, field: Field, pairing: Pairing, found: dict[str, Record]
) -> dict[frozenset[str], int]:
    round_ = round_of(field)
    costs: dict[frozenset[str], int] = {}
    for board in pairing.boards:
        first, second = found[board.first], found[board.second]
        if criterion.name is Name.STARTS:
            cost = max(0, abs(first.balance + 1) - 1) + max(0, abs(second.balance - 1) - 1)
        else:
            cost = cost_of(criterion, first, second, round_)
        costs[board.players] = cost
    if pairing.bye is not None:
        costs[frozenset((pairing.bye,))] = cost_of(criterion, found[pairing.bye], None, round_)
    return costs
