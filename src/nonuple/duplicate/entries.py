"""What is known of each player at each turn: slips, ruling, and what was decided after."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import assert_never
from zlib import crc32

from nonuple.duplicate.correcting.faults import Sanction
from nonuple.duplicate.correcting.rulings import Ruling
from nonuple.duplicate.slip_events import (
    AppealDecided,
    AppealLodged,
    AverageGranted,
    DisciplineGiven,
    NoticeSent,
    RulingChanged,
    SlipEvent,
    SlipsCollected,
    SlipsEnteredAgain,
    SlipsRuled,
)
from nonuple.duplicate.slips import Slip

_SHARDS = 64


@dataclass(frozen=True, slots=True)
class Entry:
    """A player's turn: what was handed in, how it was ruled, what was decided after."""

    slips: tuple[Slip, ...] | None = None
    arbiter: str = ""
    again: SlipsEnteredAgain | None = None
    ruling: Ruling | None = None
    changed: RulingChanged | None = None
    disciplined: int = 0
    is_void: bool = False
    known_from: int | None = None
    average: AverageGranted | None = None
    appeal: AppealLodged | None = None
    decision: AppealDecided | None = None

    @property
    def points(self) -> int | None:
        """What the player marks, before averages and bonuses; nothing before a ruling."""
        if self.is_void:
            return 0
        if self.changed is not None:
            return self.changed.points
        return self.ruling.points if self.ruling else None

    @property
    def solution(self) -> int:
        """What the player's move is worth."""
        if self.is_void:
            return 0
        decided = self.changed or self.ruling
        return decided.solution if decided else 0

    @property
    def sanction(self) -> Sanction:
        """The sanction of the slip, beside those for conduct."""
        if self.is_void:
            return Sanction.ZERO
        decided = self.changed or self.ruling
        return decided.sanction if decided else Sanction.NONE

    @property
    def warnings(self) -> int:
        """One for the slip at most; those for conduct come on top (5.5)."""
        return (self.sanction is Sanction.WARNING) + self.disciplined

    def after(self, event: SlipEvent) -> "Entry":  # noqa: PLR0911, one case an event
        """The entry once this has happened."""
        match event:
            case SlipsCollected(slips=slips, arbiter=arbiter):
                return replace(self, slips=slips, arbiter=arbiter, ruling=None, changed=None)
            case SlipsEnteredAgain():
                return replace(self, again=event)
            case SlipsRuled(ruling=ruling):
                return replace(self, ruling=ruling)
            case RulingChanged():
                return replace(self, changed=event)
            case DisciplineGiven(is_grave=True):
                return replace(self, is_void=True)
            case DisciplineGiven():
                return replace(self, disciplined=self.disciplined + 1)
            case NoticeSent(known_from=turn):
                return replace(self, known_from=turn)
            case AverageGranted():
                return replace(self, average=event)
            case AppealLodged():
                return replace(self, appeal=event, decision=None)
            case AppealDecided():
                return replace(self, decision=event)
            case _:
                assert_never(event)


_NO_ENTRY = Entry()


class Entries:
    """The entries of a game by turn and player; never changed, made anew with one more.

    Each turn is cut in parts, so that one more entry copies a few others only.
    """

    __slots__ = ("_turns",)

    def __init__(self, turns: dict[int, tuple[dict[str, Entry], ...]] | None = None) -> None:
        self._turns = turns or {}

    def of(self, turn: int, player: str) -> Entry:
        """What is known of a player at a turn; an empty entry where nothing is."""
        shards = self._turns.get(turn)
        return shards[_shard(player)].get(player, _NO_ENTRY) if shards else _NO_ENTRY

    def at(self, turn: int) -> dict[str, Entry]:
        """All the entries of a turn, by player in alphabetical order."""
        shards = self._turns.get(turn, ())
        return dict(sorted(pair for shard in shards for pair in shard.items()))

    def collected(self, turn: int) -> int:
        """How many players handed in at a turn."""
        shards = self._turns.get(turn, ())
        return sum(entry.slips is not None for shard in shards for entry in shard.values())

    def after(self, event: SlipEvent) -> "Entries":
        """The entries once this has happened."""
        shards = list(self._turns.get(event.turn) or [{}] * _SHARDS)
        number = _shard(event.player)
        entry = shards[number].get(event.player, _NO_ENTRY).after(event)
        shards[number] = {**shards[number], event.player: entry}
        return Entries({**self._turns, event.turn: tuple(shards)})

    def without(self, turn: int) -> "Entries":
        """The entries but those of a turn, which was annulled."""
        return Entries({number: part for number, part in self._turns.items() if number != turn})

    def __iter__(self) -> Iterator[int]:
        return iter(sorted(self._turns))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Entries) and self._turns == other._turns

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"<entries of {len(self._turns)} turns>"


def _shard(player: str) -> int:
    # A name read from JSON may hold half a pair of surrogates.
    return crc32(player.encode(errors="surrogatepass")) % _SHARDS
