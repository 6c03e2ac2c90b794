"""Two servers of the same games: what each is told, and what happens when one of them is gone."""

import asyncio
import os
import random
import signal
from dataclasses import dataclass, replace
from typing import Any

import pytest

from tests.postgres_server import PostgresServer
from tests.redis_server import RedisServer
from tests.service.api import entered
from tests.service.conftest import NewServer
from tests.service.halls import Hall, hall_of
from tests.service.servers import ServerProcess

pytestmark = pytest.mark.anyio

PLAYERS = 100
HANDING_IN_SECONDS = 4.0


@dataclass(frozen=True)
class Pair:
    """A room served by two: the first is in charge of it, and its people know both."""

    first: ServerProcess
    second: ServerProcess
    hall: Hall

    async def show_the_same(self) -> dict[str, Any]:
        """What both show of the room, once they agree."""
        async with asyncio.timeout(60):
            while True:
                first, second = [
                    await self.hall.public(one.port) for one in (self.first, self.second)
                ]
                if first == second:
                    return first
                await asyncio.sleep(0.05)


@pytest.fixture
async def pair(new_server: NewServer, database: PostgresServer, redis: RedisServer) -> Pair:
    store = database.new_database()
    first, second = (new_server("--store", store, "--bus", redis.url) for _ in range(2))
    # The token of the second replaces that of the first.
    await asyncio.to_thread(first.start)
    token = await asyncio.to_thread(second.start)
    arbiter = replace(await entered(second.port, token), port=first.port)
    ports = [first.port, second.port]
    return Pair(first, second, await hall_of(store, arbiter, ports, PLAYERS))


async def test_redis_started_again_leaves_both_with_the_same_game(
    pair: Pair, redis: RedisServer
) -> None:
    hall, chance = pair.hall, random.Random(1)
    deadline = await hall.start_turn()

    async def restart() -> None:
        await asyncio.sleep(HANDING_IN_SECONDS / 2)
        redis.stop()
        await asyncio.sleep(0.5)
        redis.start()

    await hall.play(deadline, HANDING_IN_SECONDS, chance, restart())
    await hall.arbiter.act("retain")
    await asyncio.gather(*(watcher.until_phase("to_draw") for watcher in hall.watchers))
    hall.check_watchers()


@pytest.mark.parametrize("is_in_charge", [True, False])
async def test_one_of_two_that_is_killed_is_taken_over_from(
    pair: Pair, *, is_in_charge: bool
) -> None:
    hall, chance = pair.hall, random.Random(2)
    deadline = await hall.start_turn()
    servers = pair.first, pair.second
    victim, survivor = servers if is_in_charge else servers[::-1]
    arbiter = replace(hall.arbiter, port=survivor.port)

    async def kill() -> None:
        await asyncio.sleep(HANDING_IN_SECONDS / 2)
        victim.kill()
        name = hall.players[0].name
        await arbiter.act_in_the_end("discipline", turn=1, player=name, reason="bruit")
        # Nothing once it is over, on a slow machine.
        assert (await hall.public(survivor.port))["clock"]["deadline"] in (deadline, None)

    await hall.play(deadline, HANDING_IN_SECONDS, chance, kill())


async def test_a_server_that_comes_back_follows_the_other(pair: Pair) -> None:
    hall, chance = pair.hall, random.Random(3)
    deadline = await hall.start_turn()

    async def come_and_go() -> None:
        await asyncio.sleep(HANDING_IN_SECONDS / 4)
        pair.first.kill()
        await asyncio.sleep(HANDING_IN_SECONDS / 4)
        await asyncio.to_thread(pair.first.start)

    await hall.play(deadline, HANDING_IN_SECONDS, chance, come_and_go())
    await pair.show_the_same()


async def test_one_that_freezes_is_taken_over_from_and_follows_once_it_wakes(pair: Pair) -> None:
    hall, chance = pair.hall, random.Random(3)
    deadline = await hall.start_turn()
    arbiter, name = replace(hall.arbiter, port=pair.second.port), hall.players[0].name

    async def freeze() -> None:
        await asyncio.sleep(HANDING_IN_SECONDS / 2)
        os.kill(pair.first.pid, signal.SIGSTOP)
        try:
            await arbiter.act_in_the_end("discipline", turn=1, player=name, reason="bruit")
        finally:
            os.kill(pair.first.pid, signal.SIGCONT)

    await hall.play(deadline, HANDING_IN_SECONDS, chance, freeze())
    assert (await pair.show_the_same())["slips_in"] == PLAYERS
