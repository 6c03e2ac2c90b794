"""Partie libre, rule 1: the first word reads either way over the star."""

import pytest

from nonuple.classic.events import Settings
from nonuple.core.errors import IllegalPlacement
from nonuple.rules.classic_editions import CLASSIC_BOX
from tests.classic.tables import ANN, WORDS, At, begun


def _table(*racks: str, words: frozenset[str] = WORDS, **settings: int) -> At:
    chosen = Settings(seats=len(racks), credit=None, **settings)  # type: ignore[arg-type]
    return At(begun(*racks, rules=CLASSIC_BOX, settings=chosen), words)


def test_1_the_first_word_reads_either_way_over_the_star() -> None:
    for move in ("PASSE H4", "PASSE 8D"):
        table = _table("PASSETS", "MUNIESE")
        table.play(ANN, move)
        assert table.scores == (20, 0)


@pytest.mark.parametrize("move", ["PASSE A1", "P H8"])
def test_1_two_letters_at_least_and_on_the_star(move: str) -> None:
    table = _table("PASSETS", "MUNIESE")
    with pytest.raises(IllegalPlacement):
        table.play(ANN, move)
