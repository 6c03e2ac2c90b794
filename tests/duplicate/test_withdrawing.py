"""What was decided about a player's turn, taken back; readings that differ, settled."""

import pytest

from nonuple.duplicate.correcting.faults import Sanction
from nonuple.duplicate.deciding import enter, leave
from nonuple.duplicate.events import Event
from nonuple.duplicate.results import results, totals
from nonuple.duplicate.slip_acts import (
    change_ruling,
    double_entry_differences,
    enter_again,
    keep_first,
    withdraw,
)
from nonuple.duplicate.slip_errors import NoDifference, NothingToWithdraw
from nonuple.duplicate.slip_events import (
    AppealDecided,
    AppealLodged,
    AverageGranted,
    DisciplineGiven,
    NoticeSent,
    RulingChanged,
    SlipsCollected,
    Withdrawn,
)
from nonuple.duplicate.slips import Slip
from nonuple.duplicate.state import Game
from tests.duplicate.games import after
from tests.duplicate.rooms import ANA, BEA, found, laid, refused, room, ruled

GIVEN: dict[Withdrawn, Event] = {
    Withdrawn.WARNING: DisciplineGiven(1, ANA, is_grave=False, reason="noise"),
    Withdrawn.VOID: DisciplineGiven(1, ANA, is_grave=True, reason="a book"),
    Withdrawn.AVERAGE: AverageGranted(1, ANA, 1),
    Withdrawn.RULING: RulingChanged(1, ANA, 5, 5, Sanction.NONE, "seen"),
    Withdrawn.NOTICE: NoticeSent(1, ANA, 2),
}


def a_room() -> Game:
    """Ana's word is refused, Bea's is worth twenty."""
    game = after(room([ANA, BEA]), [*ruled(1, ANA, refused(30)), *ruled(1, BEA, found(20))])
    return laid(game, 40)


@pytest.mark.parametrize("what", Withdrawn)
def test_what_is_taken_back_leaves_the_turn_as_it_was(what: Withdrawn) -> None:
    game = a_room()
    decided = after(game, [GIVEN[what]])
    assert decided.entries != game.entries
    back = after(decided, withdraw(decided, 1, ANA, what, "wrong table"))
    assert back.entries == game.entries
    assert totals(back) == totals(game)


@pytest.mark.parametrize("what", Withdrawn)
def test_what_was_not_decided_cannot_be_taken_back(what: Withdrawn) -> None:
    with pytest.raises(NothingToWithdraw):
        withdraw(a_room(), 1, ANA, what, "")


def test_warnings_go_one_by_one_the_last_first() -> None:
    game = after(a_room(), [DisciplineGiven(1, ANA, is_grave=False, reason=r) for r in "aab"])
    for left in ("aa", "a", ""):
        game = after(game, withdraw(game, 1, ANA, Withdrawn.WARNING, ""))
        assert "".join(one.reason for one in game.entries.of(1, ANA).conduct) == left
        assert results(game).warnings.get(ANA, 0) == len(left)


def test_the_decision_of_an_appeal_stands() -> None:
    game = after(a_room(), [AppealLodged(1, ANA, "why", 0), AppealDecided(1, ANA, True, "seen")])
    game = after(game, change_ruling(game, 1, ANA, found(30), "seen"))
    with pytest.raises(NothingToWithdraw):
        withdraw(game, 1, ANA, Withdrawn.RULING, "")


def test_the_first_of_two_readings_is_kept() -> None:
    game = a_room()
    with pytest.raises(NoDifference):
        keep_first(game, 1, ANA, "")
    game = after(game, enter_again(game, 1, ANA, (), "luc"))
    assert double_entry_differences(game, 1) == (ANA,)
    settled = after(game, keep_first(game, 1, ANA, "clear enough", "zoe"))
    assert double_entry_differences(settled, 1) == ()
    with pytest.raises(NoDifference):
        keep_first(settled, 1, ANA, "")


def test_readings_are_compared_anew_once_one_is_another() -> None:
    game = a_room()
    game = after(game, enter_again(game, 1, ANA, (), "luc"))
    game = after(game, keep_first(game, 1, ANA, ""))
    again = after(game, [SlipsCollected(1, ANA, (Slip(), Slip()))])
    assert double_entry_differences(again, 1) == (ANA,)
    third = after(game, enter_again(game, 1, ANA, (Slip(), Slip()), "luc"))
    assert double_entry_differences(third, 1) == (ANA,)


def test_who_comes_back_was_there_before_and_is_corrected_there() -> None:
    game = laid(after(a_room(), leave(a_room(), ANA, "unwell")), 20)
    game = after(game, enter(game, ANA))
    assert [game.was_there(ANA, turn) for turn in (1, 2, 3)] == [True, False, True]
    changed = after(game, change_ruling(game, 1, ANA, found(12), "seen"))
    assert totals(changed)[ANA] == 12
    # Absent, not late: no article says why the turn counts zero.
    assert [line.article for line in results(game).turns[1].marks[ANA].lines] == [None]
