"""What a room is served with."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Protocol

from nonuple.app.game_host import GameHost, Told
from nonuple.app.live_bus import LiveBus
from nonuple.app.metrics import Metrics
from nonuple.app.passed_acts import ActPost
from nonuple.app.ports import WallClock
from nonuple.app.room_cards import RoomCard
from nonuple.app.room_views import RoomViews
from nonuple.app.view_types import PublicView, StandingsView
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
