"""Who looks after the server: administrators, and directors where nothing changes."""

from pathlib import PurePath
from typing import Annotated

from fastapi import Depends, Query, Request
from starlette.requests import ClientDisconnect

from nonuple.app.access.permissions import ServerAct
from nonuple.app.access.visitors import Visitor
from nonuple.entrypoints.server_errors import MalformedRequest
from nonuple.entrypoints.web.context import Known


def administrator(visitor: Known) -> Visitor:
    """Who asks, if they are an administrator."""
    visitor.require(ServerAct.MANAGE)
    return visitor


def manager(visitor: Known) -> Visitor:
    """Who asks, if they are an administrator, or a director of any room."""
    visitor.require(ServerAct.READ_MANAGEMENT)
    return visitor


def opener(visitor: Known) -> Visitor:
    """Who asks, if they may open rooms: an administrator, or a director of all."""
    visitor.require(ServerAct.OPEN_ROOM)
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
