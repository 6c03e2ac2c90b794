"""The events of a duplicate game in JSON: one object, or one object a line."""

from collections.abc import Callable
from functools import partial
from typing import Any, get_args

from nonuple.adapters.formats.event_checks import RulesInEvents, check_word, one_of
from nonuple.adapters.formats.json_logs import BadLog, JsonLogs, LogFault
from nonuple.adapters.formats.shared_values import shared
from nonuple.adapters.formats.slip_json import SLIP_CHECKS, direction_name, read_direction
from nonuple.adapters.formats.upcasting import Upcasters
from nonuple.core.board import SQUARE_COUNT, Coordinate, Direction
from nonuple.core.fitting import Fitting
from nonuple.core.plain_data import Decoder, Writer
from nonuple.core.rack import Rack
from nonuple.duplicate.correcting.rulings import Ruling
from nonuple.duplicate.events import (
    Event,
    GameClosed,
    LettersDrawn,
    MoveRetained,
    Openness,
    TimeAdded,
    WordAdmitted,
    WordRefused,
)
from nonuple.duplicate.slips import Slip
from nonuple.rules.duplicate_rules import DuplicateRules
from nonuple.rules.plain import from_plain, to_plain

__all__ = [
    "FORMAT",
    "VERSION",
    "BadLog",
    "EventJson",
    "LogFault",
    "decoded",
    "encoded",
    "read_json",
    "write_json",
]

FORMAT = "nonuple-duplicate"
VERSION = 1

# Forms of events that were released and are no longer written.
UPCASTERS = Upcasters({})

_KINDS: dict[str, type[Event]] = {kind.__name__: kind for kind in get_args(Event)}


def _write_closed(event: GameClosed) -> dict[str, Any]:
    """Without a time where no clock was there: such a log is written as it always was."""
    timed = {} if event.at is None else {"at": event.at}
    return {"ending": event.ending.value, **timed}


# What a field may hold beside its type.
_PLACED = {"word": check_word, "coordinate": Coordinate.parse}
_CHECKS: dict[type, dict[str, Callable[[Any], object]]] = {
    kind: {"turn": one_of(range(1, 1000))} for kind in _KINDS.values()
}
_CHECKS[LettersDrawn] |= {"leave": Rack, "drawn": Rack, "rejected": Rack}
_CHECKS[MoveRetained] |= {**_PLACED, "replaced": one_of(range(SQUARE_COUNT))}
_CHECKS[TimeAdded] |= {"seconds": one_of(range(1, 86_401))}
_CHECKS[WordAdmitted] |= {"word": check_word}
_CHECKS[WordRefused] |= {"word": check_word}
_CHECKS[Openness] = dict(_PLACED)
_CHECKS |= SLIP_CHECKS
_RULES = RulesInEvents(DuplicateRules, to_plain, from_plain)
_WRITER = Writer({DuplicateRules: to_plain, Direction: direction_name, GameClosed: _write_closed})
_READERS: dict[Any, Callable[[Any], Any]] = {
    DuplicateRules: _RULES.read,
    Direction: read_direction,
}
# Of ten thousand players, most hand in the slips of others, and are ruled on alike.
_OF_SLIPS = Decoder(_READERS, _CHECKS)
_SHARED = {hint: shared(partial(_OF_SLIPS.value, hint)) for hint in (tuple[Slip, ...], Ruling)}
_DECODER = Decoder(_READERS | _SHARED, _CHECKS)
_FITTING = Fitting(
    {DuplicateRules: _RULES.are_sound, Direction: lambda value: type(value) is Direction}, _CHECKS
)
_LOGS: JsonLogs[Event] = JsonLogs(
    FORMAT, VERSION, LogFault.FORMAT, _KINDS, _WRITER, _DECODER, _FITTING, UPCASTERS
)


write_json, read_json = _LOGS.write, _LOGS.read
encoded, decoded = _LOGS.encoded, _LOGS.decoded


class EventJson:
    """The events of a log in a store."""

    encode = staticmethod(_LOGS.recordable)
    decode = staticmethod(_LOGS.decoded)
