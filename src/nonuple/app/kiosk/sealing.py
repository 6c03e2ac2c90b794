"""What a device keeps while it is a kiosk: who it is, and its login, which it cannot read.

A kiosk stands in a room without its administrator, so the login of whoever opened it is taken
off the device. It is kept there under a pad that the server alone has (and the server, which keeps
no secret of a login, does not have the rest), and given back when the arbiter ends the kiosk.
"""

import re
from dataclasses import dataclass, field

from nonuple.app.kiosk.errors import NoKioskHere

_KEPT = re.compile(r"([0-9a-f]{1,40})\.([A-Za-z0-9_-]{20,100})\.([0-9a-f]{0,128})")
PAD_BYTES = 64


@dataclass(frozen=True, slots=True)
class Kept:
    """The number of the kiosk, the secret of the device, its login under the pad."""

    number: str
    secret: str = field(repr=False)
    sealed: str = field(repr=False)

    def __str__(self) -> str:
        return f"{self.number}.{self.secret}.{self.sealed}"


def kept_in(text: str) -> Kept:
    """What a device showed; raises NoKioskHere."""
    found = _KEPT.fullmatch(text)
    if found is None or len(found[3]) % 2:
        raise NoKioskHere
    return Kept(*found.groups())


def sealed(login: str, pad: str) -> str:
    """A login under a pad of PAD_BYTES, as hexadecimal digits; one too long is not kept."""
    plain = login.encode()
    return _under(plain, pad).hex() if len(plain) <= PAD_BYTES else ""


def unsealed(hidden: str, pad: str) -> str:
    """The login again; an empty text where there was none, or it was tampered with."""
    return _under(bytes.fromhex(hidden), pad).decode(errors="replace")


def _under(text: bytes, pad: str) -> bytes:
    return bytes(one ^ other for one, other in zip(text, bytes.fromhex(pad), strict=False))
