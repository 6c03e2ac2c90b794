"""The letters copied from the board beside a word, and the slips of the pen in them (4.3, 5.2)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from operator import attrgetter

from nonuple.core.board import Direction
from nonuple.duplicate.correcting.faults import Fault
from nonuple.duplicate.correcting.spots import Spot
from nonuple.duplicate.slips import CopiedLetter

# Any letter of the board, where the one written is wrong or missing.
ANY = "*"
LEAST_TOLERATED = 3
Cells = tuple[CopiedLetter, ...]
Step = tuple[int, int]
_SIDES = ((0, 1), (0, -1), (1, 0), (-1, 0))


@dataclass(frozen=True, slots=True)
class Variant:
    """Copied letters as they may have been meant, and the fault that this supposes."""

    cells: Cells
    fault: Fault


def fits(spot: Spot, cells: Cells) -> bool:
    """Whether every copied letter is that of the board."""
    origin, turn = spot.origin, spot.turn
    for cell in cells:
        letter = turn.letter_at(origin.row + cell.row, origin.column + cell.column)
        if not letter or cell.letter not in (letter, ANY):
            return False
    return True


def raccord_count(spot: Spot, cells: Cells) -> int:
    """The letters of the board written or copied in the word, or chained to it (4.3.1)."""
    word = {_relative(spot, place) for place in range(len(spot.word))}
    waiting = {(cell.row, cell.column) for cell in cells}
    reached = {_relative(spot, place) for place in spot.unwritten} & waiting
    waiting -= word
    border = list(word)
    while border:
        row, column = border.pop()
        near = {(row + down, column + right) for down, right in _SIDES} & waiting
        reached |= near
        waiting -= near
        border.extend(near)
    return spot.written_from_board + len(reached)


def is_consecutive(spot: Spot, cells: Cells, least: int = LEAST_TOLERATED) -> bool:
    """Whether the copied letters, with those of the word in line, are so many neighbours.

    Neighbours in a line of the board are letters of one word.
    """
    places = {(cell.row, cell.column) for cell in cells}
    rows, columns = {row for row, _ in places}, {column for _, column in places}
    laid = set(spot.laid) | spot.unwritten
    on_board = {_relative(spot, n) for n in range(len(spot.word)) if n not in laid}
    ways: list[set[int]] = []
    if len(rows) <= 1:
        in_line = {column for row, column in on_board if row in rows}
        ways.append(_around(columns, in_line))
    if len(columns) <= 1:
        in_line = {row for row, column in on_board if column in columns}
        ways.append(_around(rows, in_line))
    return any(len(line) >= least and _is_unbroken(line) for line in ways)


def aligned(cells: Cells) -> Iterator[Cells]:
    """The copied letters of each row, then of each column."""
    for same in (attrgetter("row"), attrgetter("column")):
        for line in sorted({same(cell) for cell in cells}):
            yield tuple(cell for cell in cells if same(cell) == line)


def _around(numbers: set[int], others: set[int]) -> set[int]:
    """The numbers with the others that follow on them without a break."""
    line = set(numbers)
    while near := {n for n in others - line if n - 1 in line or n + 1 in line}:
        line |= near
    return line


def _is_unbroken(numbers: set[int]) -> bool:
    return bool(numbers) and max(numbers) - min(numbers) + 1 == len(numbers)


def slips_of_the_pen(spot: Spot, cells: Cells) -> Iterator[Variant]:
    """What was meant if one letter is changed or left out, or two neighbours are swapped (5.2).

    The letters of the word in line with the copied ones are as they are.
    """
    word = [_copy(spot, place) for place in range(len(spot.word)) if place not in spot.unwritten]
    for same, step in ((attrgetter("row"), (0, 1)), (attrgetter("column"), (1, 0))):
        lines = {same(cell) for cell in cells}
        if len(lines) != 1:
            continue
        own = {cell for cell in word if same(cell) in lines}
        line = sorted({*cells, *own})
        for variant in (*_altered(line, step), *_completed(line, step)):
            if own.issubset(variant.cells):
                copied = tuple(cell for cell in variant.cells if cell not in own)
                yield Variant(copied, variant.fault)


def _altered(line: list[CopiedLetter], step: Step) -> Iterator[Variant]:
    """The line with another letter somewhere, or with two neighbours swapped."""
    for place, cell in enumerate(line):
        yield Variant((*line[:place], _any(cell), *line[place + 1 :]), Fault.RACCORD_CHANGE)
    for place in range(1, len(line)):
        first, second = line[place - 1 : place + 1]
        if _apart(first, second) == step:
            swapped = (replace(first, letter=second.letter), replace(second, letter=first.letter))
            yield Variant((*line[: place - 1], *swapped, *line[place + 1 :]), Fault.RACCORD_SWAP)


def _completed(line: list[CopiedLetter], step: Step) -> Iterator[Variant]:
    """The line with one letter more: in a hole, at an end, or where others make room."""
    back = -step[0], -step[1]
    found = [
        (*shifted([_any(line[0])], *back), *line),
        (*line, *shifted([_any(line[-1])], *step)),
    ]
    for place in range(1, len(line)):
        head, tail = line[:place], line[place:]
        apart = _apart(head[-1], tail[0])
        if apart == step:
            found.append((*head, _any(tail[0]), *shifted(tail, *step)))
            found.append((*shifted(head, *back), _any(head[-1]), *tail))
        elif apart == (2 * step[0], 2 * step[1]):
            found.append((*head, *shifted([_any(head[-1])], *step), *tail))
    for cells in found:
        yield Variant(cells, Fault.RACCORD_OMISSION)


def _any(cell: CopiedLetter) -> CopiedLetter:
    return replace(cell, letter=ANY)


def _apart(first: CopiedLetter, second: CopiedLetter) -> Step:
    return second.row - first.row, second.column - first.column


def without_extra_letter(cells: Cells) -> Iterator[Cells]:
    """What was meant if one letter too many was written, those after it pushed on."""
    line = sorted(cells)
    for place in range(1, len(line)):
        step = _apart(line[place - 1], line[place])
        if step in ((0, 1), (1, 0)):
            yield (*line[:place], *shifted(line[place + 1 :], -step[0], -step[1]))


def shifted(cells: Iterable[CopiedLetter], rows: int, columns: int) -> Cells:
    """The copied letters, so far from where they are written."""
    return tuple(
        CopiedLetter(cell.row + rows, cell.column + columns, cell.letter) for cell in cells
    )


def transposed(cells: Cells) -> Cells:
    """The copied letters as they lie if the word reads the other way."""
    return tuple(CopiedLetter(cell.column, cell.row, cell.letter) for cell in cells)


def copied_text(cells: Iterable[CopiedLetter]) -> str:
    """The copied letters in reading order."""
    return "".join(cell.letter for cell in sorted(cells))


def letters_of_board(spot: Spot, cells: Cells) -> str:
    """What the board has where these letters are copied."""
    origin, turn = spot.origin, spot.turn
    return "".join(
        turn.letter_at(origin.row + cell.row, origin.column + cell.column) for cell in sorted(cells)
    )


def _copy(spot: Spot, place: int) -> CopiedLetter:
    return CopiedLetter(*_relative(spot, place), spot.word[place])


def _relative(spot: Spot, place: int) -> tuple[int, int]:
    """A place in the word from the first letter written."""
    along = place - spot.before
    return (0, along) if spot.coordinate.direction is Direction.ACROSS else (along, 0)
