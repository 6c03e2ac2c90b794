"""A log of events folded, wherever it comes from: each event must be able to follow the others."""

from collections.abc import Collection, Iterable, Mapping
from typing import assert_never

from nonuple.core.board import EMPTY_CELL
from nonuple.core.errors import IllegalPlacement, MissingTiles, NonupleError
from nonuple.core.rack import Rack
from nonuple.duplicate.errors import Incoherence, IncoherentLog
from nonuple.duplicate.event_traits import Comes, traits_of
from nonuple.duplicate.events import (
    AsideEvent,
    CourseEvent,
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
    TimeEvent,
    TurnAnnulled,
    WordEvent,
)
from nonuple.duplicate.slip_events import SlipEvent
from nonuple.duplicate.state import IN_TURN, Game, Phase, evolve, opened, placement_of, with_slips

# Those that come by themselves are told by their kind, at no phase.
_PHASES: Mapping[Comes, Collection[Phase]] = {
    Comes.BY_ITSELF: (),
    Comes.ALWAYS: tuple(Phase),
    Comes.WHILE_PLAYED: tuple(Phase),
    Comes.TO_DRAW: (Phase.TO_DRAW,),
    Comes.ONCE_DRAWN: (Phase.DRAWN,),
    Comes.WHILE_OPEN: (Phase.OPEN,),
    Comes.ONCE_OPENED: (Phase.OPEN, Phase.EXPIRED),
    Comes.IN_TURN: IN_TURN,
}


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


def _after(game: Game, event: CourseEvent) -> tuple[Game, Incoherence | None]:
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
    game: Game, event: CourseEvent
) -> Incoherence | None:
    """Why this kind of event, or this turn, cannot come now."""
    if isinstance(event, GameOpened):
        return Incoherence.OPENED_AGAIN
    if isinstance(event, IncidentNoted):
        return None if event.turn <= game.turn else Incoherence.TURN
    if isinstance(event, StepUndone):
        step = game.last_step
        is_last = step is not None and (step.turn, step.kind) == (event.turn, event.what)
        return None if is_last else Incoherence.UNDONE
    comes = traits_of(event).comes
    if comes is Comes.ALWAYS:
        return None
    if game.phase is Phase.CLOSED:
        return Incoherence.CLOSED
    is_interrupted = game.interrupted_at is not None
    is_any_time = isinstance(event, GameClosed | TimeAdded | PointsTakenBack)
    if is_interrupted != isinstance(event, GameResumed) and not is_any_time:
        return Incoherence.INTERRUPTED if is_interrupted else Incoherence.NOT_INTERRUPTED
    if game.phase not in _PHASES[comes]:
        return Incoherence.PHASE
    # Players are out once the move of their turn is laid.
    turn = game.turn - 1 if isinstance(event, PlayersEliminated) else game.turn
    return Incoherence.TURN if getattr(event, "turn", turn) != turn else None


def _unfounded(  # noqa: PLR0911, one case an event
    game: Game, event: CourseEvent
) -> Incoherence | None:
    """What the event takes for granted and is not so, as far as its fold would not tell."""
    if isinstance(event, TimeEvent | WordEvent | AsideEvent):
        return None
    match event:
        case PlayerEntered(player):
            return Incoherence.ALREADY_PLAYING if game.is_playing(player) else None
        case PlayerLeft(player) | PointsAnnounced(player=player):
            return None if game.is_playing(player) else Incoherence.UNKNOWN_PLAYER
        case PlayersEliminated(_, players):
            is_known = all(map(game.is_playing, players))
            return None if is_known else Incoherence.UNKNOWN_PLAYER
        case LettersDrawn():
            return None if _keeps_leave(game, event) else Incoherence.LEAVE
        case MoveRetained():
            return None if _is_replaced_well(game, event) else Incoherence.REPLACED
        case GameOpened() | TurnAnnulled() | PointsTakenBack() | GameClosed():
            return None
        case _:
            assert_never(event)


def _is_replaced_well(game: Game, event: MoveRetained) -> bool:
    """Whether the jokers replaced are some that it lays, each once."""
    if not event.replaced:
        return True
    is_once = len({*event.replaced}) == len(event.replaced)
    return is_once and {*event.replaced} <= _replaceable(game, event)


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


_FAULTS: Mapping[type[NonupleError], Incoherence] = {
    MissingTiles: Incoherence.LETTERS,
    IllegalPlacement: Incoherence.PLACEMENT,
}
