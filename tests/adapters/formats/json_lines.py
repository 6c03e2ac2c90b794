"""Logs as other programs may write them: the format on the first line, then an event a line."""

import json
from collections.abc import Iterable

from nonuple.adapters.formats.event_json import FORMAT, VERSION, encoded
from nonuple.duplicate.events import Event


def json_lines(events: Iterable[Event]) -> str:
    """A log that can grow, which is read as well as one object."""
    header = {"format": FORMAT, "version": VERSION}
    lines = (header, *map(encoded, events))
    return "".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in lines)
