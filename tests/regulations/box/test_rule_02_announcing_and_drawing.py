"""Partie libre, rule 2: the points are announced, then letters are drawn to seven."""

import pytest

from nonuple.classic.events import Settings
from nonuple.classic.results import score_lines
from nonuple.rules.articles import BOX
from nonuple.rules.classic_editions import CLASSIC_BOX
from tests.classic.tables import ANN, BOB, CAT, DAN, WORDS, At, begun


def _table(*racks: str, words: frozenset[str] = WORDS, **settings: int) -> At:
    chosen = Settings(seats=len(racks), credit=None, **settings)  # type: ignore[arg-type]
    return At(begun(*racks, rules=CLASSIC_BOX, settings=chosen), words)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_2_to_4_play_in_turn_with_seven_letters(players: int) -> None:
    table = _table(*("PASSETS", "MUNIESE", "DEPLIEZ", "AAEEIOU")[:players])
    for player in (ANN, BOB, CAT, DAN)[:players]:
        assert table.game.mover == player
        table.skip(player)
    assert table.game.mover == ANN
    table.play(ANN, "PASSE H4")
    table.wait(15)
    assert len(table.game.rack(ANN)) == 7


def test_2_what_is_announced_counts() -> None:
    table = _table("PASSETS", "MUNIESE")
    table.play(ANN, "PASSE H4", announced=19)
    (line,) = score_lines(table.game)
    assert (line.points, line.article) == (19, BOX["2"])
    table.dispute(BOB, 1)
    assert table.scores == (20, 0)
