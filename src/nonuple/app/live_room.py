"""A room that this process serves: in charge of its game, or following who is."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import Protocol

from nonuple.app.actors import Actor
from nonuple.app.event_store import Append, StoreUnavailable
from nonuple.app.game_charge import BEAT_SECONDS, Charge, NotInCharge
from nonuple.app.game_commands import Command
from nonuple.app.game_copy import GameCopy, frame_of
from nonuple.app.game_host import GameHost, Receipt, Told
from nonuple.app.live_bus import BusUnavailable, LiveBus, NoAnswer
from nonuple.app.metrics import Metrics
from nonuple.app.passed_acts import ActPost, PassedAct
from nonuple.app.ports import WallClock
from nonuple.app.room_cards import Settings
from nonuple.app.room_feed import Feed, News
from nonuple.app.room_views import RoomViews
from nonuple.app.view_types import OwnView, PublicView, StandingsView
from nonuple.duplicate.events import Event, PointsAnnounced
from nonuple.duplicate.slip_events import SlipEvent
from nonuple.duplicate.state import Game

_log = logging.getLogger(__name__)

# While slips come in by hundreds, the room is told so often and no more.
PACE_SECONDS = 0.2
# Telling many takes time, and leaves so many times that to other work.
REST = 4
# After the store failed, or nobody was in charge, before it is tried again.
RETRY_SECONDS = 0.2
# How long an act may wait for a store that is away, or for a process that takes over.
PATIENCE_SECONDS = 6.0

_PASSING = (StoreUnavailable, NotInCharge, NoAnswer)


class RoomEncoder(Protocol):
    """What everybody in a room is told, as text."""

    def public(self, view: PublicView) -> str: ...
    def standings(self, view: StandingsView | None) -> str: ...


@dataclass(frozen=True)
class LiveParts:
    """What a room is served with; a host is opened with the token of the lease."""

    open_host: Callable[[Callable[[Told], None], int], GameHost]
    new_views: Callable[[Told], RoomViews]
    encode: RoomEncoder
    bus: LiveBus
    post: ActPost
    clock: WallClock
    new_key: Callable[[], str]
    metrics: Metrics


class LiveRoom:
    """One for each game and process. Only what is recorded for good is shown.

    The process in charge decides and keeps time; a host that the store let down is opened again.
    The others hold a copy that follows the log, pass acts on, and take over where the lease ran
    out.
    """

    def __init__(self, copy: GameCopy, charge: Charge, parts: LiveParts) -> None:
        self._copy, self._charge, self._parts = copy, charge, parts
        self._host: GameHost | None = None
        self._hosting = asyncio.Lock()
        self._views: RoomViews | None = None
        self._news: News | None = None
        self._standings: tuple[StandingsView | None, str] | None = None
        self._players: frozenset[str] | None = frozenset()
        self._unspread: tuple[int, list[Append]] | None = None
        self._moved, self._untold, self._is_urgent, self._has_unspread = (
            asyncio.Event() for _ in range(4)
        )
        self._tasks: tuple[asyncio.Task[None], ...] = ()
        self.feed = Feed()

    async def start(self) -> None:
        """Serve the game, from now until `close`."""
        await self._copy.open()
        self._views = self._parts.new_views(self._as_told(()))
        if await self._charge.seek():
            await self._sound_host()
        works = [self._keep_time, self._tell]
        if self._charge.is_shared:
            works += [self._keep_charge, self._follow, self._spread]
        self._tasks = tuple(asyncio.create_task(self._always(work)) for work in works)

    async def close(self) -> None:
        """Stop once all that was decided is recorded; a game whose time runs is left to others."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        async with self._hosting:
            await self._leave_host()
        await self._charge.give_up(is_over=self._copy.clock.deadline is None)

    @property
    def game(self) -> Game:
        """The game as far as it is recorded."""
        return self._copy.game

    @property
    def is_in_charge(self) -> bool:
        return self._host is not None

    @property
    def is_idle(self) -> bool:
        """Whether nobody watches, and no time runs."""
        return not len(self.feed) and self._copy.clock.deadline is None

    def public(self) -> PublicView:
        """What everybody may see."""
        return self._shown.public()

    def own(self, actor: Actor) -> OwnView | None:
        """What is for this role, and this person, besides."""
        return self._shown.own(actor)

    @property
    def shows_standings(self) -> bool:
        """Whether everybody may see the standings."""
        return self._shown.shows_standings

    def standings(self) -> StandingsView:
        """All the places; the same object as long as nothing changed in them."""
        return self._shown.standings()

    def standings_frame(self) -> str:
        """The standings as everybody is told where they are shown, encoded once."""
        view = self.standings() if self.shows_standings else None
        if self._standings is None or self._standings[0] is not view:
            self._standings = view, self._parts.encode.standings(view)
        return self._standings[1]

    def settle(self, settings: Settings) -> None:
        """Show more or less than before, from now on."""
        self._shown.settle(settings.shows_standings, settings.is_refereed)
        self._news = self._players = None
        self._is_urgent.set()
        self._untold.set()

    def news(self) -> News:
        """The room as it is now, encoded once a version."""
        if self._news is None or self._news.version != self._shown.version:
            self._news = News(self._shown.version, self._parts.encode.public(self.public()))
        return self._news

    async def act(
        self,
        actor: Actor,
        command: Command,
        expected: int | None = None,
        key: str | None = None,
    ) -> Receipt:
        """Do what is asked, wherever the game is served; see `GameHost.act`.

        An act has a key, so that it can be tried again where it may have been done or not.
        """
        received_at = self._parts.clock.milliseconds()
        key = key or self._parts.new_key()
        with self._parts.metrics.act(type(command).__name__, self._copy.stream):
            return await self._done(actor, command, expected, key, received_at)

    async def do(self, act: PassedAct) -> Receipt:
        """Do an act here; raises NotInCharge."""
        host = await self._sound_host()
        received_at = self._parts.clock.milliseconds() - act.waited
        return await host.act(act.actor, act.command, act.expected, act.key, received_at)

    async def _done(
        self, actor: Actor, command: Command, expected: int | None, key: str, received_at: int
    ) -> Receipt:
        """Do it here or there, and try again for a while if neither answers."""
        loop = asyncio.get_running_loop()
        until = loop.time() + PATIENCE_SECONDS
        while True:
            waited = self._parts.clock.milliseconds() - received_at
            act = PassedAct(self._copy.stream, actor, command, expected, key, waited)
            try:
                if self._charge.lease is not None:
                    return await self.do(act)
                return await self._pass_on(act, until - loop.time())
            except _PASSING:
                if loop.time() + RETRY_SECONDS > until:
                    raise
                await asyncio.sleep(RETRY_SECONDS)

    async def _pass_on(self, act: PassedAct, seconds: float) -> Receipt:
        if self._charge.holder is None:
            raise NotInCharge(act.stream)
        self._parts.metrics.forwarded.add()
        return await self._parts.post.pass_on(self._charge.holder, act, seconds)

    @property
    def _shown(self) -> RoomViews:
        assert self._views is not None, "the room is not served yet"
        return self._views

    async def _sound_host(self) -> GameHost:
        """The host of the game, opened where there is none; raises NotInCharge."""
        async with self._hosting:
            if self._host is not None and self._host.is_broken:
                await self._leave_host()
            if self._host is None:
                if not await self._charge.seek():
                    raise NotInCharge(self._copy.stream)
                assert self._charge.lease is not None
                self._take_in(await self._copy.catch_up())
                host = self._parts.open_host(self._on_told, self._charge.lease.token)
                await host.open()
                self._host = host
                self._parts.metrics.leases.add()
                self._moved.set()
            return self._host

    async def _leave_host(self) -> None:
        host, self._host = self._host, None
        if host is not None:
            self._parts.metrics.leases.add(by=-1)
            await host.close()

    def _as_told(self, events: tuple[Event, ...]) -> Told:
        return Told(self._copy.version, events, self._copy.game, self._copy.clock)

    def _take_in(self, events: tuple[Event, ...]) -> None:
        """Show what another recorded."""
        if events:
            self._on_told(self._as_told(events))

    def _on_told(self, told: Told) -> None:
        self._shown.take(told)
        if told.batches and self._charge.is_shared:
            after, batches = self._unspread or (told.version - len(told.events), [])
            self._unspread = after, [*batches, *told.batches]
            self._has_unspread.set()
        players = _whose(told.events)
        if players is None or self._players is None:
            self._players = None
            self._is_urgent.set()
        else:
            self._players |= players
        self._moved.set()
        self._untold.set()

    async def _always(self, work: Callable[[], Awaitable[None]]) -> None:
        """Go on with some work whatever happens to it: a fault must not leave the room without."""
        while True:
            try:
                await work()
            except Exception:  # noqa: BLE001, whatever it is
                _log.exception("%s: taken up again", self._copy.stream)
            await asyncio.sleep(RETRY_SECONDS)

    async def _keep_time(self) -> None:
        """End each turn on time, whoever speaks or not."""
        while True:
            self._moved.clear()
            try:
                left = None
                if self._charge.lease is not None:
                    host = await self._sound_host()
                    deadline = host.turn_clock.deadline
                    if deadline is not None:
                        left = (deadline - self._parts.clock.milliseconds()) / 1000
                if left is not None and left <= 0:
                    await host.tick()
                else:
                    await _first_of(self._moved, left)
            except (StoreUnavailable, NotInCharge):
                await asyncio.sleep(RETRY_SECONDS)

    async def _tell(self) -> None:
        """Tell who watches here; what only concerns slips waits a little for more of them."""
        while True:
            await self._untold.wait()
            self._untold.clear()
            self._is_urgent.clear()
            players, self._players = self._players, frozenset()
            start = self._parts.metrics.seconds()
            news = self.news()
            await self.feed.tell(News(news.version, news.public, players))
            took = self._parts.metrics.seconds() - start
            await _first_of(self._is_urgent, max(PACE_SECONDS, REST * took))

    async def _keep_charge(self) -> None:
        """Renew the lease, or take one that ran out; a follower reads what it may have missed."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                if await self._charge.seek():
                    await self._sound_host()
                else:
                    async with self._hosting:
                        await self._leave_host()
                        self._take_in(await self._copy.catch_up())
            except (StoreUnavailable, NotInCharge) as error:
                _log.warning("%s: %s", self._copy.stream, error)

    async def _follow(self) -> None:
        """Show what the process in charge recorded; a frame that was lost is read in the log."""
        async with self._parts.bus.subscribe(self._copy.stream) as frames:
            async for frame in frames:
                async with self._hosting:
                    if self._host is not None:
                        continue
                    try:
                        if frame is None:
                            self._parts.metrics.bus_gaps.add()
                            self._take_in(await self._copy.catch_up())
                        else:
                            self._take_in(await self._copy.take(frame))
                    except StoreUnavailable as error:
                        _log.warning("%s: %s", self._copy.stream, error)

    async def _spread(self) -> None:
        """Tell the processes that follow; what is lost they read in the log."""
        while True:
            await self._has_unspread.wait()
            self._has_unspread.clear()
            unspread, self._unspread = self._unspread, None
            if unspread is not None:
                try:
                    await self._parts.bus.publish(self._copy.stream, frame_of(*unspread))
                except BusUnavailable as error:
                    _log.warning("%s: %s", self._copy.stream, error)


def _whose(events: Iterable[Event]) -> frozenset[str] | None:
    """The players that events are about, if they are about slips only; else everybody, None."""
    players: set[str] = set()
    for event in events:
        if not isinstance(event, SlipEvent | PointsAnnounced):
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
