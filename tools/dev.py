"""The server, started again when its code changes, and the dev server of the web app.

python -m tools.dev: one terminal, one Ctrl+C. What is played goes to build/dev, not to the user's
own data.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from build_hook import programs_first

ROOT = Path(__file__).resolve().parent.parent
_WATCHED = ROOT / "src" / "nonuple"
_VITE = ROOT / "ui" / "node_modules" / "vite" / "bin" / "vite.js"
# The dev server passes /api on to this one.
_PORT = "8000"
_APP = "http://localhost:5173"
_LOOK_SECONDS = 0.5
_STOP_SECONDS = 10.0

Seen = dict[Path, int]


def main() -> None:
    signal.signal(signal.SIGTERM, _interrupted)
    data = ROOT / "build" / "dev"
    data.mkdir(parents=True, exist_ok=True)
    environ = programs_first(os.environ) | {"NONUPLE_DATA": str(data), "PYTHONUNBUFFERED": "1"}
    try:
        with running(_app_command(environ), environ) as app:
            keep_serving(environ, app)
    except KeyboardInterrupt:
        print()


def keep_serving(environ: dict[str, str], app: subprocess.Popen[bytes]) -> None:
    """Serve what the code says now, until the app's server ends."""
    while app.poll() is None:
        seen = code()
        with running(_server_command(), environ, stdout=subprocess.PIPE) as server:
            threading.Thread(target=_lead_to_app, args=(server,), daemon=True).start()
            if (changed := _change(seen, app)) is not None:
                print(f"*** {changed.relative_to(ROOT)} has changed: the server starts again")


def code() -> Seen:
    """The modules and templates of the server, by when each was changed."""
    found: Seen = {}
    for folder, folders, names in os.walk(_WATCHED):
        folders[:] = [name for name in folders if name not in ("__pycache__", "static")]
        for path in (Path(folder, name) for name in names):
            # A file that an editor replaces at this moment is looked at again.
            if path.suffix in (".py", ".typ", ".so") and (status := _status(path)) is not None:
                found[path] = status
    return found


def first_change(before: Seen, now: Seen) -> Path | None:
    """A file that is new, gone or another one; None where all are as they were."""
    different = {path for path, _ in before.items() ^ now.items()}
    return min(different, default=None)


@contextmanager
def running(
    command: list[str], environ: dict[str, str], stdout: int | None = None
) -> Iterator[subprocess.Popen[bytes]]:
    """A process, asked to stop at the end, and made to where it does not."""
    process = subprocess.Popen(command, cwd=ROOT / "ui", env=environ, stdout=stdout)
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(_STOP_SECONDS)
        except (subprocess.TimeoutExpired, KeyboardInterrupt):
            process.kill()
            process.wait()


def _change(seen: Seen, app: subprocess.Popen[bytes]) -> Path | None:
    """Wait for a file that changes; None where the app's server ends before."""
    while app.poll() is None:
        time.sleep(_LOOK_SECONDS)
        if (changed := first_change(seen, code())) is not None:
            return changed
    return None


def _lead_to_app(server: subprocess.Popen[bytes]) -> None:
    """Of what the server says, the administrator's link, but to the page that follows the code."""
    assert server.stdout is not None
    for line in server.stdout:
        if found := re.search(rb"/#(\S+)", line):
            print(f"*** {_APP}/#{found[1].decode()}", flush=True)


def _status(path: Path) -> int | None:
    try:
        return path.stat().st_mtime_ns
    except FileNotFoundError:
        return None


def _server_command() -> list[str]:
    return [sys.executable, "-m", "nonuple.entrypoints", "serve", "--local", "--port", _PORT]


def _app_command(environ: dict[str, str]) -> list[str]:
    return [
        shutil.which("node", path=environ["PATH"]) or "node",
        str(_VITE),
        "--strictPort",
        "--clearScreen=false",
    ]


def _interrupted(*_: object) -> None:
    raise KeyboardInterrupt


if __name__ == "__main__":
    main()
