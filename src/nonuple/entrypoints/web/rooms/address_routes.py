"""Where others find the server, and whether they do at an address that somebody typed."""

from http import HTTPStatus
from typing import Annotated
from urllib.parse import urlsplit

from fastapi import APIRouter, Request
from pydantic import BaseModel, StringConstraints

from nonuple.app.access.permissions import RoomAct, require
from nonuple.entrypoints.network import is_loopback
from nonuple.entrypoints.web.context import Asker, MaybeKnown, RoomNumber, Shared, known_visitor
from nonuple.entrypoints.web.managers import manager
from nonuple.entrypoints.web.problems import described
from nonuple.entrypoints.web.rooms.typed_address import require_room_at, site_in
from nonuple.entrypoints.web.wire import WireModel

routes = APIRouter(
    tags=["server"],
    responses=described(
        HTTPStatus.UNAUTHORIZED,
        HTTPStatus.FORBIDDEN,
        HTTPStatus.NOT_FOUND,
        HTTPStatus.TOO_MANY_REQUESTS,
        HTTPStatus.SERVICE_UNAVAILABLE,
    ),
)


class WireTypedAddress(WireModel):
    """An address as somebody typed it."""

    address: Annotated[str, StringConstraints(max_length=300)]


class WireAddress(BaseModel):
    """An address that links are made from: "http://192.168.1.20:8000"."""

    address: str


@routes.get("/addresses")
async def addresses(request: Request, context: Shared, visitor: MaybeKnown) -> list[str]:
    """Where others on the network find this server, the likeliest first; none reach it where none.

    For whoever sits at this machine, and whoever looks after a room.
    """
    client = request.client.host if request.client else ""
    if not is_loopback(client):
        manager(await known_visitor(visitor))
    port = request.scope["server"][1]
    return [one for one in context.addresses(port) if not is_loopback(urlsplit(one).hostname or "")]


@routes.post("/rooms/{room}/address")
async def check_address(
    request: Request, context: Shared, actor: Asker, room: RoomNumber, asked: WireTypedAddress
) -> WireAddress:
    """Whether players who open this address find the room, for whoever leads it."""
    require(actor, RoomAct.CHECK_ADDRESS)
    port = request.scope["server"][1]
    site = site_in(asked.address, port)
    context.address_tries.spend(room)
    await require_room_at(site, room, port)
    return WireAddress(address=site)
