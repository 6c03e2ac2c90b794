"""What commands make happen in a room, by the server's time."""

import pytest

from nonuple.app.access.actors import Forbidden
from nonuple.app.duplicate.commands import (
    Annul,
    Close,
    Draw,
    Enter,
    Interrupt,
    LodgeAppeal,
    Resume,
    Retain,
    RuleWord,
    StartClock,
    StopClock,
    SubmitSlips,
    Undo,
)
from nonuple.app.duplicate.decisions import RackReplaced, foreseen
from nonuple.app.duplicate.engine import GameEngine
from nonuple.core.board import Direction
from nonuple.core.errors import BadWord
from nonuple.core.move import Move
from nonuple.duplicate.results import topping_milliseconds
from nonuple.duplicate.slip_errors import AppealFault, BadAppeal
from nonuple.duplicate.slips import Slip, Solution
from nonuple.duplicate.state import Phase
from tests.app.duplicate.audiences import fresh
from tests.app.duplicate.hosts import ANA, BEA, HEAD, World, run, slip

MINUTE = 60


def written(move: Move) -> tuple[Slip, ...]:
    circled = tuple(place for place, letter in enumerate(move.word) if letter.islower())
    coordinate = move.coordinate
    direction = Direction(coordinate.direction)
    return (Slip((Solution(move.word.upper(), direction, circled, str(coordinate)),), move.score),)


def test_appeals_are_received_for_some_minutes_after_the_game() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await host.act(ANA, SubmitSlips(1, (slip(),)))
        await host.act(HEAD, Retain())
        world.clock.wait(40 * MINUTE)
        await host.act(ANA, LodgeAppeal(1, "ana", "during the game"))
        await host.act(HEAD, Close())
        assert host.state.closed_at == world.clock.now
        world.clock.wait(15 * MINUTE)
        await host.act(BEA, LodgeAppeal(1, "bea", "in time"))
        world.clock.wait(0.001)
        with pytest.raises(BadAppeal) as refusal:
            await host.act(HEAD, LodgeAppeal(1, "cle", "late"))
        assert refusal.value.reason is AppealFault.TOO_LATE
        assert world.recorded == host.state
        await world.close()

    run(course())


def test_in_topping_the_first_answer_worth_the_top_gives_its_time() -> None:
    async def course() -> None:
        world = World("topping")
        host = await world.created()
        for player in ("ana", "bea"):
            await host.act(HEAD, Enter(player))
        await host.act(HEAD, Draw())
        game = host.state
        top = world.solver.tops(game.board, game.rack, game.rules.limits).moves[0]
        await host.act(HEAD, StartClock())
        world.clock.wait(4)
        await host.act(ANA, SubmitSlips(1, (slip("ZZ"),)))
        await host.act(HEAD, Interrupt())
        world.clock.wait(30)
        await host.act(HEAD, Resume())
        world.clock.wait(8.5)
        await host.act(ANA, SubmitSlips(1, written(top)))
        world.clock.wait(10)
        await host.act(ANA, SubmitSlips(1, written(top)))
        await host.act(ANA, SubmitSlips(1, (slip("ZZ"),)))
        await host.act(BEA, SubmitSlips(1, (slip("ZZ"),)))
        await host.act(HEAD, Retain())
        assert host.state.turns[0].move.score == top.score
        assert topping_milliseconds(host.state) == {"ana": 12_500, "bea": 80_000}
        assert world.recorded == host.state
        await world.close()

    run(course())


def test_elsewhere_and_without_a_clock_no_time_is_taken() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await host.act(ANA, SubmitSlips(1, (slip(),)))
        assert dict(host.state.points) == {}
        unclocked = World("topping")
        host = await unclocked.created()
        await host.act(HEAD, Enter("ana"))
        await host.act(HEAD, Draw())
        await host.act(ANA, SubmitSlips(1, (slip(),)))
        assert dict(host.state.points) == {}
        await unclocked.close()
        await world.close()

    run(course())


def test_a_slip_for_an_annulled_rack_does_not_count_for_the_new_one() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await host.act(ANA, SubmitSlips(1, (slip(),), annulled=0))
        await host.act(HEAD, Annul("misread"))
        await host.act(HEAD, Draw())
        await host.act(HEAD, StartClock())
        with pytest.raises(RackReplaced):
            await host.act(ANA, SubmitSlips(1, (slip(),), annulled=0))
        assert host.state.entries.of(1, "ana").slips is None
        await host.act(ANA, SubmitSlips(1, (slip(),), annulled=1))
        await host.act(HEAD, Retain())
        await host.act(HEAD, Draw())
        await host.act(HEAD, Annul("again"))
        # What a later turn went through is nothing to a slip of the first, late as it is.
        await host.act(BEA, SubmitSlips(1, (slip(),), annulled=1))
        with pytest.raises(RackReplaced):
            await host.act(BEA, SubmitSlips(1, (slip(),), annulled=0))
        await world.close()

    run(course())


def test_a_slip_of_a_turn_come_back_to_counts_as_the_room_is_told() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        for command in (StopClock(), Retain(), Draw(), Undo("too early", steps=3)):
            await host.act(HEAD, command)
        public = fresh(world, host).public()
        assert (public.turn, public.phase, public.annulled) == (1, Phase.OPEN, 0)
        await host.act(ANA, SubmitSlips(1, (slip(),), annulled=public.annulled))
        assert host.state.entries.of(1, "ana").slips == (slip(),)
        # The rack that the second turn had is told from the one that it gets now.
        for again in (StopClock(), Retain(), Draw(), StartClock()):
            await host.act(HEAD, again)
        public = fresh(world, host).public()
        assert (public.turn, public.annulled) == (2, 1)
        with pytest.raises(RackReplaced):
            await host.act(ANA, SubmitSlips(2, (slip(),), annulled=0))
        await host.act(ANA, SubmitSlips(2, (slip(),), annulled=public.annulled))
        await world.close()

    run(course())


def test_a_lexicon_with_a_word_more_is_made_ready_beforehand() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        game, engine = host.state, GameEngine(world.solver)
        assert foreseen(game, HEAD, Draw()) is None
        with pytest.raises(Forbidden):
            foreseen(game, ANA, RuleWord("ZZZ", True, ""))
        with pytest.raises(BadWord):
            foreseen(game, HEAD, RuleWord("zz", True, ""))
        ready = foreseen(game, HEAD, RuleWord("ZZZ", True, ""))
        assert ready is not None
        engine.make_ready(ready)
        await host.act(HEAD, RuleWord("ZZZ", True, ""))
        judge = engine.bench.judge(host.state, 1)
        assert judge is engine.bench.judge(ready, 1)
        assert "ZZZ" in judge.turn.lexicon
        await world.close()

    run(course())
