"""What routes share: the rooms, who asks, the server's time."""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Annotated

from fastapi import Depends, Path, Query
from starlette.requests import HTTPConnection

from nonuple.app.access.accounts import Accounts
from nonuple.app.access.actors import Actor, Role
from nonuple.app.access.entrance import Access
from nonuple.app.access.errors import NotLoggedIn
from nonuple.app.access.people import People
from nonuple.app.access.rate_limits import Attempts
from nonuple.app.access.visitors import Visitor
from nonuple.app.clocks import GameClock, WallClock
from nonuple.app.hosting.bus import LiveBus
from nonuple.app.hosting.metrics import Metrics
from nonuple.app.kiosk.kiosks import Kiosks
from nonuple.app.lexicons.imports import LexiconImports
from nonuple.app.lexicons.served import ServerLexicons
from nonuple.app.rooms.access_changes import AccessChanges
from nonuple.app.rooms.admission import actor_in
from nonuple.app.rooms.cards import RoomCard
from nonuple.app.rooms.closed_words import require_open_words
from nonuple.app.rooms.next_games import NextGames
from nonuple.app.rooms.registry import Rooms
from nonuple.app.rooms.seating import Seating
from nonuple.entrypoints.bootstrap import Services
from nonuple.entrypoints.web.connection_limits import LiveLimits
from nonuple.entrypoints.web.own_machine import Machine
from nonuple.entrypoints.web.web_kind import WebKind

COOKIE = "nonuple"
ROOM_NUMBER = r"^[A-Za-z0-9_-]{1,40}$"


@dataclass(frozen=True)
class Context:
    """Everything a route calls."""

    rooms: Rooms
    kinds: Mapping[str, WebKind]
    next_games: NextGames
    seating: Seating
    lexicons: ServerLexicons[RoomCard]
    imports: LexiconImports
    kiosks: Kiosks
    searches: Attempts
    access: Access
    accounts: Accounts
    changes: AccessChanges
    people: People
    services: Services
    clock: WallClock
    ticks: GameClock
    metrics: Metrics
    bus: LiveBus
    limits: LiveLimits
    # The web addresses of the server, which listens to a port.
    addresses: Callable[[int], list[str]]
    address_tries: Attempts
    machine: Machine
    # Whoever searches words waits for whoever searches already.
    search_turns: asyncio.Lock = field(default_factory=asyncio.Lock)

    def now(self) -> int:
        """The server's time, in milliseconds since 1970."""
        return self.clock.milliseconds()

    async def actor(self, room: str, found: Visitor | None, role: Role | None) -> Actor:
        """What whoever asks is in a room; raises UnknownRoom, PrivateRoom or Forbidden."""
        return actor_in(await self.rooms.cards.card(room), found, role)

    async def visitor(self, connection: HTTPConnection) -> Visitor | None:
        """Who asks, if they were let in."""
        token = connection.cookies.get(COOKIE)
        if token is None:
            return None
        try:
            return await self.access.visitor(token)
        except NotLoggedIn:
            return None


def context_of(connection: HTTPConnection) -> Context:
    """What the application was made with."""
    context: Context = connection.app.state.context
    return context


Shared = Annotated[Context, Depends(context_of)]
RoomNumber = Annotated[str, Path(pattern=ROOM_NUMBER)]
AsRole = Annotated[Role | None, Query(alias="as", description="Which of one’s roles acts")]


async def visitor(connection: HTTPConnection, context: Shared) -> Visitor | None:
    """Who asks, if they were let in; looked up once for a request."""
    return await context.visitor(connection)


MaybeKnown = Annotated[Visitor | None, Depends(visitor)]


async def asker(context: Shared, found: MaybeKnown, room: RoomNumber, role: AsRole = None) -> Actor:
    """Who asks, in the room of the address."""
    return await context.actor(room, found, role)


async def known_visitor(found: MaybeKnown) -> Visitor:
    """Who asks; raises NotLoggedIn."""
    if found is None:
        raise NotLoggedIn
    return found


async def open_words(context: Shared, found: MaybeKnown) -> None:
    """Refuse words to a player at a turn that is being played; raises WordsClosed."""
    await require_open_words(context.rooms, found)


Asker = Annotated[Actor, Depends(asker)]
Known = Annotated[Visitor, Depends(known_visitor)]
