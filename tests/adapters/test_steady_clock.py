"""The time of a process does not jump with the wall clock."""

from nonuple.adapters.steady_clock import SteadyClock

_SECOND = 1_000_000_000


class Machine:
    """A wall clock that may be set, and one that nobody sets."""

    wall, steady = 1_800_000_000 * _SECOND, 77 * _SECOND

    def __init__(self) -> None:
        self.clock = SteadyClock(lambda: self.wall, lambda: self.steady)

    def wait(self, seconds: int) -> None:
        self.wall += seconds * _SECOND
        self.steady += seconds * _SECOND


def test_it_runs_like_the_wall_clock() -> None:
    machine = Machine()
    before = machine.clock.milliseconds()
    assert before == machine.wall // 1_000_000
    machine.wait(5)
    assert machine.clock.milliseconds() == before + 5000
    assert not machine.clock.follow()


def test_a_wall_clock_that_is_set_moves_nothing() -> None:
    for hours in (-1, 1):
        machine = Machine()
        before = machine.clock.milliseconds()
        machine.wall += hours * 3600 * _SECOND
        machine.wait(2)
        assert machine.clock.milliseconds() == before + 2000


def test_it_follows_once_it_is_told_to() -> None:
    machine = Machine()
    machine.wall += 3600 * _SECOND
    assert machine.clock.behind == 3_600_000
    assert machine.clock.follow()
    assert machine.clock.milliseconds() == machine.wall // 1_000_000
    assert not machine.clock.follow()
