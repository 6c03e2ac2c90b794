"""What a game is served with."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from nonuple.app.clocks import WallClock
from nonuple.app.hosting.bus import LiveBus
from nonuple.app.hosting.event_store import EventStore
from nonuple.app.hosting.forwarding import Forwarder
from nonuple.app.hosting.game_kind import Decider
from nonuple.app.hosting.metrics import Metrics
from nonuple.app.hosting.timekeeping import Timekeeper

S = TypeVar("S")
E = TypeVar("E")
C = TypeVar("C")

# Looks in the store how a game is set, and tells whether it is set otherwise than was known here.
Refresh = Callable[[], Awaitable[bool]]


@dataclass(frozen=True)
class Hosting:
    """What all the games of a process are served with.

    `process` names it among several that serve the same store; without a name it is the only one.
    """

    store: EventStore
    bus: LiveBus
    forwarder: Forwarder
    clock: WallClock
    keeper: Timekeeper
    new_key: Callable[[], str]
    metrics: Metrics
    process: str | None = None


@dataclass(frozen=True)
class LiveParts(Generic[S, E, C]):
    """What one game is served with; `encode` makes text of what everybody is shown."""

    hosting: Hosting
    decider: Decider[S, E, C]
    encode: Callable[[Any], str]
    refresh: Refresh
