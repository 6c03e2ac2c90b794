"""5.2: who may challenge what, and until when."""

import pytest

from nonuple.classic.errors import Fault, Refused
from nonuple.classic.events import Ending, LettersDrawn, WindowClosed
from tests.classic.tables import ANN, BOB, CAT, At, begun, real_table_of, with_bag


def _refused(table: At, player: str, *words: str) -> Fault:
    with pytest.raises(Refused) as refused:
        table.challenge(player, *words)
    return refused.value.fault


def test_the_words_just_formed_and_no_other() -> None:
    table = At(begun("PASSETS", "MUNIESE"))
    table.play(ANN, "PASSE H4")
    table.play(BOB, "MUNIE I3")
    assert table.game.turns[-1].words == ("MUNIE", "PU", "AN", "SI", "SE")
    assert _refused(table, ANN, "PASSE") is Fault.NOT_FORMED
    assert _refused(table, ANN) is Fault.NO_WORD_NAMED
    assert _refused(table, BOB, "PU") is Fault.OWN_WORD
    table.challenge(ANN, "PU", "se")
    assert table.scores == (10, 20)


def test_until_the_first_new_letter_is_uncovered() -> None:
    table = At(begun("PASSETS", "MUNIESE"))
    table.play(ANN, "PASSE H4")
    assert len(table.game.rack(ANN)) == 2
    table.wait(14.9)
    assert len(table.game.rack(ANN)) == 2, "face down"
    table.wait(0.1)
    assert isinstance(table.log[-2], WindowClosed)
    assert isinstance(table.log[-1], LettersDrawn)
    assert _refused(table, BOB, "PASSE") is Fault.NOTHING_TO_CHALLENGE


@pytest.mark.parametrize("act", ["play", "pass", "exchange", "accept"])
def test_an_act_of_the_opponent_accepts_the_word(act: str) -> None:
    table = At(begun("PASSETS", "MUNIESE"))
    table.play(ANN, "PASSE H4")
    match act:
        case "play":
            table.play(BOB, "MUNIE I3")
        case "pass":
            table.skip(BOB)
        case "exchange":
            table.change(BOB, "M")
        case _:
            table.accept(BOB)
    assert len(table.game.rack(ANN)) == 7
    assert table.game.window is None or table.game.last_turn.player == BOB  # type: ignore[union-attr]
    if act == "accept":
        assert _refused(table, BOB, "PASSE") is Fault.NOTHING_TO_CHALLENGE


def test_with_an_empty_bag_there_is_no_limit_of_seconds() -> None:
    table = At(with_bag(begun("PASSETS", "MUNIESE"), ""))
    table.play(ANN, "PASSE H4")
    table.wait(300)
    table.challenge(BOB, "PASSE")
    assert table.scores == (20, -5)


def test_the_draw_that_empties_the_bag_has_the_normal_time() -> None:
    table = At(with_bag(begun("PASSETS", "MUNIESE"), "AEI"))
    table.play(ANN, "PASSE H4")
    table.wait(15)
    assert table.game.rack(ANN).letters[:2] == "TS"
    assert len(table.game.rack(ANN)) == 5
    assert _refused(table, BOB, "PASSE") is Fault.NOTHING_TO_CHALLENGE


def test_the_last_word_waits_for_its_challenge() -> None:
    table = At(with_bag(begun("PASSE", "MUNIE"), ""))
    table.play(ANN, "PASSE H4")
    table.wait(200)
    assert table.ending() is None
    table.accept(BOB)
    assert table.ending() is Ending.OUT
    assert table.scores == (20 + 6, -6)


def test_an_out_play_can_be_challenged_off() -> None:
    table = At(with_bag(begun("SSAPE", "MUNIE"), ""))
    table.play(ANN, "SSAPE H4")
    table.wait(60)
    table.challenge(BOB, "SSAPE")
    assert table.ending() is None
    assert table.game.mover == BOB
    assert table.game.board.is_empty
    assert table.game.rack(ANN).letters == "SSAPE"
    assert table.scores == (0, 0)


def test_after_the_last_word_until_the_challenger_s_time_is_over() -> None:
    table = At(with_bag(begun("PASSE", "MUNIE"), ""))
    table.play(ANN, "PASSE H4")
    table.wait(1500)
    assert table.game.is_exhausted(BOB)
    assert table.ending() is None
    # Out of time, the seconds of the window are charged to nobody.
    table.wait(15)
    assert table.ending() is Ending.OUT


def test_a_player_out_of_time_may_challenge() -> None:
    table = At(begun("PASSETS", "SSAPEAE"))
    table.skip(ANN)
    table.wait(1500)
    assert table.game.mover == ANN
    table.play(ANN, "TSSAP H4")
    assert table.game.clock.running is None, "charged to nobody"
    table.wait(10)
    table.challenge(BOB, "TSSAP")
    assert table.scores == (0, 0)
    # Bob has no time left: it is Ann's turn again.
    assert table.game.mover == ANN
    assert table.game.rack(ANN).letters == "PASSETS"


def test_several_opponents_may_all_challenge_before_the_next_word() -> None:
    table = At(begun("PASSETS", "MUNIESE", "DEPLIEZ"))
    table.play(ANN, "PASSE H4")
    with pytest.raises(Refused) as refused:
        table.play(BOB, "MUNIE I3")
    assert refused.value.fault is Fault.OTHERS_MAY_CHALLENGE
    table.accept(BOB)
    table.challenge(CAT, "PASSE")
    assert table.scores == (20, 0, -5)
    table.play(BOB, "MUNIE I3")


def test_whoever_accepted_does_not_challenge() -> None:
    table = At(begun("PASSETS", "MUNIESE", "DEPLIEZ"))
    table.play(ANN, "PASSE H4")
    table.accept(BOB)
    assert _refused(table, BOB, "PASSE") is Fault.ALREADY_ACCEPTED


def test_at_a_real_table_until_its_player_uncovers_a_letter_or_the_opponent_acts() -> None:
    table = At(real_table_of())
    table.play(ANN, "PASSE H4")
    table.wait(60)
    table.challenge(BOB, "PASSE")
    table.play(BOB, "MUNIE I3")
    table.uncover(BOB)
    assert _refused(table, ANN, "MUNIE") is Fault.NOTHING_TO_CHALLENGE


def test_a_challenge_after_the_bag_is_empty_until_the_opponent_lays_letters() -> None:
    table = At(with_bag(begun("PASSETS", "MUNIESE"), ""))
    table.play(ANN, "PASSE H4")
    table.wait(120)
    table.play(BOB, "MUNIE I3")
    assert _refused(table, BOB, "PASSE") is Fault.OWN_WORD
    assert table.scores == (20, 20)
    table.wait(120)
    table.challenge(ANN, "MUNIE")
    assert table.scores == (15, 20)


def test_the_clock_stands_from_the_words_named_to_the_verdict() -> None:
    table = At(begun("PASSETS", "MUNIESE"))
    table.play(ANN, "PASSE H4")
    table.wait(10)
    challenged, ruled, *_ = table.challenge(BOB, "PASSE")
    assert (challenged.at, ruled.at) == (10_000, 10_000)
    clock = table.game.clock
    assert clock.spent_by(BOB, table.now) == 10_000, "choosing the words is one's own time"
    assert (clock.running, clock.since) == (BOB, 10_000)
