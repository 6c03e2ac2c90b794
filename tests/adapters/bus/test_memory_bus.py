from collections.abc import AsyncIterator

import pytest

from nonuple.adapters.bus.memory_bus import MemoryBus
from nonuple.app.hosting.bus import LiveBus
from tests.adapters.bus.suite import BusSuite, Connect


class TestMemoryBus(BusSuite):
    @pytest.fixture
    async def connect(self) -> AsyncIterator[Connect]:
        buses: list[MemoryBus] = []

        async def joined(depth: int = 1000) -> LiveBus:
            """There is one process: all share its bus."""
            buses.append(buses[0] if buses else MemoryBus(depth))
            return buses[-1]

        yield joined
        for bus in buses:
            await bus.close()
