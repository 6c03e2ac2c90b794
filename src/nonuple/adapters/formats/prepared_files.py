"""Prepared games as JSON files: sealed, to be published before, or opened, to be kept secret."""

import json
from pathlib import Path
from typing import Any

from nonuple.adapters.atomic_files import write_file
from nonuple.adapters.formats.event_json import decoded
from nonuple.app.errors import FileFault, UnwritableFile
from nonuple.core.errors import NonupleError
from nonuple.duplicate.prepared import (
    BadPrepared,
    PreparedEvent,
    PreparedFault,
    PreparedGame,
    content,
    seal,
    seal_of,
)
from nonuple.rules.plain import from_plain

_FORMAT = "nonuple-prepared"
_VERSION = 1


def save_prepared(path: Path, prepared: PreparedGame) -> None:
    """The whole game with its salt and its seal."""
    _save(path, _opened(prepared))


def written_prepared(prepared: PreparedGame) -> str:
    """The same, as text."""
    return _written(_opened(prepared))


def save_seal(path: Path, prepared: PreparedGame) -> None:
    """The seal alone."""
    _save(path, {"seal": seal(prepared)})


def read_prepared(data: bytes) -> PreparedGame:
    """The game of an opened file; raises BadPrepared with the reason."""
    saved = _parsed(data)
    if "game" not in saved:
        raise BadPrepared(PreparedFault.SEALED)
    plain, salt, published = (saved.get(name) for name in ("game", "salt", "seal"))
    if not isinstance(plain, dict) or not isinstance(salt, str):
        raise BadPrepared(PreparedFault.DAMAGED)
    # The seal binds what the file says, even where a later version would write it otherwise.
    if seal_of(plain, salt) != published:
        raise BadPrepared(PreparedFault.BROKEN_SEAL)
    return _game(plain, salt)


def read_seal(data: bytes) -> str:
    """The seal of a sealed or an opened file, or of a text that is nothing but a seal."""
    text = data.decode("utf-8-sig", errors="replace").strip().lower()
    published = text if "{" not in text else _parsed(data).get("seal")
    if not isinstance(published, str) or not _is_seal(published):
        raise BadPrepared(PreparedFault.FOREIGN)
    return published


def _is_seal(text: str) -> bool:
    return len(text) == 64 and set(text) <= set("0123456789abcdef")


def _save(path: Path, part: dict[str, Any]) -> None:
    """A file there already stays: its seal may have been published."""
    if path.exists():
        raise UnwritableFile(str(path), FileFault.EXISTS)
    if not path.parent.is_dir():
        raise UnwritableFile(str(path), FileFault.NO_FOLDER)
    write_file(path, (_written(part).encode(),))


def _opened(prepared: PreparedGame) -> dict[str, Any]:
    return {"seal": seal(prepared), "salt": prepared.salt, "game": content(prepared)}


def _written(part: dict[str, Any]) -> str:
    saved = {"format": _FORMAT, "version": _VERSION, **part}
    return json.dumps(saved, ensure_ascii=False, indent=1) + "\n"


def _parsed(data: bytes) -> dict[str, Any]:
    try:
        saved = json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        raise BadPrepared(PreparedFault.NOT_JSON) from None
    if not isinstance(saved, dict) or saved.get("format") != _FORMAT:
        raise BadPrepared(PreparedFault.FOREIGN)
    if saved.get("version") != _VERSION:
        raise BadPrepared(PreparedFault.VERSION)
    if not isinstance(saved.get("seal"), str):
        raise BadPrepared(PreparedFault.DAMAGED)
    return saved


def _game(plain: dict[str, Any], salt: str) -> PreparedGame:
    match plain:
        case {
            "rules": dict(rules),
            "lexicon": str(lexicon),
            "fingerprint": str(fingerprint),
            "seed": str(seed),
            "looks_ahead": bool(looks_ahead),
            "events": list(events),
        }:
            pass
        case _:
            raise BadPrepared(PreparedFault.DAMAGED)
    try:
        played = tuple(_event(event, n) for n, event in enumerate(events, start=1))
        return PreparedGame(
            from_plain(rules), lexicon, fingerprint, seed, looks_ahead, played, salt
        )
    except BadPrepared:
        raise
    except NonupleError:
        raise BadPrepared(PreparedFault.DAMAGED) from None


def _event(plain: Any, number: int) -> PreparedEvent:
    event = decoded(plain, number)
    if not isinstance(event, PreparedEvent):
        raise BadPrepared(PreparedFault.DAMAGED)
    return event
