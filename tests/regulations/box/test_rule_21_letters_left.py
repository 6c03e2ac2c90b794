"""Partie libre, rule 21: letters left are taken off, and go to whoever laid all."""

from dataclasses import replace

from nonuple.classic.events import Ending, Settings
from nonuple.classic.results import result, score_lines
from nonuple.rules.articles import BOX
from nonuple.rules.classic_editions import CLASSIC_BOX
from tests.classic.tables import ANN, BOB, CAT, WORDS, At, begun, with_bag


def _table(*racks: str, words: frozenset[str] = WORDS, **settings: int) -> At:
    chosen = Settings(seats=len(racks), credit=None, **settings)  # type: ignore[arg-type]
    return At(begun(*racks, rules=CLASSIC_BOX, settings=chosen), words)


def test_21_whoever_goes_out_adds_all_the_others_letters() -> None:
    table = _table("PASSE", "ZA", "KA")
    table.game = with_bag(table.game, "")
    table.play(ANN, "PASSE H4")
    table.wait(15)
    assert table.ending() is Ending.OUT
    assert table.scores == (20 + 22, -11, -11)
    ended = result(table.game)
    assert ended is not None
    assert [row.rank for row in ended.players] == [1, 2, 2]
    assert all(row.match_points is None for row in ended.players)
    assert score_lines(table.game)[-1].article == BOX["21"]


def test_21_the_game_of_three_worked_out() -> None:
    # Z10 F4 D2 A1; K10: 313, 335 and 273 end 296, 362 and 263.
    table = _table("ZFDA", "PASSE", "K")
    table.game = with_bag(table.game, "")
    table.skip(ANN)
    table.play(BOB, "PASSE H4")
    (skipped, laid) = table.game.turns
    before = {ANN: 313, BOB: 335 - 20, CAT: 273}
    earned = tuple(replace(skipped, player=one, points=more) for one, more in before.items())
    table.game = replace(table.game, turns=(*earned, laid))
    table.wait(15)
    assert table.ending() is Ending.OUT
    assert table.scores == (296, 362, 263)


def test_21_nobody_out_each_loses_their_own() -> None:
    table = _table("PASSETS", "MUNIESE")
    table.blocked(ANN)
    table.blocked(BOB)
    assert table.scores == (-9, -8)
