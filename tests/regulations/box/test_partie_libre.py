"""The "partie libre" of the box, rule by rule where it is not as the international regulation."""

import pytest

from nonuple.classic.errors import Fault, Refused
from nonuple.classic.events import ChallengeRuled, Ending, ForcedBy, PassForced, Settings
from nonuple.classic.results import LineKind, result, score_lines
from nonuple.rules.articles import BOX
from nonuple.rules.classic_editions import CLASSIC_BOX
from tests.classic.tables import ANN, BOB, CAT, DAN, WORDS, At, begun, with_bag


def _table(*racks: str, words: frozenset[str] = WORDS, **settings: int) -> At:
    chosen = Settings(seats=len(racks), credit=None, **settings)  # type: ignore[arg-type]
    return At(begun(*racks, rules=CLASSIC_BOX, settings=chosen), words)


def test_1_the_first_word_reads_either_way_over_the_star() -> None:
    for move in ("PASSE H4", "PASSE 8D"):
        table = _table("PASSETS", "MUNIESE")
        table.play(ANN, move)
        assert table.scores == (20, 0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_2_to_4_play_in_turn_with_seven_letters(players: int) -> None:
    table = _table(*("PASSETS", "MUNIESE", "DEPLIEZ", "AAEEIOU")[:players])
    for player in (ANN, BOB, CAT, DAN)[:players]:
        assert table.game.mover == player
        table.skip(player)
    assert table.game.mover == ANN
    table.play(ANN, "PASSE H4")
    table.wait(15)
    assert len(table.game.rack(ANN)) == 7


def test_7_one_may_pass_as_often_as_one_likes() -> None:
    table = _table("PASSETS", "MUNIESE")
    for _ in range(20):
        table.skip(table.game.mover or "")
    assert table.ending() is None


def test_8_one_to_seven_letters_are_exchanged_with_seven_in_the_bag() -> None:
    table = _table("PASSETS", "MUNIESE")
    table.change(ANN, "PASSETS")
    assert len(table.game.rack(ANN)) == 7
    table.game = with_bag(table.game, "AAAAAA")
    with pytest.raises(Refused) as refused:
        table.change(BOB, "M")
    assert refused.value.fault is Fault.BAG_TOO_SMALL


def test_10_a_failed_challenge_costs_ten_whatever_the_number_of_words() -> None:
    table = _table("PASSETS", "MUNIESE")
    table.play(ANN, "PASSE H4")
    table.play(BOB, "MUNIE I3")
    table.challenge(ANN, "MUNIE", "PU", "AN")
    assert table.scores == (10, 20)
    (line,) = (one for one in score_lines(table.game) if one.kind is LineKind.CHALLENGE)
    assert line.article == BOX["10"]


def test_10_one_invalid_word_upholds_it_without_cost() -> None:
    table = _table("PASSETS", "MUNIESE", words=WORDS - {"AN"})
    table.play(ANN, "PASSE H4")
    table.play(BOB, "MUNIE I3")
    table.challenge(ANN, "MUNIE", "AN")
    assert table.scores == (20, 0)
    assert table.game.rack(BOB).letters == "MUNIESE"


def test_10_before_new_letters_are_drawn() -> None:
    table = _table("PASSETS", "MUNIESE", "DEPLIEZ")
    table.play(ANN, "PASSE H4")
    assert len(table.game.rack(ANN)) == 2, "nothing is drawn while somebody may challenge"
    table.accept(BOB)
    assert len(table.game.rack(ANN)) == 2
    table.accept(CAT)
    assert len(table.game.rack(ANN)) == 7


def _own_word_made_longer(words: frozenset[str]) -> At:
    """Ann's TESTO stays unchallenged, Bob makes it TESTOS."""
    table = _table("TESTOAE", "SMUNIEE", words=words)
    table.play(ANN, "TESTO H4")
    table.play(BOB, "TESTOS H4")
    return table


def test_10_nobody_challenges_the_inflection_of_their_own_invalid_word() -> None:
    table = _own_word_made_longer(WORDS)
    _, ruled, *_ = table.challenge(ANN, "TESTOS")
    assert isinstance(ruled, ChallengeRuled)
    assert ruled.is_void
    assert table.scores == (table.game.turns[0].points, table.game.turns[1].points)
    assert table.game.mover == ANN


def test_10_but_an_inflection_of_a_valid_word_is_challenged_as_any() -> None:
    table = _own_word_made_longer(WORDS | {"TESTO"})
    table.challenge(ANN, "TESTOS")
    assert table.scores[1] == 0
    table = _own_word_made_longer(WORDS | {"TESTOS"})
    table.challenge(ANN, "TESTOS")
    assert table.scores[0] == table.game.turns[0].points - 10


def test_10_another_player_may_challenge_it() -> None:
    table = _table("TESTOAE", "SMUNIEE", "DEPLIEZ")
    table.play(ANN, "TESTO H4")
    table.accept(BOB)
    table.accept(CAT)
    table.play(BOB, "TESTOS H4")
    table.challenge(CAT, "TESTOS")
    assert table.scores[1] == 0


def test_11_the_game_ends_once_all_say_that_nothing_is_left() -> None:
    table = _table("PASSETS", "MUNIESE", "DEPLIEZ")
    table.blocked(ANN)
    table.blocked(CAT)
    assert table.ending() is None
    table.blocked(BOB)
    assert table.ending() is Ending.BLOCKED
    assert {one.article for one in score_lines(table.game)} == {BOX["11"]}


def test_12_the_time_of_a_move_is_over_it_is_a_pass() -> None:
    table = _table("PASSETS", "MUNIESE", move_limit=120)
    table.wait(119)
    assert table.game.mover == ANN
    table.wait(1)
    assert table.log == [PassForced(ANN, ForcedBy.MOVE_TIME, 120_000)]
    assert table.game.mover == BOB
    table.wait(60)
    table.play(BOB, "MUNIE H4")
    table.wait(119)
    assert table.game.mover == ANN
    table.wait(1)
    assert table.game.mover == BOB


def test_21_whoever_goes_out_adds_all_the_others_letters() -> None:
    table = _table("PASSE", "ZA", "KA")
    table.game = with_bag(table.game, "")
    table.play(ANN, "PASSE H4")
    table.wait(15)
    assert table.ending() is Ending.OUT
    assert table.scores == (20 + 22, -11, -11)
    ended = result(table.game)
    assert ended is not None
    assert [row.rank for row in ended.players] == [1, 2, 2]
    assert all(row.match_points is None for row in ended.players)
    assert score_lines(table.game)[-1].article == BOX["21"]
