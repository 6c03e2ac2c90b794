"""Sonneborn-Berger: the scores of those beaten, and half of those drawn with (FIDE C.07)."""

from fractions import Fraction

from nonuple.tournament.standings.facts import Reason, Tiebreak
from nonuple.tournament.standings.results import Bye, Result
from tests.tournament.standings.events import CHESS, drawn, figure, ranked_by, won

BERGER = Tiebreak.SONNEBORN_BERGER
# In points of one game: a 2½, b 1½, c 1½, d ½.
ROUNDS: list[Result] = [
    won(1, "a", "b"),
    drawn(1, "c", "d"),
    drawn(2, "a", "c"),
    won(2, "b", "d"),
    won(3, "a", "d"),
    drawn(3, "b", "c"),
]


def test_a_round_robin_of_four() -> None:
    """a: 1½ + ½ + half of 1½ = 2¾. b: ½ + half of 1½. c: half of ½, of 2½ and of 1½."""
    found = ranked_by(ROUNDS, BERGER, points=CHESS)
    # All scores are doubled, and so are the sums.
    expected = {"a": Fraction(11, 2), "b": Fraction(5, 2), "c": Fraction(9, 2), "d": Fraction(3, 2)}
    assert {name: figure(found, name).value for name in "abcd"} == expected
    assert [row.player for row in found.rows] == ["a", "c", "b", "d"]
    assert found.rows[2].parted_by is BERGER


def test_each_part_says_what_it_counts_for() -> None:
    found = ranked_by(ROUNDS, BERGER, points=CHESS)
    assert [(part.opponent, part.reason) for part in figure(found, "b").parts] == [
        ("a", Reason.NOTHING),
        ("d", Reason.WHOLE),
        ("c", Reason.HALF),
    ]


def test_a_bye_is_won_against_the_own_score() -> None:
    results: list[Result] = [Bye(1, "a"), won(2, "b", "a"), won(1, "b", "c")]
    # a has 3 + 1 match points, and beat nobody else.
    assert figure(ranked_by(results, BERGER), "a").value == 4
