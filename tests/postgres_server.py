"""A real PostgreSQL on a free port of this machine, for tests that need one."""

import os
import shutil
import subprocess
import sys
import tempfile
from itertools import count
from pathlib import Path

import pytest

from tests.redis_server import free_port

_USER = "postgres"
_SETTINGS = "-c listen_addresses=127.0.0.1 -c unix_socket_directories="
_numbers = count(1)


def _programs() -> Path:
    """The folder of initdb and pg_ctl, which Debian keeps out of the way."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
        if (folder / "initdb").exists():
            return folder
    missing = "PostgreSQL is not installed: package postgresql"
    if sys.platform == "linux" and os.geteuid() == 0:
        pytest.fail(missing)
    pytest.skip(missing)


class PostgresServer:
    """Stops, starts again on the same port, and has as many databases as a test wants."""

    def __init__(self, *, is_durable: bool = False) -> None:
        self._programs, self._port = _programs(), free_port()
        # Tests end the clients, never the machine: the server need not wait for the disk.
        self._settings = _SETTINGS if is_durable else f"{_SETTINGS} -c fsync=off"
        self._folder = Path(tempfile.mkdtemp(prefix="nonuple-postgres-"))
        # PostgreSQL refuses to run as root.
        self._as_user = ["runuser", "-u", _USER, "--"] if os.geteuid() == 0 else []
        if self._as_user:
            shutil.chown(self._folder, _USER)
        self._run("initdb", "--no-sync", "-A", "trust", "-U", _USER, "-E", "UTF8", "--locale=C")
        self.start()

    def start(self) -> None:
        options = f"-p {self._port} {self._settings}"
        self._run("pg_ctl", "start", "-w", "-o", options, "-l", str(self._folder / "log"))

    def stop(self) -> None:
        """Cut all connections at once."""
        self._run("pg_ctl", "stop", "-m", "immediate")

    def remove(self) -> None:
        """Stop for good."""
        self.stop()
        shutil.rmtree(self._folder)

    @property
    def data(self) -> Path:
        """Where the server keeps everything."""
        return self._folder / "data"

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"test_{next(_numbers)}"
        program = [str(self._programs / "createdb"), "-h", "127.0.0.1", "-p", str(self._port)]
        _succeed([*program, "-U", _USER, name])
        return f"postgresql://{_USER}@127.0.0.1:{self._port}/{name}"

    def _run(self, program: str, *arguments: str) -> None:
        data = ["-D", str(self.data)]
        _succeed([*self._as_user, str(self._programs / program), *data, *arguments])


def _succeed(command: list[str]) -> None:
    # The server that pg_ctl leaves behind must not inherit a pipe: reading it would never end.
    done = subprocess.run(
        command, cwd="/", stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL, check=False, timeout=180,
    )  # fmt: skip
    if done.returncode:
        pytest.fail(f"{' '.join(command)} failed")
