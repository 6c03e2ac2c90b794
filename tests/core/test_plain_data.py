from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

import pytest

from nonuple.core.plain_data import Decoder, PlainFault, Unfit, Writer


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True)
class Wheel:
    size: int
    colour: Colour = Colour.RED


@dataclass(frozen=True)
class Car:
    name: str
    wheels: tuple[Wheel, ...]
    marks: frozenset[str]
    owner: str | None = None
    places: tuple[int, ...] = field(default_factory=tuple)


def _even(number: int) -> None:
    if number % 2:
        raise ValueError(number)


DECODER = Decoder({frozenset[str]: frozenset}, {Car: {"places": _even}})
WRITER = Writer({frozenset: lambda marks: "".join(sorted(marks))})
CAR = Car("c", (Wheel(3, Colour.BLUE), Wheel(4)), frozenset("xy"), None, (2, 4))
PLAIN = {
    "name": "c",
    "wheels": [{"size": 3, "colour": "blue"}, {"size": 4, "colour": "red"}],
    "marks": "xy",
    "owner": None,
    "places": [2, 4],
}


def test_a_value_is_written_and_read_again() -> None:
    assert WRITER.plain(CAR) == PLAIN
    assert DECODER.fields(Car, PLAIN) == CAR


def test_what_has_a_default_may_be_left_out_and_what_is_known_is_not_written() -> None:
    assert DECODER.fields(Car, {"name": "c", "wheels": [], "marks": ""}).places == ()
    assert DECODER.fields(Wheel, {}, size=3) == Wheel(3)
    with pytest.raises(Unfit):
        DECODER.fields(Wheel, {"size": 3}, size=3)


@pytest.mark.parametrize(
    ("changed", "fault", "path"),
    [
        ({"owner": 3}, PlainFault.TYPE, "owner"),
        ({"name": None}, PlainFault.TYPE, "name"),
        ({"wheels": {}}, PlainFault.TYPE, "wheels"),
        ({"wheels": [3]}, PlainFault.TYPE, "wheels.0"),
        ({"wheels": [{"size": True}]}, PlainFault.TYPE, "wheels.0.size"),
        ({"wheels": [{"size": 3}, {}]}, PlainFault.MISSING, "wheels.1.size"),
        ({"wheels": [{"size": 3, "hub": 1}]}, PlainFault.UNKNOWN, "wheels.0.hub"),
        ({"wheels": [{"size": 3, "colour": []}]}, PlainFault.VALUE, "wheels.0.colour"),
        ({"places": [2, 3]}, PlainFault.VALUE, "places"),
        ({"doors": 4}, PlainFault.UNKNOWN, "doors"),
    ],
)
def test_a_fault_has_its_path(changed: dict[str, Any], fault: PlainFault, path: str) -> None:
    with pytest.raises(Unfit) as caught:
        DECODER.value(Car, PLAIN | changed)
    assert (caught.value.fault, caught.value.path) == (fault, path)
