"""The fixed positions: every turn of the games in games.txt, and sets derived from them."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from nonuple.adapters.lexicons.open_lexicon import open_words
from nonuple.core.board import EMPTY, Board, Coordinate, Placement
from nonuple.core.lexicon import Lexicon
from nonuple.core.rack import Bag, Rack
from nonuple.core.scoring import SEVEN_AND_EIGHT, SEVEN_EIGHT_NINE
from nonuple.core.solver import STANDARD_LIMITS, Limits

GAMES = Path(__file__).with_name("games.txt")
SEVEN_OF_EIGHT = Limits(7)
EIGHT = Limits(8, SEVEN_AND_EIGHT)
NINE = Limits(9, SEVEN_EIGHT_NINE)


@dataclass(frozen=True)
class Position:
    """A board, a rack, and what was laid."""

    turn: int
    board: Board
    rack: Rack
    laid: Placement


@dataclass(frozen=True)
class PositionSet:
    """Positions of one kind, with the limits they are searched under."""

    name: str
    positions: tuple[Position, ...]
    limits: Limits = STANDARD_LIMITS


@cache
def open_lexicon() -> Lexicon:
    """The packaged list, compiled in memory."""
    return Lexicon.from_words("ouvert", open_words())


@cache
def game_positions() -> tuple[Position, ...]:
    """Every turn of every game, in order."""
    positions = []
    board, turn = EMPTY, 0
    for line in GAMES.read_text(encoding="ascii").splitlines():
        if line.startswith("# game"):
            board, turn = EMPTY, 0
        if not line or line.startswith("#"):
            continue
        rack, coordinate, word = line.split()
        placement = Placement(Coordinate.parse(coordinate), word)
        turn += 1
        positions.append(Position(turn, board, Rack(rack), placement))
        board = board.lay(placement)
    return tuple(positions)


def position_sets() -> list[PositionSet]:
    """By turn, by number of jokers, by size of the rack."""
    mixed = game_positions()
    full = [p for p in mixed if len(p.rack) == 7 and not p.rack.jokers]
    some, few = full[::2], full[::16]
    sets = [PositionSet("mixed", mixed)]
    sets += [
        PositionSet(f"turns {turns.start}–{turns.stop - 1}", _at(mixed, turns))
        for turns in (range(1, 6), range(6, 11), range(11, 16), range(16, 31))
    ]
    return [
        *sets,
        PositionSet("no joker", tuple(full)),
        PositionSet("one joker", _with(some, lambda p: "?" + p.rack.letters[1:])),
        PositionSet("two jokers", _with(some, lambda p: "??" + p.rack.letters[2:])),
        PositionSet("7 of 8 letters", _with(full[::4], _longer(1)), SEVEN_OF_EIGHT),
        PositionSet("8 letters", _with(full[::4], _longer(1)), EIGHT),
        PositionSet(
            "8 letters, one joker", _with(full[::4], lambda p: "?" + p.rack.letters), EIGHT
        ),
        PositionSet("9 letters", _with(full[::4], _longer(2)), NINE),
        PositionSet("9 letters, two jokers", _with(few, lambda p: "??" + p.rack.letters), NINE),
    ]


def _at(positions: Iterable[Position], turns: range) -> tuple[Position, ...]:
    return tuple(position for position in positions if position.turn in turns)


def _with(
    positions: Iterable[Position], letters: Callable[[Position], str]
) -> tuple[Position, ...]:
    return tuple(
        Position(p.turn, p.board, Rack(made), p.laid) for p in positions if (made := letters(p))
    )


def _longer(more: int) -> Callable[[Position], str]:
    """The rack and so many letters spread evenly over those unseen; nothing when they lack."""

    def letters(position: Position) -> str:
        unseen = Bag.unseen(position.board, position.rack).tiles.replace("?", "")
        if len(unseen) < more:
            return ""
        return position.rack.letters + unseen[:: len(unseen) // more][:more]

    return letters
