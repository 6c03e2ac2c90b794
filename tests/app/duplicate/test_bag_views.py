"""The letters left in the bag: who is shown them, and when they would tell too much."""

import pytest

from nonuple.app.duplicate.autopilot import Pilot
from nonuple.app.duplicate.commands import Draw, DrawByHand, Enter, Retain, StartClock
from nonuple.app.duplicate.views.arbiter_types import ArbiterView, LeaderView, NextDrawView
from nonuple.app.duplicate.views.changes import change_of
from nonuple.app.duplicate.views.public_types import PublicView
from nonuple.core.rack import Bag
from nonuple.duplicate.errors import BadDraw
from nonuple.duplicate.state import Phase
from tests.app.duplicate.audiences import NEAR, fresh, own_view
from tests.app.duplicate.automatic import automatic_card, settled
from tests.app.duplicate.hosts import HEAD, Host, World, run


def _wall(world: World, host: Host) -> PublicView:
    return fresh(world, host, pilot=Pilot.of(world.card)).public()


def test_walls_show_the_bag_only_where_it_is_wanted() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        assert _wall(world, host).bag is None
        world.card = settled(world.card, world.clock.now, shows_bag=True)
        game = host.state
        assert _wall(world, host).bag == Bag.unseen(game.board, game.rack).tiles
        await host.act(HEAD, Retain())
        left, kept = _wall(world, host).bag, host.state.leave
        assert left == Bag.unseen(host.state.board, kept).tiles
        await world.close()

    run(course())


def test_no_bag_tells_a_rack_before_it_is_announced() -> None:
    async def course() -> None:
        world = World()
        host = await world.created()
        world.card = settled(world.card, world.clock.now, shows_bag=True)
        assert _wall(world, host).bag == Bag.full().tiles
        await host.act(HEAD, Draw())
        views = fresh(world, host, pilot=Pilot.of(world.card))
        for step in range(12):
            views.say(views.course_version, step)
            assert views.public().bag is None
        await host.act(HEAD, StartClock())
        bag = _wall(world, host).bag
        assert bag == Bag.unseen(host.state.board, host.state.rack).tiles
        await world.close()

    run(course())


def test_who_referees_has_the_bag_unless_the_rack_is_withheld() -> None:
    async def course() -> None:
        world = World()
        host = await world.created()
        await host.act(HEAD, Enter("ana"))
        await host.act(HEAD, Draw())
        left = host.state.bag.tiles
        near: ArbiterView = own_view(world, host, NEAR)
        head: LeaderView = own_view(world, host, HEAD)
        assert near.bag == head.entries.bag == left
        pilot = Pilot.of(automatic_card(world))
        assert host.state.phase is Phase.DRAWN
        assert own_view(world, host, NEAR, pilot=pilot).bag is None
        await host.act(HEAD, StartClock())
        assert own_view(world, host, NEAR, pilot=pilot).bag == left
        await world.close()

    run(course())


@pytest.mark.parametrize(
    ("formulas", "asked", "letters"),
    [
        ((), NextDrawView("", 7, brings_joker=False), "TSEBUZO"),
        (("7sur8",), NextDrawView("", 8, brings_joker=False), "TSEBUZOA"),
        (("joker",), NextDrawView("", 7, brings_joker=True), "?TSEBUZ"),
    ],
)
def test_who_leads_is_told_what_the_next_rack_wants(
    formulas: tuple[str, ...], asked: NextDrawView, letters: str
) -> None:
    async def course() -> None:
        world = World(*formulas)
        host = await world.created()
        before: LeaderView = own_view(world, host, HEAD)
        assert before.next_draw == asked
        await host.act(HEAD, DrawByHand(letters))
        drawn: LeaderView = own_view(world, host, HEAD)
        assert drawn.next_draw is None
        await host.act(HEAD, Retain())
        after: LeaderView = own_view(world, host, HEAD)
        kept, wants = host.state.leave, after.next_draw
        assert wants is not None
        assert wants.leave == kept.sorted().letters
        assert len(kept) + wants.wanted == host.state.rules.rack_size
        change = change_of(drawn, after)
        assert isinstance(change, LeaderView)
        assert change.next_draw == wants
        # So many letters are taken, and no other number.
        joker = "?" if wants.brings_joker else ""
        drawn_now = (joker + "AEIOLNRTA")[: wants.wanted]
        with pytest.raises(BadDraw):
            await host.act(HEAD, DrawByHand(drawn_now[:-1]))
        await host.act(HEAD, DrawByHand(drawn_now))
        await world.close()

    run(course())
