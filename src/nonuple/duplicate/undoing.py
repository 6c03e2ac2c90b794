"""A step of a game undone: each keeps what stood before it, shared with the game."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from nonuple.core.sharing import Shared
from nonuple.duplicate.entries import Entries
from nonuple.duplicate.events import (
    CourseEvent,
    Event,
    GameClosed,
    GameResumed,
    PlayersEliminated,
    PresenceEvent,
    StepKind,
    TurnAnnulled,
)
from nonuple.duplicate.players import Presence
from nonuple.duplicate.steps import continues, kind_of

if TYPE_CHECKING:
    from nonuple.duplicate.state import Game

# Players come and go one by one, slips stay with their turn; a rack taken back and notes stay so.
_APART = frozenset({"opened", "players", "entries", "withdrawn", "notes", "last_step", "rack"})


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """A step of the course, and what it takes to undo it: what stood before.

    `presences` are those of the players it was about, None for one not known; `entries` those
    of the game where it annulled a turn; `keyed` how many acts of arbiters' keying came before it.
    """

    kind: StepKind
    events: tuple[Event, ...]
    turn: int
    before: Mapping[str, Any]
    presences: tuple[tuple[str, Presence | None], ...]
    entries: Entries | None
    keyed: int
    previous: "Step | None"


def step_after(game: "Game", event: CourseEvent) -> Step | None:
    """The last step once an event has happened, where it is of one."""
    kind, last = kind_of(event), game.last_step
    if kind is None:
        return None
    presences = tuple((player, game.players.get(player)) for player in _about(event))
    if last is not None and continues(last.kind, last.events[-1], event):
        events = (*last.events, event)
        return replace(last, events=events, presences=(*presences, *last.presences))
    # Entering changes nothing else, and thousands do.
    is_course = kind is not StepKind.ENTERING
    before = {n: value for n, value in vars(game).items() if is_course and n not in _APART}
    entries = game.entries if isinstance(event, TurnAnnulled) else None
    keyed = game.entries.keyed
    return Step(kind, (event,), game.turn, before, presences, entries, keyed, last)


def last_steps(game: "Game", count: int) -> Iterator[Step]:
    """The last steps that stand, so many at most, the last first."""
    step = game.last_step
    while step is not None and count > 0:
        yield step
        step, count = step.previous, count - 1


def _about(event: CourseEvent) -> tuple[str, ...]:
    """The players whose presence an event changes."""
    if not isinstance(event, PresenceEvent):
        return ()
    return event.players if isinstance(event, PlayersEliminated) else (event.player,)


def undone(game: "Game") -> "Game":
    """The last step did not happen; slips and points of a turn that is still drawn stay."""
    step = game.last_step
    assert step is not None
    before = dict(step.before)
    if step.kind is not StepKind.DRAW:
        before |= {"points": game.points, "times": game.times, "said": game.said}
    if step.presences:
        before["players"] = game.players.restored(step.presences)
    if step.kind in (StepKind.DRAW, StepKind.ANNULMENT):
        before["withdrawn"] = (*game.withdrawn, step.turn)
    return _with_slips_again(replace(game, **before, last_step=step.previous), step)


def _with_slips_again(game: "Game", step: Step) -> "Game":
    """Those of turns that are drawn, of players who were there; a turn annulled has its own."""
    entries, said = game.entries, Shared.of(game.said)
    points, times = Shared.of(game.points), Shared.of(game.times)
    if step.entries is not None:
        entries = entries.with_turn(step.turn, step.entries)
    elif not game.is_played(game.turn):
        entries = entries.without(game.turn)
    for player, _ in step.presences:
        entries = entries.but_of(player, [n for n in entries if not game.was_there(player, n)])
        if not game.is_playing(player):
            points, times = points.without(player), times.without(player)
            said = said.without(player)
    return replace(game, entries=entries, points=points, times=times, said=said)


def with_time_again(before: "Game", after: "Game", at: int) -> "Game":
    """Where the time runs again, no more of it is spent than was: it stood still meanwhile.

    Where none is left once the end of the time, or time added, is undone, it stands still until
    more is added or a step more is undone; else its end would come back at once.
    """
    spent = before.spent(min(at, _stopped_at(before) or at))
    after = replace(after, paused=max(0, at - (after.opened_at or 0) - spent))
    is_over = spent >= after.allowed and before.last_kind in _OF_TIME
    return replace(after, interrupted_at=at) if is_over else after


_OF_TIME = (StepKind.TIME_OVER, StepKind.TIME_ADDED)


def _stopped_at(game: "Game") -> int | None:
    """When the last step stopped a time that ran, where it is known."""
    event = game.last_step.events[-1] if game.last_step else None
    return event.at if isinstance(event, TurnAnnulled | GameClosed) else None


def not_started(before: "Game", after: "Game", at: int) -> "Game":
    """Where the start of the time is undone, what was spent of it is, if any is left of it."""
    spent = before.spent(at)
    return replace(after, begun=spent if spent < before.allowed else 0)


def interrupted_again(before: "Game", after: "Game", at: int) -> "Game":
    """Where a resumption is undone, the interruption is as long as it was then (3.6).

    What was played since stays spent.
    """
    resumed = before.last_step.events[0] if before.last_step else None
    if not isinstance(resumed, GameResumed) or after.interrupted_at is None:
        return after
    stopped = after.interrupted_at + max(0, at - resumed.at)
    paused = after.paused
    if after.opened_at is not None:
        paused = max(0, stopped - after.opened_at - before.spent(at))
    return replace(after, interrupted_at=stopped, paused=paused)
