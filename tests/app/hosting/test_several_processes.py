"""Processes that share a store and a bus: one is in charge of a game, the others follow it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest

from nonuple.adapters.bus.memory_bus import MemoryBus
from nonuple.app.access.actors import Forbidden
from nonuple.app.duplicate.commands import Draw, Enter, StartClock, SubmitSlips
from nonuple.app.duplicate.kind import IN_TIME, LATE
from nonuple.app.duplicate.live_room import LiveRoom
from nonuple.app.hosting import paces
from nonuple.app.hosting.bus import BusUnavailable, NoAnswer
from nonuple.app.hosting.forwarding import Forwarder
from nonuple.app.hosting.host import StaleVersion
from nonuple.app.hosting.lease import NotInCharge
from nonuple.duplicate.state import Phase
from tests.app.duplicate.hosts import (
    ANA,
    BEA,
    HEAD,
    PLAYERS,
    SECONDS,
    STREAM,
    World,
    run,
    slip,
    soon,
    stop_work,
)
from tests.app.hosting.memory_store import unavailable


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paces, "BEAT_SECONDS", 0.03)
    monkeypatch.setattr(paces, "RETRY_SECONDS", 0.01)
    monkeypatch.setattr(paces, "PATIENCE_SECONDS", 30.0)


class Processes:
    """A world that several processes serve, by name; leases run out when the test says so."""

    def __init__(self) -> None:
        self.world, self.bus = World(), MemoryBus()
        self._rooms: list[LiveRoom] = []
        self._lease_time = 0.0
        self.world.store.lease_time = lambda: self._lease_time

    def let_leases_run_out(self) -> None:
        self._lease_time += paces.LEASE_SECONDS

    async def serve(self, name: str) -> LiveRoom:
        room = self.world.live(self.bus, name)
        await room.start()
        post = Forwarder(self.bus, room._hosting.forwarder._codec)
        await post.receive(name, room.do)
        self._rooms.append(room)
        return room

    async def kill(self, room: LiveRoom, name: str) -> None:
        """Stop a process where it stands: nothing is given up, nobody is told."""
        self.bus._handlers.pop(name)
        await room._stop()
        self._rooms.remove(room)
        if room._ownership.host is not None:
            await room._ownership.host.close()

    async def close(self) -> None:
        await asyncio.gather(*(room.close() for room in self._rooms))
        await self.bus.close()


@asynccontextmanager
async def two() -> AsyncIterator[tuple[Processes, LiveRoom, LiveRoom]]:
    """A game served from two processes, of which the first is in charge."""
    processes = Processes()
    await (await processes.world.created()).close()
    first, second = await processes.serve("one"), await processes.serve("two")
    async with first.feed.watcher(HEAD):
        await first._ownership.sound_host()
        assert (first.is_in_charge, second.is_in_charge) == (True, False)
        yield processes, first, second
    await processes.close()


def course_of(course: Callable[[Processes, LiveRoom, LiveRoom], Awaitable[None]]) -> None:
    async def held() -> None:
        async with two() as (processes, first, second):
            await course(processes, first, second)

    run(held())


async def sought(room: LiveRoom, attempts: int) -> None:
    """Wait until a process asked the one in charge so many times."""
    forwarded = room._hosting.metrics.forwarded
    await soon(lambda: sum(sample.value for sample in forwarded.samples()) >= attempts)


async def opened(room: LiveRoom) -> None:
    for player in PLAYERS:
        await room.act(HEAD, Enter(str(player.player)))
    await room.act(HEAD, Draw())
    await room.act(HEAD, StartClock())


def test_what_is_asked_of_either_is_done_once_and_seen_by_both() -> None:
    async def course(processes: Processes, first: LiveRoom, second: LiveRoom) -> None:
        async with second.feed.watcher(HEAD) as watcher:
            await opened(second)
            receipt = await second.act(ANA, SubmitSlips(1, (slip(),)), key="k")
            assert (receipt.version, receipt.outcome == LATE, receipt.is_repeated) == (
                7,
                False,
                False,
            )
            again = await first.act(ANA, SubmitSlips(1, (slip(),)), key="k")
            assert (again.version, again.is_repeated) == (7, True)
            await soon(lambda: second.news().version == 7)
            async with asyncio.timeout(30):
                while (await watcher.next()).version < 7:
                    pass
        assert second.state == first.state == processes.world.recorded
        assert second.own(ANA) == first.own(ANA) is not None

    course_of(course)


def test_what_is_refused_there_is_refused_here() -> None:
    async def course(_: Processes, first: LiveRoom, second: LiveRoom) -> None:
        with pytest.raises(Forbidden) as refused:
            await second.act(ANA, Draw())
        assert (refused.value.role, refused.value.act) == (ANA.role, "Draw")
        await first.act(HEAD, Enter("ana"))
        with pytest.raises(StaleVersion) as stale:
            await second.act(HEAD, Draw(), expected=1)
        assert (stale.value.expected, stale.value.found) == (1, 2)

    course_of(course)


def test_one_that_dies_is_followed_by_the_other_with_its_clock() -> None:
    async def course(processes: Processes, first: LiveRoom, second: LiveRoom) -> None:
        await opened(first)
        await second.act(ANA, SubmitSlips(1, (slip(),)), key="k")
        deadline = first._replica.deadline
        await processes.kill(first, "one")
        # Asked of the one that is left, before it takes over.
        sending = asyncio.create_task(second.act(BEA, SubmitSlips(1, (slip(),)), key="k"))
        await sought(second, 3)
        processes.let_leases_run_out()
        await sending
        assert second.is_in_charge
        assert second._replica.deadline == deadline
        assert (await second.act(ANA, SubmitSlips(1, (slip(),)), key="k")).is_repeated
        processes.world.clock.wait(SECONDS)
        second.moved()
        await soon(lambda: second.state.phase is Phase.EXPIRED)
        await soon(lambda: len(second.state.entries.at(1)) == 2)
        assert second.state.entries.collected(1) == 2

    course_of(course)


def test_a_slip_that_came_in_time_is_in_time_though_it_was_passed_on_after() -> None:
    async def course(processes: Processes, first: LiveRoom, second: LiveRoom) -> None:
        await opened(first)
        await processes.kill(first, "one")
        sending = asyncio.create_task(second.act(ANA, SubmitSlips(1, (slip(),)), key="k"))
        await asyncio.sleep(0)
        processes.world.clock.wait(SECONDS + 1)
        processes.let_leases_run_out()
        assert (await sending).outcome == IN_TIME
        late = await second.act(BEA, SubmitSlips(1, (slip(),)), key="k")
        assert late.outcome == LATE
        assert second.state.entries.of(1, "bea").has_late

    course_of(course)


def test_a_process_that_lost_its_lease_writes_no_more_and_follows() -> None:
    async def course(processes: Processes, first: LiveRoom, second: LiveRoom) -> None:
        await opened(first)
        stop_work(first, first._keep_lease)
        processes.let_leases_run_out()
        await soon(lambda: second.is_in_charge)
        await second.act(HEAD, Enter("dan"))
        receipt = await first.act(ANA, SubmitSlips(1, (slip(),)), key="k")
        assert receipt.version == 8
        assert not first.is_in_charge
        await soon(lambda: first.state == second.state == processes.world.recorded)

    course_of(course)


def test_one_that_stops_leaves_its_game_to_the_other_at_once() -> None:
    async def course(processes: Processes, first: LiveRoom, second: LiveRoom) -> None:
        await opened(first)
        processes._rooms.remove(first)
        await first.close()
        await soon(lambda: second.is_in_charge)
        assert second.state == processes.world.recorded

    course_of(course)


def test_frames_that_are_lost_are_read_in_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    async def course(processes: Processes, first: LiveRoom, second: LiveRoom) -> None:
        async def lost(topic: str, frame: bytes) -> None:
            raise BusUnavailable(f"{topic} {len(frame)}")

        with monkeypatch.context() as broken:
            broken.setattr(processes.bus, "publish", lost)
            await first.act(HEAD, Enter("ana"))
            async with second.feed.watcher(HEAD):
                await soon(lambda: second.state == first.state)
            await first.act(HEAD, Enter("dan"))
            await asyncio.sleep(0.05)
            assert second.state != first.state
            await second.freshen()
            assert second.state == first.state
        await first.act(HEAD, Enter("bea"))
        await soon(lambda: second.state == first.state == processes.world.recorded)

    course_of(course)


def test_without_an_answer_it_is_tried_again_and_then_told(monkeypatch: pytest.MonkeyPatch) -> None:
    async def course(processes: Processes, first: LiveRoom, second: LiveRoom) -> None:
        asked: list[str] = []

        async def deaf(address: str, message: bytes, seconds: float) -> bytes:
            asked.append(f"{address} {len(message)} {seconds}")
            if len(asked) == 3:
                # The next attempt would come too late.
                broken.setattr(paces, "RETRY_SECONDS", 60.0)
            raise NoAnswer(address)

        with monkeypatch.context() as broken:
            broken.setattr(processes.bus, "ask", deaf)
            with pytest.raises(NoAnswer):
                await second.act(HEAD, Enter("ana"))
        assert len(asked) == 3
        await second.act(HEAD, Enter("ana"))
        assert first.state.players

    course_of(course)


def test_the_store_away_for_a_moment_is_waited_for() -> None:
    async def course(processes: Processes, first: LiveRoom, second: LiveRoom) -> None:
        store = processes.world.store
        store.lost = unavailable
        sending = asyncio.create_task(second.act(HEAD, Enter("ana"), key="k"))
        await soon(lambda: bool(processes.world.recorded.players))
        store.lost = lambda _: None
        # It was recorded though nobody was told so: it is found by its key.
        assert (await sending).is_repeated
        async with second.feed.watcher(HEAD):
            await soon(lambda: first.state == second.state == processes.world.recorded)

    course_of(course)


def test_who_is_not_in_charge_does_nothing_for_others() -> None:
    async def course(_: Processes, first: LiveRoom, second: LiveRoom) -> None:
        sent: list[object] = []
        real = first.do

        async def spying(act: object) -> object:
            sent.append(act)
            return await real(act)  # type: ignore[arg-type]

        await second._hosting.forwarder.receive("one", spying)  # type: ignore[arg-type]
        await second.act(HEAD, Enter("ana"))
        with pytest.raises(NotInCharge):
            await second.do(sent[0])  # type: ignore[arg-type]

    course_of(course)


def test_a_game_that_nobody_uses_is_left_to_who_asks_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def course() -> None:
        processes = Processes()
        await (await processes.world.created()).close()
        first, second = await processes.serve("one"), await processes.serve("two")
        assert [one.is_in_charge for one in (first, second)] == [False, False]
        await first.act(HEAD, Enter("ana"))
        assert [one.is_in_charge for one in (first, second)] == [True, False]
        monkeypatch.setattr(paces, "IN_USE_SECONDS", 0.0)
        await soon(lambda: not processes.world.store.leases[STREAM].owner)
        assert not first.is_in_charge
        monkeypatch.setattr(paces, "IN_USE_SECONDS", 60.0)
        await second.act(HEAD, Enter("bea"))
        assert second.is_in_charge
        await processes.close()

    run(course())


def test_a_process_that_froze_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paces, "ANSWER_SECONDS", 0.1)

    async def course(processes: Processes, first: LiveRoom, second: LiveRoom) -> None:
        async def frozen(_: bytes) -> bytes:
            await asyncio.sleep(60)
            return b""

        await opened(first)
        await processes.kill(first, "one")
        await processes.bus.answer("one", frozen)
        sending = asyncio.create_task(second.act(ANA, SubmitSlips(1, (slip(),)), key="k"))
        await sought(second, 2)
        processes.let_leases_run_out()
        receipt = await sending
        assert (receipt.outcome, second.is_in_charge) == (IN_TIME, True)

    course_of(course)


def test_a_frame_never_skips_what_another_recorded() -> None:
    async def course(_: Processes, first: LiveRoom, second: LiveRoom) -> None:
        stop_work(first, first._publisher._publish)
        await first.act(HEAD, Enter("ana"))
        after, lines = first._publisher._waiting or (0, [])
        first._publisher._waiting = after - 5, lines
        await first.act(HEAD, Enter("bea"))
        after, lines = first._publisher._waiting
        assert (after, len(lines)) == (first._replica.version - 1, 1)
        await second.freshen()

    course_of(course)
