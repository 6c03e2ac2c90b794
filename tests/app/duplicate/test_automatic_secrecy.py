"""In the automatic mode nobody, whoever leads included, knows a turn before its time is over."""

import pytest

from nonuple.app.access.actors import Actor
from nonuple.app.duplicate.autopilot import Pilot
from nonuple.app.duplicate.commands import Draw, KeySlips, Retain, StartClock
from nonuple.app.duplicate.views.arbiter_types import LeaderView
from nonuple.app.duplicate.views.changes import change_of
from nonuple.app.duplicate.views.room import RoomViews
from nonuple.app.rooms.errors import TurnWithheld
from nonuple.duplicate.state import Phase
from tests.app.duplicate.audiences import FAR, NEAR, SECOND, Seen, fresh, own_view, seen, texts
from tests.app.duplicate.automatic import automatic_card, settled
from tests.app.duplicate.hosts import ANA, CLE, HEAD, SECONDS, Host, World, run, slip
from tests.app.duplicate.test_room_secrecy import Walk, a_prepared_game, whole_game

_IN_TIME = (Phase.DRAWN, Phase.OPEN)


class AutomaticWalk(Walk):
    """A walk during which what is written at a turn is hidden from all but its writer."""

    def __init__(self, world: World, host: Host) -> None:
        super().__init__(world, host)
        self._before: dict[str, set[str]] = {}

    def fresh(self) -> RoomViews:
        pilot = Pilot.of(self.world.card)
        return fresh(self.world, self.host, shows_standings=True, is_refereed=True, pilot=pilot)

    def look(self) -> None:
        if self.host.state.phase not in _IN_TIME:
            written = self.secrets.written.items()
            self._before = {player: set(words) for player, words in written}
        super().look()

    def look_as(self, actor: Actor, view: Seen) -> None:
        super().look_as(actor, view)
        if self.host.state.phase not in _IN_TIME:
            return
        shown = texts(view)
        for player, words in self.secrets.written.items():
            if actor.player != player:
                assert not (words - self._before[player]) & shown, (actor, player)
        game = self.host.state
        found = self.world.solver.tops(game.board, game.rack, game.rules.limits)
        known = {record.move.word.upper() for record in game.turns}
        known |= self.own_words.get(str(actor.player), set())
        tops = {move.word.upper() for move in found.moves} - known
        assert not tops & {text.upper() for text in shown}, actor


@pytest.mark.parametrize("is_prepared", [False, True])
def test_nobody_knows_a_turn_before_its_time_is_over(*, is_prepared: bool) -> None:
    async def course() -> None:
        world = World(prepared=a_prepared_game() if is_prepared else None)
        host = await world.created()
        world.card = automatic_card(world)
        await whole_game(AutomaticWalk(world, host), 4)

    run(course())


def test_the_walk_would_notice() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        walk = AutomaticWalk(world, host)
        walk._before = {"ana": set(), "bea": set(), "cle": set()}
        # The room is led by people, and shows whoever leads all there is.
        with pytest.raises(AssertionError):
            await walk.submit(CLE)
        with pytest.raises(AssertionError):
            walk.look_as(HEAD, seen(walk.views, HEAD))
        world.card = automatic_card(world)
        walk.views = walk.fresh()
        walk.look()
        await world.close()

    run(course())


def test_who_referees_sees_who_handed_in_and_then_what() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        world.card = automatic_card(world)
        walk = AutomaticWalk(world, host)
        walk._before = {"ana": set(), "bea": set(), "cle": set()}
        await walk.submit(ANA)
        await walk.act(FAR, KeySlips(1, "cle", (slip(walk.secrets.word("cle")),)))
        early = walk.views.own(HEAD)
        assert isinstance(early, LeaderView)
        assert early.entries.is_withheld
        assert [(one.player, one.slips) for one in early.entries.entries] == [
            ("ana", ()),
            ("cle", ()),
        ]
        assert early.entries.awaited == ("bea",)
        world.clock.wait(SECONDS)
        await walk.tick()
        late = walk.views.own(HEAD)
        assert isinstance(late, LeaderView)
        assert not late.entries.is_withheld
        assert late.tops
        assert all(one.slips and one.ruling for one in late.entries.entries)
        changed = change_of(early, late)
        assert isinstance(changed, LeaderView)
        assert len(changed.entries.entries) == 2
        await world.close()

    run(course())


def test_the_mode_left_in_a_turn_withholds_it_to_the_end_of_its_time() -> None:
    async def course() -> None:
        world = World()
        host = await world.created()
        world.card = automatic_card(world)
        await host.act(HEAD, Draw())
        world.clock.wait(1)
        world.card = settled(world.card, world.clock.now, mode="refereed")
        pilot = Pilot.of(world.card)

        def own() -> LeaderView:
            view: LeaderView = own_view(world, host, HEAD, is_refereed=True, pilot=pilot)
            return view

        assert own().tops is None
        await host.act(HEAD, StartClock())
        assert own().tops is None
        world.clock.wait(SECONDS)
        await host.tick()
        assert own().tops
        await host.act(HEAD, Retain())
        await host.act(HEAD, Draw())
        assert own().tops
        await world.close()

    run(course())


def test_the_console_tells_nothing_either() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        world.card = automatic_card(world)
        pilot = Pilot.of(world.card)

        def views() -> RoomViews:
            return fresh(world, host, is_refereed=True, pilot=pilot)

        for actor in (HEAD, NEAR):
            with pytest.raises(TurnWithheld):
                views().console().moves(actor, None)
            with pytest.raises(TurnWithheld):
                views().console().slips(actor, None, (slip(),))
            with pytest.raises(TurnWithheld):
                views().console().word(actor, "ZZZ", is_admitted=True)
        await host.act(NEAR, KeySlips(1, "ana", (slip(),)))
        await host.act(SECOND, KeySlips(1, "ana", (slip("ZUTS"),), is_second=True))
        second = own_view(world, host, SECOND, pilot=pilot)
        assert (second.to_read, second.read) == ((), ())
        assert own_view(world, host, NEAR, pilot=pilot).tasks == ()
        world.clock.wait(SECONDS)
        await host.tick()
        assert views().console().moves(HEAD, None).turn == 1
        assert own_view(world, host, SECOND, pilot=pilot).read
        await world.close()

    run(course())
