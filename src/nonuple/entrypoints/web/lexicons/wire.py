"""Lexicons on the wire: their cards, imports and their reports, overlays."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field, StringConstraints

from nonuple.app.lexicons.catalogue import OPEN_NAME
from nonuple.app.lexicons.import_records import ImportOutcome, ImportRecord
from nonuple.app.lexicons.info import LexiconInfo
from nonuple.app.lexicons.overlays import Change, ChangeKind, Overlay
from nonuple.app.lexicons.word_lists import DropReason, ImportReport, ImportStage, Noted
from nonuple.app.rooms.cards import RoomCard
from nonuple.core.errors import NonupleError
from nonuple.core.lexicon import LENGTHS, Lexicon
from nonuple.entrypoints.french.lexicon_report import REASONS, SIGNS, edition_text, report_lines
from nonuple.entrypoints.french.messages import sentence
from nonuple.entrypoints.web.wire import Line, WireModel, Word

_MOST_WORDS = 500
_MOST_ROOMS = 20
ChangeName = Literal["added", "withdrawn"]
_NAMES: dict[ChangeKind, ChangeName] = {
    ChangeKind.ADDED: "added",
    ChangeKind.WITHDRAWN: "withdrawn",
}
KINDS = {name: kind for kind, name in _NAMES.items()}


class WireRoomName(BaseModel):
    """A room that plays with a lexicon."""

    room: str
    title: str
    opened_at: int


class WireLexiconCard(BaseModel):
    """A lexicon; where `problem` says why it cannot be used, little else is known.

    `edition` is that of the official list it is recognised as, exactly or nearly, and
    `edition_text` says so. `rooms` are the last ones that whoever asks may know of.
    """

    name: str
    title: str
    is_open: bool
    is_default: bool
    is_overlay: bool
    base: str | None = None
    words: int | None = None
    counts: dict[str, int] = Field(default={})
    edition: str | None = None
    is_exact_edition: bool = False
    edition_text: str = ""
    fingerprint: str | None = None
    source: str | None = None
    imported_on: str | None = None
    rooms_count: int
    rooms: list[WireRoomName]
    problem: str | None = None


class WireExample(BaseModel):
    """A line of a file, from 1."""

    line: int
    text: str


class WireDropped(BaseModel):
    """Lines that were treated alike, with the first of them."""

    reason: str
    title: str
    count: int
    examples: list[WireExample]


class WireReport(BaseModel):
    """What was made of a file; `text` says all of it in French, line by line."""

    encoding: str
    lines: int
    blank_or_comment: int
    kept: int
    counts: dict[str, int]
    dropped: list[WireDropped]
    with_text: int
    with_text_examples: list[WireExample]
    missing_two: list[str]
    added_two: list[str]
    edition_text: str
    warnings: list[str]
    text: list[str]


class WireRefusal(BaseModel):
    """Why nothing was imported, as a problem document says it."""

    code: str
    detail: str


class WireImport(BaseModel):
    """An import: `fraction` is of the whole, from 0 to 1."""

    id: str
    name: str
    title: str
    source: str
    started_at: int
    outcome: ImportOutcome
    stage: ImportStage
    fraction: float
    is_cancelled: bool
    fingerprint: str | None
    report: WireReport | None
    problem: WireRefusal | None


class WireDefault(WireModel):
    """The lexicon of whoever names none."""

    name: Line


class WireDiff(BaseModel):
    """The words that only the second has (added) or only the first (removed): a page of one side.

    No more than `reachable` words of a side are shown, however one turns the pages.
    """

    first: str
    second: str
    added: int
    removed: int
    side: Literal["added", "removed"]
    offset: int
    reachable: int
    words: list[str]


class WireNewOverlay(WireModel):
    """An overlay to make: a club's own words, on a lexicon."""

    name: Line
    base: Line = OPEN_NAME
    title: Line = ""


class WireChanges(WireModel):
    """Words to add to an overlay's lexicon, or to withdraw from it."""

    change: ChangeName
    words: Annotated[list[Word], Field(min_length=1, max_length=_MOST_WORDS)]
    reason: Annotated[Line, StringConstraints(max_length=200)] = ""


class WireChange(BaseModel):
    """A word added or withdrawn; `is_redundant` where the base is so already."""

    word: str
    change: ChangeName
    reason: str
    is_redundant: bool


class WireOverlay(BaseModel):
    """A page of what an overlay changes."""

    name: str
    base: str
    title: str
    added: int
    withdrawn: int
    offset: int
    changes: list[WireChange]


class WireChanged(BaseModel):
    """The words that were changed, and those that were as wanted already."""

    changed: list[str]
    unchanged: list[str]


def wire_card(
    name: str, card: LexiconInfo | NonupleError, default: str, rooms: list[RoomCard], *, whole: bool
) -> WireLexiconCard:
    """The card of a lexicon; `whole` tells the file that it came from too."""
    shown = [
        WireRoomName(room=one.room, title=one.title, opened_at=one.opened_at)
        for one in rooms[:_MOST_ROOMS]
    ]
    known = WireLexiconCard(
        name=name,
        title=name,
        is_open=name == OPEN_NAME,
        is_default=name == default,
        is_overlay=False,
        rooms_count=len(rooms),
        rooms=shown,
    )
    if isinstance(card, NonupleError):
        return known.model_copy(update={"problem": sentence(card)})
    details = {
        "title": card.title,
        "is_overlay": bool(card.base),
        "base": card.base or None,
        "words": card.total,
        "counts": _counts(card.counts),
        "edition": card.edition.edition.name if card.edition else None,
        "is_exact_edition": card.edition is not None and card.edition.is_exact,
        "edition_text": edition_text(card.edition),
        "fingerprint": card.fingerprint,
        "source": (card.source or None) if whole else None,
        "imported_on": card.imported_on.isoformat() if card.imported_on else None,
    }
    return known.model_copy(update=details)


def wire_import(record: ImportRecord) -> WireImport:
    """An import as far as it went."""
    refusal = record.refusal
    problem = None if refusal is None else WireRefusal(code=refusal.code, detail=refusal.detail)
    return WireImport(
        id=record.number,
        name=record.name,
        title=record.title,
        source=record.source,
        started_at=record.started_at,
        outcome=record.outcome,
        stage=record.stage,
        fraction=record.fraction,
        is_cancelled=record.is_cancelled,
        fingerprint=record.fingerprint,
        report=None if record.report is None else _report(record.report),
        problem=problem,
    )


def wire_overlay(
    name: str, overlay: Overlay, base: Lexicon, offset: int, limit: int
) -> WireOverlay:
    """A page of an overlay."""
    added, withdrawn = (len(overlay.of_kind(kind)) for kind in ChangeKind)
    return WireOverlay(
        name=name,
        base=overlay.base,
        title=overlay.title,
        added=added,
        withdrawn=withdrawn,
        offset=offset,
        changes=[_change(one, base) for one in overlay.changes[offset : offset + limit]],
    )


def _change(change: Change, base: Lexicon) -> WireChange:
    return WireChange(
        word=change.word,
        change=_NAMES[change.kind],
        reason=change.reason,
        is_redundant=change.is_redundant_on(base),
    )


def _report(report: ImportReport) -> WireReport:
    return WireReport(
        encoding=report.encoding,
        lines=report.lines,
        blank_or_comment=report.blank_or_comment,
        kept=report.kept,
        counts=_counts(report.counts),
        dropped=[_dropped(reason, noted) for reason, noted in report.dropped],
        with_text=report.with_text.count,
        with_text_examples=_examples(report.with_text),
        missing_two=list(report.missing_two),
        added_two=list(report.added_two),
        edition_text=edition_text(report.edition),
        warnings=[SIGNS[sign] for sign in report.signs],
        text=list(report_lines(report)),
    )


def _dropped(reason: DropReason, noted: Noted) -> WireDropped:
    return WireDropped(
        reason=reason.name.lower(),
        title=REASONS[reason],
        count=noted.count,
        examples=_examples(noted),
    )


def _examples(noted: Noted) -> list[WireExample]:
    return [WireExample(line=one.line, text=one.text) for one in noted.examples]


def _counts(counts: tuple[int, ...]) -> dict[str, int]:
    return dict(zip(map(str, LENGTHS), counts, strict=True))
