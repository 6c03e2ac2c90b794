"""Whole games: what holds through any sequence of acts."""

import random
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nonuple.adapters.event_json import read_json, write_json
from nonuple.adapters.open_lexicon import open_words
from nonuple.core.chance import Chance
from nonuple.core.errors import BadWord
from nonuple.core.lexicon import Lexicon
from nonuple.core.rack import Bag
from nonuple.core.solver import Solver
from nonuple.duplicate.deciding import (
    admit,
    annul,
    draw,
    open_game,
    play_out,
    refuse,
    retain,
    retain_choice,
    turns_to_review,
)
from nonuple.duplicate.drawing import ending, is_acceptable
from nonuple.duplicate.errors import SealedGame
from nonuple.duplicate.events import Ending, Event, LettersDrawn, MoveRetained
from nonuple.duplicate.hand_drawing import draw_by_hand
from nonuple.duplicate.state import Game, Phase, evolve, opened, replay
from nonuple.duplicate.table import Table
from tests.duplicate.games import after, at_turn, new_game, placed, rules, tiles_everywhere
from tests.duplicate.games import solver as small_solver

FORMULAS = [(), ("joker",), ("7sur8",), ("7et8",), ("789",), ("7et8", "joker"), ("789", "joker")]
ALL_TILES = sorted(Bag.full().tiles)


@pytest.fixture(scope="module")
def solver() -> Solver:
    some = random.Random(5).sample(open_words(), 60_000)
    return Solver(Lexicon.from_words("some", {*some, "LE", "LA", "ET", "AS", "OS", "IL", "UN"}))


def table(solver: Solver, seed: str, *, looks_ahead: bool = False) -> Table:
    return Table(solver, Chance(seed).choose, looks_ahead=looks_ahead)


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    formulas=st.sampled_from(FORMULAS),
    seed=st.integers(0, 10**6),
    annulled=st.sets(st.integers(1, 25), max_size=3),
    name=st.sampled_from(["2014", "2011", "abrege", "famille"]),
)
def test_through_any_game_tiles_are_conserved_and_draws_valid(
    solver: Solver, formulas: tuple[str, ...], seed: int, annulled: set[int], name: str
) -> None:
    game = new_game(solver, *formulas, name=name)
    events: list[Event] = [game.opened]
    dealer = table(solver, str(seed))
    left_to_annul = set(annulled)
    while game.phase is not Phase.CLOSED:
        if game.phase is Phase.TO_DRAW:
            unplayed = game.unplayed
            happened = draw(game, dealer)
            for drawn in happened:
                if isinstance(drawn, LettersDrawn):
                    rack = drawn.leave + drawn.drawn
                    assert is_acceptable(game.rules, game.turn, rack, unplayed)
        elif game.turn in left_to_annul:
            left_to_annul.remove(game.turn)
            happened = annul(game, "a mistake")
        else:
            happened = retain(game, dealer)
        for event in happened:
            game = evolve(game, event)
            assert tiles_everywhere(game) == ALL_TILES
        events += happened
    assert replay(read_json(write_json(events))) == game
    assert game.ending is not None
    if game.ending in (Ending.ALL_LAID, Ending.ONE_KIND_LEFT, Ending.SINGLE_LETTER_LEFT):
        assert ending(game.rules, game.unplayed) is game.ending


@pytest.mark.parametrize("formulas", FORMULAS)
def test_a_seed_gives_the_same_game_and_every_move_laid_is_a_top(
    solver: Solver, formulas: tuple[str, ...]
) -> None:
    first = open_game(rules(*formulas), solver, "seed")
    events = list(play_out(first, table(solver, "seed", looks_ahead=True)))
    assert events == list(play_out(first, table(solver, "seed", looks_ahead=True)))
    game = replay(events)
    for turn in game.turns:
        tops = solver.tops(turn.board, turn.rack, game.rules.limits)
        assert tops.score == turn.move.score
        assert turn.placement in [move.placement for move in tops.moves]


def test_a_game_of_a_seed_never_changes() -> None:
    """The stream, the draws and the choices are the same on any machine and any version."""
    lexicon = Lexicon.from_words("all", open_words())
    solver = Solver(lexicon)
    events = play_out(open_game(rules(), solver, "2014"), table(solver, "2014"))
    moves = [event for event in events if isinstance(event, MoveRetained)]
    assert [(m.coordinate, m.word, m.score) for m in moves[:3]] == FIRST_MOVES


def test_a_word_admitted_or_refused_names_the_turns_to_review(solver: Solver) -> None:
    game: Game = opened(open_game(rules(), solver, "review"))
    dealer = table(solver, "review")
    while game.phase is not Phase.CLOSED and len(game.turns) < 6:
        for event in (draw if game.phase is Phase.TO_DRAW else retain)(game, dealer):
            game = evolve(game, event)
    assert turns_to_review(game, solver) == ()
    gone = game.turns[2].move.word.upper()
    without = Solver(Lexicon.from_words("less", set(solver.lexicon.words()) - {gone}))
    assert game.turns[2].number in turns_to_review(game, without)


def test_tops_follow_the_words_admitted_and_refused() -> None:
    small = small_solver(["SEL", "LE"])
    game = at_turn(new_game(small), "SEL", bag="AET", turn=1)
    dealer = table(small, "words")
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
    dealer = table(small, "sealed")
    with pytest.raises(SealedGame):
        draw(sealed, dealer)
    with pytest.raises(SealedGame):
        draw_by_hand(sealed, "SALENTI")
    with pytest.raises(SealedGame):
        retain(drawn, dealer)
    with pytest.raises(SealedGame):
        retain_choice(drawn, dealer, placed("SEL", "H8"), "")


FIRST_MOVES = [("H4", "HATAI", 24), ("9H", "SAULAIE", 68), ("O4", "BuRMESE", 94)]
