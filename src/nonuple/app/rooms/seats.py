"""Who sits where in a room."""

from collections.abc import Iterable
from dataclasses import dataclass

from nonuple.app.access.errors import TableTaken
from nonuple.app.tables import table_order


@dataclass(frozen=True, slots=True)
class Seat:
    """A player at a table of the room; players are opaque names."""

    table: str
    player: str


def by_table(seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """Seats in the order of their tables."""
    return tuple(sorted(seats, key=lambda seat: table_order(seat.table)))


def require_apart(seats: Iterable[Seat]) -> None:
    """Refuse two players at a table, or one at two: raises TableTaken."""
    tables: set[str] = set()
    players: set[str] = set()
    for seat in seats:
        if seat.table in tables or seat.player in players:
            raise TableTaken(seat.table)
        tables.add(seat.table)
        players.add(seat.player)
