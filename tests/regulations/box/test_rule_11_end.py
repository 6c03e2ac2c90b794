"""Partie libre, rule 11: the bag empty and a player out, or nothing left to play."""

from nonuple.classic.events import Ending, Settings
from nonuple.classic.results import score_lines
from nonuple.rules.articles import BOX
from nonuple.rules.classic_editions import CLASSIC_BOX
from tests.classic.tables import ANN, BOB, CAT, WORDS, At, begun, with_bag


def _table(*racks: str, words: frozenset[str] = WORDS, **settings: int) -> At:
    chosen = Settings(seats=len(racks), credit=None, **settings)  # type: ignore[arg-type]
    return At(begun(*racks, rules=CLASSIC_BOX, settings=chosen), words)


def test_11_the_game_ends_once_all_say_that_nothing_is_left() -> None:
    table = _table("PASSETS", "MUNIESE", "DEPLIEZ")
    table.blocked(ANN)
    table.blocked(CAT)
    assert table.ending() is None
    table.blocked(BOB)
    assert table.ending() is Ending.BLOCKED
    assert {one.article for one in score_lines(table.game)} == {BOX["11"]}


def test_11_a_player_without_letters_and_an_empty_bag() -> None:
    table = _table("PASSE", "ZA")
    table.game = with_bag(table.game, "")
    table.play(ANN, "PASSE H4")
    table.accept(BOB)
    assert table.ending() is Ending.OUT


def test_11_whoever_exchanges_letters_after_all_takes_it_back() -> None:
    table = _table("PASSETS", "MUNIESE")
    table.blocked(ANN)
    table.change(ANN, "P")
    table.blocked(BOB)
    assert table.ending() is None
