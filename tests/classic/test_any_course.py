"""Any course of a game of two, against the rules written a second time."""

import random
from collections import Counter

import pytest

from nonuple.classic import challenges, starting, turns
from nonuple.classic.events import Event, LettersDrawn, LettersExchanged
from nonuple.classic.folding import evolve, evolve_all, opened
from nonuple.classic.logs import replay
from nonuple.classic.results import totals
from nonuple.classic.state import Game
from nonuple.core.board import Coordinate, Direction, Placement, Square
from nonuple.core.errors import NonupleError
from nonuple.core.lexicon import Lexicon
from nonuple.core.move import Move
from nonuple.core.rack import Bag
from nonuple.core.solver import Solver
from nonuple.entrypoints.bootstrap import open_lexicon
from tests.classic.slow_rules import SlowGame
from tests.classic.tables import ANN, BOB, opened_game

ALL = Counter(Bag.full().tiles)


class Course:
    """A game and its slow double, led by chance."""

    def __init__(self, seed: int, solver: Solver, lexicon: Lexicon) -> None:
        self.chance, self.solver, self.lexicon = random.Random(seed), solver, lexicon
        first = opened_game().opened
        self.log: list[Event] = [first]
        self.game = opened(first)
        self.at = 0
        for player in (ANN, BOB):
            self._happen(starting.seat(self.game, player, 0))
        self._happen(starting.assign_starter(self.game, ANN, 0))
        events = starting.begin(self.game, 0)
        self._happen(events)
        racks = [Counter(self.game.rack(player).letters) for player in (ANN, BOB)]
        self.slow = SlowGame(racks, ALL - racks[0] - racks[1])

    def _happen(self, events: tuple[Event, ...]) -> None:
        for event in events:
            self.game = evolve(self.game, event)
            self.log.append(event)

    def _drew(self, events: tuple[Event, ...]) -> None:
        for event in events:
            if isinstance(event, LettersDrawn):
                self.slow.drew(self.game.players.index(event.player), event.letters)

    @property
    def mover(self) -> str:
        assert self.game.mover is not None
        return self.game.mover

    def step(self) -> None:
        """One act, all the same whether it is allowed; what is refused changes nothing."""
        self.at += self.chance.randrange(3_000)
        weights = {"play": 8, "invent": 8, "pass": 2, "exchange": 2, "challenge": 8, "accept": 2}
        act = self.chance.choices([*weights], [*weights.values()])[0]
        before = self.game
        try:
            getattr(self, f"_{act}")()
        except NonupleError:
            assert self.game == before
        self._compare()

    def _play(self) -> None:
        settled = self._settled()
        rack = settled.rack(self.mover)
        moves = self.solver.position(settled.board).all_moves(rack)
        if not moves:
            self._pass()
            return
        self._lay(moves[self.chance.randrange(min(len(moves), 30))].placement)

    def _invent(self) -> None:
        """A move with its letters in another order, which mostly makes no word; or out of place."""
        settled = self._settled()
        moves = self.solver.position(settled.board).all_moves(settled.rack(self.mover))
        if not moves:
            return
        placement = moves[self.chance.randrange(len(moves))].placement
        laid = {one.index for one in settled.board.laid_squares(placement)}
        letters = [placement.letter_at(one) for one in placement.indices if one in laid]
        self.chance.shuffle(letters)
        word = "".join(
            letters.pop() if one in laid else placement.letter_at(one) for one in placement.indices
        )
        coordinate = placement.coordinate
        if self.chance.random() < 0.2:
            square = Square(self.chance.randrange(15), self.chance.randrange(15))
            coordinate = Coordinate(square, coordinate.direction)
        self._lay(Placement(coordinate, word))

    def _settled(self) -> Game:
        return evolve_all(self.game, turns.closing(self.game, self.at))

    def _lay(self, placement: Placement) -> None:
        settled = self._settled()
        events = turns.play(self.game, self.mover, placement, self.lexicon, self.at)
        laid = settled.board.laid_squares(placement)
        whole = dict(zip(placement.indices, placement.word, strict=True))
        squares = {(one.row, one.column): whole[one.index] for one in laid}
        self._drew(events)
        words = self.slow.play(squares, is_down=placement.coordinate.direction is Direction.DOWN)
        self._happen(events)
        assert self.game.last_turn is not None
        assert [*self.game.last_turn.words] == words
        assert Move.on(settled.board, placement).score == self.game.last_turn.points

    def _pass(self) -> None:
        events = turns.pass_turn(self.game, self.mover, self.at)
        self._drew(events)
        self.slow.stands()
        self.slow.skip()
        self._happen(events)

    def _exchange(self) -> None:
        rack = self.game.rack(self.mover).letters
        returned = "".join(self.chance.sample(rack, self.chance.randrange(1, len(rack) + 1)))
        events = turns.exchange(self.game, self.mover, returned, self.at)
        self._drew(events)
        self.slow.stands()
        (drawn,) = (one.drawn for one in events if isinstance(one, LettersExchanged))
        self.slow.exchange(returned, drawn)
        self._happen(events)

    def _challenge(self) -> None:
        last = self.game.last_turn
        words = () if last is None else last.words
        named = self.chance.sample(words, self.chance.randrange(len(words) + 1))
        events = challenges.challenge(self.game, self.mover, named, self.lexicon, self.at)
        once = [*dict.fromkeys(named)]
        self.slow.challenged([word in self.lexicon for word in once])
        self._drew(events)
        self._happen(events)

    def _accept(self) -> None:
        events = turns.accept(self.game, self.mover, self.at)
        self._drew(events)
        self.slow.stands()
        self._happen(events)

    def _compare(self) -> None:
        game, slow = self.game, self.slow
        for number, player in enumerate((ANN, BOB)):
            assert Counter(game.rack(player).letters) == slow.racks[number]
            assert totals(game)[player] == slow.scores[number]
        board = {(one // 15, one % 15): cell for one, cell in enumerate(game.board.cells)}
        assert {square: cell for square, cell in board.items() if cell != "."} == slow.board
        held = sum((Counter(rack.letters) for rack in game.racks.values()), Counter())
        assert Counter(game.bag.tiles) + held + Counter(game.board.tiles) == ALL
        assert (game.ending is not None) is slow.is_over
        if not slow.is_over:
            assert game.players.index(self.mover) == slow.turn


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return open_lexicon()


@pytest.mark.parametrize("seed", range(12))
def test_every_act_does_what_the_rules_written_twice_say(seed: int, lexicon: Lexicon) -> None:
    course = Course(seed, Solver(lexicon), lexicon)
    for _ in range(250):
        course.step()
        if course.game.ending is not None:
            break
    assert replay(course.log) == course.game
