"""A word located by the letters copied from the board beside it (4.3)."""

from collections.abc import Callable, Iterable

from nonuple.core.board import Direction
from nonuple.duplicate.correcting.coordinates import AROUND, at_any_place, last_letter_fault
from nonuple.duplicate.correcting.copied import (
    Cells,
    aligned,
    copied_text,
    fits,
    is_consecutive,
    letters_of_board,
    raccord_count,
    shifted,
    slips_of_the_pen,
    transposed,
    without_extra_letter,
)
from nonuple.duplicate.correcting.faults import Fault, Infraction
from nonuple.duplicate.correcting.locating import (
    Committee,
    Located,
    Locus,
    Written,
    nowhere,
    settled,
    settled_off,
    with_least,
)
from nonuple.duplicate.correcting.naming import is_named
from nonuple.duplicate.correcting.spots import Spot
from nonuple.rules.correction_rules import RaccordKind

# What is wrong with letters copied for a place; nothing where they do not tell it.
Faults = tuple[Infraction, ...]
Telling = Callable[[Spot, Cells], Faults | None]


def by_raccord(written: Written, *, extensions_only: bool = False) -> Located:
    """The move that the copied letters designate, with its faults, from the mildest on.

    A warning with another score than the claimed one may be worth less than a penalty with it.
    """
    mode = _Raccord(written, extensions_only=extensions_only)
    found = mode.as_copied() or mode.with_a_warning()
    if found is not None and (found.is_right or found.has_claimed_score):
        return found
    penalised = mode.without_last_letter() or mode.one_square_off() or mode.at_any_place()
    if found is None:
        return penalised or mode.nowhere()
    penalty = written.turn.rules.correction.penalty
    return penalised if penalised and penalised.score - penalty > found.score else found


class _Raccord:
    """The places where a word fits, and the readings of what is copied beside it."""

    def __init__(self, written: Written, *, extensions_only: bool) -> None:
        self._written = written
        self._cells: Cells = written.solution.raccord
        self._extensions_only = extensions_only
        self._fitting = self._spots(written.solution.word, written.solution.direction)

    def _spots(self, word: str, direction: Direction) -> list[Spot]:
        spots = self._written.turn.spots(word, direction)
        return [spot for spot in spots if not self._extensions_only or spot.extended]

    def as_copied(self) -> Located | None:
        """Every letter right, and enough of them."""
        return self._settled(_uncut(self._fitting), _told)

    def with_a_warning(self) -> Located | None:
        """Two letters, one letter off, or all of it the other way (5.2).

        The one of the claimed score, else the least.
        """
        solution = self._written.solution
        turned = _uncut(self._spots(solution.word, solution.direction.crossing))
        found = [self._settled(_uncut(self._fitting), way) for way in _WITH_A_WARNING]
        found += [
            self._settled(turned, way, _inversion, cells=transposed(self._cells))
            for way in (_told, *_WITH_A_WARNING)
        ]
        return _least_doubtful([reading for reading in found if reading is not None])

    def without_last_letter(self) -> Located | None:
        """The last letter, on the board, is not written, and the score is that of the word."""
        rules, solution = self._written.turn.rules.correction, self._written.solution
        if not rules.last_letter_penalised:
            return None
        spots = list(self._fitting)
        if rules.last_letter_may_differ:
            length = len(solution.word)
            others = self._spots(solution.word[:-1], solution.direction)
            spots += [spot for spot in others if len(spot.word) == length]
        lacking = [spot for spot in spots if spot.lacks_last]
        found = (
            self._settled(lacking, way, self._last_letter, must_fit=True)
            for way in (_told, *_WITH_A_WARNING)
        )
        return next((reading for reading in found if reading is not None), None)

    def one_square_off(self) -> Located | None:
        """What is copied is one square away from where it should be, and the score fits (5.3)."""
        moved = [shifted(self._cells, *step) for step in AROUND if self._cells]
        loci = [
            Locus(spot, (Infraction(Fault.SHIFTED, self._copied, str(spot.coordinate)),))
            for spot in self._fitting
            if spot.is_whole and any(_is_enough(spot, cells) for cells in moved)
            if spot.is_playable
        ]
        return settled_off(self._written, loci, joined_by_raccord(self._written))

    def at_any_place(self) -> Located | None:
        """Wherever the claimed score is that of the word (5.3 of 2016)."""
        if self._extensions_only:
            return None
        return at_any_place(self._written, self._copied)

    def nowhere(self) -> Located:
        """Why the word is nowhere: the places told that are no moves, else the raccord itself."""
        told = [spot for spot in self._fitting if _is_enough(spot, self._cells)]
        is_extra = any(
            _is_enough(spot, cells) and spot.is_playable
            for cells in without_extra_letter(self._cells)
            for spot in _uncut(self._fitting)
        )
        committee = Committee.RACCORD_EXTRA_LETTER if is_extra else None
        return nowhere(self._written, told, Infraction(Fault.MISPLACED, self._copied), committee)

    @property
    def _copied(self) -> str:
        return copied_text(self._cells)

    def _last_letter(self, spot: Spot) -> Infraction:
        return last_letter_fault(self._written, spot)

    def _settled(
        self,
        spots: Iterable[Spot],
        telling: Telling,
        fault: Callable[[Spot], Infraction] | None = None,
        *,
        cells: Cells | None = None,
        must_fit: bool = False,
    ) -> Located | None:
        loci = []
        for spot in spots:
            faults = telling(spot, self._cells if cells is None else cells)
            if faults is not None and spot.is_playable:
                loci.append(Locus(spot, (*faults, fault(spot)) if fault else faults))
        named = [locus for locus in loci if is_named(self._written, locus)]
        return settled(self._written, named, must_fit=must_fit)


def _least_doubtful(readings: list[Located]) -> Located | None:
    """The reading of the claimed score, else the least of them all."""
    chosen = min(readings, key=_doubt, default=None)
    if chosen is None or chosen.has_claimed_score:
        return chosen
    return with_least(chosen, [one.option.reading for one in readings if one.option is not None])


def _doubt(reading: Located) -> tuple[bool, int]:
    return not reading.has_claimed_score, reading.score


def _uncut(spots: Iterable[Spot]) -> list[Spot]:
    return [spot for spot in spots if spot.may_be_cut]


def _told(spot: Spot, cells: Cells) -> Faults | None:
    return () if _is_enough(spot, cells) else None


def _of_two_letters(spot: Spot, cells: Cells) -> Faults | None:
    """Every letter right, and one too few (5.2)."""
    short = spot.turn.rules.correction.least_raccord - 1
    if not fits(spot, cells) or raccord_count(spot, cells) != short:
        return None
    written = copied_text(cells) or spot.word
    return (Infraction(Fault.TWO_LETTER_RACCORD, written, str(spot.coordinate)),)


def _with_slip_of_the_pen(spot: Spot, cells: Cells) -> Faults | None:
    """One letter off neighbours of one word (5.2)."""
    for variant in slips_of_the_pen(spot, cells):
        if _is_enough(spot, variant.cells) and is_consecutive(spot, variant.cells):
            meant = letters_of_board(spot, variant.cells)
            return (Infraction(variant.fault, copied_text(cells), meant),)
    return None


_WITH_A_WARNING: tuple[Telling, ...] = (_of_two_letters, _with_slip_of_the_pen)


def _inversion(spot: Spot) -> Infraction:
    return Infraction(Fault.DIRECTION_INVERTED, "", str(spot.coordinate))


def _is_enough(spot: Spot, cells: Cells) -> bool:
    if not fits(spot, cells):
        return False
    rules = spot.turn.rules.correction
    # No more letters than the board has (5.2).
    least = min(rules.least_raccord, spot.turn.board.laid_count)
    if raccord_count(spot, cells) < least:
        return False
    if rules.raccord is RaccordKind.CHAINED or not cells:
        return True
    return any(is_consecutive(spot, line, least) for line in aligned(cells))


def joined_by_raccord(written: Written) -> list[Spot]:
    """The places told, if at each of them a tile added to a word of the board makes no word."""
    spots = written.turn.spots(written.solution.word, written.solution.direction)
    told = [spot for spot in spots if _is_enough(spot, written.solution.raccord)]
    return told if all(spot.joins_non_word for spot in told) else []
