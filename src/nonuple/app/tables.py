"""Tables as people count them."""

import re
from collections.abc import Sequence

_DIGITS = re.compile(r"(\d+)")


def table_order(table: str) -> tuple[tuple[int, int, str], ...]:
    """Tables by their numbers: 2 before 10, "7A" before "7B", those without one last."""
    if not table:
        return ((2, 0, ""),)
    parts = [part for part in _DIGITS.split(table) if part]
    return tuple((0, int(part), "") if part.isdecimal() else (1, 0, part) for part in parts)


def table_runs(tables: Sequence[str]) -> list[tuple[str, str]]:
    """Tables in order as the first and the last of each run of numbers: 1 to 4, then 7."""
    runs: list[tuple[str, str]] = []
    for table in tables:
        if runs and table.isdecimal() and runs[-1][1] == str(int(table) - 1):
            runs[-1] = runs[-1][0], table
        else:
            runs.append((table, table))
    return runs
