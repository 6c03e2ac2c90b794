import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from nonuple.adapters.store.event_rows import PreparedAppend
from nonuple.adapters.store.group_commit import GroupWriter, Outcome
from nonuple.adapters.store.migrations import SQLITE
from nonuple.adapters.store.sqlite_store import SqliteLog, SqliteStore
from nonuple.app.errors import FileFault, UnreadableFile, UnwritableFile
from nonuple.app.hosting.event_store import (
    Append,
    ForeignStore,
    NewerStore,
    StoreInUse,
    StoreUnavailable,
)
from tests.adapters.store.stores import Opening, everything, fact, numbers
from tests.adapters.store.suite import StoreSuite


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "new folder" / "events.sqlite"


@pytest.fixture
def address(path: Path) -> str:
    return str(path)


@pytest.fixture
def opening(path: Path) -> Opening:
    return lambda: SqliteStore.open(path)


class TestSqliteStore(StoreSuite):
    """One file, one process."""


@pytest.mark.anyio
async def test_a_file_has_one_writer_and_readers(path: Path) -> None:
    store = await SqliteStore.open(path)
    await store.append(Append("a", [fact(1)]))
    with pytest.raises(StoreInUse):
        await SqliteStore.open(path)
    link = path.with_name("link")
    link.symlink_to(path)
    with pytest.raises(StoreInUse):
        await SqliteStore.open(link)
    log = SqliteLog(path)
    assert numbers(await everything(log.read("a"))) == [1]
    await store.append(Append("a", [fact(2)]))
    assert numbers(await everything(log.read("a"))) == [1, 2]
    await log.close()
    await store.close()
    again = await SqliteStore.open(path)
    await again.close()


@pytest.mark.anyio
async def test_what_is_committed_is_flushed_to_the_disk(path: Path) -> None:
    store = await SqliteStore.open(path)

    def settings(connection: sqlite3.Connection) -> list[Any]:
        names = ("journal_mode", "synchronous")
        return [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in names]

    full = 2
    assert await store._thread.run(settings) == ["wal", full]
    await store.close()


@pytest.mark.anyio
async def test_a_later_schema_and_other_files_are_refused(path: Path) -> None:
    await (await SqliteStore.open(path)).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {len(SQLITE) + 1}")
    for _ in range(2):
        with pytest.raises(NewerStore) as refusal:
            await SqliteStore.open(path)
        assert (refusal.value.found, refusal.value.known) == (len(SQLITE) + 1, len(SQLITE))
        with pytest.raises(NewerStore):
            SqliteLog(path)
    text = path.with_name("notes.txt")
    text.write_text("Bonjour\n" * 100)
    other = path.with_name("other.sqlite")
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("CREATE TABLE events (name TEXT)")
    for foreign in (text, other):
        content = foreign.read_bytes()
        with pytest.raises(ForeignStore):
            await SqliteStore.open(foreign)
        with pytest.raises(ForeignStore):
            SqliteLog(foreign)
        assert foreign.read_bytes() == content
    with pytest.raises(UnreadableFile):
        SqliteLog(path.with_name("none"))
    with pytest.raises(UnwritableFile):
        await SqliteStore.open(text / "store.sqlite")


@pytest.mark.anyio
async def test_a_backup_is_a_whole_store_taken_while_others_write(path: Path) -> None:
    store = await SqliteStore.open(path)
    copy = path.with_name("copy.sqlite")

    async def write() -> None:
        for n in range(200):
            await store.append(Append("a", [fact(n)]))

    async def back_up() -> None:
        while await store.version("a") < 50:
            await asyncio.sleep(0.001)
        await store.backup(copy)

    await asyncio.gather(write(), back_up())
    await store.close()
    assert sorted(one.name for one in path.parent.iterdir() if "copy" in one.name) == [copy.name]
    taken = await SqliteStore.open(copy)
    found = numbers(await everything(taken.read("a")))
    assert len(found) >= 50
    assert found == list(range(len(found)))
    assert await taken.damage() == []
    with pytest.raises(UnwritableFile) as refusal:
        await taken.backup(path)
    assert refusal.value.reason is FileFault.EXISTS
    await taken.close()


@pytest.mark.anyio
async def test_a_damaged_file_is_found_out(path: Path) -> None:
    store = await SqliteStore.open(path)
    for n in range(300):
        await store.append(Append(f"s{n}", [fact("x" * 300)]))
    await store.close()
    content = bytearray(path.read_bytes())
    content[8192:12288] = bytes(4096)
    path.write_bytes(content)
    log = SqliteLog(path)
    assert await log.damage()
    await log.close()


@pytest.mark.anyio
async def test_a_full_disk_refuses_and_recovers(path: Path) -> None:
    store = await SqliteStore.open(path)
    await store._thread.run(lambda connection: connection.execute("PRAGMA max_page_count = 12"))
    with pytest.raises(StoreUnavailable, match="full"):
        await store.append(Append("a", [fact("x" * 100_000)]))
    await store.append(Append("a", [fact(1)]))
    assert numbers(await everything(store.read("a"))) == [1]
    await store.close()


@pytest.mark.anyio
async def test_a_writer_goes_on_after_any_failure_and_keeps_nobody_waiting() -> None:
    started, is_well = asyncio.Event(), False

    async def record(group: Sequence[PreparedAppend]) -> Sequence[Outcome]:
        started.set()
        await asyncio.sleep(0.01)
        if is_well:
            return [() for _ in group]
        raise ZeroDivisionError

    async with asyncio.timeout(30):
        writer = GroupWriter(record)
        first = asyncio.ensure_future(writer.append(Append("a", [fact()])))
        await started.wait()
        second = asyncio.ensure_future(writer.append(Append("a", [fact()])))
        for task in (first, second):
            with pytest.raises(StoreUnavailable, match="ZeroDivisionError"):
                await task
        is_well = True
        assert await writer.append(Append("a", [fact()])) == ()
        await writer.close()


@pytest.mark.anyio
async def test_a_writer_that_is_cancelled_keeps_nobody_waiting() -> None:
    async def record(_: Sequence[PreparedAppend]) -> Sequence[Outcome]:
        await asyncio.sleep(60)
        return []

    async with asyncio.timeout(30):
        writer = GroupWriter(record)
        waiting = asyncio.ensure_future(writer.append(Append("a", [fact()])))
        await asyncio.sleep(0)
        writer._task.cancel()
        with pytest.raises(StoreUnavailable):
            await waiting
        await writer.close()
