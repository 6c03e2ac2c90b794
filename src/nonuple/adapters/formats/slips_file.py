"""A file of slips: lines of text in the notation of slips, or JSON."""

import json
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from nonuple.adapters.formats.slip_json import SLIP_CHECKS, read_direction
from nonuple.adapters.formats.table_cells import decoded_text
from nonuple.app.files.judged_games import BadSlipsFile, HandedIn, SlipsFault
from nonuple.core.board import Direction
from nonuple.core.plain_data import Decoder, PlainFault, Unfit
from nonuple.duplicate.slip_notation import format_slips, parse_slips
from nonuple.duplicate.slip_words import BadSlip
from nonuple.duplicate.slips import Slip

FORMAT = "nonuple-slips"
VERSION = 1

_LINE = re.compile(r"(?P<turn>[0-9]{1,3})(?:(?:[^\S\t]*\t[^\S\t]*|[^\S\t]+)(?P<rest>.*))?", re.S)
# A sign before the word, or a picture of it.
_DIRECTION_SIGN = re.compile(r"(?:^|[\s:;&{])[-|]|\[")
_PLAYER = re.compile(r'(?P<quoted>"(?:[^"\\]|\\.)*")|(?P<plain>[^\s"]\S*)')
_FAULTS = {
    PlainFault.MISSING: SlipsFault.MISSING,
    PlainFault.UNKNOWN: SlipsFault.FIELD,
    PlainFault.TYPE: SlipsFault.TYPE,
    PlainFault.VALUE: SlipsFault.VALUE,
    PlainFault.RANGE: SlipsFault.VALUE,
}


def read_slips(content: bytes) -> tuple[HandedIn, ...]:
    """All that players handed in, in the order of the file; raises BadSlipsFile."""
    text = decoded_text(content)
    if text is None:
        raise BadSlipsFile(SlipsFault.NOT_TEXT)
    read = tuple(_from_json(text) if text.lstrip().startswith("{") else _from_lines(text))
    if not read:
        raise BadSlipsFile(SlipsFault.EMPTY)
    return read


def _from_lines(text: str) -> Iterator[HandedIn]:
    # Only a line feed ends a line: the other ends of line may be in what was written.
    for number, line in enumerate(text.split("\n"), start=1):
        # A tab at the end tells where a name ends.
        content = line.strip(" \r")
        if content.strip() and not content.startswith("#"):
            yield _from_line(content, number)


def _from_line(content: str, number: int) -> HandedIn:
    found = _LINE.fullmatch(content)
    if found is None:
        raise BadSlipsFile(SlipsFault.TURN, number, content)
    player, written = _cut(found["rest"] or "")
    if not player:
        raise BadSlipsFile(SlipsFault.PLAYER, number, content)
    player = _name(player, number)
    turn, is_told = int(found["turn"]), _DIRECTION_SIGN.search(written) is not None
    try:
        slips = parse_slips(written.strip())
        return HandedIn(number, turn, player, slips, tells_direction=is_told)
    except BadSlip as question:
        return HandedIn(number, turn, player, question=question)


def _name(player: str, number: int) -> str:
    """A name in one form of its accents; raises where nobody could read it."""
    name = unicodedata.normalize("NFC", player).strip()
    if not name or not name.isprintable():
        raise BadSlipsFile(SlipsFault.NAME, number, player)
    return name


def _cut(rest: str) -> tuple[str, str]:
    """The player and what follows; before a tab a name needs no quotes."""
    found = _PLAYER.match(rest)
    if found is not None and found["quoted"]:
        try:
            return str(json.loads(found["quoted"])), rest[found.end() :]
        except ValueError:
            return "", ""
    if "\t" in rest:
        player, _, written = rest.partition("\t")
        return player.strip(), written
    return (found[0], rest[found.end() :]) if found else ("", "")


def _from_json(text: str) -> Iterator[HandedIn]:
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError):
        raise BadSlipsFile(SlipsFault.NOT_JSON) from None
    if not isinstance(whole, dict) or whole.get("format") != FORMAT:
        raise BadSlipsFile(SlipsFault.FORMAT)
    if whole.get("version") != VERSION:
        raise BadSlipsFile(SlipsFault.VERSION)
    entries = whole.get("entries")
    if not isinstance(entries, list):
        raise BadSlipsFile(SlipsFault.TYPE, None, "entries")
    for number, entry in enumerate(entries, start=1):
        yield _from_entry(entry, number)


@dataclass(frozen=True, slots=True)
class _Entry:
    turn: int
    player: str
    slips: tuple[Slip, ...]


_DECODER = Decoder({Direction: read_direction}, SLIP_CHECKS)


def _from_entry(plain: Any, number: int) -> HandedIn:
    try:
        entry: _Entry = _DECODER.value(_Entry, plain)
    except Unfit as unfit:
        raise BadSlipsFile(_FAULTS[unfit.fault], number, unfit.path) from None
    if not _can_be_on_paper(entry.slips):
        raise BadSlipsFile(SlipsFault.VALUE, number, "slips")
    return HandedIn(number, entry.turn, _name(entry.player, number), entry.slips)


def _can_be_on_paper(slips: tuple[Slip, ...]) -> bool:
    """Whether the notation can write it: no two letters on one square."""
    try:
        return parse_slips(format_slips(slips)) == slips
    except BadSlip:
        return False
