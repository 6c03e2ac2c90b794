"""The seats of a room: who plays where, who has chosen a table, who comes later."""

import asyncio
from contextlib import suppress
from dataclasses import replace
from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Path
from pydantic import BaseModel, StringConstraints

from nonuple.app.access.actors import LEADERS, REFEREES, Actor, Forbidden, Role
from nonuple.app.access.changes import Changed
from nonuple.app.access.people import Person
from nonuple.app.duplicate.commands import Enter
from nonuple.app.duplicate.live_room import LiveRoom
from nonuple.app.duplicate.prints import category_of
from nonuple.app.rooms.cards import Mode, RoomCard, Seat, Settings, by_table
from nonuple.app.rooms.errors import AlreadyNamed, UnknownTable
from nonuple.duplicate.deciding import enter
from nonuple.duplicate.errors import AlreadyPlaying
from nonuple.entrypoints.web.context import Asker, Context, Known, RoomNumber, Shared
from nonuple.entrypoints.web.duplicate.slip_wire import PRINTED, WireModel
from nonuple.entrypoints.web.problems import described
from nonuple.entrypoints.web.rooms.entrants import (
    Line,
    PlayerNumber,
    TableName,
    WireEntrants,
    is_named,
    seats_of,
    unnamed,
)
from nonuple.entrypoints.web.rooms.wire import WireSettings

_REFUSALS = described(
    HTTPStatus.UNAUTHORIZED,
    HTTPStatus.FORBIDDEN,
    HTTPStatus.NOT_FOUND,
    HTTPStatus.CONFLICT,
    HTTPStatus.SERVICE_UNAVAILABLE,
)
routes = APIRouter(prefix="/rooms/{room}", tags=["seats"], responses=_REFUSALS)

_MANAGERS = frozenset({Role.ADMINISTRATOR, Role.DIRECTOR})
_JOINED = REFEREES | {Role.PLAYER, Role.DISPLAY}
PathPlayer = Annotated[PlayerNumber, Path()]


class WireSeat(BaseModel):
    """A player of the room; the name is not known once it was erased.

    For who joined: the name, the club and the category, and whether somebody has the seat. Where
    nobody gave a name, the table's stands for it, and `is_named` says so.
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
    card = await context.rooms.cards.card(room)
    return await _seats(context, actor, card, card.seats)


@routes.post("/players", status_code=HTTPStatus.CREATED)
async def add_players(
    context: Shared, _: Known, actor: Asker, room: RoomNumber, asked: WireEntrants
) -> list[WireSeat]:
    """Seat players who come later, and let them into the game: for whoever leads it.

    Who sits at the same table already stays there: what got no answer may be asked again. Known
    people are seated by their numbers by administrators and directors alone.
    """
    _require_leader(actor, "SeatPlayers")
    live = await context.rooms.live(room)
    card = await context.rooms.cards.card(room)
    if any(one.player is not None and not card.has(one.player) for one in asked.players):
        _require_manager(actor, "SeatPlayers")
    async with seats_of(context.people, asked, card.seats) as seats:
        coming = by_table(seats)
        new = [seat for seat in coming if seat not in card.seats]
        # Nobody is seated who would not be let in.
        entering = [seat.player for seat in coming if seat.player not in live.game.players]
        for player in entering:
            enter(live.game, player)
        if new:
            card = await context.rooms.cards.seat(room, new)
            await context.note_tables(new)
    await context.changes.tell(Changed(cards=frozenset({room})))
    await asyncio.gather(*(_let_in(live, actor, player) for player in entering))
    return await _seats(context, actor, card, seats)


@routes.put("/players/{player}/table", status_code=HTTPStatus.NO_CONTENT)
async def move(
    context: Shared, _: Known, actor: Asker, room: RoomNumber, player: PathPlayer, to: WireTable
) -> None:
    """Give a player another table, which nobody has: for whoever leads the game.

    Where nobody gave a name, the new table's stands for it.
    """
    _require_leader(actor, "MovePlayer")
    before = (await context.rooms.cards.card(room)).table_of(player)
    await context.rooms.cards.move(room, player, to.table)
    await context.note_tables([Seat(to.table, player)])
    known = (await context.people.named([player])).get(player)
    if known is not None and not is_named(known, before):
        await context.people.change(replace(known, name=unnamed(to.table)))
    await context.changes.tell(Changed(cards=frozenset({room})))


@routes.get("/players/{player}/person")
async def see_person(
    context: Shared, _: Known, actor: Asker, room: RoomNumber, player: PathPlayer
) -> WirePerson:
    """All that is known of a player, nothing once it was erased: for whoever leads the game."""
    _require_leader(actor, "SeePerson")
    if not (await context.rooms.cards.card(room)).has(player):
        raise UnknownTable(player)
    known = (await context.people.named([player])).get(player, Person(player, ""))
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

    Who has a licence is known elsewhere too, and is for administrators and directors to change.
    """
    _require_leader(actor, "RenamePlayer")
    if not (await context.rooms.cards.card(room)).has(player):
        raise UnknownTable(player)
    before = (await context.people.named([player])).get(player)
    if before is not None and before.licence:
        _require_manager(actor, "RenamePlayer")
    known = Person(player, who.name, who.licence, who.club, who.category, who.series)
    await context.people.change(known)
    await _renamed(context, room, player)


@routes.delete("/players/{player}/holder", status_code=HTTPStatus.NO_CONTENT)
async def free(context: Shared, visitor: Known, room: RoomNumber, player: PathPlayer) -> None:
    """Take a seat back from whoever has it, at once; somebody else may then have it."""
    await context.rooms.cards.card(room)
    await context.access.free(visitor, room, player)


@routes.put("/seat")
async def take(context: Shared, visitor: Known, room: RoomNumber, asked: WireTable) -> WireSeat:
    """Take a table that is free: for a player who was invited without one."""
    card = await context.rooms.cards.card(room)
    player = card.player_at(asked.table)
    await context.access.take(visitor, room, player, asked.table)
    (seat,) = await _seats(context, Actor(Role.PLAYER), card, [Seat(asked.table, player)])
    return seat


@routes.put("/seat/name")
async def give_name(context: Shared, visitor: Known, room: RoomNumber, asked: WireName) -> WireSeat:
    """Give one's name at a table that has none yet: for the player who sits there.

    It is given once; from then on whoever leads the game changes it.
    """
    card = await context.rooms.cards.card(room)
    player = visitor.player(room)
    if player is None:
        actor = visitor.actor(room)
        raise Forbidden(actor.role if actor else Role.SPECTATOR, "GiveName")
    table = card.table_of(player)
    known = (await context.people.named([player])).get(player)
    if known is None or is_named(known, table):
        raise AlreadyNamed(known.name if known else "")
    await context.people.change(replace(known, name=asked.name))
    await _renamed(context, room, player)
    (seat,) = await _seats(context, Actor(Role.PLAYER), card, [Seat(table, player)])
    return seat


@routes.get("/settings")
async def see_settings(context: Shared, _: Asker, room: RoomNumber) -> Settings:
    """What the room is set to."""
    return (await context.rooms.cards.card(room)).settings


@routes.patch("/settings")
async def settle(
    context: Shared, _: Known, actor: Asker, room: RoomNumber, asked: WireSettings
) -> Settings:
    """Change what the room is set to, at once: for whoever leads it."""
    _require_leader(actor, "SettleRoom")
    if changes := asked.changes(context.now()):
        await context.rooms.cards.settle(room, changes)
        rooms = frozenset({room})
        is_seen = "is_public" in changes
        await context.changes.tell(Changed(rooms=rooms) if is_seen else Changed(cards=rooms))
    settings = (await context.rooms.cards.card(room)).settings
    if settings.mode is Mode.AUTOMATIC and not settings.is_paused:
        # It goes on though nobody may be looking.
        await context.rooms.live(room)
    return settings


async def _renamed(context: Context, room: str, player: str) -> None:
    """Consoles and walls ask for the names again."""
    await context.rooms.cards.named(room, player)
    await context.changes.tell(Changed(cards=frozenset({room})))


async def _let_in(live: LiveRoom, actor: Actor, player: str) -> None:
    # Another asked for the same a moment ago, maybe.
    with suppress(AlreadyPlaying):
        await live.act(actor, Enter(player), None, f"seat/{player}")


def _require_manager(actor: Actor, act: str) -> None:
    if actor.role not in _MANAGERS:
        raise Forbidden(actor.role, act)


def _require_leader(actor: Actor, act: str) -> None:
    if actor.role not in LEADERS:
        raise Forbidden(actor.role, act)


async def _seats(
    context: Context, actor: Actor, card: RoomCard, seats: tuple[Seat, ...] | list[Seat]
) -> list[WireSeat]:
    if actor.role not in _JOINED:
        return [
            WireSeat(
                table=one.table,
                player=one.player,
                name=None,
                club=None,
                category=None,
                is_taken=None,
                is_named=None,
            )
            for one in seats
        ]
    people = await context.people.named(seat.player for seat in seats)
    taken = await context.access.taken(card.room)
    return [_seat(one, people.get(one.player), is_taken=one.player in taken) for one in seats]


def _seat(seat: Seat, person: Person | None, *, is_taken: bool) -> WireSeat:
    return WireSeat(
        table=seat.table,
        player=seat.player,
        name=person.name if person else None,
        club=person.club if person else None,
        category=category_of(person) if person else None,
        is_taken=is_taken,
        is_named=person is None or is_named(person, seat.table),
    )
