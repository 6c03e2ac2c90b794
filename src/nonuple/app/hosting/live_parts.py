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


@dataclass(frozen=True)
class LiveParts(Generic[S, E, C]):
    """What a game is served with, by the process of a name; without one it is the only one.

    `encode` makes text of what everybody is shown. `refresh` looks in the store how the room is
    set, and tells whether it is now set otherwise than was known here.
    """

    decider: Decider[S, E, C]
    encode: Callable[[Any], str]
    refresh: Callable[[], Awaitable[bool]]
    store: EventStore
    bus: LiveBus
    forwarder: Forwarder
    clock: WallClock
    keeper: Timekeeper
    new_key: Callable[[], str]
    metrics: Metrics
    process: str | None = None
