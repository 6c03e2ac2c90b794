"""What may be done in a game: each act gives the events that follow from it, or a typed refusal."""

import math
from collections.abc import Iterator
from itertools import count

from nonuple.core.board import Placement
from nonuple.core.errors import BadWord
from nonuple.core.letters import ALPHABET
from nonuple.core.lexicon import LENGTHS
from nonuple.core.rack import Rack
from nonuple.core.solver import Solver
from nonuple.duplicate.blocking import is_blocked, none_fits
from nonuple.duplicate.dealer import Dealer
from nonuple.duplicate.drawing import (
    Draw,
    acceptable_racks,
    draw_rack,
    ending,
    has_other_rack,
)
from nonuple.duplicate.errors import (
    Act,
    AlreadyPlaying,
    BadChoice,
    BadPoints,
    BadSeconds,
    ChoiceFault,
    Eliminated,
    NothingToUndo,
    NoTime,
    NotNow,
    SealedGame,
    TimeRunsBack,
    UnknownPlayer,
)
from nonuple.duplicate.events import (
    NO_SOLUTION,
    Ending,
    Event,
    GameClosed,
    GameInterrupted,
    GameOpened,
    GameResumed,
    LettersDrawn,
    MoveRetained,
    PlayerEntered,
    PlayerLeft,
    PlayersEliminated,
    PointsAnnounced,
    StepUndone,
    TimeAdded,
    TimeExpired,
    TurnAnnulled,
    TurnOpened,
    WordAdmitted,
    WordRefused,
)
from nonuple.duplicate.retaining import chosen_by_arbiter, retained
from nonuple.duplicate.state import IN_TURN, Game, Phase, evolve, opened, rack_of
from nonuple.duplicate.sudden_death import eliminated
from nonuple.duplicate.undoing import last_steps
from nonuple.rules.duplicate_rules import DuplicateRules

INTERRUPTED = "interrupted"
# Where racks are too many to be looked at one by one, so many in a row that fit nowhere stand for
# "no letter can be placed any more" (3.6).
MOST_BLOCKED_RACKS = 100


def open_game(rules: DuplicateRules, solver: Solver, seed: str) -> GameOpened:
    """The first event of a game."""
    return GameOpened(rules, solver.lexicon.name, solver.lexicon.fingerprint, seed)


def enter(game: Game, player: str) -> tuple[Event, ...]:
    """A player joins at the turn in play."""
    require(game, Act.ENTER, *Phase)
    if game.is_playing(player):
        raise AlreadyPlaying(player)
    if game.rules.sudden_death and player in game.players:
        raise Eliminated(player)
    return (PlayerEntered(player, game.turn),)


def leave(game: Game, player: str, reason: str = "") -> tuple[Event, ...]:
    """A player is absent from the turn in play on."""
    require(game, Act.LEAVE, *Phase)
    if not game.is_playing(player):
        raise UnknownPlayer(player)
    left = PlayerLeft(player, game.turn, reason)
    if game.rules.sudden_death and len(game.playing) == 2:
        return (left, GameClosed(Ending.ONE_PLAYER_LEFT))
    return (left,)


def draw(game: Game, dealer: Dealer) -> tuple[Event, ...]:
    """The next rack, or the end of the game. Racks that fit nowhere are annulled (6.2)."""
    require_unsealed(game)
    return draw_anyway(game, dealer)


def draw_anyway(game: Game, dealer: Dealer) -> tuple[Event, ...]:
    """The same, for a prepared game whose dealer is its reserve."""
    require(game, Act.DRAW, Phase.TO_DRAW)
    return _drawn(game, dealer).events


def open_turn(game: Game, at: int) -> tuple[Event, ...]:
    """Start the time."""
    require(game, Act.OPEN_TURN, Phase.DRAWN)
    return (TurnOpened(game.turn, at),)


def expire(game: Game, at: int) -> tuple[Event, ...]:
    """The time is over."""
    require(game, Act.EXPIRE, Phase.OPEN)
    _require_later(at, game.opened_at)
    return (TimeExpired(game.turn, at),)


def add_time(game: Game, seconds: int, at: int) -> tuple[Event, ...]:
    """Give more time, stood still or not; also where it is over and no move is laid yet."""
    if game.phase not in (Phase.OPEN, Phase.EXPIRED):
        raise NotNow(Act.ADD_TIME, game.phase)
    if seconds < 1:
        raise BadSeconds(seconds)
    _require_later(at, game.opened_at)
    return (TimeAdded(game.turn, seconds, at),)


def announce_points(
    game: Game, player: str, points: int, milliseconds: int | None = None, arbiter: str = ""
) -> tuple[Event, ...]:
    """A player's points of the turn; said again, the last counts, and in topping the top."""
    require(game, Act.ANNOUNCE, *IN_TURN)
    if not game.is_playing(player):
        raise UnknownPlayer(player)
    if points < 0 or (milliseconds is not None and milliseconds < 0):
        raise BadPoints(points)
    if game.rules.topping and milliseconds is None:
        raise NoTime(player)
    return (PointsAnnounced(game.turn, player, points, milliseconds, arbiter),)


def retain(game: Game, dealer: Dealer) -> tuple[Event, ...]:
    """Lay the top that the rules want, and what follows: eliminations, the end of the game."""
    require_unsealed(game)
    return retain_anyway(game, dealer)


def retain_anyway(game: Game, dealer: Dealer) -> tuple[Event, ...]:
    """The same, for a prepared game whose dealer is its reserve."""
    require(game, Act.RETAIN, *IN_TURN)
    return _retained(game, dealer).events


def retain_choice(
    game: Game, dealer: Dealer, placement: Placement, reason: str
) -> tuple[Event, ...]:
    """Lay another top at the arbiter's choice; a lower move only where the rules let it."""
    require_unsealed(game)
    require(game, Act.RETAIN, *IN_TURN)
    found = dealer.tops(game)
    if is_blocked(game.rules, found):
        raise BadChoice(ChoiceFault.BLOCKED, placement.word, str(placement.coordinate))
    event = chosen_by_arbiter(game, dealer.position(game), found.moves, placement, reason)
    return followed(game, event)


def annul(game: Game, reason: str) -> tuple[Event, ...]:
    """The turn does not count; without another possible rack the game may end (6.2, 3.6)."""
    require(game, Act.ANNUL, *IN_TURN)
    event = TurnAnnulled(game.turn, reason)
    after = evolve(game, event)
    if game.is_cut_short:
        return event, GameClosed(interrupted_ending(after))
    over = game_over_before_draw(after)
    return (event, GameClosed(over)) if over is Ending.NO_OTHER_DRAW else (event,)


def admit(word: str, reason: str) -> tuple[Event, ...]:
    """Hold a word for valid from now on."""
    _check_word(word)
    return (WordAdmitted(word, reason),)


def refuse(word: str, reason: str) -> tuple[Event, ...]:
    """Hold a word for invalid from now on."""
    _check_word(word)
    return (WordRefused(word, reason),)


def interrupt(game: Game, at: int) -> tuple[Event, ...]:
    """Stop play."""
    if game.phase is Phase.CLOSED or game.interrupted_at is not None:
        raise NotNow(Act.INTERRUPT, game.phase)
    _require_later(at, game.opened_at)
    return (GameInterrupted(at),)


def resume(game: Game, at: int) -> tuple[Event, ...]:
    """Go on, or close the game where the interruption lasted too long (3.6).

    Where a turn has been collected, retaining its move closes the game.
    """
    if game.interrupted_at is None or game.phase is Phase.CLOSED:
        raise NotNow(Act.RESUME, game.phase)
    _require_later(at, game.interrupted_at)
    if not game.is_too_long(at):
        return (GameResumed(at),)
    # A turn whose time is over has been collected: its move is laid before the game is over.
    if game.phase is Phase.EXPIRED and len(game.turns) + 1 >= game.rules.interruption.least_turns:
        return (GameResumed(at),)
    return (GameResumed(at), GameClosed(interrupted_ending(game)))


def interrupted_ending(game: Game) -> Ending:
    """How a game that an interruption cut short ends after its last turn (3.6)."""
    is_valid = len(game.turns) >= game.rules.interruption.least_turns
    return Ending.INTERRUPTED_VALID if is_valid else Ending.INTERRUPTED_VOID


def close(game: Game) -> tuple[Event, ...]:
    """Stop the game for good."""
    if game.phase is Phase.CLOSED:
        raise NotNow(Act.CLOSE, game.phase)
    return (GameClosed(Ending.STOPPED),)


def undo(game: Game, reason: str, at: int, steps: int = 1) -> tuple[Event, ...]:
    """The last steps of the course did not happen; said again, those before did not either."""
    last = tuple(last_steps(game, steps))
    if not 0 < steps == len(last):
        raise NothingToUndo
    return tuple(StepUndone(step.turn, step.kind, reason, at) for step in last)


def play_out(first: GameOpened, dealer: Dealer) -> Iterator[Event]:
    """A whole game of tops, event by event."""
    return (event for event, _ in play_steps(first, dealer))


def play_steps(first: GameOpened, dealer: Dealer) -> Iterator[tuple[Event, Game]]:
    """A whole game of tops: each event, and the game after it."""
    game = opened(first)
    yield first, game
    while game.phase is not Phase.CLOSED:
        act = _drawn if game.phase is Phase.TO_DRAW else _retained
        course = act(game, dealer)
        yield from course.steps
        game = course.game


class _Course:
    """Events that follow on one another, and the game after each."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.steps: list[tuple[Event, Game]] = []

    def then(self, event: Event) -> "_Course":
        self.game = evolve(self.game, event)
        self.steps.append((event, self.game))
        return self

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(event for event, _ in self.steps)


def _drawn(game: Game, dealer: Dealer) -> _Course:
    course = _Course(game)
    most: float = MOST_BLOCKED_RACKS
    for blocked in count(1):
        game = course.game
        if over := game_over_before_draw(game):
            return course.then(GameClosed(over))
        drawn = draw_rack(game.rules, game.supply, game.turn, dealer.choose, forbidden_rack(game))
        course.then(_drawn_event(game.turn, drawn))
        if not is_blocked(game.rules, dealer.tops(course.game)):
            break
        annulled = TurnAnnulled(game.turn, NO_SOLUTION)
        if blocked == 1:
            most = _most_blocked(evolve(course.game, annulled), dealer)
        if blocked >= most:
            course.then(GameClosed(Ending.NO_MOVE_LEFT))
            break
        course.then(annulled)
    return course


def _most_blocked(game: Game, dealer: Dealer) -> float:
    """How many blocked racks end the game: one where none fits, no number where some does."""
    racks = acceptable_racks(game.rules, game.supply, game.turn)
    if racks is None:
        return MOST_BLOCKED_RACKS
    return 1 if none_fits(game.rules, dealer.position(game), racks) else math.inf


def _retained(game: Game, dealer: Dealer) -> _Course:
    found = dealer.tops(game)
    if is_blocked(game.rules, found):
        return _without_solution(game, dealer)
    tops = found.moves
    event = retained(game, dealer.position(game), tops, looks_ahead=dealer.looks_ahead)
    return _laid(game, event)


def _without_solution(game: Game, dealer: Dealer) -> _Course:
    """The turn is annulled, and the game over where no other rack would fit (6.2, 3.6)."""
    course = _Course(game).then(TurnAnnulled(game.turn, NO_SOLUTION))
    if _most_blocked(course.game, dealer) == 1:
        course.then(GameClosed(Ending.NO_MOVE_LEFT))
    return course


def _laid(game: Game, event: MoveRetained) -> _Course:
    course = _Course(game).then(event)
    if game.rules.sudden_death and (out := eliminated(game)):
        course.then(PlayersEliminated(game.turn, out))
        if len(game.playing) - len(out) == 1:
            return course.then(GameClosed(Ending.ONE_PLAYER_LEFT))
    over = ending(game.rules, course.game.unplayed)
    if over is None and game.is_cut_short:
        over = interrupted_ending(course.game)
    return course.then(GameClosed(over)) if over else course


def require_unsealed(game: Game) -> None:
    """Refuse chance and choice in a prepared game: all rooms play the same."""
    if game.opened.seal is not None:
        raise SealedGame(game.opened.seal)


def require(game: Game, act: Act, *phases: Phase) -> None:
    """Refuse what the state of the game does not allow."""
    if game.interrupted_at is not None:
        raise NotNow(act, INTERRUPTED)
    if game.phase is Phase.CLOSED or game.phase not in phases:
        raise NotNow(act, game.phase)


def _require_later(at: int, since: int | None) -> None:
    """Refuse a clock that runs back."""
    if since is not None and at < since:
        raise TimeRunsBack(at, since)


def game_over_before_draw(game: Game) -> Ending | None:
    """Why no rack can follow; nothing while one can."""
    if over := ending(game.rules, game.unplayed):
        return over
    if _annulled_rack(game) and not _has_other_rack(game):
        return Ending.NO_OTHER_DRAW if game.rules.annulled_without_other_draw_ends else None
    return None


def _annulled_rack(game: Game) -> Rack | None:
    """The letters of this turn, if the last thing that happened to it is its annulment."""
    last = game.annulled[-1] if game.annulled else None
    return rack_of(last.draw) if last and last.number == game.turn else None


def _has_other_rack(game: Game) -> bool:
    annulled = _annulled_rack(game)
    return annulled is None or has_other_rack(game.rules, game.supply, game.turn, annulled)


def forbidden_rack(game: Game) -> Rack | None:
    """The rack that an annulled turn had; where no other is possible it may come again."""
    return _annulled_rack(game) if _has_other_rack(game) else None


def _check_word(word: str) -> None:
    if len(word) not in LENGTHS or not set(word) <= set(ALPHABET):
        raise BadWord(word)


def _drawn_event(turn: int, drawn: Draw) -> LettersDrawn:
    rejected = tuple(rack.letters for rack in drawn.rejected)
    return LettersDrawn(turn, drawn.leave.letters, drawn.drawn.letters, rejected)


def followed(game: Game, event: MoveRetained) -> tuple[Event, ...]:
    """The move laid, the players it eliminates, the end of the game if it is one."""
    return _laid(game, event).events
