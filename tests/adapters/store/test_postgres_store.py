import asyncio
from pathlib import Path

import asyncpg
import pytest
from click.testing import CliRunner

from nonuple.adapters.store.migrations import POSTGRES
from nonuple.adapters.store.postgres_store import PostgresStore
from nonuple.adapters.store.sqlite_store import SqliteStore
from nonuple.app.hosting.event_store import (
    Append,
    Fenced,
    NewerStore,
    StoreUnavailable,
    VersionConflict,
)
from nonuple.entrypoints.cli import program
from tests.adapters.store.stores import Opening, Store, everything, fact, numbers
from tests.adapters.store.suite import StoreSuite
from tests.postgres_server import PostgresServer


@pytest.fixture
def address(postgres: PostgresServer) -> str:
    return postgres.new_database()


@pytest.fixture
def opening(address: str) -> Opening:
    return lambda: PostgresStore.open(address)


class TestPostgresStore(StoreSuite):
    """Any number of processes."""


@pytest.mark.anyio
async def test_several_processes_share_the_streams(opening: Opening) -> None:
    # The tables are made once, by whoever comes first.
    stores = await asyncio.gather(*(opening() for _ in range(3)))

    all_have_read = asyncio.Barrier(3)

    async def count_up(store: int) -> int:
        conflicts = 0
        for n in range(30):
            while True:
                version = await stores[store].version("a")
                if version == 0:
                    await all_have_read.wait()
                try:
                    batch = Append("a", [fact(f"{store}/{n}")], expected=version)
                    await stores[store].append(batch)
                    break
                except VersionConflict:
                    conflicts += 1
        return conflicts

    conflicts = await asyncio.gather(*map(count_up, range(3)))
    assert sum(conflicts) >= 2
    events = await everything(stores[0].read("a"))
    assert len(set(numbers(events))) == 90
    assert [event.position for event in events] == list(range(1, 91))
    for store in stores:
        await store.close()


@pytest.mark.anyio
async def test_a_key_counts_once_over_all_processes(opening: Opening) -> None:
    stores = [await opening() for _ in range(3)]
    batch = Append("a", [fact(1), fact(2)], key="k")
    told = await asyncio.gather(*(store.append(batch) for store in stores for _ in range(5)))
    assert len(set(map(str, told))) == 1
    assert await stores[0].version("a") == 2
    for store in stores:
        await store.close()


async def _keep_writing(store: Store, token: int, told: list[int]) -> None:
    while True:
        (event,) = await store.append(Append("a", [fact()], fence=token))
        told.append(event.version)


@pytest.mark.anyio
async def test_who_takes_over_sees_all_that_the_other_wrote(opening: Opening) -> None:
    stores = [await opening() for _ in range(2)]
    for round_ in range(5):
        old, new = stores[round_ % 2], stores[(round_ + 1) % 2]
        lease = await old.take_lease("a", f"owner {round_}", 0)
        assert lease is not None
        told: list[int] = []

        writing = asyncio.ensure_future(_keep_writing(old, lease.token, told))
        async with asyncio.timeout(30):
            while not told:
                await asyncio.sleep(0.02)
        assert await new.take_lease("a", f"owner {round_}, other", 0) is not None
        seen = await new.version("a")
        with pytest.raises(Fenced):
            await writing
        assert await new.version("a") == seen
        assert max(told) <= seen
    for store in stores:
        await store.close()


@pytest.mark.anyio
async def test_a_server_that_restarts_is_found_again(
    postgres: PostgresServer, opening: Opening
) -> None:
    store = await opening()
    told: list[int] = []
    refused = asyncio.Event()

    async def keep_appending() -> None:
        number = 0
        while len(told) < 50 or not refused.is_set() or told[-1] < number - 20:
            number += 1
            try:
                await store.append(Append("a", [fact(number)], key=str(number)))
                told.append(number)
            except StoreUnavailable:
                refused.set()
                await asyncio.sleep(0.01)

    async with asyncio.timeout(180):
        appending = asyncio.ensure_future(keep_appending())
        await asyncio.sleep(0.1)
        await asyncio.to_thread(postgres.stop)
        await refused.wait()
        with pytest.raises(StoreUnavailable):
            await everything(store.read("a"))
        with pytest.raises(StoreUnavailable):
            await store.take_lease("a", "me", 1)
        with pytest.raises(StoreUnavailable):
            await opening()
        await asyncio.to_thread(postgres.start)
        await appending
        found = numbers(await everything(store.read("a")))
        assert set(told) <= set(found)
        assert len(set(found)) == len(found)
        assert await store.take_lease("a", "me", 1)
    await store.close()


@pytest.mark.anyio
async def test_a_later_schema_is_refused(opening: Opening, address: str) -> None:
    await (await opening()).close()
    connection = await asyncpg.connect(address)
    await connection.execute("INSERT INTO nonuple.migrations VALUES ($1)", len(POSTGRES) + 1)
    await connection.close()
    with pytest.raises(NewerStore):
        await opening()


@pytest.mark.anyio
async def test_a_database_set_up_to_forget_is_made_to_remember(
    opening: Opening, address: str
) -> None:
    connection = await asyncpg.connect(address)
    name = await connection.fetchval("SELECT current_database()")
    await connection.execute(f"ALTER DATABASE {name} SET synchronous_commit = off")
    await connection.close()
    store = await opening()
    assert isinstance(store, PostgresStore)
    async with store._connections.transaction(1) as writing:
        assert await writing.fetchval("SHOW synchronous_commit") == "on"
    async with store._connections.statement() as other:
        assert await other.fetchval("SHOW synchronous_commit") == "on"
    await store.close()


@pytest.mark.anyio
@pytest.mark.parametrize(
    "address", ["postgresql://127.0.0.1:1/none", "postgresql://[", "mysql://a"]
)
async def test_a_server_that_is_not_there_is_told(address: str) -> None:
    with pytest.raises(StoreUnavailable):
        await PostgresStore.open(address)


def test_logs_move_between_a_file_and_a_server(
    postgres: PostgresServer, address: str, tmp_path: Path
) -> None:
    async def fill(path: Path) -> None:
        store = await SqliteStore.open(path)
        await asyncio.gather(*(store.append(Append(f"s{n % 7}", [fact(n)])) for n in range(1200)))
        await store.close()

    def run(*arguments: str) -> bytes:
        result = CliRunner().invoke(program, ["store", *arguments], prog_name="nonuple")
        assert result.exit_code == 0, result.output
        return result.stdout_bytes

    source, archive = tmp_path / "club.sqlite", tmp_path / "all.jsonl"
    asyncio.run(fill(source))
    run("export", str(archive), "--store", str(source))
    run("import", str(archive), "--store", address)
    assert run("export", "--store", address) == archive.read_bytes()
    run("check", "--store", address)
    saved = tmp_path / "saved.jsonl"
    run("backup", str(saved), "--store", address)
    assert saved.read_bytes() == archive.read_bytes()
    elsewhere = postgres.new_database()
    run("import", str(saved), "--store", elsewhere)
    assert run("export", "--store", elsewhere) == archive.read_bytes()
