"""A published game as a table, both ways: one line a turn, as RFC 4180 says."""

import csv
import io
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise

from nonuple.adapters.formats.table_cells import (
    file_text,
    formulas_in,
    formulas_written,
    names_usual,
    read_solution,
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
from nonuple.core.notation import RackLine, format_word
from nonuple.core.rack import Rack

COLUMNS = (
    "coup",
    "rejet",
    "reliquat",
    "lettres",
    "mot",
    "reference",
    "points",
    "cumul",
    "formule",
    "apres_annulation",
)
_NEEDED = ("coup", "lettres", "mot", "reference", "points")
# A heading with both is that of this table, even where another column is lost.
_TELLING = {"coup", "lettres"}
_DELIMITERS = ",;\t"
_SAID = {True: "oui", False: "non"}
_SPACES = str.maketrans({"\N{NO-BREAK SPACE}": " ", "\N{NARROW NO-BREAK SPACE}": " "})

_Cells = Mapping[str, str]


def write_csv(game: PublishedGame) -> str:
    """The table for other programs."""
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(COLUMNS)
    writer.writerows(csv_rows(game))
    return text.getvalue()


def csv_rows(game: PublishedGame) -> list[tuple[str | int | None, ...]]:
    """The cells of each turn, by COLUMNS.

    A rejection has its own column: a cell that starts with "-" would be taken for a formula.
    """
    formula = "" if game.formulas is None else formulas_written(game.formulas)
    return [(*_row(turn), formula, _SAID[turn.after_annulled]) for turn in game.turns]


def _row(turn: PublishedTurn) -> tuple[str | int | None, ...]:
    rack = turn.rack
    drawn = (turn.number, _SAID[rack.rejected], str(rack.leave), str(rack.drawn))
    if turn.solution is None:
        return (*drawn, None, None, None, None)
    placement = turn.solution.placement
    word, reference = format_word(placement.word), str(placement.coordinate)
    return (*drawn, word, reference, turn.solution.points, turn.solution.cumulative)


def is_csv(text: str) -> bool:
    """Whether a text starts with the heading of this table."""
    return _delimiter(text) is not None


def read_csv(content: bytes) -> PublishedGame:
    """Read a file: commas, semicolons or tabs, its columns in any order, UTF-8 or Windows-1252.

    Raises BadTable with the line and the reason.
    """
    return parse_csv(file_text(content))


def parse_csv(text: str) -> PublishedGame:
    """Read such a table; columns of other names are left aside."""
    rows = list(_rows(text))
    if not rows:
        raise BadTable(TableFault.NO_TURN, None, "")
    turns = tuple(_turn(cells, number, line) for number, (line, cells) in enumerate(rows, start=1))
    for turn, after in pairwise(turns):
        if turn.solution is None:
            raise BadTable(TableFault.SOLUTION_MISSING, after.line, "")
    is_partial = turns[-1].solution is None
    return PublishedGame(turns, formulas=_formulas(rows), is_partial=is_partial)


def _delimiter(text: str) -> str | None:
    heading = next(iter(text.lstrip().splitlines()), "")
    headings = ((delimiter, heading.split(delimiter)) for delimiter in _DELIMITERS)
    return next((by for by, names in headings if set(map(_column, names)) >= _TELLING), None)


def _column(name: str) -> str:
    return "_".join(fold(name.strip().strip('"')).lower().split())


def _rows(text: str) -> Iterator[tuple[int, _Cells]]:
    """Each row that is not blank, by the names of its columns, with its line."""
    delimiter = _delimiter(text)
    if delimiter is None:
        raise BadTable(TableFault.COLUMN, None, ", ".join(_NEEDED))
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    columns: list[str] = []
    try:
        for row in reader:
            if not any(cell.strip() for cell in row):
                continue
            if not columns:
                columns = _checked_columns(row, reader.line_num)
            elif any(cell.strip() for cell in row[len(columns) :]):
                raise BadTable(TableFault.NOT_A_ROW, reader.line_num, delimiter.join(row))
            else:
                cells = (cell.translate(_SPACES).strip() for cell in row)
                given = dict(zip(columns, cells, strict=False))
                yield reader.line_num, {name: given.get(name, "") for name in COLUMNS}
    except csv.Error:
        raise BadTable(TableFault.NOT_A_ROW, reader.line_num, "") from None


def _checked_columns(row: list[str], line: int) -> list[str]:
    columns = [_column(name) for name in row]
    counts = Counter(columns)
    for name in COLUMNS:
        if counts[name] > 1 or (name in _NEEDED and not counts[name]):
            raise BadTable(TableFault.COLUMN, line, name)
    return columns


def _turn(cells: _Cells, number: int, line: int) -> PublishedTurn:
    if cells["coup"] != str(number):
        raise BadTable(TableFault.NUMBER, line, cells["coup"])
    after_annulled = _is_so(cells["apres_annulation"], line)
    return PublishedTurn(number, _rack(cells, line), _solution(cells, line), after_annulled, line)


def _rack(cells: _Cells, line: int) -> RackLine:
    leave, drawn = cells["reliquat"], cells["lettres"]
    rejected = _is_so(cells["rejet"], line)
    try:
        Rack.parse(leave + drawn)
        return RackLine(_letters(drawn), _letters(leave), rejected)
    except (NonupleError, ValueError):
        raise BadTable(TableFault.RACK, line, f"{leave} {drawn}".strip()) from None


def _letters(text: str) -> Rack:
    return Rack.parse(text) if text else Rack()


def _solution(cells: _Cells, line: int) -> PublishedSolution | None:
    word, reference, points = cells["mot"], cells["reference"], cells["points"]
    cumulative = cells["cumul"]
    if not (word or reference or points or cumulative):
        return None
    if not word:
        raise BadTable(TableFault.WORD_MISSING, line, "")
    return read_solution(word, reference, points, cumulative or None, line)


def _is_so(text: str, line: int) -> bool:
    if text.lower() not in ("", *_SAID.values()):
        raise BadTable(TableFault.YES_OR_NO, line, text)
    return text.lower() == _SAID[True]


def _formulas(rows: list[tuple[int, _Cells]]) -> tuple[str, ...] | None:
    """Those of the rows that name them, which must agree; none where no row does."""
    known: tuple[str, ...] | None = None
    for line, cells in rows:
        folded = fold(cells["formule"])
        if not folded:
            continue
        named = tuple(sorted(formulas_in(folded)))
        if not (named or names_usual(folded)) or known not in (None, named):
            raise BadTable(TableFault.FORMULA, line, cells["formule"])
        known = named
    return known
