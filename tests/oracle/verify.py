"""Compare the engine with the oracle on many positions: python -m tests.oracle.verify --help."""

import argparse
import hashlib
import json
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import cache
from itertools import islice
from multiprocessing import Pool
from pathlib import Path
from typing import Literal

import build_hook
from nonuple import _kernel
from tests.oracle.agreement import Referee
from tests.oracle.positions import POSITIONS_PER_GAME, Position, Positions
from tests.oracle.words import full_words, sub_lexicon

HEAVY = 12
FULL_AMONG_HEAVY = 2
MISMATCHES_SHOWN = 10
AGREED, DISAGREED, INCOMPLETE = 0, 1, 3

# "mixed": the full list, but the sub-lexicon for most positions where the oracle is slow.
Choice = Literal["mixed", "sub"]


@dataclass(frozen=True)
class Task:
    """A run of positions for one process."""

    seed: int
    indexes: tuple[int, ...]
    choice: Choice


@dataclass(frozen=True)
class Outcome:
    """What comparing one position gave."""

    kernel: str
    seed: int
    index: int
    choice: Choice
    lexicon: str
    formula: str
    jokers: int
    board_kind: str
    moves: int
    oracle_seconds: float
    engine_seconds: float
    faults: list[str]
    drawn: str


@cache
def kernel_hash() -> str:
    """The SHA-256 of the library that is compared: another one must be compared anew."""
    library = Path(_kernel.__file__).with_name(build_hook.host_target().library)
    return hashlib.sha256(library.read_bytes()).hexdigest()


@cache
def referee(name: str) -> Referee:
    """The two sides on the full list or on the sub-lexicon, opened once a process."""
    return Referee(name, full_words() if name == "full" else sub_lexicon(full_words()))


@cache
def positions(seed: int) -> Positions:
    """The positions of a seed; their games are played with the whole list whatever is compared."""
    return Positions(referee("full").lexicon, seed)


def lexicon_for(position: Position, choice: Choice) -> str:
    """The sub-lexicon where the oracle would be too slow, except one time in two."""
    heavy = position.weight >= HEAVY and position.index % FULL_AMONG_HEAVY != 0
    return "sub" if heavy or choice == "sub" else "full"


def compare(position: Position, seed: int, choice: Choice) -> Outcome:
    """Run both sides on one position."""
    name = lexicon_for(position, choice)
    sides = referee(name)
    started = time.perf_counter()
    expected = sides.expected(position)
    answered = time.perf_counter()
    try:
        faults = sides.disagreements(position, expected)
    except Exception as error:  # noqa: BLE001, whatever is raised is a mismatch to report
        faults = [f"raised {error!r}"]
    return Outcome(
        kernel=kernel_hash(),
        seed=seed,
        index=position.index,
        choice=choice,
        lexicon=name,
        formula=position.formula,
        jokers=position.jokers,
        board_kind=position.board_kind,
        moves=len(expected),
        oracle_seconds=round(answered - started, 4),
        engine_seconds=round(time.perf_counter() - answered, 4),
        faults=faults,
        drawn=position.drawn() if faults else "",
    )


def run(task: Task) -> list[Outcome]:
    """Compare the positions of a task."""
    series = positions(task.seed)
    return [compare(series[index], task.seed, task.choice) for index in task.indexes]


def tasks(seed: int, count: int, done: set[int], choice: Choice) -> Iterator[Task]:
    """What remains to do, cut where the self-played games change."""
    for first in range(0, count, POSITIONS_PER_GAME):
        last = min(first + POSITIONS_PER_GAME, count)
        todo = tuple(index for index in range(first, last) if index not in done)
        if todo:
            yield Task(seed, todo, choice)


def logged(path: Path | None, seed: int, count: int, choice: Choice) -> list[Outcome]:
    """The agreements an earlier slice wrote down of this kernel; disagreements are tried again."""
    if path is None or not path.exists():
        return []
    records = (json.loads(line) for line in path.read_text("utf-8").splitlines())
    of_this_kernel = (r for r in records if r.get("kernel") == kernel_hash())
    last = {(r["seed"], r["choice"], r["index"]): Outcome(**r) for r in of_this_kernel}
    return [
        outcome
        for outcome in last.values()
        if (outcome.seed, outcome.choice) == (seed, choice)
        and outcome.index < count
        and not outcome.faults
    ]


def write(path: Path | None, outcomes: list[Outcome]) -> None:
    """Append outcomes to the log, one JSON object a line."""
    if path is None:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as log:
        log.writelines(json.dumps(asdict(outcome)) + "\n" for outcome in outcomes)


def verify(options: argparse.Namespace) -> list[Outcome]:
    """Compare what the log does not already settle, within the minutes given."""
    outcomes = logged(options.log, options.seed, options.positions, options.choice)
    done = {outcome.index for outcome in outcomes}
    todo = tasks(options.seed, options.positions, done, options.choice)
    deadline = time.monotonic() + 60 * options.minutes
    with Pool(options.jobs) as pool:
        for fresh in pool.imap_unordered(run, todo):
            write(options.log, fresh)
            outcomes += fresh
            show_progress(outcomes, options.positions)
            if time.monotonic() > deadline:
                break
    return outcomes


def show_progress(outcomes: list[Outcome], count: int) -> None:
    wrong = sum(bool(outcome.faults) for outcome in outcomes)
    print(f"\r{len(outcomes)} of {count}, {wrong} mismatches", end="", file=sys.stderr, flush=True)


def strata(outcomes: list[Outcome]) -> str:
    """A table: positions, mismatches, moves and seconds by formula, jokers and lexicon."""
    groups: dict[tuple[str, int, str], list[Outcome]] = defaultdict(list)
    for outcome in outcomes:
        groups[outcome.formula, outcome.jokers, outcome.lexicon].append(outcome)
    lines = ["formula   jokers lexicon positions wrong     moves  oracle s  engine s  slowest s"]
    for (formula, jokers, lexicon), group in sorted(groups.items()):
        moves = sum(outcome.moves for outcome in group) / len(group)
        oracle = sum(outcome.oracle_seconds for outcome in group) / len(group)
        engine = sum(outcome.engine_seconds for outcome in group) / len(group)
        slowest = max(outcome.oracle_seconds + outcome.engine_seconds for outcome in group)
        wrong = sum(bool(outcome.faults) for outcome in group)
        lines.append(
            f"{formula:9} {jokers:6} {lexicon:7} {len(group):9} {wrong:5} {moves:9.0f}"
            f" {oracle:9.3f} {engine:9.3f} {slowest:10.2f}"
        )
    return "\n".join(lines)


def report(outcomes: list[Outcome], count: int, elapsed: float) -> str:
    """The mismatches, the strata, and the totals."""
    wrong = [outcome for outcome in outcomes if outcome.faults]
    boards: dict[str, int] = defaultdict(int)
    for outcome in outcomes:
        boards[outcome.board_kind] += 1
    parts = [
        "\n".join([f"position {o.index} of seed {o.seed}, {o.lexicon} lexicon", *o.faults, o.drawn])
        for o in islice(sorted(wrong, key=lambda o: o.index), MISMATCHES_SHOWN)
    ]
    parts.append(strata(outcomes))
    parts.append("boards: " + ", ".join(f"{kind} {n}" for kind, n in sorted(boards.items())))
    parts.append(
        f"{len(outcomes)} of {count} positions, {sum(o.moves for o in outcomes)} moves,"
        f" {len(wrong)} mismatches, {elapsed:.0f} s, kernel {kernel_hash()[:12]}"
    )
    if len(outcomes) < count:
        parts.append(f"INCOMPLETE: {count - len(outcomes)} positions were not compared")
    return "\n\n".join(parts)


def exit_status(outcomes: list[Outcome], count: int) -> int:
    """A mismatch is one however much was compared; agreement is claimed of the whole only."""
    if any(outcome.faults for outcome in outcomes):
        return DISAGREED
    return AGREED if len(outcomes) == count else INCOMPLETE


def parse(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument(
        "--sub-lexicon",
        dest="choice",
        action="store_const",
        const="sub",
        default="mixed",
        help="compare on the sub-lexicon only, not just where the oracle is slow",
    )
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stop after so long")
    parser.add_argument("--log", type=Path, help="JSON lines of what is done, to go on from later")
    return parser.parse_args(arguments)


def main(arguments: list[str] | None = None) -> int:
    """Exit status 0 when every position agrees, 1 when one does not, 3 when time ran out."""
    options = parse(arguments)
    started = time.monotonic()
    outcomes = verify(options)
    print(report(outcomes, options.positions, time.monotonic() - started))
    return exit_status(outcomes, options.positions)


if __name__ == "__main__":
    raise SystemExit(main())
