"""Players who come to a room: as clients name them, one by one or as a table."""

from collections.abc import Collection
from typing import Annotated

from pydantic import BaseModel, Field, StringConstraints

from nonuple.adapters.formats.players_file import parse_players
from nonuple.app.access.people import Person
from nonuple.app.rooms.entrants import Entrant, Entrants
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


def entrants_of(asked: WireEntrants) -> Entrants:
    """Those who come, as clients name them."""
    named = tuple(Entrant(one.table, _person(one)) for one in asked.players)

    def listed(taken: Collection[str]) -> tuple[Entrant, ...]:
        return parse_players(asked.players_csv, taken) if asked.players_csv.strip() else ()

    return Entrants(named, listed)


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


def _person(one: WireEntrant) -> Person:
    """Whoever has a number keeps it, and what is known of them."""
    name = one.name or one.table
    return Person(one.player or "", name, one.licence, one.club, one.category, one.series)
