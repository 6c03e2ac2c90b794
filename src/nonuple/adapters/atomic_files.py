"""Files read whole and written whole or not at all, with typed failures."""

import errno
import os
import secrets
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from nonuple.app.errors import FileFault, UnreadableFile, UnwritableFile

_PREFIX, _SUFFIX = ".nonuple-", ".part"
# A process that was killed could not clean up; nobody writes one file for so long.
_ABANDONED_AFTER = 3600.0

_FAULTS = {
    errno.ENOENT: FileFault.MISSING,
    errno.ENOTDIR: FileFault.MISSING,
    errno.EISDIR: FileFault.FOLDER,
    errno.EACCES: FileFault.DENIED,
    errno.EPERM: FileFault.DENIED,
    errno.EROFS: FileFault.DENIED,
    errno.ENOSPC: FileFault.FULL,
    errno.EDQUOT: FileFault.FULL,
    errno.EFBIG: FileFault.FULL,
    errno.EBUSY: FileFault.IN_USE,
    errno.ETXTBSY: FileFault.IN_USE,
}


def fault_of(error: OSError) -> FileFault:
    """Why the system refused."""
    return _FAULTS.get(error.errno or 0, FileFault.OTHER)


def read_file(path: Path) -> bytes:
    """The content of a file."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise UnreadableFile(str(path), fault_of(error)) from error


def write_file(path: Path, parts: Iterable[bytes]) -> None:
    """Put a file in place once it is whole and on the disk; until then the old one stays."""
    with replaced(path) as temporary, temporary.open("wb") as file:
        for part in parts:
            file.write(part)


@contextmanager
def replaced(path: Path) -> Iterator[Path]:
    """An empty file to be filled, which then takes the place of another; not if that fails."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _remove_abandoned(path.parent)
        temporary = path.parent / f"{_PREFIX}{secrets.token_hex(8)}{_SUFFIX}"
        temporary.touch(exist_ok=False)
        try:
            yield temporary
            with temporary.open("rb+") as file:
                os.fsync(file.fileno())
            temporary.replace(path)
        except BaseException:
            with suppress(OSError):
                temporary.unlink()
            raise
        _sync_folder(path.parent)
    except OSError as error:
        raise UnwritableFile(str(path), fault_of(error)) from error


def remove_file(path: Path) -> None:
    """Remove a file; one that is already gone is no failure."""
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise UnwritableFile(str(path), fault_of(error)) from error


def _sync_folder(folder: Path) -> None:
    """Make the new name last through a power cut, where the system can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _remove_abandoned(folder: Path) -> None:
    for path in folder.glob(f"{_PREFIX}*{_SUFFIX}"):
        with suppress(OSError):
            if time.time() - path.stat().st_mtime > _ABANDONED_AFTER:
                path.unlink()
