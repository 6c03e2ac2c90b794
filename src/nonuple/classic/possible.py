"""What a player may do now, told without trying: what is not here would be refused."""

from collections.abc import Iterator
from enum import StrEnum

from nonuple.classic.events import StopCause
from nonuple.classic.real_letters import unshown
from nonuple.classic.sheets import disputable
from nonuple.classic.state import Game, Phase
from nonuple.classic.turns import must_wait


class PlayerAct(StrEnum):
    """What players do."""

    READY = "ready"
    PLAY = "play"
    PASS = "pass"
    EXCHANGE = "exchange"
    ACCEPT = "accept"
    CHALLENGE = "challenge"
    DECLARE_BLOCKAGE = "declare_blockage"
    ASK_PAUSE = "ask_pause"
    ANSWER_PAUSE = "answer_pause"
    END_PAUSE = "end_pause"
    RESIGN = "resign"
    ANSWER_RESIGNATION = "answer_resignation"
    LEAVE_GAME = "leave_game"
    CALL_OFF = "call_off"
    SIGN = "sign"
    PRESS = "press"
    UNCOVER = "uncover"
    SHOW_LETTERS = "show_letters"
    DISPUTE_SCORE = "dispute_score"


def possible_acts(game: Game, player: str) -> tuple[PlayerAct, ...]:
    """Everything that a player may do now."""
    if player not in game.players:
        return ()
    match game.phase:
        case Phase.SEATING:
            return (*_readiness(game, player), *_calling_off(game, player))
        case Phase.DRAWING:
            return (*_calling_off(game, player),)
        case Phase.PLAYING:
            return (
                *_in_play(game, player),
                *_disputing(game),
                *_calling_off(game, player),
            )
        case Phase.OVER:
            return (*_after_play(game, player), *_disputing(game))


def _after_play(game: Game, player: str) -> Iterator[PlayerAct]:
    if player in unshown(game):
        yield PlayerAct.SHOW_LETTERS
    if player not in game.signed and not unshown(game):
        yield PlayerAct.SIGN


def _disputing(game: Game) -> Iterator[PlayerAct]:
    if not game.is_signed and any(disputable(turn) for turn in game.turns):
        yield PlayerAct.DISPUTE_SCORE


def _readiness(game: Game, player: str) -> Iterator[PlayerAct]:
    if player not in game.ready:
        yield PlayerAct.READY


def _calling_off(game: Game, player: str) -> Iterator[PlayerAct]:
    if game.opened.match is None and player not in game.aborting:
        yield PlayerAct.CALL_OFF


def _in_play(game: Game, player: str) -> Iterator[PlayerAct]:
    if player not in game.playing:
        return
    yield PlayerAct.LEAVE_GAME
    if game.standstill is not None:
        if game.standstill.cause is StopCause.PAUSE:
            yield PlayerAct.END_PAUSE
        return
    yield from _turn(game, player)
    yield from _challenging(game, player)
    yield from _asking(game, player)


def _turn(game: Game, player: str) -> Iterator[PlayerAct]:
    others_are_out = all(map(game.is_exhausted, game.opponents(player)))
    if player == game.mover and not game.is_exhausted(player) and not must_wait(game, player):
        yield PlayerAct.PLAY
        yield PlayerAct.PASS
        drawn = game.window.draws if game.window is not None else 0
        if game.in_bag - drawn >= game.rules.exchange_least_bag and not others_are_out:
            yield PlayerAct.EXCHANGE
        if game.settings.has_real_letters and game.settings.credit is not None:
            yield PlayerAct.PRESS
    below = game.rules.blocked_below
    is_late = below is None or game.in_bag < below or others_are_out
    if is_late and game.window is None and player not in game.blocked:
        yield PlayerAct.DECLARE_BLOCKAGE


def _challenging(game: Game, player: str) -> Iterator[PlayerAct]:
    last, window = game.last_turn, game.window
    if game.settings.has_real_letters and window is not None and window.draws:
        assert last is not None
        if player == last.player:
            yield PlayerAct.UNCOVER
    if window is None or last is None or player == last.player or player in window.accepted:
        return
    yield PlayerAct.ACCEPT
    yield PlayerAct.CHALLENGE


def _asking(game: Game, player: str) -> Iterator[PlayerAct]:
    if game.pause_asked is None:
        yield PlayerAct.ASK_PAUSE
    elif game.pause_asked != player:
        yield PlayerAct.ANSWER_PAUSE
    has_table = game.rules.resignation is not None and len(game.playing) <= 2
    if game.resigning is None and has_table:
        yield PlayerAct.RESIGN
    elif game.resigning is not None and game.resigning != player:
        yield PlayerAct.ANSWER_RESIGNATION
