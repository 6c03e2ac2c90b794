"""The classic game written a second time, from the regulations, with nothing of the package.

Two to four players: what each act makes of letters, board, scores, turn, time and end. Here the
letters of all are known, as they lie on the table.
"""

from collections import Counter
from collections.abc import Callable
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


# Where a word begins, whether it reads down, and its letters.
Formed = tuple[Square, bool, str]


@dataclass
class Waiting:
    """The last word, which may still be challenged off; `draws` letters are face down."""

    player: int
    squares: dict[Square, str]
    points: int
    formed: list[Formed]
    draws: int
    since: int
    accepted: set[int] = field(default_factory=set)


@dataclass
class SlowGame:
    """Times in milliseconds; `left` is what each player has, `now` when something happened last.

    `window` is how long letters just drawn stay face down where nobody sees them.
    """

    racks: list[Counter[str]]
    bag: Counter[str]
    is_word: Callable[[str], bool]
    is_box: bool = False
    is_real: bool = False
    credit: int | None = None
    window: int = 15_000
    board: dict[Square, str] = field(default_factory=dict)
    scores: list[int] = field(default_factory=list)
    left: list[int] = field(default_factory=list)
    turn: int = 0
    passes: int = 0
    now: int = 0
    waiting: Waiting | None = None
    stood: list[tuple[int, list[Formed]]] = field(default_factory=list)
    gone: set[int] = field(default_factory=set)
    blocked: set[int] = field(default_factory=set)
    is_stopped: bool = False
    stopped_at: int = 0
    is_over: bool = False

    def __post_init__(self) -> None:
        self.scores = [0] * len(self.racks)
        self.left = [self.credit or 0] * len(self.racks)

    @property
    def playing(self) -> list[int]:
        return [one for one in range(len(self.racks)) if one not in self.gone]

    def has_time(self, player: int) -> bool:
        return self.credit is None or self.left[player] > 0

    def until(self, moment: int) -> None:
        """Time goes by for the player to move, unless the clock stands still."""
        if not self.is_stopped and not self.is_over and self.credit is not None:
            self.left[self.turn] = max(0, self.left[self.turn] - (moment - self.now))
        self.now = moment

    def stop(self) -> None:
        self.is_stopped, self.stopped_at = True, self.now

    def resume(self) -> None:
        self.is_stopped = False
        if self.waiting is not None:
            self.waiting.since += self.now - self.stopped_at
        if self.turn in self.gone:
            self.stands()
        self.settle()

    def next_player(self) -> None:
        self.turn = (self.turn + 1) % len(self.racks)
        while self.turn in self.gone:
            self.turn = (self.turn + 1) % len(self.racks)

    def play(self, squares: dict[Square, str], *, is_down: bool) -> list[str]:
        """Letters on empty squares, in one line; the words formed, the main one first."""
        assert not self.is_over
        assert self.has_time(self.turn)
        player = self.turn
        self.stands()
        formed, points = self._counted(squares, is_down=is_down)
        self.board.update(squares)
        self.racks[player] -= self._tiles(squares)
        assert self._tiles(squares).total() == len(squares)
        self.scores[player] += points
        draws = min(7 - self.racks[player].total(), self.bag.total())
        self.waiting = Waiting(player, squares, points, formed, draws, self.now)
        self.passes = 0
        self.blocked.clear()
        self.next_player()
        return [word for _, _, word in formed]

    def challenged(self, by: int, named: dict[str, bool]) -> bool:
        """Words named, and whether each is valid; whether the word is taken back."""
        waiting = self.waiting
        assert waiting is not None
        assert by != waiting.player
        valid = sum(named.values())
        is_off = valid < len(named)
        if not self.is_box:
            self.scores[by] -= 5 * valid
        elif not is_off:
            self.scores[by] -= 10
        if is_off and self.is_box and self._is_own_inflection(by, named):
            is_off = False
        if not is_off:
            self.stands()
            return False
        self.waiting = None
        self.scores[waiting.player] -= waiting.points
        self.racks[waiting.player] += self._tiles(waiting.squares)
        for square in waiting.squares:
            del self.board[square]
        return True

    def _is_own_inflection(self, by: int, named: dict[str, bool]) -> bool:
        """Every invalid word named makes longer, at its end, an invalid one of the challenger's."""
        assert self.waiting is not None
        own = [formed for player, words in self.stood if player == by for formed in words]
        barred = {
            word
            for start, is_down, word in self.waiting.formed
            for old_start, old_down, old in own
            if (start, is_down) == (old_start, old_down)
            and word != old
            and word.startswith(old)
            and not self.is_word(old)
        }
        return all(is_valid or word in barred for word, is_valid in named.items())

    def accepted(self, by: int) -> None:
        assert self.waiting is not None
        self.waiting.accepted.add(by)
        if self.waiting.accepted >= {*self.playing} - {self.waiting.player}:
            self.stands()

    def stands(self) -> None:
        """The last word can no longer be challenged; who laid all letters has gone out."""
        if self.waiting is None:
            return
        player = self.waiting.player
        self.stood.append((player, self.waiting.formed))
        self.waiting = None
        if not self.racks[player].total() and not self.bag.total():
            self._end(out=player)

    def window_is_over(self) -> bool:
        """Whether nobody has to be waited for any more."""
        waiting = self.waiting
        assert waiting is not None
        return self.now - waiting.since >= self.window

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
        assert any(self.has_time(one) for one in self.playing if one != player)
        assert Counter(drawn) <= self.bag
        assert Counter(returned) <= self.racks[player]
        self.racks[player] = self.racks[player] - Counter(returned) + Counter(drawn)
        self.bag = self.bag - Counter(drawn) + Counter(returned)
        self.passes = 0
        self.blocked.discard(player)
        self.next_player()

    def skip(self) -> None:
        self.passes += 1
        self.next_player()
        self.settle()

    def forced(self) -> None:
        """A turn that goes by unsaid: its player has no time, or has gone."""
        assert not self.has_time(self.turn) or self.turn in self.gone
        self.next_player()

    def block(self, player: int) -> None:
        """« Plus rien à jouer »."""
        assert self.waiting is None
        others = [one for one in self.playing if one != player]
        is_alone = not any(map(self.has_time, others))
        assert self.is_box or is_alone or self.bag.total() < 7
        self.blocked.add(player)
        self.settle()

    def leave(self, player: int) -> None:
        """Without consent; the word before stands at once where it was their turn, or the end."""
        self.gone.add(player)
        if (self.turn == player and not self.is_stopped) or len(self.playing) < 2:
            self.stands()

    def announce(self, points: int) -> None:
        """The last word counts what its player says."""
        assert self.waiting is not None
        self.scores[self.waiting.player] += points - self.waiting.points
        self.waiting.points = points

    def disputed(self, player: int, announced: int, points: int, *, is_last: bool) -> None:
        """The true score counts."""
        self.scores[player] += points - announced
        if is_last and self.waiting is not None:
            self.waiting.points = points

    def settle(self) -> None:
        """The end that nobody plays for: passes, time, no word left."""
        if self.is_over:
            return
        if len(self.playing) < 2:
            self._end(out=None)
            return
        if self.is_stopped or self.waiting is not None:
            return
        able = {one for one in self.playing if self.has_time(one)}
        is_refused = not self.is_box and self.passes >= 3 * len(self.playing)
        if is_refused or able <= self.blocked:
            self._end(out=None)

    def _end(self, out: int | None) -> None:
        self.is_over = True
        left = [sum(value(one) * n for one, n in rack.items()) for rack in self.racks]
        for player, lost in enumerate(left):
            self.scores[player] -= lost
        if out is not None:
            self.scores[out] += sum(left[one] for one in self.playing)

    @staticmethod
    def _tiles(squares: dict[Square, str]) -> Counter[str]:
        return Counter("?" if one.islower() else one for one in squares.values())

    def _counted(self, squares: dict[Square, str], *, is_down: bool) -> tuple[list[Formed], int]:
        after = {**self.board, **squares}
        main = self._run(after, next(iter(squares)), is_down=is_down)
        runs = [(main, is_down)]
        for square in squares:
            across = self._run(after, square, is_down=not is_down)
            if len(across) > 1:
                runs.append((across, not is_down))
        total = 50 if len(squares) == 7 else 0
        for run, _ in runs:
            total += self._word(after, run, squares)
        formed = [(run[0], down, "".join(after[one] for one in run).upper()) for run, down in runs]
        return formed, total

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
