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
class RequestTooSlow(NonupleError):
    """A request that was not sent whole in time."""

    def __str__(self) -> str:
        return "the request did not come in time"


@dataclass(eq=False)
class TooManyConnections(NonupleError):
    """More live connections than one address, or all who only watch, may have."""

    def __str__(self) -> str:
        return "too many live connections"


@dataclass(eq=False)
class ForeignAddress(NonupleError):
    """An address to listen to that this machine does not have."""

    address: str

    def __str__(self) -> str:
        return f"this machine has no address {self.address}"


@dataclass(eq=False)
class PortTaken(NonupleError):
    """A port that cannot be listened to."""

    port: int

    def __str__(self) -> str:
        return f"port {self.port} cannot be listened to"


@dataclass(eq=False)
class AnotherServer(NonupleError):
    """Another server on the same store, and no bus by which both would hear each other."""

    def __str__(self) -> str:
        return "another server serves this store, without a bus"
