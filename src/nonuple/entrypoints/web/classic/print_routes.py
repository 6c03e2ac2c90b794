"""Classic games on paper: sheets filled from a game, and blank ones."""

from functools import partial
from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Query, Response

from nonuple.app.classic.documents import ClassicDocuments
from nonuple.app.duplicate.prints import NothingToPrint
from nonuple.entrypoints.prints.classic_printing import (
    CLASSIC_BLANKS,
    ClassicPrintKind,
    classic_print,
)
from nonuple.entrypoints.prints.file_names import CLASSIC_PRINT_NAMES
from nonuple.entrypoints.web.context import Asker, Context, RoomNumber, Shared
from nonuple.entrypoints.web.files import Pdf, day_of, shown_as
from nonuple.entrypoints.web.press import pressed
from nonuple.entrypoints.web.problems import described
from nonuple.entrypoints.web.wire import Player

_REFUSALS = described(HTTPStatus.FORBIDDEN, HTTPStatus.NOT_FOUND, HTTPStatus.SERVICE_UNAVAILABLE)
routes = APIRouter(prefix="/classic", tags=["classic"], responses=_REFUSALS)
WhosePlayer = Annotated[Player | None, Query(description="Whose score sheet; all without it")]
WhichTurn = Annotated[int | None, Query(ge=1, le=999, description="Of which challenge")]


@routes.get("/prints/{kind}.pdf", response_class=Pdf)
async def blank(kind: ClassicPrintKind) -> Response:
    """A blank form, for anybody."""
    if kind not in CLASSIC_BLANKS:
        raise NothingToPrint
    content = await pressed(partial(classic_print, kind, is_apart=True))
    name = f"{CLASSIC_PRINT_NAMES[kind]}.pdf"
    return Pdf(content, headers={"content-disposition": f'inline; filename="{name}"'})


@routes.get("/rooms/{room}/prints/{kind}.pdf", response_class=Pdf)
async def pdf(
    context: Shared,
    actor: Asker,
    room: RoomNumber,
    kind: ClassicPrintKind,
    player: WhosePlayer = None,
    turn: WhichTurn = None,
) -> Response:
    """A print of a game: for those who referee it, and for all once it is over."""
    documents = _documents(context)
    if kind is ClassicPrintKind.MATCH_SHEET:
        orders = await documents.match(actor, room)
    else:
        orders = [await documents.order(actor, room)]
    make = partial(classic_print, kind, orders, player=player, turn=turn, is_apart=True)
    content = await pressed(make)
    card = await context.rooms.cards.card(room)
    return Pdf(content, headers=shown_as(CLASSIC_PRINT_NAMES[kind], card, "pdf"))


def _documents(context: Context) -> ClassicDocuments:
    return ClassicDocuments(context.rooms, context.people, context.lexicons, day_of)
