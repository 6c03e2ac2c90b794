from pathlib import Path

import pytest

from tools.dev import Seen, code, first_change

A, B = Path("a.py"), Path("b.py")


@pytest.mark.parametrize(
    ("before", "now", "changed"),
    [
        ({A: 1, B: 1}, {A: 1, B: 1}, None),
        ({A: 1, B: 1}, {A: 1, B: 2}, B),
        ({A: 1}, {A: 1, B: 1}, B),
        ({A: 1, B: 1}, {B: 1}, A),
    ],
    ids=["alike", "saved", "new", "gone"],
)
def test_a_file_that_changes_is_noticed(before: Seen, now: Seen, changed: Path | None) -> None:
    assert first_change(before, now) == changed


def test_the_code_of_the_server_is_watched_and_not_what_is_built() -> None:
    names = {path.name for path in code()}
    assert {"host.py", "__init__.py"} <= names
    assert not any(path.suffix in (".js", ".pyc") for path in code())
