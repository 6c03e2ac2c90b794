"""6.1: turns already played count zero for whoever comes late."""

import pytest

from nonuple.duplicate.deciding import announce_points, enter, leave, retain
from nonuple.duplicate.errors import AlreadyPlaying, BadPoints, NotNow, UnknownPlayer
from nonuple.duplicate.events import PlayerEntered
from nonuple.duplicate.results import results, totals
from nonuple.duplicate.score_lines import LineKind, ScoreLine
from nonuple.duplicate.score_sheet import score_sheet
from nonuple.duplicate.turn_statistics import turn_statistics
from nonuple.rules.articles import ABRIDGED, DUPLICATE_2014, Article
from tests.duplicate.games import after, at_turn, dealer_of, new_game, solver
from tests.duplicate.rooms import laid, room

SMALL = solver(["SEL", "LE", "SELS"])


def test_a_late_player_joins_at_the_turn_in_play() -> None:
    game = new_game(SMALL)
    game = after(game, enter(game, "ana"))
    game = at_turn(game, "SEL", bag="SLEE", turn=1)
    game = after(game, announce_points(game, "ana", 6))
    game = after(game, retain(game, dealer_of(SMALL)))
    game = after(game, enter(game, "late"))
    game = at_turn(game, "S", board=game.board, bag="LE")
    game = after(game, announce_points(game, "late", 4))
    game = after(game, retain(game, dealer_of(SMALL)))
    assert totals(game) == {"ana": 6, "late": 4}


def test_an_absent_player_scores_nothing_and_may_come_back() -> None:
    game = new_game(SMALL)
    game = after(game, enter(game, "ana"))
    game = after(game, leave(game, "ana"))
    drawn = at_turn(game, "SEL", bag="AET", turn=1)
    with pytest.raises(UnknownPlayer):
        announce_points(drawn, "ana", 6)
    back = after(drawn, enter(drawn, "ana"))
    assert announce_points(back, "ana", 6)


def test_what_cannot_be_announced() -> None:
    game = new_game(SMALL)
    game = after(game, enter(game, "ana"))
    with pytest.raises(NotNow):
        announce_points(game, "ana", 6)
    drawn = at_turn(game, "SEL", bag="AET", turn=1)
    with pytest.raises(UnknownPlayer):
        announce_points(drawn, "nobody", 6)
    with pytest.raises(BadPoints):
        announce_points(drawn, "ana", -1)
    with pytest.raises(AlreadyPlaying):
        enter(drawn, "ana")


def test_the_last_announcement_counts() -> None:
    game = new_game(SMALL)
    game = at_turn(after(game, enter(game, "ana")), "SEL", bag="AET", turn=1)
    for points in (4, 6):
        game = after(game, announce_points(game, "ana", points))
    assert totals(after(game, retain(game, dealer_of(SMALL)))) == {"ana": 6}


@pytest.mark.parametrize(
    ("name", "article"), [("2014", DUPLICATE_2014["6.1"]), ("abrege", ABRIDGED["6.A"])]
)
def test_the_turns_before_a_late_player_say_why_they_count_nought(
    name: str, article: Article
) -> None:
    game = laid(room(["ana"], name=name), 30, ana=30)
    game = laid(after(game, [PlayerEntered("late", 2)]), 20, late=20)
    sheet = score_sheet(game, "late")
    assert sheet.turns[0].lines == (ScoreLine(LineKind.ABSENT, 1, 0, article),)
    assert [turn.cumulative for turn in sheet.turns] == [0, 20]


def test_who_left_has_no_points_from_then_on_and_keeps_those_before() -> None:
    game = laid(room(["ana"]), 30, ana=30)
    game = laid(after(game, leave(game, "ana")), 20)
    game = laid(after(game, enter(game, "ana")), 10, ana=10)
    assert totals(game) == {"ana": 40}
    assert [turn.players for turn in turn_statistics(results(game))] == [1, 0, 1]
