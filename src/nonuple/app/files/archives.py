"""Whole logs taken out of a store, put into one, and checked."""

from collections.abc import AsyncIterator, Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Protocol

from nonuple.app.hosting.event_store import EventLog, StoredEvent, StoreUnavailable
from nonuple.app.hosting.game_kind import GameKind
from nonuple.app.rooms.card_events import FIRST_KIND
from nonuple.app.rooms.cards import STREAM as CARD_STREAM
from nonuple.app.rooms.room_kind import GAME_STREAM
from nonuple.core.errors import NonupleError

# The kinds of games that a store may hold, by name.
Kinds = Mapping[str, GameKind[Any, Any]]


@dataclass(eq=False)
class StreamExists(NonupleError):
    """A stream to be put into a store that has it already."""

    stream: str

    def __str__(self) -> str:
        return f"{self.stream} is in the store already"


class ArchivedLog(EventLog, Protocol):
    """A log that can be taken out whole."""

    def all_events(self, after: int = 0) -> AsyncIterator[StoredEvent]:
        """The events of all streams by position, after one."""

    async def damage(self) -> list[str]:
        """What the database itself finds wrong, in its own words."""


class ArchiveStore(ArchivedLog, Protocol):
    """A log that others can be put into."""

    async def restore(self, events: Iterable[StoredEvent]) -> int:
        """Record whole streams with their times and keys, all or nothing; how many events.

        The events of a stream come in order from its first. Raises StreamExists.
        """


class Flaw(StrEnum):
    """What can be wrong with a store."""

    DAMAGED = "the database is damaged"
    ORDER = "the events of a stream do not follow each other"
    KEY = "a key was used for two acts"
    UNREADABLE = "an event cannot be read"
    INCOHERENT = "the events make no game"


@dataclass(frozen=True, slots=True)
class Finding:
    """A flaw, and where: the event's version, or none for the whole stream or database."""

    flaw: Flaw
    stream: str = ""
    version: int | None = None
    error: NonupleError | None = None
    detail: str = ""


@dataclass(frozen=True, slots=True)
class CheckReport:
    """What a check went through and found."""

    streams: int
    events: int
    findings: tuple[Finding, ...]


@dataclass
class _StreamCheck:
    """One stream, event by event."""

    kind: GameKind[Any, Any] | None
    version: int = 0
    position: int = 0
    key: str | None = None
    keys: set[str] = field(default_factory=set)
    game: list[Any] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)

    def look_at(self, stored: StoredEvent) -> None:
        """Look at the next event."""
        if stored.version != self.version + 1 or stored.position <= self.position:
            self._find(Flaw.ORDER, stored)
        self.version, self.position = stored.version, stored.position
        if stored.key is not None and stored.key != self.key and stored.key in self.keys:
            self._find(Flaw.KEY, stored, detail=stored.key)
        self.key = stored.key
        if stored.key is not None:
            self.keys.add(stored.key)
        # What is not of a game has no such part.
        if self.kind is not None and (plain := stored.body.get("event")) is not None:
            try:
                self.game.append(self.kind.codec.decode(plain))
            except NonupleError as error:
                self._find(Flaw.UNREADABLE, stored, error)

    def end(self, stream: str) -> None:
        """Look at the stream as a whole, if all of it was sound."""
        if self.kind is not None and self.game and not self.findings:
            try:
                self.kind.replay(self.game)
            except NonupleError as error:
                self.findings.append(Finding(Flaw.INCOHERENT, stream, None, error))

    def _find(
        self, flaw: Flaw, stored: StoredEvent, error: NonupleError | None = None, detail: str = ""
    ) -> None:
        self.findings.append(Finding(flaw, stored.stream, stored.version, error, detail))


async def kind_of(log: EventLog, stream: str) -> str:
    """The kind of game that a stream records, as the card of its room names it."""
    async for stored in log.read(CARD_STREAM + stream.removeprefix(GAME_STREAM)):
        kind = stored.body.get("kind", FIRST_KIND)
        return kind if isinstance(kind, str) else FIRST_KIND
    return FIRST_KIND


class BackupFault(StrEnum):
    """Why a file cannot take the place of a store."""

    FOREIGN = "is not the backup of a file"
    ITSELF = "is the store itself"
    IN_USE = "has changes in a file beside it"


@dataclass(eq=False)
class BadBackup(NonupleError):
    """A file that was never a backup; nothing was changed."""

    path: str
    reason: BackupFault

    def __str__(self) -> str:
        return f"{self.path} {self.reason}"


@dataclass(eq=False)
class DamagedBackup(NonupleError):
    """A backup that a server could not be trusted with; nothing was changed."""

    path: str
    finding: Finding

    def __str__(self) -> str:
        return f"{self.path}: {self.finding.flaw}"


async def check(log: ArchivedLog, kinds: Kinds) -> CheckReport:
    """Read everything as a server would: order, keys, every event, every game folded.

    A game of a kind that this version does not know is not folded.
    """
    findings = [Finding(Flaw.DAMAGED, detail=line) for line in await log.damage()]
    if findings:
        return CheckReport(0, 0, tuple(findings))
    streams = await log.streams()
    events = 0
    for stream in streams:
        one = _StreamCheck(kinds.get(await kind_of(log, stream)))
        try:
            async for stored in log.read(stream):
                one.look_at(stored)
                events += 1
        except StoreUnavailable as error:
            findings.append(Finding(Flaw.DAMAGED, stream, detail=error.reason))
        one.end(stream)
        findings += one.findings
    return CheckReport(len(streams), events, tuple(findings))
