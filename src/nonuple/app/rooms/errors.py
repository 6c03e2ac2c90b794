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
class AlreadyNamed(NonupleError):
    """A name given at a table that has one: whoever leads the game may change it."""

    name: str

    def __str__(self) -> str:
        return f"the player is named {self.name!r} already"


@dataclass(eq=False)
class TurnWithheld(NonupleError):
    """What would tell the tops of a turn before its time is over, where nobody may know them."""

    turn: int

    def __str__(self) -> str:
        return f"the time of turn {self.turn} is not over"


@dataclass(eq=False)
class TurnRevealed(NonupleError):
    """Time given back to a turn of the automatic mode, whose tops some know already."""

    turn: int

    def __str__(self) -> str:
        return f"the tops of turn {self.turn} are known"


@dataclass(eq=False)
class WordsClosed(NonupleError):
    """Words and lexicons asked for by a player of a room whose time runs (2.1)."""

    room: str

    def __str__(self) -> str:
        return f"words are closed to the players of room {self.room!r} while its time runs"


@dataclass(eq=False)
class GameGoesOn(NonupleError):
    """What is for a game that is over, asked of one that is not."""

    room: str

    def __str__(self) -> str:
        return f"the game of room {self.room!r} goes on"


@dataclass(eq=False)
class UnreadableRoom(NonupleError):
    """A room whose card says what this program cannot read."""

    room: str

    def __str__(self) -> str:
        return f"the card of room {self.room!r} cannot be read"
