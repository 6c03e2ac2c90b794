"""The program joined to a terminal of its own."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

# Tests run in the background ignore the signal of Ctrl-C, and so would what they start.
_LAUNCHER = """
import os, pty, signal, sys
signal.signal(signal.SIGINT, signal.SIG_DFL)
sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))
"""

in_a_terminal = pytest.mark.skipif(
    sys.platform == "win32", reason="Windows has no pseudo-terminals"
)


class Terminal:
    """What is typed, and what the program writes, read up to what is awaited and no further."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._process = process
        self._keys = process.stdin.fileno()
        self._output = process.stdout.fileno()
        self._waiting = b""

    def type(self, keys: str) -> None:
        os.write(self._keys, keys.encode())

    def read_until(self, awaited: str) -> str:
        end = awaited.encode()
        while end not in self._waiting:
            part = os.read(self._output, 1 << 16)
            assert part, f"{awaited!r} never came: {self._waiting!r}"
            self._waiting += part
        read, _, self._waiting = self._waiting.partition(end)
        return (read + end).decode(errors="replace")

    def exit_code(self) -> int:
        return self._process.wait(timeout=30)


@contextmanager
def terminal(data_folder: Path, *arguments: str) -> Iterator[Terminal]:
    """A process of its own joins the program to a terminal and passes the keys on."""
    program = [sys.executable, "-m", "nonuple.entrypoints", *arguments]
    with subprocess.Popen(
        [sys.executable, "-c", _LAUNCHER, *program],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=os.environ | {"TERM": "xterm-256color", "NONUPLE_DATA": str(data_folder)},
    ) as process:
        yield Terminal(process)
