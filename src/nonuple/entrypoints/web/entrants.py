"""Players who come to a room: as clients name them, one by one or as a table."""

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated

from pydantic import BaseModel, Field, StringConstraints

from nonuple.adapters.players_file import Entrant, parse_players
from nonuple.app.people import People, Person
from nonuple.app.room_cards import Seat
from nonuple.app.room_errors import TableTaken
from nonuple.entrypoints.web.wire_slips import PRINTED, WireModel

Line = Annotated[str, StringConstraints(max_length=200, pattern=PRINTED)]
TableName = Annotated[str, StringConstraints(min_length=1, max_length=40, pattern=PRINTED)]
PlayerNumber = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
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

    Raises BadPlayers, BadPerson or TableTaken; then none is kept.
    """
    taken = [*(seat.table for seat in seated), *(one.table for one in asked.players)]
    listed = parse_players(asked.players_csv, taken) if asked.players_csv.strip() else ()
    _require_apart([*taken, *(one.table for one in listed)])
    coming = [Entrant(one.table, _person(one)) for one in asked.players if one.player is None]
    coming += listed
    async with people.meeting([one.person for one in coming]) as met:
        numbers = iter([one.number for one in met])
        named = [Seat(one.table, one.player or next(numbers)) for one in asked.players]
        yield (*named, *(Seat(one.table, next(numbers)) for one in listed))


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
    name = one.name or one.table
    return Person("", name, one.licence, one.club, one.category, one.series)
