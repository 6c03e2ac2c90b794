"""4.2: passing, and the six passes that end the game."""

from nonuple.classic.events import Ending
from nonuple.classic.results import LineKind, score_lines
from nonuple.rules.articles import CLASSIC
from tests.classic.tables import ANN, BOB, At, begun


def test_six_passes_in_a_row_end_the_game_and_each_loses_their_letters() -> None:
    table = At(begun("PASSETS", "DEPLIEZ"))
    table.play(ANN, "PASSE H4")
    table.accept(BOB)
    for _ in range(3):
        table.skip(BOB)
        table.skip(ANN)
    assert table.ending() is Ending.PASSES
    lost = {line.player: line for line in score_lines(table.game) if line.turn is None}
    assert all(line.kind is LineKind.OWN_LETTERS for line in lost.values())
    assert lost[BOB].points == -(2 + 1 + 3 + 1 + 1 + 1 + 10)
    assert lost[BOB].article == CLASSIC["4.2"]


def test_five_are_not_enough_and_a_word_or_an_exchange_breaks_the_series() -> None:
    for act in ("word", "exchange"):
        table = At(begun("PASSETS", "DEPLIEZ"))
        for _ in range(2):
            table.skip(ANN)
            table.skip(BOB)
        table.skip(ANN)
        if act == "word":
            table.play(BOB, "DEPLIEZ H4")
        else:
            table.change(BOB, "Z")
        table.skip(ANN)
        assert table.ending() is None
        assert table.game.passes == 1


def test_three_players_pass_nine_times() -> None:
    table = At(begun("PASSETS", "DEPLIEZ", "AAEEIOU"))
    for _ in range(2):
        for player in table.game.players:
            table.skip(player)
    assert table.ending() is None
    for player in table.game.players:
        table.skip(player)
    assert table.ending() is Ending.PASSES


def test_a_pass_forced_by_the_clock_is_not_said() -> None:
    table = At(begun("PASSETS", "DEPLIEZ"))
    table.skip(ANN)
    table.wait(1500)
    assert table.game.is_exhausted(BOB)
    assert table.game.passes == 1
    for _ in range(4):
        table.skip(ANN)
    # Bob's turns go by unsaid: five passes were said.
    assert table.ending() is None
