"""A published game checked turn by turn: scores, draws, jokers, the ending, words and tops."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations, product

from nonuple.app.files.published_games import PublishedGame, PublishedSolution, PublishedTurn
from nonuple.app.files.replayed_state import (
    after_draw,
    after_move,
    before_first_row,
    nothing_kept,
    unplayed,
)
from nonuple.core.board import Board, Direction, Placement
from nonuple.core.errors import IllegalPlacement, NonupleError
from nonuple.core.letters import CONSONANTS, JOKER, VOWELS
from nonuple.core.move import Move
from nonuple.core.rack import Rack
from nonuple.core.solver import Solver
from nonuple.duplicate.blocking import none_fits
from nonuple.duplicate.drawing import acceptable_racks, ending, is_acceptable, may_be_rejected
from nonuple.duplicate.errors import BadChoice
from nonuple.duplicate.events import Ending
from nonuple.duplicate.results import top_total
from nonuple.duplicate.retaining import chosen_by_arbiter, replaced_squares
from nonuple.duplicate.state import Game
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
    SECOND_JOKER_REPLACED = "second_joker_replaced"
    UNKNOWN_WORD = "unknown_word"
    NOT_TOP = "not_top"
    NOT_RETAINABLE = "not_retainable"
    DRAW = "draw"
    STOPPED_EARLY = "stopped_early"
    FALSE_ENDING = "false_ending"
    PARTIAL = "partial"
    PRINTED_TOTAL = "printed_total"


_NOTES = (FindingKind.PARTIAL, FindingKind.PRINTED_TOTAL)


class FormulaSource(StrEnum):
    """How the formula of a game was known."""

    OPTION = "option"
    HEADER = "header"
    LOG = "log"
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
    """What a replay found, and the game as far as it went; `ending` is why it is over, if it is."""

    game: Game
    source: FormulaSource
    findings: tuple[Finding, ...]
    ending: Ending | None

    @property
    def rules(self) -> DuplicateRules:
        return self.game.rules

    @property
    def turns(self) -> int:
        return len(self.game.turns)

    @property
    def points(self) -> int:
        return top_total(self.game)

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

    def __init__(self, published: PublishedGame, rules: DuplicateRules, checks: Checks) -> None:
        self._published = published
        self._rules = rules
        self._checks = checks
        self._game = before_first_row(rules)
        self._cumulative = 0
        self._findings: list[Finding] = []
        self._reported: Counter[str] = Counter()
        self._turn = published.turns[0]
        self._line = 0

    def report(self, source: FormulaSource) -> ReplayReport:
        over: Ending | None = None
        try:
            for turn in self._published.turns:
                self._replay_turn(turn)
            over = self._check_end()
        except IllegalPlacement as refusal:
            # Nothing after a word that does not fit can be told.
            self._find(FindingKind.PLACEMENT, refusal=refusal)
        return ReplayReport(self._game, source, tuple(self._findings), over)

    def _replay_turn(self, turn: PublishedTurn) -> None:
        self._turn, self._line = turn, turn.line
        if turn.after_annulled:
            self._game = nothing_kept(self._game)
        self._check_draw(turn)
        self._game = after_draw(self._game, turn.rack)
        if turn.solution is not None:
            self._line = turn.solution.line
            self._replay_solution(turn.solution, turn.rack.rack)

    def _find(
        self,
        kind: FindingKind,
        printed: object = "",
        expected: object = "",
        refusal: NonupleError | None = None,
    ) -> None:
        is_failure = kind not in _NOTES
        if kind is FindingKind.NOT_TOP:
            is_failure = not self._rules.lower_move_may_be_laid
        if kind is FindingKind.UNKNOWN_WORD:
            is_failure = self._checks.words_are_strict
        is_header = kind is FindingKind.PRINTED_TOTAL
        turn, line = (None, None) if is_header else (self._turn.number, self._line)
        found = Finding(kind, turn, line, str(printed), str(expected), refusal, is_failure)
        self._findings.append(found)

    @property
    def _unplayed(self) -> str:
        return "".join(sorted(unplayed(self._game).elements()))

    # A rack.

    def _check_draw(self, turn: PublishedTurn) -> None:
        left, rack = self._unplayed, turn.rack.rack
        missing = Counter(rack.letters) - Counter(left) - self._reported
        if missing:
            self._reported += missing
            self._find(FindingKind.NOT_IN_BAG, "".join(sorted(missing.elements())))
        if ending(self._rules, left):
            self._find(FindingKind.PLAYED_ON, expected=left)
            return
        self._check_leave(turn)
        wanted = min(self._rules.rack_size, len(left))
        if len(rack) != wanted:
            self._find(FindingKind.RACK_SIZE, len(rack), wanted)
        jokers = left.count(JOKER)
        if self._rules.draw is DrawKind.JOKER and rack.jokers != jokers:
            self._find(FindingKind.JOKER_COUNT, rack.jokers, jokers)
        if not is_acceptable(self._rules, turn.number, rack.letters, left):
            self._find(FindingKind.TOO_FEW_OF_A_KIND, rack)

    def _check_leave(self, turn: PublishedTurn) -> None:
        line, kept = turn.rack, self._without_joker(self._game.leave).sorted()
        if line.rejected:
            if not turn.after_annulled and not self._may_have_been_rejected():
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

    def _may_have_been_rejected(self) -> bool:
        """Whether what was kept makes a rack to put back with the most vowels or consonants."""
        supply = self._game.supply
        held = supply.leave.letters + supply.completed("")
        # From vowels to consonants; between them those that the arbiter need not count (3.2).
        letters = sorted(supply.bag.tiles, key=lambda x: (x in CONSONANTS) - (x in VOWELS))
        number = max(0, supply.wanted(self._rules.rack_size))
        extremes = letters[:number], letters[len(letters) - number :]
        return any(
            may_be_rejected(self._rules, self._turn.number, held + "".join(drawn), self._unplayed)
            for drawn in extremes
        )

    # A solution.

    def _replay_solution(self, solution: PublishedSolution, rack: Rack) -> None:
        board = self._game.board
        printed = board.canonical(solution.placement)
        read = _with_jokers(board, printed, rack)
        moves = [Move.on(board, placement, self._rules.bonus) for placement in read]
        move = next((move for move in moves if move.score == solution.points), moves[0])
        self._check_move(move, rack)
        if move.score != solution.points:
            self._find(FindingKind.SCORE, solution.points, move.score)
        self._check_cumulative(solution, move.score)
        unknown = self._check_words(move)
        if self._checks.tops and rack.contains(move.laid):
            self._check_top(move, has_unknown_words=unknown)
        self._game = after_move(self._game, move, self._replaced(printed, move))

    def _check_move(self, move: Move, rack: Rack) -> None:
        is_down = move.coordinate.direction is Direction.DOWN
        if self._rules.first_across and self._game.board.is_empty and is_down:
            self._find(FindingKind.NOT_ACROSS, move.coordinate)
        missing = Counter(move.laid) - Counter(rack.letters)
        if missing:
            self._find(FindingKind.NOT_IN_RACK, "".join(sorted(missing.elements())), rack)
        if len(move.laid) > self._rules.max_laid:
            self._find(FindingKind.TOO_MANY_LAID, len(move.laid), self._rules.max_laid)

    def _check_cumulative(self, solution: PublishedSolution, points: int) -> None:
        """From the moves or from the last total printed, so that a wrong total is told once."""
        printed = solution.cumulative
        self._cumulative += points
        if printed not in (None, self._cumulative, top_total(self._game) + points):
            self._find(FindingKind.CUMULATIVE, printed, self._cumulative)
        if printed is not None:
            self._cumulative = printed

    def _replaced(self, printed: Placement, move: Move) -> tuple[int, ...]:
        """The squares whose joker gave place to its letter, as far as the bag had it (7.1)."""
        game, bag = self._game, self._game.bag
        due = replaced_squares(game, move)
        replaced = []
        for square in game.board.laid_squares(move.placement):
            letter, index = move.placement.letter_at(square.index), square.index
            if letter.isupper():
                continue
            letter = letter.upper()
            if printed.letter_at(index).islower():
                if index in due:
                    self._find(FindingKind.JOKER_KEPT, letter)
            elif not game.jokers_aside:
                self._find(FindingKind.JOKER_UNMARKED, letter)
            elif not bag.count(letter):
                self._find(FindingKind.JOKER_REPLACED, letter)
            else:
                if index not in due:
                    self._find(FindingKind.SECOND_JOKER_REPLACED, letter)
                replaced.append(index)
                bag = bag.remove(letter)
        return tuple(replaced)

    def _check_words(self, move: Move) -> bool:
        if self._checks.solver is None:
            return False
        lexicon = self._checks.solver.lexicon
        formed = move.detail(self._game.board, self._rules.bonus).words
        unknown = [word.word.upper() for word in formed if word.word.upper() not in lexicon]
        for word in unknown:
            self._find(FindingKind.UNKNOWN_WORD, word)
        return bool(unknown)

    def _check_top(self, move: Move, *, has_unknown_words: bool) -> None:
        assert self._checks.solver is not None
        position = self._checks.solver.position(self._game.board, self._rules.max_laid)
        tops = position.tops(self._game.rack, self._rules.limits)
        if tops.score > move.score or (tops.score != move.score and not has_unknown_words):
            self._find(FindingKind.NOT_TOP, move.score, tops.score)
        elif not has_unknown_words:
            try:
                chosen_by_arbiter(self._game, position, tops.moves, move.placement, "")
            except BadChoice as refusal:
                self._find(FindingKind.NOT_RETAINABLE, refusal=refusal)

    # The end.

    def _check_end(self) -> Ending | None:
        left, points = self._unplayed, top_total(self._game)
        over = ending(self._rules, left)
        if over is None and self._is_stuck():
            over = Ending.NO_MOVE_LEFT
        total, claims_to_be_whole = self._published.total, self._published.claims_to_be_whole
        if over is None:
            kind = FindingKind.STOPPED_EARLY if claims_to_be_whole else FindingKind.PARTIAL
            self._find(kind, self._turn.number, left)
        if total not in (None, points) and (over or claims_to_be_whole):
            self._find(FindingKind.PRINTED_TOTAL, total, points)
        return over

    def _is_stuck(self) -> bool:
        """Whether no rack that could still be drawn can be placed (3.6)."""
        solver = self._checks.solver
        if solver is None or self._published.is_partial:
            return False
        supply = nothing_kept(self._game).supply
        racks = acceptable_racks(self._rules, supply, self._game.turn)
        if racks is None:
            return False
        position = solver.position(self._game.board, self._rules.max_laid)
        return none_fits(self._rules, position, racks)


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
