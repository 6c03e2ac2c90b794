"""How the turns of a classic game change it: letters drawn, words laid, passes, challenges."""

from dataclasses import replace
from typing import assert_never

from nonuple.classic.events import (
    ChallengeRuled,
    ClockPressed,
    ForcedBy,
    LettersCounted,
    LettersDrawn,
    LettersExchanged,
    LettersShown,
    PassForced,
    PlayAccepted,
    PlayBegan,
    TurnPassed,
    WindowClosed,
    WordPlayed,
    WordsChallenged,
)
from nonuple.classic.real_letters import require_available
from nonuple.classic.state import Challenge, Game, Phase, Turn, TurnKind, Window
from nonuple.core.board import Coordinate, Placement, as_tiles
from nonuple.core.rack import Rack
from nonuple.core.scoring import score

CourseEvent = (
    LettersDrawn
    | PlayBegan
    | ClockPressed
    | WordPlayed
    | TurnPassed
    | PassForced
    | LettersExchanged
    | LettersCounted
    | LettersShown
    | PlayAccepted
    | WindowClosed
    | WordsChallenged
    | ChallengeRuled
)


def after_course(game: Game, event: CourseEvent) -> Game:  # noqa: PLR0911, PLR0912, one case an event
    """The game once this has happened."""
    match event:
        case LettersDrawn(player, letters):
            return _drawn(game, player, letters)
        case PlayBegan(at):
            clock = game.clock.start(game.mover, at)
            game = replace(game, phase=Phase.PLAYING, clock=clock, hands=_first_hands(game))
            return _at_turn_of(game, game.mover, at)
        case ClockPressed(player, at, is_taken_back):
            return _pressed(game, player, at, is_taken_back=is_taken_back)
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
        case LettersCounted(player, number):
            return replace(game, hands={**game.hands, player: number})
        case LettersShown(player, letters):
            racks = {**game.racks, player: Rack(letters)}
            others = frozenset[str]() if player in game.shown else game.shown
            return replace(game, racks=racks, shown=others | {player}, signed=())
        case WindowClosed():
            return replace(_completed(game), window=None)
        case WordsChallenged(player, words, at):
            clock = game.clock.stop(at)
            return replace(game, challenge=Challenge(player, words), clock=clock)
        case ChallengeRuled():
            return _ruled(game, event)
        case _:
            assert_never(event)


def _first_hands(game: Game) -> dict[str, int]:
    """How many letters each holds at the start of a real table; nothing elsewhere."""
    if not game.settings.has_real_letters:
        return {}
    return dict.fromkeys(game.players, game.rules.rack_size)


def _completed(game: Game) -> Game:
    """The last word stands: at a real table its player has drawn, which nobody else tells."""
    last = game.last_turn
    if last is None or not game.settings.has_real_letters:
        return game
    held = game.held(last.player)
    drawn = min(game.rules.rack_size - held, game.in_bag)
    return replace(game, hands={**game.hands, last.player: held + drawn})


def _without(game: Game, player: str, laid: str) -> Game:
    """A player has laid letters."""
    if game.settings.has_real_letters:
        require_available(game, player, laid)
        return replace(game, hands={**game.hands, player: game.held(player) - len(laid)})
    return replace(game, racks={**game.racks, player: game.rack(player).minus(laid)})


def _with_word_back(game: Game, turn: Turn) -> Game:
    """A player has taken back the letters of a turn."""
    if game.settings.has_real_letters:
        held = game.held(turn.player) + len(turn.laid)
        return replace(game, hands={**game.hands, turn.player: held})
    return replace(game, racks={**game.racks, turn.player: Rack(turn.rack)})


def _drawn(game: Game, player: str, letters: str) -> Game:
    racks = {**game.racks, player: game.rack(player).plus(letters)}
    drawn = replace(game, racks=racks, bag=game.bag.remove(letters), draws=game.draws + 1)
    last = game.last_turn
    if last is None or last.player != player:
        return drawn
    return drawn.with_turn(replace(last, drawn=last.drawn + letters))


def _pressed(game: Game, player: str, at: int, *, is_taken_back: bool) -> Game:
    """The time of the next player runs, though the turn is still to be told; or no more."""
    if is_taken_back:
        return replace(game, clock=game.clock.start(player, at), pressed=None)
    following = game.after(player)
    is_timed = following is not None and not game.is_exhausted(following)
    clock = game.clock.start(following if is_timed else None, at)
    return replace(game, clock=clock, pressed=at)


def _new_turn(game: Game, player: str, kind: TurnKind, at: int) -> Turn:
    """A turn of the player to move, who ends it now, or did so when they pressed the clock."""
    at = at if game.pressed is None else game.pressed
    spent = game.clock.spent_by(player, at) - game.move_began
    return Turn(len(game.turns) + 1, player, kind, game.rack(player).letters, at, spent)


def _next(game: Game, turn: Turn) -> Game:
    """The turn is over, and the clock pressed for the next player (6.2)."""
    after = replace(game, turns=(*game.turns, turn), pause_asked=None, pressed=None)
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
    turn = replace(
        _new_turn(game, player, TurnKind.WORD, event.at),
        placement=placement,
        words=tuple(word.word.upper() for word in detail.words),
        laid=laid,
        points=event.score,
        announced=event.announced,
    )
    left = _without(game, player, laid)
    draws = min(game.rules.rack_size - left.held(player), game.in_bag)
    after = replace(
        left,
        board=game.board.lay(placement),
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
    """Of real letters only the number is known, and as many are held as before."""
    player = event.player
    rack = game.rack(player).minus(event.returned).plus(event.drawn)
    turn = replace(
        _new_turn(game, player, TurnKind.EXCHANGE, event.at),
        returned=event.returned,
        drawn=event.drawn,
        unseen=event.number,
    )
    after = replace(
        game,
        racks={**game.racks, player: rack},
        bag=game.bag.remove(event.drawn).add(event.returned),
        draws=game.draws + 1,
        passes=0,
        blocked=game.blocked - {player},
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
        after = replace(_with_word_back(after, last), board=window.board_before)
    else:
        after = _completed(after)
    running = None if game.mover is None or game.is_exhausted(game.mover) else game.mover
    return replace(after, clock=after.clock.start(running, event.at))
