"""5.5: several faults on one slip."""

import pytest

from nonuple.duplicate.correcting.faults import Fault, Sanction
from nonuple.duplicate.entries import Entry
from nonuple.duplicate.slip_events import DisciplineGiven, SlipsRuled
from nonuple.duplicate.slips import Slip, SlipMark
from tests.duplicate.slip_cases import (
    NONE,
    PENALTY,
    WARNING,
    ZERO,
    copied,
    outcome,
    ruled,
    slip,
)

HARD = [SlipMark.HARD_TO_READ]
RIGHT = slip("MUNIE", "I3", 20)
WARNED = slip("MUNIE", "I3", 19)
PENALISED = slip("MUNIE", "I4", 20)
VOID = slip("MUNIE", "K3", 20)


def entry(written: Slip) -> Entry:
    return Entry().after(SlipsRuled(2, "Anne", ruled("MUNIEOT", written)))


@pytest.mark.parametrize(
    ("written", "faults"),
    [
        (
            slip("MUNIE", "I3", 3, marks=HARD),
            {Fault.SCORE_WRONG, Fault.HARD_TO_READ},
        ),
        (
            slip("MUNIE", "", None, copied("PA", -1, 1)),
            {Fault.TWO_LETTER_RACCORD, Fault.SCORE_MISSING},
        ),
        (
            slip("MUNIE", "", 20, copied("PA", 1, -1, down=True), down=True),
            {Fault.TWO_LETTER_RACCORD, Fault.DIRECTION_INVERTED},
        ),
        (
            slip("MUNIE", "", 20, copied("PAT", 1, -1, down=True), down=True),
            {Fault.RACCORD_CHANGE, Fault.DIRECTION_INVERTED},
        ),
        (
            slip("MUNIE", "3I", 19, circled=[0], marks=HARD, down=False),
            {
                Fault.COORDINATE_INVERTED,
                Fault.SCORE_WRONG,
                Fault.OTHER_LETTER_CIRCLED,
                Fault.HARD_TO_READ,
            },
        ),
    ],
)
def test_one_warning_for_all(written: Slip, faults: set[Fault]) -> None:
    ruling = ruled("MUNIEOT", written)
    assert outcome(ruling) == (20, WARNING)
    assert set(ruling.faults) == faults
    assert entry(written).warnings == 1


def test_a_warning_is_not_added_to_a_penalty() -> None:
    written = slip("MUNIE", "I4", 20, circled=[0], marks=HARD)
    ruling = ruled("MUNIEOT", written)
    assert outcome(ruling) == (15, PENALTY)
    assert set(ruling.faults) == {Fault.SHIFTED, Fault.OTHER_LETTER_CIRCLED, Fault.HARD_TO_READ}
    assert entry(written).warnings == 0


def test_a_warning_is_not_added_to_a_zero() -> None:
    written = slip("MUNIE", "K3", 19, marks=HARD)
    assert outcome(ruled("MUNIEOT", written)) == (0, ZERO)
    assert entry(written).warnings == 0


@pytest.mark.parametrize(
    ("written", "sanction", "warnings"),
    [(RIGHT, NONE, 1), (WARNED, WARNING, 2), (PENALISED, PENALTY, 1), (VOID, ZERO, 1)],
)
def test_one_for_conduct_is_added_to_anything(written: Slip, sanction: str, warnings: int) -> None:
    before = entry(written)
    after = before.after(DisciplineGiven(2, "Anne", is_grave=False, reason="talks"))
    assert (after.points, str(after.sanction)) == (before.points, sanction)
    assert after.warnings == warnings
    again = after.after(DisciplineGiven(2, "Anne", is_grave=False, reason="talks"))
    assert again.warnings == warnings + 1


def test_a_grave_matter_voids_the_solution() -> None:
    after = entry(RIGHT).after(DisciplineGiven(2, "Anne", is_grave=True, reason="a book"))
    assert (after.points, after.solution, after.sanction) == (0, 0, Sanction.ZERO)
