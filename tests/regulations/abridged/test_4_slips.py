"""4 of the abridged text: the slip, without warnings nor penalties."""

import pytest

from nonuple.duplicate.correcting.faults import Fault, clause
from nonuple.duplicate.slips import Slip, SlipMark
from nonuple.rules.articles import ABRIDGED
from nonuple.rules.editions import EDITION_ABRIDGED as RULES
from tests.duplicate.slip_cases import NONE, ZERO, copied, outcome, ruled, slip


@pytest.mark.parametrize(
    ("fault", "article"),
    [
        (Fault.LATE_SLIP, "4"),
        (Fault.SWAPPED_SLIP, "4"),
        (Fault.MISPLACED, "4"),
        (Fault.TWO_LETTER_RACCORD, "4.B"),
    ],
)
def test_the_edition_cites_its_own_text(fault: Fault, article: str) -> None:
    assert clause(fault, RULES).article == ABRIDGED[article]


@pytest.mark.parametrize("mark", [SlipMark.LATE, SlipMark.SWAPPED])
def test_nothing_changes_after_the_end_of_the_turn(mark: SlipMark) -> None:
    written = slip("MUNIE", "I3", 20, marks=[mark])
    assert outcome(ruled("MUNIEOT", written, edition="abrege")) == (0, ZERO)


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        (slip("MUNIE", "I3", 20), (20, NONE)),
        (slip("MUNIE", "", 20, copied("PAS", -1, 1)), (20, NONE)),
        (slip("MUNIE", "", 20), (0, ZERO)),
        (slip("MUNIE", "K3", 20), (0, ZERO)),
        (slip("MUNIE", "", 20, copied("TUS", -1, 1)), (0, ZERO)),
    ],
)
def test_one_of_two_modes(written: Slip, expected: tuple[int, str]) -> None:
    assert outcome(ruled("MUNIEOT", written, edition="abrege")) == expected


def test_raccord_letters_in_the_word_beside_it_and_beside_another() -> None:
    written = slip("DEPLIEZ", "", 38, copied("AS", 2, 1), down=True)
    assert outcome(ruled("DELIEZT", written, edition="abrege")) == (38, NONE)


@pytest.mark.parametrize(
    ("written", "fault"),
    [
        (slip("MUNIE", "I3", 19), Fault.SCORE_WRONG),
        (slip("MUNIE", "I3"), Fault.SCORE_MISSING),
        (slip("MUNIE", "", 20, copied("PA", -1, 1)), Fault.TWO_LETTER_RACCORD),
        (slip("MUNIE", "", 20, copied("PAT", -1, 1)), Fault.RACCORD_CHANGE),
        (slip("MUNIE", "3I", 20, down=False), Fault.COORDINATE_INVERTED),
    ],
)
def test_what_costs_a_warning_elsewhere_is_told_and_costs_nothing(
    written: Slip, fault: Fault
) -> None:
    ruling = ruled("MUNIEOT", written, edition="abrege")
    assert outcome(ruling) == (20, NONE)
    assert ruling.faults == (fault,)


@pytest.mark.parametrize(
    ("rack", "written"),
    [("MUNIEOT", slip("MUNIE", "I4", 20)), ("JOUTIRA", slip("JOU", "8E", 11))],
)
def test_silent_on_what_costs_five_points_elsewhere(rack: str, written: Slip) -> None:
    assert outcome(ruled(rack, written, edition="abrege")) == (0, ZERO)
