"""A table for people with a spreadsheet: a CSV that a French Excel opens as it is, or an XLSX."""

import csv
import io
from dataclasses import dataclass
from fractions import Fraction

from nonuple.adapters.formats.table_cells import BYTE_ORDER_MARK
from nonuple.core.rounding import half_up

# A text that starts so would be taken for a formula.
_FORMULA_SIGNS = ("=", "+", "-", "@", "\t", "\r")
DECIMALS = 2

# What a cell holds; a fraction is a number with two decimals, None an empty cell.
Cell = str | int | Fraction | None


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table with a line of headings; all rows are as long as it."""

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


def looks_like_formula(text: str) -> bool:
    """Whether a spreadsheet would run a text of a CSV."""
    return text.startswith(_FORMULA_SIGNS)


def inert(text: str) -> str:
    """The text as a CSV must have it so that no spreadsheet runs it."""
    return f"'{text}" if looks_like_formula(text) else text


def write_sheet_csv(sheet: Sheet) -> bytes:
    """Semicolons and decimal commas, in UTF-8 with its mark: without it Excel reads Windows-1252.

    It opens well where the language is French; elsewhere, and for licences that start with a
    zero, an XLSX is better.
    """
    text = io.StringIO(newline="")
    writer = csv.writer(text, delimiter=";")
    writer.writerow(sheet.headings)
    writer.writerows([_written(cell) for cell in row] for row in sheet.rows)
    return (BYTE_ORDER_MARK + text.getvalue()).encode(errors="replace")


def _written(cell: Cell) -> str | int | None:
    match cell:
        case str():
            return inert(cell)
        case Fraction():
            return f"{float(half_up(cell, DECIMALS)):.{DECIMALS}f}".replace(".", ",")
        case _:
            return cell
