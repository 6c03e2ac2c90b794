"""The log of everything that happened: what the server needs of a store.

A stream is one game, or one session. What `append` returned is durable; nothing else is.
"""

from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from nonuple.core.errors import NonupleError


@dataclass(frozen=True, slots=True)
class NewEvent:
    """A fact to record: its kind, and plain data that JSON can hold."""

    kind: str
    body: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """A fact recorded: `version` counts from 1 in its stream, `position` over all streams.

    Whoever has seen a position has seen all those before it. `at` is the store's time of recording,
    in milliseconds since 1970; `key` is that of the act.
    """

    position: int
    stream: str
    version: int
    kind: str
    body: Mapping[str, Any]
    at: int
    key: str | None = None


@dataclass(frozen=True, slots=True)
class Append:
    """Facts to record together, or not at all.

    `expected` is the version the stream must have, any if None. With a `key` that was recorded
    before in the stream, nothing is recorded and what was is returned: an act sent twice counts
    once. `fence` is the token of the lease under which the writer acts: it holds until another
    takes the stream or it is released, and is looked at before the rest.
    """

    stream: str
    events: Sequence[NewEvent]
    expected: int | None = None
    key: str | None = None
    fence: int | None = None


@dataclass(frozen=True, slots=True)
class Lease:
    """The right to write to a stream until a moment; a later lease has a higher token."""

    stream: str
    owner: str
    token: int
    until: int


@dataclass(eq=False)
class VersionConflict(NonupleError):
    """Somebody else wrote to the stream first."""

    stream: str
    expected: int
    found: int

    def __str__(self) -> str:
        return f"{self.stream} is at version {self.found}, not {self.expected}"


@dataclass(eq=False)
class Fenced(NonupleError):
    """Another process holds the stream now."""

    stream: str

    def __str__(self) -> str:
        return f"{self.stream} is held by another process"


@dataclass(eq=False)
class StoreUnavailable(NonupleError):
    """The store cannot be reached, or lost what it was doing; nothing was recorded for sure."""

    reason: str

    def __str__(self) -> str:
        return f"the store is not available: {self.reason}"


@dataclass(eq=False)
class Unrecordable(NonupleError):
    """A text that no store can hold, or facts that are not plain data; nothing was recorded."""

    text: str

    def __str__(self) -> str:
        return f"{self.text!r} cannot be recorded"


@dataclass(eq=False)
class StoreInUse(NonupleError):
    """Another process writes to this file: a file has one writer."""

    path: str

    def __str__(self) -> str:
        return f"{self.path} is in use by another process"


@dataclass(eq=False)
class NewerStore(NonupleError):
    """The store was made by a later version of the program."""

    found: int
    known: int

    def __str__(self) -> str:
        return f"the store is of schema {self.found}, this program knows {self.known}"


@dataclass(eq=False)
class ForeignStore(NonupleError):
    """What was given as a store is something else."""

    place: str

    def __str__(self) -> str:
        return f"{self.place} is not a store of events"


@dataclass(eq=False)
class DamagedStore(NonupleError):
    """A store whose database contradicts itself: nothing more may be recorded in it."""

    place: str
    reason: str

    def __str__(self) -> str:
        return f"{self.place} is damaged: {self.reason}"


class EventLog(Protocol):
    """Streams of events, to be read; raises StoreUnavailable."""

    def read(self, stream: str, after: int = 0) -> AsyncIterator[StoredEvent]: ...

    async def version(self, stream: str) -> int:
        """How many events a stream has."""

    async def streams(self, prefix: str = "") -> list[str]:
        """The names of the streams, in order."""

    async def close(self) -> None: ...


class EventStore(EventLog, Protocol):
    """Append-only streams of events.

    Appends made one after the other are recorded in that order, and several at a time.
    """

    async def append(self, batch: Append) -> tuple[StoredEvent, ...]:
        """Record; raises VersionConflict, Fenced, Unrecordable or StoreUnavailable."""

    async def take_lease(self, stream: str, owner: str, seconds: float) -> Lease | None:
        """Take or renew a lease; nothing while another owner's has not run out.

        An owner keeps the token as long as nobody else took the stream, even too late.
        """

    async def lease_of(self, stream: str) -> Lease | None:
        """Who holds a stream now."""

    async def last_lease(self, stream: str) -> Lease | None:
        """Who held a stream last, be it run out; None where it was given up, or never held."""

    async def release(self, lease: Lease) -> None:
        """Give a lease up; one that another took since is left alone."""

    async def abandoned(self, owner: str) -> list[str]:
        """Streams that nobody gave up and that this owner may take: theirs, or run out."""
