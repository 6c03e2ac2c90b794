"""1: two, three or four players, under the same rules."""

import pytest

from nonuple.classic import starting
from nonuple.classic.errors import BadSettings, Setting
from nonuple.classic.events import Ending, Settings
from nonuple.classic.results import result
from nonuple.rules.classic_editions import CLASSIC_FISF
from tests.classic.tables import ANN, BOB, CAT, DAN, At, begun


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_play_in_turn(players: int) -> None:
    table = At(begun(*("PASSETS", "MUNIESE", "DEPLIEZ", "AAEEIOU")[:players]))
    for player in (ANN, BOB, CAT, DAN)[:players]:
        assert table.game.mover == player
        table.skip(player)
    assert table.game.mover == ANN


@pytest.mark.parametrize("players", [1, 5])
def test_and_no_other_number(players: int) -> None:
    order = starting.Order(CLASSIC_FISF, "essai", "", Settings(seats=players), "1", "sel")
    with pytest.raises(BadSettings) as refused:
        starting.open_game(order, 0)
    assert refused.value.setting is Setting.SEATS


def test_the_most_points_win_among_three_as_well() -> None:
    table = At(begun("PASSETS", "MUNIESE", "AAEEIOU"))
    table.play(ANN, "PASSE H4")
    table.wait(15)
    for _ in range(3):
        for player in (BOB, CAT, ANN):
            table.skip(player)
    ended = result(table.game)
    assert ended is not None
    assert (ended.ending, ended.winner) == (Ending.PASSES, ANN)
    assert [row.match_points for row in ended.players] == [None, None, None]
