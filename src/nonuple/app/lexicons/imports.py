"""Lists of words imported by a server, beside what it serves: followed, and stopped, from anywhere.

An import runs in one process; how it goes is recorded, so that any process can tell.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace

from nonuple.app.clocks import WallClock
from nonuple.app.errors import ImportStopped, ImportUnderWay, UnknownImport
from nonuple.app.hosting.event_store import Append, EventStore, StoreUnavailable
from nonuple.app.lexicons.import_events import (
    ImportCancelled,
    ImportDone,
    ImportEvent,
    ImportMoved,
    ImportRefused,
    ImportStarted,
    encoded,
)
from nonuple.app.lexicons.import_records import (
    STREAM,
    ImportOutcome,
    ImportRecord,
    Refusal,
    folded,
)
from nonuple.app.lexicons.info import LexiconInfo
from nonuple.app.lexicons.word_lists import ImportReport, ImportStage
from nonuple.core.errors import NonupleError

_log = logging.getLogger(__name__)
# Where each stage begins and ends, as shares of the whole.
_SHARES = {
    ImportStage.READING: (0.0, 0.45),
    ImportStage.COMPILING: (0.45, 0.95),
    ImportStage.SAVING: (0.95, 1.0),
}
_LOOK_SECONDS = 0.25
# An import tells of itself at least so often; whoever is silent for much longer is dead.
_HEARTBEAT = 20
_SILENT_MILLISECONDS = 60_000
# How it ended is told again, a second later, while the store does not answer.
_TRIES = 60
_MOST_LISTED = 20

Tell = Callable[[ImportStage, float], None]
Imported = tuple[LexiconInfo, ImportReport]


@dataclass(frozen=True, slots=True)
class ImportOrder:
    """A file to import under a name."""

    name: str
    title: str
    source: str
    is_replacing: bool = False


@dataclass
class _Job:
    """An import of this process; what the thread tells is read by the loop."""

    number: str
    order: ImportOrder
    is_cancelled: bool = False
    stage: ImportStage = ImportStage.READING
    fraction: float = 0.0
    told: tuple[ImportStage, float] | None = field(default=None)

    def tell(self, stage: ImportStage, share: float) -> None:
        if self.is_cancelled:
            raise ImportStopped(self.order.name)
        first, last = _SHARES[stage]
        self.stage, self.fraction = stage, round(first + (last - first) * share, 3)


class LexiconImports:
    """One import at a time in a process; `do` imports, in a thread, and `explain` words errors."""

    def __init__(
        self,
        store: EventStore,
        clock: WallClock,
        new_number: Callable[[], str],
        do: Callable[[ImportOrder, bytes, Tell], Imported],
        explain: Callable[[NonupleError], Refusal],
    ) -> None:
        self._store, self._clock, self._new_number = store, clock, new_number
        self._do, self._explain = do, explain
        self._job: _Job | None = None
        self._task: asyncio.Task[None] | None = None

    async def start(self, order: ImportOrder, content: bytes) -> ImportRecord:
        """Begin an import, and tell how it goes so far; raises ImportUnderWay."""
        if self._job is not None:
            raise ImportUnderWay(self._job.order.name)
        job = self._job = _Job(self._new_number(), order)
        try:
            started = ImportStarted(order.name, order.title, order.source)
            await self._record(job.number, started)
        except BaseException:
            self._job = None
            raise
        self._task = asyncio.create_task(self._run(job, content))
        return await self.find(job.number)

    async def find(self, number: str) -> ImportRecord:
        """How an import goes; raises UnknownImport."""
        events = [event async for event in self._store.read(STREAM + number)]
        record = folded(number, events)
        if record is None:
            raise UnknownImport(number)
        is_silent = record.heard_at + _SILENT_MILLISECONDS < self._clock.milliseconds()
        if record.outcome is ImportOutcome.RUNNING and is_silent:
            refusal = self._explain(ImportStopped(record.name))
            return replace(record, outcome=ImportOutcome.REFUSED, refusal=refusal)
        return record

    async def last(self) -> list[ImportRecord]:
        """The last imports, the newest first."""
        streams = await self._store.streams(STREAM)
        found = [await self.find(stream.removeprefix(STREAM)) for stream in streams]
        return sorted(found, key=lambda one: one.started_at, reverse=True)[:_MOST_LISTED]

    async def cancel(self, number: str) -> ImportRecord:
        """Ask that an import stop; one that is over stays as it is."""
        record = await self.find(number)
        if record.outcome is ImportOutcome.RUNNING:
            await self._record(number, ImportCancelled())
            if self._job is not None and self._job.number == number:
                self._job.is_cancelled = True
        return await self.find(number)

    async def close(self) -> None:
        """Stop what runs, and wait until it is told."""
        if self._job is not None and self._task is not None:
            self._job.is_cancelled = True
            await asyncio.wait({self._task})

    async def _run(self, job: _Job, content: bytes) -> None:
        try:
            work = asyncio.create_task(asyncio.to_thread(self._do, job.order, content, job.tell))
            looks = 0
            while not (await asyncio.wait({work}, timeout=_LOOK_SECONDS))[0]:
                looks += 1
                with suppress(StoreUnavailable):
                    await self._look(job, is_due=looks % _HEARTBEAT == 0)
            await self._tell_end(job.number, self._ended(job, work))
        finally:
            self._job = self._task = None

    async def _look(self, job: _Job, *, is_due: bool) -> None:
        """Tell how far an import is, and hear whether it was cancelled, here or elsewhere."""
        now = job.stage, job.fraction
        if now != job.told or is_due:
            await self._record(job.number, ImportMoved(*now))
            job.told = now
        job.is_cancelled = job.is_cancelled or (await self.find(job.number)).is_cancelled

    def _ended(self, job: _Job, work: asyncio.Task[Imported]) -> ImportDone | ImportRefused:
        try:
            info, report = work.result()
        except NonupleError as error:
            refusal = self._explain(error)
        except Exception:  # noqa: BLE001, whatever it is, whoever waits is told
            _log.exception("the import of %s failed", job.order.name)
            refusal = self._explain(ImportStopped(job.order.name))
        else:
            return ImportDone(info.fingerprint, report)
        return ImportRefused(refusal.code, refusal.detail)

    async def _tell_end(self, number: str, event: ImportEvent) -> None:
        for _ in range(_TRIES):
            try:
                await self._record(number, event)
                return
            except StoreUnavailable as error:
                _log.warning("the end of an import is not recorded yet: %s", error)
                await asyncio.sleep(1.0)

    async def _record(self, number: str, event: ImportEvent) -> None:
        await self._store.append(Append(STREAM + number, [encoded(event)]))
