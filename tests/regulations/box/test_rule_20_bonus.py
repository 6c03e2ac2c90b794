"""Partie libre, rule 20: fifty points for seven letters."""

from nonuple.classic.events import Settings
from nonuple.rules.articles import BOX
from nonuple.rules.classic_editions import CLASSIC_BOX
from tests.classic.tables import ANN, WORDS, At, begun


def _table(*racks: str, words: frozenset[str] = WORDS, **settings: int) -> At:
    chosen = Settings(seats=len(racks), credit=None, **settings)  # type: ignore[arg-type]
    return At(begun(*racks, rules=CLASSIC_BOX, settings=chosen), words)


def test_20_seven_letters_at_once() -> None:
    table = _table("DEPLIEZ", "PASSETS")
    table.play(ANN, "DEPLIEZ H4")
    assert table.game.turns[0].points == 50 + 2 * (2 * 2 + 1 + 3 + 1 + 1 + 1 + 10)
    assert CLASSIC_BOX.article("bonus") == BOX["20"]
