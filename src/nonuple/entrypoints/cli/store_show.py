"""`nonuple store show`: the log of a room as lines to read."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

import click

from nonuple.adapters.formats.classic_event_json import ClassicEventJson
from nonuple.adapters.formats.event_json import EventJson
from nonuple.app.access.people import Person
from nonuple.app.hosting.event_store import StoredEvent
from nonuple.app.rooms.room_logs import RoomLog
from nonuple.classic import events as classic
from nonuple.core.errors import NonupleError
from nonuple.duplicate import events as duplicate
from nonuple.entrypoints.french.classic_log import classic_sentence
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


class _Teller(Protocol):
    """Says what happened in a game, event by event; `turn` is the one in play."""

    turn: int | None

    def say(self, plain: Any) -> tuple[int | None, str]:
        """The turn of the next event, and the event in words, "" where none fit.

        Raises why it cannot be read.
        """


class _Duplicate:
    def __init__(self, names: dict[str, str]) -> None:
        self._codec, self._names = EventJson(), names
        self._rules: DuplicateRules | None = None
        self.turn: int | None = None

    def say(self, plain: Any) -> tuple[int | None, str]:
        event = self._codec.decode(plain)
        if isinstance(event, duplicate.GameOpened):
            self._rules, self.turn = event.rules, 1
        if self._rules is None:
            return self.turn, ""
        about = getattr(event, "turn", self.turn)
        if isinstance(event, duplicate.MoveRetained):
            self.turn = event.turn + 1
        elif isinstance(event, duplicate.StepUndone):
            self.turn = event.turn
        return about, event_sentence(event, self._names, self._rules)


class _Classic:
    """A turn begins with the one before it ended."""

    def __init__(self, names: dict[str, str]) -> None:
        self._codec, self._names = ClassicEventJson(), names
        self.turn: int | None = None

    def say(self, plain: Any) -> tuple[int | None, str]:
        event = self._codec.decode(plain)
        if isinstance(event, classic.PlayBegan):
            self.turn = 1
        about = self.turn
        if self.turn is not None and isinstance(event, _CLASSIC_TURNS):
            self.turn += 1
        return about, classic_sentence(event, self._names)


class _Unknown:
    """A game of a kind that a later version knows."""

    def __init__(self, _: dict[str, str]) -> None:
        self.turn: int | None = None

    def say(self, _: Any) -> tuple[int | None, str]:
        return None, ""


_CLASSIC_TURNS = (
    classic.WordPlayed,
    classic.TurnPassed,
    classic.PassForced,
    classic.LettersExchanged,
)
_TELLERS: dict[str, Callable[[dict[str, str]], _Teller]] = {
    "duplicate": _Duplicate,
    "classic": _Classic,
}


def shown(log: RoomLog, names: dict[str, str]) -> Iterator[str]:
    """The lines: the title, then day by day the turn, the time, who acted, what happened."""
    yield f"Séance {log.room} : {log.title}" if log.title else f"Séance {log.room}"
    lines = list(_lines(log, names))
    width = max(len(line.actor) for line in lines)
    day = None
    for line in lines:
        at = datetime.fromtimestamp(line.stored.at / 1000).astimezone()
        if at.date() != day:
            day = at.date()
            yield f"\n{at:%d/%m/%Y}"
        turn = "" if line.turn is None else f"coup {line.turn}"
        yield f"{turn:8}{at:%H:%M:%S}  {line.actor:{width}}  {line.said}"


def _lines(log: RoomLog, names: dict[str, str]) -> Iterator[_Line]:
    teller = _TELLERS.get(log.kind, _Unknown)(names)
    for stored in log.events:
        if (plain := stored.body.get("event")) is None:
            yield _Line(stored, teller.turn, "", room_sentence(stored.kind, stored.body, names))
            continue
        actor = actor_text(stored.body.get("by", ""))
        try:
            turn, said = teller.say(plain)
        except NonupleError as error:
            turn, said = teller.turn, f"Événement illisible : {sentence(error)}"
        yield _Line(stored, turn, actor, said or f"Événement « {stored.kind} ».")
