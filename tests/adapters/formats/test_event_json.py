import json
from dataclasses import fields, is_dataclass, replace
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonuple.adapters.formats.event_json import (
    BadLog,
    EventJson,
    LogFault,
    decoded,
    encoded,
    read_json,
    write_json,
)
from nonuple.app.hosting.event_store import Unrecordable
from nonuple.core.board import Direction
from nonuple.core.letters import ALPHABET
from nonuple.duplicate import events
from nonuple.duplicate.correcting.faults import Fault, Infraction, Sanction
from nonuple.duplicate.correcting.locating import Committee
from nonuple.duplicate.correcting.rulings import Ruling
from nonuple.duplicate.events import (
    Ending,
    Event,
    GameClosed,
    Grounds,
    LettersDrawn,
    MoveRetained,
    StepKind,
)
from nonuple.duplicate.slip_events import DecisionWithdrawn, Origin, SlipsCollected, Withdrawn
from nonuple.duplicate.slips import CopiedLetter, Slip, Solution, StruckLetters
from nonuple.rules.club import derive
from nonuple.rules.editions import EDITIONS
from nonuple.rules.formulas import with_formulas
from tests.adapters.formats.json_lines import json_lines
from tests.core.strategies import LETTERS, coordinates, racks
from tests.duplicate.slip_strategies import slips

CLUB = derive(EDITIONS["2014"], "club", "Club d’été", {"solo.bonus": 5})
RULES = st.sampled_from(
    [
        *EDITIONS.values(),
        CLUB,
        with_formulas(EDITIONS["2014"], ["joker", "7sur8", "blitz"]),
        with_formulas(CLUB, ["mort-subite"]),
    ]
)
RACK = racks().map(str)
TURN = st.integers(1, 99)
NAME = st.text(max_size=12)
OPENNESS = st.builds(
    events.Openness,
    word=st.text(LETTERS, min_size=2, max_size=15),
    coordinate=coordinates.map(str),
    total=st.integers(0, 10**6),
    samples=st.integers(0, 1000),
)
RULINGS = st.builds(
    Ruling,
    points=st.integers(-5, 999),
    solution=st.integers(0, 999),
    sanction=st.sampled_from(Sanction),
    infractions=st.lists(st.builds(Infraction, st.sampled_from(Fault), NAME, NAME), max_size=3).map(
        tuple
    ),
    word=st.just("") | st.text(LETTERS, min_size=2, max_size=15),
    coordinate=st.just("") | coordinates.map(str),
    committee=st.none() | st.sampled_from(Committee),
    refused=st.integers(0, 999),
)
# Each field of any event has one meaning, so one strategy.
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "rules": RULES,
    "lexicon": NAME,
    "fingerprint": NAME,
    "seed": NAME,
    "seal": st.none() | NAME,
    "counts_scores": st.booleans(),
    "player": NAME,
    "players": st.lists(NAME, max_size=3).map(tuple),
    "turn": TURN,
    "leave": RACK,
    "drawn": RACK,
    "rejected": st.lists(RACK, max_size=3).map(tuple),
    "by_hand": st.booleans(),
    "at": st.integers(0, 10**12),
    "seconds": st.integers(1, 3600),
    "what": st.sampled_from(StepKind),
    "points": st.integers(0, 999),
    "milliseconds": st.none() | st.integers(0, 10**6),
    "word": st.text(LETTERS, min_size=2, max_size=15),
    "coordinate": coordinates.map(str),
    "score": st.integers(0, 999),
    "grounds": st.sampled_from(Grounds),
    "openness": st.lists(OPENNESS, max_size=2).map(tuple),
    "replaced": st.lists(st.integers(0, 224), max_size=2).map(tuple),
    "reason": NAME,
    "ending": st.sampled_from(Ending),
    "slips": st.lists(slips(), max_size=2).map(tuple),
    "arbiter": NAME,
    "origin": st.sampled_from(Origin),
    "ruling": RULINGS,
    "solution": st.integers(0, 999),
    "sanction": st.sampled_from(Sanction),
    "is_grave": st.booleans(),
    "known_from": TURN,
    "repeats": TURN,
    "is_upheld": st.booleans(),
    "is_accepted": st.booleans(),
    "received_at": st.integers(0, 10**12),
    "ended_at": st.none() | st.integers(0, 10**12),
    "validated_at": st.none() | st.integers(0, 10**12),
    "text": NAME,
    "about": st.integers(1, 10**6),
}
OWN_FIELDS: dict[type[Event], dict[str, st.SearchStrategy[Any]]] = {
    DecisionWithdrawn: {"what": st.sampled_from(Withdrawn)}
}
KINDS: tuple[type[Event], ...] = get_args(Event)


def built(kind: type[Event]) -> st.SearchStrategy[Event]:
    own = FIELDS | OWN_FIELDS.get(kind, {})
    return st.builds(kind, **{field.name: own[field.name] for field in fields(kind)})


ANY_EVENT = st.one_of([built(kind) for kind in KINDS])
DRAWN = LettersDrawn(1, "", "AECC?NU")
RETAINED = MoveRetained(1, "ChACUNE", "H4", 76, Grounds.ONLY_TOP)


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
    assert read_json(json_lines(log)) == tuple(log)


def test_the_documented_form() -> None:
    text = write_json([DRAWN, GameClosed(Ending.ALL_LAID)])
    assert json.loads(text) == {
        "format": "nonuple-duplicate",
        "version": 1,
        "events": [
            {
                "kind": "LettersDrawn",
                "turn": 1,
                "leave": "",
                "drawn": "AECC?NU",
                "rejected": [],
                "by_hand": False,
            },
            {"kind": "GameClosed", "ending": "all_laid"},
        ],
    }
    assert text.count("\n") == 4
    lines = json_lines([DRAWN]).splitlines()
    assert json.loads(lines[0]) == {"format": "nonuple-duplicate", "version": 1}
    assert json.loads(lines[1])["kind"] == "LettersDrawn"


def test_fields_with_a_default_may_be_left_out() -> None:
    plain = {"kind": "LettersDrawn", "turn": 1, "leave": "", "drawn": "AECC?NU"}
    assert decoded(plain) == DRAWN


def log_with(**changed: object) -> str:
    plain = encoded(RETAINED) | changed
    return json.dumps(
        {"format": "nonuple-duplicate", "version": 1, "events": [encoded(DRAWN), plain]}
    )


def without(name: str) -> str:
    plain = {key: value for key, value in encoded(RETAINED).items() if key != name}
    return json.dumps(
        {"format": "nonuple-duplicate", "version": 1, "events": [encoded(DRAWN), plain]}
    )


@pytest.mark.parametrize(
    ("text", "reason", "event", "field"),
    [
        (log_with(kind="MoveForgotten"), LogFault.KIND, 2, "MoveForgotten"),
        (log_with(kind=3), LogFault.KIND, 2, "3"),
        (without("kind"), LogFault.KIND, 2, "None"),
        (without("score"), LogFault.MISSING, 2, "score"),
        (log_with(colour="red"), LogFault.FIELD, 2, "colour"),
        (log_with(score="76"), LogFault.TYPE, 2, "score"),
        (log_with(score=True), LogFault.TYPE, 2, "score"),
        (log_with(score=None), LogFault.TYPE, 2, "score"),
        (log_with(replaced=3), LogFault.TYPE, 2, "replaced"),
        (log_with(replaced=["H8"]), LogFault.TYPE, 2, "replaced.0"),
        (log_with(replaced=[225]), LogFault.VALUE, 2, "replaced"),
        (log_with(openness=[{"word": "OS"}]), LogFault.MISSING, 2, "openness.0.coordinate"),
        (log_with(grounds="whim"), LogFault.VALUE, 2, "grounds"),
        (log_with(grounds=["whim"]), LogFault.VALUE, 2, "grounds"),
        (log_with(coordinate="P4"), LogFault.VALUE, 2, "coordinate"),
        (log_with(word="CH4"), LogFault.VALUE, 2, "word"),
        (log_with(turn=0), LogFault.VALUE, 2, "turn"),
        (
            '{"format": "nonuple-duplicate", "version": 1, "events": 3}',
            LogFault.TYPE,
            None,
            "events",
        ),
        ('{"format": "nonuple-duplicate", "version": 1, "events": [3]}', LogFault.TYPE, 1, ""),
        ('{"format": "nonuple-duplicate", "version": 2, "events": []}', LogFault.VERSION, None, ""),
        ('{"format": "other", "version": 1, "events": []}', LogFault.FORMAT, None, ""),
        ("[]", LogFault.FORMAT, None, ""),
        ("", LogFault.NOT_JSON, None, ""),
        ("[" * 100_000, LogFault.NOT_JSON, None, ""),
        ("9" * 5000, LogFault.NOT_JSON, None, ""),
    ],
)
def test_a_damaged_log_is_refused_with_the_event_and_the_reason(
    text: str, reason: LogFault, event: int | None, field: str
) -> None:
    with pytest.raises(BadLog) as refusal:
        read_json(text)
    found = refusal.value
    assert (found.reason, found.event, found.field) == (reason, event, field)


def test_a_damaged_line_is_refused_with_its_event() -> None:
    text = json_lines([DRAWN, RETAINED])
    with pytest.raises(BadLog) as refusal:
        read_json(text[:-20])
    assert (refusal.value.reason, refusal.value.event) == (LogFault.NOT_JSON, 2)


def test_rules_that_make_no_sense_are_refused() -> None:
    opening = events.GameOpened(EDITIONS["2014"], "ouvert", "", "1")
    plain = encoded(opening)
    plain["rules"]["rules"]["rack_size"] = 12
    with pytest.raises(BadLog) as refusal:
        decoded(plain)
    assert (refusal.value.reason, refusal.value.field) == (LogFault.VALUE, "rules.rack_size")
    plain["rules"] = {}
    with pytest.raises(BadLog):
        decoded(plain)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(ALPHABET, max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["kind", *FIELDS]), inner, max_size=4)
    ),
    max_leaves=8,
)


@given(kind=st.sampled_from([kind.__name__ for kind in KINDS]), plain=JSON)
def test_anything_else_is_refused_by_a_typed_error(kind: str, plain: Any) -> None:
    value = plain | {"kind": kind} if isinstance(plain, dict) else plain
    try:
        event = decoded(value)
    except BadLog:
        return
    assert isinstance(event, KINDS)


ODD_TEXT = st.text(st.characters(exclude_categories=()), max_size=3)
ODD = (
    st.sampled_from([None, True, False, 0, -1, 225, 1000, 2**63, 10**400, 1.0])
    | st.sampled_from(["", "#", ".", "a", "H4", "\0", Sanction.ZERO, Direction.DOWN, DRAWN])
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
    """A value with the types of its parts: True is not 1 here. Sets have no order to tell."""
    if isinstance(value, frozenset):
        return f"set {sorted(map(in_full, value))}"
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
        plain = EventJson().encode(event)
    except Unrecordable:
        return
    text = json.dumps(plain, ensure_ascii=False).encode()
    assert "\0" not in str(plain)
    found = decoded(json.loads(text))
    assert (found, in_full(found)) == (event, in_full(event))


@given(ANY_EVENT)
def test_a_store_refuses_nothing_but_odd_texts(event: Event) -> None:
    is_plain = "\\u0000" not in json.dumps(encoded(event))
    try:
        assert EventJson().encode(event) == encoded(event)
    except Unrecordable:
        assert not is_plain
    else:
        assert is_plain


@pytest.mark.parametrize("text", ["\0", "zéro\0", "\ud800"])
def test_a_text_that_no_store_holds_is_refused(text: str) -> None:
    with pytest.raises(Unrecordable):
        EventJson().encode(events.TurnAnnulled(1, text))


def collected(**written: Any) -> Event:
    return SlipsCollected(1, "ana", (Slip((Solution(**{**WRITTEN, **written}),)),))


WRITTEN: dict[str, Any] = {"word": "SEL", "direction": Direction.DOWN}


@pytest.mark.parametrize(
    "event",
    [
        events.TurnOpened(0, 0),
        events.TurnOpened(1000, 0),
        events.TurnOpened(1, 2**63),
        events.WordAdmitted("É", ""),
        replace(RETAINED, coordinate="P4"),
        replace(RETAINED, word="CH4"),
        replace(RETAINED, replaced=(3, 225)),
        replace(DRAWN, rejected=("A", "é")),
        collected(word="sel"),
        collected(word="S L"),
        collected(raccord=(CopiedLetter(0, 16, "A"),)),
        collected(raccord=(CopiedLetter(0, 1, "AB"),)),
        collected(struck_letters=(StruckLetters(0, "a"),)),
    ],
)
def test_what_could_not_be_read_back_is_refused(event: Event) -> None:
    with pytest.raises(Unrecordable):
        EventJson().encode(event)
