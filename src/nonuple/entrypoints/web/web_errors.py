"""What the server refuses before any game is asked."""

from dataclasses import dataclass

from nonuple.core.errors import NonupleError


@dataclass(eq=False)
class MalformedRequest(NonupleError):
    """A message that is not what the interface describes; `where` is the part that is wrong."""

    where: str

    def __str__(self) -> str:
        return f"malformed request: {self.where}"


@dataclass(eq=False)
class RequestTooLarge(NonupleError):
    """More bytes than any request needs."""

    limit: int

    def __str__(self) -> str:
        return f"a request has {self.limit} bytes at most"


@dataclass(eq=False)
class ForeignOrigin(NonupleError):
    """A request that a page of another site made the browser send."""

    origin: str

    def __str__(self) -> str:
        return f"a page of {self.origin} may not ask this"


@dataclass(eq=False)
class NotOverYet(NonupleError):
    """What would tell the course of a game that goes on."""

    def __str__(self) -> str:
        return "the game goes on"


@dataclass(eq=False)
class PortTaken(NonupleError):
    """A port that cannot be listened to."""

    port: int

    def __str__(self) -> str:
        return f"port {self.port} cannot be listened to"
