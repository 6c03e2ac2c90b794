"""`nonuple serve` as a process of its own, that can be killed and started again."""

import re
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from nonuple.adapters.lexicons.edition_store import EditionFolder
from nonuple.app.club_editions import Editions
from tests.redis_server import free_port

# An edition whose tempo is as short as a test wants.
CLUB, FLASH = "club", "eclair"
NONUPLE = (sys.executable, "-m", "nonuple.entrypoints")
_LINK = re.compile(r"https?://[^\s#]+/#(\S+)")
_STARTING_SECONDS, _STOPPING_SECONDS = 120.0, 120.0


def with_tempo(folder: Path, seconds: int) -> None:
    """Make the edition whose turns last so long."""
    changes = {f"tempos.{FLASH}.seconds": seconds, f"tempos.{FLASH}.alert_seconds": 0}
    Editions(EditionFolder(folder / "editions")).derive("2014", CLUB, "Club", changes)


class ServerProcess:
    """A server on a port of this machine, the same each time it is started."""

    def __init__(
        self,
        folder: Path,
        options: Sequence[str] = (),
        program: Sequence[str] = NONUPLE,
    ) -> None:
        self.port = free_port()
        self._log = folder / f"server-{self.port}.log"
        where = ("--local", "--port", str(self.port), "--data", str(folder))
        self._command = [*program, "serve", *where, *options]
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None, "the server is not running"
        return self._process.pid

    def start(self) -> str:
        """Start, and return the token of the administrator once it is told."""
        seen = self._log.stat().st_size if self._log.exists() else 0
        with self._log.open("ab") as output:
            self._process = subprocess.Popen(self._command, stdout=output, stderr=subprocess.STDOUT)
        end = time.monotonic() + _STARTING_SECONDS
        while True:
            said = self._log.read_bytes()[seen:].decode()
            if found := _LINK.search(said):
                return found[1]
            if self._process.poll() is not None or time.monotonic() > end:
                self.kill()
                raise RuntimeError(f"the server does not start: {said}")
            time.sleep(0.02)

    def kill(self) -> None:
        """End at once, as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """End as Ctrl-C does, if it runs."""
        self._end(signal.SIGINT)

    def _end(self, number: int) -> None:
        if self._process is None:
            return
        self._process.send_signal(number)
        try:
            self._process.wait(_STOPPING_SECONDS)
        finally:
            self._process.kill()
            self._process = None
