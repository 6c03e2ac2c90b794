"""The classic game written a second time, from the regulation, with nothing of the package.

Two players, no clock: what each act makes of letters, board, scores, turn and end.
"""

from collections import Counter
from dataclasses import dataclass, field

VALUES = dict(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", map(int, [
    1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 10, 1, 2, 1, 1, 3, 8, 1, 1, 1, 1, 4, 10, 10, 10, 10,
]), strict=True))  # fmt: skip
TRIPLE_WORD = {(r, c) for r in (0, 7, 14) for c in (0, 7, 14)} - {(7, 7)}
DOUBLE_WORD = {(i, i) for i in (1, 2, 3, 4, 7, 10, 11, 12, 13)}
DOUBLE_WORD |= {(i, 14 - i) for i in (1, 2, 3, 4, 10, 11, 12, 13)}
TRIPLE_LETTER = {(r, c) for r in (1, 5, 9, 13) for c in (1, 5, 9, 13)}
TRIPLE_LETTER -= {(1, 1), (1, 13), (13, 1), (13, 13)}
_DOUBLES = "0,3 0,11 2,6 2,8 3,0 3,7 3,14 6,2 6,6 6,8 6,12 7,3"
DOUBLE_LETTER = {tuple(map(int, pair.split(","))) for pair in _DOUBLES.split()}
DOUBLE_LETTER |= {(c, r) for r, c in DOUBLE_LETTER}
DOUBLE_LETTER |= {(14 - r, c) for r, c in DOUBLE_LETTER}
DOUBLE_LETTER |= {(r, 14 - c) for r, c in DOUBLE_LETTER}

Square = tuple[int, int]


def value(letter: str) -> int:
    """Jokers, in lower case or as "?", are worth nothing."""
    return VALUES.get(letter, 0)


@dataclass
class SlowGame:
    """`laid` is what may still be challenged off: who laid which squares, for how much."""

    racks: list[Counter[str]]
    bag: Counter[str]
    board: dict[Square, str] = field(default_factory=dict)
    scores: list[int] = field(default_factory=lambda: [0, 0])
    turn: int = 0
    passes: int = 0
    waiting: tuple[int, dict[Square, str], int] | None = None
    is_over: bool = False

    def play(self, squares: dict[Square, str], *, is_down: bool) -> list[str]:
        """Letters on empty squares, in one line; the words formed, the main one first."""
        assert not self.is_over
        player = self.turn
        self.stands()
        words, points = self._counted(squares, is_down=is_down)
        self.board.update(squares)
        self.racks[player] -= self._tiles(squares)
        self.scores[player] += points
        self.waiting = player, squares, points
        self.turn, self.passes = 1 - player, 0
        return words

    def challenged(self, valid: list[bool]) -> None:
        """By the other, word by word."""
        assert self.waiting is not None
        player, squares, points = self.waiting
        self.scores[1 - player] -= 5 * sum(valid)
        if all(valid):
            self.stands()
            return
        self.waiting = None
        self.scores[player] -= points
        self.racks[player] += self._tiles(squares)
        for square in squares:
            del self.board[square]

    def stands(self) -> None:
        """The last word can no longer be challenged; who laid all letters has gone out."""
        if self.waiting is None:
            return
        player = self.waiting[0]
        self.waiting = None
        if not self.racks[player].total() and not self.bag.total():
            self._end(out=player)

    def drew(self, player: int, letters: str) -> None:
        """Never more than seven in hand, and all that is needed while there are letters."""
        drawn = Counter(letters)
        assert drawn <= self.bag
        wanted = 7 - self.racks[player].total()
        assert len(letters) == min(wanted, self.bag.total())
        self.bag -= drawn
        self.racks[player] += drawn

    def exchange(self, returned: str, drawn: str) -> None:
        assert self.bag.total() >= 7
        assert len(returned) == len(drawn)
        player = self.turn
        assert Counter(drawn) <= self.bag
        self.racks[player] = self.racks[player] - Counter(returned) + Counter(drawn)
        self.bag = self.bag - Counter(drawn) + Counter(returned)
        self.turn, self.passes = 1 - player, 0

    def skip(self) -> None:
        self.turn, self.passes = 1 - self.turn, self.passes + 1
        if self.passes == 6:
            self._end(out=None)

    def _end(self, out: int | None) -> None:
        self.is_over = True
        left = [sum(value(one) * n for one, n in rack.items()) for rack in self.racks]
        for player in (0, 1):
            self.scores[player] -= left[player]
        if out is not None:
            self.scores[out] += left[1 - out]

    @staticmethod
    def _tiles(squares: dict[Square, str]) -> Counter[str]:
        return Counter("?" if one.islower() else one for one in squares.values())

    def _counted(self, squares: dict[Square, str], *, is_down: bool) -> tuple[list[str], int]:
        after = {**self.board, **squares}
        main = self._run(after, next(iter(squares)), is_down=is_down)
        runs = [main]
        for square in squares:
            across = self._run(after, square, is_down=not is_down)
            if len(across) > 1:
                runs.append(across)
        total = 50 if len(squares) == 7 else 0
        for run in runs:
            total += self._word(after, run, squares)
        return ["".join(after[one] for one in run).upper() for run in runs], total

    @staticmethod
    def _run(after: dict[Square, str], at: Square, *, is_down: bool) -> list[Square]:
        down, right = (1, 0) if is_down else (0, 1)
        row, column = at
        while (row - down, column - right) in after:
            row, column = row - down, column - right
        run = []
        while (row, column) in after:
            run.append((row, column))
            row, column = row + down, column + right
        return run

    @staticmethod
    def _word(after: dict[Square, str], run: list[Square], new: dict[Square, str]) -> int:
        total, times = 0, 1
        for square in run:
            points = value(after[square])
            if square in new:
                points *= 3 if square in TRIPLE_LETTER else 2 if square in DOUBLE_LETTER else 1
                times *= 3 if square in TRIPLE_WORD else 2 if square in DOUBLE_WORD else 1
            total += points
        return total * times
