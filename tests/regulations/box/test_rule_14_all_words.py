"""Partie libre, rule 14: all words formed or changed count, with the colours of this turn."""

from nonuple.classic.events import Settings
from nonuple.classic.results import score_lines
from nonuple.rules.articles import BOX
from nonuple.rules.classic_editions import CLASSIC_BOX
from tests.classic.tables import ANN, BOB, WORDS, At, begun


def _table(*racks: str, words: frozenset[str] = WORDS, **settings: int) -> At:
    chosen = Settings(seats=len(racks), credit=None, **settings)  # type: ignore[arg-type]
    return At(begun(*racks, rules=CLASSIC_BOX, settings=chosen), words)


def test_14_a_word_made_longer_counts_whole() -> None:
    table = _table("PASSETS", "RIZAEUI")
    table.play(ANN, "PASSE H4")
    table.play(BOB, "RIZ 9H")
    assert table.game.turns[1].points == 21
    assert {line.article for line in score_lines(table.game)} == {BOX["14"]}
