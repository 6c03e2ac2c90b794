"""The events of a classic game in JSON: one object, or one object a line."""

from collections.abc import Callable
from typing import Any, get_args

from nonuple.adapters.formats.event_checks import RulesInEvents, check_word, one_of
from nonuple.adapters.formats.json_logs import JsonLogs, LogFault
from nonuple.adapters.formats.upcasting import Upcasters
from nonuple.classic.events import (
    Event,
    LettersCounted,
    LettersDrawn,
    LettersExchanged,
    LettersShown,
    SetFoundIncomplete,
    Settings,
    Ticket,
    Verdict,
    WordPlayed,
    WordsChallenged,
)
from nonuple.core.board import Coordinate
from nonuple.core.fitting import Fitting
from nonuple.core.plain_data import Decoder, Writer
from nonuple.core.rack import Rack
from nonuple.rules.classic_plain import classic_from_plain, classic_to_plain
from nonuple.rules.classic_rules import ClassicRules

FORMAT = "nonuple-classic"
VERSION = 1

# Forms of events that were released and are no longer written.
UPCASTERS = Upcasters({})

_KINDS: dict[str, type[Event]] = {kind.__name__: kind for kind in get_args(Event)}


def _check_letter(letter: str) -> None:
    if len(Rack(letter)) != 1:
        raise ValueError(letter)


# What a field may hold beside its type.
_CHECKS: dict[type, dict[str, Callable[[Any], object]]] = {
    Settings: {"seats": one_of(range(2, 5)), "window": one_of(range(3, 601))},
    Ticket: {"letter": _check_letter},
    Verdict: {"word": check_word},
    LettersDrawn: {"letters": Rack},
    LettersExchanged: {"returned": Rack, "drawn": Rack, "number": one_of(range(10))},
    LettersCounted: {"number": one_of(range(10))},
    LettersShown: {"letters": Rack},
    SetFoundIncomplete: {"missing": one_of(range(1, 103))},
    WordPlayed: {"word": check_word, "coordinate": Coordinate.parse},
    WordsChallenged: {"words": check_word},
}
_RULES = RulesInEvents(ClassicRules, classic_to_plain, classic_from_plain)
_WRITER = Writer({ClassicRules: classic_to_plain})
_DECODER = Decoder({ClassicRules: _RULES.read}, _CHECKS)
_FITTING = Fitting({ClassicRules: _RULES.are_sound}, _CHECKS)
_LOGS: JsonLogs[Event] = JsonLogs(
    FORMAT, VERSION, LogFault.CLASSIC_FORMAT, _KINDS, _WRITER, _DECODER, _FITTING, UPCASTERS
)


write_json, read_json = _LOGS.write, _LOGS.read
encoded, decoded = _LOGS.encoded, _LOGS.decoded


class ClassicEventJson:
    """The events of a log in a store."""

    encode = staticmethod(_LOGS.recordable)
    decode = staticmethod(_LOGS.decoded)
