"""The word of a slip in the notation of slips: its letters, or a picture of it with its raccord."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from nonuple.core.board import Direction
from nonuple.core.errors import NonupleError
from nonuple.core.letters import ALPHABET, fold
from nonuple.duplicate.slips import GAP, UNREADABLE, CopiedLetter, Solution, StruckLetters

_NOTHING = "_"
_UNIT = re.compile(r"\((?P<circled>[^()~]*)\)|~(?P<struck>[^()~]*)~|(?P<sign>.)", re.S)
_CELL = re.compile(r"\[(?P<word>[^\[\]]*)\]|(?P<sign>.)", re.S)
_ROW = re.compile(r"\s*(?P<cells>[^/]*[^/\s])\s*(?:/|$)")


class SlipFault(StrEnum):
    """Why the notation of a slip cannot be read."""

    SIGN = "has a sign that means nothing there"
    QUOTE = "has a quoted text that cannot be read"
    CIRCLE = "has a circle that is empty or not closed"
    STRUCK = "has letters struck out that are none or not closed"
    NO_WORD = "lacks a word"
    SCORE_OR_REFERENCE = "has a number that is a score or part of a reference"
    TWO_SCORES = "has two scores"
    HUGE_SCORE = "has a score of too many digits"
    TOO_MUCH = "has more than a word, a reference and a score"
    MARK = "has an unknown mark"
    PICTURE = "does not draw a word along a line between brackets"
    DIRECTION_UNTOLD = "does not tell in which direction the word is written"
    DIRECTION = "draws a word in a direction and tells the other"
    SEVERAL_SLIPS = "is several slips"


@dataclass(eq=False)
class BadSlip(NonupleError):
    """A text that is not the notation of a slip; `at` counts characters from 1."""

    reason: SlipFault
    at: int
    text: str

    def __str__(self) -> str:
        return f"character {self.at}: the slip {self.reason}: {self.text!r}"


@dataclass(frozen=True, slots=True)
class WrittenWord:
    """A word as written; the direction where a picture shows it."""

    letters: str
    circled: tuple[int, ...] = ()
    struck: tuple[StruckLetters, ...] = ()
    raccord: tuple[CopiedLetter, ...] = ()
    direction: Direction | None = None

    def then(self, other: "WrittenWord") -> "WrittenWord":
        """The word with more letters after it."""
        shift = len(self.letters)
        struck = tuple(StruckLetters(one.place + shift, one.letters) for one in other.struck)
        circled = tuple(place + shift for place in other.circled)
        return WrittenWord(
            self.letters + other.letters, self.circled + circled, self.struck + struck
        )


def read_word(text: str) -> WrittenWord:
    """Read "AB(B)ESSE", "MU~R~NIE" or "SURPA..ERA", and "_" where there is no letter."""
    letters = ""
    circled: list[int] = []
    struck: list[StruckLetters] = []
    blank: int | None = None
    for unit in _UNIT.finditer(text):
        at = unit.start()
        if unit["circled"] is not None:
            inside = _spelled(unit["circled"], at + 1, text, GAP + UNREADABLE)
            circled += range(len(letters), len(letters) + len(inside))
            letters += _present(inside, SlipFault.CIRCLE, at, text)
        elif unit["struck"] is not None:
            inside = _spelled(unit["struck"], at + 1, text, UNREADABLE)
            crossed = _present(inside, SlipFault.STRUCK, at, text)
            struck.append(StruckLetters(len(letters), crossed))
        elif unit["sign"] == _NOTHING and blank is None:
            blank = at
        else:
            letters += _spelled(unit["sign"], at, text, GAP + UNREADABLE)
    if (blank is None) is not bool(letters):
        fault = SlipFault.SIGN if letters else SlipFault.NO_WORD
        raise BadSlip(fault, (blank or 0) + 1, text)
    return WrittenWord(letters, tuple(circled), tuple(struck))


def read_picture(text: str) -> WrittenWord:
    """Read ".PAS/[MUNIE]": rows of the paper, the word between brackets."""
    words: list[tuple[int, int, WrittenWord]] = []
    copied: list[CopiedLetter] = []
    for row, cells in enumerate(_ROW.finditer(text)):
        column = 0
        for cell in _CELL.finditer(cells["cells"]):
            at = cells.start("cells") + cell.start()
            if cell["word"] is not None:
                word = _bracketed(cell["word"], at + 1, text)
                words.append((row, column, word))
                column += max(1, len(word.letters))
            elif cell["sign"] == GAP:
                column += 1
            else:
                letters = _spelled(cell["sign"], at, text, UNREADABLE)
                copied += [CopiedLetter(row, column + n, one) for n, one in enumerate(letters)]
                column += len(letters)
    word, direction = _in_line(words, text)
    row, column, _ = words[0]
    raccord = tuple(CopiedLetter(one.row - row, one.column - column, one.letter) for one in copied)
    return WrittenWord(word.letters, word.circled, word.struck, raccord, direction)


def _in_line(
    words: list[tuple[int, int, WrittenWord]], text: str
) -> tuple[WrittenWord, Direction | None]:
    """The word along its row, or a letter a row; one letter shows no direction."""
    if not words:
        raise BadSlip(SlipFault.PICTURE, 1, text)
    first_row, first_column, whole = words[0]
    if len(words) == 1:
        return whole, Direction.ACROSS if len(whole.letters) > 1 else None
    for place, (row, column, word) in enumerate(words):
        if (row, column, len(word.letters)) != (first_row + place, first_column, 1):
            raise BadSlip(SlipFault.PICTURE, 1, text)
        whole = whole.then(word) if place else whole
    return whole, Direction.DOWN


def _bracketed(inside: str, at: int, text: str) -> WrittenWord:
    if not inside:
        raise BadSlip(SlipFault.PICTURE, at, text)
    try:
        return read_word(inside)
    except BadSlip as error:
        raise BadSlip(error.reason, at + error.at, text) from None


def _present(letters: str, fault: SlipFault, at: int, text: str) -> str:
    if not letters:
        raise BadSlip(fault, at + 1, text)
    return letters


def _spelled(part: str, at: int, text: str, signs: str) -> str:
    """The letters of a part as tiles spell them, and these signs as they are."""
    spelled = ""
    for place, sign in enumerate(part, start=at + 1):
        letters = sign if sign in signs else fold(sign)
        if not set(letters) <= set(ALPHABET + signs):
            raise BadSlip(_FAULTS.get(sign, SlipFault.SIGN), place, text)
        spelled += letters
    return spelled


_FAULTS = {
    "(": SlipFault.CIRCLE,
    ")": SlipFault.CIRCLE,
    "~": SlipFault.STRUCK,
    "[": SlipFault.PICTURE,
    "]": SlipFault.PICTURE,
}


def word_text(solution: Solution) -> str:
    """The word as `read_word` or `read_picture` reads it back."""
    cells = _cells(solution)
    return _picture(solution, cells) if solution.raccord else "".join(cells)


def _cells(solution: Solution) -> list[str]:
    """What is written on each square of the word, letters struck out before it included."""
    cells = []
    for place, letter in enumerate(solution.word or _NOTHING):
        circled = f"({letter})" if place in solution.circled else letter
        cells.append(_struck(solution, place) + circled)
    if solution.word:
        cells[-1] += _struck(solution, len(solution.word))
    return cells


def _struck(solution: Solution, place: int) -> str:
    return "".join(f"~{one.letters}~" for one in solution.struck_letters if one.place == place)


def _picture(solution: Solution, cells: list[str]) -> str:
    down = solution.direction is Direction.DOWN and len(cells) > 1
    paper = {(one.row, one.column): one.letter for one in solution.raccord}
    if down:
        paper |= {(row, 0): f"[{cell}]" for row, cell in enumerate(cells)}
    else:
        paper |= {(0, 0): f"[{''.join(cells)}]"}
        paper |= {(0, column): "" for column in range(1, len(cells))}
    return "/".join(_rows(paper))


def _rows(paper: dict[tuple[int, int], str]) -> Iterator[str]:
    rows = [row for row, _ in paper]
    left = min(column for _, column in paper)
    for number in range(min(rows), max(rows) + 1):
        right = max((column for row, column in paper if row == number), default=left)
        yield "".join(paper.get((number, column), GAP) for column in range(left, right + 1))
