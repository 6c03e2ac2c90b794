"""A kiosk and what it answered, folded from streams of their own."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import assert_never

from nonuple.app.hosting.event_store import StoredEvent
from nonuple.app.kiosk.events import (
    DeviceEntered,
    DeviceLeft,
    KioskClosed,
    KioskOpened,
    OfLaterVersion,
    Verdict,
    WordsChecked,
    decoded,
)

STREAM, CHECKS = "kiosk/", "kiosk-checks/"


@dataclass(frozen=True, slots=True)
class Device:
    """A device that is the kiosk, by the order in which they came; `pad` hides its login."""

    place: int
    pad: str


@dataclass(frozen=True, slots=True)
class Kiosk:
    """A kiosk; `code` is the hash of the arbiter's, times are milliseconds since 1970."""

    number: str
    lexicon: str
    code: str = field(repr=False)
    by: str
    opened_at: int
    came: int = 0
    devices: Mapping[str, Device] = field(default_factory=dict, repr=False)
    closed_at: int | None = None

    @property
    def is_open(self) -> bool:
        return self.closed_at is None


@dataclass(frozen=True, slots=True)
class Check:
    """Words that were checked at a moment."""

    at: int
    device: int
    fingerprint: str
    verdicts: tuple[Verdict, ...]


def folded(number: str, events: Iterable[StoredEvent]) -> Kiosk | None:
    """The kiosk that a stream tells of; nothing where it is empty."""
    kiosk: Kiosk | None = None
    for stored in events:
        event = decoded(stored.kind, stored.body)
        if isinstance(event, KioskOpened):
            kiosk = Kiosk(number, event.lexicon, event.code, event.by, stored.at)
        elif kiosk is not None:
            kiosk = _after(kiosk, event, stored.at)
    return kiosk


def _after(
    kiosk: Kiosk,
    event: DeviceEntered | DeviceLeft | KioskClosed | WordsChecked | OfLaterVersion,
    at: int,
) -> Kiosk:
    match event:
        case DeviceEntered(device, pad):
            place = kiosk.came + 1
            devices = {**kiosk.devices, device: Device(place, pad)}
            return replace(kiosk, came=place, devices=devices)
        case DeviceLeft(left):
            devices = {key: one for key, one in kiosk.devices.items() if key != left}
            return replace(kiosk, devices=devices)
        case KioskClosed():
            return replace(kiosk, closed_at=at)
        case WordsChecked() | OfLaterVersion():
            return kiosk
        case _:
            assert_never(event)


def checks_in(events: Iterable[StoredEvent]) -> list[Check]:
    """What a stream of answers tells, the first asked first."""
    return [
        Check(stored.at, event.device, event.fingerprint, event.verdicts)
        for stored in events
        if isinstance(event := decoded(stored.kind, stored.body), WordsChecked)
    ]
