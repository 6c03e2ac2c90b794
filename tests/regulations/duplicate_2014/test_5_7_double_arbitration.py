"""5.7: a second arbiter reads the slips again, without seeing the first entry."""

import pytest

from nonuple.duplicate.deciding import annul, enter
from nonuple.duplicate.hand_drawing import draw_by_hand
from nonuple.duplicate.slip_acts import (
    Bench,
    collect,
    double_entry_differences,
    enter_again,
    notify,
    rule,
)
from nonuple.duplicate.slip_errors import NotCollected, NoticeTooSoon, SameArbiter
from nonuple.duplicate.slip_notation import parse_slips
from nonuple.duplicate.standings import standings
from nonuple.duplicate.state import Game
from tests.duplicate.games import after, dealer_of, new_game, solver

WORDS = solver(["SEL", "LES"])


def collected(*written: str) -> Game:
    """A first turn whose players, a, b and so on, handed these slips in."""
    game = new_game(WORDS)
    players = "abcdef"[: len(written)]
    for player in players:
        game = after(game, enter(game, player))
    game = after(game, draw_by_hand(game, "SELATIN"))
    for player, slip in zip(players, written, strict=True):
        game = after(game, collect(game, 1, player, parse_slips(slip), "first"))
    return game


def test_the_differences_between_two_entries_are_listed() -> None:
    game = collected("SEL 6", "LES 6", "SEL 6")
    for player, slip in (("a", "SEL 6"), ("b", "LES 5")):
        game = after(game, enter_again(game, 1, player, parse_slips(slip), "second"))
    assert double_entry_differences(game, 1) == ("b",)


def test_the_second_entry_is_another_arbiter_s() -> None:
    game = collected("SEL 6")
    with pytest.raises(SameArbiter):
        enter_again(game, 1, "a", parse_slips("SEL 6"), "first")
    assert enter_again(game, 1, "a", parse_slips("SEL 6"), "second")


def test_the_first_entry_is_the_one_that_is_ruled_until_it_is_keyed_in_again() -> None:
    bench = Bench(dealer_of(WORDS))
    game = collected("SEL 5")
    game = after(game, enter_again(game, 1, "a", parse_slips("SEL 6"), "second"))
    game = after(game, rule(game, bench, 1, "a"))
    assert game.entries.of(1, "a").warnings == 1
    game = after(game, collect(game, 1, "a", parse_slips("SEL 6"), "first"))
    assert game.entries.of(1, "a").ruling is None
    game = after(game, rule(game, bench, 1, "a"))
    assert game.entries.of(1, "a").warnings == 0
    assert double_entry_differences(game, 1) == ()


def test_nothing_is_ruled_or_read_again_before_it_is_keyed_in() -> None:
    game = collected("SEL 6")
    game = after(game, enter(game, "late"))
    with pytest.raises(NotCollected):
        rule(game, Bench(dealer_of(WORDS)), 1, "late")
    with pytest.raises(NotCollected):
        enter_again(game, 1, "late", (), "second")


def test_a_correction_slip_is_known_only_after_its_turn() -> None:
    game = collected("SEL 5")
    with pytest.raises(NoticeTooSoon):
        notify(game, 1, "a", known_from=1)
    assert notify(game, 1, "a", known_from=2)


def test_the_slips_of_an_annulled_turn_count_no_more() -> None:
    game = collected("SEL 5")
    game = after(game, rule(game, Bench(dealer_of(WORDS)), 1, "a"))
    game = after(game, annul(game, "spelling"))
    assert game.entries.of(1, "a").slips is None
    assert standings(game).rows[0].warnings == 0
