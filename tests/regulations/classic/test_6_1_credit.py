"""6.1: a credit for the whole game, which each spends as they like."""

from hypothesis import given
from hypothesis import strategies as st

from nonuple.classic import refereeing
from nonuple.classic.events import StopCause, TimeExhausted
from tests.classic.tables import ANN, BOB, At, begun


def test_a_turn_spends_the_time_of_its_player() -> None:
    table = At(begun("PASSETS", "MUNIESE"))
    table.wait(40)
    table.play(ANN, "PASSE H4")
    table.wait(25.5)
    clock = table.game.clock
    assert clock.left(ANN, table.now) == 1_460_000
    assert clock.left(BOB, table.now) == 1_474_500
    table.skip(BOB)
    table.wait(1)
    assert table.game.clock.left(BOB, table.now) == 1_474_500
    assert table.game.turns[0].spent == 40_000
    assert table.game.turns[1].spent == 25_500


def test_the_time_is_over_to_the_millisecond_and_not_before() -> None:
    table = At(begun("PASSETS", "MUNIESE"))
    table.wait(1499.999)
    assert table.log == []
    table.wait(0.001)
    assert table.log[0] == TimeExhausted(ANN, 1_500_000)
    assert table.game.mover == BOB


@given(st.lists(st.tuples(st.sampled_from(["pass", "stop", "go", "wait"]), st.integers(0, 90))))
def test_clocks_never_gain_time(acts: list[tuple[str, int]]) -> None:
    table = At(begun("PASSETS", "MUNIESE"))
    lefts = [1_500_000, 1_500_000]
    for act, seconds in acts:
        table.wait(seconds)
        game = table.game
        if game.ending is not None:
            break
        if act == "stop" and game.standstill is None:
            table.do(refereeing.stop_clock(game, StopCause.PAUSE, "a", table.now))
        elif act == "go" and game.standstill is not None:
            table.do(refereeing.resume_clock(game, "a", table.now))
        elif act == "pass" and game.standstill is None and game.mover is not None:
            table.skip(game.mover)
        now = [table.game.clock.left(player, table.now) or 0 for player in (ANN, BOB)]
        assert all(new <= old for new, old in zip(now, lefts, strict=True))
        lefts = now
