"""A backup put in the place of a store: checked whole first, then swapped at once.

Copying over the file is not enough: what is beside it (`-wal`) belongs to the old one, and SQLite
would write it into the new one.
"""

import itertools
import os
import shutil
from contextlib import ExitStack, closing, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from nonuple.adapters.atomic_files import fault_of, replaced
from nonuple.adapters.store.sql_access_store import SqlAccessStore
from nonuple.adapters.store.sql_database import SqliteDatabase
from nonuple.adapters.store.sql_people_store import SqlPeopleStore
from nonuple.adapters.store.sqlite_files import gather, lock_for_writing
from nonuple.adapters.store.sqlite_store import SqliteLog
from nonuple.app.errors import FileFault, UnreadableFile
from nonuple.app.files.archives import (
    BackupFault,
    BadBackup,
    CheckReport,
    DamagedBackup,
    Finding,
    Flaw,
    Kinds,
    check,
)
from nonuple.app.hosting.event_store import DamagedStore, ForeignStore, StoreUnavailable

_JOURNALS = ("-wal", "-journal")
_BESIDE = (*_JOURNALS, "-shm")


@dataclass(frozen=True, slots=True)
class Restored:
    """What was found in a backup that took the place of a store, and where the old one is."""

    report: CheckReport
    kept: Path | None


async def restore_file(backup: Path, path: Path, kinds: Kinds, at: datetime) -> Restored:
    """Put a backup in the place of a store, made where there is none; the old one is kept.

    Raises StoreInUse, BadBackup, DamagedBackup, NewerStore, UnreadableFile, UnwritableFile or
    StoreUnavailable; then the store is as it was.
    """
    path = path.resolve()
    _require_alone(backup, path)
    with closing(lock_for_writing(path)), ExitStack() as undoing:
        with replaced(path) as temporary:
            try:
                _copy(backup, temporary)
                report = await _checked(temporary, backup, kinds)
            finally:
                _remove_beside(temporary)
            kept = _set_aside(path, at, temporary, undoing)
        undoing.pop_all()
        _remove_beside(path)
    return Restored(report, kept)


def _require_alone(backup: Path, path: Path) -> None:
    """A backup is one file, and another one."""
    if not backup.exists():
        raise UnreadableFile(str(backup), FileFault.MISSING)
    if path.exists() and backup.samefile(path):
        raise BadBackup(str(backup), BackupFault.ITSELF)
    for name in _JOURNALS:
        beside = _beside(backup, name)
        if beside.exists() and beside.stat().st_size:
            raise BadBackup(str(backup), BackupFault.IN_USE)


def _copy(backup: Path, target: Path) -> None:
    """Byte by byte: opening the backup itself could change it."""
    try:
        file = backup.open("rb")
    except OSError as error:
        raise UnreadableFile(str(backup), fault_of(error)) from error
    with file, target.open("wb") as output:
        shutil.copyfileobj(file, output)


async def _checked(path: Path, backup: Path, kinds: Kinds) -> CheckReport:
    """What is in the copy of a backup, which is brought up to date."""
    try:
        report = await _read(path, kinds)
        if report.findings:
            raise DamagedBackup(str(backup), report.findings[0])
        await _bring_up_to_date(path)
    except ForeignStore:
        raise BadBackup(str(backup), BackupFault.FOREIGN) from None
    except (DamagedStore, StoreUnavailable) as error:
        raise DamagedBackup(str(backup), Finding(Flaw.DAMAGED, detail=error.reason)) from error
    return report


async def _read(path: Path, kinds: Kinds) -> CheckReport:
    log = SqliteLog(path)
    try:
        return await check(log, kinds)
    finally:
        await log.close()


async def _bring_up_to_date(path: Path) -> None:
    """Open all the tables as a server would."""
    database = await SqliteDatabase.open(path)
    try:
        await SqlAccessStore.open(database)
        await SqlPeopleStore.open(database)
    finally:
        await database.close()
    gather(path)


def _set_aside(path: Path, at: datetime, new: Path, undoing: ExitStack) -> Path | None:
    """Give the old store a second name, and leave nothing beside it that SQLite would replay."""
    kept = _unused(path.with_name(f"{path.stem}-{at:%Y-%m-%d-%Hh%M}{path.suffix}"))
    # First of all: SQLite may drop what it makes nothing of.
    journals = [(_beside(path, name), _beside(kept, name)) for name in _JOURNALS]
    for journal, second in journals:
        if journal.exists():
            _link(journal, second)
            undoing.callback(_put_back, second, journal)
    is_there = path.exists()
    is_one_file = is_there and gather(path)
    if is_there:
        _let_the_same_use(path, new)
        _link(path, kept)
        undoing.callback(kept.unlink)
    for journal, second in journals:
        (second if is_one_file else journal).unlink(missing_ok=True)
    return kept if is_there else None


def _unused(path: Path) -> Path:
    numbers = itertools.count(2)
    found = path
    while any(_beside(found, name).exists() for name in ("", *_JOURNALS)):
        found = path.with_stem(f"{path.stem}-{next(numbers)}")
    return found


def _let_the_same_use(old: Path, new: Path) -> None:
    """The server may run as another user than the one who restores."""
    with suppress(OSError, AttributeError):
        shutil.copymode(old, new)
        os.chown(new, old.stat().st_uid, old.stat().st_gid)


def _link(path: Path, kept: Path) -> None:
    try:
        kept.hardlink_to(path)
    except OSError:
        # Not every file system gives a file two names.
        with replaced(kept) as copy:
            shutil.copyfile(path, copy)


def _put_back(kept: Path, path: Path) -> None:
    if path.exists():
        kept.unlink(missing_ok=True)
    elif kept.exists():
        kept.replace(path)


def _beside(path: Path, name: str) -> Path:
    return path.with_name(path.name + name)


def _remove_beside(path: Path) -> None:
    for name in _BESIDE:
        _beside(path, name).unlink(missing_ok=True)
