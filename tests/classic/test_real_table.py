"""A real board: letters are counted, never known, and shown at the end."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from nonuple.classic import real_table, refereeing, starting
from nonuple.classic.errors import Fault, IncoherentGame, Refused
from nonuple.classic.events import (
    Ending,
    Event,
    ForcedBy,
    GameEnded,
    LettersCounted,
    LettersDrawn,
    LettersExchanged,
    LettersShown,
    PlayBegan,
    SetFoundIncomplete,
    WindowClosed,
)
from nonuple.classic.folding import evolve_all
from nonuple.classic.logs import follow
from nonuple.classic.real_letters import unshown
from nonuple.classic.records import RecordPlayer, record_of
from nonuple.classic.results import LineKind, result, score_lines
from nonuple.core.board import Board
from nonuple.core.errors import MissingTiles
from nonuple.core.rack import Bag
from nonuple.rules.classic_editions import CLASSIC_BOX, CLASSIC_FISF
from nonuple.rules.classic_rules import ClassicRules
from tests.classic.tables import (
    ANN,
    BOB,
    CAT,
    At,
    begun,
    opened_game,
    real_table_of,
)


def _refused(fault: Fault, act: Callable[..., object], *given: object) -> None:
    with pytest.raises(Refused) as refused:
        act(*given)
    assert refused.value.fault is fault


def _late(*hands: int, letters: str, rules: ClassicRules = CLASSIC_FISF) -> At:
    """The bag is empty, these letters are in the hands, all others lie on the board.

    They lie anywhere, an L alone in 15E: whoever has S and E may lay SEL from 15C.
    """
    game = real_table_of(len(hands), rules)
    laid = Counter(Bag.full().tiles) - Counter(letters) - Counter("L")
    cells = ["."] * 225
    squares = (15 * row + column for row in range(4, 15) for column in range(13))
    for square, letter in zip(squares, laid.elements(), strict=False):
        cells[square] = letter.replace("?", "e")
    cells[15 * 4 + 14] = "L"
    counts = dict(zip(game.players, hands, strict=True))
    return At(replace(game, board=Board("".join(cells)), hands=counts))


def test_beginning_draws_nothing_and_each_holds_seven() -> None:
    game = opened_game(settings=replace(opened_game().settings, has_real_letters=True))
    for player in (ANN, BOB):
        game = evolve_all(game, starting.seat(game, player, 0))
    events = starting.start(game, 5, BOB)
    assert not any(isinstance(event, LettersDrawn) for event in events)
    assert events[-1] == PlayBegan(5)
    game = evolve_all(game, events)
    assert (game.held(ANN), game.held(BOB), game.in_bag) == (7, 7, 88)
    assert game.clock.running == BOB


def test_letters_are_completed_to_seven_once_the_word_stands() -> None:
    table = At(real_table_of())
    table.play(ANN, "PASSE H4")
    assert (table.game.held(ANN), table.game.in_bag) == (2, 88)
    assert table.uncover(ANN) == (WindowClosed(0),)
    assert (table.game.held(ANN), table.game.in_bag) == (7, 83)
    assert table.scores == (20, 0)


def test_only_so_many_letters_and_only_those_not_on_the_board() -> None:
    table = At(real_table_of())
    table.game = evolve_all(table.game, real_table.count_letters(table.game, ANN, 4, "a", 0))
    _refused(Fault.TOO_MANY_LETTERS, table.play, ANN, "PASSE H4")
    table.play(ANN, "WU H8")
    table.accept(BOB)
    with pytest.raises(MissingTiles):
        table.play(BOB, "WU I8")
    table.play(BOB, "wU 8H")


def test_both_jokers_and_no_third_but_for_a_false_one() -> None:
    table = At(real_table_of())
    table.play(ANN, "PaS H8")
    table.play(BOB, "PaS 8H")
    table.accept(ANN)
    with pytest.raises(MissingTiles):
        table.play(ANN, "aSe I8")
    table.do(refereeing.false_joker(table.game, BOB, "a", table.now))
    table.play(ANN, "aSe I8")


def test_the_next_act_accepts_the_last_word_whatever_the_number_of_players() -> None:
    table = At(real_table_of(3))
    table.play(ANN, "PASSE H4")
    table.wait(600)
    assert table.game.window is not None, "nothing but an act ends the wait"
    table.skip(BOB)
    assert table.game.held(ANN) == 7


def test_out_of_time_the_seconds_end_the_wait() -> None:
    table = At(real_table_of())
    table.wait(1499)
    table.skip(ANN)
    table.play(BOB, "PASSE H4")
    table.wait(1)
    assert table.game.is_exhausted(ANN)
    table.wait(14)
    assert table.game.window is not None
    table.wait(1)
    assert table.game.mover == BOB
    assert table.game.last_turn is not None
    assert table.game.last_turn.forced_by is ForcedBy.TIME


def test_a_challenge_that_fails_has_them_draw_and_one_that_is_upheld_gives_all_back() -> None:
    table = At(real_table_of())
    table.play(ANN, "PASSE H4")
    table.challenge(BOB, "PASSE")
    assert (table.game.held(ANN), table.game.in_bag, table.scores) == (7, 83, (20, -5))
    table.play(BOB, "PXYZ 4H")
    assert table.game.held(BOB) == 4
    table.challenge(ANN, "PXYZ")
    assert (table.game.held(BOB), table.game.in_bag, table.scores) == (7, 83, (20, -5))
    assert table.game.board.laid_count == 5


def test_letters_are_exchanged_by_their_number() -> None:
    table = At(real_table_of())
    (event,) = table.change_number(ANN, 3)
    assert event == LettersExchanged(ANN, "", "", 0, 3)
    assert (table.game.held(ANN), table.game.in_bag) == (7, 88)
    assert table.game.turns[0].exchanged == 3
    for number in (0, -1):
        _refused(Fault.NO_LETTERS, table.change_number, BOB, number)
    _refused(Fault.TOO_MANY_LETTERS, table.change_number, BOB, 8)
    _refused(Fault.LETTERS_UNKNOWN, table.change, BOB, "A")


def test_not_with_six_in_the_bag() -> None:
    table = At(real_table_of())
    table.game = replace(table.game, missing=82)
    assert table.game.in_bag == 6
    _refused(Fault.BAG_TOO_SMALL, table.change_number, ANN, 1)
    table.game = replace(table.game, missing=81)
    table.change_number(ANN, 1)


def test_out_the_letters_of_the_only_other_follow_from_the_board() -> None:
    table = _late(2, 2, letters="SEKZ")
    table.play(ANN, "SEL 15C")
    assert table.ending() is None, "the last word waits for its challenge"
    *_, ended, shown = table.accept(BOB)
    assert table.ending() is Ending.OUT
    assert isinstance(ended, GameEnded)
    assert isinstance(shown, LettersShown)
    assert (shown.player, sorted(shown.letters)) == (BOB, ["K", "Z"])
    lines = [(one.kind, one.player, one.points) for one in score_lines(table.game)[-2:]]
    assert lines == [(LineKind.OWN_LETTERS, BOB, -20), (LineKind.OTHERS_LETTERS, ANN, 20)]
    assert result(table.game) is not None


def test_an_out_play_challenged_off_gives_the_letters_back() -> None:
    table = _late(2, 2, letters="SEKZ")
    table.play(ANN, "SEL 15C")
    table.challenge(BOB, "SEL")
    assert table.ending() is None
    assert (table.game.held(ANN), table.game.in_bag, table.game.mover) == (2, 0, BOB)


def test_three_players_one_shows_and_the_last_follows() -> None:
    table = _late(2, 2, 2, letters="SEKZWX")
    table.play(ANN, "SEL 15C")
    table.accept(BOB)
    table.accept(CAT)
    assert table.ending() is Ending.OUT
    assert unshown(table.game) == (BOB, CAT)
    assert result(table.game) is None
    assert {one.kind for one in score_lines(table.game)} == {LineKind.WORD}
    _refused(Fault.LETTERS_NOT_SHOWN, table.sign, ANN)
    assert [type(event) for event in table.show(BOB, "KZ")] == [LettersShown, LettersShown]
    assert sorted(table.game.rack(CAT).letters) == ["W", "X"]
    assert result(table.game) is not None
    # Whoever shows again corrects: the others follow once more.
    table.show(BOB, "WX")
    assert sorted(table.game.rack(CAT).letters) == ["K", "Z"]


def _blocked(*hands: int, letters: str) -> At:
    table = _late(*hands, letters=letters)
    for player in table.game.players:
        table.blocked(player)
    return table


def test_blocked_each_loses_what_is_shown() -> None:
    table = _blocked(2, 3, letters="SEKZA")
    assert table.ending() is Ending.BLOCKED
    assert unshown(table.game) == (ANN, BOB)
    table.show(BOB, "kza")
    assert table.scores == (-2, -21)


@pytest.mark.parametrize(
    ("letters", "error"), [("KZ", Refused), ("KZAE", Refused), ("KZW", MissingTiles)]
)
def test_letters_that_nobody_can_have_are_refused(letters: str, error: type[Exception]) -> None:
    table = _blocked(2, 3, letters="SEKZA")
    before = table.game
    with pytest.raises(error):
        table.show(BOB, letters)
    assert table.game == before


def test_both_cannot_have_the_same_letter() -> None:
    table = At(real_table_of())
    for _ in range(3):
        table.skip(ANN)
        table.skip(BOB)
    assert table.ending() is Ending.PASSES
    table.show(ANN, "WAAEIOU")
    assert unshown(table.game) == (BOB,), "the bag is not empty: nothing follows"
    with pytest.raises(MissingTiles):
        table.show(BOB, "WAAEIOU")
    table.show(BOB, "KAAEIOU")
    assert table.scores == (-16, -16)


def test_both_flags_down_both_show() -> None:
    table = At(real_table_of())
    table.wait(1500)
    table.wait(1500)
    assert table.ending() is Ending.TIME
    assert unshown(table.game) == (ANN, BOB)


def test_the_table_of_resignations_asks_for_no_letters() -> None:
    table = At(real_table_of())
    table.resign(ANN)
    table.answer(BOB, is_accepted=True)
    assert unshown(table.game) == ()
    assert table.scores == (350, 450)
    _refused(Fault.NOTHING_ASKED, table.show, ANN, "AEIOUNS")


def test_one_of_three_leaves_and_their_letters_are_shown_too() -> None:
    table = _late(2, 2, 2, letters="SEKZWX")
    table.leave(CAT)
    table.play(ANN, "SEL 15C")
    table.accept(BOB)
    assert unshown(table.game) == (BOB, CAT)
    table.show(CAT, "WX")
    # The letters of who left are theirs alone to lose.
    assert table.scores == (table.game.turns[0].points + 20, -20, -20)


def test_the_end_under_the_rules_of_the_box() -> None:
    table = _late(2, 2, letters="SEKZ", rules=CLASSIC_BOX)
    table.leave(BOB)
    assert table.ending() is Ending.LEFT
    assert unshown(table.game) == (ANN, BOB)
    table.show(ANN, "SE")
    assert table.scores == (-2, -20)


def test_an_arbiter_counts_the_letters_of_a_player() -> None:
    table = At(real_table_of())
    (event,) = table.do(real_table.count_letters(table.game, BOB, 6, "a", 0))
    assert event == LettersCounted(BOB, 6, "a", 0)
    assert (table.game.held(BOB), table.game.in_bag) == (6, 89)
    for number in (-1, 8):
        _refused(Fault.BAD_AMOUNT, real_table.count_letters, table.game, BOB, number, "a", 0)
    table.play(ANN, "PASSE H4")
    _refused(Fault.OTHERS_MAY_CHALLENGE, real_table.count_letters, table.game, ANN, 2, "a", 0)


def test_with_letters_missing_the_bag_is_empty_sooner_and_the_scores_stand() -> None:
    table = At(real_table_of())
    table.play(ANN, "PASSE H4")
    table.accept(BOB)
    before = table.scores
    table.do(refereeing.incomplete_set(table.game, 80, "sac percé", "directeur", 0))
    assert (table.game.in_bag, table.scores) == (3, before)
    _refused(Fault.BAG_TOO_SMALL, table.change_number, BOB, 1)


def test_letters_missing_nothing_follows_and_fewer_may_be_shown() -> None:
    table = _late(2, 2, letters="SEKZ")
    table.do(refereeing.incomplete_set(table.game, 1, "le K manque", "directeur", 0))
    table.play(ANN, "SEL 15C")
    table.accept(BOB)
    assert unshown(table.game) == (BOB,)
    table.show(BOB, "Z")
    assert table.scores == (table.game.turns[0].points + 10, -10)


def test_letters_that_the_software_draws_have_none_of_it() -> None:
    table = At(begun("PASSETS", "MUNIESE"))
    table.play(ANN, "PASSE H4")
    _refused(Fault.LETTERS_KNOWN, table.uncover, ANN)
    _refused(Fault.LETTERS_KNOWN, table.change_number, BOB, 1)
    _refused(Fault.LETTERS_KNOWN, table.show, ANN, "A")
    _refused(Fault.LETTERS_KNOWN, real_table.count_letters, table.game, ANN, 1, "a", 0)
    _refused(Fault.LETTERS_KNOWN, refereeing.incomplete_set, table.game, 1, "x", "a", 0)


def test_only_who_drew_uncovers_and_only_what_was_drawn() -> None:
    table = At(real_table_of())
    _refused(Fault.NOTHING_TO_CHALLENGE, table.uncover, ANN)
    table.play(ANN, "PASSE H4")
    _refused(Fault.NOT_YOUR_WORD, table.uncover, BOB)
    late = _late(3, 2, letters="SEAKZ")
    late.play(ANN, "SEL 15C")
    _refused(Fault.OTHERS_MAY_CHALLENGE, late.uncover, ANN)


@pytest.mark.parametrize(
    "event",
    [
        LettersDrawn(ANN, "AEI", 0),
        LettersShown(ANN, "AEI", 0),
    ],
)
def test_a_log_of_a_real_table_has_no_such_event_now(event: Event) -> None:
    with pytest.raises(IncoherentGame):
        follow(real_table_of(), [event], 1)


@pytest.mark.parametrize(
    "event", [LettersCounted(ANN, 3, "a", 0), SetFoundIncomplete(1, "x", "a", 0)]
)
def test_a_log_of_drawn_letters_has_none_of_a_real_table(event: Event) -> None:
    with pytest.raises(IncoherentGame):
        follow(begun("PASSETS", "MUNIESE"), [event], 1)


def test_a_record_tells_how_many_letters_were_exchanged() -> None:
    table = At(real_table_of())
    table.change_number(ANN, 4)
    players = (RecordPlayer("ann", "Ann"), RecordPlayer("bob", "Bob"))
    (entry,) = record_of(table.game, players).entries
    assert (entry.letters, entry.count, entry.rack) == ("", 4, "")
