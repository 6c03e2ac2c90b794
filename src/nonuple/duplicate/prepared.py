"""Prepared games: every draw and every move fixed in advance, sealed, the same in many rooms.

The seal, a salted hash of the whole game, is published before; the game and its salt after. A room
that annuls a turn leaves the line of the game: from then on it draws from the reserve, a stream of
chance that follows from the secret seed, the turn and the number of annulments. Rooms that annulled
the same turns thus still play the same game, and nobody could choose what they would draw.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from functools import cached_property
from hashlib import sha256
from hmac import compare_digest
from itertools import takewhile
from typing import Any

from nonuple.core.board import SQUARES, Placement
from nonuple.core.chance import Chance
from nonuple.core.errors import NonupleError
from nonuple.core.move import Move
from nonuple.core.solver import Solver
from nonuple.duplicate.dealer import Dealer
from nonuple.duplicate.deciding import annul, draw_anyway, followed, require, retain_anyway
from nonuple.duplicate.drawing import ending, is_acceptable
from nonuple.duplicate.errors import Act, BadChoice, ChoiceFault
from nonuple.duplicate.events import (
    Ending,
    Event,
    GameClosed,
    GameOpened,
    Grounds,
    LettersDrawn,
    MoveRetained,
    TurnAnnulled,
)
from nonuple.duplicate.state import IN_TURN, Game, Phase, evolve, opened, placement_of
from nonuple.rules.duplicate_rules import DuplicateRules
from nonuple.rules.plain import to_plain

PreparedEvent = LettersDrawn | TurnAnnulled | MoveRetained | GameClosed
_HEAD = b"nonuple-prepared-1\0"


class PreparedFault(StrEnum):
    """Why a prepared game cannot be used."""

    NOT_JSON = "is not JSON"
    FOREIGN = "is not a prepared game"
    VERSION = "comes from a later version"
    SEALED = "holds the seal only, the game is not revealed"
    DAMAGED = "lacks a part or holds one that makes no sense"
    BROKEN_SEAL = "is not the game of its seal"
    INCOHERENT = "is not a game from its first draw to its end"


@dataclass(eq=False)
class BadPrepared(NonupleError):
    """A prepared game that cannot be used."""

    reason: PreparedFault

    def __str__(self) -> str:
        return f"the prepared game {self.reason}"


@dataclass(eq=False)
class OtherLexicon(NonupleError):
    """A lexicon that is not the one a game was prepared with, whatever its name."""

    wanted: str
    found: str

    def __str__(self) -> str:
        return f"prepared with another lexicon than {self.found}: {self.wanted}"


@dataclass(eq=False)
class NoSuchTurn(NonupleError):
    """A turn to annul that the game does not come to, or not so many times."""

    turn: int
    last: int

    def __str__(self) -> str:
        return f"no turn {self.turn} to annul in a game of {self.last} turns"


@dataclass(frozen=True)
class PreparedGame:
    """A whole game with its lexicon and rules; seed and salt are secret until it was played."""

    rules: DuplicateRules
    lexicon: str
    fingerprint: str
    seed: str
    looks_ahead: bool
    events: tuple[PreparedEvent, ...]
    salt: str

    def __post_init__(self) -> None:
        try:
            states = list(_checked_states(self))
        except (NonupleError, IndexError) as error:
            raise BadPrepared(PreparedFault.INCOHERENT) from error
        if states[-1].phase is not Phase.CLOSED:
            raise BadPrepared(PreparedFault.INCOHERENT)

    @cached_property
    def played_at(self) -> Mapping[tuple[object, ...], int]:
        """How many events come before each place of the game; the first of those alike."""
        places = [_place(state) for state in _states(self)]
        return {place: played for played, place in reversed([*enumerate(places)])}


def prepare(events: Iterable[Event], salt: str, *, looks_ahead: bool) -> PreparedGame:
    """The draws and moves of a game that was played out; `looks_ahead` is for the reserve."""
    first, *rest = events
    if not isinstance(first, GameOpened):
        raise BadPrepared(PreparedFault.INCOHERENT)
    return PreparedGame(
        first.rules,
        first.lexicon,
        first.fingerprint,
        first.seed,
        looks_ahead,
        tuple(event for event in rest if isinstance(event, PreparedEvent)),
        salt,
    )


def content(prepared: PreparedGame) -> dict[str, Any]:
    """All that the seal binds, as plain data."""
    return {
        "rules": to_plain(prepared.rules),
        "lexicon": prepared.lexicon,
        "fingerprint": prepared.fingerprint,
        "seed": prepared.seed,
        "looks_ahead": prepared.looks_ahead,
        "events": [{"kind": type(event).__name__} | asdict(event) for event in prepared.events],
    }


def seal_of(plain: Mapping[str, Any], salt: str) -> str:
    """SHA-256 of a head, the salt, a zero byte and the content as canonical JSON.

    Canonical: keys sorted, no space, UTF-8.
    """
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(_HEAD + salt.encode() + b"\0" + text.encode()).hexdigest()


def seal(prepared: PreparedGame) -> str:
    """What is published before the game."""
    return seal_of(content(prepared), prepared.salt)


def check_seal(prepared: PreparedGame, published: str) -> None:
    """Refuse a game that is not the one whose seal was published."""
    if not compare_digest(seal(prepared).encode(), published.strip().lower().encode()):
        raise BadPrepared(PreparedFault.BROKEN_SEAL)


def open_prepared(prepared: PreparedGame) -> GameOpened:
    """The first event of the game in a room."""
    return GameOpened(
        prepared.rules, prepared.lexicon, prepared.fingerprint, prepared.seed, seal(prepared)
    )


def draw_prepared(game: Game, prepared: PreparedGame, solver: Solver) -> tuple[Event, ...]:
    """The next rack of the game, or its end; from the reserve where a turn was annulled."""
    require(game, Act.DRAW, Phase.TO_DRAW)
    coming = _coming(game, prepared)
    if coming is None:
        return draw_anyway(game, _reserve(game, prepared, solver))
    return tuple(takewhile(lambda event: not isinstance(event, MoveRetained), coming))


def retain_prepared(
    game: Game, prepared: PreparedGame, solver: Solver, chosen: Placement | None = None
) -> tuple[Event, ...]:
    """Lay the move that is laid in all rooms; the arbiter may choose no other."""
    require(game, Act.RETAIN, *IN_TURN)
    coming = _coming(game, prepared)
    if coming is None:
        (laid,) = _moves(retain_anyway(game, _reserve(game, prepared, solver)))
    else:
        laid = replace(next(_moves(coming)), grounds=Grounds.PREPARED)
    if chosen is not None and game.board.canonical(chosen) != placement_of(laid):
        raise BadChoice(ChoiceFault.PREPARED, chosen.word, str(chosen.coordinate))
    return followed(game, laid)


def play_prepared(
    prepared: PreparedGame, solver: Solver, annulled: Iterable[int] = ()
) -> Iterator[Event]:
    """The whole game of a room that annuls these turns; one named twice is annulled again.

    A turn that does not come is refused at the end: only the game tells how long it is.
    """
    first = open_prepared(prepared)
    yield first
    yield from _played(opened(first), prepared, solver, annulled)


def reserve(prepared: PreparedGame, solver: Solver) -> Iterator[tuple[int, tuple[Event, ...]]]:
    """Each turn of the game, with the whole game of a room that annuls it and no other."""
    first = open_prepared(prepared)
    game = opened(first)
    log: list[Event] = [first]
    for event in play_prepared(prepared, solver):
        if isinstance(event, GameOpened):
            continue
        if isinstance(event, MoveRetained):
            yield game.turn, (*log, *_played(game, prepared, solver, [game.turn]))
        game = evolve(game, event)
        log.append(event)


def _played(
    game: Game, prepared: PreparedGame, solver: Solver, annulled: Iterable[int]
) -> Iterator[Event]:
    """From a moment of the game to its end."""
    to_annul = Counter(annulled)
    while game.phase is not Phase.CLOSED:
        if game.phase is Phase.TO_DRAW:
            events = draw_prepared(game, prepared, solver)
        elif to_annul[game.turn]:
            to_annul[game.turn] -= 1
            events = annul(game, "")
        else:
            events = retain_prepared(game, prepared, solver)
        for event in events:
            game = evolve(game, event)
            yield event
    if missing := +to_annul:
        raise NoSuchTurn(min(missing), len(game.turns))


def require_lexicon(prepared: PreparedGame, solver: Solver) -> None:
    """Refuse other words than those that the game was prepared with."""
    if solver.lexicon.fingerprint != prepared.fingerprint:
        raise OtherLexicon(prepared.lexicon, solver.lexicon.name)


def _reserve(game: Game, prepared: PreparedGame, solver: Solver) -> Dealer:
    """Chance after an annulment: each turn has a stream of its own, so that none is kept open."""
    require_lexicon(prepared, solver)
    chance = Chance(f"{prepared.seed}/reserve/{game.turn}/{len(game.annulled)}")
    return Dealer(solver, chance.choose, looks_ahead=prepared.looks_ahead)


def _coming(game: Game, prepared: PreparedGame) -> tuple[PreparedEvent, ...] | None:
    """What the prepared game has next; nothing once the room has left its line."""
    played = prepared.played_at.get(_place(game))
    return None if played is None else prepared.events[played:]


def _moves(events: Iterable[Event]) -> Iterator[MoveRetained]:
    return (event for event in events if isinstance(event, MoveRetained))


def _place(game: Game) -> tuple[object, ...]:
    return game.turn, game.board, game.draw, game.annulled


def _states(prepared: PreparedGame) -> Iterator[Game]:
    """The game before its first event, and after each."""
    game = opened(GameOpened(prepared.rules, prepared.lexicon, prepared.fingerprint, prepared.seed))
    yield game
    for event in prepared.events:
        game = evolve(game, event)
        yield game


def _checked_states(prepared: PreparedGame) -> Iterator[Game]:
    for event, game in zip((*prepared.events, None), _states(prepared), strict=True):
        if event is not None and not _can_follow(game, event):
            raise BadPrepared(PreparedFault.INCOHERENT)
        yield game


def _can_follow(game: Game, event: PreparedEvent) -> bool:
    if game.phase is Phase.CLOSED or getattr(event, "turn", game.turn) != game.turn:
        return False
    match event:
        case LettersDrawn():
            return game.phase is Phase.TO_DRAW and _is_whole_rack(game, event)
        case MoveRetained():
            if game.phase is not Phase.DRAWN:
                return False
            move = Move.on(game.board, placement_of(event), game.rules.bonus)
            squares = all(0 <= square < len(SQUARES) for square in event.replaced)
            return game.rack.contains(move.laid) and move.score == event.score and squares
        case TurnAnnulled():
            return game.phase is Phase.DRAWN
        case GameClosed(reason):
            is_blocked = reason is Ending.NO_MOVE_LEFT and bool(game.draw or game.annulled)
            return is_blocked or reason is ending(game.rules, game.unplayed)


def _is_whole_rack(game: Game, event: LettersDrawn) -> bool:
    supply = game.supply.put_back() if event.rejected else game.supply
    wanted = supply.wanted(game.rules.rack_size) + len(supply.completed(""))
    rack = event.leave + event.drawn
    is_complete = event.leave == supply.leave.letters and len(event.drawn) == wanted
    return is_complete and is_acceptable(game.rules, game.turn, rack, supply.unplayed)
