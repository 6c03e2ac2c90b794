"""Letters copied in the line of a word: on paper they are one with it."""

from dataclasses import replace

from nonuple.core.board import Direction
from nonuple.duplicate.correcting.copied import shifted
from nonuple.duplicate.slips import GAP, CopiedLetter, Solution


def read_in_line(solution: Solution) -> Solution | None:
    """The word with the copied letters that fill its gaps or go on from it; none if none do."""
    copied = {
        place: cell for cell in solution.raccord if (place := _place(cell, solution)) is not None
    }
    letters = {place: sign for place, sign in enumerate(solution.word) if sign != GAP}
    first, end = 0, len(solution.word)
    while first - 1 in copied:
        first -= 1
    while end in copied:
        end += 1
    added = [place for place in range(first, end) if place in copied and place not in letters]
    if not added:
        return None
    letters |= {place: copied[place].letter for place in added}
    beside = [cell for cell in solution.raccord if _place(cell, solution) not in added]
    step = (0, -first) if solution.direction is Direction.ACROSS else (-first, 0)
    return replace(
        solution,
        word="".join(letters.get(place, GAP) for place in range(first, end)),
        circled=tuple(place - first for place in solution.circled),
        raccord=shifted(beside, *step),
    )


def _place(cell: CopiedLetter, solution: Solution) -> int | None:
    """Where a copied letter is in the line of the word, if it is."""
    across, along = (
        (cell.row, cell.column)
        if solution.direction is Direction.ACROSS
        else (cell.column, cell.row)
    )
    return along if across == 0 else None
