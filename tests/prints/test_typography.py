"""Numbers, days and spaces as French print has them."""

from datetime import date
from fractions import Fraction

import pytest

from nonuple.entrypoints.prints.typography import (
    day_text,
    decimal,
    duration,
    number,
    ordinal,
    percent,
    signed,
    spaced,
)


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("Score erroné : 12", "Score erroné\u00a0: 12"),
        ("« MUNIE » ?", "«\u202fMUNIE\u202f»\u202f?"),
        ("un ; deux !", "un\u202f; deux\u202f!"),
        ("1\u00a0045 points", "1\u202f045\u00a0points"),
        ("12:MUNIE I3", "12:MUNIE I3"),
        ("n° 3 (5.3, point 1)", "n°\u00a03 (5.3, point\u00a01)"),
        ("rien à changer", "rien à changer"),
    ],
)
def test_marks_keep_to_their_words(text: str, printed: str) -> None:
    assert spaced(text) == printed


def test_numbers_and_days() -> None:
    assert number(1045) == "1\u202f045"
    assert number(-135) == "−135"
    assert [signed(12), signed(-3), signed(0)] == ["+12", "−3", "0"]
    assert percent(Fraction(8437, 100)) == "84,37\u202f%"
    assert decimal(Fraction(-5, 2)) == "−2,5"
    # As the results page rounds them.
    assert decimal(Fraction(105, 4)) == "26,3"
    assert percent(Fraction(125, 2), 0) == "63\u202f%"
    assert decimal(Fraction(6350)) == "6\u202f350,0"
    assert [ordinal(1), ordinal(2), ordinal(21)] == ["1er", "2e", "21e"]
    assert day_text(date(2025, 8, 1)) == "1er\u00a0août\u00a02025"
    assert duration(723_000) == "12\u00a0min\u00a003\u00a0s"
