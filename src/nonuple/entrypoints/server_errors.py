"""What a server refuses before any game is asked: its settings, and requests."""

from dataclasses import dataclass
from enum import StrEnum

from nonuple.core.errors import NonupleError


class MachineFault(StrEnum):
    """Why whoever asks is not taken to sit at the server's machine."""

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


class SettingFault(StrEnum):
    """Why a setting is refused."""

    UNKNOWN = "no such key"
    TEXT = "is no text"
    PORT = "is no port"
    LISTEN = "is no address of this machine"
    STORE = "is neither a file nor a server of PostgreSQL"
    BUS = "is no server of Redis"
    WORKERS = "is no number of processes"
    CONNECTIONS = "is no number of connections"
    PUBLIC_ADDRESS = "is no web address"
    PROXIES = "are no addresses or networks"
    LOG_LEVEL = "is no level"
    LOG_FORMAT = "is no format"
    WORKERS_OF_A_FILE = "a file of SQLite has one writer"
    WORKERS_WITHOUT_BUS = "processes must hear each other"
    BUS_OF_A_FILE = "a file of SQLite has one writer, who needs no bus"


@dataclass(eq=False)
class BadSetting(NonupleError):
    """A setting that cannot be; `source` is the file it stands in, if it does.

    The value is not told: it may have a password in it.
    """

    source: str
    key: str
    reason: SettingFault

    def __str__(self) -> str:
        return f"{self.source or 'setting'} {self.key}: {self.reason}"


@dataclass(eq=False)
class BadSettingsFile(NonupleError):
    """A file that is no TOML from this line on."""

    path: str
    line: int

    def __str__(self) -> str:
        return f"{self.path} is not TOML (line {self.line})"


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
