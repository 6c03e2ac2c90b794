"""The kiosk on the wire."""

from typing import Annotated

from pydantic import BaseModel, Field, StringConstraints

from nonuple.app.kiosk.kiosks import LONGEST_CODE
from nonuple.app.kiosk.records import Check, Kiosk
from nonuple.entrypoints.web.wire import PRINTED, Key, Line, WireModel

# A pass is longer than a code, and a word that is too long is told in a sentence of its own.
_Code = Annotated[str, StringConstraints(max_length=200, pattern=PRINTED)]
_Typed = Annotated[str, StringConstraints(max_length=200, pattern=PRINTED)]
_MOST_SENT = 50


class WireNewKiosk(WireModel):
    """A kiosk to open; the arbiter's code makes devices the kiosk, and ends it there."""

    lexicon: Line
    code: Annotated[str, StringConstraints(max_length=2 * LONGEST_CODE, pattern=PRINTED)]


class WireArbiterCode(WireModel):
    """The arbiter's code."""

    code: _Code


class WireAskedWords(WireModel):
    """Words to check, as they were typed and confirmed."""

    words: Annotated[list[_Typed], Field(max_length=_MOST_SENT)]
    key: Key


class WireStation(BaseModel):
    """The kiosk that a device is; `lexicon` tells its edition, on one line."""

    number: str
    lexicon: str
    is_open: bool
    most_words: int


class WireVerdict(BaseModel):
    """A word, and whether it is valid."""

    word: str
    is_valid: bool


class WireCheck(BaseModel):
    """Words that were checked together on a device, by the order in which devices came."""

    at: int
    device: int
    verdicts: list[WireVerdict]


class WireKiosk(BaseModel):
    """A kiosk, for those who lead; `devices` are those that are it now."""

    number: str
    lexicon: str
    by: str
    opened_at: int
    closed_at: int | None
    devices: int


def wire_check(check: Check) -> WireCheck:
    verdicts = [WireVerdict(word=one.word, is_valid=one.is_valid) for one in check.verdicts]
    return WireCheck(at=check.at, device=check.device, verdicts=verdicts)


def wire_kiosk(kiosk: Kiosk, lexicon: str) -> WireKiosk:
    return WireKiosk(
        number=kiosk.number,
        lexicon=lexicon,
        by=kiosk.by,
        opened_at=kiosk.opened_at,
        closed_at=kiosk.closed_at,
        devices=len(kiosk.devices),
    )
