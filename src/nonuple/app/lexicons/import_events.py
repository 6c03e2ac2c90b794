"""What happens to an import of words, and how it is recorded."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias, assert_never

from nonuple.app.hosting.event_store import NewEvent
from nonuple.app.lexicons.word_lists import DropReason, Example, ImportReport, ImportStage, Noted

Plain: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ImportStarted:
    """The first event: a file is imported under a name."""

    name: str
    title: str
    source: str


@dataclass(frozen=True, slots=True)
class ImportMoved:
    """How far it is, of the whole."""

    stage: ImportStage
    fraction: float


@dataclass(frozen=True, slots=True)
class ImportCancelled:
    """Somebody asked that it stop."""


@dataclass(frozen=True, slots=True)
class ImportDone:
    """The lexicon is there."""

    fingerprint: str
    report: ImportReport


@dataclass(frozen=True, slots=True)
class ImportRefused:
    """Nothing was imported: a code, and a sentence for people."""

    code: str
    detail: str


@dataclass(frozen=True, slots=True)
class OfLaterVersion:
    """What a later version of the program recorded, which this one knows nothing of."""

    kind: str


ImportChange = ImportMoved | ImportCancelled | ImportDone | ImportRefused
ImportEvent = ImportStarted | ImportChange


def encoded(event: ImportEvent) -> NewEvent:
    """An event as it is recorded."""
    return NewEvent(type(event).__name__, _body(event))


def decoded(kind: str, body: Plain) -> ImportEvent | OfLaterVersion:
    """What was recorded so; fields that a later version added are left aside."""
    read = _READERS.get(kind)
    return OfLaterVersion(kind) if read is None else read(body)


def _body(event: ImportEvent) -> dict[str, Any]:
    match event:
        case ImportStarted(name, title, source):
            return {"name": name, "title": title, "source": source}
        case ImportMoved(stage, fraction):
            return {"stage": stage.value, "fraction": fraction}
        case ImportCancelled():
            return {}
        case ImportDone(fingerprint, report):
            return {"fingerprint": fingerprint, "report": _plain_report(report)}
        case ImportRefused(code, detail):
            return {"code": code, "detail": detail}
        case _:
            assert_never(event)


_READERS: Mapping[str, Callable[[Plain], ImportEvent]] = {
    "ImportStarted": lambda body: ImportStarted(body["name"], body["title"], body["source"]),
    "ImportMoved": lambda body: ImportMoved(ImportStage(body["stage"]), body["fraction"]),
    "ImportCancelled": lambda _: ImportCancelled(),
    "ImportDone": lambda body: ImportDone(body["fingerprint"], _report(body["report"])),
    "ImportRefused": lambda body: ImportRefused(body["code"], body["detail"]),
}


def _plain_report(report: ImportReport) -> dict[str, Any]:
    return {
        "source": report.source,
        "encoding": report.encoding,
        "lines": report.lines,
        "blank_or_comment": report.blank_or_comment,
        "kept": report.kept,
        "dropped": {reason.name: _plain_noted(noted) for reason, noted in report.dropped},
        "with_text": _plain_noted(report.with_text),
        "counts": list(report.counts),
        "two_letter_words": sorted(report.two_letter_words),
    }


def _report(plain: Plain) -> ImportReport:
    dropped = plain["dropped"].items()
    return ImportReport(
        source=plain["source"],
        encoding=plain["encoding"],
        lines=plain["lines"],
        blank_or_comment=plain["blank_or_comment"],
        kept=plain["kept"],
        dropped=tuple((DropReason[name], _noted(noted)) for name, noted in dropped),
        with_text=_noted(plain["with_text"]),
        counts=tuple(plain["counts"]),
        two_letter_words=frozenset(plain["two_letter_words"]),
    )


def _plain_noted(noted: Noted) -> dict[str, Any]:
    examples = [[example.line, example.text] for example in noted.examples]
    return {"count": noted.count, "examples": examples}


def _noted(plain: Plain) -> Noted:
    return Noted(plain["count"], tuple(Example(line, text) for line, text in plain["examples"]))
