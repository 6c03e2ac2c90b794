"""What the rooms of classic games refuse."""

from dataclasses import dataclass

from nonuple.core.errors import NonupleError


@dataclass(eq=False)
class NoFreeSeat(NonupleError):
    """No seat is free at a table, or none for whoever asks."""

    room: str

    def __str__(self) -> str:
        return f"no seat is free in room {self.room}"


@dataclass(eq=False)
class NameAtTable(NonupleError):
    """A name that another player of the table has: nobody would know whose turn it is."""

    name: str

    def __str__(self) -> str:
        return f"another player of the table is called {self.name}"


@dataclass(eq=False)
class TurnNotPlayed(NonupleError):
    """A turn that was not played."""

    turn: int

    def __str__(self) -> str:
        return f"turn {self.turn} was not played"


@dataclass(eq=False)
class LettersUnknown(NonupleError):
    """Nobody told which letters a player held at a turn."""

    turn: int

    def __str__(self) -> str:
        return f"the letters of turn {self.turn} are not known"


@dataclass(eq=False)
class OnlyForTwo(NonupleError):
    """A format that knows of two players only."""

    def __str__(self) -> str:
        return "this format is for games of two players"
