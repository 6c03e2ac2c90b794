import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonuple.app.access.errors import TooManyAttempts
from nonuple.app.access.rate_limits import Attempts
from tests.app.access.entrances import SetClock


def passes(attempts: Attempts, key: str) -> bool:
    try:
        attempts.spend(key)
    except TooManyAttempts:
        return False
    return True


@given(
    burst=st.integers(1, 5),
    seconds=st.integers(1, 5),
    pauses=st.lists(st.integers(0, 4000), max_size=60),
)
def test_no_span_of_time_sees_more_tries_than_allowed(
    burst: int, seconds: int, pauses: list[int]
) -> None:
    clock = SetClock()
    attempts = Attempts(clock, burst, seconds)
    passed: list[int] = []
    for pause in pauses:
        clock.now += pause
        if passes(attempts, "key"):
            passed.append(clock.now)
    for first in range(len(passed)):
        for last in range(first, len(passed)):
            span = (passed[last] - passed[first]) / 1000
            assert last - first + 1 <= burst + span / seconds + 1e-6


def test_who_waits_as_told_may_try() -> None:
    clock = SetClock()
    attempts = Attempts(clock, 2, 10)
    assert passes(attempts, "key")
    assert passes(attempts, "key")
    clock.now += 3001
    with pytest.raises(TooManyAttempts) as refused:
        attempts.spend("key")
    assert refused.value.seconds == 7
    clock.now += 1000 * refused.value.seconds
    assert passes(attempts, "key")
    assert not passes(attempts, "key")
    assert passes(attempts, "other")


def test_what_is_given_back_counts_no_more() -> None:
    attempts = Attempts(SetClock(), 2, 10)
    for _ in range(10):
        attempts.spend("key")
        attempts.give_back("key")
    attempts.spend("key")
    attempts.spend("key")
    assert not passes(attempts, "key")


def test_memory_is_bounded() -> None:
    attempts = Attempts(SetClock(), 1, 10, most_keys=100)
    for number in range(1000):
        attempts.spend(str(number))
    refused = [number for number in range(1000) if not passes(attempts, str(number))]
    assert len(refused) <= 100
