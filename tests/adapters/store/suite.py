"""What any store of events does; the same for SQLite and PostgreSQL."""

import asyncio
import random
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterable
from dataclasses import replace

import pytest

from nonuple.app.files.archives import StreamExists
from nonuple.app.hosting.event_store import (
    Append,
    Fenced,
    NewEvent,
    StoredEvent,
    StoreUnavailable,
    Unrecordable,
    VersionConflict,
)
from tests.adapters.store.comparison import compare_with_model
from tests.adapters.store.stores import ODD_BODY, Opening, Store, everything, fact, numbers


class StoreSuite:
    """`address` is where an empty store is, `opening` opens it, `store` is open."""

    @pytest.fixture
    async def store(self, opening: Opening) -> AsyncIterator[Store]:
        store = await opening()
        yield store
        await store.close()

    @pytest.mark.anyio
    async def test_what_was_recorded_is_read_again(self, store: Store, opening: Opening) -> None:
        before = int(time.time() * 1000) - 1000
        first = await store.append(Append("a", [fact(1), NewEvent("Ödd", ODD_BODY)], key="k"))
        (second,) = await store.append(Append("b", [fact(2)], expected=0))
        (third,) = await store.append(Append("a", [fact(3)], expected=2))
        assert [event.version for event in (*first, second, third)] == [1, 2, 1, 3]
        assert [event.position for event in (*first, second, third)] == [1, 2, 3, 4]
        assert before < first[0].at <= second.at <= third.at < before + 60_000
        await store.close()
        again = await opening()
        assert await everything(again.read("a")) == [*first, third]
        assert await everything(again.read("a", after=2)) == [third]
        assert await everything(again.read("a", after=2**40)) == []
        assert await everything(again.all_events()) == [*first, second, third]
        assert await everything(again.all_events(2)) == [second, third]
        assert (await again.version("a"), await again.version("none")) == (3, 0)
        await again.close()

    @pytest.mark.anyio
    async def test_streams_are_found_by_the_start_of_their_names(self, store: Store) -> None:
        for name in ("game/2", "game/10", "gamé", "room/1", "Game/3", "game/2"):
            await store.append(Append(name, [fact()]))
        assert await store.streams() == ["Game/3", "game/10", "game/2", "gamé", "room/1"]
        assert await store.streams("game/") == ["game/10", "game/2"]
        assert await store.streams("gamé") == ["gamé"]
        assert await store.streams("g%") == []

    @pytest.mark.anyio
    async def test_long_streams_are_read_whole(self, store: Store) -> None:
        for start in range(0, 1500, 500):
            await store.append(Append("a", [fact(start + n) for n in range(500)]))
        assert numbers(await everything(store.read("a"))) == list(range(1500))
        assert numbers(await everything(store.read("a", 700))) == list(range(700, 1500))

    @pytest.mark.anyio
    async def test_a_conflict_records_nothing_and_says_where_the_stream_is(
        self, store: Store
    ) -> None:
        await store.append(Append("a", [fact(1)], expected=0))
        with pytest.raises(VersionConflict) as refusal:
            await store.append(Append("a", [fact(2), fact(3)], expected=0, key="k"))
        assert (refusal.value.expected, refusal.value.found) == (0, 1)
        assert await store.version("a") == 1
        # The key of what was refused is free.
        await store.append(Append("a", [fact(4)], expected=1, key="k"))
        assert numbers(await everything(store.read("a"))) == [1, 4]

    @pytest.mark.anyio
    async def test_an_act_sent_twice_counts_once(self, store: Store) -> None:
        once = await store.append(Append("a", [fact(1), fact(2)], expected=0, key="k"))
        assert await store.append(Append("a", [fact(9)], expected=0, key="k")) == once
        other = await store.append(Append("b", [fact(9)], key="k"))
        assert (other[0].stream, other[0].version) == ("b", 1)
        both = await asyncio.gather(*(store.append(Append("a", [fact(5)], key="l")) for _ in "12"))
        assert both[0] == both[1]
        assert numbers(await everything(store.read("a"))) == [1, 2, 5]

    @pytest.mark.anyio
    async def test_one_refused_does_not_fail_those_beside_it(self, store: Store) -> None:
        lease = await store.take_lease("a", "me", 60)
        assert lease is not None
        batches = [
            Append("a", [fact(1)], expected=0),
            Append("a", [fact(2)], expected=0),
            Append("a", [fact(3)], fence=lease.token + 1),
            Append("a", [fact(object())]),
            Append("a\0", [fact(5)]),
            Append("a", [fact(6)], fence=lease.token, expected=1),
            Append("b", [fact(7)], key="k" * 1000),
            Append("b", [fact(8)]),
        ]
        done = await asyncio.gather(*map(store.append, batches), return_exceptions=True)
        kinds = [type(one) for one in done]
        refused = [VersionConflict, Fenced, Unrecordable, Unrecordable]
        assert kinds == [tuple, *refused, tuple, Unrecordable, tuple]
        assert numbers(await everything(store.all_events())) == [1, 6, 8]

    @pytest.mark.anyio
    @pytest.mark.parametrize(
        "bad",
        [
            Append("\ud800", [fact()]),
            Append("é" * 300, [fact()]),
            Append("a", [NewEvent("\0", {})]),
            Append("a", [fact(float("nan"))]),
            Append("a", [fact({1, 2})]),
        ],
    )
    async def test_what_no_database_holds_is_refused(self, store: Store, bad: Append) -> None:
        with pytest.raises(Unrecordable):
            await store.append(bad)
        assert await everything(store.all_events()) == []

    @pytest.mark.anyio
    async def test_names_that_no_stream_has_are_refused_when_asked_for(self, store: Store) -> None:
        for name in ("\0", "\ud800", "x" * 3000):
            with pytest.raises(Unrecordable):
                await store.version(name)
            with pytest.raises(Unrecordable):
                store.read(name)
            with pytest.raises(Unrecordable):
                await store.take_lease("a", name, 1)

    @pytest.mark.anyio
    async def test_many_at_once_lose_and_repeat_nothing(self, store: Store) -> None:
        async def appender(name: int) -> list[StoredEvent]:
            done: list[StoredEvent] = []
            for n in range(10):
                stream = f"s{(name + n) % 3}"
                done += await store.append(Append(stream, [fact(f"{name}/{n}")], key=f"{name}/{n}"))
            return done

        told = [one for done in await asyncio.gather(*map(appender, range(50))) for one in done]
        assert sorted(told, key=lambda one: one.position) == await everything(store.all_events())
        assert {one.position for one in told} == set(range(1, 501))
        for stream in ("s0", "s1", "s2"):
            found = [event.version for event in await everything(store.read(stream))]
            assert found == list(range(1, len(found) + 1))

    @pytest.mark.anyio
    async def test_appends_are_recorded_in_the_order_they_were_made(self, store: Store) -> None:
        await asyncio.gather(
            *(store.append(Append("a", [fact(n)], expected=n)) for n in range(1200))
        )
        assert numbers(await everything(store.read("a"))) == list(range(1200))

    @pytest.mark.anyio
    async def test_a_reader_never_meets_a_gap(self, store: Store) -> None:
        async def watch() -> None:
            seen = 0
            while seen < 300:
                async for event in store.all_events(seen):
                    assert event.position == seen + 1
                    seen = event.position

        async def write(stream: str) -> None:
            for _ in range(100):
                await store.append(Append(stream, [fact()]))

        async with asyncio.timeout(180):
            await asyncio.gather(watch(), *map(write, "abc"))

    @pytest.mark.anyio
    async def test_leases_exclude_each_other_and_their_tokens_rise(self, store: Store) -> None:
        first = await store.take_lease("a", "one", 60)
        assert first is not None
        assert 50_000 < first.until - time.time() * 1000 < 70_000
        assert await store.take_lease("a", "two", 60) is None
        assert await store.lease_of("a") == first
        renewed = await store.take_lease("a", "one", 90)
        assert renewed == replace(first, until=renewed.until if renewed else 0)
        await store.release(first)
        assert await store.lease_of("a") is None
        assert await store.last_lease("a") is None
        second = await store.take_lease("a", "two", 0.05)
        assert second is not None
        assert second.token > first.token
        await store.release(first)
        await asyncio.sleep(0.1)
        assert await store.lease_of("a") is None
        assert await store.last_lease("a") == second
        third = await store.take_lease("a", "one", 60)
        assert third is not None
        assert third.token > second.token
        assert await store.lease_of("b") is None

    @pytest.mark.anyio
    async def test_what_nobody_gave_up_is_left_to_who_looks_for_work(self, store: Store) -> None:
        mine = await store.take_lease("a", "one", 60)
        await store.take_lease("b", "two", 0)
        await store.take_lease("c", "two", 60)
        assert mine is not None
        assert await store.abandoned("one") == ["a", "b"]
        assert await store.abandoned("three") == ["b"]
        await store.release(mine)
        assert await store.abandoned("one") == ["b"]

    @pytest.mark.anyio
    async def test_who_lost_the_stream_cannot_write_to_it(self, store: Store) -> None:
        old = await store.take_lease("a", "one", 0)
        assert old is not None
        # Run out, but nobody else took it.
        await store.append(Append("a", [fact(1)], fence=old.token))
        new = await store.take_lease("a", "two", 60)
        assert new is not None
        with pytest.raises(Fenced):
            await store.append(Append("a", [fact(2)], fence=old.token))
        await store.append(Append("a", [fact(3)], fence=new.token))
        await store.release(new)
        with pytest.raises(Fenced):
            await store.append(Append("a", [fact(4)], fence=new.token))
        with pytest.raises(Fenced):
            await store.append(Append("none", [fact(5)], fence=1))
        assert numbers(await everything(store.read("a"))) == [1, 3]

    @pytest.mark.anyio
    async def test_closing_records_what_waits_and_refuses_the_rest(
        self, store: Store, opening: Opening
    ) -> None:
        waiting = [asyncio.ensure_future(store.append(Append("a", [fact(n)]))) for n in range(50)]
        await asyncio.sleep(0)
        await store.close()
        assert all(task.exception() is None for task in waiting)
        with pytest.raises(StoreUnavailable):
            await store.append(Append("a", [fact()]))
        with pytest.raises(StoreUnavailable):
            await store.version("a")
        with pytest.raises(StoreUnavailable):
            await store.take_lease("a", "me", 1)
        await store.close()
        again = await opening()
        assert await again.version("a") == 50
        await again.close()

    @pytest.mark.anyio
    async def test_who_stops_waiting_disturbs_nobody(self, store: Store) -> None:
        tasks = [asyncio.ensure_future(store.append(Append("a", [fact(n)]))) for n in range(20)]
        await asyncio.sleep(0)
        tasks[3].cancel()
        done = await asyncio.gather(*tasks, return_exceptions=True)
        assert [n for n, one in enumerate(done) if isinstance(one, BaseException)] == [3]
        assert await store.append(Append("a", [fact(20)]))

    @pytest.mark.anyio
    async def test_streams_are_restored_whole_with_times_and_keys(self, store: Store) -> None:
        await store.append(Append("mine", [fact(0)]))
        told = [
            StoredEvent(n, stream, version, "Counted", {"number": n}, 1000 + n, key)
            for n, (stream, version, key) in enumerate(
                [("a", 1, "k"), ("b", 1, None), ("a", 2, "k"), ("a", 3, None)], start=1
            )
        ]
        assert await store.restore(iter(told)) == 4
        found = await everything(store.all_events(1))
        assert found == [replace(event, position=event.position + 1) for event in told]
        assert len(await store.append(Append("a", [fact(9)], key="k"))) == 2
        await store.append(Append("a", [fact(10)], expected=3))

    @pytest.mark.anyio
    async def test_a_restoration_that_fails_leaves_nothing(self, store: Store) -> None:
        await store.append(Append("mine", [fact(0)]))
        new = [StoredEvent(n, "a", n, "Counted", {}, 0) for n in range(1, 1001)]
        with pytest.raises(StreamExists):
            await store.restore([*new, StoredEvent(1001, "mine", 1, "Counted", {}, 0)])

        def cut_short() -> Iterable[StoredEvent]:
            yield from new
            raise VersionConflict("a", 0, 0)

        with pytest.raises(VersionConflict):
            await store.restore(cut_short())
        assert await store.streams() == ["mine"]
        assert (await store.append(Append("mine", [fact(1)])))[0].position == 2

    def test_it_does_what_a_dictionary_would(self, opening: Opening) -> None:
        compare_with_model(opening)

    def test_what_was_acknowledged_survives_the_death_of_the_process(
        self, opening: Opening, address: str
    ) -> None:
        told: dict[int, int] = {}
        for round_ in range(10):
            told |= _killed(address, round_ * 1_000_000, random.uniform(0.01, 0.15))

            async def found() -> list[StoredEvent]:
                store = await opening()
                events = await everything(store.read("a"))
                await store.close()
                return events

            events = asyncio.run(found())
            assert [event.version for event in events] == list(range(1, len(events) + 1))
            recorded = {event.body["number"]: event.version for event in events}
            assert len(recorded) == len(events)
            assert told.items() <= recorded.items()
        assert told


def _killed(address: str, first: int, seconds: float) -> dict[int, int]:
    """What a process was told is recorded, by number, until it was killed."""
    client = "tests.adapters.store.appending_client"
    command = [sys.executable, "-m", client, address, "a", str(first)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        started = process.stdout.readline()
        time.sleep(seconds)
        process.kill()
        # The last line may be half a line.
        *lines, _ = (started + process.stdout.read()).split("\n")
    return {int(number): int(version) for number, version in (line.split() for line in lines)}
