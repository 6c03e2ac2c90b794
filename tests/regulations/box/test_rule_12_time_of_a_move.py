"""Partie libre, rule 12: a move may have two or three minutes."""

from nonuple.classic.events import Ending, ForcedBy, PassForced, Settings
from nonuple.classic.state import TurnKind
from nonuple.rules.classic_editions import CLASSIC_BOX
from tests.classic.tables import ANN, BOB, WORDS, At, begun, with_bag


def _table(*racks: str, words: frozenset[str] = WORDS, **settings: int) -> At:
    chosen = Settings(seats=len(racks), credit=None, **settings)  # type: ignore[arg-type]
    return At(begun(*racks, rules=CLASSIC_BOX, settings=chosen), words)


def test_12_the_time_of_a_move_is_over_it_is_a_pass() -> None:
    table = _table("PASSETS", "MUNIESE", move_limit=120)
    table.wait(119)
    assert table.game.mover == ANN
    table.wait(1)
    assert table.log == [PassForced(ANN, ForcedBy.MOVE_TIME, 120_000)]
    assert table.game.mover == BOB
    table.wait(60)
    table.play(BOB, "MUNIE H4")
    table.wait(119)
    assert table.game.mover == ANN
    table.wait(1)
    assert table.game.mover == BOB


def test_12_the_last_word_ends_the_game_though_the_next_player_is_late() -> None:
    table = _table("PASSE", "ZA", "KA", move_limit=5)
    table.game = with_bag(table.game, "")
    table.play(ANN, "PASSE H4")
    table.wait(5)
    assert table.ending() is Ending.OUT
    assert [turn.kind for turn in table.game.turns] == [TurnKind.WORD]


def test_12_the_rules_offer_two_and_three_minutes() -> None:
    assert CLASSIC_BOX.move_limits == (120, 180)
