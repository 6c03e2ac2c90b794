"""Whole games led by chance, each act done to the game and to its slow double."""

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace

from nonuple.classic import (
    challenges,
    giving_up,
    real_table,
    refereeing,
    sheets,
    starting,
    turns,
)
from nonuple.classic.events import (
    ChallengeRuled,
    Event,
    LettersDrawn,
    LettersExchanged,
    Offence,
    PassForced,
    Sanction,
    Settings,
    StopCause,
    TimeExhausted,
    WindowClosed,
    WordPlayed,
)
from nonuple.classic.folding import evolve, evolve_all, opened
from nonuple.classic.possible import PlayerAct, possible_acts
from nonuple.classic.results import totals
from nonuple.classic.state import Game, Phase
from nonuple.core.board import Coordinate, Direction, Placement, Square, as_tiles
from nonuple.core.errors import NonupleError
from nonuple.core.lexicon import Lexicon
from nonuple.core.rack import Bag, Rack
from nonuple.core.solver import Solver
from nonuple.rules.classic_editions import CLASSIC_BOX, CLASSIC_FISF
from tests.classic.slow_rules import SlowGame
from tests.classic.tables import ANN, BOB, CAT, DAN, opened_game

ALL = Counter(Bag.full().tiles)


@dataclass(frozen=True)
class Kind:
    """What is played: how many, by which rules, with whose letters, with how many seconds.

    Where scores are announced, they are often wrong.
    """

    players: int = 2
    is_box: bool = False
    is_real: bool = False
    credit: int | None = None
    announces: bool = True

    def __str__(self) -> str:
        rules = "box" if self.is_box else "fisf"
        letters = "real" if self.is_real else "drawn"
        return f"{self.players}-{rules}-{letters}-{self.credit}"


ACTS = {
    "play": 8,
    "invent": 8,
    "pass": 2,
    "exchange": 2,
    "challenge": 8,
    "accept": 4,
    "block": 1,
    "leave": 0.1,
    "stop": 0.5,
    "resume": 4,
    "penalise": 0.3,
    "uncover": 2,
    "dispute": 1,
}


_ATTEMPTS: dict[PlayerAct, Callable[[Game, str, int], object]] = {
    PlayerAct.PASS: turns.pass_turn,
    PlayerAct.ACCEPT: turns.accept,
    PlayerAct.DECLARE_BLOCKAGE: turns.declare_blockage,
    PlayerAct.ASK_PAUSE: giving_up.ask_pause,
    PlayerAct.END_PAUSE: giving_up.end_pause,
    PlayerAct.RESIGN: giving_up.resign,
    PlayerAct.LEAVE_GAME: giving_up.leave,
    PlayerAct.CALL_OFF: giving_up.call_off,
    PlayerAct.SIGN: refereeing.sign,
    PlayerAct.UNCOVER: real_table.uncover,
    PlayerAct.READY: starting.be_ready,
    PlayerAct.CHALLENGE: lambda game, player, at: challenges.challenge(
        game, player, game.turns[-1].words[:1] if game.turns else (), (), at
    ),
    PlayerAct.EXCHANGE: lambda game, player, at: (
        turns.exchange_number(game, player, 1, at)
        if game.settings.has_real_letters
        else turns.exchange(game, player, game.rack(player).letters[:1], at)
    ),
}


class Course:
    """A game and its slow double, led by chance; at a real table the letters are the double's."""

    def __init__(self, seed: int, kind: Kind, solver: Solver, lexicon: Lexicon) -> None:
        self.chance, self.solver, self.lexicon = random.Random(seed), solver, lexicon
        self.kind = kind
        rules = CLASSIC_BOX if kind.is_box else CLASSIC_FISF
        credit = kind.credit
        settings = Settings(kind.players, credit, has_real_letters=kind.is_real)
        first = replace(opened_game(rules, settings).opened, seed=str(seed))
        self.log: list[Event] = [first]
        self.game = opened(first)
        self.at = 0
        self.players = (ANN, BOB, CAT, DAN)[: kind.players]
        for player in self.players:
            self._happen(starting.seat(self.game, player, 0))
        self._happen(starting.start(self.game, 0, ANN))
        milliseconds = None if credit is None else credit * 1000
        self.slow = SlowGame(
            [Counter(self.game.rack(player).letters) for player in self.players],
            ALL.copy(),
            lexicon.__contains__,
            kind.is_box,
            kind.is_real,
            milliseconds,
        )
        self.lefts = [*self.slow.left]
        for number in range(kind.players):
            if kind.is_real:
                self._draw(number)
            else:
                self.slow.bag -= self.slow.racks[number]

    def run(self, steps: int) -> None:
        """Acts until the game is over, or so many of them."""
        for _ in range(steps):
            self.step()
            self.told_apart()
            if self.game.ending is not None:
                break

    def step(self) -> None:
        """Some time, then one act, all the same whether it is allowed.

        What is refused changes nothing.
        """
        self._wait(self.chance.choice([0, 500, 3_000, 20_000]))
        self.compare()
        if self.game.ending is not None:
            return
        act = self.chance.choices([*ACTS], [*ACTS.values()])[0]
        before = self.game
        try:
            getattr(self, f"_{act}")()
        except NonupleError:
            assert self.game == before
        self.compare()

    # What happens by itself.

    def _wait(self, milliseconds: int) -> None:
        until = self.at + milliseconds
        while (due := self.game.deadline) is not None and due <= until:
            self.slow.until(due)
            events = turns.on_deadline(self.game, due)
            assert events
            if isinstance(events[0], WindowClosed):
                assert self.slow.window_is_over()
                self.slow.stands()
            self._follow(events)
        self.at = until
        self.slow.until(until)

    def _follow(self, events: tuple[Event, ...]) -> None:
        """What comes of an act that the double has done already: draws, turns that go by."""
        self._happen(events)
        for event in events:
            self._followed(event)
        self.slow.settle()

    def _followed(self, event: Event) -> None:
        match event:
            case LettersDrawn(player, letters):
                self.slow.drew(self.players.index(player), letters)
            case TimeExhausted(player):
                assert not self.slow.has_time(self.players.index(player))
            case PassForced():
                self.slow.settle()
                self.slow.forced()
            case WindowClosed() | ChallengeRuled(is_upheld=False) if self.kind.is_real:
                last = next(one for one in reversed(self.game.turns) if one.placement is not None)
                number = self.players.index(last.player)
                if not self.slow.is_over:
                    self._draw(number)
            case _:
                pass

    def _draw(self, number: int) -> None:
        """From the real bag, by hand."""
        wanted = min(7 - self.slow.racks[number].total(), self.slow.bag.total())
        letters = self.chance.sample(sorted(self.slow.bag.elements()), wanted)
        self.slow.drew(number, "".join(letters))

    def _happen(self, events: tuple[Event, ...]) -> None:
        for event in events:
            self.game = evolve(self.game, event)
            self.log.append(event)

    # What is done.

    @property
    def mover(self) -> str:
        assert self.game.mover is not None
        return self.game.mover

    def _anybody(self) -> str:
        return self.chance.choice(self.players)

    def _rack(self, player: str) -> Rack:
        """The letters of a player, as they lie on the table."""
        return Rack("".join(self.slow.racks[self.players.index(player)].elements()))

    def _play(self) -> None:
        moves = self.solver.position(self.game.board).all_moves(self._next_rack())
        if not moves:
            self._pass()
            return
        self._lay(moves[self.chance.randrange(min(len(moves), 30))].placement)

    def _invent(self) -> None:
        """A move with its letters in another order, which mostly makes no word; or out of place."""
        board = self.game.board
        moves = self.solver.position(board).all_moves(self._next_rack())
        if not moves:
            return
        placement = moves[self.chance.randrange(len(moves))].placement
        laid = {one.index for one in board.laid_squares(placement)}
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

    def _next_rack(self) -> Rack:
        """What the player to move holds once the last word stands."""
        if self.kind.is_real:
            return self._rack(self.mover)
        settled = evolve_all(self.game, turns.closing(self.game, self.at))
        return settled.rack(self.mover)

    def _lay(self, placement: Placement) -> None:
        board = self.game.board
        if self.kind.is_real and not self._is_held(placement):
            # Nobody lays letters that are not there.
            return
        said = self.chance.choice([None, None, 0, 30]) if self.kind.announces else None
        events = turns.play(self.game, self.mover, placement, self.lexicon, self.at, announced=said)
        (played,) = (event for event in events if isinstance(event, WordPlayed))
        whole = dict(zip(placement.indices, placement.word, strict=True))
        squares = {(one.row, one.column): whole[one.index] for one in board.laid_squares(placement)}
        before = events[: events.index(played)]
        self.slow.stands()
        self._follow(before)
        is_down = placement.coordinate.direction is Direction.DOWN
        words = self.slow.play(squares, is_down=is_down)
        assert self.slow.waiting is not None
        assert played.score == self.slow.waiting.points
        if said is not None:
            self.slow.announce(said)
        self._follow(events[len(before) :])
        laid = next(one for one in reversed(self.game.turns) if one.placement is not None)
        assert laid.words == tuple(words)

    def _is_held(self, placement: Placement) -> bool:
        try:
            laid = as_tiles(self.game.board.laid_letters(placement))
        except NonupleError:
            return True
        return self._rack(self.mover).contains(laid)

    def _pass(self) -> None:
        events = turns.pass_turn(self.game, self.mover, self.at)
        self._end_of_turn(events, self.slow.skip)

    def _end_of_turn(self, events: tuple[Event, ...], act: Callable[[], None]) -> None:
        """The word before stands, then the act itself."""
        closed = len(turns.closing(self.game, self.at))
        self.slow.stands()
        self._follow(events[:closed])
        act()
        self._follow(events[closed:])

    def _exchange(self) -> None:
        rack = self._rack(self.mover).letters
        returned = "".join(self.chance.sample(rack, self.chance.randrange(1, len(rack) + 1)))
        if self.kind.is_real:
            events = turns.exchange_number(self.game, self.mover, len(returned), self.at)

            def act() -> None:
                bag = sorted(self.slow.bag.elements())
                self.slow.exchange(returned, "".join(self.chance.sample(bag, len(returned))))
        else:
            events = turns.exchange(self.game, self.mover, returned, self.at)
            (drawn,) = (one.drawn for one in events if isinstance(one, LettersExchanged))

            def act() -> None:
                self.slow.exchange(returned, drawn)

        self._end_of_turn(events, act)

    def _challenge(self) -> None:
        last = self.game.last_turn
        words = () if last is None else last.words
        named = self.chance.sample(words, self.chance.randrange(len(words) + 1))
        player = self._anybody()
        events = challenges.challenge(self.game, player, named, self.lexicon, self.at)
        verdicts = {word: word in self.lexicon for word in named}
        self.slow.challenged(self.players.index(player), verdicts)
        self._follow(events)

    def _accept(self) -> None:
        player = self._anybody()
        events = turns.accept(self.game, player, self.at)
        self.slow.accepted(self.players.index(player))
        self._follow(events)

    def _block(self) -> None:
        player = self._anybody()
        events = turns.declare_blockage(self.game, player, self.at)
        self.slow.block(self.players.index(player))
        self._follow(events)

    def _leave(self) -> None:
        if self.kind.players == 2:
            return
        player = self._anybody()
        events = giving_up.leave(self.game, player, self.at)
        self.slow.leave(self.players.index(player))
        self._follow(events)

    def _stop(self) -> None:
        self._happen(refereeing.stop_clock(self.game, StopCause.ARBITER, "a", self.at))
        self.slow.stop()

    def _resume(self) -> None:
        events = refereeing.resume_clock(self.game, "a", self.at)
        self.slow.resume()
        self._follow(events)

    def _penalise(self) -> None:
        player = self._anybody()
        sanction = Sanction(player, 5, Offence.CONDUCT)
        self._happen(refereeing.penalise(self.game, sanction, "bruit", "a", self.at))
        self.slow.scores[self.players.index(player)] -= 5

    def _uncover(self) -> None:
        player = self._anybody()
        events = real_table.uncover(self.game, player, self.at)
        self.slow.stands()
        self._follow(events)

    def _dispute(self) -> None:
        number = self.chance.randrange(len(self.game.turns) + 1)
        player = self._anybody()
        events = sheets.dispute_score(self.game, player, number, self.at)
        turn = self.game.turns[number - 1]
        assert turn.announced is not None
        author = self.players.index(turn.player)
        is_last = number == len(self.game.turns)
        self.slow.disputed(author, turn.announced, turn.points, is_last=is_last)
        self._happen(events)

    # What must hold.

    def compare(self) -> None:
        """Both tell the same of letters, board, scores, turn and time."""
        game, slow = self.game, self.slow
        for number, player in enumerate(self.players):
            assert game.held(player) == slow.racks[number].total()
            if not self.kind.is_real:
                assert Counter(game.rack(player).letters) == slow.racks[number]
            if self.kind.credit is not None:
                assert slow.left[number] <= self.lefts[number], "no clock gains time"
                assert game.clock.left(player, self.at) == slow.left[number]
        self.lefts = [*slow.left]
        assert game.in_bag == slow.bag.total()
        board = {(one // 15, one % 15): cell for one, cell in enumerate(game.board.cells)}
        assert {square: cell for square, cell in board.items() if cell != "."} == slow.board
        assert (game.ending is not None) is slow.is_over
        if game.ending is not None and self.kind.is_real:
            self.show()
        marked = totals(self.game)
        assert [marked[player] for player in self.players] == slow.scores
        self._conserved()
        if not slow.is_over:
            assert self.players.index(self.mover) == slow.turn

    def told_apart(self) -> None:
        """What a player may do is told as it is: what is told is not refused, all else is."""
        for player in self.players:
            told = possible_acts(self.game, player)
            for act, attempt in _ATTEMPTS.items():
                try:
                    attempt(self.game, player, self.at)
                except NonupleError:
                    assert act not in told, (player, act)
                else:
                    assert act in told, (player, act)

    def _conserved(self) -> None:
        """No tile is made or lost."""
        held = sum(self.slow.racks, Counter[str]())
        assert self.slow.bag + held + Counter(self.game.board.tiles) == ALL
        if not self.kind.is_real:
            racks = sum((Counter(one.letters) for one in self.game.racks.values()), Counter[str]())
            assert Counter(self.game.bag.tiles) + racks + Counter(self.game.board.tiles) == ALL

    def show(self) -> None:
        """All show what they were left with; what follows by itself is what they have."""
        for player in self.players:
            if self.game.held(player) and player not in self.game.shown:
                letters = self._rack(player).letters
                self._happen(real_table.show_letters(self.game, player, letters, self.at))
        for player in self.game.shown:
            assert Counter(self.game.rack(player).letters) == Counter(self._rack(player).letters)
        assert self.game.phase is Phase.OVER
