from dataclasses import replace

import pytest

from nonuple.duplicate.correcting.faults import Sanction
from nonuple.duplicate.correction_slips import correction_slips, needs_slip
from nonuple.duplicate.entries import Entry
from nonuple.duplicate.events import Grounds, MoveRetained
from nonuple.duplicate.slip_events import AverageGranted, DisciplineGiven, RulingChanged
from nonuple.duplicate.slip_notation import parse_slips
from tests.duplicate.judged import judged
from tests.duplicate.slip_cases import judge

RETAINED = MoveRetained(2, "MUNIE", "I3", 20, Grounds.ONLY_TOP)


def entry(written: str, rack: str = "MUNIEOT") -> Entry:
    slips = parse_slips(written)
    return Entry(slips=slips, ruling=judge(rack).rule(slips))


@pytest.mark.parametrize(
    ("written", "is_needed"),
    [
        ("MUNIE I3 20", False),  # no sanction
        ("MUNIE I3 18", False),  # the score of the retained word
        ("MUNIE I3", False),
        ("MUNIE I3 18 !P", True),  # another fault beside the score
        ("MUNIE 3I 20", True),
        ("MUNIE I4 20", True),
        ("MUNIES I3 30", False),  # void, and claimed above the top
        ("MUNIES I3", False),  # void, worth more than the top
        ("MUNIEZ I3 15", True),  # void, and claimed below the top
        ("TO I3 30", True),  # void, and worth less than the top
        ("", True),
        ("_ 99", True),  # nothing was handed in: no solution is above the top
        ("MUNIE I3 99 !T", True),
    ],
)
def test_which_rulings_need_a_correction_slip(written: str, is_needed: bool) -> None:  # noqa: FBT001
    assert needs_slip(entry(written), RETAINED) is is_needed


def test_a_wrong_score_of_another_word_is_told() -> None:
    other = replace(RETAINED, word="MUNITE", score=26)
    assert needs_slip(entry("MUNIE I3 18"), other)
    assert not needs_slip(entry("MUNIE I3 20"), other)


def test_before_a_move_is_retained_any_sanction_is_told() -> None:
    assert needs_slip(entry("MUNIE I3 18"), None)
    assert not needs_slip(entry("MUNIE I3 20"), None)


def test_what_people_decide_is_always_told() -> None:
    plain = entry("MUNIE I3 20")
    changed = RulingChanged(2, "Anne", 20, 20, Sanction.NONE, "vu")
    for is_grave in (False, True):
        given = DisciplineGiven(2, "Anne", is_grave, "bruit")
        assert needs_slip(replace(plain, conduct=(given,)), RETAINED)
    assert needs_slip(replace(plain, changed=changed), RETAINED)
    assert needs_slip(replace(plain, average=AverageGranted(2, "Anne", 1)), RETAINED)


def test_a_turn_gives_a_slip_for_each_player_ruled_on() -> None:
    game = judged("2 Zoé 12: MUNIE I4 20\n2 Anne MUNIE I3 20\n1 Bob PASSE 20").game
    first, second = correction_slips(game, 2)
    assert (first.player, first.points, first.is_needed) == ("Anne", 20, False)
    assert (second.player, second.table, second.points) == ("Zoé", "12", 15)
    assert [str(stated.article) for stated in second.clauses] == ["2014, 5.3 point 1"]
    assert second.sanction is Sanction.PENALTY


def test_a_ruling_changed_by_hand_counts_on_the_slip() -> None:
    game = judged("2 Anne MUNIE I4 20").game
    changed = RulingChanged(2, "Anne", 20, 20, Sanction.NONE, "bulletin mal lu")
    game = replace(game, entries=game.entries.after([changed]))
    (slip,) = correction_slips(game, 2)
    assert (slip.points, slip.sanction, slip.reason) == (20, Sanction.NONE, "bulletin mal lu")
    assert slip.is_needed
