"""`nonuple kiosk` as a process of its own, and what it tells the browser that it starts."""

import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.entrypoints.served import PROGRAM

# However busy the machine: what is waited for comes, or the test fails.
_WAIT = 60.0


@contextmanager
def started(folder: Path, *options: str, path: str | None = None) -> Iterator[str]:
    """What the command says until it serves; `path` is where it looks for a browser."""
    environment = os.environ | {"PYTHONUTF8": "1", "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(
        [*PROGRAM, "kiosk", "--port", "0", "--data", str(folder), *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
        env=environment | ({} if path is None else {"PATH": path}),
    )
    assert process.stdout is not None
    try:
        said = ""
        while "Ctrl-C" not in said:
            line = process.stdout.readline()
            assert line, said
            said += line
        yield said
    finally:
        process.terminate()
        process.wait(_WAIT)
        process.stdout.close()


class ToldBrowser:
    """A program named as a browser that only keeps how it was started."""

    def __init__(self, folder: Path) -> None:
        programs, self._told = folder / "programs", folder / "told"
        programs.mkdir()
        browser = programs / "chromium"
        told = self._told
        browser.write_text(f'#!/bin/sh\nprintf "%s\\n" "$@" > {told}.new\nmv {told}.new {told}\n')
        browser.chmod(0o755)
        self.path = f"{programs}{os.pathsep}{os.environ['PATH']}"

    def options(self) -> list[str]:
        """How it was started; waits until it is."""
        until = time.monotonic() + _WAIT
        while not self._told.exists():
            assert time.monotonic() < until, "no browser was started"
            time.sleep(0.01)
        return self._told.read_text(encoding="utf-8").split()
