"""How long the machine takes."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonuple.ai.pace import thinking_milliseconds
from nonuple.ai.shown import Question, TimeShown
from tests.ai.test_best_score import shown

times = st.none() | st.integers(0, 3_600_000)


@given(
    st.sampled_from(Question),
    st.builds(TimeShown, times, times, st.none() | st.integers(3_000, 600_000)),
    st.integers(0, 88),
    st.integers(0, 100),
    st.text(max_size=8),
)
def test_it_is_natural_bounded_and_always_the_same(
    question: Question, time: TimeShown, bag: int, turn: int, seed: str
) -> None:
    position = replace(shown(bag=bag), question=question, time=time, turn=turn)
    found = thinking_milliseconds(position, seed)
    assert found == thinking_milliseconds(position, seed)
    assert 0 <= found <= 8_000
    if time.game is not None:
        assert found <= time.game / 2
    if time.move is not None:
        assert found <= time.move / 2
    if time.window is not None and question is Question.WORDS:
        assert found <= time.window / 2


def test_with_time_to_spare_it_takes_two_to_eight_seconds() -> None:
    position = replace(shown(), time=TimeShown(1_500_000))
    found = [thinking_milliseconds(position, str(seed)) for seed in range(200)]
    assert 2_000 <= min(found) < 3_000
    assert 7_000 < max(found) <= 8_000


@pytest.mark.parametrize(("left", "most"), [(60_000, 4_000), (10_000, 700), (500, 40), (0, 0)])
def test_it_hurries_when_its_clock_is_low(left: int, most: int) -> None:
    position = replace(shown(), time=TimeShown(left))
    assert max(thinking_milliseconds(position, str(seed)) for seed in range(50)) <= most


@pytest.mark.parametrize("question", [Question.WORDS, Question.PAUSE, Question.CALL_OFF])
def test_answers_are_quick(question: Question) -> None:
    position = replace(shown(), question=question)
    assert 500 < thinking_milliseconds(position, "1") <= 2_000
