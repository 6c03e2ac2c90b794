"""What views of duplicate hold to be told in words, told in French as they are sent."""

from fractions import Fraction

from nonuple.app.duplicate.views.words import FaultFound, ToldInWords, TopReason, Worded
from nonuple.core.rounding import half_up
from nonuple.duplicate.correcting.locating import Committee
from nonuple.entrypoints.french.announcing import sentence_said
from nonuple.entrypoints.french.console import why_top
from nonuple.entrypoints.french.rulings import COMMITTEE, fault_sentence
from nonuple.entrypoints.web.encoding import Encoding


def _plain(part: object) -> str | float:
    """What is sent in place of a part that JSON does not have."""
    match part:
        case Worded(value=value):
            return _told(value)
        case Fraction():
            return float(half_up(part, 2))
    raise NotImplementedError(type(part))


def _told(value: ToldInWords) -> str:
    match value:
        case None:
            return ""
        case FaultFound():
            return fault_sentence(value.found, value.rules)
        case Committee():
            return COMMITTEE[value]
        case TopReason():
            return why_top(value)
    return sentence_said(value)


VIEWS = Encoding(_plain)
