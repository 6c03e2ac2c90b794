"""Values that come again and again in a log, read once and shared."""

from collections.abc import Callable
from typing import Any

import msgspec

# A crowd finds a few hundred moves a turn; those of turns past are of no more use.
MOST_REMEMBERED = 4096


def shared(read: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Reads as `read` does, which makes values that never change: equal ones are one."""
    remembered: dict[bytes, Any] = {}
    encode = msgspec.msgpack.Encoder().encode

    def read_shared(plain: Any) -> Any:
        try:
            key = encode(plain)
        except (TypeError, ValueError, OverflowError, RecursionError):
            return read(plain)
        value = remembered.get(key)
        if value is None:
            value = read(plain)
            if len(remembered) >= MOST_REMEMBERED:
                remembered.clear()
            remembered[key] = value
        return value

    return read_shared
