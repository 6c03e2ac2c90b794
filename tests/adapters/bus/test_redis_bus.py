import asyncio
import signal
from collections.abc import AsyncIterator, Iterator

import pytest

from nonuple.adapters.bus import redis_bus
from nonuple.adapters.bus.redis_bus import RedisBus
from nonuple.app.hosting.bus import BusUnavailable, LiveBus, NoAnswer
from tests.adapters.bus.suite import BusSuite, Connect, backwards, taken
from tests.redis_server import RedisServer, free_port

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    server = RedisServer(tmp_path_factory.mktemp("redis"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
async def connect(server: RedisServer) -> AsyncIterator[Connect]:
    buses: list[RedisBus] = []

    async def joined(depth: int = 1000, prefix: str = "nonuple") -> RedisBus:
        buses.append(await RedisBus.connect(server.url, depth=depth, prefix=prefix))
        return buses[-1]

    yield joined
    for bus in buses:
        await bus.close()


async def cut_off(bus: LiveBus) -> None:
    """Wait until a process knows that it hears nothing."""
    async with asyncio.timeout(30):
        while not bus.cut_seconds():
            await asyncio.sleep(0.01)


class TestRedisBus(BusSuite):
    """The same as in one process, between several."""


@pytest.mark.anyio
async def test_two_services_share_a_server_without_hearing_each_other(connect: Connect) -> None:
    ours, theirs = await connect(prefix="ours"), await connect(prefix="theirs")
    await theirs.answer("there", backwards)
    with pytest.raises(NoAnswer):
        await ours.ask("there", b"", 30)


@pytest.mark.anyio
async def test_after_a_restart_subscribers_are_told_and_go_on(
    connect: Connect, server: RedisServer
) -> None:
    sender, receiver = await connect(), await connect()
    async with receiver.subscribe("game") as frames:
        await sender.publish("game", b"before")
        assert await taken(frames, 1) == [b"before"]
        for turn in range(3):
            server.stop()
            server.start()
            assert await taken(frames, 1) == [None]
            await sender.publish("game", b"%d" % turn)
            assert await taken(frames, 1) == [b"%d" % turn]


@pytest.mark.anyio
async def test_publishing_waits_for_a_server_that_comes_back(
    connect: Connect, server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_bus, "_PATIENCE_SECONDS", 30.0)
    bus = await connect()
    async with bus.subscribe("game") as frames:
        server.stop()
        publishing = asyncio.create_task(bus.publish("game", b"patient"))
        await cut_off(bus)
        server.start()
        await publishing
        # Whether the frame came before it listened again or after, it was told of a loss.
        assert await taken(frames, 1) == [None]


@pytest.mark.anyio
async def test_who_subscribes_while_cut_off_is_told_once_connected(
    connect: Connect, server: RedisServer
) -> None:
    bus = await connect()
    server.stop()
    await cut_off(bus)
    async with bus.subscribe("game") as frames:
        server.start()
        assert await taken(frames, 1) == [None]
        await bus.publish("game", b"after")
        assert await taken(frames, 1) == [b"after"]


@pytest.mark.anyio
async def test_without_a_server_publishing_fails_in_the_end_and_asking_in_time(
    connect: Connect, server: RedisServer
) -> None:
    bus = await connect()
    await bus.answer("there", backwards)
    server.stop()
    try:
        with pytest.raises(NoAnswer):
            await bus.ask("there", b"abc", 0.3)
        with pytest.raises(BusUnavailable):
            await bus.publish("game", b"lost")
    finally:
        server.start()
    async with asyncio.timeout(30):
        while True:
            try:
                assert await bus.ask("there", b"abc", 1) == b"cba"
                break
            except NoAnswer:
                await asyncio.sleep(0.05)


@pytest.mark.anyio
async def test_a_server_that_hangs_is_left_and_found_again(
    connect: Connect, server: RedisServer
) -> None:
    bus = await connect()
    async with bus.subscribe("game") as frames:
        server.signal(signal.SIGSTOP)
        try:
            with pytest.raises(BusUnavailable):
                await bus.publish("game", b"lost")
            await cut_off(bus)
        finally:
            server.signal(signal.SIGCONT)
        assert await taken(frames, 1) == [None]
        await bus.publish("game", b"after")
        async with asyncio.timeout(30):
            # What was held back by the server may come first.
            while await anext(frames) != b"after":
                pass


@pytest.mark.anyio
async def test_closing_while_cut_off_waits_for_nothing(
    connect: Connect, server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_bus, "_PATIENCE_SECONDS", 120.0)
    bus = await connect()
    server.stop()
    try:
        await cut_off(bus)
        async with asyncio.timeout(30):
            await bus.close()
    finally:
        server.start()


@pytest.mark.anyio
async def test_a_server_that_is_not_there_is_refused_with_the_reason() -> None:
    with pytest.raises(BusUnavailable, match="Connect"):
        await RedisBus.connect(f"redis://127.0.0.1:{free_port()}/0", seconds=0.5)


@pytest.mark.anyio
async def test_what_cannot_be_read_is_passed_over(
    connect: Connect, server: RedisServer, caplog: pytest.LogCaptureFixture
) -> None:
    bus = await connect()
    await bus.answer("there", backwards)
    server.command("PUBLISH", "nonuple:address:there", "not a question")
    assert await bus.ask("there", b"abc", 30) == b"cba"
    assert "cannot be read" in caplog.text


@pytest.mark.anyio
async def test_who_is_cut_off_knows_for_how_long(connect: Connect, server: RedisServer) -> None:
    bus = await connect()
    assert bus.cut_seconds() == 0
    server.stop()
    async with asyncio.timeout(30):
        while bus.cut_seconds() < 0.5:
            await asyncio.sleep(0.05)
    server.start()
    async with asyncio.timeout(30):
        while bus.cut_seconds():
            await asyncio.sleep(0.05)
