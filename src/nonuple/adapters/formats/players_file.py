"""Players of a file: a table with a heading, as federations, clubs and spreadsheets write them."""

import csv
import io
import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import count

from nonuple.adapters.formats.table_cells import decoded_text
from nonuple.app.access.people import Person
from nonuple.app.access.store import is_text
from nonuple.app.rooms.entrants import Entrant
from nonuple.core.errors import NonupleError
from nonuple.core.letters import fold

_DELIMITERS = ";,\t"
# What each column may be called, in capitals without accents and nothing but letters.
_NAMES = {
    "number": ("IDENTIFIANT", "PLAYER"),
    "table": ("TABLE", "NTABLE", "NOTABLE", "NUMEROTABLE", "NUMERODETABLE", "PLACE"),
    "name": ("NOM", "NOMS", "NOMDEFAMILLE", "NOMPRENOM", "NOMETPRENOM", "JOUEUR", "NAME"),
    "first": ("PRENOM", "PRENOMS", "FIRSTNAME"),
    "club": ("CLUB", "NOMCLUB", "NOMDUCLUB", "CLUBNOM"),
    "licence": ("LICENCE", "LICENCES", "NLICENCE", "NOLICENCE", "NUMEROLICENCE", "NUMLICENCE",
                "NUMERODELICENCE", "NDELICENCE", "LICENSE", "NUMERO"),
    "category": ("CATEGORIE", "CAT", "CATEG", "CATEGORY"),
    "series": ("SERIE", "SER", "SERIES", "CLASSEMENT"),
}  # fmt: skip
_MOST_PLAYERS = 20_000
_LONGEST_TABLE = 40


class PlayersFault(StrEnum):
    """Why a table of players cannot be read."""

    NOT_TEXT = "is no text"
    HEADING = "has no heading with the column of names"
    COLUMN = "has the same column twice"
    ROW = "is no row of the table"
    NAME = "has no name"
    TEXT = "has a text that is too long, or cannot be written"
    TABLE = "has a table that another player has"
    LICENCE = "has a licence that another player has"
    NUMBER = "has the identifier of another player"
    MANY = "has too many players"


@dataclass(eq=False)
class BadPlayers(NonupleError):
    """A table of players that cannot be read; lines count from 1, none for the whole."""

    reason: PlayersFault
    line: int | None
    text: str = ""

    def __str__(self) -> str:
        return f"line {self.line} of the players {self.reason}: {self.text!r}"


def read_players(content: bytes) -> tuple[Entrant, ...]:
    """The players of a file: commas, semicolons or tabs, UTF-8 or Windows-1252."""
    text = decoded_text(content)
    if text is None:
        raise BadPlayers(PlayersFault.NOT_TEXT, None)
    return parse_players(text)


def parse_players(text: str, taken: Collection[str] = ()) -> tuple[Entrant, ...]:
    """The players of a table, in its order; raises BadPlayers.

    Columns come in any order, and others are left aside. Whoever has no table gets the first number
    that is free, where those `taken` are not.
    """
    rows = [
        (line, cells) for line, cells in _rows(text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}"))
    ]
    if len(rows) > _MOST_PLAYERS:
        raise BadPlayers(PlayersFault.MANY, None)
    people = [_person(line, cells) for line, cells in rows]
    _require_apart(PlayersFault.LICENCE, ((line, cells["licence"]) for line, cells in rows))
    _require_apart(PlayersFault.NUMBER, ((line, cells["number"]) for line, cells in rows))
    _require_apart(PlayersFault.TABLE, ((line, cells["table"]) for line, cells in rows))
    given = {*taken, *(cells["table"] for _, cells in rows)}
    free = (str(number) for number in count(1) if str(number) not in given)
    tables = [cells["table"] or next(free) for _, cells in rows]
    return tuple(map(Entrant, tables, people))


def _rows(text: str) -> Iterator[tuple[int, Mapping[str, str]]]:
    heading = next((line for line in text.splitlines() if line.strip()), "")
    delimiter = max(_DELIMITERS, key=heading.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    columns: list[str | None] = []
    try:
        for row in reader:
            cells = [" ".join(cell.split()) for cell in row]
            if not any(cells):
                continue
            if not columns:
                columns = _columns(cells, reader.line_num)
            elif any(cells[len(columns) :]):
                raise BadPlayers(PlayersFault.ROW, reader.line_num, delimiter.join(row)[:80])
            else:
                given = {name: cell for name, cell in zip(columns, cells, strict=False) if name}
                yield reader.line_num, {name: given.get(name, "") for name in _NAMES}
    except csv.Error:
        raise BadPlayers(PlayersFault.ROW, reader.line_num) from None
    if not columns:
        raise BadPlayers(PlayersFault.HEADING, None)


def _columns(heading: list[str], line: int) -> list[str | None]:
    called = [re.sub("[^A-Z]", "", fold(cell)) for cell in heading]
    columns = [next((name for name, ways in _NAMES.items() if one in ways), None) for one in called]
    for name in _NAMES:
        if columns.count(name) > 1:
            raise BadPlayers(PlayersFault.COLUMN, line, name)
    if "name" not in columns:
        raise BadPlayers(PlayersFault.HEADING, line)
    return columns


def _person(line: int, cells: Mapping[str, str]) -> Person:
    if not cells["name"]:
        raise BadPlayers(PlayersFault.NAME, line)
    name = f"{cells['name']} {cells['first']}".strip()
    for text in (name, *cells.values()):
        if not is_text(text):
            raise BadPlayers(PlayersFault.TEXT, line, text[:80])
    if len(cells["table"]) > _LONGEST_TABLE:
        raise BadPlayers(PlayersFault.TEXT, line, cells["table"])
    return Person(
        cells["number"],
        name,
        cells["licence"],
        cells["club"],
        cells["category"],
        cells["series"],
    )


def _require_apart(fault: PlayersFault, values: Iterator[tuple[int, str]]) -> None:
    seen: set[str] = set()
    for line, value in values:
        if value and value in seen:
            raise BadPlayers(fault, line, value)
        seen.add(value)
