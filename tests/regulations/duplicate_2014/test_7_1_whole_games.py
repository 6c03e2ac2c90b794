"""7.1: whole games with a joker in each rack, and how they end."""

import pytest

from nonuple.app.files.generated_games import generate
from nonuple.core.board import EMPTY_CELL
from nonuple.core.letters import JOKER
from nonuple.core.move import Move
from nonuple.core.rack import Bag
from nonuple.duplicate.deciding import annul, draw, retain, retain_choice
from nonuple.duplicate.errors import BadChoice, ChoiceFault
from nonuple.duplicate.events import Ending, GameClosed, MoveRetained
from nonuple.duplicate.hand_drawing import draw_by_hand
from nonuple.duplicate.logs import replay
from nonuple.duplicate.state import Game, TurnRecord
from nonuple.rules.club import read_otherwise
from tests.duplicate.games import (
    after,
    at_turn,
    board_with,
    dealer_of,
    literal_joker_game,
    new_game,
    placed,
    rules,
    solver,
    tiles_everywhere,
)
from tests.duplicate.lexicons import solver_of

SMALL = solver(["LE", "LES", "SEL"])
LE = board_with(("LE", "H8"))


def laid_jokers(turn: TurnRecord, game: Game) -> int:
    return Move.on(turn.board, turn.placement, game.rules.bonus).laid.count(JOKER)


def is_joker_in_bag(turn: TurnRecord) -> bool:
    """Whether the letter of the joker laid is neither on the board nor on the rack."""
    pairs = zip(turn.placement.indices, turn.move.word, strict=True)
    (letter,) = [x.upper() for i, x in pairs if x.islower() and turn.board.cells[i] == EMPTY_CELL]
    return bool(Bag.unseen(turn.board, turn.rack).count(letter))


@pytest.mark.parametrize(
    ("formulas", "size"), [(("joker",), 7), (("joker", "7sur8"), 8), (("joker", "789"), 9)]
)
@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
@pytest.mark.parametrize("reading", ["usual", "literal"])
def test_a_joker_comes_with_each_rack_until_the_second_stays(
    formulas: tuple[str, ...], size: int, seed: str, reading: str
) -> None:
    literal = reading == "literal"
    played = read_otherwise(rules(*formulas)) if literal else rules(*formulas)
    game = replay(generate(played, solver_of("some"), seed))
    stayed = 0
    for turn in game.turns:
        # Six letters and a joker, seven in a rack of eight; then the usual duplicate.
        assert turn.rack.letters.count(JOKER) == (1 if stayed < 2 else 0)
        assert len(turn.rack) <= size
        replaced, used = len(turn.move.replaced), laid_jokers(turn, game)
        assert replaced <= used <= 1
        is_due = used and is_joker_in_bag(turn) and not (literal and stayed)
        assert replaced == (1 if is_due else 0)
        stayed += used - replaced
    assert (game.board.tiles.count(JOKER), game.jokers_aside) == (stayed, 2 - stayed)


def test_the_first_joker_is_replaced_as_long_as_its_letter_is_in_the_bag() -> None:
    """The same turn with the S in the bag, and without."""
    for bag, cell, aside in (("STT", "S", 2), ("TT", "s", 1)):
        game = at_turn(new_game(SMALL, "joker"), "?BA", board=LE, bag=bag, jokers_aside=2)
        played = after(game, retain_choice(game, dealer_of(SMALL), placed("LEs", "H8"), ""))
        assert (played.board.cells[7 * 15 + 9], played.jokers_aside) == (cell, aside)
        assert played.bag.tiles == "TT"
        assert tiles_everywhere(played) == tiles_everywhere(game)


def test_the_joker_counts_nothing_on_its_turn_and_its_letter_afterwards() -> None:
    game = at_turn(new_game(SMALL, "joker"), "?BA", board=LE, bag="STTTTA", jokers_aside=2)
    game = after(game, retain(game, dealer_of(SMALL)))
    assert (game.turns[0].move.word, game.turns[0].move.score) == ("LEs", 2)
    # One point for each letter, the S with them, and the A on H12 twice.
    assert Move.on(game.board, placed("LESTA", "H8")).score == 6


def test_a_solution_that_preserves_the_joker_is_retained() -> None:
    """LE and ELz are both worth 4."""
    small = solver(["LE", "ELZ"])
    spending = placed("ELz", "H7")
    without_z = at_turn(new_game(small, "joker"), "LE?", bag="AETTTT", turn=1, jokers_aside=2)
    move = retain(without_z, dealer_of(small, looks_ahead=True))[0]
    assert isinstance(move, MoveRetained)
    assert move.word == "LE"
    with pytest.raises(BadChoice) as refused:
        retain_choice(without_z, dealer_of(small), spending, "")
    assert refused.value.reason is ChoiceFault.SPENDS_JOKER
    # With the Z in the bag the joker comes back: nothing is spent.
    with_z = at_turn(new_game(small, "joker"), "LE?", bag="AETTTZ", turn=1, jokers_aside=2)
    played = after(with_z, retain_choice(with_z, dealer_of(small), spending, ""))
    assert (played.jokers_aside, played.supply.brings_joker) == (2, True)


def test_an_annulled_turn_puts_the_joker_aside_again() -> None:
    game = new_game(SMALL, "joker")
    drawn = after(game, draw_by_hand(game, "?SALENT"))
    annulled = after(drawn, annul(drawn, "spelling"))
    assert (annulled.jokers_aside, annulled.bag.count(JOKER), len(annulled.bag)) == (2, 0, 100)
    assert after(annulled, draw(annulled, dealer_of(SMALL))).rack.letters.count(JOKER) == 1


def test_a_rack_put_back_keeps_no_joker_in_the_bag() -> None:
    game = new_game(SMALL, "joker")
    drawn = after(game, draw_by_hand(game, "?SALENT", rejected=["?BCDFGH", "?JKLMNP"]))
    assert (drawn.bag.count(JOKER), len(drawn.bag)) == (0, 94)


def test_after_the_second_joker_the_game_goes_on_as_usual() -> None:
    game = at_turn(new_game(SMALL, "joker"), "?BA", board=LE, bag="BTTAAEE", jokers_aside=1)
    game = after(game, retain(game, dealer_of(SMALL)))
    assert (game.turns[0].move.replaced, game.jokers_aside) == ((), 0)
    drawn = after(game, draw_by_hand(game, "BTTAE"))
    assert (len(drawn.rack), drawn.rack.letters.count(JOKER)) == (7, 0)


def test_to_the_letter_it_does_so_after_the_first_use_of_the_second_joker() -> None:
    game = at_turn(literal_joker_game(SMALL), "?BA", board=LE, bag="STTAAEE", jokers_aside=1)
    game = after(game, retain(game, dealer_of(SMALL)))
    assert (game.turns[0].move.replaced, game.jokers_aside) == ((), 0)
    drawn = after(game, draw_by_hand(game, "STTAE"))
    assert (len(drawn.rack), drawn.rack.letters.count(JOKER)) == (7, 0)


def test_with_seven_letters_of_eight_the_joker_is_the_eighth() -> None:
    game = new_game(SMALL, "joker", "7sur8")
    drawn = after(game, draw(game, dealer_of(SMALL)))
    assert (len(drawn.rack), drawn.rack.letters.count(JOKER), len(drawn.bag)) == (8, 1, 93)
    assert game.rules.max_laid == 7


def test_the_last_racks_are_what_is_left_and_a_joker() -> None:
    """The bag is empty: each joker stays where it is laid, and what is left at last is the B."""
    game = at_turn(new_game(SMALL, "joker"), "?SELB", turn=9, jokers_aside=2)
    game = after(game, retain_choice(game, dealer_of(SMALL), placed("SEL", "H8"), ""))
    racks = []
    while game.ending is None:
        game = after(game, draw(game, dealer_of(SMALL)))
        racks.append(game.rack.letters)
        game = after(game, retain(game, dealer_of(SMALL)))
    assert racks == ["?B", "B?"]
    assert (game.ending, game.unplayed) == (Ending.SINGLE_LETTER_LEFT, "B")
    assert game.board.tiles.count(JOKER) == 2


def test_a_joker_alone_ends_the_game() -> None:
    game = at_turn(new_game(SMALL, "joker"), "?SEL", turn=9, jokers_aside=2)
    events = retain_choice(game, dealer_of(SMALL), placed("SEL", "H8"), "")
    assert events[-1] == GameClosed(Ending.SINGLE_LETTER_LEFT)
