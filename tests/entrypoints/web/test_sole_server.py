"""Without a bus, one server at a time; with one, none beside a server that has none."""

import pytest

from nonuple.entrypoints.server_errors import AnotherServer
from nonuple.entrypoints.web.server import sole_server
from nonuple.entrypoints.web.server.sole_server import only_server
from tests.app.hosting.memory_store import MemoryStore

pytestmark = pytest.mark.anyio


async def test_a_second_server_without_a_bus_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sole_server, "_BEAT_SECONDS", 0.02)
    store = MemoryStore()
    async with only_server(store, "one", has_bus=False):
        for has_bus in (False, True):
            with pytest.raises(AnotherServer):
                async with only_server(store, "two", has_bus=has_bus):
                    pytest.fail("two servers that cannot hear each other")
    async with only_server(store, "two", has_bus=True), only_server(store, "three", has_bus=True):
        pass
    async with only_server(store, "four", has_bus=False):
        pass


async def test_one_that_was_killed_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sole_server, "_BEAT_SECONDS", 0.05)
    store = MemoryStore()
    await store.take_lease("server/alone", "killed", 0.1)
    async with only_server(store, "next", has_bus=False):
        pass
