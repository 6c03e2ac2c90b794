"""What is refused about rooms."""

from dataclasses import dataclass

from nonuple.core.errors import NonupleError


@dataclass(eq=False)
class UnknownRoom(NonupleError):
    """No room of this number."""

    room: str

    def __str__(self) -> str:
        return f"no room is numbered {self.room!r}"
