"""The published table, both ways: "N° Tirage Solution Réf. Points".

The solution of a rack is on the next line, so that a cover can hide it. A table whose first row
has a solution has each solution on the line of its rack.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import pairwise

from nonuple.adapters.formats.table_cells import (
    file_text,
    formulas_in,
    formulas_written,
    names_usual,
    read_solution,
    read_word,
)
from nonuple.app.files.published_games import (
    BadTable,
    PublishedGame,
    PublishedSolution,
    PublishedTurn,
    TableFault,
)
from nonuple.core.errors import NonupleError
from nonuple.core.letters import fold
from nonuple.core.notation import RackLine, format_word, parse_rack_line

_COLUMNS = ("N°", "Tirage", "Solution", "Réf.", "Points", "Cumul")
_PARTIAL = re.compile(
    r"\b(?:PARTIE(?:LLE| INCOMPLETE)|EXTRAIT|PREMIERS COUPS|PARTIAL|FIRST \d+ MOVES)\b"
)
_COMPLETE = r"(?<!PAS )(?<!NON )\b(?:COMPLETE|ENTIERE|INTEGRALE)\b"
_WHOLE = re.compile(rf"\bPARTIE\b.*?{_COMPLETE}|\({_COMPLETE}\)|\bEN \d{{1,3}} COUPS\b", re.A)
# The words that may stand between "Top" or "Total" and its number; a game may have a number too.
_OF_TOTAL = (
    r"(?:\W+(?:DE|DU|DES|LA|LE|CETTE|PARTIE(?: (?:N ?°? ?)?\d{1,2}(?=\W*:))?|TOPS?|POINTS?|PTS|"
    r"SCORES?|GENERAL|FINAL|CUMULE?|MAXIMUM|MAXIMAL|POSSIBLE|THEORIQUE|EST)\b)*"
)
_DIGITS = r"(\d{1,2} \d{3}|\d{1,5})"
_TOTAL = re.compile(
    rf"\b(?:TOP|TOTAL)\b{_OF_TOTAL}\W*{_DIGITS}\b|\b{_DIGITS} (?:POINTS|PTS) EN \d{{1,3}} COUPS\b",
    re.A,
)
_TOTAL_ROW = re.compile(rf"(?:{_TOTAL.pattern})(?: (?:POINTS?|PTS).*)?\.?", re.A)
_NO_TITLE = re.compile(rf"{_TOTAL.pattern}|{_PARTIAL.pattern}|PARTIE {_COMPLETE}", re.A)
_LABELLED = re.compile(
    r"#?\s*(source|formule|columns|colonnes|titre|coups annulés)\s*:\s*(.*)", re.I
)

_SEPARATORS = re.compile(r"[\s|;\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}]+")
_CELLS = re.compile(r"[|;\t]")
_RULE = re.compile(r"[-=+:_. ]*")
_DASHES = "[-\N{NON-BREAKING HYPHEN}\N{EN DASH}\N{EM DASH}\N{MINUS SIGN}]+"
# "WEL+BSUI", "-ACUOEJL": letters drawn, not a word.
_IS_RACK = re.compile(r"\+|^-")
_REFERENCE = r"(?P<reference>[A-Za-z] ?\d+|\d+ ?[A-Za-z])"
_SOLUTION = (
    rf"(?P<word>\S+) {_REFERENCE} \+?(?P<points>\S+)(?: (?:pts|points?))?"
    r"(?: (?P<cumulative>\d{1,2} \d{3}|\S+))?"
)
_NUMBER = r"(?P<number>\d{1,3})[.)°]?"
_ROWS = tuple(
    re.compile(form, re.A)
    for form in (
        rf"{_NUMBER} (?P<rack>\S+)(?: {_SOLUTION})?",
        rf"(?:{_NUMBER} )?{_SOLUTION}",
        _NUMBER,
    )
)


@dataclass(frozen=True)
class _Row:
    line: int
    number: int | None
    rack: RackLine | None
    solution: PublishedSolution | None
    has_cells: bool


@dataclass
class _Header:
    """What the lines around the table say."""

    title: str = ""
    source: str = ""
    total: int | None = None
    is_partial: bool = False
    is_whole: bool = False
    formulas: set[str] = field(default_factory=set)
    is_usual: bool = False
    stated: set[str] | None = None
    annulled: set[int] = field(default_factory=set)

    def read(self, text: str) -> None:
        labelled = _LABELLED.match(text)
        label = labelled[1].lower() if labelled else ""
        content = (labelled[2] if labelled else text.lstrip("#")).strip()
        if label == "source":
            self.source = content
        elif label == "formule":
            self.stated = formulas_in(fold(content))
        elif label == "titre":
            self.title = content
        elif label == "coups annulés":
            self.annulled.update(int(number) for number in re.findall(r"[0-9]{1,3}", content))
        elif content and label not in ("columns", "colonnes"):
            self._read_prose(content)

    def _read_prose(self, content: str) -> None:
        folded = " ".join(_SEPARATORS.split(fold(content)))
        found = _TOTAL.search(folded)
        if found and self.total is None:
            self.total = _total(found)
        if not self.title and not _NO_TITLE.match(folded):
            self.title = content
        self.is_partial |= _PARTIAL.search(folded) is not None
        self.is_whole |= _WHOLE.search(folded) is not None
        # A line with "?" explains the notation, whatever the game.
        if "?" not in content:
            # A total of 789 points names no formula.
            prose = _TOTAL.sub("", folded)
            self.formulas |= formulas_in(prose)
            self.is_usual |= names_usual(prose)

    @property
    def known_formulas(self) -> tuple[str, ...] | None:
        if self.stated is not None:
            return tuple(sorted(self.stated))
        return tuple(sorted(self.formulas)) if self.formulas or self.is_usual else None


def read_table(content: bytes) -> PublishedGame:
    """Read a file: UTF-8, UTF-16 with its mark, or Windows-1252."""
    return parse_table(file_text(content))


def parse_table(text: str) -> PublishedGame:
    """Read a table, with or without a header; raises BadTable with the line and the reason."""
    header = _Header()
    rows: list[_Row] = []
    for number, line in enumerate(text.splitlines(), start=1):
        content = " ".join(_SEPARATORS.split(line)).strip()
        if not content or _RULE.fullmatch(content) or _is_heading(content):
            continue
        total = _TOTAL_ROW.fullmatch(fold(content))
        is_before = not rows and (total is not None or not _starts_table(content))
        if content.startswith("#") or is_before:
            header.read(line.strip())
        elif total:
            header.total = _total(total)
        else:
            has_cells = _CELLS.search(line) is not None
            _check_word_cell(line, number)
            rows.append(_read_row(content, number, has_cells=has_cells))
    if not rows:
        raise BadTable(TableFault.NO_TURN, None, "")
    turns = tuple(
        replace(turn, after_annulled=turn.number in header.annulled) for turn in _turns(rows)
    )
    game = PublishedGame(
        turns,
        header.title,
        header.source,
        header.known_formulas,
        header.total,
        header.is_partial,
        header.is_whole,
    )
    # A last rack without its solution is where the publication stops, unless it says otherwise.
    stops = turns[-1].solution is None and not game.claims_to_be_whole
    return replace(game, is_partial=True) if stops else game


def _total(found: re.Match[str]) -> int:
    return int((found[1] or found[2]).replace(" ", ""))


def _is_heading(content: str) -> bool:
    """Whether it names the columns; TIRAGE is also a word, with a reference and points."""
    is_row = any(form.fullmatch(content) for form in _ROWS)
    return not content.startswith("#") and not is_row and "TIRAGE" in fold(content).split()


def _starts_table(content: str) -> bool:
    """Whether the rows start here: with the first, or with a later one where it is lost."""
    return re.match(r"1[.)°]?(?: |$)|\d+[.)°]? [-A-Z?+]+(?: |$)", content) is not None


def _check_word_cell(text: str, line: int) -> None:
    """Refuse a row whose reference has an empty cell before it: its rack is not the word."""
    cells = [" ".join(cell.split()) for cell in _CELLS.split(text)]
    for cell, after in pairwise(cells):
        if re.fullmatch(f"(?:{_DASHES})?", cell) and re.fullmatch(_REFERENCE, after):
            raise BadTable(TableFault.WORD_MISSING, line, "")


def _read_row(content: str, line: int, *, has_cells: bool) -> _Row:
    # "WEL + BSUI", "- ACUOEJL", and dashes in the place of empty cells.
    content = re.sub(r" \+ ?(?=[A-Za-z?])", "+", content)
    content = re.sub(rf"^(\d+[.)°]?) {_DASHES} ?(?=[A-Za-z?])", r"\1 -", content)
    content = re.sub(rf" {_DASHES}(?= |$)", "", content)
    match = next(filter(None, (form.fullmatch(content) for form in _ROWS)), None)
    if match is None:
        raise BadTable(_first_fault(content), line, content)
    cells = match.groupdict()
    number = int(cells["number"]) if cells["number"] else None
    rack = _read_rack(cells.get("rack"), line)
    solution = None
    if (word := cells.get("word")) is not None:
        if _IS_RACK.search(word):
            raise BadTable(TableFault.WORD_MISSING, line, "")
        reference, points = cells["reference"], cells["points"]
        solution = read_solution(word, reference, points, cells["cumulative"], line)
    return _Row(line, number, rack, solution, has_cells)


def _read_rack(text: str | None, line: int) -> RackLine | None:
    if text is None:
        return None
    try:
        return parse_rack_line(text)
    except NonupleError:
        raise BadTable(TableFault.RACK, line, text) from None


def _first_fault(content: str) -> TableFault:
    """What is wrong with a row that has no known form."""
    cells = content.split()
    if cells[0].rstrip(".)°").isdigit():
        del cells[:2]
    if not cells or len(cells) > 5:
        return TableFault.NOT_A_ROW
    try:
        read_word(cells[0])
    except NonupleError:
        return TableFault.WORD
    if len(cells) > 1 and re.match(_REFERENCE, " ".join(cells[1:])):
        return TableFault.POINTS
    return TableFault.REFERENCE


def _turns(rows: list[_Row]) -> Iterator[PublishedTurn]:
    """Each rack with its solution, on the same line or on the next."""
    is_same_line = rows[0].solution is not None
    shift = 0 if is_same_line else 1
    numbered = [row for row in rows if row.rack is not None]
    for place, row in enumerate(rows):
        is_closing = not is_same_line and place == len(rows) - 1 and place > 0
        if row.rack is None and not (is_closing and row.solution is not None):
            raise BadTable(_without_rack(row), row.line, "")
        if row.rack is not None and row.number != place + 1:
            raise BadTable(TableFault.NUMBER, row.line, str(row.number))
    for place, row in enumerate(numbered):
        after = rows[place + shift] if place + shift < len(rows) else None
        solution = after.solution if after else None
        if solution is None and place < len(numbered) - 1:
            raise BadTable(TableFault.SOLUTION_MISSING, rows[place + shift].line, "")
        assert row.rack is not None
        yield PublishedTurn(place + 1, row.rack, solution, line=row.line)


def _without_rack(row: _Row) -> TableFault:
    """What such a row lacks: after a number, letters in no cell may be the rack or the word."""
    is_either = row.number is not None and row.solution is not None and not row.has_cells
    return TableFault.RACK_OR_WORD_MISSING if is_either else TableFault.RACK_MISSING


def write_table(game: PublishedGame, separator: str = "") -> str:
    """The table as `parse_table` reads it: in aligned columns, or with a separator."""
    rows: list[tuple[str, ...]] = [_COLUMNS]
    pending: PublishedSolution | None = None
    for turn in game.turns:
        rows.append((str(turn.number), str(turn.rack), *_written(pending)))
        pending = turn.solution
    if pending is not None:
        rows.append(("", "", *_written(pending)))
    if separator:
        lines = [separator.join(row) for row in rows]
    else:
        widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
        lines = ["  ".join(_aligned(row, widths)).rstrip() for row in rows]
    return "\n".join([*_written_header(game), *lines]) + "\n"


def _written(solution: PublishedSolution | None) -> tuple[str, ...]:
    if solution is None:
        return ("", "", "", "")
    total = "" if solution.cumulative is None else str(solution.cumulative)
    word = format_word(solution.placement.word)
    return (word, str(solution.placement.coordinate), str(solution.points), total)


def _aligned(row: tuple[str, ...], widths: list[int]) -> Iterator[str]:
    """Numbers to the right, letters to the left."""
    for place, (cell, width) in enumerate(zip(row, widths, strict=True)):
        yield cell.rjust(width) if place in (0, 4, 5) else cell.ljust(width)


def _written_header(game: PublishedGame) -> Iterator[str]:
    if game.title:
        yield f"# titre : {' '.join(game.title.split())}"
    if game.source:
        yield f"# source : {' '.join(game.source.split())}"
    if game.formulas is not None:
        yield f"# formule : {formulas_written(game.formulas)}"
    if game.total is not None:
        yield f"# total : {game.total}"
    if annulled := ", ".join(str(turn.number) for turn in game.turns if turn.after_annulled):
        yield f"# coups annulés : {annulled}"
    if game.is_whole:
        yield "# partie complète"
    stops = game.turns[-1].solution is None and game.total is None and not game.is_whole
    if game.is_partial and not stops:
        yield "# partie incomplète"
