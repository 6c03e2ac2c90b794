"""5.3: what a challenge brings about, word by word."""

from nonuple.classic.events import ChallengeRuled, Verdict
from nonuple.classic.results import LineKind, score_lines
from nonuple.rules.articles import CLASSIC
from tests.classic.tables import ANN, BOB, WORDS, At, begun


def _after_munie(words: frozenset[str]) -> At:
    table = At(begun("PASSETS", "MUNIESE"), words)
    table.play(ANN, "PASSE H4")
    table.play(BOB, "MUNIE I3")
    return table


def test_all_invalid_the_letters_are_taken_back_and_the_turn_is_lost() -> None:
    table = _after_munie(WORDS - {"MUNIE", "PU"})
    table.challenge(ANN, "MUNIE", "PU")
    assert table.scores == (20, 0)
    assert table.game.mover == ANN
    assert table.game.rack(BOB).letters == "MUNIESE"


def test_all_valid_five_points_a_word() -> None:
    table = _after_munie(WORDS)
    table.challenge(ANN, "MUNIE", "PU", "AN")
    assert table.scores == (5, 20)
    assert table.game.mover == ANN
    (line,) = (one for one in score_lines(table.game) if one.kind is LineKind.CHALLENGE)
    assert (line.points, line.article) == (-15, CLASSIC["5.3"])


def test_mixed_the_letters_are_taken_back_and_the_valid_ones_cost() -> None:
    table = _after_munie(WORDS - {"MUNIE"})
    table.challenge(ANN, "MUNIE", "PU", "AN")
    assert table.scores == (10, 0)
    assert table.game.mover == ANN


def test_only_the_valid_word_of_a_mixed_play_is_challenged() -> None:
    """The play stands, it costs five, and the verdict names no other word."""
    table = _after_munie(WORDS - {"MUNIE"})
    _, ruled, *_ = table.challenge(ANN, "PU")
    assert isinstance(ruled, ChallengeRuled)
    assert ruled.verdicts == (Verdict("PU", is_valid=True),)
    assert not ruled.is_upheld
    assert table.scores == (15, 20)


def test_one_word_named_twice_is_one() -> None:
    table = _after_munie(WORDS)
    table.challenge(ANN, "PU", "pu")
    assert table.scores == (15, 20)


def test_the_withdrawn_word_spends_turn_and_time_and_nothing_else() -> None:
    table = At(begun("PASSETS", "MUNIESE"), WORDS - {"MUNIE"})
    table.play(ANN, "PASSE H4")
    table.wait(3)
    table.accept(BOB)
    table.wait(30)
    before = table.game
    table.play(BOB, "MUNIE I3")
    table.wait(5)
    table.challenge(ANN, "MUNIE")
    after = table.game
    assert after.board == before.board
    assert after.racks == before.racks
    assert after.bag == before.bag
    assert table.scores == (20, 0)
    assert len(after.turns) == len(before.turns) + 1
    assert after.clock.left(BOB, table.now) == 1_500_000 - 33_000
    assert after.clock.left(ANN, table.now) == 1_500_000 - 5_000
