"""Invitations: made, listed, changed and withdrawn; codes to be said aloud or scanned."""

import io
from http import HTTPStatus
from typing import Annotated

import segno
from fastapi import APIRouter, Path, Response
from pydantic import BaseModel, Field, StringConstraints

from nonuple.app.access.actors import Role
from nonuple.app.access.errors import TableTaken
from nonuple.app.access.store import Badge, Invitation
from nonuple.app.rooms.cards import RoomCard
from nonuple.app.rooms.errors import UnknownTable
from nonuple.entrypoints.web.context import Known, RoomNumber, Shared
from nonuple.entrypoints.web.problems import described
from nonuple.entrypoints.web.wire import PRINTED, Player, TableName, WireModel

_HOUR = 3_600_000
_MOST_PLAYERS = 10_000
_REFUSALS = described(
    HTTPStatus.UNAUTHORIZED,
    HTTPStatus.FORBIDDEN,
    HTTPStatus.NOT_FOUND,
    HTTPStatus.CONFLICT,
    HTTPStatus.SERVICE_UNAVAILABLE,
)
routes = APIRouter(tags=["invitations"], responses=_REFUSALS)

LooseRole = Annotated[Role, Field(strict=False)]
Players = Annotated[list[Player], Field(max_length=_MOST_PLAYERS)]
Tables = Annotated[list[TableName], Field(max_length=_MOST_PLAYERS)]
InvitationName = Annotated[str, Path(pattern=r"^[0-9a-f]{1,40}$")]


class _Terms(WireModel):
    """`label` is what the log says of whoever came so, never a person's name; else their role.

    The second entry of a slip is for another label than the first.
    `limit` is how many may use it, any number if None.
    """

    label: Annotated[str, StringConstraints(max_length=60, pattern=PRINTED)] = ""
    limit: Annotated[int, Field(ge=1, le=100_000)] | None = 1
    hours: Annotated[int, Field(ge=1, le=24 * 30)] = 24


class WireInvite(_Terms):
    """A role to give in a room.

    A player by number or by `table`; without either, whoever comes chooses a table that is free.
    An arbiter's group by `players` or by `tables`; without either, all. `has_code` makes the token
    a code of five signs, for players, displays and spectators.
    """

    role: LooseRole
    player: Player | None = None
    table: TableName | None = None
    players: Players | None = None
    tables: Tables | None = None
    has_code: bool = False


class WireGeneralInvite(_Terms):
    """A role to give in all rooms: administrator or director."""

    role: LooseRole


class WireGroup(WireModel):
    """The players, or the tables, that an arbiter answers for; all without either."""

    players: Players | None = None
    tables: Tables | None = None


class WireInvitation(BaseModel):
    """An invitation; its token is told when it is made and never again, unless it is a code."""

    name: str
    badge: Badge
    limit: int | None
    expires: int
    uses: int
    is_withdrawn: bool
    code: str | None
    token: str | None = None


class WireScanned(WireModel):
    """What a code to scan says, such as the link of an invitation."""

    text: Annotated[str, StringConstraints(min_length=1, max_length=500, pattern=PRINTED)]


class _Svg(Response):
    media_type = "image/svg+xml"


@routes.post("/rooms/{room}/invitations", status_code=HTTPStatus.CREATED)
async def invite(
    context: Shared, visitor: Known, room: RoomNumber, asked: WireInvite
) -> WireInvitation:
    """Invite somebody to a room: for whoever leads it."""
    card = await context.rooms.cards.card(room)
    player = asked.player if asked.table is None else card.player_at(asked.table)
    if player is not None and not card.has(player):
        raise UnknownTable(player)
    label = asked.label or await context.access.label(visitor, room, asked.role)
    badge = Badge(asked.role, room, player, _group(card, asked), label)
    try:
        made = await context.access.invite(
            visitor, badge, asked.limit, asked.hours * _HOUR, has_code=asked.has_code
        )
    except TableTaken:
        table = next(seat.table for seat in card.seats if seat.player == player)
        raise TableTaken(table) from None
    return _wire(*made)


@routes.get("/rooms/{room}/invitations")
async def list_invitations(
    context: Shared, visitor: Known, room: RoomNumber
) -> list[WireInvitation]:
    """The invitations of a room, for whoever leads it."""
    await context.rooms.cards.card(room)
    return [_wire(one) for one in await context.access.invitations(visitor, room)]


@routes.put("/rooms/{room}/invitations/{name}/group")
async def regroup(
    context: Shared, visitor: Known, room: RoomNumber, name: InvitationName, asked: WireGroup
) -> WireInvitation:
    """Give an arbiter another group, at once: for whoever leads the room."""
    group = _group(await context.rooms.cards.card(room), asked)
    return _wire(await context.access.regroup(visitor, room, name, group))


@routes.delete("/rooms/{room}/invitations/{name}", status_code=HTTPStatus.NO_CONTENT)
async def withdraw(context: Shared, visitor: Known, room: RoomNumber, name: InvitationName) -> None:
    """End an invitation, and take back the roles it gave, at once."""
    await context.access.withdraw(visitor, room, name)


@routes.get("/rooms/{room}/codes")
async def codes(context: Shared, visitor: Known, room: RoomNumber) -> list[WireInvitation]:
    """The codes that still let into a room, for whoever leads it and for its displays."""
    await context.rooms.cards.card(room)
    return [_wire(one) for one in await context.access.codes(visitor, room)]


@routes.post("/invitations", status_code=HTTPStatus.CREATED)
async def invite_everywhere(
    context: Shared, visitor: Known, asked: WireGeneralInvite
) -> WireInvitation:
    """Invite a director or an administrator, of all rooms: for administrators."""
    badge = Badge(
        asked.role, label=asked.label or await context.access.label(visitor, None, asked.role)
    )
    made = await context.access.invite(visitor, badge, asked.limit, asked.hours * _HOUR)
    return _wire(*made)


@routes.get("/invitations")
async def list_everywhere(context: Shared, visitor: Known) -> list[WireInvitation]:
    """The invitations for all rooms, for administrators."""
    return [_wire(one) for one in await context.access.invitations(visitor, None)]


@routes.delete("/invitations/{name}", status_code=HTTPStatus.NO_CONTENT)
async def withdraw_everywhere(context: Shared, visitor: Known, name: InvitationName) -> None:
    """End an invitation for all rooms, and take back the roles it gave."""
    await context.access.withdraw(visitor, None, name)


@routes.post("/qr", response_class=_Svg)
async def qr(_: Known, asked: WireScanned) -> Response:
    """A code to scan; asked for by POST, for links of invitations stay out of addresses."""
    drawn = io.BytesIO()
    segno.make(asked.text, error="m", micro=False).save(
        drawn, kind="svg", xmldecl=False, svgclass=None, lineclass=None, omitsize=True
    )
    return _Svg(drawn.getvalue())


def _group(card: RoomCard, asked: WireInvite | WireGroup) -> frozenset[str] | None:
    if asked.players is None and asked.tables is None:
        return None
    players = {*(asked.players or ()), *map(card.player_at, asked.tables or ())}
    seated = {seat.player for seat in card.seats}
    for unknown in sorted(players - seated):
        raise UnknownTable(unknown)
    return frozenset(players)


def _wire(invitation: Invitation, token: str | None = None) -> WireInvitation:
    return WireInvitation(
        name=invitation.name,
        badge=invitation.badge,
        limit=invitation.limit,
        expires=invitation.expires,
        uses=invitation.uses,
        is_withdrawn=invitation.is_withdrawn,
        code=invitation.code,
        token=token,
    )
