"""How an import of words went, folded from a stream of its own and read from anywhere."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import assert_never

from nonuple.app.hosting.event_store import StoredEvent
from nonuple.app.lexicons.import_events import (
    ImportCancelled,
    ImportChange,
    ImportDone,
    ImportMoved,
    ImportRefused,
    ImportStarted,
    OfLaterVersion,
    decoded,
)
from nonuple.app.lexicons.word_lists import ImportReport, ImportStage

STREAM = "lexicon-import/"


class ImportOutcome(StrEnum):
    """Where an import stands."""

    RUNNING = "running"
    DONE = "done"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why nothing was imported: a code, and a sentence for people."""

    code: str
    detail: str


@dataclass(frozen=True, slots=True)
class ImportRecord:
    """An import as far as it went; `fraction` is of the whole, times are milliseconds since 1970.

    The report is there once it is done, the refusal where nothing was imported.
    """

    number: str
    name: str
    title: str
    source: str
    started_at: int
    heard_at: int
    outcome: ImportOutcome = ImportOutcome.RUNNING
    stage: ImportStage = ImportStage.READING
    fraction: float = 0.0
    is_cancelled: bool = False
    fingerprint: str | None = None
    report: ImportReport | None = None
    refusal: Refusal | None = None


def folded(number: str, events: Iterable[StoredEvent]) -> ImportRecord | None:
    """The import that a stream tells of; nothing where it is empty."""
    record: ImportRecord | None = None
    for stored in events:
        event = decoded(stored.kind, stored.body)
        if isinstance(event, ImportStarted):
            named = (event.name, event.title, event.source)
            record = ImportRecord(number, *named, stored.at, stored.at)
        elif record is not None:
            record = replace(_after(record, event), heard_at=stored.at)
    return record


def _after(record: ImportRecord, event: ImportChange | OfLaterVersion) -> ImportRecord:
    if record.outcome is not ImportOutcome.RUNNING:
        return record
    match event:
        case ImportMoved(stage, fraction):
            return replace(record, stage=stage, fraction=fraction)
        case ImportCancelled():
            return replace(record, is_cancelled=True)
        case ImportDone(fingerprint, report):
            return replace(
                record,
                outcome=ImportOutcome.DONE,
                fraction=1.0,
                fingerprint=fingerprint,
                report=report,
            )
        case ImportRefused(code, detail):
            refusal = Refusal(code, detail)
            return replace(record, outcome=ImportOutcome.REFUSED, refusal=refusal)
        case OfLaterVersion():
            return record
        case _:
            assert_never(event)
