"""Runs the C driver on a set of positions: instructions by callgrind, time by the clock."""

import os
import re
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

import build_hook
from benchmarks.positions import Position, PositionSet, open_lexicon
from nonuple import _kernel
from nonuple.core import solver as solver_module
from nonuple.core.letters import FRENCH
from nonuple.core.solver import Limits

Work = Literal["tops", "all", "set", "play"]
FUNCTIONS: dict[Work, str] = {
    "tops": "nnp_tops",
    "all": "nnp_all_moves",
    "set": "nnp_board_set",
    "play": "nnp_board_play",
}
ROUNDS = 5
BUILD = Path("build/bench")


@dataclass(frozen=True)
class Cost:
    """What one kind of work costs a position."""

    name: str
    positions: int
    moves: float
    instructions: int
    microseconds: float


def build_driver() -> Path:
    """The driver with the kernel's own flags, but as a program."""
    target = build_hook.host_target()
    compiler = build_hook.host_compiler(os.environ) or build_hook.ZIG
    flags = [flag for flag in build_hook.FLAGS if flag != "-shared"]
    driver = BUILD / "driver"
    driver.parent.mkdir(parents=True, exist_ok=True)
    sources = [*build_hook.kernel_sources(build_hook.ROOT), "benchmarks/driver.c"]
    command = [*compiler, *flags, *build_hook.target_flags(target), "-g", "-o", str(driver)]
    subprocess.run([*command, *sources], check=True)
    return driver


class Driver:
    """A driver built once, with the lexicon and the layout it reads."""

    def __init__(self, folder: Path, image: Path) -> None:
        self._program = build_driver()
        self._folder = folder
        self._image = image
        self._layout = folder / "layout"
        self._layout.write_bytes(solver_module.layout_code(FRENCH))

    def cost(self, work: Work, chosen: PositionSet) -> Cost:
        """Instructions of one round, and the best time of several."""
        arguments = self._arguments(work, chosen.positions, chosen.limits)
        printed = _run([str(self._program), *arguments, str(ROUNDS)]).stdout.split()
        count, moves, _points, nanoseconds = (float(number) for number in printed)
        return Cost(
            chosen.name,
            int(count),
            moves / count,
            round(self._instructions(work, arguments) / count),
            nanoseconds / 1000,
        )

    def _instructions(self, work: Work, arguments: list[str]) -> int:
        callgrind = [
            "valgrind",
            "--tool=callgrind",
            f"--callgrind-out-file={self._folder / 'callgrind.out'}",
            f"--toggle-collect={FUNCTIONS[work]}",
        ]
        printed = _run([*callgrind, str(self._program), *arguments, "1"]).stderr
        collected = re.search(r"Collected : (\d+)", printed)
        if collected is None:
            raise SystemExit(f"callgrind counted nothing:\n{printed}")
        return int(collected[1])

    def _arguments(self, work: Work, positions: Sequence[Position], limits: Limits) -> list[str]:
        records = self._folder / "positions"
        records.write_bytes(b"".join(_record(work, position) for position in positions))
        rules = self._folder / "limits"
        rules.write_bytes(limits.code)
        return [str(self._image), str(self._layout), str(rules), str(records), work]


def _record(work: Work, position: Position) -> bytes:
    packed = _kernel.pack_position(position.board.code, position.rack.code)
    if work != "play":
        return packed
    return packed + _kernel.MOVE.pack(*solver_module.pack(position.board, position.laid))


def _run(command: list[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, check=True, capture_output=True, text=True)


def driver_costs(wanted: Sequence[tuple[Work, PositionSet]]) -> list[Cost]:
    """The cost of each kind of work asked, in order."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        image = folder / "image"
        image.write_bytes(
            _kernel.compile_image("\n".join(open_lexicon().words()).encode(), b"\0" * 32)
        )
        driver = Driver(folder, image)
        return [driver.cost(work, chosen) for work, chosen in wanted]
