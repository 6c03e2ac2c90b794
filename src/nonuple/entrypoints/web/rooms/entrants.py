"""Players who come to a room: as clients name them, one by one or as a table."""

from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Annotated

from pydantic import BaseModel, Field, StringConstraints

from nonuple.adapters.formats.players_file import Entrant, parse_players
from nonuple.app.access.errors import BadPerson, PersonFault
from nonuple.app.access.people import People, Person
from nonuple.app.rooms.errors import TableTaken
from nonuple.app.rooms.seats import Seat
from nonuple.entrypoints.web.wire import Line, PlayerNumber, TableName, WireModel

_MOST_PLAYERS = 20_000


class WireEntrant(WireModel):
    """A player at a table: somebody known by a number, or by a licence, or new by their name."""

    table: TableName
    player: PlayerNumber | None = None
    name: Line = ""
    licence: Line = ""
    club: Line = ""
    category: Line = ""
    series: Line = ""


class WireEntrants(WireModel):
    """Players, and those of a table with a heading (`players_csv`)."""

    players: Annotated[list[WireEntrant], Field(max_length=_MOST_PLAYERS)] = Field(default=[])
    players_csv: Annotated[str, StringConstraints(max_length=1_000_000)] = ""


class WireReadEntrant(BaseModel):
    """A player as a table tells."""

    table: str
    name: str
    licence: str
    club: str
    category: str
    series: str


@asynccontextmanager
async def seats_of(
    people: People, asked: WireEntrants, seated: tuple[Seat, ...] = ()
) -> AsyncIterator[tuple[Seat, ...]]:
    """The seats of those who come beside others, whose names are kept unless they are refused.

    Who sits at their table already comes again, and keeps it. Raises BadPlayers, BadPerson or
    TableTaken; then none is kept.
    """
    named = [Entrant(one.table, _person(one)) for one in asked.players]
    coming = named + _listed(asked, [*seated, *named])
    _require_apart([one.table for one in coming])
    there = await _there(people, coming, seated)
    await _require_known(people, [one.person for one in coming if one.table not in there])
    new = [one.person for one in coming if one.table not in there and not one.person.number]
    async with people.meeting(new) as met:
        numbers = iter([one.number for one in met])
        yield tuple(
            there.get(one.table) or Seat(one.table, one.person.number or next(numbers))
            for one in coming
        )


async def _require_known(people: People, coming: Sequence[Person]) -> None:
    """Whoever is named by a number was not forgotten since; raises BadPerson."""
    numbers = {one.number for one in coming if one.number}
    if numbers - (await people.named(numbers)).keys():
        raise BadPerson(PersonFault.UNKNOWN)


def _listed(asked: WireEntrants, apart: Sequence[Seat | Entrant]) -> list[Entrant]:
    if not asked.players_csv.strip():
        return []
    return [*parse_players(asked.players_csv, [one.table for one in apart])]


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


def unnamed(table: str) -> str:
    """What stands for a name where nobody gave one."""
    return f"Table {table}"


def is_named(person: Person, table: str) -> bool:
    """Whether somebody at a table is called otherwise than by the table."""
    return bool(person.licence) or person.name not in (unnamed(table), table)


def wire_entrant(entrant: Entrant) -> WireReadEntrant:
    """A player of a table on the wire."""
    one = entrant.person
    return WireReadEntrant(
        table=entrant.table,
        name=one.name,
        licence=one.licence,
        club=one.club,
        category=one.category,
        series=one.series,
    )


def _require_apart(tables: list[str]) -> None:
    """Before anybody is kept who then has no seat."""
    for table, times in Counter(tables).items():
        if times > 1:
            raise TableTaken(table)


def _person(one: WireEntrant) -> Person:
    """Who has a number keeps it, and what is known of them."""
    name = one.name or one.table
    return Person(one.player or "", name, one.licence, one.club, one.category, one.series)
