"""3.2: enough vowels and consonants, or everything is drawn anew."""

import pytest

from nonuple.core.rack import Bag, Rack
from nonuple.duplicate.deciding import draw, retain
from nonuple.duplicate.drawing import Supply, draw_rack, is_acceptable, required_of_each
from nonuple.duplicate.errors import BadDraw, DrawFault
from nonuple.duplicate.events import LettersDrawn
from nonuple.duplicate.hand_drawing import draw_by_hand
from nonuple.rules.bad_rules import BadRule
from nonuple.rules.club import derive
from nonuple.rules.duplicate_rules import Minimum
from nonuple.rules.editions import edition
from tests.duplicate.games import after, dealer_of, new_game, rules, solver

RULES = rules()
MANY = Bag.full().tiles


@pytest.mark.parametrize(
    ("rack", "turn", "acceptable"),
    [
        ("AEBCDFG", 15, True),
        ("ABCDFGH", 15, False),  # one vowel
        ("AEIOUAB", 15, False),  # one consonant
        ("ABCDFGY", 15, True),  # Y as a vowel
        ("AEIOUYB", 15, True),  # Y as a consonant
        ("ABCDFG?", 15, True),
        ("BCDFGY?", 15, True),  # Y and the joker, both vowels
        ("BCDFGH?", 15, False),
        ("AEIOU??", 15, True),
        ("ABCDFGH", 16, True),  # one of each from the sixteenth turn on
        ("BCDFGHJ", 16, False),
        ("BCDFGHY", 16, True),
        ("AEIOUAE", 16, False),
    ],
)
def test_two_of_each_up_to_turn_15_then_one(rack: str, turn: int, *, acceptable: bool) -> None:
    assert is_acceptable(RULES, turn, rack, MANY) is acceptable


def test_the_minimum_is_one_where_the_letters_left_allow_no_more() -> None:
    minimum = RULES.minimum
    assert required_of_each(minimum, 3, "AEBCDF") == 2
    assert required_of_each(minimum, 3, "ABCDFGH") == 1
    assert required_of_each(minimum, 3, "ABCDFY") == 2


def test_an_unacceptable_rack_goes_back_whole_with_the_leave() -> None:
    # Places in the bag in alphabetical order: B, C, D, F; then, all drawn anew, the first seven.
    picks = iter([2, 2, 2, 3, 0, 0, 0, 0, 0, 0, 0])
    bag = Bag.full().remove(Bag.full().tiles).add("AAEIBCDFG")
    supply = Supply(bag, Rack("HJK"), brings_joker=False)
    made = draw_rack(RULES, supply, 1, lambda _: next(picks))
    assert [rack.letters for rack in made.rejected] == ["HJKBCDF"]
    assert (made.leave, made.rack) == (Rack(), Rack("AABCDEF"))
    assert made.bag.tiles == "GHIJK"


def test_letters_drawn_by_hand_are_checked_by_the_same_rule() -> None:
    game = new_game(solver())
    with pytest.raises(BadDraw) as refused:
        draw_by_hand(game, "BCDFGHJ")
    assert refused.value.reason is DrawFault.TOO_FEW_OF_A_KIND
    accepted = draw_by_hand(game, "AEBCDFG", rejected=["BCDFGHJ"])
    assert accepted == (LettersDrawn(1, "", "AEBCDFG", rejected=("BCDFGHJ",), by_hand=True),)
    drawn = after(game, accepted)
    assert len(drawn.bag) == 95


@pytest.mark.parametrize(
    ("letters", "rejected", "reason"),
    [
        ("AEBCDF", (), DrawFault.WRONG_NUMBER),
        ("AEBCDFGH", (), DrawFault.WRONG_NUMBER),
        ("AEWWBCD", (), DrawFault.NOT_IN_BAG),
        ("AEBCDFG", ("AEIBCDF",), DrawFault.NEED_NO_REJECTION),
    ],
)
def test_a_draw_by_hand_that_cannot_be(
    letters: str, rejected: tuple[str, ...], reason: DrawFault
) -> None:
    with pytest.raises(BadDraw) as refused:
        draw_by_hand(new_game(solver()), letters, rejected)
    assert refused.value.reason is reason


def test_the_order_of_drawing_is_kept() -> None:
    game = after(new_game(solver()), draw_by_hand(new_game(solver()), "TEANSIR"))
    assert game.rack.letters == "TEANSIR"


def test_chance_draws_what_the_rules_accept() -> None:
    game = new_game(solver())
    drawn = after(game, draw(game, dealer_of(solver())))
    assert is_acceptable(RULES, 1, drawn.rack.letters, MANY)


def test_a_rack_that_y_saves_may_be_kept_or_put_back_as_the_arbiter_pleases() -> None:
    game = new_game(solver())
    assert draw_by_hand(game, "AEIOUYB")
    assert draw_by_hand(game, "AEBCDFG", rejected=["AEIOUYB"])


def test_a_rack_put_back_holds_the_letters_kept() -> None:
    small = solver()
    game = new_game(small)
    game = after(game, draw_by_hand(game, "SALENTI"))
    game = after(game, retain(game, dealer_of(small)))
    assert game.leave
    with pytest.raises(BadDraw) as refused:
        draw_by_hand(game, "AEBCDFG", rejected=["BCDFGHJ"])
    assert refused.value.reason is DrawFault.LACKS_LEAVE
    kept = game.leave.letters
    missing = "BCDFGHJ"[: 7 - len(kept)]
    assert draw_by_hand(game, "AEUOBCD", rejected=[kept + missing])


def test_the_minimum_never_exceeds_what_the_letters_left_allow() -> None:
    strict = Minimum(relaxed_when_lacking=False)
    assert required_of_each(strict, 3, "ABCDFGH") == 1
    assert required_of_each(strict, 3, "BCDFGH") == 0
    with pytest.raises(BadRule):
        derive(edition("2014"), "small", "", {"rack_size": 3, "max_laid": 3})
