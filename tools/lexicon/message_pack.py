"""The part of MessagePack that frequency lists are written in."""

from typing import Any

_INTEGER_SIZES = {0xCC: 1, 0xCD: 2, 0xCE: 4}
_STRING_LENGTH_SIZES = {0xD9: 1, 0xDA: 2}
_ARRAY_LENGTH_SIZES = {0xDC: 2, 0xDD: 4}


class _Reader:
    def __init__(self, data: bytes) -> None:
        self._data = data
        self._position = 0

    def value(self) -> Any:
        kind = self._integer(1)
        if kind < 0x80:
            return kind
        if kind < 0x90:
            return {self.value(): self.value() for _ in range(kind & 0x0F)}
        if kind < 0xA0:
            return self._array(kind & 0x0F)
        if kind < 0xC0:
            return self._string(kind & 0x1F)
        if kind >= 0xE0:
            return kind - 0x100
        return self._sized_value(kind)

    def _sized_value(self, kind: int) -> Any:
        if kind in _INTEGER_SIZES:
            return self._integer(_INTEGER_SIZES[kind])
        if kind in _STRING_LENGTH_SIZES:
            return self._string(self._integer(_STRING_LENGTH_SIZES[kind]))
        if kind in _ARRAY_LENGTH_SIZES:
            return self._array(self._integer(_ARRAY_LENGTH_SIZES[kind]))
        raise ValueError(f"MessagePack type {kind:#x} is not read here")

    def _integer(self, size: int) -> int:
        return int.from_bytes(self._take(size), "big")

    def _string(self, length: int) -> str:
        return self._take(length).decode()

    def _array(self, length: int) -> list[Any]:
        return [self.value() for _ in range(length)]

    def _take(self, size: int) -> bytes:
        taken = self._data[self._position : self._position + size]
        if len(taken) < size:
            raise ValueError("the data stops in the middle of a value")
        self._position += size
        return taken


def unpack(data: bytes) -> Any:
    """The value at the start of the data."""
    return _Reader(data).value()
