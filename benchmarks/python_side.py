"""What the Python side costs: compiling, opening, memory, importing, calling."""

import math
import mmap
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.driving import ROUNDS
from benchmarks.positions import game_positions, open_lexicon
from nonuple import open_lexicon as open_by_name
from nonuple.adapters.lexicons.open_lexicon import open_words
from nonuple.app.files.generated_games import Batch, play_batch
from nonuple.core.lexicon import Lexicon, compile_words
from nonuple.core.solver import Solver
from nonuple.rules.editions import edition

_MEMORY = """
import mmap, sys
from nonuple.core.board import EMPTY
from nonuple.core.lexicon import Lexicon
from nonuple.core.rack import Rack
from nonuple.core.solver import Solver
from nonuple.rules.editions import edition
with open(sys.argv[1], "rb") as file:
    image = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_COPY)
solver = Solver(Lexicon("bench", image))
for rack in ("AECC?NU", "EEERWLN", "??AERST"):
    solver.tops(EMPTY, Rack(rack))
    solver.all_moves(EMPTY, Rack(rack))
status = open("/proc/self/status").read()
print(next(line for line in status.splitlines() if line.startswith("VmHWM")).split()[1])
"""


def best_seconds(action: Callable[[], object], rounds: int = 5) -> float:
    """The shortest of several runs."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        action()
        times.append(time.perf_counter() - start)
    return min(times)


def call_overhead(kernel_microseconds: float) -> float:
    """Microseconds that a search asked from Python takes beyond the kernel's own.

    Timed as the driver times: on a board just made ready, the best of several rounds for each.
    """
    solver = Solver(open_lexicon())
    positions = game_positions()
    best = [math.inf] * len(positions)
    for _ in range(ROUNDS):
        for index, position in enumerate(positions):
            ready = solver.position(position.board, 7)
            start = time.perf_counter_ns()
            ready.tops(position.rack)
            best[index] = min(best[index], time.perf_counter_ns() - start)
    return sum(best) / len(best) / 1000 - kernel_microseconds


def batch_rate() -> float:
    """Positions a second from letters to tops, on all cores."""
    solver = Solver(open_lexicon())
    asked = [(p.board, p.rack) for p in game_positions()] * 4
    threads = os.cpu_count() or 1
    return len(asked) / best_seconds(lambda: solver.tops_of_many(asked, threads=threads))


def games_per_second(folder: Path, processes: int, games: int, *, looks_ahead: bool) -> float:
    """Whole duplicate games of tops; each process opens the lexicon first."""
    os.environ["NONUPLE_DATA"] = str(folder / "games")
    open_by_name()
    batch = Batch(edition("2014"), games, "bench", looks_ahead)
    return games / best_seconds(lambda: play_batch(batch, open_by_name, processes), rounds=2)


def _games_rows(folder: Path) -> list[tuple[str, str]]:
    cores = os.cpu_count() or 1
    asked = [
        ("no look-ahead, 1 process", 1, 600, False),
        (f"no look-ahead, {cores} processes", cores, 2000, False),
        ("look-ahead, 1 process", 1, 200, True),
        (f"look-ahead, {cores} processes", cores, 600, True),
    ]
    return [
        (
            f"duplicate games, {name}",
            f"{games_per_second(folder, processes, games, looks_ahead=ahead):.0f} games/s",
        )
        for name, processes, games, ahead in asked
    ]


def _open(path: Path) -> Lexicon:
    with path.open("rb") as file:
        return Lexicon("bench", mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_COPY))


def _import_seconds(folder: Path) -> float:
    words = folder / "words.txt"
    words.write_text("\n".join(open_words()), encoding="utf-8")
    command = [sys.executable, "-m", "nonuple.entrypoints", "lexicon", "import", str(words)]
    environment = os.environ | {"NONUPLE_DATA": str(folder / "data")}
    names = iter(range(100))

    def run() -> None:
        subprocess.run(
            [*command, "--name", f"essai{next(names)}"],
            check=True,
            env=environment,
            capture_output=True,
        )

    return best_seconds(run, rounds=3)


def python_rows(kernel_microseconds: float) -> list[tuple[str, str]]:
    """What was measured, and its figure with the unit."""
    words = open_words()
    with TemporaryDirectory() as name:
        folder = Path(name)
        image = folder / "image"
        compile_time = best_seconds(lambda: image.write_bytes(compile_words(words)), rounds=3)
        opening = best_seconds(lambda: _open(image))
        memory = subprocess.run(
            [sys.executable, "-c", _MEMORY, str(image)], check=True, capture_output=True, text=True
        )
        return [
            (f"compile {len(words):,} words, file written", f"{compile_time:.2f} s"),
            ("compiled file", f"{image.stat().st_size / 1e6:.1f} MB"),
            ("map, check and open it", f"{opening * 1000:.1f} ms"),
            ("process with lexicon and solver, peak", f"{int(memory.stdout) / 1000:.0f} MB"),
            (
                "`nonuple lexicon import` of the list, whole command",
                f"{_import_seconds(folder):.2f} s",
            ),
            (
                "a search from Python, beyond the kernel",
                f"{call_overhead(kernel_microseconds):.1f} µs",
            ),
            (f"batch from letters, {os.cpu_count()} threads", f"{batch_rate():,.0f} positions/s"),
            *_games_rows(folder),
        ]
