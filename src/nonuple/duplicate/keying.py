"""What arbiters keyed in, act by act: the last one may be taken back without a step being undone.

Slips that players send from devices of their own are keyed in by nobody.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeVar

from nonuple.core.sharing import Shared
from nonuple.duplicate.errors import UnknownPlayer
from nonuple.duplicate.events import Event, PointsAnnounced, PointsTakenBack, StepKind, TimeExpired
from nonuple.duplicate.slip_errors import NothingToTakeBack, UnknownTurn
from nonuple.duplicate.slip_events import SlipsTakenBack

if TYPE_CHECKING:
    from nonuple.duplicate.state import Game
    from nonuple.duplicate.undoing import Step

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True, eq=False)
class Said:
    """Points that an arbiter keyed in, by the number of the act; what stood before them."""

    keyed: int
    arbiter: str
    points: int | None
    times: Mapping[int, int] | None
    before: "Said | None"


@dataclass(frozen=True, slots=True)
class KeyedAct:
    """What an arbiter keyed in at once: slips, or points, of some players of a turn."""

    arbiter: str
    turn: int
    players: tuple[str, ...]


def last_acts(game: "Game") -> tuple[KeyedAct, ...]:
    """The last act of each arbiter who keyed something in since the last step, the last first.

    Time that ran out by itself is nobody's step, and comes between nothing.
    """
    since = _keyed_before(game)
    if game.entries.keyed <= since:
        return ()
    acts: dict[int, tuple[str, int, set[str]]] = {}
    for number, arbiter, turn, player in _keyed_since(game, since):
        acts.setdefault(number, (arbiter, turn, set()))[2].add(player)
    last: dict[str, KeyedAct] = {}
    for _, (arbiter, turn, players) in sorted(acts.items(), reverse=True):
        last.setdefault(arbiter, KeyedAct(arbiter, turn, tuple(sorted(players))))
    return tuple(last.values())


def take_back(game: "Game", turn: int, players: Iterable[str]) -> tuple[Event, ...]:
    """What was keyed in last for these players at a turn was not; what stood before does again."""
    if not game.is_played(turn):
        raise UnknownTurn(turn)
    return tuple(event for player in players for event in _taken_back(game, turn, player))


def _taken_back(game: "Game", turn: int, player: str) -> Iterator[Event]:
    if not game.was_there(player, turn):
        raise UnknownPlayer(player)
    slips = game.entries.of(turn, player).keyed
    points = _said(game, turn, player)
    last = max(slips, points)
    if not last:
        raise NothingToTakeBack(turn, player)
    if slips == last:
        yield SlipsTakenBack(turn, player)
    if points == last:
        yield PointsTakenBack(turn, player)


def _said(game: "Game", turn: int, player: str) -> int:
    """The act by which a player's points were keyed in; zero where they cannot be taken back."""
    said = game.said.get(player)
    is_in_play = turn == game.turn and game.ending is None
    return said.keyed if said is not None and is_in_play else 0


def _keyed_since(game: "Game", act: int) -> Iterator[tuple[int, str, int, str]]:
    for turn, player, entry in game.entries.keyed_since(act):
        yield entry.keyed, entry.arbiter, turn, player
    for player, said in game.said.items():
        if said.keyed > act and game.is_played(game.turn):
            yield said.keyed, said.arbiter, game.turn, player


def _keyed_before(game: "Game") -> int:
    step = game.last_step
    if step is not None and _ran_out(game, step):
        step = step.previous
    return 0 if step is None else step.keyed


def _ran_out(game: "Game", step: "Step") -> bool:
    """Whether a step is the end of a time that nobody cut short."""
    event = step.events[0]
    if step.kind is not StepKind.TIME_OVER or not isinstance(event, TimeExpired):
        return False
    since = (step.before["opened_at"] or 0) + step.before["paused"] + step.before["added"]
    return event.at - int(since) >= game.rules.seconds(step.turn) * 1000


def announced(game: "Game", event: PointsAnnounced) -> "Game":
    """The last announcement of a player counts; the first of each number gives its time (7.4).

    In topping, points that are keyed in with slips are of the same act.
    """
    player, entries, times, said = event.player, game.entries, game.times, Shared.of(game.said)
    if event.milliseconds is not None:
        first: Mapping[int, int] = times.get(player, {})
        all_times = MappingProxyType({event.points: event.milliseconds, **first})
        times = Shared.of(times).put(player, all_times)
    if event.arbiter:
        slips = entries.of(event.turn, player).keyed
        if game.rules.topping is None or not slips or slips != entries.keyed:
            entries = entries.after_act()
        before = game.points.get(player), game.times.get(player), said.find(player)
        said = said.put(player, Said(entries.keyed, event.arbiter, *before))
    elif player in said:
        said = said.without(player)
    points = Shared.of(game.points).put(player, event.points)
    return replace(game, points=points, times=times, said=said, entries=entries)


def points_taken_back(game: "Game", player: str) -> "Game":
    """The points keyed in last for a player were not said; what stood before does again."""
    said = game.said.get(player)
    if said is None:
        return game
    return replace(
        game,
        points=_with(game.points, player, said.points),
        times=_with(game.times, player, said.times),
        said=_with(game.said, player, said.before),
    )


def _with(values: Mapping[str, Value], name: str, value: Value | None) -> Shared[Value]:
    shared = Shared.of(values)
    return shared.without(name) if value is None else shared.put(name, value)
