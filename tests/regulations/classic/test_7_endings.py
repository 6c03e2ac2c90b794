"""7: the ways a game ends, their arithmetic, the winner and the match points."""

from dataclasses import replace

import pytest

from nonuple.classic.errors import Fault, Refused
from nonuple.classic.events import Ending
from nonuple.classic.results import LineKind, result, score_lines
from nonuple.rules.articles import CLASSIC
from tests.classic.tables import ANN, BOB, CAT, At, begun, with_bag


def test_out_the_letters_of_the_other_change_sides() -> None:
    table = At(with_bag(begun("PASSE", "MUNIEZK"), ""))
    table.play(ANN, "PASSE H4")
    table.accept(BOB)
    assert table.ending() is Ending.OUT
    # M2 U1 N1 I1 E1 Z10 K10.
    assert table.scores == (20 + 26, -26)
    lines = [(one.kind, one.player, one.points) for one in score_lines(table.game)[-2:]]
    assert lines == [
        (LineKind.OWN_LETTERS, BOB, -26),
        (LineKind.OTHERS_LETTERS, ANN, 26),
    ]
    assert score_lines(table.game)[-1].article == CLASSIC["7 Reliquat épuisé"]


def test_three_players_the_worked_example() -> None:
    """313, 335 and 273 with racks worth 17, 0 and 10 end 296, 362 and 263."""
    # Z10 F4 D2 A1; K10.
    table = At(with_bag(begun("ZFDA", "PASSE", "K"), ""))
    table.skip(ANN)
    table.play(BOB, "PASSE H4")
    (skipped, laid) = table.game.turns
    before = {ANN: 313, BOB: 335 - 20, CAT: 273}
    earned = tuple(replace(skipped, player=one, points=more) for one, more in before.items())
    table.game = replace(table.game, turns=(*earned, laid))
    table.accept(CAT)
    table.accept(ANN)
    assert table.ending() is Ending.OUT
    assert table.scores == (296, 362, 263)


def test_blocked_once_both_say_so_with_fewer_than_seven_in_the_bag() -> None:
    table = At(with_bag(begun("PASSETS", "MUNIESE"), "AAAAAA"))
    table.blocked(ANN)
    assert table.ending() is None
    table.blocked(BOB)
    assert table.ending() is Ending.BLOCKED
    assert table.scores == (-9, -8)
    assert score_lines(table.game)[-1].article == CLASSIC["7 Blocage"]


def test_not_blocked_while_letters_can_be_exchanged() -> None:
    table = At(with_bag(begun("PASSETS", "MUNIESE"), "AAAAAAA"))
    with pytest.raises(Refused) as refused:
        table.blocked(ANN)
    assert refused.value.fault is Fault.BAG_TOO_LARGE


def test_a_word_laid_after_all_takes_the_declaration_back() -> None:
    table = At(with_bag(begun("PASSETS", "MUNIESE"), "AAAAAA"))
    table.blocked(BOB)
    table.play(ANN, "PASSE H4")
    table.accept(BOB)
    table.blocked(ANN)
    assert table.ending() is None


def test_out_of_time_one_passes_and_the_other_plays_on_without_exchange() -> None:
    table = At(begun("PASSETS", "MUNIESE"))
    table.wait(1500)
    assert (table.game.mover, table.ending()) == (BOB, None)
    with pytest.raises(Refused) as refused:
        table.change(BOB, "M")
    assert refused.value.fault is Fault.OPPONENT_OUT_OF_TIME
    table.play(BOB, "MUNIE H4")
    table.wait(15)
    assert table.game.mover == BOB
    with pytest.raises(Refused) as refused:
        table.play(ANN, "PASSE H4")
    assert refused.value.fault is Fault.NOT_YOUR_TURN


def test_the_one_with_time_left_may_go_out() -> None:
    table = At(with_bag(begun("PASSETS", "MUNIE"), ""))
    table.wait(1500)
    table.play(BOB, "MUNIE H4")
    table.wait(15)
    assert table.ending() is Ending.OUT
    assert table.scores[0] == -9


def test_both_out_of_time_each_loses_their_letters() -> None:
    table = At(begun("PASSETS", "MUNIESE"))
    table.wait(1500)
    table.wait(1500)
    assert table.ending() is Ending.TIME
    assert table.scores == (-9, -8)
    assert score_lines(table.game)[-1].article == CLASSIC["7 Temps épuisé"]


def test_alone_in_time_one_may_call_it_blocked_whatever_the_bag_holds() -> None:
    table = At(begun("PASSETS", "MUNIESE"))
    table.wait(1500)
    table.blocked(BOB)
    assert table.ending() is Ending.BLOCKED


def _ended_by_passes(first: str, second: str) -> At:
    table = At(begun(first, second))
    for _ in range(3):
        table.skip(ANN)
        table.skip(BOB)
    return table


def test_one_point_more_wins() -> None:
    # Nine points of letters against eight.
    ended = result(_ended_by_passes("PASSETS", "MUNIESE").game)
    assert ended is not None
    assert ended.winner == BOB
    rows = [(row.player, row.total, row.rank, row.match_points) for row in ended.players]
    assert rows == [(BOB, -8, 1, 3), (ANN, -9, 2, 1)]


def test_level_they_share_the_game() -> None:
    ended = result(_ended_by_passes("MUNISEE", "MINUSEE").game)
    assert ended is not None
    assert ended.winner is None
    assert [(row.rank, row.match_points) for row in ended.players] == [(1, 2), (1, 2)]
