"""How an import of words went, as it is recorded in a stream of its own and read from anywhere."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from nonuple.app.hosting.event_store import StoredEvent
from nonuple.app.lexicons.word_lists import DropReason, Example, ImportReport, ImportStage, Noted

STREAM = "lexicon-import/"
STARTED, MOVED, CANCELLED = "ImportStarted", "ImportMoved", "ImportCancelled"
DONE, REFUSED = "ImportDone", "ImportRefused"


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
    for event in events:
        body = event.body
        if record is None:
            named = (body["name"], body["title"], body["source"])
            record = ImportRecord(number, *named, event.at, event.at)
        record = replace(_after(record, event.kind, body), heard_at=event.at)
    return record


def _after(record: ImportRecord, kind: str, body: Mapping[str, Any]) -> ImportRecord:
    if record.outcome is not ImportOutcome.RUNNING:
        return record
    match kind:
        case "ImportMoved":
            return replace(record, stage=ImportStage(body["stage"]), fraction=body["fraction"])
        case "ImportCancelled":
            return replace(record, is_cancelled=True)
        case "ImportDone":
            return replace(
                record,
                outcome=ImportOutcome.DONE,
                fraction=1.0,
                fingerprint=body["fingerprint"],
                report=report_from_plain(body["report"]),
            )
        case "ImportRefused":
            refusal = Refusal(body["code"], body["detail"])
            return replace(record, outcome=ImportOutcome.REFUSED, refusal=refusal)
    return record


def report_to_plain(report: ImportReport) -> dict[str, Any]:
    """A report as what JSON can hold."""
    return {
        "source": report.source,
        "encoding": report.encoding,
        "lines": report.lines,
        "blank_or_comment": report.blank_or_comment,
        "kept": report.kept,
        "dropped": {reason.name: _noted_to_plain(noted) for reason, noted in report.dropped},
        "with_text": _noted_to_plain(report.with_text),
        "counts": list(report.counts),
        "two_letter_words": sorted(report.two_letter_words),
    }


def report_from_plain(plain: Mapping[str, Any]) -> ImportReport:
    """The report that was written so."""
    dropped = plain["dropped"].items()
    return ImportReport(
        source=plain["source"],
        encoding=plain["encoding"],
        lines=plain["lines"],
        blank_or_comment=plain["blank_or_comment"],
        kept=plain["kept"],
        dropped=tuple((DropReason[name], _noted_from_plain(noted)) for name, noted in dropped),
        with_text=_noted_from_plain(plain["with_text"]),
        counts=tuple(plain["counts"]),
        two_letter_words=frozenset(plain["two_letter_words"]),
    )


def _noted_to_plain(noted: Noted) -> dict[str, Any]:
    examples = [[example.line, example.text] for example in noted.examples]
    return {"count": noted.count, "examples": examples}


def _noted_from_plain(plain: Mapping[str, Any]) -> Noted:
    return Noted(plain["count"], tuple(Example(line, text) for line, text in plain["examples"]))
