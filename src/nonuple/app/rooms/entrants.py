"""Players who come to a room: new people, known ones, and those who sit there already."""

from collections import Counter
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass

from nonuple.app.access.errors import BadPerson, PersonFault, TableTaken
from nonuple.app.access.people import People, Person
from nonuple.app.rooms.seats import Seat


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player, and the table they get; whoever has no number yet is met now."""

    table: str
    person: Person


@dataclass(frozen=True, slots=True)
class Entrants:
    """Players one by one, and those of a list, which gets the tables that are taken."""

    named: tuple[Entrant, ...]
    listed: Callable[[Collection[str]], Sequence[Entrant]]


@asynccontextmanager
async def seats_of(
    people: People, coming: Entrants, seated: tuple[Seat, ...] = ()
) -> AsyncIterator[tuple[Seat, ...]]:
    """The seats of those who come beside others, whose names are kept unless they are refused.

    Whoever sits at their table already comes again, and keeps it. Raises BadPlayers, BadPerson or
    TableTaken; then none is kept.
    """
    taken = {seat.table for seat in seated} | {one.table for one in coming.named}
    everybody = [*coming.named, *coming.listed(taken)]
    _require_apart([one.table for one in everybody])
    there = await _there(people, everybody, seated)
    await _require_known(people, [one.person for one in everybody if one.table not in there])
    new = [one.person for one in everybody if one.table not in there and not one.person.number]
    async with people.meeting(new) as met:
        numbers = iter([one.number for one in met])
        yield tuple(
            there.get(one.table) or Seat(one.table, one.person.number or next(numbers))
            for one in everybody
        )


async def _require_known(people: People, coming: Sequence[Person]) -> None:
    """Whoever is named by a number was not forgotten since; raises BadPerson."""
    numbers = {one.number for one in coming if one.number}
    if numbers - (await people.named(numbers)).keys():
        raise BadPerson(PersonFault.UNKNOWN)


async def _there(
    people: People, coming: Sequence[Entrant], seated: Sequence[Seat]
) -> dict[str, Seat]:
    """The seats of those who sit at their tables already; raises TableTaken for others'."""
    held = {seat.table: seat for seat in seated}
    again = [one for one in coming if one.table in held]
    known = await people.named(held[one.table].player for one in again)
    for one in again:
        player = held[one.table].player
        if not _is_same(one.person, player, known.get(player)):
            raise TableTaken(one.table)
    return {one.table: held[one.table] for one in again}


def _is_same(told: Person, player: str, known: Person | None) -> bool:
    if told.number or known is None:
        return told.number == player
    if told.licence:
        return told.licence.split() == known.licence.split()
    return told.name.split() == known.name.split()


def _require_apart(tables: list[str]) -> None:
    """Before anybody is kept who then has no seat."""
    for table, times in Counter(tables).items():
        if times > 1:
            raise TableTaken(table)
