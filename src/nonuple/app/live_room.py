"""A room that this process serves: its game's host, its clock, and who watches."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterable

from nonuple.app.actors import Actor
from nonuple.app.event_store import StoreUnavailable
from nonuple.app.game_commands import Command
from nonuple.app.game_host import GameHost, Receipt, Told
from nonuple.app.live_bus import BusUnavailable, LiveBus
from nonuple.app.ports import WallClock
from nonuple.app.room_feed import Feed, News
from nonuple.app.room_views import RoomViews
from nonuple.app.view_types import OwnView, PublicView
from nonuple.duplicate.events import Event
from nonuple.duplicate.slip_events import SlipEvent
from nonuple.duplicate.state import Game

# While slips come in by hundreds, the room is told so often and no more.
PACE_SECONDS = 0.2
# After the store or the bus failed, before it is tried again.
RETRY_SECONDS = 1.0

OpenHost = Callable[[Callable[[Told], None]], Awaitable[tuple[GameHost, RoomViews]]]


class LiveRoom:
    """One for each game and process; a host that the store let down is opened again.

    Only what is recorded for good is shown.
    """

    def __init__(
        self,
        topic: str,
        open_host: OpenHost,
        encode: Callable[[PublicView], str],
        bus: LiveBus,
        clock: WallClock,
    ) -> None:
        self._topic, self._open_host, self._encode = topic, open_host, encode
        self._bus, self._clock = bus, clock
        self._served: tuple[GameHost, RoomViews] | None = None
        self._opening = asyncio.Lock()
        self._game: Game | None = None
        self._news: News | None = None
        self._players: frozenset[str] | None = frozenset()
        self._moved, self._untold, self._is_urgent = (asyncio.Event() for _ in range(3))
        self._tasks: tuple[asyncio.Task[None], ...] = ()
        self.feed = Feed()

    async def start(self) -> None:
        """Serve the game, from now until `close`."""
        await self._sound_host()
        works = (self._receive, self._keep_time, self._publish)
        self._tasks = tuple(asyncio.create_task(work()) for work in works)

    async def close(self) -> None:
        """Stop once all that was decided is recorded."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._served is not None:
            await self._served[0].close()

    @property
    def game(self) -> Game:
        """The game as far as it is recorded."""
        assert self._game is not None, "the room is not served yet"
        return self._game

    def public(self) -> PublicView:
        """What everybody may see."""
        return self._views.public()

    def own(self, actor: Actor) -> OwnView | None:
        """What is for this role, and this person, besides."""
        return self._views.own(actor)

    def news(self) -> News:
        """The room as it is now, encoded once a version."""
        if self._news is None or self._news.version != self._views.version:
            self._news = News(self._views.version, self._encode(self.public()))
        return self._news

    async def act(
        self,
        actor: Actor,
        command: Command,
        expected: int | None = None,
        key: str | None = None,
    ) -> Receipt:
        """Do what is asked; see `GameHost.act`."""
        received_at = self._clock.milliseconds()
        host = await self._sound_host()
        return await host.act(actor, command, expected, key, received_at)

    @property
    def _views(self) -> RoomViews:
        assert self._served is not None, "the room is not served yet"
        return self._served[1]

    async def _sound_host(self) -> GameHost:
        async with self._opening:
            if self._served is None or self._served[0].is_broken:
                if self._served is not None:
                    await self._served[0].close()
                self._served = await self._open_host(self._on_told)
                self._game = self._served[0].game
                self._tell_all()
            return self._served[0]

    def _on_told(self, told: Told) -> None:
        self._views.take(told)
        self._game = told.game
        players = _whose(told.events)
        if players is None or self._players is None:
            self._tell_all()
        else:
            self._players |= players
        self._moved.set()
        self._untold.set()

    def _tell_all(self) -> None:
        self._players = None
        self._is_urgent.set()
        self._untold.set()

    async def _keep_time(self) -> None:
        """End each turn on time, whoever speaks or not."""
        while True:
            try:
                host = await self._sound_host()
                self._moved.clear()
                deadline = host.turn_clock.deadline
                left = None if deadline is None else (deadline - self._clock.milliseconds()) / 1000
                if left is not None and left <= 0:
                    await host.tick()
                else:
                    await _first_of(self._moved, left)
            except StoreUnavailable:
                await asyncio.sleep(RETRY_SECONDS)

    async def _publish(self) -> None:
        """Tell the room; what only concerns slips waits a little for more of them."""
        while True:
            await self._untold.wait()
            self._untold.clear()
            self._is_urgent.clear()
            players, self._players = self._players, frozenset()
            try:
                await self._bus.publish(self._topic, _frame(self.news(), players))
                await _first_of(self._is_urgent, PACE_SECONDS)
            except BusUnavailable:
                await asyncio.sleep(RETRY_SECONDS)
                self._tell_all()

    async def _receive(self) -> None:
        """What any process published, to those who watch from this one."""
        async with self._bus.subscribe(self._topic) as frames:
            self.feed.tell(self.news())
            async for frame in frames:
                self.feed.tell(self.news() if frame is None else _news(frame))


def _whose(events: Iterable[Event]) -> frozenset[str] | None:
    """The players that events are about, if they are about slips only; else everybody, None."""
    players: set[str] = set()
    for event in events:
        if not isinstance(event, SlipEvent):
            return None
        players.add(event.player)
    return frozenset(players)


async def _first_of(event: asyncio.Event, seconds: float | None) -> None:
    """Wait for an event, for so long at most."""
    try:
        async with asyncio.timeout(seconds):
            await event.wait()
    except TimeoutError:
        pass


def _frame(news: News, players: frozenset[str] | None) -> bytes:
    """A line of the version and, unless all are concerned, of the players; then the view."""
    names = "" if players is None else json.dumps(sorted(players))
    return f"{news.version} {names}\n{news.public}".encode()


def _news(frame: bytes) -> News:
    head, _, public = frame.decode().partition("\n")
    version, _, names = head.partition(" ")
    return News(int(version), public, frozenset(json.loads(names)) if names else None)
