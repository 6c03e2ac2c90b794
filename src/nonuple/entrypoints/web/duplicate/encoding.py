"""Views as JSON, as they are; what they hold to be told in words is told in French."""

from fractions import Fraction

import msgspec
from fastapi import Response

from nonuple.app.duplicate.views.words import FaultFound, ToldInWords, TopReason, Worded
from nonuple.duplicate.correcting.locating import Committee
from nonuple.entrypoints.french.announcing import sentence_said
from nonuple.entrypoints.french.console import why_top
from nonuple.entrypoints.french.rulings import COMMITTEE, fault_sentence


def encoded(view: object) -> bytes:
    """A view, or what holds some."""
    return msgspec.json.encode(view, enc_hook=_plain)


def frame(kind: str, **parts: object) -> str:
    """A message of the server on a live connection."""
    return encoded({"type": kind, **parts}).decode()


def answered(view: object) -> Response:
    """The same as an answer."""
    return Response(encoded(view), media_type="application/json")


def _plain(part: object) -> str | float:
    """What is sent in place of a part that JSON does not have."""
    match part:
        case Worded(value=value):
            return _told(value)
        case Fraction():
            return round(float(part), 2)
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
