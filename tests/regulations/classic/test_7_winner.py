"""7, "Gain de la partie": one point more wins, none makes them ex æquo."""

from nonuple.classic import refereeing
from nonuple.classic.events import Offence, Sanction
from nonuple.classic.results import result
from tests.classic.tables import ANN, BOB, At, begun


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


def test_penalties_count_before_the_winner_is_told() -> None:
    table = _ended_by_passes("MUNISEE", "MINUSEE")
    sanction = Sanction(ANN, 5, Offence.CONDUCT)
    table.do(refereeing.penalise(table.game, sanction, "bruit", "arbitre", table.now))
    ended = result(table.game)
    assert ended is not None
    assert ended.winner == BOB
