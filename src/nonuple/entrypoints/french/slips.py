"""A slip told to the player who wrote it, in words: arbiters have a notation, players need none."""

from collections.abc import Iterator, Sequence

from nonuple.core.board import Direction
from nonuple.duplicate.correcting.coordinates import read_reference
from nonuple.duplicate.slips import GAP, UNREADABLE, Slip, Solution
from nonuple.entrypoints.french.messages import counted
from nonuple.entrypoints.french.rulings import points_text

_SHOWN = str.maketrans({UNREADABLE: "?", GAP: "_"})
_WAYS = {Direction.ACROSS: "horizontalement", Direction.DOWN: "verticalement"}


def written_sentence(slips: Sequence[Slip], *, counts_scores: bool = False) -> str:
    """What a player handed in; where the software counts, no score was to be written."""
    if not slips:
        return "Vous n’avez remis aucun bulletin."
    told = [_slip(slip, counts_scores=counts_scores) for slip in slips]
    if len(slips) > 1:
        return f"Vous avez remis {len(slips)} bulletins : {' ; '.join(told)}."
    return f"Vous avez écrit {told[0]}." if _is_written(slips[0]) else f"Vous avez remis {told[0]}."


def _is_written(slip: Slip) -> bool:
    return bool(slip.solutions) or slip.claimed is not None


def _slip(slip: Slip, *, counts_scores: bool) -> str:
    if not _is_written(slip):
        return "un bulletin vierge"
    if not slip.solutions:
        return f"seulement un score, {points_text(slip.claimed or 0)}"
    parts = [", puis ".join(map(_solution, slip.solutions))]
    if slip.claimed is not None:
        parts.append(points_text(slip.claimed))
    elif not counts_scores:
        parts.append("sans score")
    return ", ".join(parts)


def _solution(solution: Solution) -> str:
    details = ", ".join(_details(solution))
    word = solution.word.translate(_SHOWN) or "aucun mot"
    written = f"{word} ({details})" if details else word
    return f"{written} {_place(solution)}"


def _details(solution: Solution) -> Iterator[str]:
    """What is on the paper around the letters of a word."""
    if solution.is_struck:
        yield "rayé"
    if solution.circled:
        letters = [solution.word[place].translate(_SHOWN) for place in solution.circled]
        yield f"{'joker' if len(letters) == 1 else 'jokers'} {' et '.join(letters)}"
    for struck in solution.struck_letters:
        yield f"{struck.letters.translate(_SHOWN)} rayé"
    if gaps := solution.word.count(GAP):
        yield counted(gaps, "case vide", "cases vides")
    if unreadable := solution.word.count(UNREADABLE):
        yield counted(unreadable, "lettre illisible", "lettres illisibles")


def _place(solution: Solution) -> str:
    """Where the word goes, by its reference, its raccord, or both."""
    parts = []
    if solution.coordinate:
        parts.append(f"en {solution.coordinate.translate(_SHOWN)}")
    if solution.raccord:
        letters = ", ".join(one.letter.translate(_SHOWN) for one in sorted(solution.raccord))
        parts.append(f"avec {letters} en raccord")
    way = f"{_WAYS[solution.direction]} " if _needs_way(solution) else ""
    return way + (" et ".join(parts) or "sans référence")


def _needs_way(solution: Solution) -> bool:
    """Whether the reference does not tell how the word is written, or tells otherwise."""
    if len(solution.word) < 2:
        return False
    reference = read_reference(solution.coordinate)
    told = Direction.ACROSS if reference is None else reference.direction
    return solution.direction is not told
