"""Games of tops, words ruled on during a game, sealed games."""

import random
from dataclasses import replace

import pytest

from nonuple.adapters.lexicons.open_lexicon import open_words
from nonuple.core.chance import Chance
from nonuple.core.errors import BadWord
from nonuple.core.lexicon import Lexicon
from nonuple.core.solver import Solver
from nonuple.duplicate.dealer import Dealer
from nonuple.duplicate.deciding import (
    admit,
    draw,
    open_game,
    play_out,
    refuse,
    retain,
    retain_choice,
)
from nonuple.duplicate.errors import SealedGame
from nonuple.duplicate.hand_drawing import draw_by_hand
from nonuple.duplicate.logs import replay
from tests.duplicate.games import after, at_turn, new_game, placed, rules
from tests.duplicate.games import solver as small_solver

FORMULAS = [(), ("joker",), ("7sur8",), ("7et8",), ("789",), ("7et8", "joker"), ("789", "joker")]


@pytest.fixture(scope="module")
def solver() -> Solver:
    some = random.Random(5).sample(open_words(), 60_000)
    return Solver(Lexicon.from_words("some", {*some, "LE", "LA", "ET", "AS", "OS", "IL", "UN"}))


def dealer_of(solver: Solver, seed: str, *, looks_ahead: bool = False) -> Dealer:
    return Dealer(solver, Chance(seed).choose, looks_ahead=looks_ahead)


@pytest.mark.parametrize("formulas", FORMULAS)
def test_a_seed_gives_the_same_game_and_every_move_laid_is_a_top(
    solver: Solver, formulas: tuple[str, ...]
) -> None:
    first = open_game(rules(*formulas), solver, "seed")
    events = list(play_out(first, dealer_of(solver, "seed", looks_ahead=True)))
    assert events == list(play_out(first, dealer_of(solver, "seed", looks_ahead=True)))
    game = replay(events)
    for turn in game.turns:
        tops = solver.tops(turn.board, turn.rack, game.rules.limits)
        assert tops.score == turn.move.score
        assert turn.placement in [move.placement for move in tops.moves]


def test_tops_follow_the_words_admitted_and_refused() -> None:
    small = small_solver(["SEL", "LE"])
    game = at_turn(new_game(small), "SEL", bag="AET", turn=1)
    dealer = dealer_of(small, "words")
    assert dealer.tops(game).score == 6
    refused = after(game, refuse("SEL", "withdrawn"))
    assert {move.word for move in dealer.tops(refused).moves} == {"LE"}
    admitted = after(refused, admit("ELS", "the committee"))
    assert {move.word for move in dealer.tops(admitted).moves} == {"ELS"}
    assert {move.word for move in dealer.tops(game).moves} == {"SEL"}
    for word in ("é1", "A", "sel"):
        with pytest.raises(BadWord):
            admit(word, "")


def test_a_sealed_game_leaves_nothing_to_chance_or_choice() -> None:
    small = small_solver(["SEL", "LE"])
    game = new_game(small)
    sealed = replace(game, opened=replace(game.opened, seal="0" * 64))
    drawn = at_turn(sealed, "SEL", bag="AET", turn=1)
    dealer = dealer_of(small, "sealed")
    with pytest.raises(SealedGame):
        draw(sealed, dealer)
    with pytest.raises(SealedGame):
        draw_by_hand(sealed, "SALENTI")
    with pytest.raises(SealedGame):
        retain(drawn, dealer)
    with pytest.raises(SealedGame):
        retain_choice(drawn, dealer, placed("SEL", "H8"), "")
