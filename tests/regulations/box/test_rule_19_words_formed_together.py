"""Partie libre, rule 19: every word formed together counts, common letters in each."""

from nonuple.classic.events import Settings
from nonuple.rules.classic_editions import CLASSIC_BOX
from tests.classic.tables import ANN, BOB, WORDS, At, begun


def _table(*racks: str, words: frozenset[str] = WORDS, **settings: int) -> At:
    chosen = Settings(seats=len(racks), credit=None, **settings)  # type: ignore[arg-type]
    return At(begun(*racks, rules=CLASSIC_BOX, settings=chosen), words)


def test_19_common_letters_count_twice() -> None:
    table = _table("PASSETS", "MUNIESE")
    table.play(ANN, "PASSE H4")
    table.play(BOB, "MUNIE I3")
    # MUNIE 9 with a light blue square, PU 4, AN 2, SI 2, SE 2 and their colours.
    assert table.game.turns[1].points == 20
