from typing import Any

import pytest

from nonuple.adapters.formats.event_json import BadLog, LogFault, decoded, encoded
from nonuple.adapters.formats.upcasting import Upcasters
from nonuple.duplicate.events import PlayerEntered

Plain = dict[str, Any]


def _named(plain: Plain) -> Plain:
    """The first form had a number."""
    return {"kind": "PlayerEntered", "name": f"table {plain['number']}"}


def _renamed(plain: Plain) -> Plain:
    """The second called the player a name."""
    return {"kind": "PlayerEntered", "player": plain["name"], "turn": 1}


def _joined(plain: Plain) -> Plain:
    """A kind that became another, in its first form."""
    return {"kind": "PlayerEntered", "number": plain["table"]}


UPCASTERS = Upcasters(
    {
        ("PlayerEntered", 1): _named,
        ("PlayerEntered", 2): _renamed,
        ("TableJoined", 1): _joined,
    }
)


@pytest.mark.parametrize(
    "old",
    [
        {"kind": "TableJoined", "table": 3},
        {"kind": "PlayerEntered", "number": 3},
        {"kind": "PlayerEntered", "v": 1, "number": 3},
        {"kind": "PlayerEntered", "v": 2, "name": "table 3"},
        {"kind": "PlayerEntered", "v": 3, "player": "table 3", "turn": 1},
    ],
)
def test_every_old_form_is_read_as_the_event_of_now(old: Plain) -> None:
    before = dict(old)
    assert decoded(old, 1, UPCASTERS) == PlayerEntered("table 3", 1)
    assert old == before


def test_an_event_is_written_in_its_last_form() -> None:
    event = PlayerEntered("Anne", 1)
    assert encoded(event, UPCASTERS) == {
        "kind": "PlayerEntered",
        "player": "Anne",
        "turn": 1,
        "v": 3,
    }
    assert decoded(encoded(event, UPCASTERS), 1, UPCASTERS) == event


def test_a_kind_that_never_changed_bears_no_number() -> None:
    assert encoded(PlayerEntered("Anne", 1)) == {
        "kind": "PlayerEntered",
        "player": "Anne",
        "turn": 1,
    }


@pytest.mark.parametrize("form", [0, 4, 99, "2", None, [1], True, 2.0])
def test_a_form_of_a_later_program_is_refused(form: object) -> None:
    plain = {"kind": "PlayerEntered", "player": "Anne", "turn": 1, "v": form}
    with pytest.raises(BadLog) as refusal:
        decoded(plain, 7, UPCASTERS)
    assert (refusal.value.reason, refusal.value.event) == (LogFault.VERSION, 7)
