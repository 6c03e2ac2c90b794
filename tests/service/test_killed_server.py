"""A server that is killed while a room hands in."""

import asyncio
import random
import time
from pathlib import Path

import pytest

from tests.service.api import entered
from tests.service.conftest import NewServer
from tests.service.halls import hall_of

pytestmark = pytest.mark.anyio

PLAYERS, KILLS = 200, 3
HANDING_IN_SECONDS = 4.0


@pytest.mark.parametrize("seed", [1, 2])
async def test_what_was_acknowledged_survives_and_the_time_goes_on(
    new_server: NewServer, data_folder: Path, seed: int
) -> None:
    server, chance = new_server(), random.Random(seed)
    arbiter = await entered(server.port, server.start())
    hall = await hall_of(str(data_folder / "events.sqlite"), arbiter, [server.port], PLAYERS)
    deadline = await hall.start_turn()

    async def kill() -> None:
        for _ in range(KILLS):
            await asyncio.sleep(chance.uniform(0.1, HANDING_IN_SECONDS / KILLS))
            server.kill()
            await asyncio.to_thread(server.start)
            # Nothing once it is over, on a slow machine.
            assert (await hall.public())["clock"]["deadline"] in (deadline, None)

    await hall.play(deadline, HANDING_IN_SECONDS, chance, kill())


async def test_a_turn_that_ended_while_nobody_served_ends_when_it_had_to(
    new_server: NewServer, data_folder: Path
) -> None:
    server, chance = new_server(), random.Random(3)
    arbiter = await entered(server.port, server.start())
    hall = await hall_of(str(data_folder / "events.sqlite"), arbiter, [server.port], 20)
    deadline = await hall.start_turn()

    async def sleep_in() -> None:
        await asyncio.sleep(1)
        server.kill()
        await asyncio.sleep(deadline / 1000 - time.time() + 0.1)
        await asyncio.to_thread(server.start)

    await hall.play(deadline, 0.5, chance, sleep_in())
