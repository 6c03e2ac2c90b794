"""A published game checked turn by turn: scores, draws, jokers, the ending, words and tops."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations, product

from nonuple.app.published_games import PublishedGame, PublishedSolution, PublishedTurn
from nonuple.core.board import EMPTY, Board, Direction, Placement
from nonuple.core.errors import IllegalPlacement, NonupleError
from nonuple.core.letters import FRENCH, JOKER
from nonuple.core.move import Move
from nonuple.core.rack import RACK_LIMIT, Bag, Rack
from nonuple.core.solver import Solver
from nonuple.duplicate.drawing import ending, is_acceptable
from nonuple.duplicate.errors import BadChoice
from nonuple.duplicate.events import Ending, GameOpened, LettersDrawn
from nonuple.duplicate.retaining import chosen_by_arbiter
from nonuple.duplicate.state import Game, Phase
from nonuple.rules.duplicate_rules import DrawKind, DuplicateRules
from nonuple.rules.formulas import with_formulas


class FindingKind(StrEnum):
    """What does not agree with the rules, or is worth knowing."""

    NOT_IN_BAG = "not_in_bag"
    LEAVE = "leave"
    RACK_SIZE = "rack_size"
    JOKER_COUNT = "joker_count"
    TOO_FEW_OF_A_KIND = "too_few_of_a_kind"
    NOT_REJECTABLE = "not_rejectable"
    PLAYED_ON = "played_on"
    PLACEMENT = "placement"
    NOT_ACROSS = "not_across"
    NOT_IN_RACK = "not_in_rack"
    TOO_MANY_LAID = "too_many_laid"
    SCORE = "score"
    CUMULATIVE = "cumulative"
    JOKER_UNMARKED = "joker_unmarked"
    JOKER_KEPT = "joker_kept"
    JOKER_REPLACED = "joker_replaced"
    UNKNOWN_WORD = "unknown_word"
    NOT_TOP = "not_top"
    NOT_RETAINABLE = "not_retainable"
    STOPPED_EARLY = "stopped_early"
    PARTIAL = "partial"
    PRINTED_TOTAL = "printed_total"


_NOTES = (FindingKind.PARTIAL, FindingKind.PRINTED_TOTAL)


class FormulaSource(StrEnum):
    """How the formula of a game was known."""

    OPTION = "option"
    HEADER = "header"
    INFERRED = "inferred"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing found: where, what is printed and what was expected; a note is no failure."""

    kind: FindingKind
    turn: int | None = None
    line: int | None = None
    printed: str = ""
    expected: str = ""
    refusal: NonupleError | None = None
    is_failure: bool = True


@dataclass(frozen=True, slots=True)
class ReplayReport:
    """What a replay found; `ending` is why the game is over, if it is."""

    rules: DuplicateRules
    source: FormulaSource
    findings: tuple[Finding, ...]
    turns: int
    points: int
    ending: Ending | None

    @property
    def failures(self) -> tuple[Finding, ...]:
        return tuple(finding for finding in self.findings if finding.is_failure)

    @property
    def agrees(self) -> bool:
        return not self.failures


@dataclass(frozen=True, slots=True)
class Checks:
    """What is checked beside the rules: words and endings with a solver, tops on demand."""

    solver: Solver | None = None
    words_are_strict: bool = False
    tops: bool = False


def replay_published(
    game: PublishedGame,
    edition: DuplicateRules,
    formulas: tuple[str, ...] | None = None,
    checks: Checks | None = None,
) -> ReplayReport:
    """Check a game under an edition; the formula is given, else the header's, else inferred."""
    checks = checks or Checks()
    source = FormulaSource.OPTION if formulas is not None else FormulaSource.HEADER
    known = formulas if formulas is not None else game.formulas
    if known is None:
        source, known = FormulaSource.INFERRED, _inferred_formulas(game, edition)
    return _Replay(game, with_formulas(edition, known), checks).report(source)


_RACK_FORMULAS = {8: (("7sur8",), ("7et8",)), 9: (("789",),)}


def _inferred_formulas(game: PublishedGame, edition: DuplicateRules) -> tuple[str, ...]:
    """What the size of the racks tells, then what disagrees least with the table."""
    by_size = _RACK_FORMULAS.get(len(game.turns[0].rack.rack), ((),))
    candidates = [(*formulas, *joker) for joker in ((), ("joker",)) for formulas in by_size]

    def failures(formulas: tuple[str, ...]) -> int:
        replay = _Replay(game, with_formulas(edition, formulas), Checks())
        return len(replay.report(FormulaSource.INFERRED).failures)

    return min(candidates, key=failures)


class _Replay:
    """The game as far as it has been replayed, and what was found on the way."""

    def __init__(self, game: PublishedGame, rules: DuplicateRules, checks: Checks) -> None:
        self._game = game
        self._rules = rules
        self._checks = checks
        self._board = EMPTY
        self._leave = Rack()
        self._points = self._cumulative = 0
        self._findings: list[Finding] = []
        self._reported: Counter[str] = Counter()
        self._turn = game.turns[0]
        self._line = 0

    def report(self, source: FormulaSource) -> ReplayReport:
        played = 0
        over: Ending | None = None
        try:
            for turn in self._game.turns:
                self._turn, self._line = turn, turn.line
                self._check_draw(turn)
                if turn.solution is not None:
                    self._line = turn.solution.line
                    self._check_solution(turn.solution, turn.rack.rack)
                    played = turn.number
            over = self._check_end()
        except IllegalPlacement as refusal:
            # Nothing after a word that does not fit can be told.
            self._find(FindingKind.PLACEMENT, refusal=refusal)
        return ReplayReport(self._rules, source, tuple(self._findings), played, self._points, over)

    def _find(
        self,
        kind: FindingKind,
        printed: object = "",
        expected: object = "",
        refusal: NonupleError | None = None,
    ) -> None:
        is_failure = kind not in _NOTES
        if kind is FindingKind.UNKNOWN_WORD:
            is_failure = self._checks.words_are_strict
        is_header = kind is FindingKind.PRINTED_TOTAL
        turn, line = (None, None) if is_header else (self._turn.number, self._line)
        found = Finding(kind, turn, line, str(printed), str(expected), refusal, is_failure)
        self._findings.append(found)

    # The letters off the board: jokers that the formula sets aside are counted one at a time.

    @property
    def _jokers_aside(self) -> int:
        if self._rules.draw is not DrawKind.JOKER:
            return 0
        return max(0, FRENCH.count(JOKER) - self._board.tiles.count(JOKER))

    @property
    def _unplayed(self) -> Counter[str]:
        left = Counter(Bag.full().tiles) - Counter(self._board.tiles)
        if self._jokers_aside:
            left[JOKER] = 1
        return left

    def _bag(self, rack: Rack) -> Counter[str]:
        """The letters that may still be drawn beside a rack."""
        left = self._unplayed - Counter(rack.letters)
        if self._rules.draw is DrawKind.JOKER:
            del left[JOKER]
        return left

    # A rack.

    def _check_draw(self, turn: PublishedTurn) -> None:
        unplayed, rack = self._unplayed, turn.rack.rack
        missing = Counter(rack.letters) - unplayed - self._reported
        if missing:
            self._reported += missing
            self._find(FindingKind.NOT_IN_BAG, "".join(sorted(missing.elements())))
        if ending(self._rules, "".join(unplayed.elements())):
            self._find(FindingKind.PLAYED_ON, expected="".join(sorted(unplayed.elements())))
            return
        self._check_leave(turn)
        wanted = min(self._rules.rack_size, unplayed.total())
        if len(rack) != wanted:
            self._find(FindingKind.RACK_SIZE, len(rack), wanted)
        if self._rules.draw is DrawKind.JOKER and rack.jokers != unplayed[JOKER]:
            self._find(FindingKind.JOKER_COUNT, rack.jokers, unplayed[JOKER])
        if not self._is_acceptable(rack.letters):
            self._find(FindingKind.TOO_FEW_OF_A_KIND, rack)

    def _is_acceptable(self, rack: str) -> bool:
        unplayed = "".join(self._unplayed.elements())
        return is_acceptable(self._rules, self._turn.number, rack, unplayed)

    def _check_leave(self, turn: PublishedTurn) -> None:
        line, kept = turn.rack, self._without_joker(self._leave).sorted()
        if line.rejected:
            if not turn.after_annulled and not self._is_rejectable(kept):
                self._find(FindingKind.NOT_REJECTABLE, line, kept)
        elif line.leave:
            if not self._without_joker(line.leave).same_letters(kept):
                self._find(FindingKind.LEAVE, line.leave, kept)
        elif not line.rack.contains(kept.letters):
            # Without "+" the line does not tell what was kept; all of it must be there.
            self._find(FindingKind.LEAVE, line, kept)

    def _without_joker(self, rack: Rack) -> Rack:
        """In the joker formula, where the joker is printed does not matter."""
        joker = self._rules.draw is DrawKind.JOKER
        return Rack(rack.letters.replace(JOKER, "")) if joker else rack

    def _is_rejectable(self, kept: Rack) -> bool:
        """Whether some letters of the bag, with those kept, make a rack that must go back."""
        joker = JOKER if self._jokers_aside else ""
        bag = self._bag(Rack(kept.letters + joker))
        number = min(self._rules.rack_size - len(kept) - len(joker), bag.total())
        either = self._rules.minimum.either_letters
        # A letter that counts either way never makes a rack worse: it comes last.
        free = "".join(letter for letter in bag.elements() if letter in either)
        plain = sorted((x for x in bag.elements() if x not in either), key="AEIOU".find)
        orders = [plain[:n] + plain[len(plain) - (number - n) :] for n in range(number + 1)]
        if len(plain) < number:
            orders = [[*plain, *free][:number]]
        return any(
            not self._is_acceptable(kept.letters + joker + "".join(drawn)) for drawn in orders
        )

    # A solution.

    def _check_solution(self, solution: PublishedSolution, rack: Rack) -> None:
        printed = self._board.canonical(solution.placement)
        read = list(_with_jokers(self._board, printed, rack))
        moves = [Move.on(self._board, placement, self._rules.bonus) for placement in read]
        move = next((move for move in moves if move.score == solution.points), moves[0])
        self._points += move.score
        is_down = move.coordinate.direction is Direction.DOWN
        if self._rules.first_across and self._board.is_empty and is_down:
            self._find(FindingKind.NOT_ACROSS, move.coordinate)
        missing = Counter(move.laid) - Counter(rack.letters)
        if missing:
            self._find(FindingKind.NOT_IN_RACK, "".join(sorted(missing.elements())), rack)
        if len(move.laid) > self._rules.max_laid:
            self._find(FindingKind.TOO_MANY_LAID, len(move.laid), self._rules.max_laid)
        if move.score != solution.points:
            self._find(FindingKind.SCORE, solution.points, move.score)
        self._check_cumulative(solution, move.score)
        unknown = self._check_words(move)
        if self._checks.tops and not missing:
            self._check_top(move, rack, has_unknown_words=unknown)
        left = rack.letters
        for tile in move.laid:
            left = left.replace(tile, "", 1)
        self._leave = Rack(left)
        self._board = self._board.lay(self._laid(printed, move, rack))

    def _check_cumulative(self, solution: PublishedSolution, points: int) -> None:
        """From the last total printed, so that one wrong total is told once."""
        self._cumulative += points
        if solution.cumulative not in (None, self._cumulative):
            self._find(FindingKind.CUMULATIVE, solution.cumulative, self._cumulative)
            self._cumulative = solution.cumulative or 0

    def _laid(self, printed: Placement, move: Move, rack: Rack) -> Placement:
        """The word as it stays: a joker gives place to its letter, if the bag has it (7.1)."""
        bag = self._bag(rack)
        is_formula = self._rules.draw is DrawKind.JOKER and self._jokers_aside > 0
        covered = {square.index for square in self._board.laid_squares(move.placement)}
        word = list(move.word)
        for place, index in enumerate(move.placement.indices):
            letter = word[place]
            if index not in covered or letter.isupper():
                continue
            is_marked = printed.word[place].islower()
            is_in_bag = bag[letter.upper()] > 0
            if not is_formula:
                if not is_marked:
                    self._find(FindingKind.JOKER_UNMARKED, letter.upper())
            elif is_marked:
                # The text ends the formula with the use of the second joker; published games
                # replace that one too. Both are accepted.
                if is_in_bag and self._jokers_aside > 1:
                    self._find(FindingKind.JOKER_KEPT, letter.upper())
            elif not is_in_bag:
                self._find(FindingKind.JOKER_REPLACED, letter.upper())
            else:
                word[place] = letter.upper()
                bag[letter.upper()] -= 1
        return Placement(move.coordinate, "".join(word))

    def _check_words(self, move: Move) -> bool:
        if self._checks.solver is None:
            return False
        lexicon = self._checks.solver.lexicon
        formed = move.detail(self._board, self._rules.bonus).words
        unknown = [word.word.upper() for word in formed if word.word.upper() not in lexicon]
        for word in unknown:
            self._find(FindingKind.UNKNOWN_WORD, word)
        return bool(unknown)

    def _check_top(self, move: Move, rack: Rack, *, has_unknown_words: bool) -> None:
        assert self._checks.solver is not None
        position = self._checks.solver.position(self._board, self._rules.max_laid)
        tops = position.tops(rack, self._rules.limits)
        if tops.score > move.score or (tops.score != move.score and not has_unknown_words):
            self._find(FindingKind.NOT_TOP, move.score, tops.score)
        elif not has_unknown_words:
            try:
                chosen_by_arbiter(self._as_game(rack), position, tops.moves, move.placement, "")
            except BadChoice as refusal:
                self._find(FindingKind.NOT_RETAINABLE, refusal=refusal)

    def _as_game(self, rack: Rack) -> Game:
        tiles = "".join(self._bag(rack).elements())
        return Game(
            opened=GameOpened(self._rules, "", "", ""),
            phase=Phase.DRAWN,
            turn=self._turn.number,
            board=self._board,
            bag=Bag((0,) * len(Bag.full().counts)).add(tiles),
            leave=Rack(),
            jokers_aside=self._jokers_aside,
            draw=LettersDrawn(self._turn.number, "", rack.letters),
        )

    # The end.

    def _check_end(self) -> Ending | None:
        unplayed = "".join(sorted(self._unplayed.elements()))
        over = ending(self._rules, unplayed)
        if over is None and self._is_stuck(unplayed):
            over = Ending.NO_MOVE_LEFT
        claims_to_be_whole = self._game.total is not None and not self._game.is_partial
        if over is None:
            kind = FindingKind.STOPPED_EARLY if claims_to_be_whole else FindingKind.PARTIAL
            self._find(kind, self._game.turns[-1].number, unplayed)
        if self._game.total not in (None, self._points) and (over or claims_to_be_whole):
            self._line = 0
            self._find(FindingKind.PRINTED_TOTAL, self._game.total, self._points)
        return over

    def _is_stuck(self, unplayed: str) -> bool:
        """Whether not even all the letters left, at once, can be placed."""
        if self._checks.solver is None or self._game.is_partial or len(unplayed) > RACK_LIMIT:
            return False
        return not self._checks.solver.tops(self._board, Rack(unplayed), self._rules.limits).moves


def _with_jokers(board: Board, placement: Placement, rack: Rack) -> Iterator[Placement]:
    """The ways to read a word whose jokers are not marked: they stand for what the rack lacks."""
    covered = {square.index for square in board.laid_squares(placement)}
    places = [n for n, index in enumerate(placement.indices) if index in covered]
    lacking = Counter(placement.word[n] for n in places if placement.word[n].isupper())
    lacking -= Counter(rack.letters)
    marked = sum(placement.word[n].islower() for n in places)
    if marked + lacking.total() > rack.jokers:
        yield placement
        return
    choices = [
        combinations([n for n in places if placement.word[n] == letter], number)
        for letter, number in lacking.items()
    ]
    for chosen in product(*choices):
        jokers = {place for group in chosen for place in group}
        word = "".join(c.lower() if n in jokers else c for n, c in enumerate(placement.word))
        yield Placement(placement.coordinate, word)
