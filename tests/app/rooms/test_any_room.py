"""What rooms promise to every kind of game, shown with one that they know nothing of."""

import secrets
from collections.abc import Awaitable, Callable
from itertools import count

import pytest

from nonuple.adapters.bus.act_frames import ActFrames
from nonuple.adapters.bus.memory_bus import MemoryBus
from nonuple.app.hosting import paces
from nonuple.app.hosting.metrics import Metrics
from nonuple.app.rooms.cards import RoomCard
from nonuple.app.rooms.errors import UnknownRoom, UnreadableRoom
from nonuple.app.rooms.registry import GameNews, RoomParts, Rooms
from nonuple.app.rooms.room_kind import RoomOrder, Stage
from nonuple.app.rooms.seats import Seat
from nonuple.app.rooms.settings import Settings
from tests.app.hosting import counter
from tests.app.hosting.clocks import HandClock, run, soon
from tests.app.hosting.kinds import ANA, BEA, HEAD
from tests.app.hosting.memory_store import MemoryStore
from tests.app.rooms.counter_rooms import CounterRooms, CounterSettings

SEATS = (Seat("2", "bea"), Seat("1", "ana"))


class Server:
    """A store, a bus and a clock, from which any number of processes serve rooms."""

    def __init__(self) -> None:
        self.store, self.bus, self.clock, self.lease_time = (
            MemoryStore(),
            MemoryBus(),
            HandClock(),
            0.0,
        )
        self.store.now = self.clock.milliseconds
        self.store.lease_time = lambda: self.lease_time
        self._numbers = count(1)
        self.started: list[Rooms] = []

    async def rooms(self, process: str | None = None) -> Rooms:
        parts = RoomParts(
            store=self.store,
            bus=self.bus,
            acts=ActFrames({"counter": CounterRooms.commands}),
            clock=self.clock,
            new_room=lambda: f"r{next(self._numbers)}",
            new_key=lambda: secrets.token_hex(8),
            metrics=Metrics(),
            process=process,
        )
        rooms = Rooms(parts, {"counter": CounterRooms()})
        await rooms.start()
        self.started.append(rooms)
        return rooms

    async def stop(self, rooms: Rooms) -> None:
        self.started.remove(rooms)
        await rooms.close()

    async def close(self) -> None:
        for rooms in self.started:
            await rooms.close()
        await self.bus.close()


def serve(course: Callable[[Server], Awaitable[None]]) -> None:
    async def whole() -> None:
        server = Server()
        await course(server)
        await server.close()

    run(whole())


async def opened(rooms: Rooms) -> RoomCard:
    return await rooms.open(RoomOrder("Vendredi", None, CounterSettings(), "counter", SEATS))


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paces, "BEAT_SECONDS", 0.03)
    monkeypatch.setattr(paces, "RETRY_SECONDS", 0.01)
    monkeypatch.setattr(paces, "PATIENCE_SECONDS", 30.0)


def test_a_room_is_opened_listed_and_served_again_after_a_restart() -> None:
    async def course(server: Server) -> None:
        rooms = await server.rooms()
        card = await opened(rooms)
        assert (card.kind, card.lexicon) == ("counter", "")
        assert [seat.table for seat in card.seats] == ["1", "2"]
        assert await rooms.stage(card.room) is Stage.WAITING
        live = await rooms.live(card.room)
        await live.act(HEAD, counter.Start())
        await live.act(ANA, counter.Hide(5))
        assert await rooms.stage(card.room) is Stage.PLAYING
        assert await rooms.plays_now(card.room, "ana")
        await server.stop(rooms)
        again = await server.rooms()
        assert await again.all() == (card,)
        assert await again.stage(card.room) is Stage.PLAYING
        assert (await again.live(card.room)).state == live.state
        assert [type(event).__name__ for event in await again.log(card.room)] == [
            "CounterOpened",
            "CountingStarted",
            "NumberHidden",
        ]

    serve(course)


def test_a_time_that_ended_while_nobody_served_is_over_though_nobody_asks() -> None:
    async def course(server: Server) -> None:
        rooms = await server.rooms()
        card = await opened(rooms)
        await (await rooms.live(card.room)).act(HEAD, counter.Start())
        await server.stop(rooms)
        server.clock.wait(counter.SECONDS + 60)
        again = await server.rooms()
        await soon(lambda: any(e.kind == "CountingEnded" for e in server.store.log))
        assert await again.is_over(card.room)
        assert not await again.plays_now(card.room, "ana")

    serve(course)


def test_a_kind_has_settings_of_its_own() -> None:
    async def course(server: Server) -> None:
        rooms = await server.rooms()
        card = await opened(rooms)
        live = await rooms.live(card.room)
        await live.act(HEAD, counter.Start())
        server.clock.wait(counter.SECONDS)
        live.moved()
        await soon(lambda: live.is_over)
        assert "total=0" in live.shown(ANA)
        changed = await rooms.cards.settle(card.room, {"hides_total": True, "unknown": 1})
        assert changed.settings == CounterSettings(hides_total=True)
        await rooms.refresh(card.room)
        assert "total=None" in live.shown(ANA)
        following = await rooms.open(await rooms.next_order(card.room, "Samedi"))
        assert (following.follows, following.kind) == (card.room, "counter")
        assert following.settings == CounterSettings(hides_total=True)

    serve(course)


def test_whoever_listens_learns_what_is_recorded_and_that_a_game_is_over() -> None:
    async def course(server: Server) -> None:
        rooms = await server.rooms()
        card = await opened(rooms)
        told: list[GameNews] = []

        def fail(_: GameNews) -> None:
            raise ZeroDivisionError

        rooms.listen(fail)
        end = rooms.listen(told.append)
        live = await rooms.live(card.room)
        await live.act(HEAD, counter.Start())
        await live.act(ANA, counter.Hide(5))
        assert [(one.room, one.kind, one.is_over) for one in told] == [
            (card.room, "counter", False)
        ] * 2
        server.clock.wait(counter.SECONDS)
        live.moved()
        await soon(lambda: told[-1].is_over)
        await soon(lambda: live.state.added == {"ana"})
        end()
        before = len(told)
        await live.act(HEAD, counter.Reset())
        assert len(told) == before

    serve(course)


def test_one_process_is_in_charge_and_another_takes_over() -> None:
    async def course(server: Server) -> None:
        first, second = await server.rooms("one"), await server.rooms("two")
        card = await opened(first)
        told: list[GameNews] = []
        second.listen(told.append)
        here, there = await first.live(card.room), await second.live(card.room)
        await here.act(HEAD, counter.Start())
        passed = await there.act(ANA, counter.Hide(5), key="k")
        await soon(lambda: there.version == passed.version)
        assert (here.is_in_charge, there.is_in_charge) == (True, False)
        # Each record is told in the process in charge alone.
        assert not told
        await server.stop(first)
        await there.act(BEA, counter.Hide(6), key="k")
        assert there.is_in_charge
        assert (await there.act(ANA, counter.Hide(5), key="k")).is_repeated
        assert there.state.hidden == {"ana": 5, "bea": 6}
        assert [one.room for one in told] == [card.room]

    serve(course)


def test_a_room_that_is_gone_or_of_an_unknown_kind_is_not_served() -> None:
    async def course(server: Server) -> None:
        rooms = await server.rooms()
        card = await opened(rooms)
        await rooms.live(card.room)
        await rooms.cards.delete(card.room)
        await rooms.refresh(card.room)
        with pytest.raises(UnknownRoom):
            await rooms.live(card.room)
        chess = RoomCard("r9", "Échecs", "", "", (), 0, Settings(), "chess")
        await rooms.cards.add(chess, None)
        with pytest.raises(UnreadableRoom):
            await rooms.live("r9")
        assert not await rooms.all()

    serve(course)
