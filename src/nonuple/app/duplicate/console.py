"""Questions of whoever referees a game, answered from what is recorded; nothing is by asking."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from nonuple.app.access.actors import Actor, Forbidden
from nonuple.app.access.permissions import require_sight
from nonuple.app.duplicate.cautions import cautions_of
from nonuple.app.duplicate.decisions import word_ruled
from nonuple.app.duplicate.engine import GameEngine
from nonuple.app.duplicate.rights import GameSight
from nonuple.app.duplicate.views.arbiter_types import EntryView
from nonuple.app.duplicate.views.console import (
    Caution,
    CautionedAct,
    RulingChange,
    SlipPreview,
    SolutionsView,
    SolutionView,
    TopChange,
    WantedSolutions,
    WordPreview,
)
from nonuple.app.duplicate.views.entries import entry_view, ruling_view, written
from nonuple.app.duplicate.views.words import Worded
from nonuple.app.rooms.errors import TurnWithheld
from nonuple.core.board import EMPTY_CELL, Board, Placement
from nonuple.core.letters import JOKER
from nonuple.core.move import Move
from nonuple.core.rack import Rack
from nonuple.core.solver import Moves, Solver
from nonuple.duplicate.entries import Entry
from nonuple.duplicate.errors import UnknownPlayer
from nonuple.duplicate.slip_acts import ruled_again
from nonuple.duplicate.slip_errors import UnknownTurn
from nonuple.duplicate.slip_notation import format_slip
from nonuple.duplicate.slips import Slip, Solution
from nonuple.duplicate.state import Game, Phase, evolve_all


@dataclass(frozen=True)
class Console:
    """A game for its referees; `shows_turn` tells whether the turn in play may be looked into.

    Everything is for leaders and arbiters, who see of slips those of their group.
    """

    engine: GameEngine
    game: Game
    shows_turn: bool

    def moves(self, actor: Actor, turn: int | None) -> "KnownMoves":
        """All the moves of a turn; raises Forbidden, UnknownTurn, TurnWithheld."""
        number = self._turn(actor, turn, GameSight.SOLUTIONS)
        game = self.game
        board = game.board if number == game.turn else game.turns[number - 1].board
        is_across = game.rules.first_across and board.is_empty
        moves = self.engine.solutions(game, number)
        return KnownMoves(number, board, moves, across_first=is_across)

    def slips(self, actor: Actor, turn: int | None, slips: tuple[Slip, ...]) -> SlipPreview:
        """What slips would come to at a turn; raises as `moves` does."""
        number = self._turn(actor, turn, GameSight.TRIED_SLIPS)
        ruling = self.engine.bench.judge(self.game, number).rule(slips)
        view = ruling_view(Entry(slips, ruling=ruling), self.game.rules)
        assert view is not None
        committee = ruling.committee
        return SlipPreview(number, written(slips), view, committee, Worded(committee))

    def entry(self, actor: Actor, turn: int, player: str) -> EntryView:
        """What is known of a player's turn, of any turn; raises as `moves` does."""
        if not actor.answers_for(player):
            raise Forbidden(actor.role, GameSight.SLIPS_OF_GROUP.words)
        number = self._turn(actor, turn, GameSight.SLIPS_OF_GROUP)
        if not self.game.was_there(player, number):
            raise UnknownPlayer(player)
        entry = self.game.entries.of(number, player)
        return entry_view(number, player, entry, self.game.rules)

    def word(self, actor: Actor, word: str, is_admitted: bool) -> WordPreview:  # noqa: FBT001
        """What ruling on a word would change; on any thread, and the first time in a second."""
        require_sight(actor, GameSight.TRIED_WORD)
        if self.game.draw is not None and not self.shows_turn:
            raise TurnWithheld(self.game.turn)
        after = evolve_all(self.game, word_ruled(word, "", is_admitted))
        now = self.engine.solver(self.game)
        is_valid = word in now.lexicon
        if is_valid is is_admitted:
            return WordPreview(word, is_valid, is_admitted, (), ())
        bench, then = self.engine.tried(after)
        changes = (
            RulingChange(
                turn=one.turn,
                player=one.player,
                points_before=ruling.points,
                points_after=one.ruling.points,
                sanction_before=ruling.sanction,
                sanction_after=one.ruling.sanction,
            )
            for one in ruled_again(after, bench)
            if actor.answers_for(one.player)
            and (ruling := self.game.entries.of(one.turn, one.player).ruling) is not None
            and (ruling.points, ruling.sanction) != (one.ruling.points, one.ruling.sanction)
        )
        tops = tuple(self._top_changes(now, then))
        return WordPreview(word, is_valid, is_admitted, tuple(changes), tops)

    def cautions(
        self, actor: Actor, act: CautionedAct, chosen: Placement | None, steps: int, now: int
    ) -> tuple[Caution, ...]:
        """What is better looked at twice before an act, at a moment of the game's clock.

        A move that may not be laid is refused as it would be; raises BadChoice.
        """
        require_sight(actor, GameSight.CAUTIONS)
        proposal = None
        if act is CautionedAct.RETAIN and chosen is not None and self.game.phase is Phase.EXPIRED:
            self.engine.retain(self.game, chosen, "")
        if act is CautionedAct.RETAIN and self.game.draw is not None and self.shows_turn:
            proposal = self.engine.proposal(self.game)
        return tuple(cautions_of(self.game, act, proposal, chosen, steps, now))

    def _turn(self, actor: Actor, turn: int | None, sight: GameSight) -> int:
        """The turn asked about, or the one in play, or the last."""
        require_sight(actor, sight)
        game = self.game
        if turn is None:
            turn = game.turn if game.draw is not None else game.turn - 1
        if not game.is_played(turn):
            raise UnknownTurn(turn)
        if turn == game.turn and not self.shows_turn:
            raise TurnWithheld(turn)
        return turn

    def _top_changes(self, now: Solver, then: Solver) -> Iterator[TopChange]:
        game = self.game
        played = [(turn.number, turn.board, turn.rack, turn.placement) for turn in game.turns]
        if game.draw is not None:
            yield from self._top_change(now, then, game.turn, game.board, game.rack, None)
        for number, board, rack, laid in reversed(played):
            yield from self._top_change(now, then, number, board, rack, laid)

    def _top_change(
        self,
        now: Solver,
        then: Solver,
        turn: int,
        board: Board,
        rack: Rack,
        laid: Placement | None,
    ) -> Iterator[TopChange]:
        limits, bonus = self.game.rules.limits, self.game.rules.bonus
        before = now.tops(board, rack, limits)
        after = then.tops(board, rack, limits)
        is_valid = True
        if laid is not None:
            words = Move.on(board, laid, bonus).detail(board, bonus).words
            is_valid = all(word.word.upper() in then.lexicon for word in words)
        if not is_valid or [*before.moves] != [*after.moves]:
            yield TopChange(turn, before.score, after.score, is_valid)


class KnownMoves:
    """All the moves of a turn by falling score, numbered from 1.

    With `across_first`, of the same score those come first that may be laid on the first turn.
    """

    def __init__(self, turn: int, board: Board, moves: Moves, *, across_first: bool) -> None:
        self.turn, self._board, self._moves = turn, board, moves
        self._across_first = across_first

    def wanted(self, wanted: WantedSolutions) -> SolutionsView:
        """Those that are looked for; on any thread, for there may be a hundred thousand."""
        scores = self._moves.scores()
        top = scores[0] if scores else 0
        least = sum(score >= wanted.least for score in scores)
        order = self._order(scores)
        numbers: list[int] = [*range(least)]
        if wanted.starts or wanted.contains or wanted.coordinate:
            numbers = [n for n in numbers if _is_wanted(self._moves[order[n]], wanted)]
        after = (n for n in numbers if n >= wanted.after)
        shown = tuple(
            self._solution(n, self._moves[order[n]], top) for n in islice(after, wanted.limit)
        )
        next_after = shown[-1].number if len(shown) == wanted.limit else None
        return SolutionsView(self.turn, len(scores), len(numbers), shown, next_after)

    def _order(self, scores: Sequence[int]) -> Sequence[int]:
        places = range(len(scores))
        if not self._across_first:
            return places
        return sorted(places, key=lambda n: (-scores[n], self._moves[n].coordinate.direction))

    def _solution(self, place: int, move: Move, top: int) -> SolutionView:
        """With the slip that a player would write: a joker of the board needs no circle."""
        squares = enumerate(move.placement.indices)
        new = [n for n, square in squares if self._board.cells[square] == EMPTY_CELL]
        circled = tuple(n for n in new if move.word[n].islower())
        coordinate = move.coordinate
        solution = Solution(move.word.upper(), coordinate.direction, circled, str(coordinate))
        return SolutionView(
            number=place + 1,
            word=move.word,
            coordinate=str(coordinate),
            score=move.score,
            is_top=move.score == top,
            laid=move.laid,
            uses_joker=JOKER in move.laid,
            slip=format_slip(Slip((solution,), move.score)),
        )


def _is_wanted(move: Move, wanted: WantedSolutions) -> bool:
    word = move.word.upper()
    return (
        word.startswith(wanted.starts)
        and wanted.contains in word
        and (not wanted.coordinate or str(move.coordinate) == wanted.coordinate)
    )
