"""Slips worked out by hand from the texts, edition by edition, with the project's own lexicon."""

import json
from pathlib import Path
from typing import Any

import pytest

from nonuple.core.board import Direction
from nonuple.core.lexicon import Lexicon
from nonuple.duplicate.slips import CopiedLetter, Slip, Solution
from nonuple.entrypoints.bootstrap import open_lexicon
from tests.duplicate.games import board_with
from tests.duplicate.slip_cases import ruled

SOURCE = Path(__file__).parents[1] / "published" / "slips.json"
CASES = json.loads(SOURCE.read_text(encoding="utf-8"))
RULINGS = [(case, edition) for case in CASES for edition in case["expect"]]


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return open_lexicon()


def read(case: dict[str, Any]) -> list[Slip]:
    return [
        Slip(tuple(solution(one) for one in slip["solutions"]), slip.get("claimed"))
        for slip in case["slips"]
    ]


def solution(written: dict[str, Any]) -> Solution:
    return Solution(
        written["word"],
        Direction[written["written"].upper()],
        tuple(written.get("circled", ())),
        written.get("coordinate", ""),
        tuple(CopiedLetter(*cell) for cell in written.get("raccord", ())),
        is_struck=written.get("is_struck", False),
    )


@pytest.mark.parametrize(
    ("case", "edition"), RULINGS, ids=[f"{case['id']}-{edition}" for case, edition in RULINGS]
)
def test_a_slip(case: dict[str, Any], edition: str, lexicon: Lexicon) -> None:
    board = board_with(*((word, place) for word, place in case["board"]))
    ruling = ruled(case["rack"], *read(case), board=board, edition=edition, lexicon=lexicon)
    expected = case["expect"][edition]
    assert (ruling.points, ruling.sanction) == (expected["points"], expected["sanction"])
    assert (ruling.committee is not None) == expected.get("committee", False)
