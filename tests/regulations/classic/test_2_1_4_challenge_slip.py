"""2.1.4: a slip names the words that are challenged."""

from datetime import date
from typing import Any

from nonuple.app.classic.prints import ClassicOrder
from nonuple.entrypoints.prints.classic_match_prints import challenge_slips_data
from tests.classic.tables import ANN, BOB, WORDS, At, begun


def test_a_slip_has_the_words_named_and_a_verdict_for_each() -> None:
    table = At(begun("PASSETS", "MUNIESE"), WORDS - {"MUNIE"})
    table.play(ANN, "PASSE H4")
    table.play(BOB, "MUNIE I3")
    table.challenge(ANN, "MUNIE", "PU")
    data: Any = challenge_slips_data(ClassicOrder(table.game, "Essai", date(2026, 1, 3)))
    (slip,) = data["slips"]
    told = str(slip)
    assert "MUNIE" in told
    assert "PU" in told
    # Nothing is told of what nobody named.
    assert "'AN'" not in told
