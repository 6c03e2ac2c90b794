"""A duplicate game as its events add up to it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property
from types import MappingProxyType
from typing import assert_never

from nonuple.core.board import EMPTY, EMPTY_CELL, Board, Coordinate, Placement, as_tiles
from nonuple.core.letters import FRENCH, JOKER
from nonuple.core.rack import Bag, Rack
from nonuple.duplicate.drawing import Supply
from nonuple.duplicate.entries import Entries
from nonuple.duplicate.events import (
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
    TimeExpired,
    TurnAnnulled,
    TurnOpened,
    WordAdmitted,
    WordRefused,
)
from nonuple.duplicate.players import Players, Presence
from nonuple.duplicate.sharing import Shared
from nonuple.duplicate.slip_events import SlipEvent
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

    `times` are those of each number of points that a player said, where time counts (7.4).
    """

    number: int
    board: Board
    draw: LettersDrawn
    move: MoveRetained
    points: Mapping[str, int]
    times: Mapping[str, Mapping[int, int]]

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

    A game that is cut short is over with the turn in play.
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
    opened_at: int | None = None
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

    def is_playing(self, player: str) -> bool:
        return self.was_there(player, self.turn)

    def was_there(self, player: str, turn: int) -> bool:
        """Whether a player was there for a turn."""
        return self.players.was_there(player, turn)

    def is_played(self, turn: int) -> bool:
        """Whether a turn was played, or is being played."""
        last = self.turn if self.draw is not None else self.turn - 1
        return 1 <= turn <= last

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


def evolve(game: Game, event: Event) -> Game:  # noqa: PLR0911, PLR0912, one case an event
    """The game once a fact has happened; facts are not judged again."""
    if isinstance(event, SlipEvent):
        return with_slips(game, (event,))
    match event:
        case GameOpened():
            raise ValueError("a game is opened once")
        case PlayerEntered(player, turn):
            return replace(game, players=game.players.after([(player, Presence(turn))]))
        case PlayerLeft(player, turn):
            return _without(game, (player,), turn)
        case PlayersEliminated(turn, players):
            return _without(game, players, turn + 1)
        case LettersDrawn():
            return _drawn(game, event)
        case TurnOpened(at=at):
            return replace(game, phase=Phase.OPEN, opened_at=at)
        case TimeExpired():
            return replace(game, phase=Phase.EXPIRED)
        case PointsAnnounced():
            return _announced(game, event)
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
            return replace(game, interrupted_at=None, is_cut_short=is_cut_short)
        case GameClosed(ending, at):
            return replace(game, phase=Phase.CLOSED, ending=ending, closed_at=at)
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
        opened_at=None,
    )


def _announced(game: Game, event: PointsAnnounced) -> Game:
    """The last announcement of a player counts; the first of each number gives its time (7.4)."""
    times = game.times
    if event.milliseconds is not None:
        first: Mapping[int, int] = times.get(event.player, {})
        said = {event.points: event.milliseconds, **first}
        times = Shared.of(times).put(event.player, MappingProxyType(said))
    points = Shared.of(game.points).put(event.player, event.points)
    return replace(game, points=points, times=times)


def _retained(game: Game, event: MoveRetained) -> Game:
    """The move is laid.

    A joker replaced leaves its letter on the board and comes back; one that stays is no longer
    aside, and the second to be used ends the formula (7.1).
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
    record = TurnRecord(event.turn, game.board, game.draw, event, game.points, game.times)
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
    )
