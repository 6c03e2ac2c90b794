"""What a room is served with."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Protocol

from nonuple.app.duplicate.views.room import RoomViews
from nonuple.app.duplicate.views.types import PublicView, StandingsView
from nonuple.app.hosting.bus import LiveBus
from nonuple.app.hosting.forwarding import ActPost
from nonuple.app.hosting.host import GameHost, Told
from nonuple.app.hosting.metrics import Metrics
from nonuple.app.ports import WallClock
from nonuple.app.rooms.cards import RoomCard
from nonuple.duplicate.state import Game


class RoomEncoder(Protocol):
    """What everybody in a room is told, as text."""

    def public(self, view: PublicView) -> str: ...
    def standings(self, view: StandingsView | None) -> str: ...


@dataclass(frozen=True)
class LiveParts:
    """What a room is served with; a host is opened with the token of the lease.

    `read_card` reads what the room is set to in the store.
    """

    open_host: Callable[[Callable[[Told], None], int], GameHost]
    new_views: Callable[[Told], RoomViews]
    make_ready: Callable[[Game], None]
    read_card: Callable[[], Awaitable[RoomCard]]
    encode: RoomEncoder
    bus: LiveBus
    post: ActPost
    clock: WallClock
    new_key: Callable[[], str]
    metrics: Metrics
