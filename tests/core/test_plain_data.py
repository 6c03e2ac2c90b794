from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

import pytest

from nonuple.core.errors import NonupleError
from nonuple.core.plain_data import Decoder, PlainFault, to_plain_data


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


@dataclass(eq=False)
class Refused(NonupleError):
    fault: PlainFault
    path: str


def _even(number: int) -> None:
    if number % 2:
        raise ValueError(number)


DECODER = Decoder(
    Refused, {frozenset[str]: lambda plain, _: frozenset(plain)}, {Car: {"places": _even}}
)
WRITERS: dict[type, Callable[[Any], Any]] = {frozenset: lambda marks: "".join(sorted(marks))}
CAR = Car("c", (Wheel(3, Colour.BLUE), Wheel(4)), frozenset("xy"), None, (2, 4))
PLAIN = {
    "name": "c",
    "wheels": [{"size": 3, "colour": "blue"}, {"size": 4, "colour": "red"}],
    "marks": "xy",
    "owner": None,
    "places": [2, 4],
}


def test_a_value_is_written_and_read_again() -> None:
    assert to_plain_data(CAR, WRITERS) == PLAIN
    assert DECODER.fields(Car, PLAIN) == CAR


def test_what_has_a_default_may_be_left_out_and_what_is_known_is_not_written() -> None:
    assert DECODER.fields(Car, {"name": "c", "wheels": [], "marks": ""}).places == ()
    assert DECODER.fields(Wheel, {}, size=3) == Wheel(3)
    with pytest.raises(Refused):
        DECODER.fields(Wheel, {"size": 3}, size=3)


@pytest.mark.parametrize(
    ("changed", "fault", "path"),
    [
        ({"owner": 3}, PlainFault.TYPE, "car.owner"),
        ({"name": None}, PlainFault.TYPE, "car.name"),
        ({"wheels": {}}, PlainFault.TYPE, "car.wheels"),
        ({"wheels": [3]}, PlainFault.TYPE, "car.wheels.0"),
        ({"wheels": [{"size": True}]}, PlainFault.TYPE, "car.wheels.0.size"),
        ({"wheels": [{"size": 3}, {}]}, PlainFault.MISSING, "car.wheels.1.size"),
        ({"wheels": [{"size": 3, "hub": 1}]}, PlainFault.UNKNOWN, "car.wheels.0.hub"),
        ({"wheels": [{"size": 3, "colour": []}]}, PlainFault.VALUE, "car.wheels.0.colour"),
        ({"places": [2, 3]}, PlainFault.VALUE, "car.places"),
        ({"doors": 4}, PlainFault.UNKNOWN, "car.doors"),
    ],
)
def test_a_fault_has_its_path(changed: dict[str, Any], fault: PlainFault, path: str) -> None:
    with pytest.raises(Refused) as caught:
        DECODER.value(Car, PLAIN | changed, "car")
    assert (caught.value.fault, caught.value.path) == (fault, path)
