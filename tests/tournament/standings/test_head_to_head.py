"""PPM: the match points among the tied, only where all of them have met (FQCSF, after the FFSc)."""

from fractions import Fraction

from nonuple.tournament.standings.facts import Applies, Reason, Tiebreak
from nonuple.tournament.standings.results import Ending, Game, Result, given_up
from tests.tournament.standings.events import drawn, figure, places, ranked_by, won

PPM = Tiebreak.HEAD_TO_HEAD


def test_two_who_met() -> None:
    """Both have 3 + 1: the game between them parts them, 3 to 1."""
    results: list[Result] = [won(1, "bea", "ana"), won(2, "ana", "cle"), won(2, "dan", "bea")]
    found = ranked_by([*results, won(1, "dan", "cle")], PPM)
    assert places(found) == [(1, "dan"), (2, "bea"), (3, "ana"), (4, "cle")]
    assert (figure(found, "bea").value, figure(found, "ana").value) == (3, 1)
    assert [row.parted_by for row in found.rows] == [None, None, PPM, None]
    assert figure(found, "dan").applies is Applies.NOT_TIED


def test_three_who_all_met() -> None:
    """Among themselves 3 + 2, 1 + 3 and 2 + 1; the last round makes all three level with 6."""
    results: list[Result] = [
        won(1, "ana", "bea"),
        won(2, "bea", "cle"),
        drawn(3, "ana", "cle"),
        won(4, "x", "ana"),
        drawn(4, "y", "bea"),
        won(4, "cle", "z"),
    ]
    found = ranked_by(results, PPM)
    rows = found.rows[:3]
    assert [row.match_points for row in rows] == [6, 6, 6]
    assert [(row.rank, row.player, row.figures[0].value) for row in rows] == [
        (1, "ana", 5),
        (2, "bea", 4),
        (3, "cle", 3),
    ]
    assert [(part.round, part.opponent, part.counted) for part in rows[0].figures[0].parts] == [
        (1, "bea", 3),
        (3, "cle", 2),
    ]


def test_not_all_met() -> None:
    """Ana beat Bea, but neither met Cle: the game between the two does not count."""
    results: list[Result] = [won(1, "ana", "bea"), won(2, "bea", "x"), won(2, "y", "ana")]
    found = ranked_by([*results, won(1, "cle", "x"), won(2, "z", "cle")], PPM)
    of_ana = figure(found, "ana")
    assert (of_ana.value, of_ana.applies) == (None, Applies.NOT_ALL_MET)
    assert of_ana.missing == (("ana", "cle"), ("bea", "cle"))
    assert places(found)[:3] == [(1, "ana"), (1, "bea"), (1, "cle")]


def test_a_forfeit_is_a_meeting() -> None:
    results: list[Result] = [
        given_up(Game(1, "ana", "bea", 0, 0), "ana", Ending.FORFEIT),
        won(2, "ana", "cle"),
        won(3, "ana", "cle"),
        won(2, "dan", "bea"),
        won(3, "dan", "bea"),
        drawn(4, "bea", "dan"),
        won(4, "cle", "ana"),
    ]
    found = ranked_by(results, PPM)
    assert {row.player: row.match_points for row in found.rows}["ana"] == 7
    assert {row.player: row.match_points for row in found.rows}["bea"] == 7
    assert (figure(found, "bea").value, figure(found, "ana").value) == (3, 0)


def test_games_of_the_same_two_count_as_one() -> None:
    """Ana and Bea met twice and won one each, Ana and Cle drew, and so did Bea and Cle."""
    results: list[Result] = [
        won(1, "ana", "bea"),
        won(2, "bea", "ana"),
        drawn(3, "ana", "cle"),
        drawn(4, "bea", "cle"),
        drawn(5, "cle", "x"),
    ]
    found = ranked_by(results, PPM)
    assert places(found)[:3] == [(1, "ana"), (1, "bea"), (1, "cle")]
    assert figure(found, "ana").value == Fraction(3, 2) + Fraction(1, 2) + 2
    assert [part.reason for part in figure(found, "ana").parts] == [
        Reason.SHARED,
        Reason.SHARED,
        Reason.WHOLE,
    ]


def test_only_those_still_level_are_compared() -> None:
    """By differences first, Cle is apart; Ana and Bea, who met, are left."""
    results: list[Result] = [
        won(1, "bea", "ana", 10),
        won(2, "ana", "x", 20),
        won(2, "y", "bea", 20),
        won(1, "cle", "x", 90),
        won(2, "z", "cle", 10),
        won(3, "ana", "y", 1),
        won(3, "bea", "x", 21),
        won(3, "z", "cle", 1),
    ]
    found = ranked_by(results, Tiebreak.DIFFERENCE, PPM)
    rows = {row.player: row for row in found.rows}
    assert (rows["ana"].match_points, rows["bea"].match_points) == (7, 7)
    assert (rows["ana"].difference, rows["bea"].difference) == (11, 11)
    assert rows["bea"].rank + 1 == rows["ana"].rank
    assert rows["ana"].parted_by is PPM
