"""6.2: a turn that does not count."""

import pytest

from nonuple.core.rack import Rack
from nonuple.duplicate.blocking import is_blocked
from nonuple.duplicate.deciding import annul, draw, retain
from nonuple.duplicate.errors import BadDraw, DrawFault, NotNow
from nonuple.duplicate.events import NO_SOLUTION, Ending, GameClosed, LettersDrawn, TurnAnnulled
from nonuple.duplicate.hand_drawing import draw_by_hand
from tests.duplicate.games import after, at_turn, dealer_of, new_game, solver, tiles_everywhere


def test_all_letters_of_the_turn_go_back_and_the_number_stays() -> None:
    game = new_game(solver())
    drawn = after(game, draw_by_hand(game, "SALENTI"))
    annulled = after(drawn, annul(drawn, "spelling"))
    assert (annulled.turn, annulled.rack, annulled.leave) == (1, Rack(), Rack())
    assert tiles_everywhere(annulled) == tiles_everywhere(game)
    assert annulled.annulled[0].draw.drawn == "SALENTI"


def test_the_leave_of_the_turn_before_goes_back_too() -> None:
    game = new_game(solver())
    game = after(game, draw_by_hand(game, "SALENTI"))
    game = after(game, retain(game, dealer_of(solver())))
    kept = game.leave.letters
    assert kept
    drawn = after(game, draw_by_hand(game, "AEIOU"[: 7 - len(kept)]))
    annulled = after(drawn, annul(drawn, "clock"))
    assert annulled.leave == Rack()
    assert len(annulled.bag) == len(game.bag) + len(kept)


def test_the_same_letters_are_refused_once_annulled() -> None:
    game = new_game(solver())
    drawn = after(game, draw_by_hand(game, "SALENTI"))
    annulled = after(drawn, annul(drawn, "spelling"))
    with pytest.raises(BadDraw) as refused:
        draw_by_hand(annulled, "ITNELAS")
    assert refused.value.reason is DrawFault.SAME_AS_ANNULLED
    assert draw_by_hand(annulled, "SALENTE")


def test_the_letters_drawn_anew_are_others() -> None:
    """Seven of eight letters: one rack in eight is the one that was annulled."""
    game = at_turn(new_game(solver()), "AETTSLN", bag="I", turn=3)
    annulled = after(game, annul(game, "clock"))
    put_back = 0
    for seed in range(60):
        (event,) = draw(annulled, dealer_of(solver(), f"draw {seed}"))
        assert isinstance(event, LettersDrawn)
        assert sorted(event.drawn) != sorted("AETTSLN")
        put_back += any(sorted(rack) == sorted("AETTSLN") for rack in event.rejected)
    assert put_back, "the same letters came, and went back"


def test_the_letters_of_an_earlier_annulment_may_come_again() -> None:
    game = at_turn(new_game(solver()), "AETTSLN", bag="I", turn=3)
    first = after(game, annul(game, "clock"))
    drawn = after(first, draw_by_hand(first, "AETTSLI"))
    second = after(drawn, annul(drawn, "clock again"))
    assert draw_by_hand(second, "AETTSLN")


def test_a_rack_without_a_solution_is_annulled_and_drawn_anew() -> None:
    small = solver(["KZ", "LE"])
    events = draw(new_game(small), dealer_of(small, "blocked at first"))
    *before, last = events
    assert isinstance(last, LettersDrawn)
    assert {"L", "E"} <= {*last.drawn} or "?" in last.drawn
    assert [type(event) for event in before] == [LettersDrawn, TurnAnnulled] * (len(before) // 2)
    assert {e.reason for e in before if isinstance(e, TurnAnnulled)} == {NO_SOLUTION}


def test_the_abridged_text_wants_a_positive_score() -> None:
    only_jokers = solver(["LE"])
    game = new_game(only_jokers)
    abridged = new_game(only_jokers, name="abrege")
    rack = "??BCDAA"  # nothing but "le", with both jokers: no point
    for chosen, blocked in ((game, False), (abridged, True)):
        drawn = after(chosen, (LettersDrawn(1, "", rack),))
        tops = dealer_of(only_jokers).tops(drawn)
        assert (tops.score, len(tops.moves) > 0) == (0, True)
        assert is_blocked(drawn.rules, tops) is blocked


def test_between_turns_there_is_nothing_to_annul() -> None:
    with pytest.raises(NotNow):
        annul(new_game(solver()), "too late")


def test_letters_that_make_one_acceptable_rack_only_leave_no_other() -> None:
    # E T T T T T T and a seventh T: two vowels are wanted, and only A and E are left.
    game = at_turn(new_game(solver()), "AETTTTT", bag="T", turn=3)
    assert annul(game, "clock")[-1] == GameClosed(Ending.NO_OTHER_DRAW)
