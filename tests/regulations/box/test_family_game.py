"""The duplicate at home, played: the box's own example, then each of its rules."""

from dataclasses import replace
from fractions import Fraction

import pytest

from nonuple.duplicate.announcing import time_announcement
from nonuple.duplicate.deciding import announce_points, enter, retain, retain_choice
from nonuple.duplicate.errors import BadChoice, BadDraw, ChoiceFault, DrawFault
from nonuple.duplicate.events import Ending, Grounds, LettersDrawn, MoveRetained
from nonuple.duplicate.hand_drawing import draw_by_hand
from nonuple.duplicate.results import top_total, totals
from nonuple.duplicate.standings import standings
from nonuple.duplicate.state import Game
from nonuple.rules.formulas import with_formulas
from tests.duplicate.games import (
    after,
    at_turn,
    board_with,
    dealer_of,
    new_game,
    placed,
    rules,
    solver,
)

# The words of the example, those that they form included.
EXAMPLE = solver(
    ["NEE", "RENE", "RENES", "WUS", "BLEUIS", "RE", "EU", "NI", "ES", "CLAIE", "CRENE"]
)
LE = board_with(("LE", "H8"))


def percents(game: Game) -> dict[str, Fraction]:
    return {row.player: row.percent for row in standings(game).rows}


def laid(game: Game, word: str, coordinate: str) -> Game:
    return after(game, retain_choice(game, dealer_of(EXAMPLE), placed(word, coordinate), "printed"))


def test_the_four_draws_of_the_example() -> None:
    """The reader finds NEE, then the tops: 57 points of 59."""
    game = new_game(EXAMPLE, name="famille")
    game = after(game, enter(game, "reader"))
    moves = (
        ("EEERWLN", "RENE", "H5", 8),
        ("BSUI", "BLEUIS", "I3", 21),
        ("TTACEI", "CLAIE", "4H", 30),
    )
    for (letters, word, coordinate, points), found in zip(moves, (6, 21, 30), strict=True):
        game = after(game, draw_by_hand(game, letters))
        assert dealer_of(EXAMPLE).tops(game).score == points
        game = after(game, announce_points(game, "reader", found))
        game = laid(game, word, coordinate)
    assert [sorted(turn.rack) for turn in game.turns[1:]] == [sorted("WELBSUI"), sorted("WTTACEI")]
    assert sorted(game.leave) == sorted("WTT")
    # No vowel in the four letters that came with WTT: the seven go back.
    drawn = draw_by_hand(game, "ACUOEJL", rejected=["WTTRSNL"])[0]
    assert drawn == LettersDrawn(4, "", "ACUOEJL", ("WTTRSNL",), by_hand=True)
    assert (totals(game), top_total(game)) == ({"reader": 57}, 59)
    assert percents(game) == {"reader": Fraction(5700, 59)}


def test_the_best_word_found_may_be_laid_even_if_it_is_not_the_top() -> None:
    game = new_game(EXAMPLE, name="famille")
    for player in ("ana", "bea"):
        game = after(game, enter(game, player))
    game = after(game, draw_by_hand(game, "EEERWLN"))
    # A word that is not admitted brings nothing.
    for player, points in (("ana", 6), ("bea", 0)):
        game = after(game, announce_points(game, player, points))
    game = laid(game, "NEE", "H7")
    move = game.turns[0].move
    assert (move.word, move.score, move.grounds) == ("NEE", 6, Grounds.ARBITER)
    assert sorted(game.leave) == sorted("ERWL")
    # What is laid is what percentages refer to.
    assert percents(game) == {"ana": 100, "bea": 0}


@pytest.mark.parametrize(("word", "coordinate"), [("NEE", "A1"), ("WUS", "H8"), ("NEWS", "H8")])
def test_what_is_no_move_is_not_laid(word: str, coordinate: str) -> None:
    game = new_game(EXAMPLE, name="famille")
    game = after(game, draw_by_hand(game, "EEERWLN"))
    with pytest.raises(BadChoice) as refused:
        laid(game, word, coordinate)
    assert refused.value.reason is ChoiceFault.NOT_A_MOVE


def test_in_competition_the_lower_word_is_refused() -> None:
    game = new_game(EXAMPLE)
    game = after(game, draw_by_hand(game, "EEERWLN"))
    with pytest.raises(BadChoice) as refused:
        laid(game, "NEE", "H7")
    assert refused.value.reason is ChoiceFault.LOWER_SCORE


def test_unless_the_players_choose_the_top_is_laid() -> None:
    game = new_game(EXAMPLE, name="famille")
    game = after(game, draw_by_hand(game, "EEERWLN"))
    move = retain(game, dealer_of(EXAMPLE))[0]
    assert isinstance(move, MoveRetained)
    assert (move.word, move.score) == ("RENE", 8)


def test_after_seven_letters_laid_seven_new_ones_are_drawn() -> None:
    small = solver(["FEDAYIN"])
    game = new_game(small, name="famille")
    game = after(game, draw_by_hand(game, "YDENAFI"))
    game = after(game, retain(game, dealer_of(small)))
    assert (game.turns[0].move.score, game.turns[0].move.coordinate) == (110, "H8")
    assert not game.leave
    assert len(after(game, draw_by_hand(game, "AEIBCDG")).rack) == 7


@pytest.mark.parametrize(
    ("letters", "turn", "is_valid"),
    [
        ("AEBCDFG", 15, True),
        ("ABCDFGH", 15, False),
        ("ABCDFGY", 15, True),
        ("BCDFGY?", 15, True),
        ("AEIOUAY", 15, False),
        ("ABCDFGH", 16, True),
        ("BCDFGHY", 16, True),
        ("BCDFGHJ", 16, False),
    ],
)
def test_the_minimum_of_vowels_and_consonants(letters: str, turn: int, *, is_valid: bool) -> None:
    game = replace(new_game(EXAMPLE, name="famille"), turn=turn)
    if is_valid:
        assert draw_by_hand(game, letters)
        return
    with pytest.raises(BadDraw) as refused:
        draw_by_hand(game, letters)
    assert refused.value.reason is DrawFault.TOO_FEW_OF_A_KIND
    assert draw_by_hand(game, "AEBCDFG", rejected=[letters])


@pytest.mark.parametrize(
    ("left", "at_home", "in_competition"),
    [
        ("", Ending.ALL_LAID, Ending.ALL_LAID),
        ("BCT", Ending.ONE_KIND_LEFT, Ending.ONE_KIND_LEFT),
        ("YB", Ending.ONE_KIND_LEFT, None),
        ("?BT", Ending.ONE_KIND_LEFT, None),
        ("AIY", Ending.ONE_KIND_LEFT, None),
        ("AB", None, None),
    ],
)
def test_the_game_ends_with_vowels_or_consonants_only(
    left: str, at_home: Ending | None, in_competition: Ending | None
) -> None:
    """LES is laid, and these letters are left; the box makes no exception for Y and jokers."""
    small = solver(["LE", "LES"])
    for name, over in (("famille", at_home), ("2014", in_competition)):
        game = at_turn(new_game(small, name=name), "S" + left, board=LE)
        events = retain_choice(game, dealer_of(small), placed("LES", "H8"), "")
        assert after(game, events).ending is over


def test_the_players_agree_on_the_time() -> None:
    """The timer beeps after one minute and after three, and longer at the end."""
    family = rules(name="famille")
    signals = {
        tempo.seconds: len(time_announcement(with_formulas(family, [tempo.name]), turn=1))
        for tempo in family.tempos
    }
    assert signals == {60: 2, 120: 3, 180: 2, 240: 3}
