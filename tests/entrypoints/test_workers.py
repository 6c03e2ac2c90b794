"""Several processes on one port, with a real PostgreSQL and a real Redis."""

import os
import re
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from tests.entrypoints.served import served
from tests.postgres_server import PostgresServer
from tests.redis_server import RedisServer

pytestmark = [pytest.mark.skipif(sys.platform != "linux", reason="reads /proc"), pytest.mark.slow]


@pytest.fixture
def options(postgres: PostgresServer, tmp_path: Path) -> Iterator[list[str]]:
    redis = RedisServer(tmp_path)
    redis.start()
    yield ["--store", postgres.new_database(), "--bus", redis.url, "--workers", "2"]
    redis.stop()


def eventually(is_so: Callable[[], bool], seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.05)


def processes(address: str) -> set[int]:
    """The processes that answered some new connections."""
    found = set()
    for _ in range(8):
        text = httpx.get(f"{address}/api/v1/metrics", timeout=30).text
        found |= set(re.findall(r'nonuple_info\{process="[^"]*/(\d+)/', text))
    return {int(one) for one in found}


def both(address: str) -> set[int]:
    """The two processes, once both answer."""
    seen: set[int] = set()

    def are_seen() -> bool:
        seen.update(processes(address))
        return len(seen) == 2

    eventually(are_seen)
    return seen


def is_alive(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    # Who ended and is not looked after yet.
    return "Z" not in Path(f"/proc/{number}/stat").read_text(encoding="ascii").split(")")[1][:3]


def test_workers_share_a_port_are_replaced_and_stop_together(
    data_folder: Path, options: list[str]
) -> None:
    with served(data_folder, *options) as (process, address, token):
        seen = both(address)
        assert process.pid not in seen
        answer = httpx.post(f"{address}/api/v1/join", json={"token": token}, timeout=30)
        assert answer.status_code == 200
        killed = seen.pop()
        os.kill(killed, signal.SIGKILL)
        eventually(lambda: len(processes(address) - {killed}) == 2)
        seen = processes(address)
        # A new process makes no new token, nor does it bring the first one back.
        again = httpx.post(f"{address}/api/v1/join", json={"token": token}, timeout=30)
        assert again.status_code == 401
        start = time.monotonic()
        process.send_signal(signal.SIGTERM)
        assert process.wait(20) == 0
        assert time.monotonic() - start < 10
        assert not any(is_alive(number) for number in seen)


def test_workers_end_when_who_started_them_was_killed(
    data_folder: Path, options: list[str]
) -> None:
    with served(data_folder, *options) as (process, address, _):
        seen = both(address)
        process.kill()
        eventually(lambda: not any(is_alive(number) for number in seen), 10)


def test_a_server_that_stops_hands_its_games_over(data_folder: Path, options: list[str]) -> None:
    with (
        served(data_folder, *options[:4]) as (first, address, _),
        served(data_folder, *options[:4]) as (_, other, token),
    ):
        with httpx.Client(base_url=f"{address}/api/v1", timeout=30) as client:
            client.post("/join", json={"token": token})
            room = client.post("/rooms", json={"title": "Lundi"}).json()["room"]
            for kind in ("draw", "start_clock"):
                command = {"command": {"kind": kind}}
                assert client.post(f"/rooms/{room}/commands", json=command).is_success
            cookies = client.cookies
        start = time.monotonic()
        first.send_signal(signal.SIGTERM)
        assert first.wait(20) == 0
        with httpx.Client(base_url=f"{other}/api/v1", timeout=30, cookies=cookies) as client:
            stopped = client.post(
                f"/rooms/{room}/commands", json={"command": {"kind": "stop_clock"}}
            )
        assert stopped.is_success, stopped.text
        assert time.monotonic() - start < 10


def test_postgresql_alone_serves_with_one_process(data_folder: Path, options: list[str]) -> None:
    with served(data_folder, *options[:2]) as (process, address, token):
        with httpx.Client(base_url=f"{address}/api/v1", timeout=30) as client:
            client.post("/join", json={"token": token})
            assert client.post("/rooms", json={"title": "Lundi"}).status_code == 201
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 0
