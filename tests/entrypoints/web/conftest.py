"""A real server on a loopback port, with a store of its own."""

import asyncio
import socket
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from nonuple.adapters.lexicons.edition_store import EditionFolder
from nonuple.app.club_editions import Editions
from nonuple.entrypoints.server_settings import ServerSettings
from nonuple.entrypoints.web.bootstrap import serving
from nonuple.entrypoints.web.kinds import KINDS
from nonuple.entrypoints.web.server.listening import server_of
from nonuple.entrypoints.web.web_kind import WebKind
from tests.entrypoints.web.clients import Client

# A turn of this edition's only tempo but the usual one lasts a second.
CLUB, FLASH = "club", "eclair"


@asynccontextmanager
async def running(
    folder: Path,
    store: str = "",
    bus: str = "",
    name: str = "server",
    kinds: Sequence[WebKind] = KINDS,
    **settings: Any,
) -> AsyncIterator[Client]:
    """The administrator's client on a server that runs."""
    settled = ServerSettings(folder, store=store, bus=bus, **settings)
    async with serving(settled, name, kinds) as (app, context):
        token = await context.access.first_token()
        listener = socket.socket()
        listener.bind(("127.0.0.1", 0))
        server = server_of(app)
        task = asyncio.create_task(server.serve(sockets=[listener]))
        try:
            while not server.started:
                await asyncio.sleep(0.01)
            async with Client(listener.getsockname()[1]) as administrator:
                if token:
                    await administrator.join(token)
                yield administrator
        finally:
            server.should_exit = True
            await task
            listener.close()


@pytest.fixture
async def server(data_folder: Path) -> AsyncIterator[Client]:
    changes = {f"tempos.{FLASH}.seconds": 1, f"tempos.{FLASH}.alert_seconds": 0}
    Editions(EditionFolder(data_folder / "editions")).derive("2014", CLUB, "Club", changes)
    async with running(data_folder) as administrator:
        yield administrator
