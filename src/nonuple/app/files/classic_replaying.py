"""A recorded classic game checked against the rules: every score, every total, the end."""

from collections import Counter
from collections.abc import Container
from dataclasses import dataclass, field
from enum import StrEnum

from nonuple.classic.records import EntryKind, Record, RecordEntry
from nonuple.classic.results import letters_value
from nonuple.core.board import EMPTY, Board
from nonuple.core.errors import IllegalPlacement
from nonuple.core.move import Move
from nonuple.core.rack import Bag
from nonuple.core.scoring import score
from nonuple.rules.classic_rules import ClassicRules


class RecordFault(StrEnum):
    """What does not hold in a record."""

    PLACE = "place"
    RACK = "rack"
    LETTERS = "letters"
    SCORE = "score"
    TOTAL = "total"
    TURN = "turn"
    BAG = "bag"
    END_LETTERS = "end_letters"
    END_POINTS = "end_points"
    WITHDRAWN = "withdrawn"
    CUT_OFF = "cut_off"


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A line and what it says, and what the rules say."""

    fault: RecordFault
    line: int
    found: str = ""
    expected: str = ""


@dataclass(frozen=True, slots=True)
class Checked:
    """What came of a check.

    `totals` are those that the record ends with, `by_rules` those of the rules. They differ where
    others count the end otherwise, which is no disagreement: `is_foreign_end` tells.
    """

    turns: int
    totals: tuple[int, ...]
    by_rules: tuple[int, ...]
    disagreements: tuple[Disagreement, ...]
    unknown_words: tuple[str, ...]
    is_foreign_end: bool

    @property
    def agrees(self) -> bool:
        return not self.disagreements


@dataclass
class _Check:
    record: Record
    rules: ClassicRules
    words: Container[str] | None = None
    board: Board = EMPTY
    before: Board = EMPTY
    totals: list[int] = field(default_factory=list)
    by_rules: list[int] = field(default_factory=list)
    faults: list[Disagreement] = field(default_factory=list)
    unknown: dict[str, None] = field(default_factory=dict)
    next_player: int = 0
    turns: int = 0
    last: RecordEntry | None = None
    has_end: bool = False
    is_foreign: bool = False

    def fault(
        self, fault: RecordFault, entry: RecordEntry, found: object = "", expected: object = ""
    ) -> None:
        self.faults.append(Disagreement(fault, entry.line, str(found), str(expected)))

    def entry(self, entry: RecordEntry) -> None:
        if entry.kind in _TURNS:
            self._turn(entry)
        match entry.kind:
            case EntryKind.WORD:
                self._word(entry)
            case EntryKind.EXCHANGE:
                self._exchange(entry)
            case EntryKind.PASS:
                self._expect(entry, 0)
            case EntryKind.WITHDRAWN:
                self._withdrawn(entry)
            case EntryKind.OWN_LETTERS | EntryKind.OTHERS_LETTERS:
                self._end(entry)
            case EntryKind.AWARD:
                # Points of another regulation: they count in its totals, not under these rules.
                self.is_foreign = True
            case EntryKind.PENALTY:
                self.by_rules[entry.player] += entry.points
        self.totals[entry.player] += entry.points
        if self.totals[entry.player] != entry.total:
            self.fault(RecordFault.TOTAL, entry, entry.total, self.totals[entry.player])
            self.totals[entry.player] = entry.total
        self.last = entry

    def _turn(self, entry: RecordEntry) -> None:
        if entry.player != self.next_player:
            name = self.record.players[self.next_player].nick
            self.fault(RecordFault.TURN, entry, expected=name)
        if self.has_end:
            self.fault(RecordFault.CUT_OFF, entry)
        self.next_player = (entry.player + 1) % len(self.record.players)
        self.turns += 1
        held = Counter(entry.rack) + Counter(self.board.tiles)
        if too_many := held - _SET:
            self.fault(RecordFault.RACK, entry, "".join(too_many.elements()))

    def _word(self, entry: RecordEntry) -> None:
        placement = entry.placement
        assert placement is not None
        try:
            move = Move.on(self.board, placement, self.rules.bonus)
        except IllegalPlacement as error:
            self.fault(RecordFault.PLACE, entry, placement.word, error.reason)
            return
        if entry.rack and (missing := Counter(move.laid) - Counter(entry.rack)):
            self.fault(RecordFault.LETTERS, entry, "".join(missing.elements()), entry.rack)
        if self.words is not None:
            detail = score(self.board, placement, self.rules.bonus)
            formed = (word.word.upper() for word in detail.words)
            self.unknown.update(dict.fromkeys(w for w in formed if w not in self.words))
        self._expect(entry, move.score)
        self.before, self.board = self.board, self.board.lay(placement)
        if excess := Counter(self.board.tiles) - _SET:
            self.fault(RecordFault.RACK, entry, "".join(excess.elements()))

    def _expect(self, entry: RecordEntry, points: int) -> None:
        if entry.points != points:
            self.fault(RecordFault.SCORE, entry, entry.points, points)
        self.by_rules[entry.player] += points

    def _exchange(self, entry: RecordEntry) -> None:
        if entry.rack and (missing := Counter(entry.letters) - Counter(entry.rack)):
            self.fault(RecordFault.LETTERS, entry, "".join(missing.elements()), entry.rack)
        if self._in_bag() < self.rules.exchange_least_bag:
            self.fault(RecordFault.BAG, entry, self._in_bag(), self.rules.exchange_least_bag)
        self._expect(entry, 0)

    def _in_bag(self) -> int:
        """What the bag holds while every player has a full rack, or what is left of one."""
        unseen = _SET.total() - self.board.laid_count
        return max(0, unseen - self.rules.rack_size * len(self.record.players))

    def _withdrawn(self, entry: RecordEntry) -> None:
        last = self.last
        is_last = last is not None and (last.kind, last.player) == (EntryKind.WORD, entry.player)
        if last is None or not is_last:
            self.fault(RecordFault.WITHDRAWN, entry)
            return
        if entry.points != -last.points:
            self.fault(RecordFault.SCORE, entry, entry.points, -last.points)
        self.by_rules[entry.player] -= last.points
        self.board = self.before

    def _end(self, entry: RecordEntry) -> None:
        """Letters counted once, as here, or twice for whoever went out, as elsewhere."""
        self.has_end = True
        value = letters_value(entry.letters)
        if (Counter(entry.letters) + Counter(self.board.tiles)) - _SET:
            self.fault(RecordFault.END_LETTERS, entry, entry.letters)
        if entry.kind is EntryKind.OWN_LETTERS:
            if entry.points != -value:
                self.fault(RecordFault.END_POINTS, entry, entry.points, -value)
            self.by_rules[entry.player] -= value
            return
        if entry.points == 2 * value and value:
            self.is_foreign = True
            self.by_rules[entry.player] += value
            self.by_rules[1 - entry.player] -= value
            return
        if entry.points != value:
            self.fault(RecordFault.END_POINTS, entry, entry.points, value)
        self.by_rules[entry.player] += value

    def whole(self) -> None:
        """A game that stops without an end says so, or is cut off."""
        unseen = "".join((_SET - Counter(self.board.tiles)).elements())
        # Jokers left at the end are worth nothing, and have no line.
        is_told = self.has_end or self.record.is_incomplete or not letters_value(unseen)
        if not is_told and self.last is not None:
            self.fault(RecordFault.CUT_OFF, self.last)


_TURNS = frozenset({EntryKind.WORD, EntryKind.EXCHANGE, EntryKind.PASS})
# All the letters of the game.
_SET = Counter(Bag.full().tiles)


def check_record(
    record: Record, rules: ClassicRules, words: Container[str] | None = None
) -> Checked:
    """Play a record again; words are looked up where they are given."""
    check = _Check(record, rules, words)
    check.totals = [0] * len(record.players)
    check.by_rules = [0] * len(record.players)
    for entry in record.entries:
        check.entry(entry)
    check.whole()
    return Checked(
        check.turns,
        tuple(check.totals),
        tuple(check.by_rules),
        tuple(check.faults),
        tuple(check.unknown),
        check.is_foreign,
    )
