"""What happens to a kiosk, and how it is recorded.

Words are recorded apart from the rest, which is read at each request.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias, assert_never

from nonuple.app.hosting.event_store import NewEvent

Plain: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class KioskOpened:
    """The first event: a kiosk is opened on a lexicon; `by` is the label of whoever did it."""

    lexicon: str
    code: str
    by: str


@dataclass(frozen=True, slots=True)
class DeviceEntered:
    """A device became the kiosk; `device` is the digest of its secret, `pad` hides its login."""

    device: str
    pad: str


@dataclass(frozen=True, slots=True)
class DeviceLeft:
    """A device is a kiosk no more."""

    device: str


@dataclass(frozen=True, slots=True)
class KioskClosed:
    """Nothing more is checked; `by` is the label of whoever closed it."""

    by: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """A word as tiles spell it, and whether it is valid."""

    word: str
    is_valid: bool


@dataclass(frozen=True, slots=True)
class WordsChecked:
    """What was asked on a device, and answered from the words with this fingerprint."""

    device: int
    fingerprint: str
    verdicts: tuple[Verdict, ...]


@dataclass(frozen=True, slots=True)
class OfLaterVersion:
    """What a later version of the program recorded, which this one knows nothing of."""

    kind: str


KioskChange = DeviceEntered | DeviceLeft | KioskClosed
KioskEvent = KioskOpened | KioskChange | WordsChecked


def encoded(event: KioskEvent) -> NewEvent:
    """An event as it is recorded."""
    return NewEvent(type(event).__name__, _body(event))


def decoded(kind: str, body: Plain) -> KioskEvent | OfLaterVersion:
    """What was recorded so; fields that a later version added are left aside."""
    read = _READERS.get(kind)
    return OfLaterVersion(kind) if read is None else read(body)


def _body(event: KioskEvent) -> dict[str, Any]:
    match event:
        case KioskOpened(lexicon, code, by):
            return {"lexicon": lexicon, "code": code, "by": by}
        case DeviceEntered(device, pad):
            return {"device": device, "pad": pad}
        case DeviceLeft(device):
            return {"device": device}
        case KioskClosed(by):
            return {"by": by}
        case WordsChecked(device, fingerprint, verdicts):
            words = [[one.word, one.is_valid] for one in verdicts]
            return {"device": device, "fingerprint": fingerprint, "words": words}
        case _:
            assert_never(event)


def _checked(body: Plain) -> WordsChecked:
    verdicts = tuple(Verdict(word, is_valid) for word, is_valid in body["words"])
    return WordsChecked(body["device"], body["fingerprint"], verdicts)


_READERS: Mapping[str, Callable[[Plain], KioskEvent]] = {
    "KioskOpened": lambda body: KioskOpened(body["lexicon"], body["code"], body["by"]),
    "DeviceEntered": lambda body: DeviceEntered(body["device"], body["pad"]),
    "DeviceLeft": lambda body: DeviceLeft(body["device"]),
    "KioskClosed": lambda body: KioskClosed(body["by"]),
    "WordsChecked": _checked,
}
