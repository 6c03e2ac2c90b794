"""Keys of acts: what was asked twice under the same key is done once."""

from dataclasses import dataclass
from hashlib import blake2b
from typing import Self

from nonuple.app.access.actors import Actor
from nonuple.core.errors import NonupleError

_SEPARATOR = "#"


@dataclass(eq=False)
class KeyReused(NonupleError):
    """The key of an act that was something else."""

    key: str

    def __str__(self) -> str:
        return f"the key {self.key!r} was that of another act"


@dataclass(frozen=True, slots=True)
class ActKey:
    """Whose act it is and under which key of theirs, and what it is, as a short digest."""

    name: str
    content: str

    @classmethod
    def of(cls, actor: Actor, key: str, command: object) -> Self:
        """The key of an act: devices count for themselves."""
        who = actor.player or actor.name
        content = blake2b(repr(command).encode(errors="replace"), digest_size=8).hexdigest()
        return cls(f"{actor.role}/{who}/{actor.device}/{key}", content)

    @classmethod
    def read(cls, text: str) -> Self:
        """The key that a log has."""
        name, _, content = text.rpartition(_SEPARATOR)
        return cls(name, content)

    def __str__(self) -> str:
        return f"{self.name}{_SEPARATOR}{self.content}"


class DoneActs:
    """The acts of a log that bore keys, and the version after each."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[str, int]] = {}

    def add(self, key: str, version: int) -> None:
        """An act of this key, as a log has it, ended at a version."""
        found = ActKey.read(key)
        self._known[found.name] = found.content, version

    def version(self, key: ActKey) -> int | None:
        """Where the log stood after the act, if it was done; raises KeyReused."""
        content, version = self._known.get(key.name, (key.content, None))
        require_same(key, content)
        return version


def require_same(key: ActKey, content: str) -> None:
    """Refuse another act under a key; raises KeyReused."""
    if content != key.content:
        raise KeyReused(key.name.rpartition("/")[2])
