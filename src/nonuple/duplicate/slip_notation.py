"""The notation of slips, both ways: "MUNIE I3 20", "PAS/[MUNIE] 20" (docs/formats.md)."""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from nonuple.core.board import Direction
from nonuple.duplicate.slip_words import (
    BadSlip,
    SlipFault,
    WrittenWord,
    read_picture,
    read_word,
    word_text,
)
from nonuple.duplicate.slips import Slip, SlipMark, Solution

NO_WORD = "_"
_MARKS = {"T": SlipMark.LATE, "E": SlipMark.SWAPPED, "P": SlipMark.HARD_TO_READ}
_MARK_SIGNS = {mark: sign for sign, mark in _MARKS.items()}
_DIRECTIONS = {"-": Direction.ACROSS, "|": Direction.DOWN}
_DIRECTION_SIGNS = {direction: sign for sign, direction in _DIRECTIONS.items()}
_MOST_DIGITS = 9
_HIGHEST_COLUMN = 16  # with the one just off the board


class _Kind(StrEnum):
    TABLE = "table"
    QUOTED = "quoted"
    MARK = "mark"
    TEXT = "text"
    SIGN = "sign"


@dataclass(frozen=True, slots=True)
class _Token:
    kind: _Kind
    text: str
    at: int


_QUOTED = r'"(?:[^"\\]|\\.)*"'
_PLAIN = r'[^\s";&{}!/]+'
_TABLE = re.compile(rf'\s*(?P<table>{_QUOTED}|[^\s";&{{}}!/:]+)\s*:', re.S)
_TOKEN = re.compile(
    rf"\s*(?:(?P<quoted>{_QUOTED})|(?P<mark>!\w*)|(?P<text>{_PLAIN}(?:\s*/\s*{_PLAIN})*)"
    r"|(?P<sign>[;&{}]))",
    re.S,
)
_NUMBER = re.compile("[0-9]+")
_NO_SCORE = "?"
_PLAIN_TABLE = re.compile(r'[^\s";&{}!/:]+')
# Read alone, a number would be the score, and a letter would leave the next number in doubt.
_PLAIN_COORDINATE = re.compile(r'(?![0-9]+$|[A-Pa-p]$)[^\s";&{}!/:?]+')
_SPACED = re.compile("[A-Za-z#] [0-9#]+|[0-9#]+ [A-Za-z#]")
_LETTER = re.compile("[A-Pa-p]")
_NUMBER_FIRST = re.compile(r"\s*[0-9]")


def parse_slips(text: str) -> tuple[Slip, ...]:
    """All that a player handed in, none where the text is blank; raises BadSlip."""
    tokens = list(_tokens(text))
    if not tokens:
        return ()
    return tuple(_Reader(text).slip(part) for part in _cut(tokens, "&"))


def parse_slip(text: str) -> Slip:
    """The only slip of a text; raises BadSlip."""
    slips = parse_slips(text)
    if len(slips) != 1:
        fault = SlipFault.SEVERAL_SLIPS if slips else SlipFault.NO_WORD
        raise BadSlip(fault, 1, text)
    return slips[0]


def format_slips(slips: Sequence[Slip]) -> str:
    """What `parse_slips` reads back."""
    return " & ".join(format_slip(slip) for slip in slips)


def format_slip(slip: Slip) -> str:
    """What `parse_slip` reads back: table, solutions, score, marks."""
    table = slip.table
    if table and not _PLAIN_TABLE.fullmatch(table):
        table = _quoted(table)
    parts = [
        f"{table}:" if table else "",
        " ; ".join(_solution_text(solution) for solution in slip.solutions) or NO_WORD,
        "" if slip.claimed is None else str(slip.claimed),
        *(f"!{_MARK_SIGNS[mark]}" for mark in slip.marks),
    ]
    return " ".join(filter(None, parts))


def _solution_text(solution: Solution) -> str:
    word = word_text(solution)
    is_bare = word == NO_WORD and not solution.coordinate
    if is_bare or solution.direction is not _told_direction(solution):
        word = _DIRECTION_SIGNS[solution.direction] + word
    coordinate = solution.coordinate
    if coordinate and not _PLAIN_COORDINATE.fullmatch(coordinate):
        coordinate = _quoted(coordinate)
    text = f"{word} {coordinate}".rstrip()
    return f"{{{text}}}" if solution.is_struck else text


def _told_direction(solution: Solution) -> Direction:
    """The direction without a sign: a drawn word shows it, else the reference tells it."""
    if solution.raccord and len(solution.word) > 1:
        return solution.direction
    return _direction_of(solution.coordinate)


def _direction_of(coordinate: str) -> Direction:
    return Direction.DOWN if _NUMBER_FIRST.match(coordinate) else Direction.ACROSS


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _tokens(text: str) -> Iterator[_Token]:
    at, end = 0, len(text.rstrip())
    is_start = True
    while at < end:
        match = (_TABLE.match(text, at) if is_start else None) or _TOKEN.match(text, at)
        if match is None or match.lastgroup is None:
            at += len(text[at:]) - len(text[at:].lstrip())
            fault = SlipFault.QUOTE if text[at] == '"' else SlipFault.SIGN
            raise BadSlip(fault, at + 1, text)
        token = _Token(_Kind(match.lastgroup), match[match.lastgroup], match.start(match.lastgroup))
        is_start = token.text == "&" and token.kind is _Kind.SIGN
        at = match.end()
        yield token


def _cut(tokens: Sequence[_Token], sign: str) -> Iterator[list[_Token]]:
    """The tokens between signs; each part ends with the sign after it, if there is one."""
    part: list[_Token] = []
    for token in tokens:
        part.append(token)
        if token.kind is _Kind.SIGN and token.text == sign:
            yield part
            part = []
    yield part


class _Reader:
    """Makes slips of tokens; tells where in the whole text something is wrong."""

    def __init__(self, text: str) -> None:
        self._text = text

    def slip(self, tokens: list[_Token]) -> Slip:
        last = self._without_end(tokens, "&")
        table = ""
        if tokens and tokens[0].kind is _Kind.TABLE:
            table = self._unquoted(tokens.pop(0))
        marks = tuple(self._mark(token) for token in tokens if token.kind is _Kind.MARK)
        written = [token for token in tokens if token.kind is not _Kind.MARK]
        solutions, scores = [], []
        for part in _cut(written, ";"):
            solution, score = self._part(part, last)
            solutions += [solution] if solution else []
            scores += [score] if score else []
        if len(scores) > 1:
            raise self._fault(SlipFault.TWO_SCORES, scores[1].at)
        claimed = int(scores[0].text) if scores else None
        return Slip(tuple(solutions), claimed, table, marks)

    def _without_end(self, tokens: list[_Token], sign: str) -> int:
        """Drop the sign that ends a part; the place where the part ends."""
        if tokens and tokens[-1].kind is _Kind.SIGN and tokens[-1].text == sign:
            return tokens.pop().at
        return len(self._text)

    def _part(self, tokens: list[_Token], last: int) -> tuple[Solution | None, _Token | None]:
        """A solution, struck out between braces, and the score after it."""
        last = min(last, self._without_end(tokens, ";"))
        if not tokens:
            raise self._fault(SlipFault.NO_WORD, last)
        if tokens[0].text != "{" or tokens[0].kind is not _Kind.SIGN:
            return self._solution(tokens, is_struck=False)
        ends = [place for place, token in enumerate(tokens) if token.text == "}"]
        if not ends:
            raise self._fault(SlipFault.SIGN, tokens[0].at)
        inner, after = tokens[1 : ends[0]], tokens[ends[0] + 1 :]
        if not inner:
            raise self._fault(SlipFault.NO_WORD, tokens[0].at)
        # A struck score is not there either.
        solution, _ = self._solution(inner, is_struck=True)
        score = self._score(after.pop(0)) if after else None
        if after:
            raise self._fault(SlipFault.TOO_MUCH, after[0].at)
        return solution, score

    def _solution(
        self, tokens: list[_Token], *, is_struck: bool
    ) -> tuple[Solution | None, _Token | None]:
        for token in tokens:
            if token.kind is _Kind.SIGN:
                raise self._fault(SlipFault.SIGN, token.at)
        first, *rest = tokens
        is_word = first.kind is _Kind.TEXT and not _is_score(first)
        if not is_word:
            raise self._fault(SlipFault.NO_WORD, first.at)
        score = None
        if rest and _is_score(rest[-1]):
            last = rest.pop()
            score = self._score(last)
            if len(rest) == 1 and score and _may_be_reference(rest[0], score):
                raise self._fault(SlipFault.SCORE_OR_REFERENCE, rest[0].at)
        coordinate = self._coordinate(rest)
        if first.text == NO_WORD and not coordinate and not is_struck:
            return None, score
        return self._placed(first, coordinate, is_struck=is_struck), score

    def _placed(self, token: _Token, coordinate: str, *, is_struck: bool) -> Solution:
        forced = _DIRECTIONS.get(token.text[0])
        text, at = (token.text, token.at) if forced is None else (token.text[1:], token.at + 1)
        word = self._word(text, at)
        if forced is not None and word.direction not in (None, forced):
            raise self._fault(SlipFault.DIRECTION, token.at)
        direction = forced if forced is not None else word.direction
        return Solution(
            word.letters,
            _direction_of(coordinate) if direction is None else direction,
            word.circled,
            coordinate,
            word.raccord,
            word.struck,
            is_struck,
        )

    def _word(self, text: str, at: int) -> WrittenWord:
        if not text:
            raise self._fault(SlipFault.NO_WORD, at)
        is_picture = "[" in text or "/" in text
        try:
            return read_picture(text) if is_picture else read_word(text)
        except BadSlip as error:
            raise self._fault(error.reason, at + error.at - 1) from None

    def _coordinate(self, tokens: list[_Token]) -> str:
        if len(tokens) > 1:
            spaced = " ".join(token.text for token in tokens)
            if len(tokens) > 2 or not _SPACED.fullmatch(spaced):
                raise self._fault(SlipFault.TOO_MUCH, tokens[1].at)
            return spaced
        return self._unquoted(tokens[0]) if tokens else ""

    def _score(self, token: _Token) -> _Token | None:
        if not _is_score(token):
            raise self._fault(SlipFault.TOO_MUCH, token.at)
        if token.text == _NO_SCORE:
            return None
        if len(token.text) > _MOST_DIGITS:
            raise self._fault(SlipFault.HUGE_SCORE, token.at)
        return token

    def _mark(self, token: _Token) -> SlipMark:
        mark = _MARKS.get(token.text[1:].upper())
        if mark is None:
            raise self._fault(SlipFault.MARK, token.at)
        return mark

    def _unquoted(self, token: _Token) -> str:
        if not token.text.startswith('"'):
            return token.text
        try:
            return str(json.loads(token.text))
        except ValueError:
            raise self._fault(SlipFault.QUOTE, token.at) from None

    def _fault(self, reason: SlipFault, at: int) -> BadSlip:
        return BadSlip(reason, at + 1, self._text)


def _is_score(token: _Token) -> bool:
    is_number = token.text == _NO_SCORE or _NUMBER.fullmatch(token.text) is not None
    return token.kind is _Kind.TEXT and is_number


def _may_be_reference(letter: _Token, number: _Token) -> bool:
    """Whether "H 4" is one reference, or a reference and a score."""
    is_letter = letter.kind is _Kind.TEXT and _LETTER.fullmatch(letter.text) is not None
    return is_letter and int(number.text) <= _HIGHEST_COLUMN
