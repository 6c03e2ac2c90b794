"""The files of this folder, and whether what is read of them is as it was."""

import gzip
import json
from pathlib import Path
from typing import Any

DATA = Path(__file__).parent / "data"
STORE, ARCHIVE = "store.sqlite.gz", "archive.jsonl.gz"
EXPECTED: dict[str, Any] = json.loads((DATA / "expected.json").read_text(encoding="utf-8"))
ROOMS: dict[str, dict[str, Any]] = EXPECTED["rooms"]


def unpacked(name: str, path: Path) -> Path:
    """A compressed file, put somewhere to be read, and maybe written to."""
    path.write_bytes(gzip.decompress((DATA / name).read_bytes()))
    return path


def room_called(title: str) -> str:
    """The number of a room."""
    (room,) = (one["room"] for one in EXPECTED["listed"] if one["title"] == title)
    return str(room)


def as_before(before: Any, now: Any) -> bool:
    """Whether all that was told is still told; more may be, and in other words."""
    if isinstance(before, dict):
        return all(
            name in now and as_before(value, now[name])
            for name, value in before.items()
            if name not in ("sentence", "is_wall_frozen")
        )
    if isinstance(before, list):
        return len(before) == len(now) and all(map(as_before, before, now))
    return bool(before == now)
