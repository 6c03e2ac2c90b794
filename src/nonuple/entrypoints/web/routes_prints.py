"""A game on paper: PDF to read or to cut, and its results for other programs."""

import asyncio
from collections.abc import Set
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import UTC, datetime
from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Response
from pydantic import StringConstraints

from nonuple.adapters.standings_files import write_results, write_standings_csv
from nonuple.adapters.typst_prints import TypstPrints
from nonuple.app.access_store import Badge
from nonuple.app.actors import LEADERS, REFEREES, Actor, Forbidden, Role
from nonuple.app.prints import Group, Named, PrintOrder, is_settled, named
from nonuple.app.room_cards import RoomCard
from nonuple.entrypoints.prints.heading import departures
from nonuple.entrypoints.prints.printing import STANDINGS, TEMPLATES, PrintKind, print_data
from nonuple.entrypoints.rules_fr import rules_lines
from nonuple.entrypoints.web.context import (
    ROOM_NUMBER,
    Asker,
    AsRole,
    Context,
    MaybeKnown,
    RoomNumber,
    Shared,
)
from nonuple.entrypoints.web.problems import described
from nonuple.entrypoints.web.web_errors import NotOverYet

_REFUSALS = described(HTTPStatus.FORBIDDEN, HTTPStatus.NOT_FOUND, HTTPStatus.SERVICE_UNAVAILABLE)
routes = APIRouter(prefix="/rooms/{room}/prints", tags=["prints"], responses=_REFUSALS)

_PRINTS = TypstPrints(TEMPLATES)
# One print at a time: a game is served beside, and each takes a processor for a while.
_PRESS = ThreadPoolExecutor(1, "prints")
_MOST_OTHERS = 20
_Number = Annotated[str, StringConstraints(pattern=ROOM_NUMBER)]


class _Pdf(Response):
    media_type = "application/pdf"


class _Text(Response):
    media_type = "text/plain"


class _Csv(Response):
    media_type = "text/csv"


@dataclass(frozen=True, slots=True)
class _Chosen:
    """What is printed of it: correction slips of a turn, those not due too; more games, by four."""

    turn: int | None
    is_all: bool
    also: tuple[str, ...]


async def _chosen(
    turn: Annotated[int | None, Query(ge=1, le=999)] = None,
    is_all: Annotated[bool, Query(alias="all")] = False,
    also: Annotated[list[_Number] | None, Query(max_length=_MOST_OTHERS)] = None,
) -> _Chosen:
    return _Chosen(turn, is_all, tuple(also or ()))


Names = Annotated[bool, Query(description="Whether people are named, for those who may know")]


@routes.get("/{kind}.pdf", response_class=_Pdf)
async def pdf(
    context: Shared,
    visitor: MaybeKnown,
    room: RoomNumber,
    kind: PrintKind,
    chosen: Annotated[_Chosen, Depends(_chosen)],
    role: AsRole = None,
) -> Response:
    """A print: for who leads the game; the standings for all once it is over."""
    rooms = [room, *chosen.also] if kind is PrintKind.FOUR_GAMES else [room]
    is_public = kind in STANDINGS
    orders = [
        await _order(context, await context.actor(one, visitor, role), one, is_public=is_public)
        for one in rooms
    ]

    def made() -> bytes:
        data = print_data(kind, orders, chosen.turn, is_all=chosen.is_all)
        return _PRINTS.pdf_apart(kind.value, data)

    headers = {"content-disposition": f'inline; filename="{kind.value}.pdf"'}
    content = await asyncio.get_running_loop().run_in_executor(_PRESS, made)
    return _Pdf(content, headers=headers)


@routes.get("/standings.csv", response_class=_Csv)
async def standings_csv(
    context: Shared,
    actor: Asker,
    room: RoomNumber,
    names: Names = True,
) -> Response:
    """The standings for a spreadsheet, with the points of each turn."""
    order = await _order(context, actor, room, is_public=True, has_names=names)
    return _Csv(write_standings_csv(order))


@routes.get("/results.txt", response_class=_Text)
async def results_text(
    context: Shared,
    actor: Asker,
    room: RoomNumber,
    names: Names = True,
) -> Response:
    """The results in a plain text, for the tools of federations."""
    order = await _order(context, actor, room, is_public=True, has_names=names)
    return _Text(write_results(order, rules_lines(order.game.rules), departures(order)))


async def _order(
    context: Context,
    actor: Actor,
    room: str,
    *,
    is_public: bool,
    has_names: bool = True,
) -> PrintOrder:
    """What is printed of a room for who asks; raises Forbidden, or NotOverYet."""
    live = await context.rooms.live(room)
    game = live.game
    if actor.role not in LEADERS:
        if not is_public:
            raise Forbidden(actor.role, "Print")
        if not live.shows_standings:
            raise NotOverYet
    card = await context.rooms.cards.card(room)
    may_name = has_names and actor.role in REFEREES | {Role.PLAYER, Role.DISPLAY}
    opened = datetime.fromtimestamp(card.opened_at / 1000, UTC).astimezone()
    return PrintOrder(
        game,
        card.title,
        opened.date(),
        await _named(context, card) if may_name else _tables(card),
        is_settled(game),
        await _groups(context, room, {seat.player for seat in card.seats}),
    )


def _tables(card: RoomCard) -> dict[str, Named]:
    return {seat.player: Named(seat.player, seat.table) for seat in card.seats}


async def _groups(context: Context, room: str, everybody: Set[str]) -> list[Group]:
    """Whom each arbiter answers for; one without a group answers for all."""
    badges = [one.badge for one in await context.access.arbiters(room)]
    return [
        Group(
            _own_label(badge),
            frozenset(everybody) if badge.players is None else badge.players,
            badge.role is Role.SECOND_ARBITER,
        )
        for badge in badges
    ]


def _own_label(badge: Badge) -> str:
    """The label that somebody chose; those that the server makes are its own words."""
    return "" if badge.label.partition(" ")[0] == badge.role else badge.label


async def _named(context: Context, card: RoomCard) -> dict[str, Named]:
    """The players with their names; who was erased is known by a number."""
    people = await context.people.named(seat.player for seat in card.seats)
    roster = _tables(card)
    return roster | {
        number: named(person, roster[number].table) for number, person in people.items()
    }
