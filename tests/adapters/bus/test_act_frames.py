"""Acts and answers between processes come out as they went in."""

from dataclasses import fields, is_dataclass
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonuple.adapters.bus.act_frames import ActFrames
from nonuple.app.access.actors import Actor
from nonuple.app.classic import commands as classic
from nonuple.app.duplicate import commands as duplicate
from nonuple.app.hosting.forwarding import PassedAct
from nonuple.app.hosting.host import Receipt
from nonuple.core.board import Coordinate, Square
from nonuple.core.errors import BadNotation, BadWord, NonupleError, NotationFault
from tests.entrypoints.french.test_messages import every_error

COMMANDS = {"duplicate": get_args(duplicate.Command), "classic": get_args(classic.Command)}
FRAMES = ActFrames(COMMANDS)
PLAIN: dict[Any, st.SearchStrategy[Any]] = {
    int: st.integers(-(2**40), 2**40),
    str: st.text(st.characters(exclude_categories=["Cs"])),
    bool: st.booleans(),
    NoneType: st.none(),
    Square: st.builds(Square, st.integers(0, 14), st.integers(0, 14)),
}


def values(hint: Any) -> st.SearchStrategy[Any]:
    """Values of a type, with numbers and texts that messages hold."""
    if hint in PLAIN:
        return PLAIN[hint]
    if isinstance(hint, UnionType):
        return st.one_of(*map(values, get_args(hint)))
    if get_origin(hint) in (tuple, frozenset):
        of = st.lists if get_origin(hint) is tuple else st.sets
        return of(values(get_args(hint)[0]), max_size=3).map(get_origin(hint))
    if is_dataclass(hint) and isinstance(hint, type):
        return st.builds(hint, **parts_of(hint))
    if hint is NonupleError:
        return st.sampled_from([BadWord("AE1"), BadNotation("H", NotationFault.EMPTY_LEAVE)])
    return st.from_type(hint)


def parts_of(kind: Any) -> dict[str, st.SearchStrategy[Any]]:
    hints = get_type_hints(kind, localns={"Coordinate": Coordinate})
    return {part.name: values(hints[part.name]) for part in fields(kind)}


def acts(game: str) -> st.SearchStrategy[PassedAct]:
    return st.builds(
        PassedAct,
        game=st.just(game),
        stream=values(str),
        actor=values(Actor),
        command=st.one_of(*map(values, COMMANDS[game])),
        expected=values(int | None),
        key=values(str),
        waited=values(int),
    )


@given(st.one_of(*map(acts, COMMANDS)))
def test_every_act_comes_out_as_it_went_in(act: PassedAct) -> None:
    assert FRAMES.read_act(FRAMES.write_act(act)) == act


@given(st.builds(Receipt, values(int), st.just(()), values(str | None), values(bool)))
def test_a_receipt_comes_without_its_events(receipt: Receipt) -> None:
    assert FRAMES.read_answer(FRAMES.write_answer(receipt)) == receipt


@pytest.mark.parametrize("kind", sorted(every_error(), key=str))
@given(data=st.data())
def test_every_error_comes_out_as_what_it_is(kind: type[NonupleError], data: st.DataObject) -> None:
    parts = data.draw(st.fixed_dictionaries(parts_of(kind)))
    found = FRAMES.read_answer(FRAMES.write_answer(kind(**parts)))
    assert type(found) is kind
    assert {name: comparable(getattr(found, name)) for name in parts} == {
        name: comparable(part) for name, part in parts.items()
    }


def comparable(value: Any) -> Any:
    """Errors are equal to nothing but themselves: their kind and fields are compared."""
    if isinstance(value, NonupleError) or is_dataclass(value):
        return type(value), *(comparable(getattr(value, part.name)) for part in fields(value))  # type: ignore[arg-type]
    return value


def test_names_of_errors_tell_them_apart() -> None:
    names = [kind.__name__ for kind in every_error()]
    assert len(names) == len({*names})
