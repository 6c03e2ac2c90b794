"""How the turns of a classic game change it: letters drawn, words laid, passes, challenges."""

from dataclasses import replace
from typing import assert_never

from nonuple.classic.events import (
    ChallengeRuled,
    ForcedBy,
    LettersDrawn,
    LettersExchanged,
    PassForced,
    PlayAccepted,
    PlayBegan,
    TurnPassed,
    WindowClosed,
    WordPlayed,
    WordsChallenged,
)
from nonuple.classic.state import Challenge, Game, Phase, Turn, TurnKind, Window
from nonuple.core.board import Coordinate, Placement, as_tiles
from nonuple.core.rack import Rack
from nonuple.core.scoring import score

CourseEvent = (
    LettersDrawn
    | PlayBegan
    | WordPlayed
    | TurnPassed
    | PassForced
    | LettersExchanged
    | PlayAccepted
    | WindowClosed
    | WordsChallenged
    | ChallengeRuled
)


def after_course(game: Game, event: CourseEvent) -> Game:  # noqa: PLR0911, one case an event
    """The game once this has happened."""
    match event:
        case LettersDrawn(player, letters):
            return _drawn(game, player, letters)
        case PlayBegan(at):
            clock = game.clock.start(game.mover, at)
            return _at_turn_of(replace(game, phase=Phase.PLAYING, clock=clock), game.mover, at)
        case WordPlayed():
            return _laid(game, event)
        case TurnPassed(player, at):
            turn = _new_turn(game, player, TurnKind.PASS, at)
            return _next(replace(game, passes=game.passes + 1), turn)
        case PassForced(player, cause, at):
            return _forced(game, player, cause, at)
        case LettersExchanged():
            return _exchanged(game, event)
        case PlayAccepted(player):
            assert game.window is not None
            accepted = game.window.accepted | {player}
            return replace(game, window=replace(game.window, accepted=accepted))
        case WindowClosed():
            return replace(game, window=None)
        case WordsChallenged(player, words, at):
            clock = game.clock.stop(at)
            return replace(game, challenge=Challenge(player, words), clock=clock)
        case ChallengeRuled():
            return _ruled(game, event)
        case _:
            assert_never(event)


def _drawn(game: Game, player: str, letters: str) -> Game:
    racks = {**game.racks, player: game.rack(player).plus(letters)}
    drawn = replace(game, racks=racks, bag=game.bag.remove(letters), draws=game.draws + 1)
    last = game.last_turn
    if last is None or last.player != player:
        return drawn
    return drawn.with_turn(replace(last, drawn=last.drawn + letters))


def _new_turn(game: Game, player: str, kind: TurnKind, at: int) -> Turn:
    """A turn of the player to move, who ends it now."""
    spent = game.clock.spent_by(player, at) - game.move_began
    return Turn(len(game.turns) + 1, player, kind, game.rack(player).letters, at, spent)


def _next(game: Game, turn: Turn) -> Game:
    """The turn is over, and the clock pressed for the next player (6.2)."""
    after = replace(game, turns=(*game.turns, turn), pause_asked=None)
    return _at_turn_of(after, game.after(turn.player), turn.at)


def _at_turn_of(game: Game, player: str | None, at: int) -> Game:
    """Nobody's time runs for a player who has none left."""
    running = None if player is None or game.is_exhausted(player) else player
    clock = game.clock.start(running, at)
    began = 0 if player is None else clock.spent.get(player, 0)
    return replace(game, mover=player, clock=clock, move_began=began)


def _laid(game: Game, event: WordPlayed) -> Game:
    player = event.player
    placement = Placement(Coordinate.parse(event.coordinate), event.word)
    detail = score(game.board, placement, game.rules.bonus)
    laid = as_tiles(game.board.laid_letters(placement))
    rack = game.rack(player).minus(laid)
    turn = replace(
        _new_turn(game, player, TurnKind.WORD, event.at),
        placement=placement,
        words=tuple(word.word.upper() for word in detail.words),
        laid=laid,
        points=event.score,
    )
    draws = min(game.rules.rack_size - len(rack), len(game.bag))
    after = replace(
        game,
        board=game.board.lay(placement),
        racks={**game.racks, player: rack},
        window=Window(game.board, draws, event.at),
        passes=0,
        blocked=frozenset(),
        resigning=None,
        consents=frozenset(),
    )
    return _next(after, turn)


def _forced(game: Game, player: str, cause: ForcedBy, at: int) -> Game:
    """Only a pass that is said counts among those that end the game, and does not undo them."""
    turn = replace(_new_turn(game, player, TurnKind.FORCED, at), forced_by=cause)
    return _next(game, turn)


def _exchanged(game: Game, event: LettersExchanged) -> Game:
    player = event.player
    rack = game.rack(player).minus(event.returned).plus(event.drawn)
    turn = replace(
        _new_turn(game, player, TurnKind.EXCHANGE, event.at),
        returned=event.returned,
        drawn=event.drawn,
    )
    after = replace(
        game,
        racks={**game.racks, player: rack},
        bag=game.bag.remove(event.drawn).add(event.returned),
        draws=game.draws + 1,
        passes=0,
    )
    return _next(after, turn)


def _ruled(game: Game, event: ChallengeRuled) -> Game:
    """A word challenged off goes back to its player's rack; the turn and the time are spent."""
    made, window, last = game.challenge, game.window, game.last_turn
    assert made is not None
    assert window is not None
    assert last is not None
    challenge = replace(
        made,
        verdicts=event.verdicts,
        is_upheld=event.is_upheld,
        is_void=event.is_void,
        cost=event.cost,
    )
    after = replace(game, challenge=None, window=None).with_turn(replace(last, challenge=challenge))
    if event.is_upheld:
        racks = {**game.racks, last.player: Rack(last.rack)}
        after = replace(after, board=window.board_before, racks=racks)
    running = None if game.mover is None or game.is_exhausted(game.mover) else game.mover
    return replace(after, clock=after.clock.start(running, event.at))
