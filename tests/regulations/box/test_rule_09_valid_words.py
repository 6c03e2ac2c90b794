"""Partie libre, rule 9: the words of the dictionary."""

from nonuple.classic.events import Settings
from nonuple.rules.classic_editions import CLASSIC_BOX
from tests.classic.tables import ANN, BOB, WORDS, At, begun


def _table(*racks: str, words: frozenset[str] = WORDS, **settings: int) -> At:
    chosen = Settings(seats=len(racks), credit=None, **settings)  # type: ignore[arg-type]
    return At(begun(*racks, rules=CLASSIC_BOX, settings=chosen), words)


def test_9_the_list_decides() -> None:
    for words, score_made in ((WORDS, 20), (WORDS - {"PASSE"}, 0)):
        table = _table("PASSETS", "MUNIESE", words=words)
        table.play(ANN, "PASSE H4")
        table.challenge(BOB, "PASSE")
        assert table.scores[0] == score_made
