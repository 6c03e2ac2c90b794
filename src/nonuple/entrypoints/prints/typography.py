"""Numbers, days and spaces as French print has them."""

import re
from datetime import date
from fractions import Fraction

from nonuple.core.rounding import half_up

NARROW = "\N{NARROW NO-BREAK SPACE}"
FULL = "\N{NO-BREAK SPACE}"
MINUS = "\N{MINUS SIGN}"
# What is read as one: "point 1", "5 points".
_TOGETHER = re.compile(
    r"(?<=\bpoint) (?=\d)|(?<=\btiret) (?=\d)|(?<=\bcoup) (?=\d)|(?<=\bn°) |(?<=\d) (?=points?\b)"
)
_MONTHS = (
    "janvier",
    "février",
    "mars",
    "avril",
    "mai",
    "juin",
    "juillet",
    "août",
    "septembre",
    "octobre",
    "novembre",
    "décembre",
)


def spaced(text: str) -> str:
    """A sentence whose marks do not part from their words: thin spaces, a full one for ":"."""
    text = re.sub(r"(?<=«)[ \u00a0]| (?=[»;?!%])|(?<=\d)\u00a0(?=\d{3}\b)", NARROW, text)
    text = re.sub(_TOGETHER, FULL, text)
    return re.sub(r" (?=:(?:\s|$))", FULL, text)


def number(value: int) -> str:
    """A whole number, its thousands apart, with a true minus."""
    return f"{value:,}".replace(",", NARROW).replace("-", MINUS)


def signed(value: int) -> str:
    """A difference, with its sign but for zero."""
    return f"+{number(value)}" if value > 0 else number(value)


def percent(value: Fraction, digits: int = 2) -> str:
    """Hundredths, with their sign."""
    return f"{decimal(value, digits)}{NARROW}%"


def decimal(value: Fraction, digits: int = 1) -> str:
    """A number with so many decimals after a comma, its thousands apart."""
    text = f"{float(half_up(value, digits)):,.{digits}f}"
    return text.replace(",", NARROW).replace(".", ",").replace("-", MINUS)


def ordinal(place: int) -> str:
    """A place: "1er", "2e"."""
    return "1er" if place == 1 else f"{place}e"


def day_text(day: date) -> str:
    """A day: "1er mars 2025"."""
    first = ordinal(1) if day.day == 1 else str(day.day)
    return f"{first}{FULL}{_MONTHS[day.month - 1]}{FULL}{day.year}"


def duration(milliseconds: int) -> str:
    """A time in minutes and seconds: "12 min 03 s"."""
    minutes, seconds = divmod(milliseconds // 1000, 60)
    return f"{minutes}{FULL}min{FULL}{seconds:02}{FULL}s"
