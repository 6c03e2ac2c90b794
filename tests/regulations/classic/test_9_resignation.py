"""9, "Abandon en cours de partie": consent, the table, leaving without consent."""

from dataclasses import replace

import pytest

from nonuple.classic import refereeing
from nonuple.classic.errors import Fault, Refused
from nonuple.classic.events import Ending, Offence
from nonuple.classic.results import result
from nonuple.rules.classic_editions import CLASSIC_BOX
from tests.classic.tables import ANN, BOB, CAT, At, begun


def _at(winner: int, loser: int) -> At:
    """Bob has the winner's points, Ann those of whoever gives up."""
    table = At(begun("PASSETS", "MUNIESE"))
    table.skip(ANN)
    (skipped,) = table.game.turns
    turns = (replace(skipped, points=loser), replace(skipped, player=BOB, points=winner))
    table.game = replace(table.game, turns=turns)
    return table


# Both before, both after: the four rows, the exact hundred, and one who leads and gives up.
CASES = [
    (480, 420, 480, 350),
    (430, 360, 450, 350),
    (500, 380, 500, 380),
    (440, 300, 450, 300),
    (450, 351, 450, 350),
    (480, 380, 480, 380),
    (380, 420, 450, 350),
    (400, 400, 450, 350),
]


@pytest.mark.parametrize(("winner", "loser", "gets", "keeps"), CASES)
def test_the_table(winner: int, loser: int, gets: int, keeps: int) -> None:
    table = _at(winner, loser)
    table.resign(ANN)
    assert table.ending() is None
    table.answer(BOB, is_accepted=True)
    assert table.ending() is Ending.RESIGNED
    assert table.scores == (keeps, gets)
    ended = result(table.game)
    assert ended is not None
    assert ended.winner == BOB
    assert {row.player: row.match_points for row in ended.players} == {BOB: 3, ANN: 1}


@pytest.mark.parametrize(("winner", "loser", "gets", "keeps"), CASES)
def test_leaving_without_consent_has_the_same_scores_and_no_match_point(
    winner: int, loser: int, gets: int, keeps: int
) -> None:
    table = _at(winner, loser)
    table.leave(ANN)
    assert table.ending() is Ending.LEFT
    assert table.scores == (keeps, gets)
    ended = result(table.game)
    assert ended is not None
    assert {row.player: row.match_points for row in ended.players} == {BOB: 3, ANN: 0}


def test_refused_the_game_goes_on() -> None:
    table = _at(430, 360)
    table.resign(ANN)
    table.answer(BOB, is_accepted=False)
    assert table.ending() is None
    assert table.game.mover == BOB
    assert table.scores == (360, 430)


def test_nobody_agrees_to_their_own_resignation_or_to_none() -> None:
    table = _at(430, 360)
    with pytest.raises(Refused) as refused:
        table.answer(BOB, is_accepted=True)
    assert refused.value.fault is Fault.NOTHING_ASKED
    table.resign(ANN)
    with pytest.raises(Refused) as refused:
        table.answer(ANN, is_accepted=True)
    assert refused.value.fault is Fault.OWN_ANSWER


def test_eight_letters_lose_by_the_same_table() -> None:
    """A culprit who led 420 to 380 ends 350 to 450, without a match point."""
    table = _at(380, 420)
    table.do(
        refereeing.decide_loss(
            table.game, ANN, Offence.EIGHT_LETTERS, "huit lettres", "arbitre", table.now
        )
    )
    assert table.ending() is Ending.ARBITRAL_LOSS
    assert table.scores == (350, 450)
    ended = result(table.game)
    assert ended is not None
    assert {row.player: row.match_points for row in ended.players} == {BOB: 3, ANN: 0}


@pytest.mark.parametrize(
    "offence",
    [Offence.EXCLUSION, Offence.EIGHT_LETTERS, Offence.BOARD_OVERTURNED, Offence.LETTERS_REMOVED],
)
def test_every_loss_by_decision_leaves_a_hundred_points_and_no_match_point(
    offence: Offence,
) -> None:
    table = _at(380, 420)
    table.do(refereeing.decide_loss(table.game, ANN, offence, "faute", "arbitre", table.now))
    ended = result(table.game)
    assert ended is not None
    rows = {row.player: (row.total, row.match_points) for row in ended.players}
    assert rows == {BOB: (450, 3), ANN: (350, 0)}


def test_three_players_the_others_go_on_without_the_leaver_s_letters() -> None:
    table = At(begun("PASSETS", "MUNIESE", "DEPLIEZ"))
    table.leave(ANN)
    assert table.ending() is None
    assert table.game.mover == BOB
    table.play(BOB, "MUNIE H4")
    table.accept(CAT)
    table.skip(CAT)
    assert table.game.mover == BOB
    table.leave(CAT)
    assert table.ending() is Ending.LEFT
    ended = result(table.game)
    assert ended is not None
    assert ended.winner == BOB
    assert table.scores[0] == -9


def test_the_box_has_no_table() -> None:
    table = At(begun("PASSETS", "MUNIESE", rules=CLASSIC_BOX))
    with pytest.raises(Refused) as refused:
        table.resign(ANN)
    assert refused.value.fault is Fault.NO_RESIGNATION
    table.leave(ANN)
    ended = result(table.game)
    assert ended is not None
    assert ended.winner == BOB
