"""What is known of each player at each turn: slips, ruling, and what was decided after."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import groupby
from operator import attrgetter, itemgetter
from types import MappingProxyType
from typing import assert_never

from nonuple.duplicate.correcting.faults import Sanction
from nonuple.duplicate.correcting.rulings import Ruling
from nonuple.duplicate.sharing import Shared
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
                if self is NO_ENTRY:
                    return Entry(slips, arbiter)
                return replace(self, slips=slips, arbiter=arbiter, ruling=None, changed=None)
            case SlipsEnteredAgain():
                return replace(self, again=event)
            case SlipsRuled(ruling=ruling):
                return self._ruled(ruling)
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

    def _ruled(self, ruling: Ruling) -> "Entry":
        """By far the most frequent change: `replace` would take twice as long."""
        return Entry(
            self.slips,
            self.arbiter,
            self.again,
            ruling,
            self.changed,
            self.disciplined,
            self.is_void,
            self.known_from,
            self.average,
            self.appeal,
            self.decision,
        )


NO_ENTRY = Entry()


class _Turn:
    """The entries of a turn, never changed; what is worked out of them is kept."""

    __slots__ = ("_by_name", "collected", "entries")

    def __init__(self, entries: Shared[Entry], collected: int) -> None:
        self.entries, self.collected = entries, collected
        self._by_name: Mapping[str, Entry] | None = None

    @property
    def by_name(self) -> Mapping[str, Entry]:
        if self._by_name is None:
            self._by_name = MappingProxyType(dict(sorted(self.entries.pairs(), key=itemgetter(0))))
        return self._by_name

    def after(self, events: Iterable[SlipEvent]) -> "_Turn":
        edited, collected = self.entries.edited(), self.collected
        for event in events:
            before = edited.find(event.player) or NO_ENTRY
            entry = before.after(event)
            edited.put(event.player, entry)
            collected += before.slips is None and entry.slips is not None
        return _Turn(edited.done(), collected)

    def but_of(self, player: str) -> "_Turn":
        entry = self.entries.find(player)
        if entry is None:
            return self
        edited = self.entries.edited()
        edited.drop(player)
        return _Turn(edited.done(), self.collected - (entry.slips is not None))


_NO_TURN = _Turn(Shared(), 0)


class Entries:
    """The entries of a game by turn and player; never changed, made anew with some more.

    The entries of a turn that stayed the same are the same object.
    """

    __slots__ = ("_turns",)

    def __init__(self, turns: dict[int, _Turn] | None = None) -> None:
        self._turns = turns or {}

    def of(self, turn: int, player: str) -> Entry:
        """What is known of a player at a turn; an empty entry where nothing is."""
        return self._turns.get(turn, _NO_TURN).entries.find(player) or NO_ENTRY

    def at(self, turn: int) -> Mapping[str, Entry]:
        """All the entries of a turn, by player in alphabetical order."""
        return self._turns.get(turn, _NO_TURN).by_name

    def unruled(self, turn: int) -> Iterator[tuple[str, Entry]]:
        """Those of a turn whose slips have no ruling yet, always in the same order."""
        for player, entry in self._turns.get(turn, _NO_TURN).entries.pairs():
            if entry.ruling is None and entry.slips is not None:
                yield player, entry

    def collected(self, turn: int) -> int:
        """How many players handed in at a turn."""
        return self._turns.get(turn, _NO_TURN).collected

    def after(self, events: Iterable[SlipEvent]) -> "Entries":
        """The entries once all this has happened."""
        turns = dict(self._turns)
        for turn, run in groupby(events, key=attrgetter("turn")):
            turns[turn] = turns.get(turn, _NO_TURN).after(run)
        return Entries(turns)

    def without(self, turn: int) -> "Entries":
        """The entries but those of a turn, which was annulled."""
        return Entries({number: part for number, part in self._turns.items() if number != turn})

    def with_turn(self, turn: int, other: "Entries") -> "Entries":
        """The entries, those of a turn taken from others."""
        if turn not in other._turns:
            return self.without(turn)
        return Entries({**self._turns, turn: other._turns[turn]})

    def but_of(self, player: str, turns: Iterable[int]) -> "Entries":
        """The entries but those of a player at some turns."""
        changed = dict(self._turns)
        for turn in turns:
            if turn in changed:
                changed[turn] = changed[turn].but_of(player)
        return Entries(changed)

    def __iter__(self) -> Iterator[int]:
        return iter(sorted(self._turns))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Entries) or self._turns.keys() != other._turns.keys():
            return False
        return all(part.entries == other._turns[turn].entries for turn, part in self._turns.items())

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"<entries of {len(self._turns)} turns>"
