"""A game that this process serves: in charge of it, or following the process that is."""

import asyncio
import json
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from nonuple.app.access.actors import Actor
from nonuple.app.hosting import paces
from nonuple.app.hosting.broadcasting import Broadcast
from nonuple.app.hosting.bus import NoAnswer
from nonuple.app.hosting.event_store import StoreUnavailable
from nonuple.app.hosting.feed import Feed, News
from nonuple.app.hosting.forwarding import PassedAct
from nonuple.app.hosting.game_kind import GameViews, Recorded
from nonuple.app.hosting.host import Receipt
from nonuple.app.hosting.lease import NotInCharge
from nonuple.app.hosting.live_parts import LiveParts
from nonuple.app.hosting.ownership import Ownership
from nonuple.app.hosting.progress import Progress
from nonuple.app.hosting.publishing import Publisher
from nonuple.app.hosting.replica import Replica
from nonuple.app.hosting.supervising import always
from nonuple.app.hosting.timekeeping import Alarm, Work

S = TypeVar("S")
E = TypeVar("E")
C = TypeVar("C")
V = TypeVar("V", bound=GameViews[Any, Any, Any])


class LiveGame(Generic[S, E, C, V]):
    """One for each game and process. Only what is recorded for good is shown.

    The process in charge decides and keeps time; a host that the store let down is opened again.
    The others hold a replica that follows the log, pass acts on, and take over where the lease ran
    out.
    """

    def __init__(
        self,
        replica: Replica[S, E],
        parts: LiveParts[S, E, C],
        new_views: Callable[[Recorded[S, E]], V],
    ) -> None:
        self._replica, self._parts, self._new_views = replica, parts, new_views
        self._hosting = parts.hosting
        self._alarms: list[Alarm] = []
        self._time = self.alarm(self._go_on)
        self._ownership = Ownership(replica, parts, self._recorded, self.moved)
        self._publisher = Publisher(replica.stream, parts.hosting.bus, parts.hosting.keeper)
        self._alarms.append(self._publisher.alarm)
        self._served: tuple[V, Broadcast[S, E], Progress[S, E, C]] | None = None
        self._following: asyncio.Task[None] | None = None
        self._acted_at = 0.0

    async def start(self) -> None:
        """Serve the game, from now until `close`; one that cannot be served needs no closing."""
        try:
            await self._start()
        except BaseException:
            await self._stop()
            raise

    async def _start(self) -> None:
        parts, ownership = self._parts, self._ownership
        await self._replica.open()
        await asyncio.to_thread(parts.decider.make_ready, self._replica.state)
        views = self._new_views(ownership.as_recorded())
        broadcast = Broadcast(self._replica.stream, self._replica.kind, views, parts)
        broadcast.feed.on_presence = self.presence_changed
        self._alarms += [broadcast.alarm, broadcast.watchers_alarm]
        self._served = views, broadcast, Progress(ownership, views, parts, self.moved)
        if self._progress.goes_on:
            await ownership.keep()
        if ownership.lease.is_shared:
            stream = self._replica.stream
            work = always(stream, self._follow, paces.RETRY_SECONDS)
            self._following = asyncio.create_task(work, name=stream)
            self.alarm(self._keep_lease).ring_within(paces.BEAT_SECONDS)
        self.moved()

    async def close(self, *, is_gone: bool = False) -> None:
        """Stop once all that was decided is recorded; a game that goes on is left to others.

        One that is gone goes on nowhere.
        """
        await self._stop()
        await self._ownership.give_up(is_over=is_gone or not self._progress.goes_on)

    async def _stop(self) -> None:
        if self._following is not None:
            self._following.cancel()
            await asyncio.gather(self._following, return_exceptions=True)
        for alarm in self._alarms:
            await alarm.close()
        if self._served is not None:
            self._progress.stop()

    def alarm(self, work: Work) -> Alarm:
        """Work of this game, to be done until it is closed."""
        alarm = self._hosting.keeper.alarm(self._replica.stream, work)
        self._alarms.append(alarm)
        return alarm

    @property
    def state(self) -> S:
        """The game as far as it is recorded."""
        return self._replica.state

    @property
    def views(self) -> V:
        """What is shown of it."""
        return self._parts_served[0]

    @property
    def is_in_charge(self) -> bool:
        return self._ownership.host is not None

    @property
    def is_shared(self) -> bool:
        """Whether other processes may serve the game too."""
        return self._ownership.lease.is_shared

    @property
    def trouble(self) -> str | None:
        """Why nothing is recorded just now, if so."""
        return self._ownership.trouble

    @property
    def is_timed(self) -> bool:
        """Whether a time runs."""
        return self._replica.deadline is not None

    @property
    def is_over(self) -> bool:
        return self._replica.kind.is_over(self.state)

    @property
    def is_idle(self) -> bool:
        """Whether nobody watches, and nothing comes by itself."""
        return not len(self.feed) and not self._progress.goes_on

    @property
    def feed(self) -> Feed:
        """Who watches the game here."""
        return self._broadcast.feed

    @property
    def version(self) -> int:
        """As far as the game is shown."""
        return self.views.version

    def news(self) -> News:
        """The game as it is now, for all who watch."""
        return self._broadcast.news()

    def shown(self, actor: Actor) -> str:
        """What the audience of somebody is shown now, encoded once a version."""
        return self._broadcast.shown(self.views.audience_of(actor))

    def show_otherwise(self, *, to_all: bool) -> None:
        """The views show more or less than before, or will go on by themselves otherwise."""
        self._broadcast.show_otherwise(to_all=to_all)
        self.moved()

    def moved(self) -> None:
        """There is something new to look at for whoever keeps time."""
        self._time.ring()

    def presence_changed(self) -> None:
        """A player has come to watch here, or is gone; a kind of game may tell the others."""

    def heard(self, signal: Any) -> None:
        """Another process sent a signal, which is shown by all and recorded by none."""

    async def signal(self, content: Any) -> None:
        """Send to the other processes what is recorded by none; raises BusUnavailable."""
        await self._hosting.bus.publish(
            self._replica.stream, json.dumps({"signal": content}).encode()
        )

    async def freshen(self) -> None:
        """Read what was recorded since, for a game that nobody here watches."""
        await self._ownership.freshen()

    async def act(
        self,
        actor: Actor,
        command: C,
        expected: int | None = None,
        key: str | None = None,
        received_at: int | None = None,
    ) -> Receipt:
        """Do what is asked, wherever the game is served; see `GameHost.act`.

        An act has a key, so that it can be tried again where it may have been done or not. Raises
        what the views refuse too.
        """
        if received_at is None:
            received_at = self._hosting.clock.milliseconds()
        key = key or self._hosting.new_key()
        with self._hosting.metrics.act(type(command).__name__, self._replica.stream):
            self.views.check(actor, command)
            return await self._done(actor, command, expected, key, received_at)

    async def do(self, act: PassedAct) -> Receipt:
        """Do an act here; raises NotInCharge."""
        self._acted_at = asyncio.get_running_loop().time()
        host = await self._ownership.sound_host()
        received_at = self._hosting.clock.milliseconds() - act.waited
        return await host.act(act.actor, act.command, act.expected, act.key, received_at)

    async def _done(
        self, actor: Actor, command: C, expected: int | None, key: str, received_at: int
    ) -> Receipt:
        """Do it here or there, and try again for a while if neither answers."""
        loop, lease = asyncio.get_running_loop(), self._ownership.lease
        until, kind = loop.time() + paces.PATIENCE_SECONDS, self._replica.kind.name
        while True:
            waited = self._hosting.clock.milliseconds() - received_at
            act = PassedAct(kind, self._replica.stream, actor, command, expected, key, waited)
            try:
                if lease.holder is None:
                    await self._ownership.seek_lease()
                if lease.lease is not None:
                    return await self.do(act)
                return await self._pass_on(act, until - loop.time())
            except (StoreUnavailable, NotInCharge, NoAnswer) as error:
                if loop.time() + paces.RETRY_SECONDS > until:
                    self._ownership.suffer(error)
                    raise
                if lease.lease is None:
                    # Whoever had the game may have it no more.
                    lease.lose()
                await asyncio.sleep(paces.RETRY_SECONDS)

    async def _pass_on(self, act: PassedAct, seconds: float) -> Receipt:
        holder = self._ownership.lease.holder
        if holder is None:
            raise NotInCharge(act.stream)
        self._hosting.metrics.forwarded.add()
        # A process that froze still has its ear on the bus: it is not waited for to the end.
        return await self._hosting.forwarder.pass_on(
            holder, act, min(seconds, paces.ANSWER_SECONDS)
        )

    @property
    def _parts_served(self) -> tuple[V, Broadcast[S, E], Progress[S, E, C]]:
        assert self._served is not None, "the game is not served yet"
        return self._served

    @property
    def _broadcast(self) -> Broadcast[S, E]:
        return self._parts_served[1]

    @property
    def _progress(self) -> Progress[S, E, C]:
        return self._parts_served[2]

    def _recorded(self, recorded: Recorded[S, E]) -> None:
        self._broadcast.show(recorded)
        if recorded.batches:
            self._hosting.on_recorded(self._replica.stream, recorded)
        if recorded.batches and self._ownership.lease.is_shared:
            self._publisher.add(recorded)
        self._ownership.trouble = None
        self.moved()

    async def _go_on(self) -> float | None:
        return await self._progress.go_on()

    async def _follow(self) -> None:
        """Show what other processes recorded, or what they signal."""
        async with self._hosting.bus.subscribe(self._replica.stream) as frames:
            async for frame in frames:
                if frame is not None and frame.startswith(b"{"):
                    self.heard(json.loads(frame)["signal"])
                else:
                    await self._ownership.follow(frame)

    async def _keep_lease(self) -> float:
        """Keep the game or take it over, where it goes on; else show it to whoever watches."""
        try:
            if self._progress.goes_on or self._is_in_use:
                await self._ownership.keep()
            elif self.is_in_charge:
                await self._ownership.give_up(is_over=True)
            elif len(self.feed):
                await self.freshen()
        except (StoreUnavailable, NotInCharge) as error:
            self._ownership.suffer(error)
        return paces.BEAT_SECONDS

    @property
    def _is_in_use(self) -> bool:
        """Whether somebody acted a moment ago here, or watches the game that this process has."""
        is_recent = asyncio.get_running_loop().time() - self._acted_at < paces.IN_USE_SECONDS
        return self.is_in_charge and (is_recent or bool(len(self.feed)))
