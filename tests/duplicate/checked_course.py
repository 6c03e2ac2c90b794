"""A game and its log through acts in any order: what holds after each."""

from collections import Counter
from collections.abc import Callable, Sequence

from hypothesis.stateful import RuleBasedStateMachine, invariant

from nonuple.adapters.formats.event_json import decoded, encoded
from nonuple.core.chance import Chance
from nonuple.core.errors import NonupleError
from nonuple.core.rack import Bag
from nonuple.duplicate.dealer import Dealer
from nonuple.duplicate.events import (
    Event,
    Grounds,
    LettersDrawn,
    MoveRetained,
    PointsAnnounced,
    StepKind,
    StepUndone,
)
from nonuple.duplicate.logs import replay
from nonuple.duplicate.results import is_void, totals
from nonuple.duplicate.state import Game, Phase, evolve
from tests.duplicate.games import tiles_everywhere
from tests.duplicate.lexicons import solver_of, words_of
from tests.duplicate.slow_rules import choice_faults, drawing_faults, move_faults, oracle_tops
from tests.oracle.oracle import Lexicon as OracleLexicon
from tests.oracle.oracle import OracleMove
from tests.oracle.positions import published_move

ALL_TILES = sorted(Bag.full().tiles)
# The oracle lists the moves of one turn in so many.
COMPARED = 4


class CheckedCourse(RuleBasedStateMachine):
    """A game, its log, and what it should come to; acts are for whoever inherits."""

    lexicon: str
    looks_ahead: bool
    clock: int
    game: Game
    events: list[Event]
    said: dict[str, int]
    totals: Counter[str]
    before: list[tuple[StepKind, Game, dict[str, int], Counter[str]]]

    def sit(self, chance: Chance) -> None:
        self.chance = chance
        solver = solver_of(self.lexicon)
        self.dealer = Dealer(solver, chance.choose, looks_ahead=self.looks_ahead)

    def is_word(self, word: str) -> bool:
        is_listed = word in words_of(self.lexicon) and word not in self.game.refused
        return is_listed or word in self.game.admitted

    @property
    def is_going(self) -> bool:
        return self.game.phase is not Phase.CLOSED and self.game.interrupted_at is None

    def in_phase(self, *phases: Phase) -> bool:
        return self.is_going and self.game.phase in phases

    def act(self, ask: Callable[[], Sequence[Event]], *, expected: bool | None) -> None:
        """Ask, be answered as expected (None: either way), and note what happened."""
        used = self.chance.position
        happened: Sequence[Event] = ()
        refusal = None
        try:
            happened = ask()
        except NonupleError as refused:
            refusal = refused
        assert expected in (None, refusal is None), refusal or happened
        assert refusal is None or self.chance.position == used
        before = self.game, dict(self.said), self.totals.copy()
        for event in happened:
            self.check(event)
            self.count(event)
            self.game = evolve(self.game, event)
            self.events.append(event)
            assert tiles_everywhere(self.game) == ALL_TILES
        if happened and not isinstance(happened[0], PointsAnnounced | StepUndone):
            assert self.game.last_kind is not None
            self.before.append((self.game.last_kind, *before))

    def check(self, event: Event) -> None:
        """What an event must be for the game before it."""
        assert decoded(encoded(event), 1) == event
        if isinstance(event, LettersDrawn):
            assert [*drawing_faults(self.game, event)] == []
        if isinstance(event, MoveRetained):
            assert [*move_faults(self.game, event, self.is_word)] == []
            if event.grounds is not Grounds.ARBITER or self.game.rules.base != "famille":
                assert [*choice_faults(self.game, event, self.tops())] == []

    def tops(self) -> set[OracleMove]:
        """The tops of the turn, compared from time to time with the oracle's."""
        moves = self.dealer.tops(self.game).moves
        tops = {published_move(str(move.coordinate), move.word) for move in moves}
        if self.lexicon != "all" and self.game.turn % COMPARED == 0:
            words = words_of(self.lexicon) - self.game.refused | self.game.admitted
            assert tops == oracle_tops(self.game, OracleLexicon(words))
        return tops

    def count(self, event: Event) -> None:
        """Each player's points: the last said, once a move is laid."""
        match event:
            case LettersDrawn():
                self.said = {}
            case PointsAnnounced(player=player, points=points):
                self.said[player] = points
            case MoveRetained():
                self.totals.update(self.said)

    @invariant()
    def the_log_adds_up_to_the_game(self) -> None:
        assert replay(self.events) == self.game

    @invariant()
    def the_log_can_be_undone_as_the_game_can(self) -> None:
        """Step by step to the first, for what is left to undo is no part of the comparison."""
        one, other = self.game, replay(self.events)
        while (step := one.last_step) is not None:
            assert other.last_step is not None
            assert (step.kind, step.turn) == (other.last_step.kind, other.last_step.turn)
            undone = StepUndone(step.turn, step.kind, "", self.clock)
            one, other = evolve(one, undone), evolve(other, undone)
            assert one == other
            assert tiles_everywhere(one) == ALL_TILES
        assert other.last_step is None

    @invariant()
    def points_add_up(self) -> None:
        expected = Counter[str]() if is_void(self.game) else self.totals
        assert totals(self.game) == {player: expected[player] for player in self.game.players}
