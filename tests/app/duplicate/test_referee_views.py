"""What those who referee see of a game."""

from dataclasses import replace

import pytest

from nonuple.app.duplicate.commands import (
    AnnouncePoints,
    Draw,
    Enter,
    KeepFirst,
    KeySlips,
    Leave,
    LodgeAppeal,
    Notify,
    Retain,
    StartClock,
    StopClock,
)
from nonuple.app.duplicate.views.arbiter_tasks import ArbiterTasks
from nonuple.app.duplicate.views.arbiter_types import (
    ArbiterTask,
    ArbiterTaskKind,
    ArbiterView,
    LeaderView,
    SaidView,
    SecondArbiterView,
    SecondEntryView,
)
from nonuple.core.rack import Bag
from nonuple.duplicate.correcting.faults import Sanction
from nonuple.duplicate.correcting.locating import Committee
from nonuple.duplicate.slip_events import RulingChanged
from nonuple.duplicate.slip_notation import format_slip
from tests.app.duplicate.audiences import FAR, NEAR, SECOND, own_view
from tests.app.duplicate.hosts import ANA, CLE, HEAD, World, handed_in, run, slip
from tests.duplicate.games import after
from tests.duplicate.rooms import found, laid, room, ruled


def test_arbiters_see_their_group() -> None:
    async def course() -> None:
        world = World()
        host = await world.created()
        await host.act(HEAD, Enter("ana"))
        before: ArbiterView = own_view(world, host, NEAR)
        assert before == ArbiterView(0, ("ana",), (), (), (), bag=Bag.full().tiles)
        await host.act(HEAD, Enter("cle"))
        await host.act(HEAD, Draw())
        await host.act(NEAR, KeySlips(1, "ana", (slip(),)))
        near: ArbiterView = own_view(world, host, NEAR)
        assert (near.turn, near.players, near.awaited) == (1, ("ana",), ())
        (entry,) = near.entries
        assert (entry.player, entry.slips, entry.keyed_by) == (
            "ana",
            (format_slip(slip()),),
            "near",
        )
        assert entry.ruling is not None
        far: ArbiterView = own_view(world, host, FAR)
        assert (far.players, far.awaited, far.entries) == (("cle",), ("cle",), ())
        head: LeaderView = own_view(world, host, HEAD)
        assert head.entries.players == ("ana", "cle")
        assert head.entries.entries == near.entries
        await world.close()

    run(course())


def test_what_is_left_to_do_is_told_until_it_is_done() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await host.act(NEAR, KeySlips(1, "ana", (slip(),)))

        def left() -> set[ArbiterTaskKind]:
            view: ArbiterView = own_view(world, host, NEAR)
            assert {(task.turn, task.player) for task in view.tasks} <= {(1, "ana")}
            assert own_view(world, host, FAR).tasks == ()
            return {task.kind for task in view.tasks}

        assert left() == set()
        await host.act(SECOND, KeySlips(1, "ana", (slip("ZUTS"),), is_second=True))
        assert left() == {ArbiterTaskKind.ENTRIES_DIFFER}
        await host.act(HEAD, Retain())
        assert left() == {ArbiterTaskKind.ENTRIES_DIFFER, ArbiterTaskKind.CORRECTION_DUE}
        await host.act(NEAR, Notify(1, "ana", 2))
        await host.act(ANA, LodgeAppeal(1, "ana", "no"))
        assert left() == {ArbiterTaskKind.ENTRIES_DIFFER, ArbiterTaskKind.APPEAL}
        await host.act(SECOND, KeySlips(1, "ana", (slip(),), is_second=True))
        assert left() == {ArbiterTaskKind.APPEAL}
        await world.close()

    run(course())


def test_what_the_committee_may_see_is_told_until_somebody_decided() -> None:
    doubtful = replace(found(10), committee=Committee.TWO_PLACES)
    game = after(laid(room(["ana"]), 30), ruled(1, "ana", doubtful))
    assert tuple(ArbiterTasks().of(game)) == (ArbiterTask(ArbiterTaskKind.COMMITTEE, 1, "ana"),)
    decided = after(game, [RulingChanged(1, "ana", 10, 10, Sanction.NONE, "seen")])
    assert tuple(ArbiterTasks().of(decided)) == (
        ArbiterTask(ArbiterTaskKind.CORRECTION_DUE, 1, "ana"),
    )


def test_a_second_arbiter_reads_without_seeing_the_first_reading() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await host.act(NEAR, KeySlips(1, "ana", (slip("UN"),)))
        await host.act(NEAR, KeySlips(1, "bea", (slip("DEUX"),)))
        await host.act(FAR, KeySlips(1, "cle", (slip("TROIS"),)))
        view: SecondArbiterView = own_view(world, host, SECOND)
        assert (view.turn, view.to_read, view.read) == (1, ("ana", "bea"), ())
        await host.act(SECOND, KeySlips(1, "ana", (slip("HUN"),), is_second=True))
        await host.act(SECOND, KeySlips(1, "bea", (slip("DEUX"),), is_second=True))
        view = own_view(world, host, SECOND)
        assert view.to_read == ()
        assert [(one.player, one.slips, one.differs) for one in view.read] == [
            ("ana", (format_slip(slip("HUN")),), True),
            ("bea", (format_slip(slip("DEUX")),), False),
        ]
        assert own_view(world, host, replace(SECOND, name="another")).read == ()
        await world.close()

    run(course())


def test_what_a_player_sent_is_not_read_again() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await handed_in(host, ANA)
        await host.act(NEAR, KeySlips(1, "bea", (slip("DEUX"),)))
        view: SecondArbiterView = own_view(world, host, SECOND)
        assert view.to_read == ("bea",)
        await world.close()

    run(course())


def test_arbiters_see_both_readings_until_one_is_kept() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await host.act(NEAR, KeySlips(1, "ana", (slip("UN"),)))
        await host.act(SECOND, KeySlips(1, "ana", (slip("HUN"),), is_second=True))
        (entry,) = own_view(world, host, NEAR).entries
        written = (format_slip(slip("HUN")),)
        assert entry.again == SecondEntryView(written, SECOND.name, differs=True)
        await host.act(NEAR, KeepFirst(1, "ana", "clear"))
        view: ArbiterView = own_view(world, host, NEAR)
        assert view.entries[0].again == SecondEntryView(written, SECOND.name, differs=False)
        assert view.tasks == ()
        # Who read it again is not asked to do so once more.
        second: SecondArbiterView = own_view(world, host, SECOND)
        assert "ana" not in second.to_read
        await world.close()

    run(course())


def test_points_that_are_said_are_seen_and_no_longer_awaited() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await host.act(HEAD, AnnouncePoints("ana", 24))
        await host.act(HEAD, AnnouncePoints("cle", 30))
        view: ArbiterView = own_view(world, host, NEAR)
        assert view.said == (SaidView("ana", 24, None),)
        assert view.awaited == ("bea",)
        await host.act(HEAD, Retain())
        assert own_view(world, host, HEAD).entries.said == (
            SaidView("ana", 24, None),
            SaidView("cle", 30, None),
        )
        await world.close()

    run(course())


def test_who_left_is_absent_until_they_come_back() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await host.act(HEAD, Leave("ana", "unwell"))
        assert own_view(world, host, NEAR).absent == ("ana",)
        assert own_view(world, host, FAR).absent == ()
        await host.act(HEAD, Enter("ana"))
        assert own_view(world, host, NEAR).absent == ()
        await world.close()

    run(course())


def test_who_leads_knows_the_tops_once_the_time_is_over() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        assert own_view(world, host, HEAD).tops is None
        early = own_view(world, host, HEAD, is_refereed=True).tops
        await host.act(HEAD, StopClock())
        tops = own_view(world, host, HEAD).tops
        assert tops == early
        found = world.solver.tops(host.state.board, host.state.rack, host.state.rules.limits)
        assert [(top.word, top.score) for top in tops] == [
            (move.word, found.score) for move in found.moves
        ]
        (proposed,) = (top for top in tops if top.is_proposed)
        await host.act(HEAD, Retain())
        move = host.state.turns[0].move
        assert (proposed.word, proposed.coordinate) == (move.word, move.coordinate)
        assert own_view(world, host, HEAD, is_refereed=True).tops is None
        await world.close()

    run(course())


def test_tops_that_are_compared_come_with_what_they_let_hope_for() -> None:
    async def course() -> None:
        world = World()
        host = await world.created()
        for _ in range(30):
            await host.act(HEAD, Draw())
            await host.act(HEAD, StartClock())
            await host.act(HEAD, StopClock())
            tops = own_view(world, host, HEAD).tops
            if any(top.hope is not None for top in tops):
                best = max(top.hope or 0 for top in tops)
                assert [top.hope for top in tops if top.is_proposed] == [best]
                break
            await host.act(HEAD, Retain())
        else:
            pytest.fail("no tops tied")
        await world.close()

    run(course())


def test_the_tasks_of_all_groups_are_the_leaders() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        for player in (ANA, CLE):
            await host.act(player, LodgeAppeal(1, str(player.player), "no"))
        view: LeaderView = own_view(world, host, HEAD)
        assert view.entries.tasks == (
            ArbiterTask(ArbiterTaskKind.APPEAL, 1, "ana"),
            ArbiterTask(ArbiterTaskKind.APPEAL, 1, "cle"),
        )
        await world.close()

    run(course())
