"""Numbers rounded as people round them."""

from fractions import Fraction
from math import copysign, floor


def half_up(value: Fraction, digits: int) -> Fraction:
    """The nearest number with so many decimals; of two as near, the one further from zero.

    `round` takes the even one: a print said 26,2 where a page, which rounds in the browser, said
    26,3.
    """
    unit = 10**digits
    whole = floor(abs(value) * unit + Fraction(1, 2))
    return Fraction(int(copysign(whole, value)), unit)
