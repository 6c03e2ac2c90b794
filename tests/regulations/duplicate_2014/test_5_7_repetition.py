"""5.7: who earns the average, being told late."""

import pytest

from nonuple.core.board import Direction
from nonuple.duplicate.correcting.faults import Fault, Infraction, Sanction
from nonuple.duplicate.correcting.rulings import Ruling
from nonuple.duplicate.deciding import enter, retain
from nonuple.duplicate.results import totals
from nonuple.duplicate.slip_acts import (
    Bench,
    collect,
    grant_average,
    notify,
    rule,
)
from nonuple.duplicate.slip_errors import AverageFault, NoAverage
from nonuple.duplicate.slips import Slip, Solution
from nonuple.duplicate.state import Game
from tests.duplicate.games import after, at_turn, dealer_of, new_game, solver
from tests.duplicate.rooms import found, played, refused, room

SMALL = solver(["SEL", "LE"])


def refused_for(*words: str) -> Ruling:
    fault = Infraction(Fault.INADMISSIBLE, "", ", ".join(words))
    return Ruling(0, 0, Sanction.ZERO, (fault,), refused=40)


def two_turns(first: Ruling, second: Ruling) -> Game:
    game = room(["ana", "bea"])
    for ruling in (first, second):
        game = played(game, {"ana": ruling, "bea": found(20)})
    return game


def reason(game: Game, turn: int = 2) -> AverageFault:
    with pytest.raises(NoAverage) as refusal:
        grant_average(game, turn, "ana")
    return refusal.value.reason


def test_the_same_word_again_or_one_of_them_formed_again() -> None:
    game = two_turns(refused_for("AA", "ZUT"), refused_for("ZUT"))
    game = after(game, grant_average(game, 2, "ana"))
    assert totals(game)["ana"] == 20
    assert game.entries.of(2, "ana").average is not None


def test_a_first_nought_or_another_word_earns_none() -> None:
    assert reason(two_turns(refused_for("ZUT"), refused_for("AA"))) is AverageFault.NOT_REPEATED
    assert reason(two_turns(refused_for("ZUT"), found(9)), 1) is AverageFault.NOT_REPEATED
    assert reason(two_turns(refused_for("ZUT"), found(9))) is AverageFault.NOT_REFUSED_WORD


def test_it_holds_as_long_as_the_player_was_not_told() -> None:
    game = two_turns(refused_for("ZUT"), refused_for("ZUT"))
    told_late = after(game, notify(game, 1, "ana", 3))
    assert grant_average(told_late, 2, "ana")
    told = after(game, notify(game, 1, "ana", 2))
    assert reason(told) is AverageFault.WAS_TOLD


def test_being_told_once_is_enough() -> None:
    game = two_turns(refused_for("ZUT"), refused_for("ZUT"))
    game = played(game, {"ana": refused_for("ZUT"), "bea": found(20)})
    assert grant_average(game, 3, "ana")
    told = after(game, notify(game, 1, "ana", 3))
    assert reason(told, 3) is AverageFault.WAS_TOLD


@pytest.mark.parametrize("fault", [Fault.MISPLACED, Fault.NOT_IN_RACK])
def test_never_for_a_word_misplaced_or_a_letter_not_drawn(fault: Fault) -> None:
    same = refused(40, fault)
    assert reason(two_turns(same, same)) is AverageFault.NOT_REFUSED_WORD


def test_not_where_another_fault_voids_the_slip_too() -> None:
    both = (Infraction(Fault.INADMISSIBLE, "", "ZUT"), Infraction(Fault.NOT_IN_RACK))
    game = two_turns(refused_for("ZUT"), Ruling(0, 0, Sanction.ZERO, both))
    assert reason(game) is AverageFault.NOT_REFUSED_WORD


def test_not_where_another_word_is_refused_too() -> None:
    game = two_turns(refused_for("ZUT"), refused_for("AA", "ZUT"))
    assert reason(game) is AverageFault.NOT_REPEATED
    game = played(game, {"ana": refused_for("AA", "ZUT"), "bea": found(20)})
    assert grant_average(game, 3, "ana")


def written(word: str, coordinate: str = "") -> tuple[Slip, ...]:
    way = Direction.DOWN if coordinate else Direction.ACROSS
    return (Slip((Solution(word, way, (), coordinate),), 6),)


def test_slips_judged_earn_it() -> None:
    """LES is no word here; bea writes it at both turns, at the second down from the L of SEL."""
    game, at = new_game(SMALL), dealer_of(SMALL)
    bench = Bench(at)
    for player in ("ana", "bea"):
        game = after(game, enter(game, player))
    place = ""
    for turn, rack, ana in ((1, "SEL", "SEL"), (2, "ES", "LE")):
        game = at_turn(game, rack, board=game.board, bag="SLEEAET", turn=turn)
        for player, word in (("ana", ana), ("bea", "LES")):
            game = after(game, collect(game, turn, player, written(word, place), "Paul"))
            game = after(game, rule(game, bench, turn, player))
        game = after(game, retain(game, at))
        place = f"{game.turns[0].placement.indices[-1] % 15 + 1}H"
    mark, refusal = game.entries.of(2, "ana").points, game.entries.of(2, "bea").ruling
    assert mark
    assert refusal is not None
    assert (totals(game)["bea"], refusal.sanction) == (0, Sanction.ZERO)
    game = after(game, grant_average(game, 2, "bea"))
    assert totals(game)["bea"] == min(mark, refusal.refused) > 0
