"""Measures everything and writes it into results.md: make bench."""

import platform
import subprocess
from pathlib import Path

from benchmarks.driving import Cost, Work, driver_costs
from benchmarks.positions import PositionSet, position_sets
from benchmarks.python_side import python_rows
from benchmarks.signature import signature

RESULTS = Path(__file__).with_name("results.md")
BEGIN, END = "<!-- make bench -->\n", "<!-- end -->\n"
# These have the most moves of all: counting their instructions takes too long.
WITHOUT_ALL_MOVES = ("8 letters, one joker", "9 letters, two jokers")


def _output(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def machine() -> str:
    """Processor, compiler and Python, as far as the system tells."""
    cpuinfo = Path("/proc/cpuinfo")
    models = [
        line.partition(":")[2].strip()
        for line in (cpuinfo.read_text().splitlines() if cpuinfo.exists() else [])
        if line.startswith("model name")
    ]
    processor = f"{len(models)} × {models[0]}" if models else platform.machine()
    compiler = _output("cc", "--version").splitlines()[0]
    return f"{processor}, {platform.system()}; {compiler}; Python {platform.python_version()}"


def _table(heading: str, costs: list[Cost]) -> str:
    rows = [
        f"| {cost.name} | {cost.positions:,} | {cost.moves:.1f} | {cost.instructions:,} "
        f"| {cost.microseconds:.1f} | {1e6 / cost.microseconds:,.0f} |"
        for cost in costs
    ]
    head = f"| {heading} | positions | moves | instructions | µs | positions/s |"
    return "\n".join([head, "| --- | --: | --: | --: | --: | --: |", *rows])


def measure() -> str:
    """The generated part of the results."""
    sets = position_sets()
    by_name = {chosen.name: chosen for chosen in sets}
    wanted: list[tuple[str, Work, PositionSet]] = [
        *(("all tied tops, board ready", "tops", chosen) for chosen in sets),
        *(
            ("all moves, ranked", "all", chosen)
            for chosen in sets
            if chosen.name not in WITHOUT_ALL_MOVES
        ),
        ("board made ready from letters", "set", by_name["mixed"]),
        ("board made ready after a move", "play", by_name["mixed"]),
    ]
    costs = driver_costs([(work, chosen) for _, work, chosen in wanted])
    tables = []
    for heading in dict.fromkeys(heading for heading, _, _ in wanted):
        chosen = [cost for cost, (name, _, _) in zip(costs, wanted, strict=True) if name == heading]
        tables.append(_table(heading, chosen))
    python = "\n".join(
        f"| {what} | {figure} |" for what, figure in python_rows(costs[0].microseconds)
    )
    commit = _output("git", "describe", "--always", "--dirty", "--abbrev=12")
    return "\n\n".join(
        [
            f"Commit {commit}; signature {signature()}.\n{machine()}.",
            *tables,
            f"| Python side | |\n| --- | --: |\n{python}\n",
        ]
    )


def main() -> None:
    text = RESULTS.read_text(encoding="utf-8")
    before, rest = text.split(BEGIN)
    _, after = rest.split(END)
    measured = measure()
    RESULTS.write_text(before + BEGIN + measured + END + after, encoding="utf-8")
    print(measured)


if __name__ == "__main__":
    main()
