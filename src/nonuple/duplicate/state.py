"""A duplicate game as its events add up to it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property
from typing import assert_never

from nonuple.core.board import EMPTY, EMPTY_CELL, Board, Coordinate, Placement, as_tiles
from nonuple.core.letters import FRENCH, JOKER
from nonuple.core.rack import Bag, Rack
from nonuple.core.sharing import Shared
from nonuple.duplicate.drawing import Supply
from nonuple.duplicate.entries import Entries
from nonuple.duplicate.events import (
    CourseEvent,
    Ending,
    Event,
    GameClosed,
    GameInterrupted,
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
    StepKind,
    StepUndone,
    TimeAdded,
    TimeExpired,
    TurnAnnulled,
    TurnOpened,
    WordAdmitted,
    WordRefused,
)
from nonuple.duplicate.keying import Said, announced, points_taken_back
from nonuple.duplicate.players import Players, Presence
from nonuple.duplicate.slip_events import SlipEvent
from nonuple.duplicate.undoing import (
    Step,
    interrupted_again,
    not_started,
    step_after,
    undone,
    with_time_again,
)
from nonuple.rules.duplicate_rules import DrawKind, DuplicateRules


class Phase(StrEnum):
    """Where a turn stands. The clock is optional: a move may be retained once letters are drawn."""

    TO_DRAW = "to_draw"
    DRAWN = "drawn"
    OPEN = "open"
    EXPIRED = "expired"
    CLOSED = "closed"


IN_TURN = (Phase.DRAWN, Phase.OPEN, Phase.EXPIRED)


@dataclass(frozen=True, slots=True)
class TurnRecord:
    """A turn collected: the board before, the letters, the move laid, each player's points.

    `times` are those of each number of points that a player said, where time counts (7.4);
    `ended_at` is when the time was over, where a clock ran.
    """

    number: int
    board: Board
    draw: LettersDrawn
    move: MoveRetained
    points: Mapping[str, int]
    times: Mapping[str, Mapping[int, int]]
    ended_at: int | None = None

    @property
    def rack(self) -> Rack:
        return rack_of(self.draw)

    @property
    def placement(self) -> Placement:
        return placement_of(self.move)


@dataclass(frozen=True, slots=True)
class AnnulledTurn:
    """A turn that does not count, and the letters it had."""

    number: int
    draw: LettersDrawn
    reason: str


@dataclass(frozen=True)
class Game:
    """The whole state; `turn` is the number of the turn in play, or of the next.

    A game that is cut short is over with the turn in play. The time of a turn is what the rules
    give and `added`, in milliseconds; it stood still for `paused` of them, and `begun` of them were
    spent before a start that was undone. `said` are the points that arbiters keyed in. `withdrawn`
    has the turn of each rack that was taken back, or came back, ever: a rack never has the number
    of another.
    """

    opened: GameOpened
    phase: Phase
    turn: int
    board: Board
    bag: Bag
    leave: Rack
    jokers_aside: int
    draw: LettersDrawn | None = None
    points: Mapping[str, int] = field(default_factory=Shared)
    times: Mapping[str, Mapping[int, int]] = field(default_factory=Shared)
    said: Mapping[str, Said] = field(default_factory=Shared, compare=False)
    opened_at: int | None = None
    expired_at: int | None = None
    paused: int = 0
    added: int = 0
    begun: int = 0
    turns: tuple[TurnRecord, ...] = ()
    annulled: tuple[AnnulledTurn, ...] = ()
    players: Players = field(default_factory=Players)
    admitted: frozenset[str] = frozenset()
    refused: frozenset[str] = frozenset()
    entries: Entries = field(default_factory=Entries)
    interrupted_at: int | None = None
    is_cut_short: bool = False
    ending: Ending | None = None
    closed_at: int | None = None
    withdrawn: tuple[int, ...] = ()
    notes: tuple[IncidentNoted, ...] = ()
    last_step: Step | None = field(default=None, compare=False, repr=False)

    @property
    def rules(self) -> DuplicateRules:
        return self.opened.rules

    @cached_property
    def rack(self) -> Rack:
        """The letters in play; none between turns."""
        return rack_of(self.draw) if self.draw else Rack()

    @property
    def supply(self) -> Supply:
        """What the next rack is made from."""
        return Supply(self.bag, self.leave, brings_joker=self.jokers_aside > 0)

    @property
    def unplayed(self) -> str:
        """All the letters off the board that may still be played."""
        return self.bag.tiles + self.rack.letters if self.draw else self.supply.unplayed

    def is_too_long(self, at: int) -> bool:
        """Whether the interruption, up to now, puts an end to the game (3.6)."""
        since = at if self.interrupted_at is None else self.interrupted_at
        return at - since > self.rules.interruption.minutes * 60_000

    @property
    def allowed(self) -> int:
        """The time of the turn in play, in milliseconds; what was added to one before is gone."""
        return self.rules.seconds(self.turn) * 1000 + (self.added if self.draw else 0)

    def spent(self, at: int) -> int:
        """How much of the time was spent at a moment, once it was started."""
        assert self.opened_at is not None
        stopped = self.interrupted_at if self.expired_at is None else self.expired_at
        until = at if stopped is None else min(at, stopped)
        return max(0, until - self.opened_at - self.paused)

    @property
    def last_kind(self) -> StepKind | None:
        """What the last step was; nothing before the first."""
        return None if self.last_step is None else self.last_step.kind

    def is_playing(self, player: str) -> bool:
        return self.was_there(player, self.turn)

    def was_there(self, player: str, turn: int) -> bool:
        """Whether a player was there for a turn."""
        return self.players.was_there(player, turn)

    def is_played(self, turn: int) -> bool:
        """Whether a turn was played, or is being played."""
        last = self.turn if self.draw is not None else self.turn - 1
        return 1 <= turn <= last

    def racks_withdrawn(self, turn: int) -> int:
        """How many racks were taken back up to a turn: tells its rack from those it had before."""
        return sum(withdrawn <= turn for withdrawn in self.withdrawn)

    @property
    def playing(self) -> tuple[str, ...]:
        """The players of the turn in play, in the order they entered."""
        return self.players.playing(self.turn)


def rack_of(draw: LettersDrawn) -> Rack:
    """The letters in play, those kept first."""
    return Rack(draw.leave + draw.drawn)


def placement_of(move: MoveRetained) -> Placement:
    """Where a retained move lies."""
    return Placement(Coordinate.parse(move.coordinate), move.word)


def opened(event: GameOpened) -> Game:
    """A game before its first draw: the joker formula sets the jokers aside (7.1)."""
    bag = Bag.full(FRENCH)
    aside = bag.count(JOKER) if event.rules.draw is DrawKind.JOKER else 0
    return Game(
        opened=event,
        phase=Phase.TO_DRAW,
        turn=1,
        board=EMPTY,
        bag=bag.remove(JOKER * aside),
        leave=Rack(),
        jokers_aside=aside,
    )


def evolve(game: Game, event: Event) -> Game:
    """The game once a fact has happened; facts are not judged again."""
    if isinstance(event, SlipEvent):
        return with_slips(game, (event,))
    after = _happened(game, event)
    if (step := step_after(game, event)) is not None:
        # Made just now, and known to nobody else yet.
        object.__setattr__(after, "last_step", step)
    return after


def _happened(  # noqa: PLR0911, PLR0912, one case an event
    game: Game, event: CourseEvent
) -> Game:
    match event:
        case GameOpened():
            raise ValueError("a game is opened once")
        case StepUndone(at=at):
            return _undone(game, at)
        case PlayerEntered(player, turn):
            known = game.players.get(player)
            there = Presence(turn) if known is None else known.back_at(turn)
            return replace(game, players=game.players.after([(player, there)]))
        case PlayerLeft(player, turn):
            return _without(game, (player,), turn)
        case PlayersEliminated(turn, players):
            return _without(game, players, turn + 1)
        case LettersDrawn():
            return _drawn(game, event)
        case TurnOpened(at=at):
            return replace(game, phase=Phase.OPEN, opened_at=at - game.begun, paused=0)
        case TimeExpired(at=at):
            return replace(game, phase=Phase.EXPIRED, expired_at=at)
        case TimeAdded(_, seconds, at):
            return _with_time(game, seconds * 1000, at)
        case PointsAnnounced():
            return announced(game, event)
        case PointsTakenBack(player=player):
            return points_taken_back(game, player)
        case MoveRetained():
            return _retained(game, event)
        case TurnAnnulled(_, reason):
            return _annulled(game, reason)
        case WordAdmitted(word):
            return replace(game, admitted=game.admitted | {word}, refused=game.refused - {word})
        case WordRefused(word):
            return replace(game, admitted=game.admitted - {word}, refused=game.refused | {word})
        case GameInterrupted(at):
            return replace(game, interrupted_at=at)
        case GameResumed(at):
            is_cut_short = game.is_too_long(at)
            paused = game.paused + at - (at if game.interrupted_at is None else game.interrupted_at)
            return replace(game, interrupted_at=None, is_cut_short=is_cut_short, paused=paused)
        case GameClosed(ending, at):
            return replace(game, phase=Phase.CLOSED, ending=ending, closed_at=at)
        case IncidentNoted():
            return replace(game, notes=(*game.notes, event))
        case _:
            assert_never(event)


def evolve_all(game: Game, events: Iterable[Event]) -> Game:
    """The game once all these facts have happened; slips in a row are taken together."""
    slips: list[SlipEvent] = []
    for event in events:
        if isinstance(event, SlipEvent):
            slips.append(event)
            continue
        if slips:
            game, slips = with_slips(game, slips), []
        game = evolve(game, event)
    return with_slips(game, slips) if slips else game


def with_slips(game: Game, events: Iterable[SlipEvent]) -> Game:
    """The game once this happened to its slips; all the rest is as it was, and is shared."""
    after = object.__new__(Game)
    vars(after).update(vars(game), entries=game.entries.after(events))
    return after


def _without(game: Game, players: Iterable[str], left: int) -> Game:
    """The game that players are no longer at, from a turn on."""
    changes = [(player, replace(game.players[player], left=left)) for player in players]
    return replace(game, players=game.players.after(changes))


def _drawn(game: Game, event: LettersDrawn) -> Game:
    """Racks put back return to the bag, the leave with them; the joker set aside is not of it."""
    supply = game.supply if not event.rejected else game.supply.put_back()
    from_bag = event.drawn
    if supply.completed(""):
        from_bag = from_bag.replace(JOKER, "", 1)
    return replace(
        game,
        phase=Phase.DRAWN,
        bag=supply.bag.remove(from_bag),
        leave=Rack(event.leave),
        draw=event,
        points=Shared(),
        times=Shared(),
        said=Shared(),
        opened_at=None,
        expired_at=None,
        paused=0,
        added=0,
        begun=0,
    )


def _retained(game: Game, event: MoveRetained) -> Game:
    """The move is laid.

    A joker replaced leaves its letter on the board and comes back; one that stays is no longer
    aside, and the second to stay ends the formula (7.1).
    """
    assert game.draw is not None
    placement = placement_of(event)
    after = game.board.lay(placement)
    empty = [index for index in placement.indices if game.board.cells[index] == EMPTY_CELL]
    laid = "".join(after.cells[index] for index in empty)
    cells = list(after.cells)
    for square in event.replaced:
        cells[square] = cells[square].upper()
    taken = "".join(cells[square] for square in event.replaced)
    spent = as_tiles(laid).count(JOKER) - len(event.replaced)
    record = TurnRecord(
        event.turn, game.board, game.draw, event, game.points, game.times, game.expired_at
    )
    return replace(
        game,
        phase=Phase.TO_DRAW,
        turn=game.turn + 1,
        board=Board("".join(cells)),
        bag=game.bag.remove(taken),
        leave=game.rack.minus(as_tiles(laid)),
        jokers_aside=max(0, game.jokers_aside - spent),
        draw=None,
        turns=(*game.turns, record),
    )


def _annulled(game: Game, reason: str) -> Game:
    """All the letters of the turn go back, those kept from the turn before included (6.2)."""
    assert game.draw is not None
    supply = Supply(game.bag, game.rack, brings_joker=game.jokers_aside > 0).put_back()
    return replace(
        game,
        phase=Phase.TO_DRAW,
        bag=supply.bag,
        leave=Rack(),
        draw=None,
        entries=game.entries.without(game.turn),
        annulled=(*game.annulled, AnnulledTurn(game.turn, game.draw, reason)),
        withdrawn=(*game.withdrawn, game.turn),
    )


def _with_time(game: Game, more: int, at: int) -> Game:
    """More of the time that is left, or so much anew where it was over."""
    if game.phase is not Phase.EXPIRED:
        return replace(game, added=game.added + more)
    spent = game.spent(at)
    since = game.opened_at or 0
    until = at if game.interrupted_at is None else game.interrupted_at
    added = game.added + spent + more - game.allowed
    paused = max(0, until - since - spent)
    return replace(game, phase=Phase.OPEN, expired_at=None, paused=paused, added=added)


def _undone(before: Game, at: int) -> Game:
    """The last step did not happen; its time is as it was when it did."""
    after = undone(before)
    is_running = after.phase is Phase.OPEN and after.interrupted_at is None
    if is_running and after.opened_at is not None and before.opened_at == after.opened_at:
        return with_time_again(before, after, at)
    if before.last_kind is StepKind.CLOCK:
        return not_started(before, after, at)
    return interrupted_again(before, after, at)
