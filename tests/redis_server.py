"""A real Redis or Valkey on a free port of this machine, for tests that need one."""

import os
import random
import shutil
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

_STARTING_SECONDS = 60


def _program() -> str:
    for name in ("redis-server", "valkey-server"):
        if found := shutil.which(name):
            return found
    missing = "redis-server (or valkey-server) is not installed: package redis-server"
    if sys.platform == "linux" and os.geteuid() == 0:
        pytest.fail(missing)
    pytest.skip(missing)


def free_port() -> int:
    """A port that no connection of this machine gets by chance, unlike those given for 0."""
    while True:
        port = random.SystemRandom().randrange(10_000, 32_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


class RedisServer:
    """Stops, starts again on the same port, or hangs, as a test wants."""

    def __init__(self, folder: Path) -> None:
        self._program, self._folder = _program(), folder
        self._port = free_port()
        self.url = f"redis://127.0.0.1:{self._port}/0"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        options = ["--port", str(self._port), "--bind", "127.0.0.1", "--save", ""]
        options += ["--appendonly", "no", "--dir", str(self._folder)]
        self._process = subprocess.Popen(
            [self._program, *options], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        end = time.monotonic() + _STARTING_SECONDS
        while not self._listens():
            if time.monotonic() > end or self._process.poll() is not None:
                self.stop()
                pytest.fail(f"{self._program} does not start")
            time.sleep(0.01)

    def stop(self) -> None:
        """Cut all connections at once."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def signal(self, number: int) -> None:
        assert self._process is not None, "the server is not running"
        self._process.send_signal(number)

    def command(self, *words: str) -> None:
        """Send one command in its own connection, and wait until it is done."""
        with socket.create_connection(("127.0.0.1", self._port), timeout=30) as link:
            sent = "".join(f"${len(word.encode())}\r\n{word}\r\n" for word in words)
            link.sendall(f"*{len(words)}\r\n{sent}".encode())
            link.recv(1024)

    def _listens(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", self._port), timeout=1).close()
        except OSError:
            return False
        return True
