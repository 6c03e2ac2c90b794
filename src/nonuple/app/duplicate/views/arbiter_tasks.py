"""What is left to do about the slips of a game."""

from collections.abc import Iterable, Iterator
from typing import assert_never

from nonuple.app.duplicate.views.arbiter_types import ArbiterTask, ArbiterTaskKind
from nonuple.duplicate.correcting.locating import Committee
from nonuple.duplicate.correction_slips import needs_slip
from nonuple.duplicate.entries import Entry
from nonuple.duplicate.event_traits import Review, player_turn, traits_of
from nonuple.duplicate.events import Event, MoveRetained, TurnAnnulled
from nonuple.duplicate.state import Game


class ArbiterTasks:
    """The tasks of all turns, kept up to date: only what events are about is looked at again."""

    def __init__(self) -> None:
        self._found: dict[int, dict[str, tuple[ArbiterTask, ...]]] = {}
        self._listed: dict[int, tuple[ArbiterTask, ...]] = {}
        self._stale: dict[int, set[str]] = {}

    def add(self, events: Iterable[Event]) -> None:
        """Events have happened since the last question."""
        for event in events:
            match traits_of(event).review:
                case Review.PLAYER:
                    about = player_turn(event)
                    assert about is not None
                    self._stale.setdefault(about[0], set()).add(about[1])
                case Review.TURN:
                    assert isinstance(event, MoveRetained | TurnAnnulled)
                    self._found.pop(event.turn, None)
                case Review.ALL:
                    self._found.clear()
                case Review.NONE:
                    pass
                case _ as never:
                    assert_never(never)

    def of(self, game: Game) -> Iterator[ArbiterTask]:
        """All that is left to do, by turn and player."""
        for turn in game.entries:
            if turn not in self._found or turn in self._stale:
                self._look_at(game, turn)
            yield from self._listed[turn]

    def _look_at(self, game: Game, turn: int) -> None:
        stale: Iterable[str] = self._stale.pop(turn, ())
        if turn not in self._found:
            self._found[turn], stale = {}, game.entries.at(turn)
        found, laid = self._found[turn], _laid(game, turn)
        for player in stale:
            tasks = _tasks(game.entries.of(turn, player), turn, player, laid)
            if tasks or player in found:
                found[player] = tasks
        self._listed[turn] = tuple(one for player in sorted(found) for one in found[player])


def _laid(game: Game, turn: int) -> MoveRetained | None:
    return game.turns[turn - 1].move if turn <= len(game.turns) else None


def _tasks(
    entry: Entry, turn: int, player: str, laid: MoveRetained | None
) -> tuple[ArbiterTask, ...]:
    return tuple(ArbiterTask(kind, turn, player) for kind in _kinds(entry, laid))


def committee_due(entry: Entry) -> Committee | None:
    """Why the ruling may be submitted to the committee, where nobody decided yet."""
    return None if entry.ruling is None or entry.changed is not None else entry.ruling.committee


def needs_decision(entry: Entry) -> bool:
    """Whether the ruling may be submitted to the committee, and nobody decided yet."""
    return committee_due(entry) is not None


def _kinds(entry: Entry, laid: MoveRetained | None) -> Iterator[ArbiterTaskKind]:
    if needs_decision(entry):
        yield ArbiterTaskKind.COMMITTEE
    if entry.differs:
        yield ArbiterTaskKind.ENTRIES_DIFFER
    if laid is not None and entry.known_from is None and needs_slip(entry, laid):
        yield ArbiterTaskKind.CORRECTION_DUE
    if entry.appeal is not None and entry.decision is None:
        yield ArbiterTaskKind.APPEAL
    if entry.has_late:
        yield ArbiterTaskKind.LATE_SLIP
