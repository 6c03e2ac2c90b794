"""Boards drawn in a terminal: in colour, in plain characters, or as the text format."""

import os
import sys
from collections.abc import Collection

import click

from nonuple.core import notation
from nonuple.core.board import (
    EMPTY_CELL,
    PREMIUMS,
    ROW_LETTERS,
    SIZE,
    SQUARES,
    Board,
    Premium,
    Square,
)

# Ink and paper; every pair has a contrast of 4.5 or more, and every premium a mark of its own.
PREMIUM_COLOURS = {
    Premium.NONE: ("#d7efe2", "#0f5132"),
    Premium.DOUBLE_LETTER: ("#00243d", "#a9d8f0"),
    Premium.TRIPLE_LETTER: ("#ffffff", "#1d4fa3"),
    Premium.DOUBLE_WORD: ("#4a0010", "#f4b6c4"),
    Premium.TRIPLE_WORD: ("#ffffff", "#b3121d"),
}
TILE_COLOURS = ("#1a1a1a", "#f5e6c0")
NEW_TILE_COLOURS = ("#1a1a1a", "#ffc93c")
JOKER_COLOURS = ("#8a0057", "#f5e6c0")
NEW_JOKER_COLOURS = ("#8a0057", "#ffc93c")

_COLOUR_MARKS = {
    Premium.NONE: "·",
    Premium.DOUBLE_LETTER: "LD",
    Premium.TRIPLE_LETTER: "LT",
    Premium.DOUBLE_WORD: "MD",
    Premium.TRIPLE_WORD: "MT",
}
_PLAIN_MARKS = {
    Premium.NONE: EMPTY_CELL,
    Premium.DOUBLE_LETTER: "'",
    Premium.TRIPLE_LETTER: '"',
    Premium.DOUBLE_WORD: "-",
    Premium.TRIPLE_WORD: "=",
}
_COLOUR_LEGEND = "LD LT lettre double, triple   MD MT mot double, triple   minuscule : joker"
_PLAIN_LEGEND = "' lettre double  \" lettre triple  - mot double  = mot triple  minuscule : joker"


def show_board(board: Board, new: Collection[Square] = ()) -> None:
    """Draw a board, the new tiles set off where there is colour.

    Into a file or a pipe goes the text format, which `Board.parse` reads back.
    """
    if not (sys.stdout.isatty() or os.environ.get("FORCE_COLOR")):
        click.echo(notation.draw(board))
        return
    from rich.console import Console  # noqa: PLC0415, slow to load and seldom needed

    console = Console(highlight=False)
    if console.color_system is None or console.no_color:
        click.echo(f"{plain_drawing(board)}\n{_PLAIN_LEGEND}")
        return
    from rich.text import Text  # noqa: PLC0415

    drawing = Text()
    drawing.append("  " + "".join(f"{number:^3}" for number in range(1, SIZE + 1)))
    for row, letter in enumerate(ROW_LETTERS):
        drawing.append(f"\n{letter} ")
        for square in SQUARES[row * SIZE : (row + 1) * SIZE]:
            text, style = _cell(board.at(square), square, new)
            drawing.append(text, style=style)
    drawing.append(f"\n{_COLOUR_LEGEND}", style="dim")
    console.print(drawing, no_wrap=True, crop=False, overflow="ignore")


def plain_drawing(board: Board) -> str:
    """The board in ASCII, premium squares by a mark."""
    lines = notation.draw(board).splitlines()
    width = (len(lines[0]) - 1) // SIZE
    rows = []
    for row, line in enumerate(lines[1:]):
        cells = list(line)
        for column in range(SIZE):
            at = (column + 1) * width
            if cells[at] == EMPTY_CELL:
                cells[at] = _PLAIN_MARKS[PREMIUMS[row * SIZE + column]]
        rows.append("".join(cells))
    return "\n".join([lines[0], *rows])


def _cell(letter: str, square: Square, new: Collection[Square]) -> tuple[str, str]:
    """The three characters of a square, and their style."""
    if letter == EMPTY_CELL:
        premium = PREMIUMS[square.index]
        ink, paper = PREMIUM_COLOURS[premium]
        return f"{_COLOUR_MARKS[premium]:^3}", f"{ink} on {paper}"
    is_joker, is_new = letter.islower(), square in new
    if is_joker:
        ink, paper = NEW_JOKER_COLOURS if is_new else JOKER_COLOURS
        return f"{letter:^3}", f"bold underline {ink} on {paper}"
    ink, paper = NEW_TILE_COLOURS if is_new else TILE_COLOURS
    return f"{letter:^3}", f"bold {ink} on {paper}"
