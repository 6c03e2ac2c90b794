"""What is refused about rooms."""

from dataclasses import dataclass

from nonuple.core.errors import NonupleError


@dataclass(eq=False)
class UnknownRoom(NonupleError):
    """No room of this number."""

    room: str

    def __str__(self) -> str:
        return f"no room is numbered {self.room!r}"


@dataclass(eq=False)
class PrivateRoom(NonupleError):
    """A room that only those who joined it may see."""

    room: str

    def __str__(self) -> str:
        return f"room {self.room!r} is private"


@dataclass(eq=False)
class UnknownTable(NonupleError):
    """No table, or no player, of this name in the room."""

    table: str

    def __str__(self) -> str:
        return f"no table or player is named {self.table!r}"


@dataclass(eq=False)
class TableTaken(NonupleError):
    """A table that somebody else has."""

    table: str

    def __str__(self) -> str:
        return f"table {self.table!r} is taken"
