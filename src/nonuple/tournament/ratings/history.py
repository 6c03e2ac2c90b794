"""Ratings over events: a fold, so that a result corrected late changes all that came after it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from nonuple.tournament.ratings.port import RatedGame, Rating, RatingSystem


@dataclass(frozen=True, slots=True)
class RatedEvent:
    """The games of an event that count for ratings."""

    event: str
    games: tuple[RatedGame, ...]


@dataclass(frozen=True, slots=True)
class RatingChange:
    """What an event did to somebody's rating; `before` is None for a newcomer."""

    event: str
    before: Rating | None
    after: Rating
    games: int


@dataclass(frozen=True, slots=True)
class RatingHistory:
    """The ratings now, and how each came about, in the order of the events.

    Events that somebody did not play are not among their changes, even if the rating grew less
    sure meanwhile.
    """

    system: str
    ratings: Mapping[str, Rating] = field(default_factory=dict)
    changes: Mapping[str, tuple[RatingChange, ...]] = field(default_factory=dict)


def rating_history(
    system: RatingSystem, start: Mapping[str, Rating], events: Sequence[RatedEvent]
) -> RatingHistory:
    """All events one after the other, from the ratings that players start with."""
    ratings = dict(start)
    changes: dict[str, tuple[RatingChange, ...]] = {}
    for event in events:
        after = system.after(ratings, event.games)
        for player, number in _numbers(event.games).items():
            change = RatingChange(event.event, ratings.get(player), after[player], number)
            changes[player] = (*changes.get(player, ()), change)
        ratings = after
    return RatingHistory(system.name, ratings, changes)


def _numbers(games: Sequence[RatedGame]) -> dict[str, int]:
    found: dict[str, int] = {}
    for game in games:
        for player in (game.first, game.second):
            found[player] = found.get(player, 0) + 1
    return found
