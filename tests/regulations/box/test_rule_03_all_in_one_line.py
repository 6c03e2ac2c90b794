"""Partie libre, rule 3: all letters of a turn in one direction, every word formed counts."""

from nonuple.classic.events import Settings
from nonuple.rules.classic_editions import CLASSIC_BOX
from tests.classic.tables import ANN, BOB, WORDS, At, begun


def _table(*racks: str, words: frozenset[str] = WORDS, **settings: int) -> At:
    chosen = Settings(seats=len(racks), credit=None, **settings)  # type: ignore[arg-type]
    return At(begun(*racks, rules=CLASSIC_BOX, settings=chosen), words)


def test_3_all_words_formed_or_changed_count() -> None:
    table = _table("PASSETS", "MUNIESE")
    table.play(ANN, "PASSE H4")
    table.play(BOB, "MUNIE I3")
    turn = table.game.turns[1]
    assert (turn.words, turn.points) == (("MUNIE", "PU", "AN", "SI", "SE"), 20)
