"""Whether a slip names the move that it is credited with, by a slow and plain reading of the text.

Independent of the judge: from the move of a ruling back to what is written on the slip.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain

from nonuple.core.board import ROW_LETTERS, Coordinate, Direction
from nonuple.duplicate.correcting.faults import Fault, Sanction
from nonuple.duplicate.correcting.rulings import Ruling
from nonuple.duplicate.slips import GAP, CopiedLetter, Slip, Solution
from tests.duplicate.slip_makers import LEAST_RACCORD, Cell, Play, Position, beside, words

LATER = ("2016", "2023")  # 5.3: also at any place of the claimed score, and another last letter
OF_THE_PEN = {Fault.RACCORD_OMISSION, Fault.RACCORD_CHANGE, Fault.RACCORD_SWAP}


def is_named(position: Position, slip: Slip, ruling: Ruling, edition: str) -> bool:
    """Whether an article makes the move of a ruling out of a solution of the slip."""
    return any(
        _Naming(position, one, slip.claimed, ruling, edition).is_named
        for solution in slip.standing
        for one in (solution, *in_line(solution))
    )


def in_line(solution: Solution) -> Iterator[Solution]:
    """The word with the letters copied in its line, which on paper are one with it."""
    down = solution.direction is Direction.DOWN
    letters = {n: sign for n, sign in enumerate(solution.word) if sign != GAP}
    beside_it = []
    for cell in solution.raccord:
        along, across = (cell.row, cell.column) if down else (cell.column, cell.row)
        if across == 0 and along not in letters:
            letters[along] = cell.letter
        else:
            beside_it.append((along, across, cell.letter))
    if len(beside_it) == len(solution.raccord):
        return
    first = min(letters)
    word = "".join(letters.get(n, GAP) for n in range(first, max(letters) + 1))
    moved = [(along - first, across, letter) for along, across, letter in beside_it]
    raccord = tuple(CopiedLetter(*((a, b) if down else (b, a)), letter) for a, b, letter in moved)
    yield replace(solution, word=word, raccord=raccord)


@dataclass(frozen=True)
class _Naming:
    """A solution beside the move of a ruling."""

    position: Position
    written: Solution
    claimed: int | None
    ruling: Ruling
    edition: str

    @property
    def played(self) -> Play:
        ruling = self.ruling
        place = Coordinate.parse(ruling.coordinate)
        return Play(self.position, ruling.word.upper(), place, ruling.solution)

    @property
    def is_claimed(self) -> bool:
        return self.claimed == self.ruling.solution

    @property
    def is_turned(self) -> bool:
        return self.played.coordinate.direction is not self.written.direction

    @property
    def reference(self) -> tuple[Cell, Direction] | None:
        """The square and the direction of the reference, where it can be read."""
        text = self.written.coordinate.strip()
        row, digits = (text[:1], text[1:]) if text[:1].isalpha() else (text[-1:], text[:-1])
        if not digits.isdecimal() or not row.isalpha():
            return None
        way = Direction.ACROSS if text[0].isalpha() else Direction.DOWN
        return ((ROW_LETTERS + "P").index(row.upper()), int(digits) - 1), way

    @property
    def is_named(self) -> bool:
        if self.ruling.sanction is Sanction.PENALTY:
            return self.is_claimed and self._is_penalised
        whole = self.written.word == self.played.word
        return (whole and self._is_referenced) or self._is_raccorded

    @property
    def _is_referenced(self) -> bool:
        """4.2, or 5.2 where the reference or the direction is inverted."""
        if self.reference is None or self.reference[0] != self.played.squares[0]:
            return False
        is_right_way = self.reference[1] is self.played.coordinate.direction
        return is_right_way or not self.is_turned or len(self.played.laid) == 1

    @property
    def _is_penalised(self) -> bool:
        """5.3: one square off, wherever the score is since 2016, or without the last letter."""
        written, played = self.written.word, self.played
        is_later = self.edition in LATER
        if written == played.word:
            return (not self.is_turned and is_later) or self._is_shifted
        is_cut = written == played.word[:-1]
        is_other = is_later and written[:-1] == played.word[:-1]
        if len(played.word) - 1 in played.laid or not (is_cut or is_other):
            return False
        return self._is_referenced or self._is_raccorded

    @property
    def _is_shifted(self) -> bool:
        row, column = self.played.squares[0]
        if self.reference is not None:
            (told_row, told_column), way = self.reference
            near = max(abs(row - told_row), abs(column - told_column)) <= 1
            if near and (way is self.played.coordinate.direction or not self.is_turned):
                return True
        around = [(r, c) for r in (-1, 0, 1) for c in (-1, 0, 1) if r or c]
        return not self.is_turned and any(
            all(self._is_there(cell, row + down, column + right) for cell in self.written.raccord)
            for down, right in around
            if self.written.raccord
        )

    @property
    def _is_raccorded(self) -> bool:
        """4.3 and 5.2, also where the coordinate of a lengthened word is set aside (4.2.2)."""
        if self.written.coordinate.strip() and not self.written.raccord:
            return bool(self.played.lengthened) and any(map(self._tells, self._lies()))
        return any(map(self._tells, self._lies()))

    def _lies(self) -> Iterator[int]:
        """Where in the move what is written may begin, with all the letters laid."""
        word, played = self.written.word, self.played
        if self.ruling.sanction is Sanction.PENALTY and len(word) == len(played.word):
            word = word[:-1]  # Another last letter than that of the board.
        for first in range(len(played.word) - len(word) + 1):
            signs = dict(enumerate(word, first))
            agree = all(sign in (GAP, played.word[n]) for n, sign in signs.items())
            if agree and all(signs.get(n, GAP) != GAP for n in played.laid):
                yield first

    def _tells(self, first: int) -> bool:
        """Whether what is written from there on in the move tells it, if not all at once."""
        played, word = self.played, self.written.word
        covered = {n for n, sign in enumerate(word, first) if sign != GAP}
        left_out = set(range(len(played.word))) - covered
        is_penalised = self.ruling.sanction is Sanction.PENALTY
        if left_out and not is_penalised and not self._may_leave_out(left_out):
            return False
        number = self._raccord_letters(first, covered)
        least = min(LEAST_RACCORD, len(self.position.letters))
        is_right = number is not None and number >= least
        is_near = number == LEAST_RACCORD - 1 or bool(OF_THE_PEN & set(self.ruling.faults))
        if not (is_right or is_near):
            return False
        if self.is_claimed or not (left_out or self.is_turned) or self._is_told(first):
            return True
        if not is_right or (left_out and self.is_turned):
            return False
        if self.written.raccord or not self.written.coordinate.strip():
            return True
        return bool(left_out) and word not in words()

    def _may_leave_out(self, places: set[int]) -> bool:
        """4.3.2: letters of a lengthened word that are not next to what is added."""
        near = {n + step for n in self.played.laid for step in (-1, 1)}
        return places <= set(self.played.lengthened) - near

    def _is_told(self, first: int) -> bool:
        """Whether the reference is that of the move, or of the first letter written."""
        squares, way = self.played.squares, self.played.coordinate.direction
        return self.reference in [(squares[0], way), (squares[first], way)]

    def _raccord_letters(self, first: int, covered: set[int]) -> int | None:
        """How many letters of the board are written or chained; nothing where one is wrong."""
        played = self.played
        row, column = played.squares[first]
        copied = set()
        for cell in self.written.raccord:
            one = replace(cell, row=cell.column, column=cell.row) if self.is_turned else cell
            if not self._is_there(one, row, column):
                return None
            copied.add((row + one.row, column + one.column))
        in_word = set(played.squares)
        chained = {square for n, square in enumerate(played.squares) if n not in covered} & copied
        waiting, border = copied - in_word, set(played.squares)
        while border := waiting & set(chain.from_iterable(map(beside, border))):
            chained |= border
            waiting -= border
        return len(covered - set(played.laid)) + len(chained)

    def _is_there(self, cell: CopiedLetter, row: int, column: int) -> bool:
        there = self.position.letters.get((row + cell.row, column + cell.column), "")
        return there.upper() == cell.letter
