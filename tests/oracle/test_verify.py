"""What the long comparison claims: never more than was compared, of this very kernel."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.oracle.verify import (
    AGREED,
    DISAGREED,
    INCOMPLETE,
    Outcome,
    exit_status,
    kernel_hash,
    logged,
    report,
    tasks,
    write,
)

AGREEMENT = Outcome(
    kernel=kernel_hash(),
    seed=1,
    index=0,
    choice="mixed",
    lexicon="full",
    formula="7 of 7",
    jokers=1,
    board_kind="empty",
    moves=12,
    oracle_seconds=0.5,
    engine_seconds=0.1,
    faults=[],
    drawn="",
)
FAULT = replace(AGREEMENT, index=1, faults=["missed (1): OS H8"])


@pytest.mark.parametrize(
    ("outcomes", "count", "status"),
    [
        ([AGREEMENT], 1, AGREED),
        ([AGREEMENT], 2, INCOMPLETE),
        ([], 1, INCOMPLETE),
        ([AGREEMENT, FAULT], 2, DISAGREED),
        ([FAULT], 3, DISAGREED),
    ],
)
def test_the_exit_status_says_what_was_found(
    outcomes: list[Outcome], count: int, status: int
) -> None:
    assert exit_status(outcomes, count) == status
    assert ("INCOMPLETE" in report(outcomes, count, 1.0)) is (len(outcomes) < count)


def test_only_agreements_of_the_same_kernel_and_question_are_kept(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    write(log, [AGREEMENT, FAULT, replace(AGREEMENT, index=7, kernel="another")])
    write(log, [replace(AGREEMENT, index=2, seed=2), replace(AGREEMENT, index=3, choice="sub")])
    with log.open("a", encoding="utf-8") as older:
        older.write('{"seed": 1, "index": 4, "choice": "mixed", "faults": []}\n')
    kept = logged(log, 1, 10, "mixed")
    assert kept == [AGREEMENT]
    (task,) = tasks(1, 4, {outcome.index for outcome in kept}, "mixed")
    assert task.indexes == (1, 2, 3)
