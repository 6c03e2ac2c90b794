"""A device that is the kiosk: nobody's, known by a cookie of its own."""

from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from nonuple.app.access.errors import NotLoggedIn
from nonuple.app.kiosk.asked_words import MOST_WORDS
from nonuple.app.kiosk.kiosks import Station
from nonuple.app.kiosk.records import Kiosk
from nonuple.app.rooms.closed_words import require_open_words
from nonuple.entrypoints.web.context import COOKIE, Context, MaybeKnown, Shared, open_words
from nonuple.entrypoints.web.kiosk.lexicon_lines import lexicon_lines
from nonuple.entrypoints.web.kiosk.wire import (
    WireArbiterCode,
    WireAskedWords,
    WireCheck,
    WireStation,
    wire_check,
)
from nonuple.entrypoints.web.problems import described

KIOSK_COOKIE = "nonuple-kiosk"
# As long as a login by an account lasts.
_SECONDS = 30 * 24 * 3600
_REFUSALS = described(
    HTTPStatus.FORBIDDEN,
    HTTPStatus.NOT_FOUND,
    HTTPStatus.CONFLICT,
    HTTPStatus.TOO_MANY_REQUESTS,
    HTTPStatus.SERVICE_UNAVAILABLE,
)
routes = APIRouter(prefix="/kiosk", tags=["kiosk"], responses=_REFUSALS)


async def station(request: Request, context: Shared) -> Station:
    """The kiosk that asks; raises NoKioskHere."""
    return await context.kiosks.station(request.cookies.get(KIOSK_COOKIE, ""))


AtStation = Annotated[Station, Depends(station)]


async def _unseated(context: Shared, found: MaybeKnown, at: AtStation) -> None:
    """Refuse words to a device of a player at a turn that is being played; raises WordsClosed.

    The login that the device had before it became the kiosk counts as well.
    """
    await require_open_words(context.rooms, found)
    try:
        before = await context.access.visitor(at.login)
    except NotLoggedIn:
        return
    await require_open_words(context.rooms, before)


_UNSEATED = [Depends(_unseated)]


@routes.get("")
async def see_station(context: Shared, at: AtStation) -> WireStation:
    """The kiosk that this device is."""
    return await _shown(context, at.kiosk)


@routes.post("/enter", dependencies=[Depends(open_words)])
async def enter(
    context: Shared, request: Request, response: Response, asked: WireArbiterCode
) -> WireStation:
    """Make this device the kiosk, by the arbiter's code; whoever was logged in is put away."""
    address = request.client.host if request.client else ""
    login, shown = (request.cookies.get(name, "") for name in (COOKIE, KIOSK_COOKIE))
    kiosk, kept = await context.kiosks.enter(asked.code, address, login, shown)
    _give(request, response, KIOSK_COOKIE, str(kept))
    response.delete_cookie(COOKIE, path="/")
    return await _shown(context, kiosk)


@routes.post("/checks", dependencies=_UNSEATED)
async def check_words(context: Shared, at: AtStation, asked: WireAskedWords) -> WireCheck:
    """Whether words are valid, each by itself (5.2); what is asked is kept for the arbiter."""
    return wire_check(await context.kiosks.check(at, asked.words, asked.key))


@routes.post("/log", dependencies=_UNSEATED)
async def see_log(context: Shared, at: AtStation, asked: WireArbiterCode) -> list[WireCheck]:
    """What the kiosk answered, the last first, for the arbiter."""
    await context.kiosks.require_code(at, asked.code)
    return [wire_check(one) for one in reversed(await context.kiosks.checks(at.kiosk.number))]


@routes.post("/leave", status_code=HTTPStatus.NO_CONTENT)
async def leave(
    context: Shared, request: Request, response: Response, at: AtStation, asked: WireArbiterCode
) -> None:
    """Make this device what it was before, by the arbiter's code."""
    login = await context.kiosks.leave(at, asked.code)
    response.delete_cookie(KIOSK_COOKIE, path="/")
    if not login:
        return
    try:
        visitor = await context.access.visitor(login)
    except NotLoggedIn:
        return
    left = max(0, visitor.login.expires - context.now()) // 1000
    _give(request, response, COOKIE, login, left)


async def _shown(context: Context, kiosk: Kiosk) -> WireStation:
    lines = await lexicon_lines(context)
    return WireStation(
        number=kiosk.number,
        lexicon=lines.get(kiosk.lexicon, kiosk.lexicon),
        is_open=kiosk.is_open,
        most_words=MOST_WORDS,
    )


def _give(
    request: Request, response: Response, name: str, value: str, seconds: int = _SECONDS
) -> None:
    response.set_cookie(
        name,
        value,
        max_age=seconds,
        path="/",
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
