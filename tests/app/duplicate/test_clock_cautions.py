"""What the undoing of steps makes of the time is told beforehand, to the second."""

import pytest

from nonuple.app.duplicate.cautions import cautions_of
from nonuple.app.duplicate.turn_clock import TurnClock
from nonuple.app.duplicate.views.console import Caution, CautionedAct, CautionKind
from nonuple.duplicate.deciding import undo
from nonuple.duplicate.events import (
    Event,
    GameInterrupted,
    GameOpened,
    GameResumed,
    Grounds,
    LettersDrawn,
    MoveRetained,
    TimeAdded,
    TimeExpired,
    TurnOpened,
)
from nonuple.duplicate.state import Game, evolve_all, opened
from tests.duplicate.games import rules

SECOND = 1000
DRAWN = LettersDrawn(1, "", "SELAEST")
STARTED = (DRAWN, TurnOpened(1, 0))
PAUSED = (*STARTED, GameInterrupted(32 * SECOND))
RESUMED = (*PAUSED, GameResumed(100 * SECOND))
LAID = (*STARTED, TimeExpired(1, 20 * SECOND), MoveRetained(1, "SEL", "H8", 6, Grounds.ONLY_TOP))
SECOND_TURN = (*LAID, LettersDrawn(2, "AEST", "ION"), TurnOpened(2, 50 * SECOND))


def game_after(events: tuple[Event, ...]) -> Game:
    return evolve_all(opened(GameOpened(rules(), "", "", "")), events)


def asked(game: Game, steps: int, now: int) -> list[Caution]:
    return list(cautions_of(game, CautionedAct.UNDO, None, None, steps, now))


@pytest.mark.parametrize(
    ("events", "steps", "now", "kind", "left"),
    [
        (STARTED, 1, 19_400, CautionKind.CLOCK_STOPS, "2:41"),
        (RESUMED, 1, 120 * SECOND, CautionKind.CLOCK_STOPS, "2:08"),
        (RESUMED, 3, 120 * SECOND, CautionKind.CLOCK_STOPS, "2:08"),
        (PAUSED, 1, 120 * SECOND, CautionKind.CLOCK_RUNS, "2:28"),
        ((*RESUMED, TimeExpired(1, 110_500)), 1, 10**6, CautionKind.CLOCK_RUNS, "2:18"),
        ((*STARTED, TimeAdded(1, 30, 5000)), 1, 8100, CautionKind.CLOCK_CHANGES, "2:52"),
        (SECOND_TURN, 4, 60 * SECOND, CautionKind.CLOCK_CHANGES, "2:40"),
    ],
)
def test_what_is_told_is_what_is_left(
    events: tuple[Event, ...], steps: int, now: int, kind: CautionKind, left: str
) -> None:
    game = game_after(events)
    (told,) = asked(game, steps, now)
    assert (told.kind, f"{told.count // 60}:{told.count % 60:02}") == (kind, left)
    clock = TurnClock(evolve_all(game, undo(game, "", now, steps)))
    shown = clock.remaining if clock.deadline is None else clock.deadline - now
    # Screens show a second until it is over.
    assert shown is not None
    assert -(-shown // SECOND) == told.count


def test_time_played_after_a_pause_stays_spent_when_time_stands_still_in_between() -> None:
    played = (*RESUMED, TimeExpired(1, 110 * SECOND))
    game = game_after(played)
    game = evolve_all(game, undo(game, "", 200 * SECOND, 1))
    game = evolve_all(game, undo(game, "", 203 * SECOND, 1))
    assert TurnClock(game).remaining == (180 - 32 - 10 - 3) * SECOND


@pytest.mark.parametrize("steps", [2, 3])
def test_the_time_of_a_rack_that_goes_does_not_come_back(steps: int) -> None:
    game = game_after(SECOND_TURN)
    (told,) = asked(game, steps, 60 * SECOND)
    assert told.kind is CautionKind.CLOCK_DROPPED


def test_time_added_undone_once_it_is_used_says_so() -> None:
    game = game_after((*STARTED, TimeExpired(1, 180_000), TimeAdded(1, 30, 200_000)))
    (told,) = asked(game, 1, 210_000)
    assert told.kind is CautionKind.CLOCK_ENDS
