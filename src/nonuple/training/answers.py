"""A player's answer to a turn: read as it is typed, then judged."""

from dataclasses import dataclass

from nonuple.core.board import Coordinate, Placement
from nonuple.core.errors import BadNotation, NonupleError, NotationFault
from nonuple.core.lexicon import Lexicon
from nonuple.core.move import Move
from nonuple.core.notation import parse_word
from nonuple.duplicate.state import Game


@dataclass(eq=False)
class TooManyLaid(NonupleError):
    """A move of more tiles than the formula lets lay."""

    laid: int
    limit: int

    def __str__(self) -> str:
        return f"lays {self.laid} tiles, at most {self.limit} are allowed"


@dataclass(eq=False)
class InvalidWords(NonupleError):
    """A move that forms words the lexicon does not hold."""

    words: tuple[str, ...]

    def __str__(self) -> str:
        return f"not in the lexicon: {', '.join(self.words)}"


def read_answer(text: str) -> Placement:
    """Read "H4 MOT" or "MOT H4"; a joker is in lower case or between parentheses.

    A word wholly in lower case is one typed without capitals.
    """
    parts = text.split()
    if len(parts) < 2:
        raise BadNotation(text, NotationFault.NOT_A_PLACEMENT)
    if len(parts[0]) == 1 or any(sign.isdigit() for sign in parts[0]):
        *coordinate, word = parts
    else:
        word, *coordinate = parts
    read = parse_word(word.upper() if word.islower() else word)
    return Placement(Coordinate.parse("".join(coordinate)), read)


def judged(game: Game, placement: Placement, lexicon: Lexicon) -> Move:
    """The move a placement makes with the letters in play, or the reason why it makes none."""
    bonus = game.rules.bonus
    move = Move.on(game.board, placement, bonus)
    game.rack.minus(move.laid)
    if len(move.laid) > game.rules.max_laid:
        raise TooManyLaid(len(move.laid), game.rules.max_laid)
    words = [word.word.upper() for word in move.detail(game.board, bonus).words]
    if invalid := [word for word in words if word not in lexicon]:
        raise InvalidWords(tuple(invalid))
    return move
