"""The events of a classic game, written and read back."""

import json
from dataclasses import fields, is_dataclass, replace
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonuple.adapters.formats.classic_event_json import (
    ClassicEventJson,
    decoded,
    encoded,
    read_json,
    write_json,
)
from nonuple.adapters.formats.json_logs import BadLog, LogFault
from nonuple.adapters.formats.upcasting import Upcasters
from nonuple.app.hosting.event_store import Unrecordable
from nonuple.classic import events
from nonuple.classic.events import Event
from nonuple.core.letters import TILES
from nonuple.rules.classic_editions import CLASSIC_EDITIONS, CLASSIC_FISF
from tests.core.strategies import LETTERS, coordinates, racks

NAME = st.text(max_size=12)
RACK = racks().map(str)
WORD = st.text(LETTERS, min_size=2, max_size=15)
AT = st.integers(0, 10**12)
POINTS = st.integers(-999, 999)
SETTINGS = st.builds(
    events.Settings,
    seats=st.integers(2, 4),
    credit=st.none() | st.integers(60, 3600),
    move_limit=st.none() | st.integers(5, 600),
    window=st.integers(3, 600),
    is_void=st.booleans(),
    hides_scores=st.booleans(),
    has_real_letters=st.booleans(),
)
SCORES = st.builds(events.MatchScore, player=NAME, total=POINTS)
GAMES = st.builds(
    events.MatchGame, winner=st.none() | NAME, scores=st.lists(SCORES, max_size=2).map(tuple)
)
PLACES = st.builds(
    events.MatchPlace,
    match=NAME,
    number=st.integers(1, 9),
    last_starter=st.none() | NAME,
    before=st.lists(GAMES, max_size=3).map(tuple),
)
TICKETS = st.builds(events.Ticket, player=NAME, letter=st.sampled_from(TILES))
VERDICTS = st.builds(events.Verdict, word=WORD, is_valid=st.booleans())
SANCTIONS = st.builds(
    events.Sanction, player=NAME, points=POINTS, offence=st.sampled_from(events.Offence)
)
# Each field of any event has one meaning, so one strategy.
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "rules": st.sampled_from([*CLASSIC_EDITIONS.values()]),
    "lexicon": NAME,
    "fingerprint": NAME,
    "settings": SETTINGS,
    "seed": NAME,
    "salt": NAME,
    "at": AT,
    "match": st.none() | PLACES,
    "player": NAME,
    "starter": NAME,
    "rounds": st.lists(st.lists(TICKETS, max_size=3).map(tuple), max_size=3).map(tuple),
    "letters": RACK,
    "word": WORD,
    "coordinate": coordinates.map(str),
    "score": st.integers(0, 2000),
    "cause": st.sampled_from(events.StopCause),
    "returned": RACK,
    "drawn": RACK,
    "words": st.lists(WORD, max_size=3).map(tuple),
    "verdicts": st.lists(VERDICTS, max_size=3).map(tuple),
    "is_upheld": st.booleans(),
    "is_void": st.booleans(),
    "is_accepted": st.booleans(),
    "is_taken_back": st.booleans(),
    "cost": st.integers(0, 99),
    "by": NAME,
    "reason": NAME,
    "sanction": SANCTIONS,
    "offence": st.sampled_from(events.Offence),
    "left": st.integers(0, 10**7),
    "points": POINTS,
    "text": NAME,
    "ending": st.sampled_from(events.Ending),
    "number": st.integers(0, 9),
    "announced": st.none() | st.integers(0, 2000),
    "missing": st.integers(1, 102),
    "turn": st.integers(1, 99),
    "total": st.integers(-999, 2000),
    "unkept_by": st.none() | NAME,
}
OWN_FIELDS: dict[type[Event], dict[str, st.SearchStrategy[Any]]] = {
    events.PassForced: {"cause": st.sampled_from(events.ForcedBy)},
    events.GameEnded: {"player": st.none() | NAME},
    events.IncidentNoted: {
        "player": st.none() | NAME,
        "offence": st.none() | st.sampled_from(events.Offence),
        "number": st.integers(0, 102),
    },
}
KINDS: tuple[type[Event], ...] = get_args(Event)


def built(kind: type[Event]) -> st.SearchStrategy[Event]:
    own = FIELDS | OWN_FIELDS.get(kind, {})
    return st.builds(kind, **{field.name: own[field.name] for field in fields(kind)})


ANY_EVENT = st.one_of([built(kind) for kind in KINDS])
DRAWN = events.LettersDrawn("ann", "AECC?NU", 5)
PLAYED = events.WordPlayed("ann", "ChACUNE", "H4", 76, 5)
OPENED = events.GameOpened(CLASSIC_FISF, "ouvert", "0" * 64, events.Settings(), "1", "sel", 5)


@pytest.mark.parametrize("kind", KINDS)
@given(data=st.data())
def test_every_kind_of_event_is_read_as_it_was_written(
    kind: type[Event], data: st.DataObject
) -> None:
    event = data.draw(built(kind))
    assert decoded(json.loads(json.dumps(encoded(event)))) == event


@given(st.lists(ANY_EVENT, max_size=5))
def test_whole_logs_are_read_in_both_forms(log: list[Event]) -> None:
    assert read_json(write_json(log)) == tuple(log)
    header = {"format": "nonuple-classic", "version": 1}
    lines = [json.dumps(one) for one in (header, *map(encoded, log))]
    assert read_json("\n".join(lines)) == tuple(log)


def test_the_documented_form() -> None:
    assert json.loads(write_json([DRAWN])) == {
        "format": "nonuple-classic",
        "version": 1,
        "events": [{"kind": "LettersDrawn", "player": "ann", "letters": "AECC?NU", "at": 5}],
    }


def log_with(**changed: object) -> str:
    plain = encoded(PLAYED) | changed
    plain = {name: value for name, value in plain.items() if value is not ...}
    events_written = [encoded(DRAWN), plain]
    return json.dumps({"format": "nonuple-classic", "version": 1, "events": events_written})


@pytest.mark.parametrize(
    ("text", "reason", "event", "field"),
    [
        (log_with(kind="MoveForgotten"), LogFault.KIND, 2, "MoveForgotten"),
        (log_with(kind=...), LogFault.KIND, 2, "None"),
        (log_with(score=...), LogFault.MISSING, 2, "score"),
        (log_with(colour="red"), LogFault.FIELD, 2, "colour"),
        (log_with(score=True), LogFault.TYPE, 2, "score"),
        (log_with(coordinate="P4"), LogFault.VALUE, 2, "coordinate"),
        (log_with(word="CH4"), LogFault.VALUE, 2, "word"),
        (log_with(v=2), LogFault.VERSION, 2, "2"),
        (
            '{"format": "nonuple-duplicate", "version": 1, "events": []}',
            LogFault.CLASSIC_FORMAT,
            None,
            "",
        ),
        ('{"format": "nonuple-classic", "version": 2, "events": []}', LogFault.VERSION, None, ""),
        ("", LogFault.NOT_JSON, None, ""),
    ],
)
def test_a_damaged_log_is_refused_with_the_event_and_the_reason(
    text: str, reason: LogFault, event: int | None, field: str
) -> None:
    with pytest.raises(BadLog) as refusal:
        read_json(text)
    found = refusal.value
    assert (found.reason, found.event, found.field) == (reason, event, field)


@pytest.mark.parametrize(
    ("part", "value", "blamed"),
    [
        ("rack_size", 12, "rules.rack_size"),
        ("challenges", {"kind": "per-word", "cost": -1}, "rules.challenges.cost"),
        ("bonus", [1], "rules.bonus"),
        ("more", 1, "rules.more"),
    ],
)
def test_rules_that_make_no_sense_are_refused(part: str, value: object, blamed: str) -> None:
    plain = encoded(OPENED)
    plain["rules"]["rules"][part] = value
    with pytest.raises(BadLog) as refusal:
        decoded(plain)
    assert (refusal.value.reason, refusal.value.field) == (LogFault.VALUE, blamed)


def test_an_earlier_form_is_brought_up_to_date() -> None:
    steps = Upcasters({("LettersDrawn", 1): lambda plain: {**plain, "letters": plain["letters"]}})
    written = encoded(DRAWN, steps)
    assert written["v"] == 2
    assert decoded(written, upcasters=steps) == DRAWN
    assert decoded(encoded(DRAWN), upcasters=steps) == DRAWN
    with pytest.raises(BadLog):
        decoded(written)


ODD_TEXT = st.text(st.characters(exclude_categories=()), max_size=3)
ODD = (
    st.sampled_from([None, True, False, 0, -1, 225, 2**63, 10**400, 1.0])
    | st.sampled_from(["", "#", ".", "a", "H4", "\0", events.Ending.OUT, DRAWN])
    | st.sampled_from([(), ("A",), (1,), ((),), [], {}])
    | ODD_TEXT
    | st.lists(ODD_TEXT, max_size=2).map(tuple)
)


def spoilt(value: Any, data: st.DataObject) -> Any:
    """A value with something put in the place of it, or of a part of it."""
    parts = fields(value) if is_dataclass(value) else ()
    if parts and not isinstance(value, type) and data.draw(st.integers(0, 9)):
        name = data.draw(st.sampled_from(parts)).name
        return replace(value, **{name: spoilt(getattr(value, name), data)})
    if isinstance(value, tuple) and value and data.draw(st.booleans()):
        place = data.draw(st.integers(0, len(value) - 1))
        return (*value[:place], spoilt(value[place], data), *value[place + 1 :])
    return data.draw(ODD)


def in_full(value: object) -> str:
    """A value with the types of its parts: True is not 1 here."""
    if isinstance(value, tuple):
        return f"tuple {[in_full(part) for part in value]}"
    if is_dataclass(value) and not isinstance(value, type):
        parts = {part.name: in_full(getattr(value, part.name)) for part in fields(value)}
        return f"{type(value).__name__} {parts}"
    return repr(value)


@given(event=ANY_EVENT, data=st.data())
def test_what_a_store_takes_is_read_back_as_the_same_event(
    event: Event, data: st.DataObject
) -> None:
    name = data.draw(st.sampled_from([part.name for part in fields(event)]))
    if name != "rules" and data.draw(st.booleans()):
        event = replace(event, **{name: spoilt(getattr(event, name), data)})
    try:
        plain = ClassicEventJson().encode(event)
    except Unrecordable:
        return
    text = json.dumps(plain, ensure_ascii=False).encode()
    assert "\0" not in str(plain)
    found = ClassicEventJson().decode(json.loads(text))
    assert (found, in_full(found)) == (event, in_full(event))


@given(ANY_EVENT)
def test_a_store_refuses_nothing_but_odd_texts(event: Event) -> None:
    is_plain = "\\u0000" not in json.dumps(encoded(event))
    try:
        assert ClassicEventJson().encode(event) == encoded(event)
    except Unrecordable:
        assert not is_plain
    else:
        assert is_plain


@pytest.mark.parametrize(
    "event",
    [
        replace(DRAWN, player="\0"),
        replace(DRAWN, player="\ud800"),
        replace(DRAWN, letters="é"),
        replace(PLAYED, coordinate="P4"),
        replace(PLAYED, word="CH4"),
        replace(OPENED, settings=events.Settings(seats=5)),
        events.StarterDrawn(((events.Ticket("ann", "AB"),),), "ann", 0),
        events.WordsChallenged("ann", ("C H",), 0),
        events.ChallengeRuled((events.Verdict("É", True),), is_upheld=True, cost=0, at=0),
    ],
)
def test_what_could_not_be_read_back_is_refused(event: Event) -> None:
    with pytest.raises(Unrecordable):
        ClassicEventJson().encode(event)
