"""6.B: a turn without a positive score, or played in error."""

import pytest

from nonuple.duplicate.deciding import (
    announce_points,
    annul,
    draw,
    enter,
    retain,
    retain_choice,
)
from nonuple.duplicate.errors import BadChoice, BadDraw, ChoiceFault, DrawFault
from nonuple.duplicate.events import NO_SOLUTION, LettersDrawn, MoveRetained, TurnAnnulled
from nonuple.duplicate.hand_drawing import draw_by_hand
from nonuple.duplicate.results import totals
from nonuple.duplicate.state import Game
from nonuple.rules.articles import ABRIDGED, DUPLICATE_2014
from nonuple.rules.editions import EDITION_2014, EDITION_ABRIDGED
from tests.duplicate.games import after, dealer_of, new_game, placed, solver, tiles_everywhere

ONE_WORD = solver(["LE"])
# Nothing but LE with both jokers, which is worth nothing.
WORTHLESS = "??BCDAA"


def after_drawing(letters: str, name: str) -> Game:
    game = new_game(ONE_WORD, name=name)
    return after(game, draw_by_hand(game, letters))


def test_no_positive_score_here_and_no_solution_in_2014() -> None:
    abridged = after_drawing(WORTHLESS, "abrege")
    assert retain(abridged, dealer_of(ONE_WORD)) == (TurnAnnulled(1, NO_SOLUTION),)
    assert EDITION_ABRIDGED.cited["blocked"] == ABRIDGED["6.B"]
    competition = after_drawing(WORTHLESS, "2014")
    laid = retain(competition, dealer_of(ONE_WORD))[0]
    assert isinstance(laid, MoveRetained)
    assert (laid.word, laid.score) == ("le", 0)
    assert EDITION_2014.cited["blocked"] == DUPLICATE_2014["6.2"]


def test_the_arbiter_may_not_lay_a_move_worth_nothing() -> None:
    game = after_drawing(WORTHLESS, "abrege")
    with pytest.raises(BadChoice) as refused:
        retain_choice(game, dealer_of(ONE_WORD), placed("le", "H8"), "")
    assert refused.value.reason is ChoiceFault.BLOCKED


def test_all_the_letters_go_back_and_others_come() -> None:
    game = after_drawing(WORTHLESS, "abrege")
    game = after(game, retain(game, dealer_of(ONE_WORD)))
    assert (game.turn, len(game.bag), len(game.turns)) == (1, 102, 0)
    with pytest.raises(BadDraw) as refused:
        draw_by_hand(game, WORTHLESS[::-1])
    assert refused.value.reason is DrawFault.SAME_AS_ANNULLED
    *_, drawn = draw(game, dealer_of(ONE_WORD))
    assert isinstance(drawn, LettersDrawn)
    assert drawn.turn == 1
    assert sorted(drawn.drawn) != sorted(WORTHLESS)


def test_a_turn_played_in_error_loses_its_points_and_all_its_letters() -> None:
    small = solver(["SEL", "LE", "SELS"])
    game = new_game(small, name="abrege")
    game = after(game, enter(game, "ana"))
    game = after(game, draw_by_hand(game, "SELATIN"))
    game = after(game, announce_points(game, "ana", 6))
    game = after(game, retain(game, dealer_of(small)))
    kept = game.leave.letters
    assert (len(kept), totals(game)) == (4, {"ana": 6})
    game = after(game, draw_by_hand(game, "SEL"))
    game = after(game, announce_points(game, "ana", 8))
    game = after(game, annul(game, "a word misspelt"))
    assert totals(game) == {"ana": 6}
    assert (game.turn, game.leave.letters, len(game.bag)) == (2, "", 99)
    assert tiles_everywhere(game) == tiles_everywhere(new_game(small))
    assert len(after(game, draw_by_hand(game, "AEIBCDF")).rack) == 7
