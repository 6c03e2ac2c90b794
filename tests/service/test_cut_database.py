"""A server whose database goes away while a room hands in."""

import asyncio
import random

import asyncpg
import pytest

from tests.postgres_server import PostgresServer
from tests.service.api import entered
from tests.service.conftest import NewServer
from tests.service.halls import Hall, hall_of

pytestmark = pytest.mark.anyio

PLAYERS, CUTS = 200, 4
HANDING_IN_SECONDS = 4.0
_CUT = """
SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid()
"""


async def cut_connections(address: str) -> int:
    """End all that others have with a database, and return how many that were."""
    connection = await asyncpg.connect(address)
    try:
        ended: int = await connection.fetchval(_CUT)
    finally:
        await connection.close()
    return ended


@pytest.fixture
async def hall(new_server: NewServer, database: PostgresServer) -> Hall:
    store = database.new_database()
    server = new_server("--store", store)
    arbiter = await entered(server.port, server.start())
    return await hall_of(store, arbiter, [server.port], PLAYERS)


async def test_connections_that_are_cut_lose_nothing(hall: Hall) -> None:
    chance = random.Random(1)
    deadline = await hall.start_turn()

    async def cut() -> None:
        for _ in range(CUTS):
            await asyncio.sleep(chance.uniform(0.1, HANDING_IN_SECONDS / CUTS))
            # Those cut before may not be made again yet.
            while not await cut_connections(hall.store):
                await asyncio.sleep(0.02)

    await hall.play(deadline, HANDING_IN_SECONDS, chance, cut())


async def test_a_database_that_starts_again_is_gone_on_with(
    hall: Hall, database: PostgresServer
) -> None:
    chance = random.Random(2)
    deadline = await hall.start_turn()

    async def restart() -> None:
        await asyncio.sleep(HANDING_IN_SECONDS / 2)
        await asyncio.to_thread(database.stop)
        await asyncio.sleep(0.5)
        await asyncio.to_thread(database.start)

    await hall.play(deadline, HANDING_IN_SECONDS, chance, restart())
