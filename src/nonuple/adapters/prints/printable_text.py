"""Texts of people as the fonts of the prints can show them: a sign without a glyph prints nothing.

A name in emoji or in Chinese would leave an empty line; what cannot be shown is spelled in plain
letters where Unicode knows how, left out where it is a mere ornament, and else a question mark.
"""

import re
import unicodedata

# What the package's fonts and those of typst have glyphs for, in regular and in bold.
PRINTED = (
    (0x20, 0x7E),
    (0xA0, 0x4FF),
    (0x531, 0x5F4),
    (0x621, 0x63A),
    (0x640, 0x66D),
    (0x1E00, 0x2040),
    (0x2044, 0x2052),
    (0x2054, 0x211E),
    (0x2126, 0x2151),
    (0x2153, 0x2184),
    (0x2190, 0x23FF),
    (0x2460, 0x262F),
    (0xFB00, 0xFB06),
)
_BREAKS = "\t\n\r"
_REPLACEMENT = "?"
# Marks that stand alone once letters are composed, signs that turn or hide text, and the like.
_NEVER = ("Mn", "Mc", "Me", "Cf", "Cc", "Cs", "Co", "Cn")
_LETTERS_AND_NUMBERS = ("L", "N")


def printable(text: str) -> str:
    """The text with nothing in it that would not be seen; the same where all of it would."""
    composed = unicodedata.normalize("NFC", text)
    if all(map(is_printed, composed)):
        return composed
    shown = re.sub(" {2,}", " ", "".join(map(_shown, composed))).strip(" ")
    return shown if shown.strip() or not text.strip() else _REPLACEMENT


def is_printed(sign: str) -> bool:
    """Whether a sign has a glyph of its own, or breaks a line."""
    if sign in _BREAKS:
        return True
    if unicodedata.category(sign) in _NEVER:
        return False
    return any(first <= ord(sign) <= last for first, last in PRINTED)


def _shown(sign: str) -> str:
    if is_printed(sign):
        return sign
    plain = "".join(filter(is_printed, unicodedata.normalize("NFKD", sign)))
    if plain:
        return plain
    is_read = unicodedata.category(sign).startswith(_LETTERS_AND_NUMBERS)
    return _REPLACEMENT if is_read else ""
