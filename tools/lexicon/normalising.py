"""Words as tiles spell them."""

import re
import unicodedata

_LIGATURES = str.maketrans({"œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE"})
_TILES = re.compile("[A-Z]{2,15}")


def normalise(text: str) -> str:
    """The text without accents or ligatures, in upper case."""
    text = text.translate(_LIGATURES)
    if not text.isascii():
        decomposed = unicodedata.normalize("NFD", text)
        text = "".join(sign for sign in decomposed if not unicodedata.combining(sign))
    return text.upper()


def fits_board(word: str) -> bool:
    """Whether a normalised word is made of 2 to 15 tiles."""
    return _TILES.fullmatch(word) is not None


def playable(form: str) -> str | None:
    """The normalised form, or None for a proper name, a compound or a length no board holds."""
    if form != form.lower():
        return None
    word = normalise(form)
    return word if fits_board(word) else None
