"""Whether a slip itself tells the move that tolerances would make of it (4.2.2, 4.3.2, 5.4).

A word cut short, a raccord of two letters, the wrong direction, a score that is wrong or missing:
each is forgiven alone. Together they never add up to a move that nothing on the slip names: a word
cut short or turned with another fault of its reference is that move only by its score or reference.
"""

from nonuple.duplicate.correcting.coordinates import read_reference
from nonuple.duplicate.correcting.faults import Fault
from nonuple.duplicate.correcting.locating import Locus, Written, options_of
from nonuple.duplicate.correcting.spots import LEAST_WORD, Spot
from nonuple.duplicate.slips import GAP


def is_named(written: Written, locus: Locus) -> bool:
    """Whether the word as written, the reference or the score tells this place."""
    spot, solution = locus.spot, written.solution
    is_turned = spot.coordinate.direction is not solution.direction
    if spot.is_whole and not is_turned:
        return True
    if _is_referenced(written, spot) or _is_claimed(written, locus):
        return True
    faults = {found.fault for found in locus.infractions}
    if spot.is_whole:
        # Alone, or with the score only, the wrong direction is forgiven (5.2).
        faults.discard(Fault.DIRECTION_INVERTED)
    if faults:
        return False
    if solution.raccord or not solution.coordinate.strip():
        return True
    # What is left tells another place: the letters written are a word of their own there.
    return not spot.is_whole and not _is_word(written)


def _is_referenced(written: Written, spot: Spot) -> bool:
    """Whether the reference is that of the first letter of the word, or of the first written."""
    reference = read_reference(written.solution.coordinate)
    if reference is None or reference.direction is not spot.coordinate.direction:
        return False
    told = reference.row, reference.column
    first = spot.coordinate.square
    return told in ((first.row, first.column), (spot.origin.row, spot.origin.column))


def _is_claimed(written: Written, locus: Locus) -> bool:
    return any(option.score == written.claimed for option in options_of(written, [locus]))


def _is_word(written: Written) -> bool:
    word = written.solution.word
    return GAP not in word and len(word) >= LEAST_WORD and word in written.turn.lexicon
