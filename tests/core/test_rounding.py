"""Numbers rounded as people round them."""

from fractions import Fraction

import pytest

from nonuple.core.rounding import half_up


@pytest.mark.parametrize(
    ("value", "digits", "rounded"),
    [
        # Where `round` takes the even neighbour: 26,2 and 62.
        (Fraction("26.25"), 1, Fraction("26.3")),
        (Fraction("62.5"), 0, Fraction(63)),
        (Fraction("-26.25"), 1, Fraction("-26.3")),
        (Fraction("26.249"), 1, Fraction("26.2")),
        (Fraction(2, 3), 2, Fraction("0.67")),
        (Fraction(0), 2, Fraction(0)),
    ],
)
def test_a_tie_goes_away_from_zero(value: Fraction, digits: int, rounded: Fraction) -> None:
    assert half_up(value, digits) == rounded
