"""Section 3: games under the abridged text, and where it is silent."""

from dataclasses import replace

import pytest

from nonuple.duplicate.announcing import (
    LeaveCount,
    LeaveLetters,
    NewLetters,
    RejectedCount,
    TimeAlert,
    TimeOver,
    TimeStarts,
    WholeRack,
    draw_announcement,
    time_announcement,
)
from nonuple.duplicate.deciding import draw, expire, interrupt, open_turn, resume, retain
from nonuple.duplicate.deciding import retain_choice as choose
from nonuple.duplicate.errors import BadChoice, BadDraw, ChoiceFault, DrawFault
from nonuple.duplicate.events import (
    Ending,
    GameClosed,
    Grounds,
    LettersDrawn,
    MoveRetained,
)
from nonuple.duplicate.hand_drawing import draw_by_hand
from nonuple.duplicate.state import Game, Phase
from nonuple.rules.articles import ABRIDGED, DUPLICATE_2014
from nonuple.rules.duplicate_rules import SoloKind
from nonuple.rules.editions import EDITION_ABRIDGED as RULES
from nonuple.rules.formulas import UnknownFormula, with_formulas
from tests.duplicate.games import after, at_turn, board_with, dealer_of, new_game, placed, solver

MINUTE = 60_000
LE = board_with(("LE", "H8"))
SMALL = solver(["LE", "LES", "SEL", "LEZ", "ZE", "SA"])


def abridged(*formulas: str) -> Game:
    return new_game(SMALL, *formulas, name="abrege")


def first_move(game: Game) -> MoveRetained:
    event = retain(game, dealer_of(SMALL))[0]
    assert isinstance(event, MoveRetained)
    return event


def test_what_is_said_of_a_rack() -> None:
    """3.A: how many letters are kept, which, the new ones, then all, those alike together."""
    game = at_turn(abridged(), "SEL?A", turn=1, bag="SSTEEN")
    game = after(game, choose(game, dealer_of(SMALL), placed("SEL", "H8"), ""))
    drawn = draw_by_hand(game, "SETSE")[0]
    assert isinstance(drawn, LettersDrawn)
    assert draw_announcement(drawn, game.rules.tempo) == (
        LeaveCount(2),
        LeaveLetters("A?"),
        NewLetters("SETSE"),
        WholeRack((("A", 1), ("?", 1), ("S", 2), ("E", 2), ("T", 1)), letters_alone=False),
    )
    again = LettersDrawn(2, "", "SETSEN?", rejected=("A?SSTNN",))
    assert draw_announcement(again, game.rules.tempo)[0] == RejectedCount(7, 1)


@pytest.mark.parametrize(
    ("letters", "turn", "is_valid"),
    [
        ("AEBCDFG", 15, True),
        ("ABCDFGH", 15, False),
        ("AEIOUAB", 15, False),
        ("ABCDFGH", 16, True),
        ("AEIOUAB", 16, True),
        ("BCDFGHJ", 16, False),
        ("AEIOUAE", 16, False),
        # The text does not say how Y and jokers count: as in 2014.
        ("ABCDFGY", 15, True),
        ("BCDFGH?", 16, True),
    ],
)
def test_two_vowels_and_two_consonants_then_one(letters: str, turn: int, *, is_valid: bool) -> None:
    """3.B: for fifteen turns, and from the sixteenth on."""
    game = replace(abridged(), turn=turn)
    assert RULES.article("minimum.either_letters") == DUPLICATE_2014["3.2"]
    if is_valid:
        assert after(game, draw_by_hand(game, letters)).rack.letters == letters
        return
    with pytest.raises(BadDraw) as refused:
        draw_by_hand(game, letters)
    assert refused.value.reason is DrawFault.TOO_FEW_OF_A_KIND
    # All the letters go back and others come, until the conditions hold.
    redrawn = after(game, draw_by_hand(game, "AEBCDFG", rejected=[letters, letters]))
    assert (redrawn.rack.letters, len(redrawn.bag)) == ("AEBCDFG", 95)


def test_one_of_each_earlier_because_of_the_letters_left() -> None:
    """3.B: "ou plus tôt du fait du reliquat"."""
    game = at_turn(abridged(), "SEL", turn=6, bag="ABCDFGH")
    game = after(game, retain(game, dealer_of(SMALL)))
    assert (game.turn, game.unplayed) == (7, "ABCDFGH")
    assert draw_by_hand(game, "ABCDFGH")
    more = at_turn(abridged(), "SEL", turn=6, bag="AEBCDFGH")
    more = after(more, retain(more, dealer_of(SMALL)))
    with pytest.raises(BadDraw):
        draw_by_hand(more, "ABCDFGH")


def test_three_minutes_only_and_three_signals() -> None:
    """3.C."""
    assert (RULES.tempo.seconds, RULES.tempos) == (180, (RULES.tempo,))
    assert time_announcement(RULES, turn=1) == (TimeStarts(), TimeAlert(30), TimeOver())
    with pytest.raises(UnknownFormula):
        with_formulas(RULES, ["blitz"])
    assert RULES.cited["tempos"] == ABRIDGED["3.C"]


def test_the_best_word_is_laid_found_or_not_and_across_at_first() -> None:
    """3.D."""
    game = at_turn(abridged(), "SELZ", turn=1, bag="AETTTT")
    move = first_move(game)
    assert (move.word, move.score, move.coordinate[0]) == ("LEZ", 24, "H")
    for word, place, fault in (
        ("SEL", "H8", ChoiceFault.LOWER_SCORE),
        ("LEZ", "8H", ChoiceFault.NOT_ACROSS),
    ):
        with pytest.raises(BadChoice) as refused:
            choose(game, dealer_of(SMALL), placed(word, place), "found by a player")
        assert refused.value.reason is fault
    chosen = choose(game, dealer_of(SMALL), placed("LEZ", "H7"), "opens the game")[0]
    assert isinstance(chosen, MoveRetained)
    assert (chosen.coordinate, chosen.grounds) == ("H7", Grounds.ARBITER)


def test_a_word_without_joker_is_compulsory_among_equals() -> None:
    """3.D: LE and ELz, both worth 4."""
    small = solver(["LE", "ELZ"])
    game = at_turn(new_game(small, name="abrege"), "LE?", turn=1, bag="AETTTT")
    assert {move.word for move in dealer_of(small).tops(game).moves} == {"LE", "ELz"}
    move = retain(game, dealer_of(small, looks_ahead=True))[0]
    assert isinstance(move, MoveRetained)
    assert (move.word, move.score) == ("LE", 4)
    with pytest.raises(BadChoice) as refused:
        choose(game, dealer_of(small), placed("ELz", "H7"), "opens the game")
    assert refused.value.reason is ChoiceFault.SPENDS_JOKER


def test_solo() -> None:
    """3.E: the numbers."""
    assert RULES.solo.kind is SoloKind.BEST_OF_PLAYERS
    assert (RULES.solo.least_players, RULES.solo.bonus) == (16, 10)
    assert RULES.article("solo.bonus") == ABRIDGED["3.E"]
    assert RULES.article("solo.kept_with_penalty") == DUPLICATE_2014["3.5"]


@pytest.mark.parametrize(
    ("left", "over"),
    [
        ("", Ending.ALL_LAID),
        ("BCT", Ending.ONE_KIND_LEFT),
        ("AEU", Ending.ONE_KIND_LEFT),
        ("A", Ending.SINGLE_LETTER_LEFT),
        ("Y", Ending.SINGLE_LETTER_LEFT),
        ("YB", None),
        ("?BT", None),
        ("AIY", None),
    ],
)
def test_the_game_ends_with_the_letters_left(left: str, over: Ending | None) -> None:
    """3.F: LES is laid, and these letters are left."""
    small = solver(["LE", "LES"])
    game = at_turn(new_game(small, name="abrege"), "S" + left, board=LE)
    events = choose(game, dealer_of(small), placed("LES", "H8"), "")
    assert after(game, events).ending is over


def test_the_game_ends_where_no_letter_can_be_placed() -> None:
    """3.F: the letters of the bag and of the rack fit nowhere."""
    small = solver(["LE", "LES"])
    game = at_turn(new_game(small, name="abrege"), "SKO", board=LE, bag="FFAAU")
    game = after(game, retain(game, dealer_of(small)))
    assert draw(game, dealer_of(small))[-1] == GameClosed(Ending.NO_MOVE_LEFT)


def test_among_equals_the_word_that_ends_the_game_is_laid() -> None:
    """3.F: LES leaves letters that go nowhere, ALE an S that LE takes."""
    small = solver(["LE", "LES", "ES", "ALE"])
    game = at_turn(new_game(small, name="abrege"), "SAKU", board=LE)
    move = retain(game, dealer_of(small, looks_ahead=True))[0]
    assert isinstance(move, MoveRetained)
    assert (move.word, move.grounds) == ("LES", Grounds.ENDS_GAME)


@pytest.mark.parametrize("formulas", [(), ("joker",)])
@pytest.mark.parametrize(
    ("turns", "over"), [(14, Ending.INTERRUPTED_VOID), (15, Ending.INTERRUPTED_VALID)]
)
def test_a_game_interrupted_for_more_than_15_minutes(
    turns: int, over: Ending, formulas: tuple[str, ...]
) -> None:
    """3.F: fifteen turns collected, whatever the formula; the move of the last is laid after."""
    game = at_turn(abridged(*formulas), "SEL", turn=1, bag="AETTTT")
    record = after(game, retain(game, dealer_of(SMALL))).turns[0]
    game = replace(game, turn=turns, turns=(record,) * (turns - 1))
    game = after(game, open_turn(game, at=0))
    game = after(game, expire(game, at=3 * MINUTE))
    game = after(game, interrupt(game, at=4 * MINUTE))
    assert after(game, resume(game, at=19 * MINUTE)).phase is Phase.EXPIRED
    game = after(game, resume(game, at=19 * MINUTE + 1))
    if game.ending is None:
        game = after(game, retain(game, dealer_of(SMALL)))
    assert game.ending is over


def test_no_warnings() -> None:
    assert RULES.warnings is None
