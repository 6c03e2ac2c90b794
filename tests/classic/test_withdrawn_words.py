"""After a word is taken back all is as before it, but the turn and the time are spent."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonuple.classic import challenges, turns
from nonuple.classic.events import PenaltyGiven, ScoreDisputed, WordPlayed
from nonuple.classic.folding import evolve, evolve_all, opened
from nonuple.classic.results import totals
from nonuple.core.lexicon import Lexicon
from nonuple.core.solver import Solver
from nonuple.entrypoints.bootstrap import open_lexicon
from tests.classic.courses import Course, Kind

KINDS = [
    Kind(credit=300),
    Kind(credit=300, is_real=True),
    Kind(3, credit=300),
    Kind(4, is_box=True),
    Kind(3, is_box=True, is_real=True),
]


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return open_lexicon()


@pytest.mark.parametrize("kind", KINDS, ids=str)
@settings(max_examples=10)
@given(seed=st.integers(0, 10**6), steps=st.integers(1, 40))
def test_a_word_taken_back_leaves_nothing_but_a_turn_and_time(
    kind: Kind, seed: int, steps: int, lexicon: Lexicon
) -> None:
    course = Course(seed, kind, Solver(lexicon), lexicon)
    for _ in range(steps):
        course.step()
    game = course.game
    if game.window is None or game.standstill is not None:
        return
    before = opened(game.opened)
    last = max(n for n, event in enumerate(course.log) if isinstance(event, WordPlayed))
    for event in course.log[1:last]:
        before = evolve(before, event)
    others = {*game.opponents(game.turns[-1].player)} - game.window.accepted
    if not others:
        return
    challenger = min(others)
    # No word is valid here: the first named is taken back.
    named = game.turns[-1].words[:1]
    events = challenges.challenge(game, challenger, named, (), course.at)
    if events[1].is_void:  # type: ignore[union-attr]
        return
    after = evolve_all(game, events[:2])
    assert after.board == before.board
    assert Counter(after.bag.tiles) == Counter(before.bag.tiles)
    # What was decided meanwhile has nothing to do with the word.
    decided = [
        event
        for event in course.log[last:]
        if isinstance(event, PenaltyGiven)
        or (isinstance(event, ScoreDisputed) and event.turn <= len(before.turns))
    ]
    expected = totals(evolve_all(before, decided))
    for player in game.players:
        assert after.rack(player).letters == before.rack(player).letters
        assert after.held(player) == before.held(player)
        assert totals(after)[player] == expected[player]
        assert after.clock.spent_by(player, course.at) >= before.clock.spent_by(player, 0)
    assert after.in_bag == before.in_bag
    assert (len(after.turns), after.mover) == (len(before.turns) + 1, game.mover)
    assert after.turns[-1].is_withdrawn
    assert turns.closing(after, course.at) == ()
