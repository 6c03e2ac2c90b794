"""2.1.5: the letters of the jokers, match points, scores and both signatures."""

from datetime import date
from typing import Any

import pytest

from nonuple.app.classic.prints import ClassicOrder
from nonuple.classic import refereeing
from nonuple.classic.errors import Fault, Refused
from nonuple.classic.events import Offence, Sanction
from nonuple.entrypoints.prints.classic_match_prints import match_sheet_data
from tests.classic.tables import ANN, BOB, At, begun


def _ended() -> At:
    table = At(begun("P?SSETS", "MUNIESE"))
    table.play(ANN, "PaSSE H4")
    table.accept(BOB)
    table.give_up(BOB)
    return table


def test_the_sheet_has_jokers_match_points_and_scores() -> None:
    data: Any = match_sheet_data([ClassicOrder(_ended().game, "Essai", date(2026, 1, 3))])
    (game,) = data["games"]
    players = [(one["score"], one["match_points"]) for one in game["players"]]
    assert players == [("450", "3"), ("350", "1")]
    assert "A" in str(game["jokers"][0])


def test_both_sign_it_and_nothing_changes_any_more() -> None:
    table = _ended()
    table.sign(ANN)
    table.do(refereeing.warn(table.game, ANN, "bruit", "arbitre", 0))
    table.sign(BOB)
    assert table.game.is_signed
    with pytest.raises(Refused) as refused:
        refereeing.warn(table.game, ANN, "bruit", "arbitre", 0)
    assert refused.value.fault is Fault.SIGNED


def test_nobody_signs_twice_or_before_the_end() -> None:
    table = _ended()
    table.sign(ANN)
    with pytest.raises(Refused) as refused:
        table.sign(ANN)
    assert refused.value.fault is Fault.ALREADY_SAID
    with pytest.raises(Refused) as refused:
        At(begun("PASSETS", "MUNIESE")).sign(ANN)
    assert refused.value.fault is Fault.NOT_OVER


def test_what_changes_after_a_signature_is_signed_again() -> None:
    table = _ended()
    table.sign(ANN)
    sanction = Sanction(BOB, 5, Offence.CONDUCT)
    table.do(refereeing.penalise(table.game, sanction, "bruit", "arbitre", 0))
    assert table.game.signed == ()


def test_nobody_waits_for_the_signature_of_one_who_left() -> None:
    table = At(begun("PASSETS", "MUNIESE"))
    table.leave(BOB)
    table.sign(ANN)
    assert table.game.is_signed
