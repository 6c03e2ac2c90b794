"""Dictionaries by name that are never changed: a new one shares with the old all but some parts."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import chain
from typing import Generic, TypeVar
from zlib import crc32

Value = TypeVar("Value")

_PARTS = 64


class Shared(Mapping[str, Value]):
    """Values by name, in parts; the order is that of the parts, the same in every process."""

    __slots__ = ("_parts",)

    def __init__(self, parts: tuple[dict[str, Value], ...] = ({},) * _PARTS) -> None:
        self._parts = parts

    @classmethod
    def of(cls, values: Mapping[str, Value]) -> "Shared[Value]":
        """The same values, shared from now on."""
        if isinstance(values, Shared):
            return values
        edited = Shared[Value]().edited()
        for name, value in values.items():
            edited.put(name, value)
        return edited.done()

    def find(self, name: str) -> Value | None:
        """The value of a name, if it has one."""
        return self._parts[_part_of(name)].get(name)

    def put(self, name: str, value: Value) -> "Shared[Value]":
        """The values with this one more, or in the place of another."""
        edited = self.edited()
        edited.put(name, value)
        return edited.done()

    def without(self, name: str) -> "Shared[Value]":
        """The values but that of a name."""
        edited = self.edited()
        edited.drop(name)
        return edited.done()

    def pairs(self) -> Iterator[tuple[str, Value]]:
        """All names with their values, at once."""
        return chain.from_iterable(part.items() for part in self._parts)

    def edited(self) -> "Edited[Value]":
        """What makes another of it."""
        return Edited(self._parts)

    def __getitem__(self, name: str) -> Value:
        return self._parts[_part_of(name)][name]

    def __iter__(self) -> Iterator[str]:
        return chain.from_iterable(self._parts)

    def __len__(self) -> int:
        return sum(map(len, self._parts))


class Edited(Generic[Value]):
    """Changes to be made together: a part is copied when it is first written to."""

    __slots__ = ("_own", "_parts")

    def __init__(self, parts: tuple[dict[str, Value], ...]) -> None:
        self._parts = list(parts)
        self._own: set[int] = set()

    def find(self, name: str) -> Value | None:
        """The value of a name, if it has one."""
        return self._parts[_part_of(name)].get(name)

    def put(self, name: str, value: Value) -> None:
        """Give a name this value."""
        number = _part_of(name)
        if number not in self._own:
            self._own.add(number)
            self._parts[number] = self._parts[number].copy()
        self._parts[number][name] = value

    def drop(self, name: str) -> None:
        """Take a name's value away, if it has one."""
        number = _part_of(name)
        if name in self._parts[number]:
            self._parts[number] = {
                other: value for other, value in self._parts[number].items() if other != name
            }
            self._own.add(number)

    def done(self) -> Shared[Value]:
        """The dictionary with the changes; those made after are of another."""
        self._own.clear()
        return Shared(tuple(self._parts))


@lru_cache(maxsize=1 << 16)
def _part_of(name: str) -> int:
    # A name read from JSON may hold half a pair of surrogates.
    return crc32(name.encode(errors="surrogatepass")) % _PARTS
