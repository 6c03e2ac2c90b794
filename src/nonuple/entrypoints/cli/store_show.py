"""`nonuple store show`: the log of a room as lines to read."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

import click

from nonuple.app.access.people import Person
from nonuple.app.hosting.event_codec import EventCodec
from nonuple.app.hosting.event_store import StoredEvent
from nonuple.app.rooms.room_logs import RoomLog
from nonuple.core.errors import NonupleError
from nonuple.duplicate.events import Event, GameOpened, MoveRetained, StepUndone
from nonuple.entrypoints.french.event_log import actor_text, event_sentence, room_sentence
from nonuple.entrypoints.french.messages import sentence
from nonuple.rules.duplicate_rules import DuplicateRules


@dataclass(frozen=True, slots=True)
class _Line:
    stored: StoredEvent
    turn: int | None
    actor: str
    said: str


def chosen(found: list[RoomLog], wanted: str) -> RoomLog:
    """The one room that was meant; raises UsageError."""
    if not found:
        raise click.UsageError(f"Aucune séance n’a ce numéro ou ce titre : « {wanted} ».")
    if len(found) > 1:
        rooms = ", ".join(one.room for one in found)
        raise click.UsageError(
            f"Plusieurs séances s’appellent « {wanted} » : indiquez un numéro ({rooms})."
        )
    return found[0]


def names_of(log: RoomLog, people: list[Person]) -> dict[str, str]:
    """What the players of a room are called: by their tables, and names where they are given."""
    known = {person.number: person.name for person in people}
    return {
        seat.player: f"{known[seat.player]} (table {seat.table})"
        if seat.player in known
        else f"la table {seat.table}"
        for seat in log.seats
    }


def shown(log: RoomLog, codec: EventCodec[Event], names: dict[str, str]) -> Iterator[str]:
    """The lines: the title, then day by day the turn, the time, who acted, what happened."""
    yield f"Séance {log.room} : {log.title}" if log.title else f"Séance {log.room}"
    lines = list(_lines(log, codec, names))
    width = max(len(line.actor) for line in lines)
    day = None
    for line in lines:
        at = datetime.fromtimestamp(line.stored.at / 1000).astimezone()
        if at.date() != day:
            day = at.date()
            yield f"\n{at:%d/%m/%Y}"
        turn = "" if line.turn is None else f"coup {line.turn}"
        yield f"{turn:8}{at:%H:%M:%S}  {line.actor:{width}}  {line.said}"


def _lines(log: RoomLog, codec: EventCodec[Event], names: dict[str, str]) -> Iterator[_Line]:
    rules: DuplicateRules | None = None
    turn: int | None = None
    for stored in log.events:
        if (plain := stored.body.get("event")) is None:
            yield _Line(stored, turn, "", room_sentence(stored.kind, stored.body, names))
            continue
        actor = actor_text(stored.body.get("by", ""))
        try:
            event = codec.decode(plain)
        except NonupleError as error:
            yield _Line(stored, turn, actor, f"Événement illisible : {sentence(error)}")
            continue
        if isinstance(event, GameOpened):
            rules, turn = event.rules, 1
        if rules is None:
            yield _Line(stored, turn, actor, f"Événement « {stored.kind} ».")
            continue
        about = getattr(event, "turn", turn)
        yield _Line(stored, about, actor, event_sentence(event, names, rules))
        if isinstance(event, MoveRetained):
            turn = event.turn + 1
        elif isinstance(event, StepUndone):
            turn = event.turn
