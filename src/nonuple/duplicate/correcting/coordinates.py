"""A word located by its alphanumeric reference (4.2)."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from nonuple.core.board import ROW_LETTERS, SIZE, Direction
from nonuple.duplicate.correcting.faults import Fault, Infraction
from nonuple.duplicate.correcting.locating import (
    Committee,
    Located,
    Locus,
    Written,
    nowhere,
    settled,
    settled_off,
)
from nonuple.duplicate.correcting.spots import JudgedTurn, Spot
from nonuple.duplicate.slips import UNREADABLE

# One square beyond the board is still a reference, shifted by one.
_BEYOND = "P"
_REFERENCE = re.compile(
    rf"([A-O{_BEYOND}])(0|[1-9]|1[0-6])|(0|[1-9]|1[0-6])([A-O{_BEYOND}])", re.I | re.A
)
_SEPARATORS = re.compile(r"[\s.,:;/()_°-]+")
AROUND = [(row, column) for row in (-1, 0, 1) for column in (-1, 0, 1) if row or column]


@dataclass(frozen=True, slots=True)
class Reference:
    """A square, perhaps just off the board, and the direction its order tells."""

    row: int
    column: int
    direction: Direction

    def shifted(self, rows: int, columns: int) -> "Reference":
        return Reference(self.row + rows, self.column + columns, self.direction)

    def in_direction(self, direction: Direction) -> "Reference":
        return Reference(self.row, self.column, direction)


def read_reference(text: str) -> Reference | None:
    """Read "H4", "4 H" or "H-4"; nothing where it designates no square."""
    found = _REFERENCE.fullmatch(_SEPARATORS.sub("", text))
    if found is None:
        return None
    letter, number = (found[1], found[2]) if found[1] else (found[4], found[3])
    row = (ROW_LETTERS + _BEYOND).index(letter.upper())
    return Reference(row, int(number) - 1, Direction.ACROSS if found[1] else Direction.DOWN)


def by_coordinate(written: Written) -> Located:
    """The move that the reference designates, with its faults, from the mildest reading on."""
    reference = read_reference(written.solution.coordinate)
    if reference is None:
        return _at_any_place(written) or _without_reference(written)
    if written.solution.direction is reference.direction:
        return _as_told(written, reference)
    return _one_inverted(written, reference)


def _one_inverted(written: Written, reference: Reference) -> Located:
    """The coordinate, or the direction written, is the wrong way round (5.2)."""
    ways = (
        (reference.in_direction(written.solution.direction), Fault.COORDINATE_INVERTED),
        (reference, Fault.DIRECTION_INVERTED),
    )
    spots = [(_spot(written, way), fault) for way, fault in ways]
    loci = [
        Locus(spot, (_inversion(fault, spot, written),))
        for spot, fault in spots
        if spot and spot.is_playable
    ]
    return (
        settled(written, [locus for locus in loci if locus.spot.is_whole])
        or _without_last(written, loci)
        or _one_square_off(written, ways)
        or _at_any_place(written)
        or nowhere(written, (spot for spot, _ in spots), _misplaced(written))
    )


def _as_told(written: Written, reference: Reference) -> Located:
    here = _spot(written, reference)
    if here is not None and here.is_whole and here.is_playable:
        found = settled(written, [Locus(here)])
        assert found is not None
        return found
    crossing = reference.in_direction(reference.direction.crossing)
    there = _spot(written, crossing)
    if there is not None and _is_single_letter(there):
        # One letter that makes a word each way: inverting both is no nullity (5.4).
        inverted = _inversion(Fault.DIRECTION_INVERTED, there, written)
        found = settled(written, [Locus(there, (inverted,))])
        assert found is not None
        return found
    last = [spot for spot in (here, _but_last(written, reference)) if spot and spot.is_playable]
    return (
        _without_last(written, [Locus(spot) for spot in last])
        or _one_square_off(written, ((reference, None),))
        or _at_any_place(written)
        or _nowhere_as_told(written, here, there)
    )


def _is_single_letter(spot: Spot) -> bool:
    both_ways = len(spot.detail.words) > 1
    return spot.is_whole and len(spot.laid) == 1 and both_ways and spot.is_playable


def _nowhere_as_told(written: Written, here: Spot | None, there: Spot | None) -> Located:
    if there is not None and there.is_whole and there.is_playable:
        meant = str(there.coordinate)
        both = Infraction(Fault.BOTH_INVERTED, written.solution.coordinate, meant)
        return Located(None, (both,))
    return nowhere(written, (here,), _misplaced(written))


def _one_square_off(
    written: Written, ways: Sequence[tuple[Reference, Fault | None]]
) -> Located | None:
    """The word is one square away, whole, and the score is that of its right place (5.3)."""
    told = [_spot(written, reference) for reference, _ in ways]
    loci = []
    for reference, fault in ways:
        for rows, columns in AROUND:
            spot = _spot(written, reference.shifted(rows, columns))
            if spot is not None and spot.is_whole and spot.is_playable:
                inverted = (_inversion(fault, spot, written),) if fault else ()
                loci.append(Locus(spot, (*inverted, _shift(written, spot))))
    return settled_off(written, loci, [spot for spot in told if spot and spot.joins_non_word])


def _without_last(written: Written, loci: list[Locus]) -> Located | None:
    """The last letter, on the board, is not written, and the score is that of the word (5.3)."""
    if not written.turn.rules.correction.last_letter_penalised:
        return None
    lacking = [
        Locus(locus.spot, (*locus.infractions, last_letter_fault(written, locus.spot)))
        for locus in loci
        if locus.spot.lacks_last
    ]
    return settled(written, lacking, must_fit=True)


def _but_last(written: Written, reference: Reference) -> Spot | None:
    """The word with the letter of the board for its last, where another may be written (2016)."""
    if not written.turn.rules.correction.last_letter_may_differ:
        return None
    word = written.solution.word
    spot = spot_at(written.turn, word[:-1], reference)
    return spot if spot and len(spot.word) == len(word) else None


def last_letter_fault(written: Written, spot: Spot) -> Infraction:
    """The word without its last letter."""
    return Infraction(Fault.LAST_LETTER_MISSING, written.solution.word, spot.word)


def _at_any_place(written: Written) -> Located | None:
    return at_any_place(written, written.solution.coordinate)


def at_any_place(written: Written, told: str) -> Located | None:
    """Wherever the claimed score is that of the word, in the direction written (5.3 of 2016)."""
    if not written.turn.rules.correction.any_place_of_claim or written.claimed is None:
        return None
    spots = written.turn.spots(written.solution.word, written.solution.direction)
    loci = [
        Locus(spot, (Infraction(Fault.SHIFTED, told, str(spot.coordinate)),))
        for spot in spots
        if spot.is_whole and spot.is_playable
    ]
    return settled(written, loci, must_fit=True)


def _inversion(fault: Fault, spot: Spot, written: Written) -> Infraction:
    return Infraction(fault, written.solution.coordinate, str(spot.coordinate))


def _shift(written: Written, spot: Spot) -> Infraction:
    return Infraction(Fault.SHIFTED, written.solution.coordinate, str(spot.coordinate))


def _misplaced(written: Written) -> Infraction:
    return Infraction(Fault.MISPLACED, written.solution.coordinate)


def _without_reference(written: Written) -> Located:
    """What is no reference, and not said to be illegible, is for a person to read."""
    told = written.solution.coordinate
    if UNREADABLE in told:
        return nowhere(written, (), Infraction(Fault.ILLEGIBLE_REFERENCE, told))
    return nowhere(written, (), Infraction(Fault.MISPLACED, told), Committee.ODD_REFERENCE)


def _spot(written: Written, reference: Reference) -> Spot | None:
    return spot_at(written.turn, written.solution.word, reference)


def spot_at(turn: JudgedTurn, word: str, reference: Reference) -> Spot | None:
    """The word from a square on; nothing where the square is off the board or it does not fit."""
    if not (0 <= reference.row < SIZE and 0 <= reference.column < SIZE):
        return None
    lane, start = reference.row, reference.column
    if reference.direction is Direction.DOWN:
        lane, start = start, lane
    return turn.spot(word, reference.direction, lane, start)
