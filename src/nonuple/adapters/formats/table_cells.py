"""What the forms of a published game share: the text of a file, solutions, names of formulas."""

import re
from collections.abc import Collection

from nonuple.app.files.published_games import BadTable, PublishedSolution, TableFault
from nonuple.core.board import Coordinate, Placement
from nonuple.core.errors import NonupleError
from nonuple.core.notation import parse_word
from nonuple.rules.formulas import FORMULAS

BYTE_ORDER_MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"
_USUAL_NAME = "normale"
_FORMULA_PATTERNS = {
    "joker": re.compile(r"\bJOKERS?\b"),
    "7sur8": re.compile(r"\b7 ?(?:SUR|/) ?8\b"),
    "7et8": re.compile(r"\b7 ?(?:ET|&) ?8\b(?! ?(?:ET|,|&) ?9)"),
    "789": re.compile(r"\b7 ?,? ?8 ?(?:ET|,|&)? ?9\b"),
    "mort-subite": re.compile(r"\bMORT[ -]SUBITE\b"),
    "topping": re.compile(r"\bTOPPING\b"),
}
_USUAL_PATTERN = re.compile(r"\b(?:NORMALE?|CLASSIQUE)\b")
# A joker may be marked by lower case; no word has more than two.
_MOST_JOKERS = 2


def file_text(content: bytes) -> str:
    """The text of a file that has a game; raises BadTable where it is none."""
    text = decoded_text(content)
    if text is None:
        raise BadTable(TableFault.NOT_TEXT, None, "")
    return text


def decoded_text(content: bytes) -> str | None:
    """A text in UTF-8, UTF-16 with its mark, or Windows-1252; none where it is no text."""
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        text = content.decode("utf-16", errors="replace")
    else:
        try:
            text = content.decode("utf-8-sig")
        except UnicodeDecodeError:
            text = content.decode("cp1252", errors="replace")
    return None if "\0" in text else text


def formulas_in(folded: str) -> set[str]:
    """The formulas that a text in capitals without accents names."""
    return {name for name, pattern in _FORMULA_PATTERNS.items() if pattern.search(folded)}


def names_usual(folded: str) -> bool:
    """Whether such a text tells that the game has no formula."""
    return _USUAL_PATTERN.search(folded) is not None


def formulas_written(formulas: Collection[str]) -> str:
    """Formulas as `formulas_in` finds them: "joker, 7 et 8", or "normale"."""
    titles = [formula.title for name, formula in FORMULAS.items() if name in formulas]
    return ", ".join(titles) or _USUAL_NAME


def read_solution(
    word: str, reference: str, points: str, cumulative: str | None, line: int
) -> PublishedSolution:
    """A solution of its cells; raises BadTable with the line and the cell."""
    try:
        coordinate = Coordinate.parse(reference)
    except NonupleError:
        raise BadTable(TableFault.REFERENCE, line, reference) from None
    try:
        placement = Placement(coordinate, read_word(word))
    except NonupleError:
        raise BadTable(TableFault.WORD, line, word) from None
    total = None if cumulative is None else _read_points(cumulative, line)
    return PublishedSolution(placement, _read_points(points, line), total, line)


def read_word(text: str) -> str:
    """A word as it stands on the board, whichever way its jokers are marked."""
    word = re.sub(r"\*+$", "*", text)
    is_marked = "(" in word or sum(sign.islower() for sign in word) > _MOST_JOKERS
    return parse_word(word.upper() if is_marked or word.islower() else word)


def _read_points(text: str, line: int) -> int:
    digits = text.replace(" ", "")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 6):
        raise BadTable(TableFault.POINTS, line, text)
    return int(digits)
