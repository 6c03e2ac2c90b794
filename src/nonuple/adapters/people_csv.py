"""The players of a room for spreadsheets, as RFC 4180 says."""

import csv
import io
from collections.abc import Iterable, Mapping

from nonuple.app.people import Person
from nonuple.app.room_cards import Seat

_PLAYERS = ("table", "nom", "licence", "club", "categorie", "serie", "identifiant")
_STANDINGS = ("rang", "table", "identifiant", "total", "pourcentage", "negatif", "solos",
              "avertissements", "tops")  # fmt: skip
_NAMES = ("nom", "licence", "club", "categorie", "serie")
# What a spreadsheet takes for a formula.
_FORMULA = ("=", "+", "-", "@")

People = Mapping[str, Person]


def write_players(seats: Iterable[Seat], people: People) -> str:
    """Who sits where; reads back as a table of players."""
    rows = ((seat.table, *_named(people.get(seat.player)), seat.player) for seat in seats)
    return _written(_PLAYERS, rows)


def _named(person: Person | None) -> tuple[str, ...]:
    if person is None:
        return ("",) * len(_NAMES)
    return person.name, person.licence, person.club, person.category, person.series


def _written(heading: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(heading)
    for row in rows:
        writer.writerow([_harmless(cell) for cell in row])
    return text.getvalue()


def _harmless(cell: object) -> object:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell
