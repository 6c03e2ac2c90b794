"""What is said to whoever plays alone."""

from typing import assert_never

from nonuple.core.board import Direction
from nonuple.entrypoints.french.messages import Sentences, counted
from nonuple.training.answers import InvalidWords, TooManyLaid
from nonuple.training.hints import EndsHint, Hint, PlaceHint, ScoreHint, ShapeHint


def hint_sentence(hint: Hint) -> str:
    """A hint, worded."""
    match hint:
        case ScoreHint(points, is_bingo):
            return f"Le top est à {counted(points, 'point')}{', un scrabble' if is_bingo else ''}."
        case ShapeHint(direction, letters, laid):
            way = "horizontal" if direction is Direction.ACROSS else "vertical"
            return f"Il est {way}, de {counted(letters, 'lettre')}, et en pose {laid}."
        case PlaceHint(coordinate):
            return f"Il est en {coordinate}."
        case EndsHint(first, last):
            return f"Il commence par {first} et finit par {last}."
        case _:
            assert_never(hint)


def _invalid_words(error: InvalidWords) -> str:
    words = ", ".join(error.words)
    return f"{words} : mot non admis." if len(error.words) == 1 else f"{words} : mots non admis."


SENTENCES: Sentences = {
    InvalidWords: _invalid_words,
    TooManyLaid: lambda e: f"Un coup pose au plus {e.limit} lettres, celui-ci en pose {e.laid}.",
}
