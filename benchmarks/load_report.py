"""What a turn of a crowd came to, as a table."""

import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.load_check import Verdict
from benchmarks.load_clients import Player, Report

_TICKS = os.sysconf("SC_CLK_TCK")
_IN_TIME = (0.1, 0.5, 1.0, 2.0)


@dataclass(frozen=True)
class Usage:
    """What a process used so far: bytes of memory, seconds of processor.

    `waited` is how long its first thread was ready to run and others had the processor.
    """

    memory: int
    processor: float
    waited: float

    @classmethod
    def of(cls, pid: int) -> "Usage":
        """As the system tells it."""
        process = Path(f"/proc/{pid}")
        fields = (process / "stat").read_text(encoding="ascii").rpartition(")")[2].split()
        waited = (process / "schedstat").read_text(encoding="ascii").split()[1]
        return cls(
            int(fields[21]) * os.sysconf("SC_PAGE_SIZE"),
            (int(fields[11]) + int(fields[12])) / _TICKS,
            int(waited) / 1e9,
        )


@dataclass
class Course:
    """What the arbiter saw, by the clock of this machine, and what the servers used meanwhile."""

    expired: float = 0.0
    ruled: float = 0.0
    laid: float = 0.0
    standings: float = 0.0
    own_bytes: int = 0
    usages: dict[str, list[Usage]] = field(default_factory=dict)


def quantiles(values: Sequence[float]) -> str:
    """Half, nine in ten, 99 in a hundred and all of them, in milliseconds."""
    if not values:
        return "none"
    ordered = sorted(values)
    at = [ordered[min(len(ordered) - 1, len(ordered) * n // 100)] for n in (50, 90, 99, 100)]
    return " / ".join(f"{1000 * value:,.0f}" for value in at) + " ms"


def table(count: int, course: Course, reports: Sequence[Report], verdict: Verdict) -> str:
    """Every figure on a line of its own."""
    players = [player for report in reports for player in report.players]
    everybody = players + [display for report in reports for display in report.displays]
    deadline = reports[0].deadline
    rows = [
        ("players, displays", f"{count:,}, {len(everybody) - len(players)}"),
        ("acknowledged (half / 90 % / 99 % / all)", quantiles(_waits(players))),
        *_losses(players, deadline, verdict),
        ("end of turn known (half / 90 % / 99 % / all)", _after(deadline, everybody, "expired")),
        ("all slips ruled", _seconds(course.ruled, deadline)),
        ("move laid", _seconds(course.laid, deadline)),
        ("standings asked for and got", _seconds(course.standings, deadline)),
        ("own result known (half / 90 % / 99 % / all)", _after(deadline, everybody, "known")),
        ("frames to all, each", f"{max(p.frames for p in everybody)} at most"),
        ("sent to clients", f"{sum(p.bytes_in for p in everybody) / 1e6:,.1f} MB"),
        ("arbiter's largest frame", f"{course.own_bytes / 1e6:.2f} MB"),
        *_servers(len(everybody), course),
        ("connecting", f"{max(report.connecting for report in reports):.1f} s"),
        ("players' processes, processor", " ".join(f"{r.processor:.1f} s" for r in reports)),
        ("players' processes, own delay", quantiles([lag for r in reports for lag in r.lags])),
    ]
    width = max(len(name) for name, _ in rows)
    return "\n".join(f"{name:{width}}  {value}" for name, value in rows)


def _waits(players: Sequence[Player]) -> list[float]:
    return [player.acknowledged - player.sent for player in players if player.acknowledged]


def _losses(players: Sequence[Player], deadline: float, verdict: Verdict) -> list[tuple[str, str]]:
    acknowledged = sum(bool(player.acknowledged) for player in players)
    late = [deadline - player.sent for player in players if player.is_late]
    refused = [player.refusal for player in players if player.refusal]
    ages = ", ".join(f"{sum(age > s for age in late):,} of > {s} s" for s in _IN_TIME)
    rows = [
        ("acknowledged, of sent", f"{acknowledged:,} of {sum(bool(p.sent) for p in players):,}"),
        ("in the log, lost, twice", f"{verdict.recorded:,}, {verdict.lost}, {verdict.doubled}"),
        ("late though sent before the end", f"{verdict.late:,} ({ages})"),
        ("connections lost", f"{sum(player.is_lost for player in players)}"),
    ]
    return [*rows, ("refused", f"{len(refused)}, first {refused[0]}")] if refused else rows


def _servers(clients: int, course: Course) -> list[tuple[str, str]]:
    empty, connected, played = (course.usages[at] for at in ("empty", "connected", "played"))
    rows = []
    for number, (before, joined, after) in enumerate(zip(empty, connected, played, strict=True)):
        share = clients / len(empty)
        rows += [
            (
                f"server {number}, memory",
                f"{before.memory / 1e6:.0f} MB, {joined.memory / 1e6:.0f} MB connected,"
                f" {after.memory / 1e6:.0f} MB after:"
                f" {(joined.memory - before.memory) / share / 1e3:.1f} kB a client",
            ),
            (
                f"server {number}, processor",
                f"{joined.processor - before.processor:.1f} s connecting,"
                f" {after.processor - joined.processor:.1f} s the turn"
                f" ({after.waited - joined.waited:.1f} s waited for others)",
            ),
        ]
    return rows


def _after(deadline: float, players: Sequence[Player], name: str) -> str:
    moments = [moment - deadline for p in players if (moment := getattr(p, name))]
    missing = len(players) - len(moments)
    return quantiles(moments) + (f", {missing} never" if missing else "")


def _seconds(moment: float, deadline: float) -> str:
    return f"{moment - deadline:.2f} s after the end" if moment else "never"
