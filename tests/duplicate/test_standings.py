"""Totals, ranks, statistics and score sheets as pure functions of a game."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonuple.core.board import Direction
from nonuple.duplicate.correcting.faults import Sanction
from nonuple.duplicate.correcting.rulings import Ruling
from nonuple.duplicate.deciding import admit, enter, refuse, retain
from nonuple.duplicate.errors import UnknownPlayer
from nonuple.duplicate.events import Ending, PlayerEntered
from nonuple.duplicate.results import results, topping_milliseconds, totals
from nonuple.duplicate.score_lines import LineKind
from nonuple.duplicate.score_sheet import score_sheet, score_sheets
from nonuple.duplicate.slip_acts import Bench, appeal, change_ruling, collect, decide_appeal, rule
from nonuple.duplicate.slips import Slip, Solution
from nonuple.duplicate.solos import Solo
from nonuple.duplicate.standings import Standings, standings, team_standings
from nonuple.duplicate.state import Game
from nonuple.duplicate.turn_statistics import hardest, turn_statistics
from tests.duplicate.games import after, at_turn, dealer_of, new_game, solver
from tests.duplicate.rooms import (
    closed,
    found,
    laid,
    names,
    penalised,
    played,
    refused,
    room,
    ruled,
    warned,
)


def places(found: Standings) -> list[tuple[int, str, int]]:
    return [(row.rank, row.player, row.total) for row in found.rows]


def test_who_ties_shares_a_rank_and_the_next_is_left_out() -> None:
    game = laid(room(["bea", "ana", "cle", "dan"]), 40, ana=30, bea=30, cle=40, dan=10)
    assert places(standings(game)) == [
        (1, "cle", 40),
        (2, "bea", 30),
        (2, "ana", 30),
        (4, "dan", 10),
    ]


def test_a_row_tells_the_percentage_the_deficit_and_the_tops() -> None:
    game = laid(laid(room(["ana", "bea"]), 40, ana=40, bea=20), 20, ana=10)
    rows = standings(game).rows
    assert [(row.percent, row.deficit, row.tops) for row in rows] == [
        (Fraction(250, 3), -10, 1),
        (Fraction(100, 3), -40, 0),
    ]
    assert (standings(game).top, standings(game).turns) == (60, 2)


def test_a_top_counts_as_found_with_a_penalty_and_not_without_value() -> None:
    rulings = {"ana": penalised(30), "bea": refused(30), "cle": warned(30)}
    rows = standings(played(room(rulings), rulings)).rows
    assert {row.player: row.tops for row in rows} == {"ana": 1, "bea": 0, "cle": 1}


def test_before_the_first_turn_all_tie() -> None:
    assert places(standings(room(["bea", "ana"]))) == [(1, "bea", 0), (1, "ana", 0)]
    assert standings(room([])).rows == ()


def test_a_void_game_counts_nought_for_all() -> None:
    game = closed(played(room(["ana", "bea"]), {"ana": warned(30)}), Ending.INTERRUPTED_VOID)
    voided = standings(game)
    assert voided.is_void
    assert places(voided) == [(1, "ana", 0), (1, "bea", 0)]
    assert (voided.top, voided.turns, voided.solos) == (0, 0, ())
    assert turn_statistics(results(game)) == ()


def test_an_interruption_late_enough_leaves_the_results() -> None:
    game = closed(laid(room(["ana"]), 30, ana=30), Ending.INTERRUPTED_VALID)
    assert places(standings(game)) == [(1, "ana", 30)]


def test_topping_is_won_by_the_least_time() -> None:
    game = laid(room(["ana", "bea", "cle"], "topping"), 30, ana=30, bea=30, cle=20)
    times = {"ana": {30: 20_000}, "bea": {30: 9_000}, "cle": {20: 1_000}}
    record = replace(game.turns[0], times=times)
    game = replace(game, turns=(record,))
    rows = standings(game).rows
    assert [(row.rank, row.player) for row in rows] == [(1, "bea"), (2, "ana"), (3, "cle")]
    assert {row.player: row.milliseconds for row in rows} == topping_milliseconds(game)


def test_teams_add_up_their_members() -> None:
    game = laid(room(["ana", "bea", "cle", "dan"]), 40, ana=40, bea=10, cle=25, dan=30)
    rows = team_standings(standings(game), {"ana": "Lyon", "bea": "Lyon", "cle": "Metz"})
    assert [(row.rank, row.team, row.members, row.total) for row in rows] == [
        (1, "Lyon", ("ana", "bea"), 50),
        (2, "Metz", ("cle",), 25),
    ]
    assert (rows[0].percent, rows[0].deficit) == (Fraction(125, 2), -30)


def test_statistics_tell_how_the_room_did() -> None:
    rulings = {"ana": found(30), "bea": penalised(30), "cle": refused(), "dan": found(20)}
    (turn,) = turn_statistics(results(played(room([*rulings, "eli"]), rulings)))
    assert (turn.players, turn.found_top, turn.best, turn.spread) == (5, 2, 30, 30)
    assert turn.scores == ((30, 1), (25, 1), (20, 1), (0, 2))
    assert [turn.mean, turn.share_found, turn.difficulty] == [15, 40, 50]


def test_statistics_leave_solos_out_and_bear_an_empty_room() -> None:
    players = names(16)
    (turn,) = turn_statistics(results(played(room(players), {"p00": found(30)})))
    assert (turn.best, turn.mean) == (30, Fraction(30, 16))
    (empty,) = turn_statistics(results(laid(room([]), 30)))
    assert empty.best is None
    assert [empty.mean, empty.difficulty, empty.share_found] == [0, 0, 0]


@pytest.mark.parametrize(
    ("turns", "expected"),
    [
        # Nobody found the third top, though all came near; at the first, half found nothing.
        ([(20, [20, 0, 0, 20]), (30, [30, 30, 30, 15]), (50, [48, 48, 48, 48])], [3]),
        # One of four found each; less was missed at the second.
        ([(30, [30, 10, 10, 10]), (30, [30, 28, 28, 28])], [1]),
        ([(30, [30, 10, 10, 10]), (60, [60, 20, 20, 20]), (30, [30, 30, 30, 0])], [1, 2]),
        ([(30, [30, 30, 30, 30])], []),
        ([], []),
    ],
)
def test_the_hardest_turn_is_the_one_that_the_fewest_found(
    turns: list[tuple[int, list[int]]], expected: list[int]
) -> None:
    game = room(["ana", "bea", "cle", "dan"])
    for top, points in turns:
        game = laid(game, top, **dict(zip(game.players, points, strict=True)))
    assert [turn.turn for turn in hardest(turn_statistics(results(game)))] == expected


def test_the_hardest_turn_is_by_those_who_played_it() -> None:
    """One found the first top of the only two there, one the second of four."""
    game = laid(room(["ana", "bea"]), 30, ana=30, bea=0)
    game = after(game, [PlayerEntered("cle", 2), PlayerEntered("dan", 2)])
    game = laid(game, 30, ana=30, bea=29, cle=29, dan=29)
    assert [turn.turn for turn in hardest(turn_statistics(results(game)))] == [2]
    assert hardest(turn_statistics(results(laid(room([]), 30)))) == ()


def test_a_score_sheet_has_turns_running_totals_and_the_cost_of_warnings() -> None:
    game = room(["ana", "bea"])
    for _ in range(4):
        game = played(game, {"ana": warned(20), "bea": found(20)})
    sheet = score_sheet(closed(game), "ana")
    assert [turn.cumulative for turn in sheet.turns] == [20, 40, 60, 80]
    assert [turn.top for turn in sheet.turns] == [30] * 4
    assert sheet.closing is not None
    assert (sheet.closing.points, sheet.warnings, sheet.total) == (-5, 4, 75)
    assert [one.player for one in score_sheets(closed(game))] == ["ana", "bea"]
    with pytest.raises(UnknownPlayer):
        score_sheet(game, "nobody")


def test_a_decision_by_hand_is_a_line_of_its_own() -> None:
    game = played(room(["ana"]), {"ana": found(20)})
    game = after(game, change_ruling(game, 1, "ana", Ruling(15, 20, Sanction.NONE), "accord"))
    (first, second) = results(game).turns[0].marks["ana"].lines
    assert (first.points, second.kind, second.points) == (20, LineKind.DECISION, -5)
    assert totals(game) == {"ana": 15}


def test_an_appeal_changes_totals_solos_and_ranks() -> None:
    players = names(16)
    rulings = {player: found(20) for player in players} | {"p00": found(28), "p01": refused(30)}
    game = played(room(players), rulings)
    assert standings(game).solos == (Solo(1, "p00", 28, 10),)
    game = after(game, appeal(game, 1, "p01", "mot valable", at=0))
    assert standings(game).rows[0].player == "p00"
    game = after(game, decide_appeal(game, 1, "p01", "mot valable", found(30)))
    assert standings(game).solos == (Solo(1, "p01", 30, 10),)
    assert places(standings(game))[:2] == [(1, "p01", 40), (2, "p00", 28)]


LEXICON = solver(["SEL", "LE", "LES", "SELS"])


def slip(word: str, claimed: int) -> tuple[Slip, ...]:
    return (Slip((Solution(word, Direction.ACROSS),), claimed),)


def test_a_word_admitted_and_ruled_again_changes_all_that_follows() -> None:
    game, at = new_game(LEXICON), dealer_of(LEXICON)
    for player in ("ana", "bea"):
        game = after(game, enter(game, player))
    game = at_turn(game, "SELETAI", bag="AETLSEE", turn=1)
    bench = Bench(at)
    for player, word, claimed in (("ana", "SEL", 6), ("bea", "LETS", 8)):
        game = after(game, collect(game, 1, player, slip(word, claimed)))
        game = after(game, rule(game, bench, 1, player))
    game = after(game, retain(game, at))
    assert places(standings(game)) == [(1, "ana", 6), (2, "bea", 0)]
    game = after(game, admit("LETS", "attesté"))
    game = after(game, rule(game, bench, 1, "bea"))
    assert places(standings(game)) == [(1, "bea", 8), (2, "ana", 6)]
    game = after(game, refuse("SEL", "erreur"))
    game = after(game, rule(game, bench, 1, "ana"))
    assert places(standings(game)) == [(1, "bea", 8), (2, "ana", 0)]


RULINGS = st.one_of(
    st.builds(found, st.integers(0, 99)),
    st.builds(warned, st.integers(0, 99)),
    st.builds(penalised, st.integers(0, 99)),
    st.builds(refused, st.integers(0, 99)),
)


@st.composite
def rooms(draw: st.DrawFn) -> Game:
    players = names(draw(st.integers(1, 18)))
    game = room(players)
    for _ in range(draw(st.integers(0, 6))):
        game = played(game, draw(st.dictionaries(st.sampled_from(players), RULINGS)), top=99)
    return closed(game) if draw(st.booleans()) else game


@given(rooms())
def test_in_any_room_a_total_is_the_sum_of_its_lines(game: Game) -> None:
    found = totals(game)
    for sheet in score_sheets(game):
        lines = [line for turn in sheet.turns for line in turn.lines]
        lines += [sheet.closing] if sheet.closing else []
        assert sheet.total == sum(line.points for line in lines) == found[sheet.player]


@given(rooms())
def test_in_any_room_ranks_follow_totals(game: Game) -> None:
    rows = standings(game).rows
    assert sorted(row.player for row in rows) == sorted(game.players)
    for row in rows:
        assert row.rank == 1 + sum(other.total > row.total for other in rows)


@given(rooms(), st.data())
def test_the_order_in_which_slips_are_ruled_never_matters(game: Game, data: st.DataObject) -> None:
    turns = game.entries
    rulings = [
        (turn, player, entry.ruling)
        for turn in turns
        for player, entry in turns.at(turn).items()
        if entry.ruling is not None
    ]
    shuffled = replace(game, entries=type(turns)())
    for turn, player, ruling in data.draw(st.permutations(rulings)):
        shuffled = after(shuffled, ruled(turn, player, ruling))
    assert standings(shuffled) == standings(game)
