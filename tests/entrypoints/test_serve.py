"""`nonuple serve` as a process."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from click.testing import Result

from tests.entrypoints.served import PROGRAM, served

on_posix = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")


@on_posix
def test_a_server_starts_serves_and_stops(data_folder: Path) -> None:
    with served(data_folder) as (process, address, token):
        with httpx.Client(base_url=f"{address}/api/v1") as client:
            me = client.post("/join", json={"token": token}).json()
            assert me["badges"][0]["role"] == "administrator"
            again = httpx.post(f"{address}/api/v1/join", json={"token": token})
            assert again.status_code == 401
            assert client.post("/rooms", json={"title": "Lundi"}).status_code == 201
        process.send_signal(signal.SIGTERM)
        assert process.wait(20) in (0, -signal.SIGTERM)
    with served(data_folder) as (process, address, _):
        rooms = httpx.get(f"{address}/api/v1/rooms").json()
        assert [room["title"] for room in rooms] == ["Lundi"]


@on_posix
def test_a_second_server_on_the_same_folder_is_refused(data_folder: Path) -> None:
    with served(data_folder):
        second = subprocess.run(
            [*PROGRAM, "serve", "--local", "--port", "0", "--data", str(data_folder)],
            capture_output=True,
            encoding="utf-8",
            env=os.environ | {"PYTHONUTF8": "1"},
            check=False,
            timeout=60,
        )
    assert second.returncode == 2
    assert second.stderr.startswith("Erreur : ")
    assert second.stderr.count("\n") == 1


def test_several_workers_want_another_store(run: Callable[..., Result]) -> None:
    result = run("serve", "--workers", "2")
    assert result.exit_code == 2
    assert "un seul processus" in result.stderr


def test_a_port_that_is_taken(run: Callable[..., Result]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        result = run("serve", "--local", "--port", str(port))
    assert result.exit_code == 2
    assert f"Le port {port} est pris" in result.stderr
