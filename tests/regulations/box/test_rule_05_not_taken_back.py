"""Partie libre, rule 5: what is laid stays."""

import pytest

from nonuple.classic.errors import Fault, Refused
from nonuple.classic.events import Settings
from nonuple.core.errors import IllegalPlacement
from nonuple.rules.classic_editions import CLASSIC_BOX
from tests.classic.tables import ANN, BOB, WORDS, At, begun


def _table(*racks: str, words: frozenset[str] = WORDS, **settings: int) -> At:
    chosen = Settings(seats=len(racks), credit=None, **settings)  # type: ignore[arg-type]
    return At(begun(*racks, rules=CLASSIC_BOX, settings=chosen), words)


def test_5_nobody_takes_back_or_moves_what_is_laid() -> None:
    table = _table("PASSETS", "CHATTES")
    table.play(ANN, "PASSE H4")
    with pytest.raises(Refused) as refused:
        table.play(ANN, "PASSE 8D")
    assert refused.value.fault is Fault.NOT_YOUR_TURN
    with pytest.raises(IllegalPlacement):
        table.play(BOB, "CHATS H4")
    assert table.game.board.laid_count == 5
