"""The server as a process of its own."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

PROGRAM = [sys.executable, "-m", "nonuple.entrypoints"]


@contextmanager
def served(
    data: Path, *options: str, log: IO[str] | None = None
) -> Iterator[tuple[subprocess.Popen[str], str, str]]:
    """The process, its address, and the administrator's token; `log` gets what it complains of."""
    process = subprocess.Popen(
        [*PROGRAM, "serve", "--local", "--port", "0", "--data", str(data), *options],
        stdout=subprocess.PIPE,
        stderr=log,
        encoding="utf-8",
        env=os.environ | {"PYTHONUTF8": "1", "PYTHONUNBUFFERED": "1"},
    )
    assert process.stdout is not None
    try:
        said = ""
        while not (found := re.search(r"(http://[\d.:]+)/#(\S+)\n", said)):
            line = process.stdout.readline()
            assert line, said
            said += line
        assert "█" in said or "▄" in said
        yield process, found[1], found[2]
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
