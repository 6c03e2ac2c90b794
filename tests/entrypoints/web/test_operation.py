"""What an operator sees of a server: its metrics, its log, its care of what ran out."""

import asyncio
import gc
import logging
import re
import sys
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from nonuple.adapters.bus.memory_bus import MemoryBus
from nonuple.app.hosting.metrics import Metrics
from nonuple.entrypoints.server_settings import ServerSettings
from nonuple.entrypoints.web.bootstrap import serving
from nonuple.entrypoints.web.server import upkeep
from nonuple.entrypoints.web.server.metrics_page import MetricsPage
from tests.app.hosting.memory_store import MemoryStore
from tests.entrypoints.web.clients import WAIT, Client
from tests.entrypoints.web.rooms import open_turn, room_of

pytestmark = pytest.mark.anyio

# What a line of the text format 0.0.4 may be.
_LINE = re.compile(
    r"# (HELP|TYPE) [a-z_]+ .+"
    r'|[a-z_]+\{[a-z]+="([^"\\\n]|\\.)*"(,[a-z]+="([^"\\\n]|\\.)*")*\} [-+.e\d]+'
)


def value(text: str, name: str, **labels: str) -> float:
    """The number of a metric with these labels, among others."""
    for line in text.splitlines():
        if re.match(rf"{name}\{{", line) and all(f'{k}="{v}"' in line for k, v in labels.items()):
            return float(line.rpartition(" ")[2])
    raise AssertionError(name)


async def test_metrics_are_read_as_prometheus_does(server: Client) -> None:
    room, _ = await room_of(server)
    answer = await server.ask("GET", "/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    lines = answer.text.splitlines()
    assert [line for line in lines if not _LINE.fullmatch(line)] == []
    kinds = [line.split()[2] for line in lines if line.startswith("# TYPE")]
    assert len(kinds) == len(set(kinds)) > 12
    assert room not in answer.text


async def test_what_is_asked_and_who_is_connected_is_counted(server: Client) -> None:
    room, (anne, _) = await room_of(server)
    player = await server.invited(room, "player", player=anne)
    await server.ask("GET", "/rooms/nowhere")
    async with player.live(room) as live:
        await live.hear("public")
        text = (await server.ask("GET", "/metrics")).text
        assert value(text, "nonuple_clients", role="player") == 1
    assert value(text, "nonuple_requests_total", method="POST", route="/rooms", status="201") == 1
    assert value(text, "nonuple_requests_total", route="/rooms/{room}", status="404") == 1
    assert value(text, "nonuple_broadcasts_total") >= 1
    assert value(text, "nonuple_broadcast_bytes_total") > 100
    if sys.platform == "linux":
        assert value(text, "process_resident_memory_bytes") > 1e6
    async with asyncio.timeout(WAIT):
        while value((await server.ask("GET", "/metrics")).text, "nonuple_clients", role="player"):
            await asyncio.sleep(0.01)


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
async def test_connections_that_end_leave_nothing_open(server: Client) -> None:
    room, _ = await room_of(server)

    async def open_files() -> float:
        return value((await server.ask("GET", "/metrics")).text, "process_open_fds")

    async with server.live(room):
        async with AsyncExitStack() as stack:
            for _ in range(20):
                await stack.enter_async_context(server.live(room))
            # What earlier tests left to be collected would count as closed by these connections.
            gc.collect()
            held = await open_files()
        # Both ends of each were in this process.
        async with asyncio.timeout(WAIT):
            while await open_files() > held - 40:
                await asyncio.sleep(0.02)


async def test_what_is_done_in_games_is_counted(server: Client) -> None:
    room, (anne, _) = await room_of(server)
    player = await server.invited(room, "player", player=anne)
    await open_turn(server, room)
    await player.hand_in(room, 1, "ZUT H8 12")
    await server.ask("POST", f"/rooms/{room}/commands", json={"command": {"kind": "draw"}})
    text = (await server.ask("GET", "/metrics")).text
    assert value(text, "nonuple_live_rooms") == 1
    assert value(text, "nonuple_leases") == 1
    assert value(text, "nonuple_acts_total", kind="SubmitSlips", outcome="done") == 1
    assert value(text, "nonuple_acts_total", kind="Draw", outcome="done") == 1
    assert value(text, "nonuple_acts_total", kind="Draw", outcome="NotNow") == 1
    assert value(text, "nonuple_slip_acknowledgement_seconds_count") == 1
    assert value(text, "nonuple_append_seconds_count") >= 3


async def answered(app: FastAPI, host: str, **headers: str) -> int:
    transport = httpx.ASGITransport(app, client=(host, 5))
    async with httpx.AsyncClient(transport=transport, base_url="http://jeu") as client:
        return (await client.get("/api/v1/metrics", headers=headers)).status_code


async def test_metrics_are_not_for_everybody(data_folder: Path) -> None:
    settings = ServerSettings(data_folder, trusted_proxies=("10.0.0.0/24",))
    async with serving(settings) as (app, context):
        assert await answered(app, "127.0.0.1") == 200
        assert await answered(app, "::1") == 200
        assert await answered(app, "10.0.0.7") == 200
        assert await answered(app, "10.0.1.7") == 403
        assert await answered(app, "") == 403
        entry = await context.access.redeem(await context.access.first_token(), "")
        assert await answered(app, "10.0.1.7", cookie=f"nonuple={entry.token}") == 200


def test_labels_are_escaped() -> None:
    metrics = Metrics()
    metrics.clients.add('a"b\\c\nd')
    text = MetricsPage(metrics, "club", ()).text()
    assert 'nonuple_clients{process="club",role="a\\"b\\\\c\\nd"} 1\n' in text


async def test_a_request_is_one_line_that_tells_no_secret(
    server: Client, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "nonuple.requests")
    room, _ = await room_of(server)
    caplog.clear()
    answer = await server.ask("GET", f"/rooms/{room}?as=administrator&token=SECRET")
    await server.ask("GET", "/SECRET")
    seen, lost = (vars(record) for record in caplog.records)
    assert (seen["route"], seen["room"], seen["status"]) == ("/rooms/{room}", room, 200)
    assert seen["request"] == answer.headers["x-request-id"]
    assert seen["milliseconds"] > 0
    assert (lost["route"], lost["status"]) == ("unknown", 404)
    cookies = set(server.http.cookies.values())
    assert not any(secret in str(seen) + str(lost) for secret in {"SECRET", *cookies})


class _Access:
    """Counts how often it is swept."""

    count = 0

    async def sweep(self) -> None:
        self.count += 1


async def test_one_of_the_processes_sweeps() -> None:
    store, accesses = MemoryStore(), [_Access(), _Access()]
    store.lease_time = lambda: 0.0
    works = [
        upkeep.sweep(access, store, f"process {n}", 0.02)  # type: ignore[arg-type]
        for n, access in enumerate(accesses)
    ]
    async with upkeep.in_background(*works), asyncio.timeout(WAIT):
        while accesses[0].count < 3:
            await asyncio.sleep(0.01)
    assert accesses[1].count == 0


async def test_the_lag_of_the_loop_is_measured() -> None:
    metrics = Metrics()
    async with upkeep.in_background(upkeep.measure_lag(metrics, 0.01)), asyncio.timeout(WAIT):
        while not list(metrics.loop_lag.samples())[-1].value:
            await asyncio.sleep(0.01)


async def test_a_server_cut_off_from_the_others_says_so(
    server: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not (await server.get("/health"))["is_cut_off"]
    monkeypatch.setattr(MemoryBus, "cut_seconds", lambda _: 3.0)
    assert (await server.get("/health"))["is_cut_off"]
    monkeypatch.setattr(MemoryBus, "cut_seconds", lambda _: 30.0)
    answer = await server.ask("GET", "/health")
    assert (answer.status_code, answer.json()["code"]) == (503, "bus_unavailable")


async def addresses(app: FastAPI, host: str, cookie: str = "") -> httpx.Response:
    transport = httpx.ASGITransport(app=app, client=(host, 1))
    async with httpx.AsyncClient(transport=transport, base_url="http://jeu:8000") as client:
        return await client.get("/api/v1/addresses", headers={"cookie": cookie})


async def test_the_server_tells_where_others_find_it(data_folder: Path) -> None:
    async with serving(ServerSettings(data_folder, listen="192.0.2.7")) as (app, context):
        # For whoever sits at the machine, and for whoever leads rooms.
        assert (await addresses(app, "127.0.0.1")).json() == ["http://192.0.2.7:8000"]
        assert (await addresses(app, "10.0.1.7")).status_code == 401
        entry = await context.access.redeem(await context.access.first_token(), "")
        led = await addresses(app, "10.0.1.7", cookie=f"nonuple={entry.token}")
        assert led.json() == ["http://192.0.2.7:8000"]
    async with serving(ServerSettings(data_folder, listen="127.0.0.1")) as (app, _):
        assert (await addresses(app, "127.0.0.1")).json() == []
    public = ServerSettings(data_folder, public_address="https://club.example")
    async with serving(public) as (app, _):
        assert (await addresses(app, "::1")).json() == ["https://club.example"]
