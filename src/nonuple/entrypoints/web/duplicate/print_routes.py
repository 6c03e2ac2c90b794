"""A game on paper: PDF to read or to cut, and its results for other programs."""

from dataclasses import dataclass
from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Response
from pydantic import StringConstraints

from nonuple.adapters.formats.standings_files import write_results, write_standings_csv
from nonuple.adapters.prints.typst_prints import TypstPrints
from nonuple.entrypoints.prints.file_names import PRINT_NAMES, standings_name
from nonuple.entrypoints.prints.printing import STANDINGS, TEMPLATES, PrintKind, print_data
from nonuple.entrypoints.prints.standings_prints import remarks
from nonuple.entrypoints.web.context import (
    ROOM_NUMBER,
    Asker,
    AsRole,
    MaybeKnown,
    RoomNumber,
    Shared,
)
from nonuple.entrypoints.web.duplicate.documents import documents_of
from nonuple.entrypoints.web.files import Csv, Pdf, Text, saved_as, shown_as
from nonuple.entrypoints.web.press import pressed
from nonuple.entrypoints.web.problems import described

_REFUSALS = described(HTTPStatus.FORBIDDEN, HTTPStatus.NOT_FOUND, HTTPStatus.SERVICE_UNAVAILABLE)
routes = APIRouter(prefix="/rooms/{room}/prints", tags=["prints"], responses=_REFUSALS)

_PRINTS = TypstPrints(TEMPLATES)
_MOST_OTHERS = 20
_Number = Annotated[str, StringConstraints(pattern=ROOM_NUMBER)]


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


@routes.get("/{kind}.pdf", response_class=Pdf)
async def pdf(
    context: Shared,
    visitor: MaybeKnown,
    room: RoomNumber,
    kind: PrintKind,
    chosen: Annotated[_Chosen, Depends(_chosen)],
    role: AsRole = None,
) -> Response:
    """A print: for whoever leads the game; the standings for all once it is over."""
    rooms = [room, *chosen.also] if kind is PrintKind.FOUR_GAMES else [room]
    order = documents_of(context).standings if kind in STANDINGS else documents_of(context).whole
    orders = [await order(await context.actor(one, visitor, role), one) for one in rooms]

    def made() -> bytes:
        data = print_data(kind, orders, chosen.turn, is_all=chosen.is_all)
        return _PRINTS.pdf_apart(kind.value, data)

    card = await context.rooms.cards.card(room)
    content = await pressed(made)
    turn = f"-coup-{chosen.turn}" if kind is PrintKind.CORRECTION_SLIPS and chosen.turn else ""
    name = standings_name(PRINT_NAMES[kind], is_final=all(one.is_final for one in orders))
    return Pdf(content, headers=shown_as(name + turn, card, "pdf"))


@routes.get("/standings.csv", response_class=Csv)
async def standings_csv(
    context: Shared,
    actor: Asker,
    room: RoomNumber,
    names: Names = True,
) -> Response:
    """The standings for other programs, with the points of each turn."""
    order = await documents_of(context).standings(actor, room, has_names=names)
    card = await context.rooms.cards.card(room)
    name = standings_name("classement-brut", is_final=order.is_final)
    return Csv(write_standings_csv(order), headers=saved_as(name, card, "csv"))


@routes.get("/results.txt", response_class=Text)
async def results_text(
    context: Shared,
    actor: Asker,
    room: RoomNumber,
    names: Names = True,
) -> Response:
    """The results in a plain text, for the tools of federations."""
    order = await documents_of(context).standings(actor, room, has_names=names)
    text = write_results(order, remarks(order))
    name = standings_name("resultats", is_final=order.is_final)
    card = await context.rooms.cards.card(room)
    return Text(text, headers=saved_as(name, card, "txt"))
