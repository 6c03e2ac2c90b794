"""The players of a room for other programs, as RFC 4180 says."""

import csv
import io
from collections.abc import Iterable, Mapping

from nonuple.adapters.formats.spreadsheets import inert
from nonuple.app.access.people import Person
from nonuple.app.rooms.seats import Seat

_PLAYERS = ("table", "nom", "licence", "club", "categorie", "serie", "identifiant")
_UNKNOWN = ("",) * (len(_PLAYERS) - 2)

People = Mapping[str, Person]


def write_players(seats: Iterable[Seat], people: People) -> str:
    """Who sits where; reads back as a table of players."""
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(_PLAYERS)
    for row in player_rows(seats, people):
        writer.writerow([inert(cell) for cell in row])
    return text.getvalue()


def player_rows(seats: Iterable[Seat], people: People) -> list[tuple[str, ...]]:
    """A line a seat: table, name, licence, club, category, series, and the number of logs."""
    return [(seat.table, *_named(people.get(seat.player)), seat.player) for seat in seats]


def _named(person: Person | None) -> tuple[str, ...]:
    if person is None:
        return _UNKNOWN
    return person.name, person.licence, person.club, person.category, person.series
