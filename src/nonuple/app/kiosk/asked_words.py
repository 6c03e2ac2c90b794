"""The words that players ask about, as tiles spell them."""

from collections.abc import Sequence

from nonuple.app.kiosk.errors import AskedFault, BadAskedWord
from nonuple.core.letters import ALPHABET, fold
from nonuple.core.lexicon import LENGTHS

# A move of seven letters forms eight words at most.
MOST_WORDS = 8


def spelled(typed: Sequence[str]) -> tuple[str, ...]:
    """The words that were typed; raises BadAskedWord."""
    if not typed:
        raise BadAskedWord("", AskedFault.EMPTY)
    if len(typed) > MOST_WORDS:
        raise BadAskedWord(typed[MOST_WORDS], AskedFault.MANY)
    words: list[str] = []
    for text in typed:
        word = fold(text.strip())
        fault = AskedFault.TWICE if word in words else _fault(word)
        if fault is not None:
            raise BadAskedWord(text.strip(), fault)
        words.append(word)
    return tuple(words)


def _fault(word: str) -> AskedFault | None:
    if not word:
        return AskedFault.EMPTY
    if not set(word) <= set(ALPHABET):
        return AskedFault.NOT_LETTERS
    if len(word) < LENGTHS.start:
        return AskedFault.SHORT
    return AskedFault.LONG if len(word) >= LENGTHS.stop else None
