"""What any LiveBus does, in one process or between several."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack

import pytest

from nonuple.app.hosting.bus import BusUnavailable, LiveBus, NoAnswer

Connect = Callable[..., Awaitable[LiveBus]]


async def taken(frames: AsyncIterator[bytes | None], count: int) -> list[bytes | None]:
    async with asyncio.timeout(30):
        return [await anext(frames) for _ in range(count)]


async def is_silent(frames: AsyncIterator[bytes | None]) -> bool:
    try:
        async with asyncio.timeout(0.1):
            await anext(frames)
    except TimeoutError:
        return True
    return False


async def backwards(message: bytes) -> bytes:
    return message[::-1]


class BusSuite:
    """`connect(depth=…)` joins the bus, as one more process where there can be several."""

    @pytest.mark.anyio
    async def test_every_subscriber_gets_every_frame_in_order(self, connect: Connect) -> None:
        sender, receiver = await connect(), await connect()
        sent = [b"%d" % n for n in range(500)]
        async with AsyncExitStack() as stack:
            all_frames = [
                await stack.enter_async_context(bus.subscribe("game"))
                for bus in (sender, receiver, receiver)
            ]
            for frame in sent:
                await sender.publish("game", frame)
            for frames in all_frames:
                assert await taken(frames, 500) == sent

    @pytest.mark.anyio
    async def test_frames_of_any_bytes_pass(self, connect: Connect) -> None:
        bus = await connect()
        async with bus.subscribe("jeu é\n") as frames:
            for frame in (b"", bytes(range(256)), b"\r\n" * 50_000):
                await bus.publish("jeu é\n", frame)
                assert await taken(frames, 1) == [frame]

    @pytest.mark.anyio
    async def test_topics_are_apart(self, connect: Connect) -> None:
        bus = await connect()
        async with bus.subscribe("one") as one, bus.subscribe("two") as two:
            await bus.publish("one", b"for one")
            assert await taken(one, 1) == [b"for one"]
            assert await is_silent(two)

    @pytest.mark.anyio
    async def test_a_subscription_starts_when_entered_and_ends_when_left(
        self, connect: Connect
    ) -> None:
        bus = await connect()
        await bus.publish("game", b"before")
        async with bus.subscribe("game") as first:
            await bus.publish("game", b"during")
            assert await taken(first, 1) == [b"during"]
        await bus.publish("game", b"between")
        async with bus.subscribe("game") as second:
            await bus.publish("game", b"after")
            assert await taken(second, 1) == [b"after"]
            assert await is_silent(first)

    @pytest.mark.anyio
    async def test_leaving_and_coming_back_at_once_loses_nothing(self, connect: Connect) -> None:
        sender, receiver = await connect(), await connect()

        async def hear(number: int) -> None:
            for turn in range(20):
                async with receiver.subscribe("game") as frames:
                    mine = b"%d %d" % (number, turn)
                    await sender.publish("game", mine)
                    async with asyncio.timeout(30):
                        while await anext(frames) != mine:
                            pass

        await asyncio.gather(*(hear(number) for number in range(5)))

    @pytest.mark.anyio
    async def test_a_slow_subscriber_is_told_what_it_lost(self, connect: Connect) -> None:
        bus = await connect(depth=10)
        async with bus.subscribe("game") as slow, bus.subscribe("game") as quick:
            for number in range(25):
                await bus.publish("game", b"%d" % number)
                assert await taken(quick, 1) == [b"%d" % number]
            waiting = await taken(slow, 7)
            assert waiting == [None, b"19", b"20", b"21", b"22", b"23", b"24"]
            assert await is_silent(slow)

    @pytest.mark.anyio
    async def test_a_question_is_answered(self, connect: Connect) -> None:
        here, there = await connect(), await connect()
        await there.answer("there", backwards)
        assert await here.ask("there", b"abc", 30) == b"cba"
        assert await there.ask("there", b"", 30) == b""

    @pytest.mark.anyio
    async def test_answers_find_who_asked(self, connect: Connect) -> None:
        buses = [await connect() for _ in range(3)]
        latest = asyncio.Event()
        count = 0

        async def doubled(message: bytes) -> bytes:
            nonlocal count
            count += 1
            if count == 200:
                latest.set()
            await latest.wait()
            return 2 * message

        await buses[0].answer("there", doubled)
        questions = [b"%d" % n for n in range(200)]
        asked = [buses[n % 3].ask("there", one, 30) for n, one in enumerate(questions)]
        assert await asyncio.gather(*asked) == [2 * one for one in questions]

    @pytest.mark.anyio
    async def test_messages_are_started_in_order(self, connect: Connect) -> None:
        here, there = await connect(), await connect()
        got: list[bytes] = []

        async def noted(message: bytes) -> bytes:
            got.append(message)
            return message

        await there.answer("there", noted)
        questions = [b"%d" % n for n in range(100)]
        await asyncio.gather(*(here.ask("there", one, 30) for one in questions))
        assert got == questions

    @pytest.mark.anyio
    async def test_nobody_there_is_no_answer_at_once(self, connect: Connect) -> None:
        bus = await connect()
        with pytest.raises(NoAnswer, match="nowhere"):
            async with asyncio.timeout(30):
                await bus.ask("nowhere", b"", 60)

    @pytest.mark.anyio
    async def test_a_handler_that_fails_is_no_answer_at_once(
        self, connect: Connect, caplog: pytest.LogCaptureFixture
    ) -> None:
        here, there = await connect(), await connect()

        async def broken(_: bytes) -> bytes:
            raise ValueError("broken")

        await there.answer("there", broken)
        with pytest.raises(NoAnswer):
            async with asyncio.timeout(30):
                await here.ask("there", b"", 60)
        assert "ValueError: broken" in caplog.text

    @pytest.mark.anyio
    async def test_a_slow_handler_is_no_answer_in_time_and_still_acts(
        self, connect: Connect
    ) -> None:
        here, there = await connect(), await connect()
        may_go_on, is_done = asyncio.Event(), asyncio.Event()

        async def slow(_: bytes) -> bytes:
            await may_go_on.wait()
            is_done.set()
            return b"too late"

        await there.answer("there", slow)
        with pytest.raises(NoAnswer):
            await here.ask("there", b"", 0.05)
        may_go_on.set()
        async with asyncio.timeout(30):
            await is_done.wait()
        await there.answer("elsewhere", backwards)
        assert await here.ask("elsewhere", b"abc", 30) == b"cba"

    @pytest.mark.anyio
    async def test_the_last_handler_of_an_address_answers(self, connect: Connect) -> None:
        bus = await connect()
        calls: list[bytes] = []

        async def first(message: bytes) -> bytes:
            calls.append(message)
            return message

        await bus.answer("there", first)
        await bus.answer("there", backwards)
        assert await bus.ask("there", b"abc", 30) == b"cba"
        assert not calls

    @pytest.mark.anyio
    async def test_closing_ends_everything(self, connect: Connect) -> None:
        bus = await connect()

        async def never(_: bytes) -> bytes:
            await asyncio.Event().wait()
            return b""

        await bus.answer("there", never)
        async with bus.subscribe("game") as frames:
            await bus.publish("game", b"last")
            assert await taken(frames, 1) == [b"last"]
            asking = asyncio.create_task(bus.ask("there", b"", 60))
            hearing = asyncio.create_task(anext(frames, b"the end"))
            await asyncio.sleep(0.05)
            await bus.close()
            async with asyncio.timeout(30):
                assert await hearing == b"the end"
                with pytest.raises(NoAnswer):
                    await asking
        with pytest.raises(BusUnavailable):
            await bus.publish("game", b"")
        with pytest.raises(BusUnavailable):
            await bus.answer("there", backwards)
        with pytest.raises(BusUnavailable):
            async with bus.subscribe("game"):
                pass
        with pytest.raises(NoAnswer):
            await bus.ask("there", b"", 30)
        await bus.close()
