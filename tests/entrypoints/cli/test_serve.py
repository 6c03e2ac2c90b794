"""`nonuple serve` as a process."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from click.testing import Result
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from nonuple.entrypoints import network
from nonuple.entrypoints.network import addresses, network_addresses
from tests.entrypoints.served import PROGRAM, served

on_posix = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")

pytestmark = pytest.mark.slow


@on_posix
def test_a_server_starts_serves_and_stops(data_folder: Path) -> None:
    with served(data_folder) as (process, address, token):
        with httpx.Client(base_url=f"{address}/api/v1") as client:
            me = client.post("/join", json={"token": token}).json()
            assert me["badges"][0]["role"] == "administrator"
            again = httpx.post(f"{address}/api/v1/join", json={"token": token})
            assert again.status_code == 401
            assert client.post("/rooms", json={"title": "Lundi"}).status_code == 201
        assert httpx.get(f"{address}/api/v1/metrics").status_code == 200
        # Whom the proxy of this machine asks for is not on this machine.
        elsewhere = {"X-Forwarded-For": "127.0.0.1, 203.0.113.5"}
        assert httpx.get(f"{address}/api/v1/metrics", headers=elsewhere).status_code == 403
        process.send_signal(signal.SIGTERM)
        assert process.wait(20) == 0
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


@on_posix
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_stop_tells_who_is_connected(
    data_folder: Path, number: signal.Signals, capfd: pytest.CaptureFixture[str]
) -> None:
    with served(data_folder) as (process, address, token):
        with httpx.Client(base_url=f"{address}/api/v1") as client:
            client.post("/join", json={"token": token})
            room = client.post("/rooms", json={"title": "Lundi"}).json()["room"]
        live = f"{address.replace('http', 'ws', 1)}/api/v1/rooms/{room}/live"
        with connect(live) as connection:
            connection.send('{"type": "hello"}')
            assert '"welcome"' in connection.recv(10)
            start = time.monotonic()
            process.send_signal(number)
            while connection.close_code is None:
                with suppress(ConnectionClosed):
                    connection.recv(10)
            assert connection.close_code == 1012
        assert process.wait(20) == 0
        lines = [json.loads(line) for line in capfd.readouterr().err.splitlines()]
        assert {line["level"] for line in lines} <= {"info", "warning"}
        assert [line["message"] for line in lines][-1] == "stopped"
        assert time.monotonic() - start < 10


@on_posix
def test_a_stop_does_not_wait_for_who_says_nothing(data_folder: Path) -> None:
    with served(data_folder) as (process, address, _):
        host, port = address.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port))) as silent:
            silent.sendall(b"POST /api/v1/join HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n")
            time.sleep(0.5)
            start = time.monotonic()
            process.send_signal(signal.SIGTERM)
            process.wait(20)
            assert time.monotonic() - start < 10


@pytest.mark.usefixtures("loggers_as_before")
def test_what_is_set_wrong_is_told_in_one_sentence(
    run: Callable[..., Result], data_folder: Path
) -> None:
    result = run("serve", "--workers", "2")
    assert result.exit_code == 2
    assert "un seul processus" in result.stderr
    (data_folder / "serveur.toml").write_text("workers = 2\n", encoding="utf-8")
    result = run("serve")
    assert result.exit_code == 2
    assert "serveur.toml" in result.stderr
    assert run("serve", "--local", "--listen", "127.0.0.1").exit_code == 2


@pytest.mark.parametrize(
    "options",
    [
        ("--store", "postgresql://jeu:SECRET@127.0.0.1:1/nonuple"),
        ("--store", "postgresql://jeu:SECRET@127.0.0.1:porte/nonuple"),
        ("--store", "postgresql://jeu:SECRET@[::1/nonuple"),
        ("--store", "postgresql://jeu:SECRET@127.0.0.1:1/x", "--bus", "redis://:SECRET@[::1:x"),
    ],
)
@pytest.mark.usefixtures("loggers_as_before")
def test_a_password_is_never_told(run: Callable[..., Result], options: tuple[str, ...]) -> None:
    result = run("serve", "--local", "--port", "0", "--log-level", "debug", *options)
    assert result.exit_code == 2
    assert "Erreur : " in result.stderr
    assert "SECRET" not in result.output


def test_the_public_address_is_the_one_that_is_shown(data_folder: Path) -> None:
    process = subprocess.Popen(
        [*PROGRAM, "serve", "--local", "--port", "0", "--data", str(data_folder)],
        stdout=subprocess.PIPE,
        encoding="utf-8",
        env=os.environ | {"PYTHONUTF8": "1", "NONUPLE_PUBLIC_ADDRESS": "https://jeu.exemple.org"},
    )
    with process:
        assert process.stdout is not None
        said = ""
        while "Ctrl-C" not in said:
            said += process.stdout.readline()
        process.kill()
    assert "https://jeu.exemple.org/#" in said
    assert "http://127" not in said


@on_posix
def test_as_many_files_as_the_system_allows_may_be_open() -> None:
    code = (
        "import resource as r; hard = r.getrlimit(r.RLIMIT_NOFILE)[1]\n"
        "r.setrlimit(r.RLIMIT_NOFILE, (64, hard))\n"
        "from nonuple.entrypoints.process_tuning import raise_open_files\n"
        "raise_open_files(); assert r.getrlimit(r.RLIMIT_NOFILE) == (hard, hard)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_this_machine_is_found_on_its_networks() -> None:
    found = network_addresses()
    assert len(found) == len(set(found)) >= 1
    for address in found:
        with socket.create_server((address, 0)):
            pass
    assert addresses("127.0.0.1", 80) == ["http://127.0.0.1:80"]
    assert addresses("::1", 80) == ["http://[::1]:80"]
    for address in addresses("::", 80):
        with socket.create_server((address[8:-4], 0), family=socket.AF_INET6):
            pass
    assert addresses("0.0.0.0", 80) == [f"http://{address}:80" for address in found]


@pytest.mark.skipif(sys.platform != "linux", reason="where this list is read")
def test_every_address_by_which_one_is_reached_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    numbers = ("fe800000000000000000000000000001", "20010db8000000000000000000000005",
               "00000000000000000000000000000001", "fd000000000000000000000000000007")  # fmt: skip
    listed = tmp_path / "if_inet6"
    listed.write_text("".join(f"{one} 02 40 20 80     eth0\n" for one in numbers))
    monkeypatch.setattr(network, "_ADDRESSES_6", listed)
    assert addresses("::", 80) == ["http://[2001:db8::5]:80", "http://[fd00::7]:80"]
    listed.write_text("")
    assert addresses("::", 80) == ["http://[::1]:80"]


@pytest.mark.usefixtures("loggers_as_before")
def test_an_address_that_is_not_this_machine_s(run: Callable[..., Result]) -> None:
    result = run("serve", "--listen", "192.0.2.1", "--port", "0")
    assert result.exit_code == 2
    assert "Cette machine n’a pas l’adresse 192.0.2.1" in result.stderr


@pytest.mark.usefixtures("loggers_as_before")
def test_a_port_that_is_taken(run: Callable[..., Result]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        result = run("serve", "--local", "--port", str(port))
    assert result.exit_code == 2
    assert f"Le port {port} est déjà utilisé" in result.stderr
