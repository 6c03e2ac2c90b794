"""One writer for many: all that waits is recorded in one transaction."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field

from nonuple.adapters.store.event_rows import PreparedAppend, Row, prepared, row
from nonuple.app.hosting.event_store import (
    Append,
    Fenced,
    StoredEvent,
    StoreUnavailable,
    VersionConflict,
)
from nonuple.core.errors import NonupleError

_log = logging.getLogger(__name__)

# Bounds how long the first of a group waits for the others to be written.
_LARGEST_GROUP = 500

Outcome = tuple[StoredEvent, ...] | NonupleError


@dataclass
class Ledger:
    """What a transaction knows of the streams it writes to, kept up to date as it decides.

    Nobody else may write meanwhile. `tokens` has the leases that are held, `recorded` what was
    recorded under the keys of the group.
    """

    position: int
    at: int
    versions: dict[str, int]
    tokens: dict[str, int]
    recorded: dict[tuple[str, str], tuple[StoredEvent, ...]]
    rows: list[Row] = field(default_factory=list)

    def decided(self, group: Sequence[PreparedAppend]) -> list[Outcome]:
        """What becomes of each append; `rows` has what is to be inserted. One refused is alone."""
        return [self._decide(one.batch, one.bodies) for one in group]

    def _decide(self, batch: Append, bodies: tuple[str, ...]) -> Outcome:
        stream = batch.stream
        if batch.fence is not None and self.tokens.get(stream) != batch.fence:
            return Fenced(stream)
        if batch.key is not None and (known := self.recorded.get((stream, batch.key))):
            return known
        version = self.versions.get(stream, 0)
        if batch.expected is not None and batch.expected != version:
            return VersionConflict(stream, batch.expected, version)
        events = tuple(
            StoredEvent(
                self.position + n, stream, version + n, new.kind, new.body, self.at, batch.key
            )
            for n, new in enumerate(batch.events, start=1)
        )
        self.rows += map(row, events, bodies)
        self.position += len(events)
        self.versions[stream] = version + len(events)
        if batch.key is not None:
            self.recorded[stream, batch.key] = events
        return events


@dataclass(slots=True, eq=False)
class _Waiting:
    append: PreparedAppend
    done: asyncio.Future[tuple[StoredEvent, ...]]


class GroupWriter:
    """Hands appends to `record` in the order they came, as many as wait.

    `record` answers for each, or fails for all of its group: whether they were recorded is then not
    known. Where the writer is stopped, what waits is refused, and nobody waits for ever.
    """

    def __init__(
        self, record: Callable[[Sequence[PreparedAppend]], Awaitable[Sequence[Outcome]]]
    ) -> None:
        self._record = record
        self._waiting: deque[_Waiting] = deque()
        self._taken: list[_Waiting] = []
        self._wake = asyncio.Event()
        self._refusal: str | None = None
        self._task = asyncio.create_task(self._write())
        self._task.add_done_callback(self._refuse_rest)

    async def append(self, batch: Append) -> tuple[StoredEvent, ...]:
        """What was recorded, once it is; whoever stops waiting does not know whether it was."""
        if self._refusal is not None:
            raise StoreUnavailable(self._refusal)
        waiting = _Waiting(prepared(batch), asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        self._wake.set()
        return await waiting.done

    async def close(self) -> None:
        """Stop once all that waits is recorded."""
        self._refusal = self._refusal or "it is closed"
        self._wake.set()
        await asyncio.wait([self._task])

    async def _write(self) -> None:
        while self._waiting or self._refusal is None:
            if not self._waiting:
                self._wake.clear()
                await self._wake.wait()
                continue
            size = min(len(self._waiting), _LARGEST_GROUP)
            self._taken = [self._waiting.popleft() for _ in range(size)]
            outcomes: Sequence[Outcome]
            try:
                outcomes = await self._record([one.append for one in self._taken])
            except StoreUnavailable as error:
                outcomes = [StoreUnavailable(error.reason) for _ in self._taken]
            except Exception as error:  # noqa: BLE001, whatever it is
                _log.exception("a group of appends failed")
                outcomes = [StoreUnavailable(repr(error)) for _ in self._taken]
            for one, outcome in zip(self._taken, outcomes, strict=True):
                _settle(one, outcome)
            self._taken = []

    def _refuse_rest(self, task: asyncio.Task[None]) -> None:
        if task.cancelled():
            self._refusal = "its writer was stopped"
        for one in (*self._taken, *self._waiting):
            _settle(one, StoreUnavailable(str(self._refusal)))
        self._waiting.clear()


def _settle(one: _Waiting, outcome: Outcome) -> None:
    if one.done.done():
        # Nobody waits any more.
        return
    if isinstance(outcome, NonupleError):
        one.done.set_exception(outcome)
    else:
        one.done.set_result(outcome)
