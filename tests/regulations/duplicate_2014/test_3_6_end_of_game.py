"""3.6: when a game is over."""

from dataclasses import replace

import pytest

from nonuple.duplicate.deciding import (
    MOST_BLOCKED_RACKS,
    annul,
    close,
    draw,
    expire,
    interrupt,
    open_turn,
    resume,
    retain,
)
from nonuple.duplicate.drawing import ending
from nonuple.duplicate.errors import NotNow, TimeRunsBack
from nonuple.duplicate.events import (
    NO_SOLUTION,
    Ending,
    GameClosed,
    GameResumed,
    Grounds,
    LettersDrawn,
    MoveRetained,
    TurnAnnulled,
)
from nonuple.duplicate.state import Game, Phase
from tests.duplicate.games import after, at_turn, board_with, dealer_of, new_game, rules, solver

MINUTE = 60_000


@pytest.mark.parametrize(
    ("left", "over"),
    [
        ("", Ending.ALL_LAID),
        ("BCT", Ending.ONE_KIND_LEFT),
        ("AEU", Ending.ONE_KIND_LEFT),
        ("A", Ending.SINGLE_LETTER_LEFT),
        ("Y", Ending.SINGLE_LETTER_LEFT),
        ("?", Ending.SINGLE_LETTER_LEFT),
        ("YB", None),
        ("?KT", None),
        ("AEY", None),
        ("AB", None),
        ("MN", Ending.ONE_KIND_LEFT),
    ],
)
def test_the_letters_left_decide(left: str, over: Ending | None) -> None:
    assert ending(rules(), left) is over


def test_the_family_game_makes_no_exception_for_y_or_joker() -> None:
    family = rules(name="famille")
    assert ending(family, "YB") is Ending.ONE_KIND_LEFT
    assert ending(family, "?KT") is Ending.ONE_KIND_LEFT
    assert ending(family, "AB") is None


def test_the_last_letters_laid_end_the_game() -> None:
    game = at_turn(new_game(solver()), "SA", board=board_with(("LE", "H8")))
    events = retain(game, dealer_of(solver()))
    assert events[-1] == GameClosed(Ending.ALL_LAID)
    assert after(game, events).phase is Phase.CLOSED


def test_a_rack_that_fits_nowhere_with_an_empty_bag_ends_the_game() -> None:
    small = solver(["LE", "LA"])
    game = new_game(small)
    stuck = at_turn(game, "LE", bag="KOZ")
    stuck = after(stuck, retain(stuck, dealer_of(small)))
    assert draw(stuck, dealer_of(small))[-1] == GameClosed(Ending.NO_MOVE_LEFT)


def after_le(words: list[str], bag: str) -> Game:
    """LE is on the board, and the rest of a full game in the bag's place."""
    small = solver(words)
    game = at_turn(new_game(small), "LE", bag=bag)
    return after(game, retain(game, dealer_of(small)))


def test_few_letters_none_of_whose_racks_fits_end_the_game_at_once() -> None:
    events = draw(after_le(["LE"], "KZWXJAAOOUUIII"), dealer_of(solver(["LE"])))
    assert [type(event) for event in events] == [LettersDrawn, GameClosed]
    assert events[-1] == GameClosed(Ending.NO_MOVE_LEFT)


def test_few_letters_some_rack_of_which_fits_are_drawn_until_it_comes() -> None:
    words = ["LE", "LEKZWXJ"]
    game = after_le(words, "KZWXJAAOOUUIII")
    redrawn = []
    for seed in "abcdef":
        *before, last = draw(game, dealer_of(solver(words), seed))
        assert isinstance(last, LettersDrawn)
        assert {*"KZWXJ"} <= {*last.drawn}
        redrawn.append(len(before) // 2)
    assert max(redrawn) > MOST_BLOCKED_RACKS


def test_of_many_letters_so_many_blocked_racks_end_the_game() -> None:
    events = draw(after_le(["LE"], "KZWXJAAOOUUIIIB"), dealer_of(solver(["LE"])))
    assert sum(isinstance(event, LettersDrawn) for event in events) == MOST_BLOCKED_RACKS
    assert events[-1] == GameClosed(Ending.NO_MOVE_LEFT)


def test_a_rack_by_hand_ends_the_game_where_no_other_would_fit() -> None:
    small = solver(["LE"])
    for bag, types in (("WX", [TurnAnnulled, GameClosed]), ("LX", [TurnAnnulled])):
        game = at_turn(new_game(small), "KFAAOOU", bag=bag, board=board_with(("LE", "H8")))
        assert [type(event) for event in retain(game, dealer_of(small))] == types


def test_an_annulled_turn_without_another_possible_rack_ends_the_game() -> None:
    game = at_turn(new_game(solver()), "SALETEN", board=board_with(("LE", "H8")))
    assert annul(game, "spelling")[-1] == GameClosed(Ending.NO_OTHER_DRAW)
    more = at_turn(new_game(solver()), "SALETEN", board=board_with(("LE", "H8")), bag="S")
    assert not any(isinstance(event, GameClosed) for event in annul(more, "spelling"))


@pytest.mark.parametrize(
    ("turns", "formulas", "over"),
    [
        (14, (), Ending.INTERRUPTED_VOID),
        (15, (), Ending.INTERRUPTED_VALID),
        (9, ("joker",), Ending.INTERRUPTED_VOID),
        (10, ("joker",), Ending.INTERRUPTED_VALID),
    ],
)
def test_an_interruption_over_15_minutes_closes_the_game(
    turns: int, formulas: tuple[str, ...], over: Ending
) -> None:
    game = new_game(solver(), *formulas)
    one = at_turn(game, "SALENTI")
    record = after(one, retain(one, dealer_of(solver()))).turns[0]
    played = replace(game, turns=(record,) * turns)
    stopped = after(played, interrupt(played, at=0))
    assert resume(stopped, at=15 * MINUTE) == (GameResumed(15 * MINUTE),)
    assert resume(stopped, at=15 * MINUTE + 1)[-1] == GameClosed(over)
    with pytest.raises(TimeRunsBack):
        resume(stopped, at=-1)


def test_a_closed_game_takes_no_further_act() -> None:
    game = new_game(solver())
    closed = after(game, close(game))
    with pytest.raises(NotNow):
        draw(closed, dealer_of(solver()))
    with pytest.raises(NotNow):
        close(closed)


def test_a_turn_whose_time_is_over_counts_as_collected() -> None:
    game = new_game(solver())
    one = at_turn(game, "SALENTI")
    record = after(one, retain(one, dealer_of(solver()))).turns[0]
    played = replace(one, turns=(record,) * 14, turn=15)
    timed = after(played, open_turn(played, at=0))
    over_time = after(timed, expire(timed, at=1))
    stopped = after(over_time, interrupt(over_time, at=0))
    resumed = after(stopped, resume(stopped, at=16 * MINUTE))
    assert resumed.ending is None
    laid = after(resumed, retain(resumed, dealer_of(solver())))
    assert (laid.ending, len(laid.turns)) == (Ending.INTERRUPTED_VALID, 15)
    annulled = after(resumed, annul(resumed, "spelling"))
    assert (annulled.ending, len(annulled.turns)) == (Ending.INTERRUPTED_VOID, 14)


def test_nothing_is_done_while_play_is_interrupted() -> None:
    game = new_game(solver())
    stopped = after(game, interrupt(game, at=0))
    with pytest.raises(NotNow):
        draw(stopped, dealer_of(solver()))


@pytest.mark.parametrize("bag", ["", "OZ", "OZIXWBCD"])
def test_a_top_that_blocks_the_game_ends_it_and_is_compulsory(bag: str) -> None:
    small = solver(["LE", "LES", "ES", "ALE"])
    game = at_turn(new_game(small), "SAKU", bag=bag, board=board_with(("LE", "H8")))
    event = retain(game, dealer_of(small, looks_ahead=True))[0]
    assert isinstance(event, MoveRetained)
    assert (event.word, event.grounds) == ("LES", Grounds.ENDS_GAME)


def test_a_rack_drawn_by_hand_that_fits_nowhere_is_annulled() -> None:
    small = solver(["LE"])
    game = at_turn(new_game(small), "KFAAOOU", bag="LE", board=board_with(("LE", "H8")))
    assert retain(game, dealer_of(small)) == (TurnAnnulled(2, NO_SOLUTION),)
    last = at_turn(new_game(small), "KFAAOOU", board=board_with(("LE", "H8")))
    assert retain(last, dealer_of(small))[-1] == GameClosed(Ending.NO_MOVE_LEFT)
