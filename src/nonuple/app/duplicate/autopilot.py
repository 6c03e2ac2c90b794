"""The automatic mode: what happens next by itself, and when.

It is a function of the recorded game, of the times of recording and of what the room is set to, so
that any process, started at any moment, comes to the same.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from nonuple.app.access.actors import Actor, Role
from nonuple.app.duplicate.announcement import Beat, announcement_seconds, step_after
from nonuple.app.duplicate.commands import (
    AddTime,
    Command,
    Draw,
    Retain,
    StartClock,
    StopClock,
    Undo,
)
from nonuple.app.duplicate.settings import USUAL, DuplicateSettings, Mode, settings_of
from nonuple.app.duplicate.turn_clock import TurnClock
from nonuple.app.duplicate.views.arbiter_tasks import needs_decision
from nonuple.app.duplicate.views.public_types import Hold, Step
from nonuple.app.hosting.course_times import CourseTimes
from nonuple.app.rooms.cards import RoomCard
from nonuple.app.rooms.errors import TurnRevealed, TurnWithheld
from nonuple.duplicate.events import LettersDrawn, StepKind, StepUndone
from nonuple.duplicate.state import Game, Phase

# Who did it, in the log.
AUTOMATIC = Actor(Role.ADMINISTRATOR, "automatic")

_STEPS: Mapping[Phase, Step] = {
    Phase.TO_DRAW: Step.DRAW,
    Phase.DRAWN: Step.START_CLOCK,
    Phase.OPEN: Step.END_TIME,
    Phase.EXPIRED: Step.RETAIN,
}
_COMMANDS: Mapping[Step, Command] = {
    Step.DRAW: Draw(),
    Step.START_CLOCK: StartClock(),
    Step.END_TIME: StopClock(),
    Step.RETAIN: Retain(),
}


@dataclass(frozen=True, slots=True)
class Plan:
    """What comes next; `at` is None while it waits for what holds it.

    `key` is of the step that the game stands at: the same act is never done twice.
    """

    step: Step
    at: int | None
    held_by: Hold | None
    key: str

    @property
    def actor(self) -> Actor:
        return AUTOMATIC

    @property
    def command(self) -> Command:
        return _COMMANDS[self.step]


@dataclass(frozen=True, slots=True)
class Pilot:
    """What comes by itself in a room that is set so."""

    settings: DuplicateSettings = USUAL

    @classmethod
    def of(cls, card: RoomCard) -> "Pilot":
        return cls(settings_of(card))

    def break_until(self, times: CourseTimes) -> int:
        """When the break is over that holds the game; 0 where it went on since, or there is none.

        A step that is undone does not go on.
        """
        has_gone_on = times.moved_at > self.settings.break_from and times.step is not StepUndone
        return 0 if has_gone_on else self.settings.break_until

    def plan(self, game: Game, times: CourseTimes, top: Callable[[Game], int]) -> Plan | None:
        """What comes next; nothing where the game is led by people, or over."""
        if self.settings.mode is not Mode.AUTOMATIC or game.phase is Phase.CLOSED:
            return None
        step, held_by = _STEPS[game.phase], self._held_by(game, times)
        if step is Step.END_TIME:
            clock = TurnClock(game)
            at = clock.deadline
            # Topping goes on as soon as everybody has the top (7.4).
            if held_by is None and _all_have_the_top(game, top):
                at = clock.opened_at
        else:
            at = self._due_at(step, game, times) if held_by is None else None
        return Plan(step, at, held_by, f"{step}/{times.version}")

    def said(
        self, game: Game, times: CourseTimes, beats: tuple[Beat, ...], now: int
    ) -> tuple[int, int | None] | None:
        """Which beat of the announcement is being said, and when the next one is.

        None where it is made by people, or held.
        """
        if self.settings.mode is not Mode.AUTOMATIC or game.phase is not Phase.DRAWN:
            return None
        if self._held_by(game, times) is not None:
            return None
        start, pace = max(times.moved_at, self.settings.went_on_at, self.break_until(times)), 1.0
        if self.settings.announce_seconds:
            pace = self.settings.announce_seconds / announcement_seconds(game)
        step, following = step_after(beats, now - start, pace)
        return step, None if following is None else start + following

    def withholds(self, game: Game, times: CourseTimes) -> bool:
        """Whether those who referee may know no more of the turn than whoever plays.

        The mode left in the middle of a turn holds for this to the end of its time.
        """
        return game.phase in (Phase.DRAWN, Phase.OPEN) and self._is_of_turn(times)

    def check(self, game: Game, times: CourseTimes, command: Command) -> None:
        """Refuse what would tell the tops, or let whoever knows them play on.

        Raises TurnWithheld or TurnRevealed.
        """
        if isinstance(command, Retain) and self.withholds(game, times):
            raise TurnWithheld(game.turn)
        is_undone = isinstance(command, Undo) and game.last_kind is StepKind.TIME_OVER
        is_again = is_undone or (isinstance(command, AddTime) and game.phase is Phase.EXPIRED)
        if is_again and self._is_of_turn(times):
            raise TurnRevealed(game.turn)

    def _is_of_turn(self, times: CourseTimes) -> bool:
        """Whether the turn in play, or a part of it, is of the automatic mode."""
        is_automatic = self.settings.mode is Mode.AUTOMATIC
        return is_automatic or times.last(LettersDrawn) <= self.settings.automatic_until != 0

    def _held_by(self, game: Game, times: CourseTimes) -> Hold | None:
        if game.interrupted_at is not None:
            return Hold.INTERRUPTED
        if self.settings.is_paused:
            return Hold.PAUSED
        if times.step is StepUndone and self.settings.went_on_at < times.moved_at:
            return Hold.UNDONE
        if self.settings.waits_for_decisions and game.phase is Phase.EXPIRED:
            return _left_to_people(game)
        return None

    def _due_at(self, step: Step, game: Game, times: CourseTimes) -> int:
        """An announcement that was stopped is made again; the rest of a pause counts."""
        settings, moved_at = self.settings, times.moved_at
        went_on_at = max(self.settings.went_on_at, self.break_until(times))
        if step is Step.START_CLOCK:
            seconds = settings.announce_seconds or announcement_seconds(game)
            return max(moved_at, went_on_at) + seconds * 1000
        if step is Step.RETAIN:
            seconds = settings.collect_seconds
        else:
            seconds = settings.read_seconds if game.turns or game.annulled else 0
        return max(moved_at + seconds * 1000, went_on_at)


BY_HAND = Pilot()


def _left_to_people(game: Game) -> Hold | None:
    if any(True for _ in game.entries.unruled(game.turn)):
        return Hold.RULINGS
    entries = game.entries.at(game.turn).values()
    is_left = any(needs_decision(entry) or entry.has_late for entry in entries)
    return Hold.DECISIONS if is_left else None


def _all_have_the_top(game: Game, top: Callable[[Game], int]) -> bool:
    if game.rules.topping is None:
        return False
    playing = game.playing
    if not playing or len(game.times) < len(playing):
        return False
    best = top(game)
    return all(best in game.times.get(player, {}) for player in playing)
