"""A log in which anything may stand is folded or refused with its event, and nothing else."""

from collections.abc import Callable
from dataclasses import fields
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonuple.classic import events
from nonuple.classic.errors import IncoherentGame
from nonuple.classic.events import Event
from nonuple.classic.logs import follow, replay
from nonuple.classic.possible import possible_acts
from nonuple.classic.results import result, totals
from nonuple.classic.state import Game
from tests.adapters.formats.test_classic_event_json import FIELDS, OWN_FIELDS
from tests.classic.tables import ANN, BOB, CAT, begun, opened_game, real_table_of

NAME = st.sampled_from([ANN, BOB, CAT])
LIKELY: dict[str, st.SearchStrategy[Any]] = {
    "player": NAME,
    "starter": NAME,
    "at": st.integers(0, 10_000),
    "letters": st.sampled_from(["", "A", "AEINRST", "PASSETS", "ZK"]),
    "returned": st.sampled_from(["", "A", "PAS", "MUN"]),
    "drawn": st.sampled_from(["", "A", "EIO"]),
    "word": st.sampled_from(["PASSE", "MUNIE", "ET"]),
    "coordinate": st.sampled_from(["H4", "I3", "8D"]),
    "words": st.just(("PASSE",)),
    "turn": st.integers(0, 3),
}


def likely(kind: type[Event]) -> st.SearchStrategy[Event]:
    own = FIELDS | OWN_FIELDS.get(kind, {}) | LIKELY
    return st.builds(kind, **{field.name: own[field.name] for field in fields(kind)})


LOGS = st.lists(st.one_of([likely(kind) for kind in get_args(Event)]), max_size=12)
STARTS: list[Callable[[], Game]] = [
    opened_game,
    lambda: begun("PASSETS", "MUNIESE"),
    lambda: begun("PASSETS", "MUNIESE", "AEINRST"),
    real_table_of,
]


@pytest.mark.parametrize("start", range(len(STARTS)))
@settings(max_examples=200)
@given(log=LOGS)
def test_whatever_comes_is_folded_or_refused(start: int, log: list[Event]) -> None:
    game = STARTS[start]()
    for number, event in enumerate(log, start=1):
        try:
            game = follow(game, [event], number)
        except IncoherentGame:
            continue
        # What was folded can be told.
        totals(game)
        result(game)
        _ = game.deadline
        for player in game.players:
            possible_acts(game, player)


def test_what_is_refused_is_named_with_its_number() -> None:
    log = [events.TurnPassed(ANN, 0), events.TurnPassed(ANN, 0)]
    with pytest.raises(IncoherentGame) as refused:
        follow(begun("PASSETS", "MUNIESE"), log, 7)
    assert (refused.value.number, refused.value.event) == (8, "TurnPassed")


def test_a_log_begins_with_its_game_and_opens_it_once() -> None:
    opened = opened_game().opened
    for log in ([], [events.PlayerSeated(ANN, 0)], [opened, opened]):
        with pytest.raises(IncoherentGame):
            replay(log)
