"""People who came before, offered again to whoever opens sessions."""

import re
from collections.abc import Mapping
from http import HTTPStatus

from fastapi import APIRouter
from pydantic import BaseModel

from nonuple.app.access.people import Acquaintance, Person
from nonuple.app.rooms.cards import RoomCard
from nonuple.app.rooms.seats import by_table
from nonuple.entrypoints.web.context import Context, Shared
from nonuple.entrypoints.web.managers import Opener
from nonuple.entrypoints.web.problems import described

_REFUSALS = described(HTTPStatus.UNAUTHORIZED, HTTPStatus.FORBIDDEN, HTTPStatus.SERVICE_UNAVAILABLE)
routes = APIRouter(tags=["people"], responses=_REFUSALS)

# Sessions whose tables all have no names may be many.
_LOOKED_AT = 50
# Tables without names are kept under that of their table.
_TABLE = re.compile(r"(table\s+)?\d+", re.IGNORECASE)


class WireAcquaintance(BaseModel):
    """Somebody who came before, and the table they had last, if any.

    `met_at` in milliseconds since 1970, 0 for whoever was only added to the list of people.
    """

    player: str
    name: str
    licence: str
    club: str
    category: str
    series: str
    table: str
    met_at: int


class WireLastSession(BaseModel):
    """The last session whose players had names, and these at their tables."""

    title: str
    players: list[WireAcquaintance]


class WireAcquaintances(BaseModel):
    """All who may come again, the last met first, and those of the last session by table."""

    people: list[WireAcquaintance]
    last_session: WireLastSession | None


@routes.get("/people")
async def people(context: Shared, _: Opener) -> WireAcquaintances:
    """Those who came before: for administrators, and directors of all rooms."""
    found = [_wire(one) for one in await context.people.acquaintances() if _has_name(one)]
    return WireAcquaintances(people=found, last_session=await _last_session(context))


async def _last_session(context: Context) -> WireLastSession | None:
    for card in (await context.rooms.cards.all())[:_LOOKED_AT]:
        named = await context.people.named(seat.player for seat in card.seats)
        players = _seated(card, named)
        if players:
            return WireLastSession(title=card.title, players=players)
    return None


def _seated(card: RoomCard, named: Mapping[str, Person]) -> list[WireAcquaintance]:
    seats = [seat for seat in by_table(card.seats) if seat.player in named]
    there = [Acquaintance(named[seat.player], seat.table, card.opened_at) for seat in seats]
    return [_wire(one) for one in there if _has_name(one)]


def _has_name(one: Acquaintance) -> bool:
    """Whether it is more than the name of a table."""
    name = one.person.name
    return bool(one.person.licence) or not (_TABLE.fullmatch(name) or name == one.table)


def _wire(one: Acquaintance) -> WireAcquaintance:
    person = one.person
    return WireAcquaintance(
        player=person.number,
        name=person.name,
        licence=person.licence,
        club=person.club,
        category=person.category,
        series=person.series,
        table=one.table,
        met_at=one.met_at,
    )
