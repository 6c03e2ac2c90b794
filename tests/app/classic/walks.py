"""Classic games led by chance through their commands, as rooms give them."""

import random
from collections import Counter
from collections.abc import Iterator

from nonuple.app.access.actors import Actor, Role
from nonuple.app.classic.commands import (
    Accept,
    AnswerPause,
    AnswerResignation,
    AskPause,
    CallOff,
    Challenge,
    Command,
    DeclareBlockage,
    DisputeScore,
    EndPause,
    Exchange,
    LeaveGame,
    Pass,
    Play,
    Press,
    Ready,
    Resign,
    ResumeClock,
    ShowLetters,
    Sign,
    StopClock,
    Uncover,
)
from nonuple.app.classic.decisions import elapsed, events_of
from nonuple.classic.events import Event, PlayerSeated, Settings, StopCause
from nonuple.classic.folding import evolve_all, opened
from nonuple.classic.possible import PlayerAct
from nonuple.classic.sheets import disputable
from nonuple.classic.starting import Order, open_game
from nonuple.classic.state import Game, Phase
from nonuple.core.errors import NonupleError
from nonuple.core.rack import Bag, Rack
from nonuple.core.solver import Solver
from nonuple.rules.classic_rules import ClassicRules

PLAYERS = ("ana", "bea", "cyd", "dan")
ARBITER = Actor(Role.HEAD_ARBITER, "arbiter")


def command_of(act: PlayerAct, game: Game, player: str) -> Command:
    """The simplest command of an act, refused only where the act is."""
    last = game.last_turn
    words = last.words[:1] if last and last.words else ("XX",)
    is_real = game.settings.has_real_letters
    exchange = (
        Exchange(player, number=1) if is_real else Exchange(player, game.rack(player).letters[:1])
    )
    commands: dict[PlayerAct, Command] = {
        PlayerAct.READY: Ready(player),
        PlayerAct.PLAY: Pass(player),
        PlayerAct.PASS: Pass(player),
        PlayerAct.EXCHANGE: exchange,
        PlayerAct.ACCEPT: Accept(player),
        PlayerAct.CHALLENGE: Challenge(player, words),
        PlayerAct.DECLARE_BLOCKAGE: DeclareBlockage(player),
        PlayerAct.ASK_PAUSE: AskPause(player),
        PlayerAct.ANSWER_PAUSE: AnswerPause(player, is_accepted=True),
        PlayerAct.END_PAUSE: EndPause(player),
        PlayerAct.RESIGN: Resign(player),
        PlayerAct.ANSWER_RESIGNATION: AnswerResignation(player, is_accepted=False),
        PlayerAct.LEAVE_GAME: LeaveGame(player),
        PlayerAct.CALL_OFF: CallOff(player),
        PlayerAct.SIGN: Sign(player),
        PlayerAct.PRESS: Press(player),
        PlayerAct.UNCOVER: Uncover(player),
        PlayerAct.SHOW_LETTERS: ShowLetters(player, _left(game, player)),
        PlayerAct.DISPUTE_SCORE: DisputeScore(player, _disputable(game)),
    }
    return commands[act]


def _left(game: Game, player: str) -> str:
    """Some letters that a player may have been left with, at a real table."""
    others = "".join(game.rack(one).letters for one in game.shown if one != player)
    left = Counter(Bag.full().tiles) - Counter(game.board.tiles) - Counter(others)
    return "".join(sorted(left.elements()))[: game.held(player)]


def _disputable(game: Game) -> int:
    return next((turn.number for turn in game.turns if disputable(turn)), 1)


class Walk:
    """A game led by chance; every act goes through the door of the room."""

    def __init__(self, seed: int, rules: ClassicRules, settings: Settings, solver: Solver) -> None:
        self.chance, self.solver = random.Random(seed), solver
        order = Order(rules, "open", "0", settings, f"seed {seed}", f"salt {seed}")
        first = open_game(order, 0)
        self.log: list[Event] = [first]
        self.game = opened(first)
        self.at = 0
        self.happen(tuple(PlayerSeated(one, 0) for one in PLAYERS[: settings.seats]))

    def happen(self, events: tuple[Event, ...]) -> None:
        self.game = evolve_all(self.game, events)
        self.log.extend(events)

    def give(self, command: Command, actor: Actor = ARBITER) -> None:
        """Raises what refuses it, and changes nothing then."""
        self.happen(events_of(self.game, self.solver.lexicon, actor, command, self.at))

    def is_refused(self, command: Command) -> bool:
        try:
            events_of(self.game, self.solver.lexicon, ARBITER, command, self.at)
        except NonupleError:
            return True
        return False

    def steps(self, number: int) -> Iterator[Game]:
        """The game before anything, and after each of so many steps."""
        for _ in range(number):
            self.happen(elapsed(self.game, self.at))
            yield self.game
            if self.game.phase is Phase.OVER and len(self.game.signed) == len(self.game.players):
                return
            self.at += self.chance.choice((100, 2_000, 9_000, 20_000))
            self.happen(elapsed(self.game, self.at))
            before = self.game
            try:
                self.give(self._any())
            except NonupleError:
                assert self.game == before

    def _any(self) -> Command:
        player = self.chance.choice(self.game.players)
        if self.game.phase is Phase.SEATING:
            return Ready(player)
        draw = self.chance.random()
        if draw < 0.02:
            is_still = self.game.standstill is not None
            return ResumeClock() if is_still else StopClock(StopCause.ARBITER)
        if draw < 0.70 and self.game.mover is not None:
            return self._turn(self.game.mover)
        rare = {PlayerAct.LEAVE_GAME, PlayerAct.CALL_OFF, PlayerAct.RESIGN}
        acts = [one for one in PlayerAct if one not in rare or self.chance.random() < 0.05]
        return command_of(self.chance.choice(acts), self.game, player)

    def _rack(self, player: str) -> Rack:
        """Around a real board, some letters that the player may hold."""
        if not self.game.settings.has_real_letters:
            return self.game.rack(player)
        left = Counter(Bag.full().tiles) - Counter(self.game.board.tiles)
        letters = [*left.elements()]
        self.chance.shuffle(letters)
        return Rack("".join(letters[: self.game.held(player)]))

    def _turn(self, player: str) -> Command:
        rack = self._rack(player)
        moves = self.solver.position(self.game.board).all_moves(rack) if len(rack) else []
        if not moves or self.chance.random() < 0.1:
            return Pass(player)
        placement = moves[self.chance.randrange(min(40, len(moves)))].placement
        word = placement.word
        if self.chance.random() < 0.3:
            # Mostly no word, and often no move either.
            laid = self.game.board.laid_squares(placement)
            places = [placement.indices.index(one.index) for one in laid]
            letters = [word[place] for place in places]
            self.chance.shuffle(letters)
            signs = [*word]
            for place, letter in zip(places, letters, strict=True):
                signs[place] = letter
            word = "".join(signs)
        announced = self.chance.choice((None, 12)) if self.game.settings.has_real_letters else None
        return Play(player, word, str(placement.coordinate), announced)
