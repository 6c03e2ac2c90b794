"""What only a log tells: racks put back, racks after an annulled turn, how the game ended."""

from collections.abc import Iterable

import pytest

from nonuple.app.files.log_checks import log_findings
from nonuple.app.files.replaying import Finding, FindingKind
from nonuple.duplicate.deciding import interrupt, leave, play_out, resume, retain, undo
from nonuple.duplicate.errors import BadDraw, DrawFault
from nonuple.duplicate.events import (
    Ending,
    Event,
    GameClosed,
    GameResumed,
    LettersDrawn,
    PlayerEntered,
    TurnAnnulled,
)
from nonuple.duplicate.hand_drawing import draw_by_hand
from nonuple.duplicate.state import Game
from tests.duplicate.games import after, dealer_of, new_game, solver
from tests.duplicate.lexicons import solver_of

SMALL = solver()
MINUTE = 60_000
NEW = new_game(SMALL)


def found(log: Iterable[Event], first: Game = NEW) -> list[Finding]:
    return [*log_findings([first.opened, *log], first.rules)]


def reasons(log: Iterable[Event]) -> list[DrawFault]:
    findings = found(log)
    assert {finding.kind for finding in findings} <= {FindingKind.DRAW}
    return [f.refusal.reason for f in findings if isinstance(f.refusal, BadDraw)]


@pytest.mark.parametrize(
    ("rejected", "told"),
    [
        (["AEIOUUL"], []),
        (["BCDFGHA", "AEIOUUL"], []),
        (["AYBCDFG"], []),  # The arbiter may hold the Y for a consonant (3.2).
        ([""], []),  # From a published table, which does not say what was put back.
        (["AEIRSTL"], [DrawFault.NEED_NO_REJECTION]),
        (["BCDFGHA", "AEIRSTL"], [DrawFault.NEED_NO_REJECTION]),
        (["AEIOUU"], [DrawFault.WRONG_NUMBER]),
        (["KKAEIOU"], [DrawFault.NOT_IN_BAG]),
    ],
)
def test_only_racks_short_of_a_kind_go_back(rejected: list[str], told: list[DrawFault]) -> None:
    assert reasons([LettersDrawn(1, "", "SALENTI", tuple(rejected))]) == told


def test_the_first_rack_put_back_has_the_leave() -> None:
    game = after(NEW, draw_by_hand(NEW, "SALENTI"))
    moves = [*draw_by_hand(NEW, "SALENTI"), *retain(game, dealer_of(SMALL))]
    kept = after(game, moves[1:]).leave.letters
    assert kept
    other = LettersDrawn(2, "", "SALENTE", ("BCDFGHJ",))
    assert reasons([*moves, other]) == [DrawFault.LACKS_LEAVE]


ANNULLED = (LettersDrawn(1, "", "SALENTI"), TurnAnnulled(1, "clock"))


def test_the_rack_of_an_annulled_turn_does_not_come_again() -> None:
    assert reasons([*ANNULLED, LettersDrawn(1, "", "ITNELAS")]) == [DrawFault.SAME_AS_ANNULLED]
    assert reasons([*ANNULLED, LettersDrawn(1, "", "SALENTE")]) == []
    # Drawn again, it goes back, though it has enough vowels and consonants.
    assert reasons([*ANNULLED, LettersDrawn(1, "", "SALENTE", ("ITNELAS",))]) == []
    assert reasons([LettersDrawn(1, "", "SALENTE", ("ITNELAS",))]) == [DrawFault.NEED_NO_REJECTION]


def test_what_was_undone_is_not_looked_at() -> None:
    wrong = (LettersDrawn(1, "", "SALENTI", ("AEIRSTL",)),)
    game = after(NEW, wrong)
    undone = undo(game, "wrong letters", 0)
    assert reasons([*wrong, *undone, LettersDrawn(1, "", "SALENTI")]) == []


def endings(log: Iterable[Event], first: Game = NEW) -> list[str]:
    """The endings of a log that are false, of those that might be told after it."""
    kinds = [FindingKind.FALSE_ENDING]
    return [
        ending
        for ending in Ending
        if [finding.kind for finding in found([*log, GameClosed(ending)], first)] == kinds
    ]


def test_a_game_that_goes_on_may_be_stopped_or_stuck_only() -> None:
    drawn = draw_by_hand(NEW, "SALENTI")
    true = {Ending.STOPPED, Ending.NO_MOVE_LEFT}
    assert endings(drawn) == [ending for ending in Ending if ending not in true]
    # After an annulled turn too, as long as another rack can be drawn.
    assert Ending.NO_OTHER_DRAW in endings(ANNULLED)


def test_a_game_that_is_over_was_not_stopped() -> None:
    first = new_game(solver_of("some"))
    *log, closed = play_out(first.opened, dealer_of(solver_of("some"), "1"))
    assert closed == GameClosed(Ending.ONE_KIND_LEFT)
    assert endings(log[1:], first) == [one for one in Ending if one is not Ending.ONE_KIND_LEFT]
    # Before its last move was laid it may have been.
    assert Ending.STOPPED not in endings(log[1:-1], first)


@pytest.mark.parametrize(("minutes", "cuts"), [(15, False), (16, True)])
def test_an_interruption_ends_a_game_if_it_was_too_long(minutes: int, *, cuts: bool) -> None:
    log = list(interrupt(NEW, 0))
    log += resume(after(NEW, log), minutes * MINUTE)
    log = [event for event in log if not isinstance(event, GameClosed)]
    assert isinstance(log[-1], GameResumed)
    assert (Ending.INTERRUPTED_VOID not in endings(log)) == cuts
    # Without a turn played it is not validated.
    assert Ending.INTERRUPTED_VALID in endings(log)


def test_one_player_is_left_in_sudden_death_only() -> None:
    for formulas, is_true in (([], False), (["mort-subite"], True)):
        first = new_game(SMALL, *formulas)
        entered = [PlayerEntered("a", 1), PlayerEntered("b", 1)]
        game = after(first, entered)
        assert Ending.ONE_PLAYER_LEFT in endings(entered, first)
        left, *_ = leave(game, "a")
        assert (Ending.ONE_PLAYER_LEFT not in endings([*entered, left], first)) == is_true
