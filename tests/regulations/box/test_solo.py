"""The box's solo: the only finder of the top, unless with the only bingo."""

import pytest

from nonuple.duplicate.correcting.faults import Sanction
from nonuple.duplicate.correcting.rulings import Ruling
from nonuple.duplicate.slip_events import DisciplineGiven, RulingChanged
from nonuple.duplicate.solos import Solo
from nonuple.duplicate.standings import standings
from nonuple.duplicate.state import Game
from tests.duplicate.games import after
from tests.duplicate.rooms import found, laid, names, played, room


def family(number: int = 16) -> Game:
    return room(names(number), name="famille")


def test_the_only_finder_of_the_top() -> None:
    game = laid(family(), 30, p00=30, p01=28)
    assert standings(game).solos == (Solo(1, "p00", 30, 10),)


def test_alone_with_less_than_the_top_is_none() -> None:
    assert standings(laid(family(), 30, p00=28, p01=20)).solos == ()


def test_more_than_fifteen_players() -> None:
    assert standings(laid(family(15), 30, p00=30)).solos == (Solo(1, "p00", 30, 0),)


@pytest.mark.parametrize(("second", "bonus"), [(49, 0), (50, 10), (None, 0)])
def test_the_only_bingo_has_its_fifty_points_alone(second: int | None, bonus: int) -> None:
    """Of points announced, fifty and more stand for a bingo."""
    others = {} if second is None else {"p01": second}
    game = laid(family(), 70, "SILICES", p00=70, **others)
    assert standings(game).solos == (Solo(1, "p00", 70, bonus),)


def test_slips_tell_whether_another_bingo_was_played() -> None:
    """60 points on the slip of three letters are no bingo, and 40 for seven letters are one."""
    bingo = Ruling(70, 70, Sanction.NONE, word="SILICES", coordinate="H8")
    for word, points, bonus in (("SEL", 60, 0), ("CILISES", 40, 10)):
        other = Ruling(points, points, Sanction.NONE, word=word, coordinate="H8")
        game = played(family(), {"p00": bingo, "p01": other, "p02": found(12)}, top=70)
        assert standings(game).solos == (Solo(1, "p00", 70, bonus),)


def test_a_bingo_without_value_or_changed_by_hand_is_none() -> None:
    bingo = Ruling(70, 70, Sanction.NONE, word="SILICES", coordinate="H8")
    other = Ruling(40, 40, Sanction.NONE, word="CILISES", coordinate="H8")
    game = played(family(), {"p00": bingo, "p01": other}, top=70)
    for event in (
        DisciplineGiven(1, "p01", True, "triche"),
        RulingChanged(1, "p01", 8, 8, Sanction.NONE, "mot mal lu"),
    ):
        assert standings(after(game, [event])).solos == (Solo(1, "p00", 70, 0),)


def test_a_top_that_is_no_bingo_needs_no_other() -> None:
    assert standings(laid(family(), 60, "SEL", p00=60)).solos == (Solo(1, "p00", 60, 10),)
