"""A log of events folded, wherever it comes from: each event must be able to follow the others."""

from collections.abc import Collection, Iterable, Mapping

from nonuple.core.board import EMPTY_CELL
from nonuple.core.errors import IllegalPlacement, MissingTiles, NonupleError
from nonuple.core.rack import Rack
from nonuple.duplicate.errors import Incoherence, IncoherentLog
from nonuple.duplicate.events import (
    Event,
    GameClosed,
    GameOpened,
    GameResumed,
    IncidentNoted,
    LettersDrawn,
    MoveRetained,
    PlayerEntered,
    PlayerLeft,
    PlayersEliminated,
    PointsAnnounced,
    PointsTakenBack,
    StepUndone,
    TimeAdded,
    TimeExpired,
    TurnAnnulled,
    TurnOpened,
    WordAdmitted,
    WordRefused,
)
from nonuple.duplicate.slip_events import SlipEvent
from nonuple.duplicate.state import IN_TURN, Game, Phase, evolve, opened, placement_of, with_slips


def replay(events: Iterable[Event]) -> Game:
    """The game of a log; raises IncoherentLog. Whether the rules were kept is not judged."""
    log = iter(events)
    first = next(log, None)
    if not isinstance(first, GameOpened):
        if first is None:
            raise IncoherentLog(1, "", Incoherence.EMPTY)
        raise IncoherentLog(1, type(first).__name__, Incoherence.NOT_OPENED)
    return follow(opened(first), log, 2)


def follow(game: Game, events: Iterable[Event], first: int) -> Game:
    """The game once more of its log has happened, from the event of a number on."""
    # Slips in a row are folded together: whether one can come does not depend on the others.
    slips: list[SlipEvent] = []
    for number, event in enumerate(events, start=first):
        if isinstance(event, SlipEvent):
            fault = _of_no_slip(game, event)
            slips.append(event)
        else:
            game, slips = with_slips(game, slips) if slips else game, []
            game, fault = _after(game, event)
        if fault is not None:
            raise IncoherentLog(number, type(event).__name__, fault)
    return with_slips(game, slips) if slips else game


def _after(game: Game, event: Event) -> tuple[Game, Incoherence | None]:
    """The game once this happened, or why it cannot have."""
    try:
        fault = _misplaced(game, event) or _unfounded(game, event)
        return (game, fault) if fault else (evolve(game, event), None)
    except NonupleError as error:
        return game, _FAULTS.get(type(error), Incoherence.VALUE)


def _of_no_slip(game: Game, event: SlipEvent) -> Incoherence | None:
    """Slips are ruled on while others play, and after; they are of a player at a turn."""
    if not game.is_played(event.turn):
        return Incoherence.TURN
    is_known = game.was_there(event.player, event.turn)
    return None if is_known else Incoherence.UNKNOWN_PLAYER


def _misplaced(  # noqa: PLR0911, one reason each
    game: Game, event: Event
) -> Incoherence | None:
    """Why this kind of event, or this turn, cannot come now."""
    if isinstance(event, GameOpened):
        return Incoherence.OPENED_AGAIN
    if isinstance(event, WordAdmitted | WordRefused):
        # Judges may rule on a word at any time, even once the game is over.
        return None
    if isinstance(event, IncidentNoted):
        return None if event.turn <= game.turn else Incoherence.TURN
    if isinstance(event, StepUndone):
        step = game.last_step
        is_last = step is not None and (step.turn, step.kind) == (event.turn, event.what)
        return None if is_last else Incoherence.UNDONE
    if game.phase is Phase.CLOSED:
        return Incoherence.CLOSED
    is_interrupted = game.interrupted_at is not None
    is_any_time = isinstance(event, GameClosed | TimeAdded | PointsTakenBack)
    if is_interrupted != isinstance(event, GameResumed) and not is_any_time:
        return Incoherence.INTERRUPTED if is_interrupted else Incoherence.NOT_INTERRUPTED
    if game.phase not in _PHASES.get(type(event), Phase):
        return Incoherence.PHASE
    # Players are out once the move of their turn is laid.
    turn = game.turn - 1 if isinstance(event, PlayersEliminated) else game.turn
    return Incoherence.TURN if getattr(event, "turn", turn) != turn else None


def _unfounded(game: Game, event: Event) -> Incoherence | None:
    """What the event takes for granted and is not so, as far as its fold would not tell."""
    match event:
        case PlayerEntered(player) if game.is_playing(player):
            return Incoherence.ALREADY_PLAYING
        case PlayerLeft(player) | PointsAnnounced(player=player) if not game.is_playing(player):
            return Incoherence.UNKNOWN_PLAYER
        case PlayersEliminated(_, players) if not all(map(game.is_playing, players)):
            return Incoherence.UNKNOWN_PLAYER
        case LettersDrawn() if not _keeps_leave(game, event):
            return Incoherence.LEAVE
        case MoveRetained(replaced=replaced) if replaced:
            is_once = len({*replaced}) == len(replaced)
            is_founded = is_once and {*replaced} <= _replaceable(game, event)
            return None if is_founded else Incoherence.REPLACED
    return None


def _keeps_leave(game: Game, event: LettersDrawn) -> bool:
    """Whether the letters kept are those left; raises where they make no rack with those drawn."""
    Rack.parse(event.leave + event.drawn)
    kept = Rack() if event.rejected else game.leave
    return kept.same_letters(Rack(event.leave))


def _replaceable(game: Game, event: MoveRetained) -> set[int]:
    """The squares of the jokers laid, where the joker formula holds."""
    placement = placement_of(event)
    pairs = zip(placement.indices, placement.word, strict=True)
    laid = {i for i, x in pairs if x.islower() and game.board.cells[i] == EMPTY_CELL}
    return laid if game.jokers_aside else set()


_PHASES: Mapping[type[Event], Collection[Phase]] = {
    PlayersEliminated: (Phase.TO_DRAW,),
    LettersDrawn: (Phase.TO_DRAW,),
    TurnOpened: (Phase.DRAWN,),
    TimeExpired: (Phase.OPEN,),
    TimeAdded: (Phase.OPEN, Phase.EXPIRED),
    PointsAnnounced: IN_TURN,
    PointsTakenBack: IN_TURN,
    MoveRetained: IN_TURN,
    TurnAnnulled: IN_TURN,
}
_FAULTS: Mapping[type[NonupleError], Incoherence] = {
    MissingTiles: Incoherence.LETTERS,
    IllegalPlacement: Incoherence.PLACEMENT,
}
