"""Commands of any kind of game become models of what may be sent, and back."""

from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Any

import pytest
from pydantic import Field, TypeAdapter, ValidationError

from nonuple.entrypoints.web.command_wire import ByKind


class Pace(Enum):
    SLOW = "slow"
    FAST = "fast"


@dataclass(frozen=True, slots=True)
class Count:
    """One counts."""

    player: str
    number: int = 1
    pace: Pace | None = None


@dataclass(frozen=True, slots=True)
class Mark:
    """Some are marked."""

    players: tuple[str, ...]
    is_sure: bool
    pace: Pace


LIMITS: dict[str, Any] = {
    "player": Annotated[str, Field(max_length=3)],
    "players": Annotated[tuple[str, ...], Field(max_length=2, strict=False)],
    "number": Annotated[int, Field(ge=1, le=9)],
}
READ = TypeAdapter[Count | Mark](Annotated[Count | Mark, ByKind((Count, Mark), LIMITS)])


def test_the_fields_of_a_command_are_those_sent() -> None:
    assert READ.validate_python({"kind": "count", "player": "a"}) == Count("a")
    assert READ.validate_python(
        {"kind": "count", "player": "a", "number": 9, "pace": "fast"}
    ) == Count("a", 9, Pace.FAST)
    assert READ.validate_python(
        {"kind": "mark", "players": ["a", "b"], "is_sure": True, "pace": "slow"}
    ) == Mark(("a", "b"), is_sure=True, pace=Pace.SLOW)


@pytest.mark.parametrize(
    "sent",
    [
        {"kind": "count"},
        {"kind": "count", "player": "long"},
        {"kind": "count", "player": "a", "number": 10},
        {"kind": "count", "player": "a", "number": "1"},
        {"kind": "count", "player": "a", "pace": "dead"},
        {"kind": "count", "player": "a", "is_sure": True},
        {"kind": "mark", "players": ["a"], "is_sure": 1, "pace": "slow"},
        {"kind": "mark", "players": ["a"], "is_sure": True, "pace": None},
        {"kind": "mark", "players": ["a", "b", "c"], "is_sure": True, "pace": "slow"},
        {"kind": "other"},
    ],
)
def test_what_is_out_of_its_limit_is_refused(sent: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        READ.validate_python(sent)


def test_a_field_without_a_limit_cannot_be_sent() -> None:
    with pytest.raises(KeyError, match="number"):
        ByKind((Count,), {"player": str})


def test_models_of_two_kinds_of_games_are_told_apart() -> None:
    other = TypeAdapter[Count](Annotated[Count, ByKind((Count, Mark), LIMITS, prefix="WireOther")])
    assert other.json_schema()["$defs"].keys() == {"WireOtherCount", "WireOtherMark", "Pace"}
