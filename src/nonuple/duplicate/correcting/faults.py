"""What a slip may do wrong, by the article and its bullet, and what it costs."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from nonuple.rules.articles import ABRIDGED, BOX, CHANGES_2011, DUPLICATE_2014, Article, Regulation
from nonuple.rules.duplicate_rules import DuplicateRules


class Sanction(StrEnum):
    """What a fault costs, from the mildest; they do not add up, the gravest counts (5.5)."""

    NONE = "none"
    WARNING = "warning"
    PENALTY = "penalty"
    ZERO = "zero"

    @property
    def severity(self) -> int:
        """Its rank, from zero."""
        return _SANCTIONS.index(self)


_SANCTIONS = tuple(Sanction)


class Fault(StrEnum):
    """A fault of a slip."""

    SCORE_MISSING = "score_missing"
    SCORE_WRONG = "score_wrong"
    FIRST_SCORE_MISSING = "first_score_missing"
    FIRST_SCORE_IMPOSSIBLE = "first_score_impossible"
    TWO_LETTER_RACCORD = "two_letter_raccord"
    RACCORD_OMISSION = "raccord_omission"
    RACCORD_CHANGE = "raccord_change"
    RACCORD_SWAP = "raccord_swap"
    JOKER_NOT_CIRCLED = "joker_not_circled"
    OTHER_LETTER_CIRCLED = "other_letter_circled"
    COORDINATE_INVERTED = "coordinate_inverted"
    DIRECTION_INVERTED = "direction_inverted"
    HARD_TO_READ = "hard_to_read"
    ONE_MODE_WRONG = "one_mode_wrong"
    SHIFTED = "shifted"
    LAST_LETTER_MISSING = "last_letter_missing"
    NO_SLIP = "no_slip"
    BLANK_SLIP = "blank_slip"
    SEVERAL_SLIPS = "several_slips"
    LATE_SLIP = "late_slip"
    SWAPPED_SLIP = "swapped_slip"
    NOT_IN_RACK = "not_in_rack"
    NOT_WHOLE = "not_whole"
    MISPLACED = "misplaced"
    INADMISSIBLE = "inadmissible"
    ILLEGIBLE_WORD = "illegible_word"
    BOTH_INVERTED = "both_inverted"
    ILLEGIBLE_REFERENCE = "illegible_reference"
    JOINS_NON_WORD = "joins_non_word"
    TOO_MANY_LETTERS = "too_many_letters"
    # No fault by itself: the slip may mean several moves, and the least of them counts.
    SEVERAL_PLACES = "several_places"
    EITHER_DIRECTION = "either_direction"
    SEVERAL_SOLUTIONS = "several_solutions"
    UNCLEAR_JOKER = "unclear_joker"
    FIRST_UNCLEAR_JOKER = "first_unclear_joker"


@dataclass(frozen=True, slots=True)
class Clause:
    """Where the regulation states a fault: the bullet, and the dash below it where there is one."""

    sanction: Sanction
    article: Article
    dash: int | None = None


def _clauses(sanction: Sanction, numbers: dict[Fault, str]) -> dict[Fault, Clause]:
    clauses = {}
    for fault, number in numbers.items():
        article, _, dash = number.partition("-")
        clauses[fault] = Clause(sanction, DUPLICATE_2014[article], int(dash) if dash else None)
    return clauses


CLAUSES = (
    _clauses(
        Sanction.WARNING,
        {
            Fault.SCORE_MISSING: "5.2#1",
            Fault.SCORE_WRONG: "5.2#1",
            Fault.FIRST_SCORE_MISSING: "5.2#2",
            Fault.FIRST_SCORE_IMPOSSIBLE: "5.2#2",
            Fault.TWO_LETTER_RACCORD: "5.2#3",
            Fault.RACCORD_OMISSION: "5.2#4",
            Fault.RACCORD_CHANGE: "5.2#4",
            Fault.RACCORD_SWAP: "5.2#4",
            Fault.JOKER_NOT_CIRCLED: "5.2#5",
            Fault.OTHER_LETTER_CIRCLED: "5.2#6",
            Fault.COORDINATE_INVERTED: "5.2#7",
            Fault.DIRECTION_INVERTED: "5.2#7",
            Fault.HARD_TO_READ: "5.2#8",
            Fault.ONE_MODE_WRONG: "4.4",
        },
    )
    | _clauses(
        Sanction.PENALTY,
        {Fault.SHIFTED: "5.3#1", Fault.LAST_LETTER_MISSING: "5.3#2"},
    )
    | _clauses(
        Sanction.ZERO,
        {
            Fault.NO_SLIP: "5.4#1",
            Fault.BLANK_SLIP: "5.4#2",
            Fault.SEVERAL_SLIPS: "5.4#3",
            Fault.LATE_SLIP: "5.4#4",
            Fault.SWAPPED_SLIP: "5.4#5",
            Fault.NOT_IN_RACK: "5.4#6-1",
            Fault.NOT_WHOLE: "5.4#6-2",
            Fault.MISPLACED: "5.4#6-3",
            Fault.INADMISSIBLE: "5.4#6-4",
            Fault.ILLEGIBLE_WORD: "5.4#6-5",
            Fault.BOTH_INVERTED: "5.4#7",
            Fault.ILLEGIBLE_REFERENCE: "5.4#8",
            Fault.JOINS_NON_WORD: "4.4",
            Fault.TOO_MANY_LETTERS: "7.2",
        },
    )
    | _clauses(
        Sanction.NONE,
        {
            Fault.SEVERAL_PLACES: "4.3.3",
            Fault.EITHER_DIRECTION: "5.2#7",
            Fault.SEVERAL_SOLUTIONS: "5.6#1",
            Fault.UNCLEAR_JOKER: "5.6#3",
            Fault.FIRST_UNCLEAR_JOKER: "5.6#3",
        },
    )
)


def _stated(text: Regulation, numbers: dict[str, Iterable[Fault]]) -> dict[Fault, Article]:
    return {fault: text[number] for number, faults in numbers.items() for fault in faults}


_SCORES = (
    Fault.SCORE_MISSING,
    Fault.SCORE_WRONG,
    Fault.FIRST_SCORE_MISSING,
    Fault.FIRST_SCORE_IMPOSSIBLE,
)
_RACCORDS = (
    Fault.TWO_LETTER_RACCORD,
    Fault.RACCORD_OMISSION,
    Fault.RACCORD_CHANGE,
    Fault.RACCORD_SWAP,
    Fault.SEVERAL_PLACES,
)
_CIRCLES = (
    Fault.JOKER_NOT_CIRCLED,
    Fault.OTHER_LETTER_CIRCLED,
    Fault.UNCLEAR_JOKER,
    Fault.FIRST_UNCLEAR_JOKER,
)
_HANDED_IN = (Fault.NO_SLIP, Fault.BLANK_SLIP, Fault.SEVERAL_SLIPS)
# Where another text states the same fault itself, or the rule that it breaks.
_OWN_ARTICLES: dict[str | None, dict[Fault, Article]] = {
    CHANGES_2011.name: _stated(
        CHANGES_2011,
        {
            "4": [Fault.FIRST_UNCLEAR_JOKER],
            "6": [Fault.SHIFTED],
            "7": [Fault.ONE_MODE_WRONG, Fault.JOINS_NON_WORD],
            "8": [Fault.LAST_LETTER_MISSING],
        },
    ),
    ABRIDGED.name: _stated(
        ABRIDGED,
        {
            "1.A": [Fault.NOT_IN_RACK, Fault.NOT_WHOLE, Fault.JOINS_NON_WORD],
            "1.B": _SCORES,
            "4": [
                *_HANDED_IN,
                Fault.LATE_SLIP,
                Fault.SWAPPED_SLIP,
                Fault.MISPLACED,
                Fault.ONE_MODE_WRONG,
                Fault.HARD_TO_READ,
            ],
            "4.A": [
                Fault.COORDINATE_INVERTED,
                Fault.DIRECTION_INVERTED,
                Fault.BOTH_INVERTED,
                Fault.EITHER_DIRECTION,
                Fault.ILLEGIBLE_REFERENCE,
            ],
            "4.B": _RACCORDS,
            "5": [Fault.INADMISSIBLE, Fault.ILLEGIBLE_WORD],
            "5.A#1": [Fault.SEVERAL_SOLUTIONS],
            "5.A#3": _CIRCLES,
        },
    ),
    BOX.name: _stated(
        BOX,
        {
            "Bulletins-réponses et marque": [*_HANDED_IN, Fault.INADMISSIBLE],
            "Comptage des points": _SCORES,
            "Jokers": _CIRCLES,
            "Raccord": [*_RACCORDS, Fault.MISPLACED],
        },
    ),
}


def clause(fault: Fault, rules: DuplicateRules) -> Clause:
    """What an edition says of a fault: its own text where it has one, else that of 2014."""
    usual = CLAUSES[fault]
    own = _OWN_ARTICLES.get(rules.regulation, {}).get(fault)
    return usual if own is None else Clause(usual.sanction, own)


@dataclass(frozen=True, slots=True)
class Infraction:
    """A fault found on a slip: what is written, and what it means or should have been."""

    fault: Fault
    written: str = ""
    meant: str = ""


def gravest(infractions: Iterable[Infraction]) -> Sanction:
    """The sanction of all these faults together."""
    sanctions = (CLAUSES[found.fault].sanction for found in infractions)
    return max(sanctions, key=lambda sanction: sanction.severity, default=Sanction.NONE)
