"""What is known of each player at each turn: slips, ruling, and what was decided after."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import groupby
from operator import attrgetter, itemgetter
from types import MappingProxyType
from typing import assert_never

from nonuple.core.sharing import Shared
from nonuple.duplicate.correcting.faults import Sanction
from nonuple.duplicate.correcting.rulings import Ruling
from nonuple.duplicate.slip_events import (
    AppealDecided,
    AppealLodged,
    AverageGranted,
    DecisionWithdrawn,
    DisciplineGiven,
    LateSlipsDecided,
    LateSlipsReceived,
    NoticeSent,
    Origin,
    ReadingSettled,
    RulingChanged,
    SlipEvent,
    SlipsCollected,
    SlipsEnteredAgain,
    SlipsRuled,
    SlipsTakenBack,
    Withdrawn,
)
from nonuple.duplicate.slips import Slip


@dataclass(frozen=True, slots=True)
class Entry:
    """A player's turn: what was handed in, how it was ruled, what was decided after.

    `keyed` is the act by which an arbiter keyed the slips in, by its number; `before` what stood
    then, which stands again if they are taken back.
    """

    slips: tuple[Slip, ...] | None = None
    arbiter: str = ""
    origin: Origin = Origin.PAPER
    again: SlipsEnteredAgain | None = None
    ruling: Ruling | None = None
    changed: RulingChanged | None = None
    conduct: tuple[DisciplineGiven, ...] = ()
    known_from: int | None = None
    average: AverageGranted | None = None
    appeal: AppealLodged | None = None
    decision: AppealDecided | None = None
    settled: ReadingSettled | None = None
    late: LateSlipsReceived | None = None
    late_decided: LateSlipsDecided | None = None
    keyed: int = field(default=0, compare=False, repr=False)
    before: "Entry | None" = field(default=None, compare=False, repr=False)

    @property
    def differs(self) -> bool:
        """Whether the two entries of double arbitration are not the same, and nobody decided."""
        if self.again is None or self.slips is None or self.settled is not None:
            return False
        return self.again.slips != self.slips

    @property
    def has_late(self) -> bool:
        """Whether slips that came after the time wait for a decision."""
        return self.late is not None and self.late_decided is None

    @property
    def is_void(self) -> bool:
        """Whether the turn is zero for grave conduct."""
        return any(given.is_grave for given in self.conduct)

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
        return (self.sanction is Sanction.WARNING) + self.conduct_warnings

    @property
    def conduct_warnings(self) -> int:
        return sum(not given.is_grave for given in self.conduct)

    def after(self, event: SlipEvent, act: int = 0) -> "Entry":  # noqa: PLR0911, PLR0912, one case an event
        """The entry once this has happened, slips perhaps keyed in by an act."""
        match event:
            case SlipsCollected():
                return self._collected(event, act)
            case SlipsRuled(ruling=ruling):
                return self._ruled(ruling)
            case SlipsTakenBack():
                return self._taken_back()
            case SlipsEnteredAgain():
                return replace(self, again=event, settled=None)
            case RulingChanged():
                return replace(self, changed=event)
            case DisciplineGiven():
                return replace(self, conduct=(*self.conduct, event))
            case NoticeSent(known_from=turn):
                return replace(self, known_from=turn)
            case AverageGranted():
                return replace(self, average=event)
            case AppealLodged():
                return replace(self, appeal=event, decision=None)
            case AppealDecided():
                return replace(self, decision=event)
            case DecisionWithdrawn(what=what):
                return self._without(what)
            case ReadingSettled():
                return replace(self, settled=event)
            case LateSlipsReceived():
                return replace(self, late=event, late_decided=None)
            case LateSlipsDecided():
                return replace(self, late_decided=event)
            case _:
                assert_never(event)

    def _collected(self, event: SlipsCollected, act: int) -> "Entry":
        slips, arbiter, origin = event.slips, event.arbiter, event.origin
        if self is NO_ENTRY:
            return Entry(slips, arbiter, origin, keyed=act)
        anew = replace(self, slips=slips, arbiter=arbiter, origin=origin, ruling=None)
        # What waits is set aside by what is handed in since, or keyed in.
        late = None if self.has_late else self.late
        before = self if act else None
        return replace(anew, changed=None, settled=None, late=late, keyed=act, before=before)

    def _taken_back(self) -> "Entry":
        """What was not keyed in by an arbiter stays as it is."""
        if not self.keyed:
            return self
        before = self.before or NO_ENTRY
        anew = replace(self, slips=before.slips, arbiter=before.arbiter, origin=before.origin)
        anew = replace(anew, ruling=before.ruling, changed=before.changed, settled=before.settled)
        anew = replace(anew, late=before.late, late_decided=before.late_decided)
        return replace(anew, keyed=before.keyed, before=before.before)

    def has(self, what: Withdrawn) -> bool:
        """Whether this was decided, and may be taken back; an appeal's decision may not."""
        match what:
            case Withdrawn.WARNING:
                return self.conduct_warnings > 0
            case Withdrawn.VOID:
                return self.is_void
            case Withdrawn.AVERAGE:
                return self.average is not None
            case Withdrawn.RULING:
                is_appeal = self.decision is not None and self.decision.is_upheld
                return self.changed is not None and not is_appeal
            case Withdrawn.NOTICE:
                return self.known_from is not None
            case _:
                assert_never(what)

    def _without(self, what: Withdrawn) -> "Entry":
        match what:
            case Withdrawn.WARNING:
                return self._without_conduct(is_grave=False)
            case Withdrawn.VOID:
                return self._without_conduct(is_grave=True)
            case Withdrawn.AVERAGE:
                return replace(self, average=None)
            case Withdrawn.RULING:
                return replace(self, changed=None)
            case Withdrawn.NOTICE:
                return replace(self, known_from=None)
            case _:
                assert_never(what)

    def _without_conduct(self, *, is_grave: bool) -> "Entry":
        """Of warnings the last one goes; the turn is void no more, however often it was."""
        of_kind = [given for given in self.conduct if given.is_grave is is_grave]
        gone = of_kind if is_grave else of_kind[-1:]
        # The same may have been given twice for the same reason: by identity.
        kept = (given for given in self.conduct if not any(given is one for one in gone))
        return replace(self, conduct=tuple(kept))

    def _ruled(self, ruling: Ruling) -> "Entry":
        """By far the most frequent change: `replace` would take twice as long."""
        return Entry(
            self.slips,
            self.arbiter,
            self.origin,
            self.again,
            ruling,
            self.changed,
            self.conduct,
            self.known_from,
            self.average,
            self.appeal,
            self.decision,
            self.settled,
            self.late,
            self.late_decided,
            self.keyed,
            self.before,
        )


NO_ENTRY = Entry()


class _Acts:
    """Numbers the acts by which arbiters key slips in.

    The same slips of several players, keyed by one arbiter and ruled on only after the last, are
    one act: the events alone tell it.
    """

    __slots__ = ("last", "number")

    def __init__(self, number: int, last: SlipsCollected | None) -> None:
        self.number, self.last = number, last

    def of(self, event: SlipEvent) -> int:
        """The number of the act where an event is of one, else zero."""
        if type(event) is not SlipsCollected or not event.arbiter:
            self.last = None
            return 0
        last, self.last = self.last, event
        if (
            last is None
            or last.turn != event.turn
            or last.arbiter != event.arbiter
            or last.slips != event.slips
        ):
            self.number += 1
        return self.number


class _Turn:
    """The entries of a turn, never changed; what is worked out of them is kept.

    `keyed` is the last act by which slips of the turn were keyed in.
    """

    __slots__ = ("_by_name", "collected", "entries", "keyed")

    def __init__(self, entries: Shared[Entry], collected: int, keyed: int = 0) -> None:
        self.entries, self.collected, self.keyed = entries, collected, keyed
        self._by_name: Mapping[str, Entry] | None = None

    @property
    def by_name(self) -> Mapping[str, Entry]:
        if self._by_name is None:
            self._by_name = MappingProxyType(dict(sorted(self.entries.pairs(), key=itemgetter(0))))
        return self._by_name

    def after(self, events: Iterable[SlipEvent], acts: _Acts) -> "_Turn":
        edited, collected, keyed = self.entries.edited(), self.collected, self.keyed
        for event in events:
            before = edited.find(event.player) or NO_ENTRY
            act = acts.of(event)
            entry = before.after(event, act)
            keyed = act or keyed
            if type(event) is SlipsTakenBack and entry == NO_ENTRY:
                edited.drop(event.player)
            else:
                edited.put(event.player, entry)
            collected += (entry.slips is not None) - (before.slips is not None)
        return _Turn(edited.done(), collected, keyed)

    def but_of(self, player: str) -> "_Turn":
        entry = self.entries.find(player)
        if entry is None:
            return self
        edited = self.entries.edited()
        edited.drop(player)
        return _Turn(edited.done(), self.collected - (entry.slips is not None), self.keyed)


_NO_TURN = _Turn(Shared(), 0)


class Entries:
    """The entries of a game by turn and player; never changed, made anew with some more.

    The entries of a turn that stayed the same are the same object. `keyed` counts the acts by which
    arbiters keyed something in, ever.
    """

    __slots__ = ("_last", "_turns", "keyed")

    def __init__(
        self,
        turns: dict[int, _Turn] | None = None,
        keyed: int = 0,
        last: SlipsCollected | None = None,
    ) -> None:
        self._turns, self.keyed, self._last = turns or {}, keyed, last

    def of(self, turn: int, player: str) -> Entry:
        """What is known of a player at a turn; an empty entry where nothing is."""
        return self._turns.get(turn, _NO_TURN).entries.find(player) or NO_ENTRY

    def at(self, turn: int) -> Mapping[str, Entry]:
        """All the entries of a turn, by player in alphabetical order."""
        return self._turns.get(turn, _NO_TURN).by_name

    def arbiter_of(self, turn: int, player: str) -> str:
        """Who keyed in the slips of a player at the turn, else at the nearest before or after."""
        turns = sorted(self._turns, key=lambda other: (abs(other - turn), other))
        keyed = (self.of(other, player).arbiter for other in turns)
        return next(filter(None, keyed), "")

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
        turns, acts = dict(self._turns), _Acts(self.keyed, self._last)
        for turn, run in groupby(events, key=attrgetter("turn")):
            turns[turn] = after = turns.get(turn, _NO_TURN).after(run, acts)
            if after.collected == 0 and len(after.entries) == 0:
                del turns[turn]
        return Entries(turns, acts.number, acts.last)

    def after_act(self) -> "Entries":
        """The same entries once something else than slips was keyed in."""
        return Entries(self._turns, self.keyed + 1)

    def keyed_since(self, act: int) -> Iterator[tuple[int, str, Entry]]:
        """The slips that were keyed in after an act, with their turn and player."""
        for turn, part in self._turns.items():
            if part.keyed > act:
                for player, entry in part.entries.pairs():
                    if entry.keyed > act:
                        yield turn, player, entry

    def without(self, turn: int) -> "Entries":
        """The entries but those of a turn, which was annulled."""
        others = {number: part for number, part in self._turns.items() if number != turn}
        return Entries(others, self.keyed)

    def with_turn(self, turn: int, other: "Entries") -> "Entries":
        """The entries, those of a turn taken from others."""
        if turn not in other._turns:
            return self.without(turn)
        return Entries({**self._turns, turn: other._turns[turn]}, self.keyed)

    def but_of(self, player: str, turns: Iterable[int]) -> "Entries":
        """The entries but those of a player at some turns."""
        changed = dict(self._turns)
        for turn in turns:
            if turn in changed:
                changed[turn] = changed[turn].but_of(player)
        return Entries(changed, self.keyed)

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
