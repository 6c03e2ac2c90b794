"""Several processes that serve the same port: started, started again, stopped together."""

import contextlib
import logging
import multiprocessing
import signal
import socket
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess

from nonuple.core.errors import NonupleError
from nonuple.entrypoints import logs
from nonuple.entrypoints.server_settings import ServerSettings
from nonuple.entrypoints.web.bootstrap import new_process_name
from nonuple.entrypoints.web.context import Context
from nonuple.entrypoints.web.running import run
from nonuple.entrypoints.web.server.listening import STOP_SECONDS, Server

_log = logging.getLogger(__name__)
# A new loop in a new interpreter: nothing of a running one is copied.
_SPAWN = multiprocessing.get_context("spawn")
_FIRST_PAUSE, _LONGEST_PAUSE = 0.1, 5.0
# Whoever served so long did not fail at its start.
_SOUND_SECONDS = 30.0
_LOOK_SECONDS = 0.1


def serve_with_workers(settings: ServerSettings, listener: socket.socket) -> None:
    """Serve with several processes until a signal."""
    slots = [_Slot(number, settings, listener) for number in range(1, settings.workers + 1)]
    with _signalled() as stop:
        try:
            while not stop.is_set():
                for slot in slots:
                    slot.look()
                wait([slot.process.sentinel for slot in slots if slot.process], _LOOK_SECONDS)
        finally:
            _stop(slots)


@dataclass
class _Slot:
    """The place of one process, taken by another when it ends."""

    number: int
    settings: ServerSettings = field(repr=False)
    listener: socket.socket = field(repr=False)
    process: SpawnProcess | None = None
    pause: float = _FIRST_PAUSE
    started: float = 0.0
    due: float = 0.0

    def look(self) -> None:
        """Start the process if it is time."""
        now = time.monotonic()
        if self.process is not None and not self.process.is_alive():
            self._ended(now)
        if self.process is None and now >= self.due:
            arguments = (self.settings, self.listener, self.number)
            self.process = _SPAWN.Process(target=_work, args=arguments)
            self.process.start()
            self.started = now

    def _ended(self, now: float) -> None:
        assert self.process is not None
        if now - self.started >= _SOUND_SECONDS:
            self.pause = _FIRST_PAUSE
        fields = {"worker": self.number, "exit_code": self.process.exitcode}
        _log.error("a worker ended", extra=fields | {"seconds": self.pause})
        self.due, self.pause = now + self.pause, min(2 * self.pause, _LONGEST_PAUSE)
        self.process = None


@contextlib.contextmanager
def _signalled() -> Iterator[threading.Event]:
    stop = threading.Event()
    numbers = (signal.SIGINT, signal.SIGTERM)
    before = {number: signal.signal(number, lambda *_: stop.set()) for number in numbers}
    try:
        yield stop
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _stop(slots: list[_Slot]) -> None:
    """All at once; whoever is not done in time is ended."""
    processes = [slot.process for slot in slots if slot.process is not None]
    if sys.platform != "win32":
        # On Windows this would end them at once; there Ctrl-C reached them already.
        for process in processes:
            process.terminate()
    until = time.monotonic() + STOP_SECONDS
    for process in processes:
        process.join(max(0.0, until - time.monotonic()))
        if process.is_alive():
            process.kill()
            process.join()


def _work(settings: ServerSettings, listener: socket.socket, number: int) -> None:
    """One of the processes."""
    name = new_process_name()
    logs.set_up(settings.log_level, settings.log_format, name)
    try:
        run(settings, name, listener, _end_with_parent)
    except NonupleError as error:
        _log.error("not served: %s", error, extra={"worker": number})
        sys.exit(1)


async def _end_with_parent(_: Context, server: Server) -> None:
    """A process whose parent was killed stops by itself: it would keep the port and its games."""
    parent = multiprocessing.parent_process()

    def watch() -> None:
        if parent is not None:
            parent.join()
            server.should_exit = True

    threading.Thread(target=watch, daemon=True).start()
