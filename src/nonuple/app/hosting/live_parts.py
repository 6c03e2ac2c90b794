"""What a game is served with."""

from collections.abc import Awaitable, Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from nonuple.app.clocks import WallClock
from nonuple.app.hosting.bus import LiveBus
from nonuple.app.hosting.event_store import EventStore
from nonuple.app.hosting.forwarding import Forwarder
from nonuple.app.hosting.game_kind import Decider, Recorded
from nonuple.app.hosting.metrics import Metrics
from nonuple.app.hosting.pulse import Pulse
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
    `on_recorded` is told of what games record that are in the charge of this process, by stream.
    """

    store: EventStore
    bus: LiveBus
    forwarder: Forwarder
    clock: WallClock
    keeper: Timekeeper
    new_key: Callable[[], str]
    metrics: Metrics
    pulse: Pulse
    process: str | None = None
    # Threads for commands that take long to find.
    thinkers: Executor = field(default_factory=lambda: ThreadPoolExecutor(1, "thinking"))
    on_recorded: Callable[[str, Recorded[Any, Any]], None] = lambda *_: None


@dataclass(frozen=True)
class LiveParts(Generic[S, E, C]):
    """What one game is served with; `encode` makes text of what everybody is shown."""

    hosting: Hosting
    decider: Decider[S, E, C]
    encode: Callable[[Any], str]
    refresh: Refresh
