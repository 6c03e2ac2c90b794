"""3.4 and 3.6: which top is laid."""

from dataclasses import replace
from itertools import product

import pytest

from nonuple.core.errors import IllegalPlacement
from nonuple.core.letters import JOKER
from nonuple.core.move import Move
from nonuple.core.solver import Solver
from nonuple.duplicate.dealer import Dealer
from nonuple.duplicate.deciding import retain, retain_choice
from nonuple.duplicate.errors import BadChoice, ChoiceFault
from nonuple.duplicate.events import Grounds, MoveRetained
from nonuple.duplicate.openness import SAMPLES, measure
from nonuple.duplicate.retaining import candidate, eligible
from nonuple.duplicate.state import Game
from nonuple.rules.duplicate_rules import Minimum
from tests.duplicate.games import at_turn, board_with, dealer_of, new_game, placed, solver


def laid(game: Game, solver: Solver, *, looks_ahead: bool = False) -> MoveRetained:
    event = retain(game, dealer_of(solver, looks_ahead=looks_ahead))[0]
    assert isinstance(event, MoveRetained)
    return event


def test_the_first_word_lies_across() -> None:
    small = solver(["SEL"])
    event = laid(at_turn(new_game(small), "SEL", bag="AET", turn=1), small)
    assert event.coordinate[0] == "H"
    assert event.grounds in (Grounds.ACROSS, Grounds.FIRST_IN_ORDER)


LE = board_with(("LE", "H8"))


def top(word: str, coordinate: str, laid: str) -> Move:
    return Move(placed(word, coordinate), 10, laid)


def kept(game: Game, *tops: Move) -> tuple[list[Move], Grounds]:
    choice = eligible(game, dealer_of(solver()).position(game), tops)
    return [candidate.move for candidate in choice.candidates], choice.grounds


def test_a_top_without_joker_is_compulsory() -> None:
    game = at_turn(new_game(solver()), "S?TA", board=LE, bag="TTTAAA")
    real, joker = top("LES", "H8", "S"), top("LEz", "H8", "?")
    assert kept(game, joker, real) == ([real], Grounds.SPARES_JOKER)


def test_with_two_jokers_the_fewest_are_used() -> None:
    game = at_turn(new_game(solver()), "??TA", board=LE, bag="TTTAAA")
    one, two = top("LEt", "H8", "?"), top("ta", "10G", "??")
    assert kept(game, two, one) == ([one], Grounds.SPARES_JOKER)


def test_a_top_that_ends_the_game_is_compulsory() -> None:
    game = at_turn(new_game(solver()), "STA", board=LE)
    ends, goes_on = top("TAS", "10G", "TAS"), top("LES", "H8", "S")
    assert kept(game, goes_on, ends) == ([ends], Grounds.ENDS_GAME)


def test_sparing_a_joker_prevails_over_ending_the_game() -> None:
    game = at_turn(new_game(solver()), "S?TA", board=LE)
    ends, spares = top("TASe", "10F", "TAS?"), top("LES", "H8", "S")
    assert kept(game, ends, spares) == ([spares], Grounds.SPARES_JOKER)


def test_openness_chooses_between_the_rest_and_gives_its_figures() -> None:
    small = solver(["LE", "LES", "SEL", "SELS", "ELSE", "AS", "SA", "LA", "ALE"])
    game = at_turn(new_game(small), "SEL", bag="AAEELLSS", turn=1)
    event = laid(game, small, looks_ahead=True)
    assert event.grounds is Grounds.OPENS_GAME
    chosen = next(
        figure
        for figure in event.openness
        if (figure.word, figure.coordinate) == (event.word, event.coordinate)
    )
    assert chosen.total == max(figure.total for figure in event.openness)
    assert {figure.samples for figure in event.openness} == {SAMPLES}
    assert laid(game, small, looks_ahead=True) == event


def hope(game: Game, solver: Solver) -> int:
    """What laying the S of LES lets hope for."""
    les = candidate(game, top("LES", "H7", "S"))
    (figure,) = measure(game, dealer_of(solver).position(game), [les], "seed")
    return figure.total


def test_openness_hopes_for_no_rack_that_the_rules_reject() -> None:
    # Six consonants after LES: with two vowels asked, no rack has them.
    small = solver("LES" + "".join(six) for six in product("TS", repeat=6))
    game = at_turn(new_game(small), "S", board=board_with(("LE", "H7")), bag="TTTTTTSSSSSAE")
    assert hope(game, small) == 0
    lenient = replace(game.rules, minimum=Minimum(before=1))
    assert hope(replace(game, opened=replace(game.opened, rules=lenient)), small) > 0


def test_openness_hopes_for_nothing_once_the_game_would_be_over() -> None:
    small = solver(["LE", "LES", "LEST", "LESTS"])
    game = at_turn(new_game(small), "STS", board=board_with(("LE", "H7")))
    assert hope(game, small) == 0


def choice(game: Game, dealer: Dealer, word: str, coordinate: str) -> MoveRetained:
    event = retain_choice(game, dealer, placed(word, coordinate), "opens better")[0]
    assert isinstance(event, MoveRetained)
    return event


def test_the_arbiter_may_choose_another_top_and_says_why() -> None:
    small = solver(["SEL"])
    game = at_turn(new_game(small), "SEL", bag="AET", turn=1)
    for coordinate in ("H6", "H7", "H8"):
        event = choice(game, dealer_of(small), "SEL", coordinate)
        assert (event.grounds, event.reason) == (Grounds.ARBITER, "opens better")
        assert event.coordinate == coordinate


@pytest.mark.parametrize(
    ("word", "coordinate", "reason"),
    [
        ("SEL", "8H", ChoiceFault.NOT_ACROSS),
        ("LE", "H8", ChoiceFault.LOWER_SCORE),
        ("LE", "8H", ChoiceFault.LOWER_SCORE),
        ("ZE", "H8", ChoiceFault.NOT_A_MOVE),
        ("LE", "A1", ChoiceFault.NOT_A_MOVE),
        ("SELS", "H8", ChoiceFault.NOT_A_MOVE),
    ],
)
def test_the_arbiter_may_not_leave_the_rules(
    word: str, coordinate: str, reason: ChoiceFault
) -> None:
    small = solver(["SEL", "LE"])
    game = at_turn(new_game(small), "SEL", bag="AET", turn=1)
    with pytest.raises(BadChoice) as refused:
        choice(game, dealer_of(small), word, coordinate)
    assert refused.value.reason is reason


def test_a_word_that_contradicts_the_board_is_not_taken_for_the_right_one() -> None:
    small = solver(["SEL", "SELS"])
    game = at_turn(new_game(small), "STT", board=board_with(("SEL", "H8")), bag="AET")
    assert choice(game, dealer_of(small), "SELS", "H8").word == "SELS"
    with pytest.raises(IllegalPlacement, match="contradicts a letter"):
        choice(game, dealer_of(small), "SOLS", "H8")


def test_in_the_family_game_the_best_word_found_may_be_lower() -> None:
    small = solver(["SEL", "LE"])
    game = at_turn(new_game(small, name="famille"), "SEL", bag="AET", turn=1)
    event = choice(game, dealer_of(small), "LE", "H8")
    assert (event.score, event.grounds, event.reason) == (4, Grounds.ARBITER, "opens better")
    for word, coordinate, reason in (
        ("ZE", "H8", ChoiceFault.NOT_A_MOVE),
        ("LE", "8H", ChoiceFault.NOT_ACROSS),
    ):
        with pytest.raises(BadChoice) as refused:
            choice(game, dealer_of(small), word, coordinate)
        assert refused.value.reason is reason


def test_announcing_points_does_not_let_a_lower_move_be_laid() -> None:
    small = solver(["SEL", "LE"])
    game = at_turn(new_game(small, name="famille"), "SEL", bag="AET", turn=1)
    strict = replace(game.rules, lower_move_may_be_laid=False)
    assert strict.points_announced
    with pytest.raises(BadChoice) as refused:
        choice(
            replace(game, opened=replace(game.opened, rules=strict)), dealer_of(small), "LE", "H8"
        )
    assert refused.value.reason is ChoiceFault.LOWER_SCORE


def test_a_lower_move_replaces_its_joker_too() -> None:
    small = solver(["LE", "SEL"])
    game = new_game(small, "joker", name="famille")
    game = at_turn(game, "?ESL", bag="LLEESS", turn=1, jokers_aside=2)
    event = choice(game, dealer_of(small), "lE", "H8")
    assert event.replaced == (placed("LE", "H8").indices[0],)
    assert JOKER in game.rack.letters
