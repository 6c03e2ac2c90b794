"""A machine in a seat of a classic game: what it is shown, and its decisions as commands.

It comes in by the same door as a person: only what is copied into `Shown` reaches it, and what it
decides is judged like anybody's act.
"""

from itertools import takewhile
from typing import assert_never

from nonuple.ai import best_score, pace
from nonuple.ai.decisions import (
    AcceptWords,
    Agree,
    ChallengeWords,
    Decision,
    ExchangeLetters,
    LayWord,
    PassTurn,
    SayBlocked,
)
from nonuple.ai.shown import Question, Shown, TimeShown
from nonuple.app.classic.commands import (
    Accept,
    AnswerPause,
    AnswerResignation,
    CallOff,
    Challenge,
    Command,
    DeclareBlockage,
    Exchange,
    Pass,
    Play,
    Ready,
    Sign,
)
from nonuple.classic.results import totals
from nonuple.classic.state import Game, Phase, TurnKind
from nonuple.core.solver import Solver

# How long it takes to say that one is there, or to sign.
_FORMALITY = 1_000


def question_for(game: Game, player: str) -> Question | None:  # noqa: PLR0911, one reason each
    """What the game asks of a player just now, while it is played; None where it is others' turn.

    A player who has accepted the last word and is to move waits for the others to accept it.
    """
    if game.phase is not Phase.PLAYING or player not in game.playing:
        return None
    if game.aborting - {player} and player not in game.aborting:
        return Question.CALL_OFF
    if game.standstill is not None:
        return None
    if game.pause_asked not in (None, player):
        return Question.PAUSE
    if game.resigning not in (None, player):
        return Question.RESIGNATION
    last = game.last_turn
    if game.window is not None and last is not None:
        is_asked = player != last.player and player not in game.window.accepted
        return Question.WORDS if is_asked else None
    if game.mover == player and not game.is_exhausted(player):
        return Question.TURN
    return None


def is_asked(game: Game, player: str) -> bool:
    """Whether something is asked of a player now, be it to say that they are there, or to sign."""
    match game.phase:
        case Phase.SEATING:
            return player in game.players and player not in game.ready
        case Phase.OVER:
            return player in game.players and player not in game.signed
        case Phase.DRAWING | Phase.PLAYING:
            return question_for(game, player) is not None


def decide_for(game: Game, player: str, solver: Solver, seed: str) -> Command:
    """What a machine in this seat does now; raises ValueError where nothing is asked."""
    if game.phase is Phase.SEATING:
        return Ready(player)
    if game.phase is Phase.OVER:
        return Sign(player)
    shown = shown_to(game, player)
    return _command(player, shown, best_score.decide(shown, solver, _own_seed(player, seed)))


def thinking_milliseconds(game: Game, player: str, seed: str) -> int:
    """How long it thinks about it."""
    if game.phase in (Phase.SEATING, Phase.OVER):
        return _FORMALITY
    return pace.thinking_milliseconds(shown_to(game, player), _own_seed(player, seed))


def _own_seed(player: str, seed: str) -> str:
    """Two machines at one table do not think alike."""
    return f"{seed}/{player}"


def shown_to(game: Game, player: str) -> Shown:
    """What a player may know: their own letters, the board, numbers of letters, scores, times."""
    question = question_for(game, player)
    if question is None:
        raise ValueError(f"nothing is asked of {player}")
    place = game.players.index(player)
    order = [*game.players[place:], *game.players[:place]]
    marked = totals(game)
    last = game.last_turn
    quiet = takewhile(lambda turn: turn.kind is not TurnKind.WORD, reversed(game.turns))
    return Shown(
        question,
        game.rules,
        game.rack(player),
        game.board,
        len(game.bag),
        tuple(marked[one] for one in order),
        tuple(len(game.rack(one)) for one in order),
        len(game.turns),
        sum(1 for _ in quiet),
        _times(game, player),
        last.words if question is Question.WORDS and last is not None else (),
        all(map(game.is_exhausted, game.opponents(player))),
        player in game.blocked,
    )


def _times(game: Game, player: str) -> TimeShown:
    """What was left when the time began to run that runs now."""
    clock, limit = game.clock, game.settings.move_limit
    move = None
    if limit is not None and game.mover == player:
        move = max(0, limit * 1000 - clock.spent.get(player, 0) + game.move_began)
    window = None
    if game.window is not None and game.window_ends_at is not None:
        window = game.window_ends_at - game.window.since
    return TimeShown(clock.left(player, clock.since), move, window)


def _command(player: str, shown: Shown, decision: Decision) -> Command:  # noqa: PLR0911, one case each
    match decision:
        case LayWord(placement):
            return Play(player, placement.word, str(placement.coordinate))
        case ExchangeLetters(letters):
            return Exchange(player, letters)
        case PassTurn():
            return Pass(player)
        case SayBlocked():
            return DeclareBlockage(player)
        case ChallengeWords(words):
            return Challenge(player, words)
        case AcceptWords():
            return Accept(player)
        case Agree():
            return _agreement(player, shown.question)
        case _:
            assert_never(decision)


def _agreement(player: str, question: Question) -> Command:
    if question is Question.PAUSE:
        return AnswerPause(player, is_accepted=True)
    if question is Question.RESIGNATION:
        return AnswerResignation(player, is_accepted=True)
    return CallOff(player)
