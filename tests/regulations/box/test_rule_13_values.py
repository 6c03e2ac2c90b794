"""Partie libre, rule 13: points are written down after each turn, jokers count nothing."""

from nonuple.classic.events import Settings
from nonuple.rules.classic_editions import CLASSIC_BOX
from tests.classic.tables import ANN, BOB, WORDS, At, begun


def _table(*racks: str, words: frozenset[str] = WORDS, **settings: int) -> At:
    chosen = Settings(seats=len(racks), credit=None, **settings)  # type: ignore[arg-type]
    return At(begun(*racks, rules=CLASSIC_BOX, settings=chosen), words)


def test_13_the_total_after_each_turn() -> None:
    table = _table("P?SSETS", "MUNIESE")
    table.play(ANN, "PaSSE H4")
    assert table.scores == (18, 0)
    table.play(BOB, "MUNIE I3")
    assert table.scores[1] == table.game.turns[1].points
