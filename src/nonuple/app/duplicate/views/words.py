"""Parts of a view that are told in words: a view holds the value, who sends it finds the words."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from nonuple.duplicate.announcing import DrawSaid, KindOfGame
from nonuple.duplicate.correcting.faults import Infraction
from nonuple.duplicate.correcting.locating import Committee
from nonuple.duplicate.errors import ChoiceFault
from nonuple.duplicate.events import Grounds
from nonuple.rules.duplicate_rules import DuplicateRules


@dataclass(frozen=True, slots=True)
class FaultFound:
    """A fault of a slip, by the rules that it is told by."""

    found: Infraction
    rules: DuplicateRules


@dataclass(frozen=True, slots=True)
class TopReason:
    """Why a top is the proposed one (`grounds`), or may not be laid (`fault`), if either is so."""

    grounds: Grounds | None
    fault: ChoiceFault | None


ToldInWords = FaultFound | TopReason | Committee | KindOfGame | DrawSaid | None
T_co = TypeVar("T_co", bound=ToldInWords, covariant=True)


class Worded(Generic[T_co]):
    """A value that is told in words, nothing of None; equal where the value is.

    It is no dataclass, for an encoder asks what to write in its place.
    """

    __slots__ = ("value",)

    def __init__(self, value: T_co) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Worded) and bool(self.value == other.value)

    def __hash__(self) -> int:
        return hash(self.value)

    def __repr__(self) -> str:
        return f"Worded({self.value!r})"

    @classmethod
    def __get_pydantic_core_schema__(cls, _: object, described: Callable[[type], Any]) -> Any:
        """The interface is described by what is sent: a text."""
        return described(str)
