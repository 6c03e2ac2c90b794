"""The seats of a room: who plays where, who has chosen a table, who comes later."""

from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Path
from pydantic import BaseModel, StringConstraints

from nonuple.app.access.people import Person
from nonuple.app.duplicate.prints import category_of
from nonuple.app.rooms.seating import SeenSeat
from nonuple.entrypoints.web.context import Asker, Known, RoomNumber, Shared
from nonuple.entrypoints.web.problems import described
from nonuple.entrypoints.web.rooms.entrants import (
    WireEntrants,
    entrants_of,
)
from nonuple.entrypoints.web.wire import PRINTED, Line, PlayerNumber, TableName, WireModel

_REFUSALS = described(
    HTTPStatus.UNAUTHORIZED,
    HTTPStatus.FORBIDDEN,
    HTTPStatus.NOT_FOUND,
    HTTPStatus.CONFLICT,
    HTTPStatus.SERVICE_UNAVAILABLE,
)
routes = APIRouter(prefix="/rooms/{room}", tags=["seats"], responses=_REFUSALS)

PathPlayer = Annotated[PlayerNumber, Path()]


class WireSeat(BaseModel):
    """A player of the room; the name is not known once it was erased.

    For whoever joined: the name, the club and the category, and whether somebody has the seat.
    Where nobody gave a name, the table's stands for it, and `is_named` says so.
    """

    table: str
    player: str
    name: str | None
    club: str | None
    category: str | None
    is_taken: bool | None
    is_named: bool | None


class WireTable(WireModel):
    """A table by its name."""

    table: TableName


class WireName(WireModel):
    """How a player wants to be called."""

    name: Annotated[str, StringConstraints(min_length=1, max_length=60, pattern=PRINTED)]


class WirePerson(WireModel):
    """What is known of somebody."""

    name: Line
    licence: Line = ""
    club: Line = ""
    category: Line = ""
    series: Line = ""


@routes.get("/players")
async def players(context: Shared, actor: Asker, room: RoomNumber) -> list[WireSeat]:
    """Who plays, by table; names are for those who joined the room."""
    return [_wire(one) for one in await context.seating.seats(actor, room)]


@routes.post("/players", status_code=HTTPStatus.CREATED)
async def add_players(
    context: Shared, _: Known, actor: Asker, room: RoomNumber, asked: WireEntrants
) -> list[WireSeat]:
    """Seat players who come later, and let them into the game: for whoever leads it.

    Whoever sits at the same table already stays there: what got no answer may be asked again. Known
    people are seated by their numbers by administrators and directors alone.
    """
    return [_wire(one) for one in await context.seating.add(actor, room, entrants_of(asked))]


@routes.put("/players/{player}/table", status_code=HTTPStatus.NO_CONTENT)
async def move(
    context: Shared, _: Known, actor: Asker, room: RoomNumber, player: PathPlayer, to: WireTable
) -> None:
    """Give a player another table, which nobody has: for whoever leads the game.

    Where nobody gave a name, the new table's stands for it.
    """
    await context.seating.move(actor, room, player, to.table)


@routes.get("/players/{player}/person")
async def see_person(
    context: Shared, _: Known, actor: Asker, room: RoomNumber, player: PathPlayer
) -> WirePerson:
    """All that is known of a player, nothing once it was erased: for whoever leads the game."""
    known = await context.seating.person(actor, room, player)
    return WirePerson(
        name=known.name,
        licence=known.licence,
        club=known.club,
        category=known.category,
        series=known.series,
    )


@routes.put("/players/{player}/person", status_code=HTTPStatus.NO_CONTENT)
async def rename(
    context: Shared, _: Known, actor: Asker, room: RoomNumber, player: PathPlayer, who: WirePerson
) -> None:
    """Put right what is known of a player: for whoever leads the game.

    Whoever has a licence is known elsewhere too, and is for administrators and directors to change.
    """
    known = Person(player, who.name, who.licence, who.club, who.category, who.series)
    await context.seating.rename(actor, room, known)


@routes.delete("/players/{player}/holder", status_code=HTTPStatus.NO_CONTENT)
async def free(context: Shared, visitor: Known, room: RoomNumber, player: PathPlayer) -> None:
    """Take a seat back from whoever has it, at once; somebody else may then have it."""
    await context.rooms.cards.card(room)
    await context.access.free(visitor, room, player)


@routes.put("/seat")
async def sit_down(context: Shared, visitor: Known, room: RoomNumber, asked: WireTable) -> WireSeat:
    """Choose a table that is free: for a player who was invited without one."""
    return _wire(await context.seating.sit_down(visitor, room, asked.table))


@routes.put("/seat/name")
async def give_name(context: Shared, visitor: Known, room: RoomNumber, asked: WireName) -> WireSeat:
    """Give one's name at a table that has none yet: for the player who sits there.

    It is given once; from then on whoever leads the game changes it.
    """
    return _wire(await context.seating.give_name(visitor, room, asked.name))


def _wire(seen: SeenSeat) -> WireSeat:
    seat, person = seen.seat, seen.person
    return WireSeat(
        table=seat.table,
        player=seat.player,
        name=person.name if person else None,
        club=person.club if person else None,
        category=category_of(person) if person else None,
        is_taken=seen.is_taken,
        is_named=seen.is_named,
    )
