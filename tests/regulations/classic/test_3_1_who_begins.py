"""3.1: the lot for the first turn, the starter assigned, the games of a match."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonuple.classic import starting
from nonuple.classic.errors import Fault, Refused
from nonuple.classic.events import MatchGame, MatchPlace, MatchScore, StarterAssigned, StarterDrawn
from nonuple.classic.folding import evolve_all
from nonuple.classic.matches import standing
from nonuple.classic.state import Game
from tests.classic.tables import ANN, BOB, CAT, opened_game


def _seated(game: Game, *players: str) -> Game:
    for player in players:
        game = evolve_all(game, starting.seat(game, player, 0))
    return game


def _with_seed(game: Game, seed: str) -> Game:
    return replace(game, opened=replace(game.opened, seed=seed))


@given(st.text(min_size=1, max_size=8), st.sampled_from([2, 3, 4]))
def test_the_letter_nearest_to_a_begins_equals_draw_again(seed: str, seats: int) -> None:
    game = opened_game()
    settings = replace(game.settings, seats=seats)
    game = replace(game, opened=replace(game.opened, settings=settings, seed=seed))
    players = ("ann", "bob", "cat", "dan")[:seats]
    (event,) = starting.draw_lot(_seated(game, *players), 0)
    assert isinstance(event, StarterDrawn)
    drawing = set(players)
    for tickets in event.rounds:
        assert {ticket.player for ticket in tickets} == drawing
        assert all("A" <= ticket.letter <= "Z" for ticket in tickets), "a joker is drawn again"
        best = min(ticket.letter for ticket in tickets)
        drawing = {ticket.player for ticket in tickets if ticket.letter == best}
    assert drawing == {event.starter}


def test_equal_letters_are_drawn_again_by_those_who_drew_them() -> None:
    lots = []
    for number in range(300):
        game = _seated(_with_seed(opened_game(), str(number)), ANN, BOB)
        (event,) = starting.draw_lot(game, 0)
        assert isinstance(event, StarterDrawn)
        lots.append(event)
    assert any(len(lot.rounds) > 1 for lot in lots)
    assert {lot.starter for lot in lots} == {ANN, BOB}


def test_the_letters_of_the_lot_go_back_to_the_bag() -> None:
    game = _seated(opened_game(), ANN, BOB)
    game = evolve_all(game, starting.draw_lot(game, 0))
    assert len(game.bag) == 102


def test_turns_go_round_from_the_starter() -> None:
    game = opened_game()
    game = replace(game, opened=replace(game.opened, settings=replace(game.settings, seats=3)))
    game = _seated(game, ANN, BOB, CAT)
    game = evolve_all(game, starting.assign_starter(game, BOB, 0))
    assert game.players == (BOB, CAT, ANN)


def test_nobody_begins_before_all_are_there() -> None:
    game = _seated(opened_game(), ANN)
    with pytest.raises(Refused) as refused:
        starting.draw_lot(game, 0)
    assert refused.value.fault is Fault.MISSING_PLAYERS


def test_the_second_game_of_a_match_is_begun_by_the_other() -> None:
    match = MatchPlace("m", 2, last_starter=ANN)
    game = _seated(opened_game(match=match), ANN, BOB)
    assert starting.draw_lot(game, 0) == (StarterAssigned(BOB, 0),)


def test_a_third_game_has_a_lot_of_its_own() -> None:
    match = MatchPlace("m", 3, last_starter=BOB)
    game = _seated(opened_game(match=match), ANN, BOB)
    (event,) = starting.draw_lot(game, 0)
    assert isinstance(event, StarterDrawn)


@pytest.mark.parametrize(
    ("totals", "winner", "following"),
    [
        ([(400, 400), (300, 410), (350, 350)], BOB, None),
        ([(400, 400), (300, 410), (461, 350)], ANN, None),
        ([(400, 400), (300, 410), (460, 350)], None, 4),
    ],
    ids=["wins", "difference", "level"],
)
def test_drawn_games_of_a_match_count_for_neither(
    totals: list[tuple[int, int]], winner: str | None, following: int | None
) -> None:
    games = [
        MatchGame(
            None if ann == bob else ANN if ann > bob else BOB,
            (MatchScore(ANN, ann), MatchScore(BOB, bob)),
        )
        for ann, bob in totals
    ]
    match = standing((ANN, BOB), games)
    assert (match.winner, match.next_number) == (winner, following)
