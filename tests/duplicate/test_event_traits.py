"""The table of what events mean, against lists written apart from it."""

from typing import get_args

import pytest

from nonuple.duplicate.event_traits import About, PlayerTurnEvent, Review, Scores, traits_of
from nonuple.duplicate.events import CourseEvent, Event, StepKind
from nonuple.duplicate.slip_events import SlipEvent

SLIPS = {kind.__name__ for kind in get_args(SlipEvent)}
ALL = {kind.__name__: kind for kind in (*get_args(CourseEvent), *get_args(SlipEvent))}
STEPS = {
    "GameOpened",
    "LettersDrawn",
    "TurnOpened",
    "TimeExpired",
    "TimeAdded",
    "MoveRetained",
    "TurnAnnulled",
    "GameInterrupted",
    "GameResumed",
    "GameClosed",
    "StepUndone",
}
PRESENCE = {"PlayerEntered", "PlayerLeft", "PlayersEliminated"}


def some(name: str) -> Event:
    """An event of a kind; its row depends on nothing else."""
    event: Event = object.__new__(ALL[name])
    return event


def those(trait: str, *values: object) -> set[str]:
    return {name for name in ALL if getattr(traits_of(some(name)), trait) in values}


def test_each_trait_is_of_the_events_that_the_rules_give_it_to() -> None:
    assert those("moves_course", True) == STEPS
    assert those("takes_back", True) == {"TurnAnnulled", "StepUndone"}
    assert those("needs_preparation", True) == {"WordAdmitted", "WordRefused", "StepUndone"}
    assert those("scores", Scores.OTHER) == PRESENCE | {"MoveRetained", "GameClosed", "StepUndone"}
    assert those("scores", Scores.OTHER_IF_PLAYED) == SLIPS
    assert those("review", Review.PLAYER) == SLIPS
    assert those("review", Review.TURN) == {"MoveRetained", "TurnAnnulled"}
    assert those("review", Review.ALL) == {"StepUndone"}


def test_what_is_about_a_player_alone_moves_nothing_else() -> None:
    of_players = {kind.__name__ for kind in get_args(PlayerTurnEvent)}
    assert of_players == SLIPS | {"PointsAnnounced", "PointsTakenBack"}
    assert those("about", About.PLAYER_TURN) == of_players
    assert not of_players & those("step", *StepKind)
    assert not of_players & STEPS


@pytest.mark.parametrize("name", ALL)
def test_every_event_has_a_row(name: str) -> None:
    assert traits_of(some(name)) is traits_of(some(name))
