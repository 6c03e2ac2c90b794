"""Chance that is the same on every machine: a stream of numbers worked out from a seed.

Block i is the SHA-256 of "nonuple-1", a zero byte, the seed in UTF-8, a zero byte and i in eight
bytes; each block is four numbers of 64 bits. All numbers are big-endian.
"""

import struct
from hashlib import sha256

_HEAD = b"nonuple-1\0"
_BLOCK = struct.Struct(">4Q")
_NUMBERS = 4
_RANGE = 1 << 64


class Chance:
    """A place in the stream of a seed; `position` is how many of its numbers were used."""

    __slots__ = ("_block", "_block_at", "position", "seed")

    def __init__(self, seed: str, position: int = 0) -> None:
        if position < 0:
            raise ValueError(f"no number has the position {position}")
        self.seed = seed
        self.position = position
        self._block: tuple[int, ...] = ()
        self._block_at = -1

    def choose(self, count: int) -> int:
        """One of 0 to count - 1, all as likely."""
        if not 1 <= count <= _RANGE:
            raise ValueError(f"cannot choose among {count}")
        # A number past the last whole multiple would favour the small ones.
        limit = _RANGE - _RANGE % count
        while (number := self._next()) >= limit:
            pass
        return number % count

    def _next(self) -> int:
        at, offset = divmod(self.position, _NUMBERS)
        if at != self._block_at:
            content = _HEAD + self.seed.encode() + b"\0" + at.to_bytes(8, "big")
            self._block = _BLOCK.unpack(sha256(content).digest())
            self._block_at = at
        self.position += 1
        return self._block[offset]

    def __repr__(self) -> str:
        return f"Chance({self.seed!r}, {self.position})"
