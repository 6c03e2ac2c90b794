"""Recognising the edition of a list of words by how many words of each length it holds."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from nonuple.core.lexicon import LENGTHS

# A list this near to an edition, in share of its words, is most likely that edition, amended.
_NEAR = 0.005

_TWO_LETTERS = """
AA AH AI AN AS AU AY BA BE BI BU CA CE CI DA DE DO DU EH EN ES ET EU EX FA FI GO HA HE HI HO IF IL
IN JE KA LA LE LI LU MA ME MI MU NA NE NI NO NU OC OH OM ON OR OS OU PI PU QI RA RE RI RU SA SE SI
SU TA TE TO TU UD UN US UT VA VE VS VU WU XI
"""
TWO_LETTER_WORDS = frozenset(_TWO_LETTERS.split())


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition of the official list; `counts` goes from 2 to 15 letters."""

    name: str
    year: int
    counts: tuple[int, ...]

    @property
    def total(self) -> int:
        return sum(self.counts)


@dataclass(frozen=True, slots=True)
class EditionMatch:
    """The edition nearest to a list, and by how many words they surely differ."""

    edition: Edition
    distance: int

    @property
    def is_exact(self) -> bool:
        return self.distance == 0


# fmt: off
EDITIONS = (
    Edition("ODS 5", 2008, (77, 589, 2441, 7483, 17035, 30633, 45642, 56573, 59526, 54442,
                            43517, 30690, 19279, 11062)),
    Edition("ODS 6", 2012, (80, 610, 2509, 7645, 17318, 31070, 46329, 57467, 60487, 55436,
                            44468, 31491, 19892, 11462)),
    Edition("ODS 7", 2016, (80, 621, 2564, 7823, 17681, 31674, 47159, 58433, 61587, 56463,
                            45329, 32127, 20358, 11771)),
    Edition("ODS 8", 2020, (81, 633, 2623, 7980, 17991, 32230, 48039, 59584, 62954, 57784,
                            46501, 32962, 20886, 12077)),
    Edition("ODS 9", 2024, (81, 639, 2657, 8059, 18178, 32555, 48587, 60319, 63736, 58524,
                            47079, 33346, 21140, 12228)),
)
# fmt: on


def counts_by_length(words: Iterable[str]) -> tuple[int, ...]:
    """How many words have 2, 3, … 15 letters."""
    counts = Counter(map(len, words))
    return tuple(counts[length] for length in LENGTHS)


def recognised_edition(counts: tuple[int, ...]) -> EditionMatch | None:
    """The edition with these counts, or the nearest if it is very near."""
    nearest = min(
        (EditionMatch(edition, _distance(edition.counts, counts)) for edition in EDITIONS),
        key=lambda match: match.distance,
    )
    return nearest if nearest.distance <= _NEAR * nearest.edition.total else None


def _distance(counts: tuple[int, ...], others: tuple[int, ...]) -> int:
    return sum(abs(count - other) for count, other in zip(counts, others, strict=True))
