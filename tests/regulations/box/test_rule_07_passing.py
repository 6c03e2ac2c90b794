"""Partie libre, rule 7: a player may pass."""

from nonuple.classic.events import Settings
from nonuple.rules.classic_editions import CLASSIC_BOX
from tests.classic.tables import WORDS, At, begun


def _table(*racks: str, words: frozenset[str] = WORDS, **settings: int) -> At:
    chosen = Settings(seats=len(racks), credit=None, **settings)  # type: ignore[arg-type]
    return At(begun(*racks, rules=CLASSIC_BOX, settings=chosen), words)


def test_7_one_may_pass_as_often_as_one_likes() -> None:
    table = _table("PASSETS", "MUNIESE")
    for _ in range(20):
        table.skip(table.game.mover or "")
    assert table.ending() is None
