"""What a slip designates, once a mode of reference has told where its word may be."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from nonuple.core.board import Coordinate
from nonuple.duplicate.correcting.faults import Fault, Infraction, Sanction, gravest
from nonuple.duplicate.correcting.jokers import read_jokers
from nonuple.duplicate.correcting.spots import JudgedTurn, Spot
from nonuple.duplicate.slips import Solution


class Committee(StrEnum):
    """Why a ruling may be submitted to the committee of arbiters."""

    SHIFT_JOINS_WORD = "shift_joins_word"  # 5.3: perhaps an attempt to play on two boards
    TWO_PLACES = "two_places"  # 4.4: both modes are right, for two different places
    ODD_REFERENCE = "odd_reference"  # what is written is no reference: illegible, or several
    RACCORD_EXTRA_LETTER = "raccord_extra_letter"  # near 5.2, which does not name it


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to understand a slip: the move it would be, its faults, why it is none."""

    word: str
    coordinate: str
    score: int
    faults: tuple[Fault, ...] = ()
    inadmissible: tuple[str, ...] = ()
    is_lacking_letters: bool = False


@dataclass(frozen=True, slots=True)
class Written:
    """A solution to judge: what is written, with the claimed score, at a turn."""

    turn: JudgedTurn
    solution: Solution
    claimed: int | None


@dataclass(frozen=True, slots=True)
class Locus:
    """A place that a slip may mean, and what is wrong with how it tells it."""

    spot: Spot
    infractions: tuple[Infraction, ...] = ()


@dataclass(frozen=True, slots=True)
class Option:
    """A move that a slip may mean."""

    spot: Spot
    jokers: frozenset[int]
    score: int
    infractions: tuple[Infraction, ...]

    @property
    def sanction(self) -> Sanction:
        return gravest(self.infractions)

    @property
    def reading(self) -> Reading:
        faults = tuple(found.fault for found in self.infractions)
        coordinate = str(self.spot.coordinate)
        return Reading(self.spot.written(self.jokers), coordinate, self.score, faults)


@dataclass(frozen=True, slots=True)
class Located:
    """What a slip comes to by a mode of reference: a move with its faults, or a reason for none.

    `readings` are all those considered.
    """

    option: Option | None
    infractions: tuple[Infraction, ...]
    readings: tuple[Reading, ...] = ()
    committee: Committee | None = None

    @property
    def sanction(self) -> Sanction:
        return gravest(self.infractions)

    @property
    def score(self) -> int:
        """What the move is worth; zero where there is none."""
        return self.option.score if self.option else 0

    @property
    def has_claimed_score(self) -> bool:
        """Whether it is a move, and the claimed score one that the slip may claim for it."""
        return self.option is not None and all(
            found.fault not in SCORE_FAULTS for found in self.infractions
        )

    @property
    def is_shifted(self) -> bool:
        """Whether the place is not the one that the reference tells (5.3)."""
        return any(found.fault is Fault.SHIFTED for found in self.infractions)

    @property
    def is_right(self) -> bool:
        """Whether the reference itself has no fault."""
        return self.option is not None and all(
            found.fault not in REFERENCE_FAULTS for found in self.option.infractions
        )


SCORE_FAULTS = frozenset(
    {
        Fault.SCORE_MISSING,
        Fault.SCORE_WRONG,
        Fault.FIRST_SCORE_MISSING,
        Fault.FIRST_SCORE_IMPOSSIBLE,
    }
)
REFERENCE_FAULTS = frozenset(
    {
        Fault.TWO_LETTER_RACCORD,
        Fault.RACCORD_OMISSION,
        Fault.RACCORD_CHANGE,
        Fault.RACCORD_SWAP,
        Fault.COORDINATE_INVERTED,
        Fault.DIRECTION_INVERTED,
        Fault.SHIFTED,
        Fault.LAST_LETTER_MISSING,
    }
)


def options_of(written: Written, loci: Iterable[Locus]) -> list[Option]:
    """All the moves that these places give, one for each way to place the jokers."""
    found = []
    for locus in loci:
        jokers = read_jokers(locus.spot, written.solution.circled)
        faults = locus.infractions + ((jokers.infraction,) if jokers.infraction else ())
        found += [
            Option(locus.spot, places, locus.spot.score(places), faults) for places in jokers.places
        ]
    return found


def settled(written: Written, loci: Sequence[Locus], *, must_fit: bool = False) -> Located | None:
    """The move of the claimed score, else the least (4.3.3, 5.2, 5.6).

    Where the score must fit, as for what costs five points, it is that move or none.
    """
    options = options_of(written, loci)
    fitting = [option for option in options if option.score == written.claimed]
    if not options or (must_fit and not fitting):
        return None
    readings = tuple(option.reading for option in options)
    least: tuple[Infraction, ...] = ()
    if fitting:
        chosen = min(fitting, key=lambda option: option.sanction.severity)
    else:
        chosen = min(options, key=lambda option: option.score)
        least = least_of(readings)
    infractions = chosen.infractions + least + score_fault(written.claimed, chosen.score)
    return Located(chosen, infractions, readings)


def least_of(readings: Sequence[Reading]) -> tuple[Infraction, ...]:
    """Why the least of these moves counts; nothing where they are all worth the same."""
    if len({reading.score for reading in readings}) == 1:
        return ()
    # From the dearest on, so that of two at a place the cheaper is the one remembered.
    places = {one.coordinate: one.score for one in sorted(readings, key=lambda one: -one.score)}
    if len(places) == 1:
        jokers = (f"{reading.word} ({reading.score})" for reading in readings)
        return (Infraction(Fault.UNCLEAR_JOKER, "", ", ".join(jokers)),)
    directions = {Coordinate.parse(place).direction for place in places}
    fault = Fault.SEVERAL_PLACES if len(directions) == 1 else Fault.EITHER_DIRECTION
    worths = (f"{place} ({score})" for place, score in places.items())
    return (Infraction(fault, "", ", ".join(worths)),)


def with_least(chosen: Located, readings: Sequence[Reading]) -> Located:
    """The least of these readings, with why it counts unless it tells that already."""
    known = {found.fault for found in chosen.infractions}
    added = tuple(found for found in least_of(readings) if found.fault not in known)
    return replace(chosen, infractions=(*chosen.infractions, *added))


def settled_off(written: Written, loci: Sequence[Locus], joined: Sequence[Spot]) -> Located | None:
    """The move one square off what is told, of just the claimed score (5.3).

    `joined` are places told where a tile added to a word of the board makes no word: 2011 then
    refuses the move; since, the committee may look at it.
    """
    rules = written.turn.rules.correction
    found = settled(written, loci, must_fit=True) if rules.shift_penalised else None
    if found is None or not joined:
        return found
    if rules.shift_may_join:
        return replace(found, committee=Committee.SHIFT_JOINS_WORD)
    words = ", ".join(joined[0].inadmissible)
    refusal = Infraction(Fault.INADMISSIBLE, written.solution.word, words)
    return Located(None, (refusal,), found.readings)


def score_fault(claimed: int | None, score: int) -> tuple[Infraction, ...]:
    """A score that is missing or wrong (5.2)."""
    if claimed is None:
        return (Infraction(Fault.SCORE_MISSING, "", str(score)),)
    if claimed != score:
        return (Infraction(Fault.SCORE_WRONG, str(claimed), str(score)),)
    return ()


def nowhere(
    written: Written,
    spots: Iterable[Spot | None],
    otherwise: Infraction,
    committee: Committee | None = None,
) -> Located:
    """Nothing: for the first reason of the text among these places, which are no moves (5.4)."""
    looked_at = [spot for spot in spots if spot is not None]
    readings = tuple(reading for spot in looked_at for reading in _failed(written, spot))
    reasons = [_reason(written, spot) for spot in looked_at]
    return Located(None, (min(reasons, key=_rank, default=otherwise),), readings, committee)


def _failed(written: Written, spot: Spot) -> Iterator[Reading]:
    """What a place that is no move would have been worth, for each way to place the jokers."""
    is_formed = spot.can_be_formed
    jokers = read_jokers(spot, written.solution.circled).places if is_formed else (frozenset(),)
    for places in jokers:
        yield Reading(
            spot.written(places),
            str(spot.coordinate),
            spot.score(places),
            inadmissible=spot.inadmissible,
            is_lacking_letters=not is_formed,
        )


def _reason(written: Written, spot: Spot) -> Infraction:
    word = written.solution.word
    if not spot.has_letters:
        return Infraction(Fault.NOT_IN_RACK, word, "".join(sorted(spot.lacking.elements())))
    if not spot.can_be_formed:
        most = written.turn.rules.max_laid
        return Infraction(Fault.TOO_MANY_LETTERS, f"{len(spot.laid)}", f"{most}")
    if not spot.is_whole:
        return Infraction(Fault.NOT_WHOLE, word, spot.word)
    return Infraction(Fault.INADMISSIBLE, word, ", ".join(spot.inadmissible))


_ORDER = (Fault.NOT_IN_RACK, Fault.TOO_MANY_LETTERS, Fault.NOT_WHOLE, Fault.INADMISSIBLE)


def _rank(reason: Infraction) -> int:
    return _ORDER.index(reason.fault)
