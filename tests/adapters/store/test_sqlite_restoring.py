"""A backup takes the place of a store whole, or not at all."""

import asyncio
import re
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from nonuple.adapters.store.migrations import SQLITE
from nonuple.adapters.store.sqlite_restoring import Restored, restore_file
from nonuple.adapters.store.sqlite_store import SqliteLog, SqliteStore
from nonuple.app.errors import FileFault, UnreadableFile, UnwritableFile
from nonuple.app.files.archives import BackupFault, BadBackup, DamagedBackup, Flaw
from nonuple.app.hosting.event_store import Append, DamagedStore, NewerStore, StoreInUse
from nonuple.entrypoints.store_bootstrap import GAME_KINDS
from tests.adapters.store.stores import everything, fact

pytestmark = pytest.mark.anyio

AT = datetime(2026, 11, 17, 21, 5, tzinfo=UTC)
BACKED_UP, WRITTEN = 30, 80
# Appends to a store until it dies without closing it: what it wrote last is only beside it.
KILLED = """
import asyncio, os, sys
from pathlib import Path
from nonuple.adapters.store.sqlite_store import SqliteStore
from nonuple.app.hosting.event_store import Append, NewEvent

async def die(path: str, first: int, last: int) -> None:
    store = await SqliteStore.open(Path(path))
    for number in range(first, last):
        await store.append(Append("a", [NewEvent("Counted", {"number": number, "of": "x" * 300})]))
    os._exit(9)

asyncio.run(die(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
"""

# Restores copies of a folder, each cut off after one line more than the one before.
CUT = """
import asyncio, itertools, os, shutil, sys
from datetime import datetime
from pathlib import Path
from nonuple.adapters import atomic_files
from nonuple.adapters.store import sqlite_files, sqlite_restoring
from nonuple.entrypoints.store_bootstrap import GAME_KINDS

FILES = {module.__file__ for module in (atomic_files, sqlite_files, sqlite_restoring)}
data, backup, into = (Path(one) for one in sys.argv[1:])

def cut_after(lines: int) -> None:
    left = itertools.count(lines, -1)

    def trace(frame, event, _):
        if frame.f_code.co_filename not in FILES:
            return None
        if event == "line" and next(left) == 0:
            os._exit(9)
        return trace

    sys.settrace(trace)

for lines in itertools.count():
    folder = into / f"{lines:03}"
    shutil.copytree(data, folder)
    child = os.fork()
    if not child:
        cut_after(lines)
        path, at = folder / "events.sqlite", datetime(2026, 11, 17, 21, 5)
        asyncio.run(sqlite_restoring.restore_file(backup, path, GAME_KINDS, at))
        os._exit(0)
    if os.waitpid(child, 0)[1] == 0:
        break
"""


def killed(path: Path, first: int, last: int) -> None:
    """Let a process record events in a store and die."""
    command = [sys.executable, "-c", KILLED, str(path), str(first), str(last)]
    assert subprocess.run(command, check=False).returncode == 9


async def recorded(path: Path) -> list[int]:
    log = SqliteLog(path)
    try:
        assert await log.damage() == []
        return [event.body["number"] for event in await everything(log.read("a"))]
    finally:
        await log.close()


async def restored(backup: Path, path: Path) -> Restored:
    return await restore_file(backup, path, GAME_KINDS, AT)


def content(path: Path) -> dict[str, bytes]:
    """All that holds something: not the lock, nor what SQLite shares between processes."""
    held = (one for one in path.parent.iterdir() if not re.search(r"\.lock|-shm$", one.name))
    return {one.name: one.read_bytes() for one in held}


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder where a store was backed up, went on, and lost its process twice."""
    folder = tmp_path_factory.mktemp("evening")
    path = folder / "data" / "events.sqlite"
    killed(path, 0, BACKED_UP)

    async def back_up() -> None:
        log = SqliteLog(path)
        await log.backup(folder / "copie.sqlite")
        await log.close()

    asyncio.run(back_up())
    # What this one writes is in the file once the next one has opened it.
    killed(path, BACKED_UP, BACKED_UP + 30)
    killed(path, BACKED_UP + 30, WRITTEN)
    assert path.with_name("events.sqlite-wal").stat().st_size
    return folder


@pytest.fixture
def path(evening: Path, tmp_path: Path) -> Path:
    """A store whose process was killed: what was written last is in the file beside it."""
    shutil.copytree(evening / "data", tmp_path / "data")
    return tmp_path / "data" / "events.sqlite"


@pytest.fixture
def backup(evening: Path, tmp_path: Path) -> Path:
    """What the store was at some moment before."""
    return Path(shutil.copy(evening / "copie.sqlite", tmp_path))


async def test_the_end_of_the_old_store_is_not_replayed_into_the_new_one(
    path: Path, backup: Path
) -> None:
    before = backup.read_bytes()
    done = await restored(backup, path)
    assert (done.report.streams, done.report.events) == (1, BACKED_UP)
    assert await recorded(path) == list(range(BACKED_UP))
    assert backup.read_bytes() == before
    assert done.kept == path.with_name("events-2026-11-17-21h05.sqlite")
    assert await recorded(done.kept) == list(range(WRITTEN))
    names = {one.name for one in path.parent.iterdir()}
    assert names == {path.name, done.kept.name, "events.sqlite.lock"}
    store = await SqliteStore.open(path)
    await store.append(Append("a", [fact(1)]))
    assert (await everything(store.read("a")))[-1].version == BACKED_UP + 1
    await store.close()


async def test_a_copy_made_over_the_file_would_be_damaged_and_a_server_refuses_it(
    path: Path, backup: Path
) -> None:
    shutil.copyfile(backup, path)
    with pytest.raises(DamagedStore):
        await SqliteStore.open(path)
    done = await restored(backup, path)
    assert await recorded(path) == list(range(BACKED_UP))
    assert done.kept is not None


async def test_one_is_made_where_there_is_none(tmp_path: Path, backup: Path) -> None:
    path = tmp_path / "other machine" / "events.sqlite"
    assert (await restored(backup, path)).kept is None
    assert await recorded(path) == list(range(BACKED_UP))
    # The same minute, and again: no name is taken twice.
    kept = [(await restored(backup, path)).kept for _ in range(3)]
    assert [one and one.name for one in kept] == [
        "events-2026-11-17-21h05.sqlite",
        "events-2026-11-17-21h05-2.sqlite",
        "events-2026-11-17-21h05-3.sqlite",
    ]


@pytest.mark.parametrize("is_gone", [True, False])
async def test_an_old_store_that_nothing_can_open_is_kept_with_what_is_beside(
    path: Path, backup: Path, *, is_gone: bool
) -> None:
    path.with_name("events.sqlite-wal").write_bytes(b"the end")
    if is_gone:
        path.unlink()
    else:
        path.write_bytes(b"\0" * 5000)
    done = await restored(backup, path)
    assert await recorded(path) == list(range(BACKED_UP))
    assert path.with_name("events-2026-11-17-21h05.sqlite-wal").read_bytes() == b"the end"
    assert (done.kept is None) == is_gone
    if done.kept:
        assert done.kept.read_bytes() == b"\0" * 5000


async def test_nobody_restores_while_another_uses_the_store(path: Path, backup: Path) -> None:
    store = await SqliteStore.open(path)
    with pytest.raises(StoreInUse):
        await restored(backup, path)
    await store.append(Append("a", [fact(1)]))
    await store.close()
    log = SqliteLog(path)
    await everything(log.read("a"))
    before = set(content(path))
    with pytest.raises(StoreInUse):
        await restored(backup, path)
    assert set(content(path)) == before
    await log.close()
    assert len(await recorded(path)) == WRITTEN + 1
    await restored(backup, path)


def _truncated(backup: Path) -> None:
    with backup.open("r+b") as file:
        file.truncate(backup.stat().st_size // 2)


def _overwritten(backup: Path) -> None:
    with backup.open("r+b") as file:
        file.seek(8192)
        file.write(bytes(4096))


def _changed(statement: str, backup: Path) -> None:
    with closing(sqlite3.connect(backup)) as connection:
        connection.executescript(statement)
        connection.commit()


REFUSED = {
    "truncated": (_truncated, DamagedBackup),
    "overwritten": (_overwritten, DamagedBackup),
    "with an event that cannot be read": (
        lambda b: _changed("UPDATE events SET body = '{\"event\": 7}' WHERE version = 9", b),
        DamagedBackup,
    ),
    "with a body that is no JSON": (
        lambda b: _changed("UPDATE events SET body = '{' WHERE version = 9", b),
        DamagedBackup,
    ),
    "with a hole": (lambda b: _changed("DELETE FROM events WHERE version = 9", b), DamagedBackup),
    "without its table": (lambda b: _changed("DROP TABLE events", b), DamagedBackup),
    "of a later schema": (
        lambda b: _changed(f"PRAGMA user_version = {len(SQLITE) + 1}", b),
        NewerStore,
    ),
    "with people in another form": (
        lambda b: _changed("CREATE TABLE parts (name TEXT)", b),
        DamagedBackup,
    ),
    "with people of a later schema": (
        lambda b: _changed(
            "CREATE TABLE parts (part TEXT PRIMARY KEY, version BIGINT NOT NULL);"
            "INSERT INTO parts VALUES ('people', 99)",
            b,
        ),
        NewerStore,
    ),
    "empty": (lambda b: b.write_bytes(b""), BadBackup),
    "a text": (lambda b: b.write_text("Bonjour\n" * 1000), BadBackup),
    "another database": (lambda b: _changed("PRAGMA application_id = 1", b), BadBackup),
    "with changes beside it": (
        lambda b: b.with_name("copie.sqlite-wal").write_bytes(b"x"),
        BadBackup,
    ),
    "missing": (lambda b: b.unlink(), UnreadableFile),
    "a folder": (lambda b: (b.unlink(), b.mkdir()), UnreadableFile),
}


@pytest.mark.parametrize("name", REFUSED)
async def test_what_is_no_sound_backup_changes_nothing(path: Path, backup: Path, name: str) -> None:
    spoil, error = REFUSED[name]
    spoil(backup)
    before = content(path)
    with pytest.raises(error):
        await restored(backup, path)
    assert content(path) == before
    assert len(await recorded(path)) == WRITTEN


async def test_a_store_is_no_backup_of_itself(path: Path, backup: Path) -> None:
    await restored(backup, path)
    link = path.with_name("link.sqlite")
    link.symlink_to(path)
    for same in (path, link):
        with pytest.raises(BadBackup) as refusal:
            await restored(same, path)
        assert refusal.value.reason is BackupFault.ITSELF


async def test_what_is_wrong_is_told(path: Path, backup: Path) -> None:
    _changed("DELETE FROM events WHERE version = 9", backup)
    with pytest.raises(DamagedBackup) as refusal:
        await restored(backup, path)
    finding = refusal.value.finding
    assert (finding.flaw, finding.stream, finding.version) == (Flaw.ORDER, "a", 10)


@pytest.mark.parametrize("is_damaged", [False, True])
async def test_the_old_store_stays_if_the_last_step_fails(
    path: Path, backup: Path, monkeypatch: pytest.MonkeyPatch, *, is_damaged: bool
) -> None:
    if is_damaged:
        path.write_bytes(b"\0" * 5000)
        path.with_name("events.sqlite-wal").write_bytes(b"the end")
    before = content(path)

    def refuse(self: Path, target: Path) -> Path:
        if self.suffix == ".part":
            raise OSError(28, "No space left on device")
        return self.rename(target)

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(UnwritableFile) as refusal:
        await restored(backup, path)
    assert refusal.value.reason is FileFault.FULL
    if is_damaged:
        assert content(path) == before
    else:
        assert set(content(path)) == {path.name}
        assert await recorded(path) == list(range(WRITTEN))


async def test_a_file_system_without_links_keeps_a_copy(
    path: Path, backup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_self: Path, _target: Path) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(Path, "hardlink_to", refuse)
    kept = (await restored(backup, path)).kept
    assert kept is not None
    assert await recorded(kept) == list(range(WRITTEN))


async def test_who_could_write_to_the_store_still_can(path: Path, backup: Path) -> None:
    path.chmod(0o640)
    backup.chmod(0o400)
    await restored(backup, path)
    assert path.stat().st_mode & 0o777 == 0o640


@pytest.mark.slow
async def test_a_power_cut_leaves_the_old_store_or_the_new_one(
    path: Path, backup: Path, tmp_path: Path
) -> None:
    """Whichever line of the restoring is the last that is done."""
    command = [sys.executable, "-c", CUT, str(path.parent), str(backup), str(tmp_path / "cut")]
    subprocess.run(command, check=True)
    found = []
    for folder in sorted((tmp_path / "cut").iterdir()):
        numbers = await recorded(folder / path.name)
        assert numbers in (list(range(BACKED_UP)), list(range(WRITTEN))), folder
        if len(numbers) == BACKED_UP:
            assert await recorded(folder / "events-2026-11-17-21h05.sqlite") == list(range(WRITTEN))
        found.append(len(numbers))
    assert found[0] == WRITTEN
    assert found[-1] == BACKED_UP
    assert len(found) > 50


@pytest.mark.slow
async def test_a_power_cut_loses_nothing_of_an_old_store_that_is_damaged(
    path: Path, backup: Path, tmp_path: Path
) -> None:
    path.write_bytes(b"\0" * 5000)
    path.with_name("events.sqlite-wal").write_bytes(b"the end")
    command = [sys.executable, "-c", CUT, str(path.parent), str(backup), str(tmp_path / "cut")]
    subprocess.run(command, check=True)
    folders = sorted((tmp_path / "cut").iterdir())
    for folder in folders:
        files = content(folder / path.name)
        assert b"the end" in files.values(), folder
        assert b"\0" * 5000 in files.values(), folder
    assert await recorded(folders[-1] / path.name) == list(range(BACKED_UP))
