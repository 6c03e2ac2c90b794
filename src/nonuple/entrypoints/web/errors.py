"""What the server refuses before any game is asked."""

from dataclasses import dataclass
from enum import StrEnum

from nonuple.core.errors import NonupleError


class MachineFault(StrEnum):
    """Why who asks is not taken to sit at the server's machine."""

    PEER = "comes from another machine"
    HOST = "asks for another name than this machine's own"
    PROXIED = "comes through something else"
    ORIGIN = "is no page of this server"


class AddressFault(StrEnum):
    """Why an address is not given to players."""

    EMPTY = "is missing"
    MALFORMED = "is none"
    MORE = "has more than a host and a port"
    OWN = "means the device that asks"
    NOWHERE = "is nobody's"
    UNANSWERED = "does not answer"
    NO_PORT = "is not answered by Nonuple, and has no port"
    UNTRUSTED = "has no valid certificate"
    FOREIGN = "is another program's"
    OTHER_SERVER = "is another server's"


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
class NotAtMachine(NonupleError):
    """What is only for whoever sits at the server's own machine."""

    reason: MachineFault

    def __str__(self) -> str:
        return f"the request {self.reason}"


@dataclass(eq=False)
class BadAddress(NonupleError):
    """An address by which players would not find the room; `port` is the server's own."""

    reason: AddressFault
    address: str
    port: int

    def __str__(self) -> str:
        return f"the address {self.address!r} {self.reason}"


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
