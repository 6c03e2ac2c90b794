"""What all see of a game, and each player of their own."""

from dataclasses import replace

from nonuple.app.duplicate.commands import (
    ChangeRuling,
    Close,
    Draw,
    DrawByHand,
    Enter,
    Interrupt,
    KeySlips,
    Retain,
    StartClock,
    SubmitSlips,
)
from nonuple.app.duplicate.engine import GameEngine
from nonuple.app.duplicate.views.player_types import PlayerView
from nonuple.app.duplicate.views.public_types import ClockView, MoveView, RackView
from nonuple.app.duplicate.views.room import RoomViews
from nonuple.app.hosting.game_kind import Recorded
from nonuple.duplicate.correcting.faults import Sanction
from nonuple.duplicate.events import Ending, LettersDrawn
from nonuple.duplicate.slip_notation import format_slip
from nonuple.duplicate.slips import Slip
from nonuple.duplicate.standings import standings
from nonuple.duplicate.state import Phase
from tests.app.duplicate.audiences import AUDIENCES, NEAR, fresh, own_view, seen
from tests.app.duplicate.hosts import ANA, BEA, HEAD, NOON, SECONDS, Told, World, run, slip


def test_the_wall_shows_the_turn_as_it_is_announced() -> None:
    async def course() -> None:
        world = World()
        host = await world.created()
        await host.act(HEAD, Enter("ana"))
        await host.act(HEAD, Enter("bea"))
        public = fresh(world, host).public()
        assert (public.turn, public.phase, public.rack) == (1, Phase.TO_DRAW, None)
        assert (public.rules.edition, public.rules.lexicon) == ("2014", "some")
        assert public.clock == ClockView(SECONDS, 30, None, None, None)
        await host.act(HEAD, DrawByHand("ZEBUSTO"))
        await host.act(HEAD, StartClock())
        await host.act(ANA, SubmitSlips(1, (slip(),)))
        public = fresh(world, host).public()
        assert public.rack == RackView("", "ZEBUSTO", (), 7)
        assert (public.slips_in, public.present) == (1, 2)
        deadline = NOON + SECONDS * 1000
        assert public.clock == ClockView(SECONDS, 30, NOON, deadline, None)
        world.clock.wait(60)
        await host.act(HEAD, Interrupt())
        public = fresh(world, host).public()
        assert public.is_interrupted
        assert public.clock == ClockView(SECONDS, 30, NOON, None, (SECONDS - 60) * 1000)
        await world.close()

    run(course())


def test_the_leave_is_said_in_order_and_rejected_racks_are_shown() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        public = fresh(world, host).public()
        draw = host.state.draw
        assert draw is not None
        last = world.told[-1]
        said = LettersDrawn(1, "?ZA", "TSB", ("EEEEEEA",))
        told: Told = Recorded(last.version, (), replace(host.state, draw=said))
        public = RoomViews(GameEngine(world.solver), told).public()
        assert public.rack == RackView("AZ?", "TSB", ("EEEEEEA",), 6)
        await world.close()

    run(course())


def test_moves_laid_the_board_and_the_end_are_for_all() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await host.act(HEAD, Retain())
        await host.act(HEAD, Close())
        public = fresh(world, host).public()
        move = host.state.turns[0].move
        assert public.moves == (MoveView(1, move.word, move.coordinate, move.score),)
        assert public.board == host.state.board.cells
        assert public.ending is Ending.STOPPED
        assert public.shows_standings
        await world.close()

    run(course())


def test_standings_are_shown_where_they_are_to_be() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await host.act(NEAR, KeySlips(1, "ana", (slip(),)))
        await host.act(NEAR, ChangeRuling(1, "ana", 40, 40, Sanction.NONE, "seen"))
        views = fresh(world, host, shows_standings=True)
        shown = views.standings()
        assert [row.total for row in shown.rows] == [0, 0, 0]
        await host.act(HEAD, Retain())
        shown = fresh(world, host, shows_standings=True).standings()
        expected = standings(host.state)
        assert [(row.rank, row.player, row.total, row.percent) for row in shown.rows] == [
            (row.rank, row.player, row.total, row.percent) for row in expected.rows
        ]
        assert shown.rows[0].player == "ana"
        await world.close()

    run(course())


def test_a_player_knows_what_a_slip_came_to_once_the_move_is_laid() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        written: tuple[Slip, ...] = (slip(),)
        shown = (format_slip(slip()),)
        assert own_view(world, host, ANA).slips is None
        await host.act(ANA, SubmitSlips(1, written))
        world.clock.wait(SECONDS)
        await host.tick()
        assert host.state.entries.of(1, "ana").ruling is not None
        view: PlayerView = own_view(world, host, ANA)
        assert view.slips == shown
        assert view.turns == ()
        assert (view.total, view.rank) == (0, None)
        assert own_view(world, host, ANA, shows_standings=True).rank == 1
        await host.act(HEAD, Retain())
        await host.act(NEAR, ChangeRuling(1, "ana", 7, 7, Sanction.NONE, "seen"))
        view = own_view(world, host, ANA)
        assert view.slips is None
        (turn,) = view.turns
        assert turn.slips == shown
        assert turn.ruling is not None
        assert (turn.ruling.points, turn.ruling.reason) == (7, "seen")
        assert sum(line.points for line in turn.lines) == turn.points == view.total
        assert view.rank is None
        ranks = [own_view(world, host, one, shows_standings=True).rank for one in (ANA, BEA)]
        assert ranks == [1, 2]
        await world.close()

    run(course())


def test_what_did_not_change_is_not_made_again() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        views = fresh(world, host, shows_standings=True)
        await host.act(ANA, SubmitSlips(1, (slip(),)))
        views.show(world.told[-1])
        public, ana, bea = views.public(), views.own(ANA), views.own(BEA)
        places = views.standings()
        assert views.public() is public
        await host.act(BEA, SubmitSlips(1, (slip(),)))
        views.show(world.told[-1])
        assert views.version == host.version
        assert views.own(ANA) is ana
        assert views.own(BEA) is not bea
        assert views.public() is not public
        assert views.standings() is places
        await world.close()

    run(course())


def test_the_turns_of_a_player_that_did_not_change_stay_the_same_objects() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        views = fresh(world, host)
        shown = []
        for _ in range(3):
            turn = host.state.turn
            for player in (ANA, BEA):
                await host.act(player, SubmitSlips(turn, (slip(),)))
            await host.act(HEAD, Retain())
            await host.act(HEAD, Draw())
        await host.act(NEAR, ChangeRuling(2, "ana", 1, 1, Sanction.NONE, "seen"))
        for told in world.told:
            if told.version > views.version:
                views.show(told)
                shown.append((views.own(ANA), views.own(BEA)))
        kept = []
        for now, before in zip(shown[-1], shown[-2], strict=True):
            assert isinstance(now, PlayerView)
            assert isinstance(before, PlayerView)
            kept.append([new is old for new, old in zip(now.turns, before.turns, strict=True)])
        assert kept == [[True, False, True], [True, True, True]]
        await world.close()

    run(course())


def test_news_that_was_missed_is_made_up_for() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        views = fresh(world, host, shows_standings=True)
        before = seen(views, HEAD)
        await host.act(NEAR, KeySlips(1, "ana", (slip(),)))
        await host.act(HEAD, Retain())
        await host.act(HEAD, Draw())
        views.show(world.told[-1])
        assert seen(views, HEAD) != before
        for actor in AUDIENCES:
            expected = seen(fresh(world, host, shows_standings=True), actor)
            assert seen(views, actor) == expected
        await world.close()

    run(course())
