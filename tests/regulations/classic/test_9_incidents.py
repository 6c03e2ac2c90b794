"""9: what may happen at a table, besides resignation."""

import pytest

from nonuple.classic import giving_up, refereeing, starting
from nonuple.classic.errors import Fault, Refused
from nonuple.classic.events import Ending, Offence, StopCause
from nonuple.classic.folding import evolve_all
from nonuple.classic.results import result, score_lines
from nonuple.classic.state import Game, Phase
from nonuple.rules.articles import CLASSIC
from tests.classic.tables import ANN, BOB, At, begun, opened_game


def _table() -> At:
    return At(begun("PASSETS", "MUNIESE"))


def test_letters_in_excess_cost_nothing_while_face_down() -> None:
    table = _table()
    table.do(
        refereeing.extra_letters(table.game, ANN, 2, "arbitre", table.now, are_uncovered=False)
    )
    assert table.scores == (0, 0)
    assert len(table.game.notes) == 1


def test_uncovered_each_costs_five() -> None:
    table = _table()
    table.do(refereeing.extra_letters(table.game, ANN, 2, "arbitre", table.now, are_uncovered=True))
    assert table.scores == (-10, 0)
    assert score_lines(table.game)[0].article == CLASSIC["9 Lettres en trop"]


@pytest.mark.parametrize(("uncovered", "cost"), [(0, 0), (3, 15)])
def test_drawing_before_the_opponent(uncovered: int, cost: int) -> None:
    table = _table()
    table.do(refereeing.early_draw(table.game, BOB, uncovered, "arbitre", table.now))
    assert table.scores == (0, -cost)


def test_a_false_joker_costs_five() -> None:
    table = _table()
    table.do(refereeing.false_joker(table.game, BOB, "arbitre", table.now))
    assert table.scores == (0, -5)
    assert score_lines(table.game)[0].article == CLASSIC["4.1.3"]


def test_a_board_that_cannot_be_restored_is_lost_by_whoever_overturned_it() -> None:
    table = _table()
    stopped = refereeing.stop_clock(table.game, StopCause.INCIDENT, "arbitre", table.now)
    table.do(stopped)
    table.do(
        refereeing.decide_loss(
            table.game, BOB, Offence.BOARD_OVERTURNED, "grille perdue", "arbitre", table.now
        )
    )
    assert table.ending() is Ending.ARBITRAL_LOSS
    ended = result(table.game)
    assert ended is not None
    assert ended.winner == ANN


def test_an_arbiter_s_error_may_have_the_game_replayed() -> None:
    table = _table()
    table.do(refereeing.order_replay(table.game, "mot mal vérifié", "directeur", table.now))
    assert table.ending() is Ending.REPLAYED
    assert result(table.game) is None


def _awaiting_bob(at: int = 0) -> Game:
    game = opened_game()
    for player in (ANN, BOB):
        game = evolve_all(game, starting.seat(game, player, at))
    return evolve_all(game, starting.await_player(game, BOB, at))


def test_absent_half_of_the_credit_one_has_lost() -> None:
    table = At(_awaiting_bob())
    table.wait(749.9)
    assert table.ending() is None
    table.wait(0.1)
    assert table.ending() is Ending.FORFEIT
    ended = result(table.game)
    assert ended is not None
    assert ended.winner == ANN
    rows = {row.player: (row.total, row.match_points) for row in ended.players}
    assert rows == {ANN: (450, 3), BOB: (350, 0)}


def test_whoever_comes_in_time_has_lost_what_ran() -> None:
    table = At(_awaiting_bob())
    table.wait(300)
    table.do(starting.arrive(table.game, BOB, table.now))
    table.wait(100)
    table.do(starting.assign_starter(table.game, ANN, table.now))
    table.do(starting.begin(table.game, table.now))
    assert table.game.phase is Phase.PLAYING
    assert table.game.clock.left(BOB, table.now) == 1_200_000
    assert table.game.clock.left(ANN, table.now) == 1_500_000


def test_a_pause_needs_the_opponent_s_consent() -> None:
    table = _table()
    table.do(giving_up.ask_pause(table.game, ANN, table.now))
    with pytest.raises(Refused) as refused:
        giving_up.answer_pause(table.game, ANN, table.now, is_accepted=True)
    assert refused.value.fault is Fault.OWN_ANSWER
    table.do(giving_up.answer_pause(table.game, BOB, table.now, is_accepted=True))
    table.wait(200)
    with pytest.raises(Refused) as refused:
        table.skip(ANN)
    assert refused.value.fault is Fault.CLOCK_STOPPED
    table.do(giving_up.end_pause(table.game, BOB, table.now))
    assert table.game.clock.left(ANN, table.now) == 1_500_000


def test_called_off_at_once_before_the_letters_are_turned_then_by_all() -> None:
    game = opened_game()
    for player in (ANN, BOB):
        game = evolve_all(game, starting.seat(game, player, 0))
    ended = evolve_all(game, giving_up.call_off(game, ANN, 0))
    assert ended.ending is Ending.ABORTED
    table = _table()
    table.do(giving_up.call_off(table.game, ANN, 0))
    assert table.ending() is None
    table.do(giving_up.call_off(table.game, BOB, 0))
    assert table.ending() is Ending.ABORTED
    assert result(table.game) is None
