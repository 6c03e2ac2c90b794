"""Games of the automatic mode, from the first draw to the end, whatever is in the way."""

from dataclasses import replace
from typing import Any

import pytest

from nonuple.app.duplicate.announcement import announcement_seconds
from nonuple.app.duplicate.commands import (
    AddTime,
    Annul,
    ChangeRuling,
    Draw,
    Interrupt,
    KeySlips,
    Resume,
    Retain,
    RuleWord,
    StopClock,
    SubmitSlips,
    Undo,
)
from nonuple.app.duplicate.settings import Mode
from nonuple.app.duplicate.views.public_types import Hold, Step
from nonuple.app.hosting import paces
from nonuple.app.rooms.errors import TurnRevealed, TurnWithheld
from nonuple.duplicate.correcting.faults import Sanction
from nonuple.duplicate.deciding import play_out
from nonuple.duplicate.events import (
    Ending,
    Grounds,
    LettersDrawn,
    MoveRetained,
    TimeExpired,
    TurnAnnulled,
    TurnOpened,
)
from nonuple.duplicate.prepared import PreparedGame, prepare
from nonuple.duplicate.slips import Slip
from nonuple.duplicate.state import Phase
from tests.app.duplicate.automatic import Automatic, course_of, played, top_slip, who_did
from tests.app.duplicate.hosts import ANA, HEAD, PLAYERS, SECONDS, World, slip, soon
from tests.duplicate.games import dealer_of


def a_prepared_game() -> PreparedGame:
    return prepare(play_out(World().first, dealer_of(World().solver)), "salt", looks_ahead=False)


@pytest.mark.parametrize(
    "formulas", [(), ("joker",), ("7et8", "joker"), ("789",), ("mort-subite",), ("topping",)]
)
def test_a_game_goes_to_its_end_by_itself(formulas: tuple[str, ...]) -> None:
    async def course(room: Automatic) -> None:
        await room.until(Phase.CLOSED)
        assert room.coming() == (None, None, None)
        assert room.live.is_idle

    world = played(course, World(*formulas))
    game = world.recorded
    assert game.ending in (Ending.ALL_LAID, Ending.ONE_KIND_LEFT, Ending.NO_MOVE_LEFT)
    assert len(game.turns) > 10
    done = who_did(world)
    for kind in ("LettersDrawn", "TurnOpened", "MoveRetained"):
        assert done[kind] == {"automatic"}
    assert done["TimeExpired"] == {"automatic" if "topping" in formulas else "server"}
    keys = [event.key for event in world.store.log if event.key and "automatic" in event.key]
    acts = [event for event in course_of(world) if isinstance(event, TurnOpened | MoveRetained)]
    assert len(set(keys)) >= len(acts)


@pytest.mark.parametrize("found", [PLAYERS[:1], ()])
def test_a_sudden_death_is_over_with_one_player_left(found: tuple[Any, ...]) -> None:
    async def course(room: Automatic) -> None:
        room.found = found
        await room.until(Phase.CLOSED)

    game = played(course, World("mort-subite")).recorded
    assert (game.ending is Ending.ONE_PLAYER_LEFT) is bool(found)


def test_a_prepared_game_is_played_as_it_was_prepared() -> None:
    async def course(room: Automatic) -> None:
        await room.until(Phase.CLOSED)

    prepared = a_prepared_game()
    world = played(course, World(prepared=prepared))
    for kind in (LettersDrawn, MoveRetained):
        played_out = [one for one in course_of(world) if isinstance(one, kind)]
        wanted = [one for one in prepared.events if isinstance(one, kind)]
        assert [_without_grounds(one) for one in played_out] == [
            _without_grounds(one) for one in wanted
        ]


def _without_grounds(event: LettersDrawn | MoveRetained) -> LettersDrawn | MoveRetained:
    """A move of a prepared game is laid for that reason alone."""
    if isinstance(event, LettersDrawn):
        return event
    return replace(event, grounds=Grounds.PREPARED, openness=())


def test_racks_that_fit_nowhere_are_no_hindrance() -> None:
    async def course(room: Automatic) -> None:
        room.found = ()
        await room.until(Phase.CLOSED)

    world = played(course, World(lexicon="few"))
    assert any(isinstance(one, TurnAnnulled) for one in world.events)
    assert world.recorded.ending is Ending.NO_MOVE_LEFT


def test_each_step_comes_at_the_time_that_everybody_was_told() -> None:
    async def course(room: Automatic) -> None:
        clock, start = room.world.clock, room.world.clock.now
        assert (room.view.mode, room.view.next_step) == (Mode.AUTOMATIC, Step.DRAW)
        assert room.view.next_at == start
        await room.step()
        said = announcement_seconds(room.game)
        assert 20 <= said <= 35
        assert (room.view.next_step, room.view.next_at) == (
            Step.START_CLOCK,
            start + said * 1000,
        )
        await room.step()
        opened_at = start + said * 1000
        assert (room.view.next_step, room.view.next_at) == (
            Step.END_TIME,
            opened_at + SECONDS * 1000,
        )
        await room.step()
        assert (room.view.next_step, room.view.next_at) == (Step.RETAIN, clock.now + 5_000)
        await room.step()
        assert (room.view.next_step, room.view.next_at) == (Step.DRAW, clock.now + 30_000)

    world = played(course)
    opened, over = (
        next(one for one in world.events if isinstance(one, kind))
        for kind in (TurnOpened, TimeExpired)
    )
    assert over.at - opened.at == SECONDS * 1000


def test_the_pace_is_set() -> None:
    async def course(room: Automatic) -> None:
        clock = room.world.clock
        await room.step()
        assert room.view.next_at == clock.now + 7_000
        room.settle(announce_seconds=9)
        assert room.view.next_at == clock.now + 9_000
        await room.until(Phase.EXPIRED)
        assert room.view.next_at == clock.now
        await soon(lambda: room.phase() is Phase.TO_DRAW)
        assert room.view.next_at == clock.now + 12_000

    played(course, announce_seconds=7, collect_seconds=0, read_seconds=12)


def test_a_new_letter_takes_longer_to_announce_than_one_kept() -> None:
    async def course(room: Automatic) -> None:
        seconds = []
        for _ in range(5):
            await room.until(Phase.DRAWN)
            assert room.game.draw is not None
            seconds.append((len(room.game.draw.drawn), announcement_seconds(room.game)))
            await room.step()
        (most, longest), (_, shortest) = max(seconds), min(seconds)
        assert most == 7
        assert longest > shortest

    played(course)


def test_topping_goes_on_once_everybody_has_the_top() -> None:
    async def course(room: Automatic) -> None:
        room.found = PLAYERS[:2]
        await room.until(Phase.OPEN)
        await room.wait(1)
        assert room.phase() is Phase.OPEN
        await room.live.act(PLAYERS[2], SubmitSlips(1, (slip(),)))
        await room.wait(1)
        assert room.phase() is Phase.OPEN
        room.found = PLAYERS[2:]
        await room.hand_in()
        await soon(lambda: room.phase() is Phase.EXPIRED)
        await room.until(Phase.TO_DRAW)
        assert room.game.turns[0].times["cle"][room.game.turns[0].move.score] < 60_000

    played(course, World("topping"))


def test_nothing_happens_while_it_is_paused() -> None:
    async def course(room: Automatic) -> None:
        assert (room.view.next_step, room.view.next_at) == (Step.DRAW, None)
        assert room.coming()[2] is Hold.PAUSED
        assert room.live.is_idle
        await room.wait(3600)
        assert room.phase() is Phase.TO_DRAW
        room.settle(is_paused=False)
        await room.until(Phase.DRAWN)
        await room.wait(5)
        room.settle(is_paused=True)
        await room.wait(100)
        assert room.phase() is Phase.DRAWN
        # An announcement that was stopped is made again.
        room.settle(is_paused=False)
        assert room.view.next_at == room.world.clock.now + announcement_seconds(room.game) * 1000
        await room.until(Phase.OPEN)
        # The time that runs is not stopped by it: that is an interruption.
        room.settle(is_paused=True)
        assert (room.view.next_step, room.view.held_by) == (Step.END_TIME, Hold.PAUSED)
        await room.until(Phase.EXPIRED)
        await room.wait(100)
        assert room.phase() is Phase.EXPIRED
        room.settle(is_paused=False)
        await soon(lambda: room.phase() is Phase.TO_DRAW)

    played(course, is_paused=True)


def test_nothing_happens_while_play_is_interrupted() -> None:
    async def course(room: Automatic) -> None:
        await room.until(Phase.OPEN)
        left = room.view.clock.deadline
        await room.live.act(HEAD, Interrupt())
        assert (room.view.next_at, room.view.held_by) == (None, Hold.INTERRUPTED)
        await room.wait(300)
        await room.live.act(HEAD, Resume())
        assert room.view.next_at == left + 300_000  # type: ignore[operator]
        await room.until(Phase.TO_DRAW)
        await room.live.act(HEAD, Interrupt())
        await room.wait(300)
        assert room.phase() is Phase.TO_DRAW
        await room.live.act(HEAD, Resume())
        assert room.view.next_at == room.world.clock.now + 30_000

    played(course)


def test_who_leads_takes_over_at_any_moment_and_gives_back() -> None:
    async def course(room: Automatic) -> None:
        for phase in (Phase.DRAWN, Phase.OPEN, Phase.EXPIRED, Phase.TO_DRAW):
            await room.until(phase)
            room.settle(mode="refereed")
            assert room.coming() == (None, None, None)
            await room.wait(100)
            assert room.phase() is phase
            room.settle(mode="automatic")
        await room.until(Phase.CLOSED)

    played(course)


def test_who_leads_may_go_faster_or_annul_in_the_middle() -> None:
    async def course(room: Automatic) -> None:
        await room.until(Phase.TO_DRAW)
        await room.live.act(HEAD, Draw())
        assert room.coming()[0] is Step.START_CLOCK
        await room.until(Phase.OPEN)
        await room.live.act(HEAD, StopClock())
        assert room.coming()[0] is Step.RETAIN
        await room.live.act(HEAD, Retain())
        for phase in (Phase.DRAWN, Phase.OPEN, Phase.EXPIRED):
            await room.until(phase)
            turn = room.game.turn
            await room.live.act(HEAD, Annul("noise"))
            assert (room.game.turn, room.view.next_step) == (turn, Step.DRAW)
            assert room.view.next_at == room.world.clock.now + 30_000
        await room.until(Phase.DRAWN)
        await room.live.act(HEAD, RuleWord("ZZZ", is_admitted=True, reason="jury"))
        await room.until(Phase.CLOSED)

    game = played(course).recorded
    assert [one.reason for one in game.annulled][:3] == ["noise"] * 3


def test_after_a_step_back_it_waits_to_be_told_to_go_on() -> None:
    async def course(room: Automatic) -> None:
        await room.until(Phase.EXPIRED)
        await room.until(Phase.TO_DRAW)
        for phase in (Phase.DRAWN, Phase.OPEN):
            await room.until(phase)
            await room.wait(1)
            await room.live.act(HEAD, Undo())
            assert (room.view.next_at, room.view.held_by) == (None, Hold.UNDONE)
            before = room.game
            await room.wait(3600)
            assert room.game is before
            room.settle(is_paused=False)
            assert room.coming()[2] is None
        await room.until(Phase.CLOSED)
        await room.wait(1)
        await room.live.act(HEAD, Undo())
        assert room.phase() is not Phase.CLOSED
        room.settle(is_paused=False)
        await room.until(Phase.CLOSED)

    played(course)


def doubtful(room: Automatic) -> tuple[Slip, ...]:
    """The top with two references: a person must look at it."""
    written = top_slip(room.world, room.game)
    (solution,) = written.solutions
    two = replace(solution, coordinate=f"{solution.coordinate} O15")
    return (replace(written, solutions=(two,)),)


def test_a_ruling_left_to_a_person_is_waited_for_where_it_is_so_set() -> None:
    async def course(room: Automatic) -> None:
        room.found = ()
        await room.until(Phase.EXPIRED)
        await room.until(Phase.OPEN)
        await room.live.act(ANA, SubmitSlips(2, doubtful(room)))
        await room.until(Phase.EXPIRED)
        await soon(lambda: room.coming()[2] is Hold.DECISIONS)
        await room.wait(3600)
        assert room.phase() is Phase.EXPIRED
        change = ChangeRuling(2, "ana", 0, 0, Sanction.ZERO, "seen")
        await room.live.act(HEAD, change)
        await soon(lambda: room.phase() is Phase.TO_DRAW)
        room.settle(waits_for_decisions=False)
        await room.until(Phase.OPEN)
        await room.live.act(ANA, SubmitSlips(3, doubtful(room)))
        await room.until(Phase.TO_DRAW)
        assert room.game.entries.of(3, "ana").ruling.committee is not None  # type: ignore[union-attr]

    played(course, waits_for_decisions=True)


def test_no_move_is_laid_and_no_time_given_back_that_would_tell_or_use_a_top() -> None:
    async def course(room: Automatic) -> None:
        for phase in (Phase.DRAWN, Phase.OPEN):
            await room.until(phase)
            with pytest.raises(TurnWithheld):
                await room.live.act(HEAD, Retain("ZUT", "H8", "try"))
        await room.live.act(HEAD, AddTime(30))
        room.settle(mode="refereed")
        with pytest.raises(TurnWithheld):
            await room.live.act(HEAD, Retain())
        room.settle(mode="automatic")
        await room.until(Phase.EXPIRED)
        for command in (Undo(), AddTime(30)):
            with pytest.raises(TurnRevealed):
                await room.live.act(HEAD, command)
        room.settle(mode="refereed")
        with pytest.raises(TurnRevealed):
            await room.live.act(HEAD, AddTime(30))
        await room.live.act(HEAD, Retain())
        await room.wait(1)
        await room.live.act(HEAD, Draw())
        await room.live.act(HEAD, Retain())

    played(course)


def test_what_the_game_refuses_is_tried_again_later(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(paces, "REFUSED_SECONDS", 0.05)

    def refused(*_: object) -> None:
        raise TurnWithheld(1)

    async def course(room: Automatic) -> None:
        with monkeypatch.context() as broken:
            broken.setattr("nonuple.app.duplicate.engine.GameEngine.draw", refused)
            await room.wait(1)
            await soon(lambda: "Draw by itself" in caplog.text)
        await soon(lambda: room.phase() is Phase.DRAWN)

    played(course, is_paused=False)


def test_a_pause_is_minded_though_the_room_was_not_told_of_it() -> None:
    async def course(room: Automatic) -> None:
        await room.until(Phase.DRAWN)
        silent = room.live.settle
        told: list[object] = []
        room.live.settle = told.append  # type: ignore[method-assign, assignment]
        room.settle(is_paused=True)
        room.live.settle = silent  # type: ignore[method-assign]
        assert told
        await room.wait(3600)
        assert room.phase() is Phase.DRAWN
        assert room.coming()[2] is Hold.PAUSED

    played(course)


def test_paper_slips_are_keyed_after_the_move_is_laid_too() -> None:
    async def course(room: Automatic) -> None:
        room.found = ()
        await room.until(Phase.EXPIRED)
        await room.until(Phase.TO_DRAW)
        await room.live.act(HEAD, KeySlips(1, "ana", (slip(),)))
        assert room.game.entries.of(1, "ana").ruling is not None

    played(course)
