"""The total table of what each event means."""

from typing import get_args

import pytest

from nonuple.classic.event_traits import Traits, traits_of
from nonuple.classic.events import ChallengeRuled, Event, WordPlayed
from tests.classic.tables import ANN


@pytest.mark.parametrize("kind", get_args(Event))
def test_every_event_has_a_row(kind: type[Event]) -> None:
    event = _ruled() if kind is ChallengeRuled else object.__new__(kind)
    assert isinstance(traits_of(event), Traits)


def _ruled(*, is_upheld: bool = False) -> ChallengeRuled:
    return ChallengeRuled((), is_upheld=is_upheld, cost=0, at=0)


def test_a_word_taken_back_takes_back_what_was_decided_on_it() -> None:
    assert not traits_of(WordPlayed(ANN, "PASSE", "H4", 20, 0)).takes_back
    assert not traits_of(_ruled()).takes_back
    assert traits_of(_ruled(is_upheld=True)).takes_back
