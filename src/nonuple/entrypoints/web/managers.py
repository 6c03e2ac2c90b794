"""Who looks after the server: administrators, and directors where nothing changes."""

from pathlib import PurePath
from typing import Annotated

from fastapi import Depends, Query, Request
from starlette.requests import ClientDisconnect

from nonuple.app.access.actors import Forbidden, Role
from nonuple.app.access.entrance import Visitor
from nonuple.entrypoints.web.context import Known
from nonuple.entrypoints.web.errors import MalformedRequest

_READERS = frozenset({Role.ADMINISTRATOR, Role.DIRECTOR})


def administrator(visitor: Known) -> Visitor:
    """Who asks, if they are an administrator."""
    actor = visitor.actor(None)
    if actor is None or actor.role is not Role.ADMINISTRATOR:
        raise Forbidden(_role(visitor), "Manage")
    return visitor


def manager(visitor: Known) -> Visitor:
    """Who asks, if they are an administrator, or a director of any room."""
    if not any(badge.role in _READERS for badge in visitor.badges):
        raise Forbidden(_role(visitor), "ReadManagement")
    return visitor


def opener(visitor: Known) -> Visitor:
    """Who asks, if they may open rooms: an administrator, or a director of all."""
    actor = visitor.actor(None)
    if actor is None or actor.role not in _READERS:
        raise Forbidden(_role(visitor), "OpenRoom")
    return visitor


Administrator = Annotated[Visitor, Depends(administrator)]
Manager = Annotated[Visitor, Depends(manager)]
Opener = Annotated[Visitor, Depends(opener)]
Offset = Annotated[int, Query(ge=0, le=1_000_000)]
PageSize = Annotated[int, Query(ge=1, le=500)]


async def uploaded(request: Request) -> bytes:
    """The body of a request; one that was cut off before its end is refused."""
    content = bytearray()
    try:
        async for part in request.stream():
            content += part
    except ClientDisconnect:
        raise MalformedRequest("corps") from None
    return bytes(content)


def stem_of(file: str) -> str:
    """The name of a file without its endings: "ods9.txt.gz" gives "ods9"."""
    name = PurePath(file.replace("\\", "/")).name
    if name.lower().endswith(".gz"):
        name = name[:-3]
    return PurePath(name).stem


def _role(visitor: Visitor) -> Role:
    roles = [badge.role for badge in visitor.badges]
    return min(roles, key=list(Role).index, default=Role.SPECTATOR)
