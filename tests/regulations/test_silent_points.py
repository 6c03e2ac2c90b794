"""Every reading of a silent point names a test that exists."""

import ast
import re
from pathlib import Path

HERE = Path(__file__).parent
PAGE = HERE.parents[1] / "docs" / "silent-points.md"
NAMED = re.compile(r"`([\w/]+\.py)::(test_\w+)`")


def rows() -> list[list[str]]:
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    table = [line.strip("| ").split(" | ") for line in lines if line.startswith("|")]
    return table[2:]


def functions_of(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


def test_every_row_is_whole() -> None:
    assert rows()
    assert [row for row in rows() if len(row) != 5 or not all(row)] == []


def test_every_row_names_a_test_that_exists() -> None:
    missing = []
    for row in rows():
        named = NAMED.fullmatch(row[-1])
        path = HERE / named[1] if named else PAGE
        if named is None or not path.is_file() or named[2] not in functions_of(path):
            missing.append(row[-1])
    assert missing == []


def test_no_point_is_told_twice() -> None:
    points = [(row[0], row[1]) for row in rows()]
    assert len(points) == len(set(points))
