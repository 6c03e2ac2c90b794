"""9, "Erreur d’arbitrage": the director may have the game played again."""

from nonuple.classic import giving_up, refereeing, starting
from nonuple.classic.events import Ending
from nonuple.classic.folding import evolve_all
from nonuple.classic.results import result
from tests.classic.tables import ANN, BOB, At, begun, opened_game


def _table() -> At:
    return At(begun("PASSETS", "MUNIESE"))


def test_an_arbiter_s_error_may_have_the_game_replayed() -> None:
    table = _table()
    table.do(refereeing.order_replay(table.game, "mot mal vérifié", "directeur", table.now))
    assert table.ending() is Ending.REPLAYED
    assert result(table.game) is None


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


def test_after_the_end_too_until_both_have_signed() -> None:
    table = _table()
    table.give_up(BOB)
    table.sign(ANN)
    table.do(refereeing.order_replay(table.game, "mot mal vérifié", "directeur", table.now))
    assert table.ending() is Ending.REPLAYED
