"""Partie libre, rule 17: colours count when the word is laid, and never again."""

from nonuple.classic.events import Settings
from nonuple.rules.classic_editions import CLASSIC_BOX
from tests.classic.tables import ANN, BOB, WORDS, At, begun


def _table(*racks: str, words: frozenset[str] = WORDS, **settings: int) -> At:
    chosen = Settings(seats=len(racks), credit=None, **settings)  # type: ignore[arg-type]
    return At(begun(*racks, rules=CLASSIC_BOX, settings=chosen), words)


def test_17_a_covered_square_multiplies_nothing() -> None:
    table = _table("PASSETS", "RIZAEUI")
    table.play(ANN, "PASSE H4")
    table.play(BOB, "PASSER H4")
    assert table.game.turns[1].points == 8
