"""9, "Jeu incomplet"."""

import pytest

from nonuple.classic import refereeing
from nonuple.classic.errors import Fault, Refused
from nonuple.classic.events import Ending, Offence, SetFoundIncomplete
from nonuple.classic.results import result
from tests.classic.tables import ANN, BOB, At, real_table_of


def test_the_scores_stand_and_it_is_noted() -> None:
    table = At(real_table_of())
    table.play(ANN, "PASSE H4")
    table.accept(BOB)
    (event,) = table.do(refereeing.incomplete_set(table.game, 2, "deux E manquent", "directeur", 0))
    assert event == SetFoundIncomplete(2, "deux E manquent", "directeur", 0)
    assert table.scores == (20, 0)
    assert table.game.in_bag == 102 - 2 - 5 - 14


@pytest.mark.parametrize("is_over", [False, True])
def test_who_removed_letters_on_purpose_loses(*, is_over: bool) -> None:
    table = At(real_table_of())
    if is_over:
        for _ in range(3):
            table.skip(ANN)
            table.skip(BOB)
    decided = refereeing.decide_loss(
        table.game, BOB, Offence.LETTERS_REMOVED, "lettres cachées", "directeur", 0
    )
    table.do(decided)
    ended = result(table.game)
    assert ended is not None
    assert (ended.ending, ended.winner) == (Ending.ARBITRAL_LOSS, ANN)
    assert table.scores == (450, 350)


@pytest.mark.parametrize("missing", [0, -1, 103])
def test_a_number_that_makes_no_sense_is_refused(missing: int) -> None:
    table = At(real_table_of())
    with pytest.raises(Refused) as refused:
        refereeing.incomplete_set(table.game, missing, "?", "directeur", 0)
    assert refused.value.fault is Fault.BAD_AMOUNT
