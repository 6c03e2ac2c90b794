"""A room that this process serves: in charge of its game, or following who is."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Protocol

from nonuple.app.actors import Actor
from nonuple.app.autopilot import AUTOMATIC, Pilot
from nonuple.app.console import Console
from nonuple.app.event_store import StoreUnavailable
from nonuple.app.game_charge import BEAT_SECONDS, Charge, NotInCharge
from nonuple.app.game_commands import Command
from nonuple.app.game_copy import GameCopy, Line, frame_of, lines_of
from nonuple.app.game_host import GameHost, Receipt, Told
from nonuple.app.live_bus import BusUnavailable, LiveBus, NoAnswer
from nonuple.app.metrics import Metrics
from nonuple.app.passed_acts import ActPost, PassedAct
from nonuple.app.ports import WallClock
from nonuple.app.rights import require_right
from nonuple.app.room_cards import RoomCard
from nonuple.app.room_feed import Feed, News, players_of
from nonuple.app.room_views import RoomViews
from nonuple.app.supervising import always
from nonuple.app.view_types import OwnView, PublicView, StandingsView
from nonuple.core.errors import NonupleError
from nonuple.duplicate.events import Event, StepUndone, WordAdmitted, WordRefused
from nonuple.duplicate.results import Results
from nonuple.duplicate.state import Game

_log = logging.getLogger(__name__)

# While slips come in by hundreds, the room is told so often and no more.
PACE_SECONDS = 0.2
# Telling many takes time, and leaves so many times that to other work.
REST = 4
# After the store failed, or nobody was in charge, before it is tried again.
RETRY_SECONDS = 0.2
# After the game refused what was to come by itself, before it is tried again.
REFUSED_SECONDS = 5.0
# How long an act may wait for a store that is away, or for a process that takes over.
PATIENCE_SECONDS = 6.0
# How long one answer of the process in charge is waited for, before it is asked again.
ANSWER_SECONDS = 1.5
# A game that nobody watches is left to who asks for it, so long after the last act.
IN_USE_SECONDS = 60.0

_PASSING = (StoreUnavailable, NotInCharge, NoAnswer)


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
        self._unspread: tuple[int, list[Line]] | None = None
        self._moved, self._untold, self._is_urgent, self._has_unspread = (
            asyncio.Event() for _ in range(4)
        )
        self._tasks: tuple[asyncio.Task[None], ...] = ()
        self._acted_at = self._read_at = 0.0
        self.trouble: str | None = None
        self.feed = Feed()

    async def start(self) -> None:
        """Serve the game, from now until `close`."""
        await self._copy.open()
        await asyncio.to_thread(self._parts.make_ready, self._copy.game)
        self._views = self._parts.new_views(self._as_told(()))
        if self._goes_on:
            await self._keep_game()
        works = [self._keep_time, self._tell]
        if self._charge.is_shared:
            works += [self._keep_charge, self._follow, self._spread]
        stream = self._copy.stream
        self._tasks = tuple(
            asyncio.create_task(always(stream, work, RETRY_SECONDS)) for work in works
        )

    async def close(self) -> None:
        """Stop once all that was decided is recorded; a game that goes on is left to others."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._give_up(is_over=not self._goes_on)

    async def _give_up(self, *, is_over: bool) -> None:
        async with self._hosting:
            await self._leave_host()
            await self._charge.give_up(is_over=is_over)

    @property
    def game(self) -> Game:
        """The game as far as it is recorded."""
        return self._copy.game

    @property
    def is_in_charge(self) -> bool:
        return self._host is not None

    @property
    def is_timed(self) -> bool:
        """Whether the time of a turn runs."""
        return self._copy.clock.deadline is not None

    @property
    def is_idle(self) -> bool:
        """Whether nobody watches, and nothing comes by itself."""
        return not len(self.feed) and not self._goes_on

    @property
    def _goes_on(self) -> bool:
        plan = self._shown.plan()
        return self._copy.clock.deadline is not None or (plan is not None and plan.at is not None)

    @property
    def is_withheld(self) -> bool:
        """Whether nobody may know tops, or slips of others, for the time of the turn runs."""
        return self._shown.is_withheld

    def public(self) -> PublicView:
        """What everybody may see."""
        return self._shown.public()

    def own(self, actor: Actor) -> OwnView | None:
        """What is for this role, and this person, besides."""
        return self._shown.own(actor)

    def console(self) -> Console:
        """What who referees may ask besides."""
        return self._shown.console()

    @property
    def shows_standings(self) -> bool:
        """Whether everybody may see the standings."""
        return self._shown.shows_standings

    @property
    def results(self) -> Results:
        """What the turns played add up to, for each player."""
        return self._shown.results

    def standings(self) -> StandingsView:
        """All the places; the same object as long as nothing changed in them."""
        return self._shown.standings()

    def standings_frame(self) -> str:
        """The standings as everybody is told where they are shown, encoded once."""
        view = self.standings() if self.shows_standings else None
        if self._standings is None or self._standings[0] is not view:
            self._standings = view, self._parts.encode.standings(view)
        return self._standings[1]

    def settle(self, card: RoomCard) -> None:
        """Show more or less than before, and go on by itself or not, from now on."""
        self._shown.settle(card.settings, Pilot.of(card))
        self._news = self._players = None
        self._is_urgent.set()
        self._untold.set()
        self._moved.set()

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
        received_at: int | None = None,
    ) -> Receipt:
        """Do what is asked, wherever the game is served; see `GameHost.act`.

        An act has a key, so that it can be tried again where it may have been done or not. Raises
        TurnWithheld or TurnRevealed too.
        """
        if received_at is None:
            received_at = self._parts.clock.milliseconds()
        key = key or self._parts.new_key()
        with self._parts.metrics.act(type(command).__name__, self._copy.stream):
            require_right(actor, command)
            self._shown.pilot.check(self.game, self._copy.times, command)
            return await self._done(actor, command, expected, key, received_at)

    async def do(self, act: PassedAct) -> Receipt:
        """Do an act here; raises NotInCharge."""
        self._acted_at = asyncio.get_running_loop().time()
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
                if self._charge.holder is None:
                    await self._seek_charge()
                if self._charge.lease is not None:
                    return await self.do(act)
                return await self._pass_on(act, until - loop.time())
            except _PASSING as error:
                if loop.time() + RETRY_SECONDS > until:
                    self._suffer(error)
                    raise
                if self._charge.lease is None:
                    # Whoever had the game may have it no more.
                    self._charge.lose()
                await asyncio.sleep(RETRY_SECONDS)

    async def _seek_charge(self) -> None:
        """Take the game where nobody has it, or learn who does."""
        async with self._hosting:
            if self._charge.holder is None:
                await self._charge.seek()

    async def _pass_on(self, act: PassedAct, seconds: float) -> Receipt:
        if self._charge.holder is None:
            raise NotInCharge(act.stream)
        self._parts.metrics.forwarded.add()
        # A process that froze still has its ear on the bus: it is not waited for to the end.
        return await self._parts.post.pass_on(
            self._charge.holder, act, min(seconds, ANSWER_SECONDS)
        )

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
                await self._take_in(await self._copy.catch_up())
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
            try:
                await host.close()
            except Exception:  # noqa: BLE001, it is left anyway
                _log.exception("%s: not closed in order", self._copy.stream)

    def _as_told(self, events: tuple[Event, ...]) -> Told:
        copy = self._copy
        return Told(copy.version, events, copy.game, copy.clock, times=copy.times)

    async def _take_in(self, events: tuple[Event, ...]) -> None:
        """Show what another recorded."""
        self._read_at = asyncio.get_running_loop().time()
        if events:
            if any(isinstance(event, WordAdmitted | WordRefused | StepUndone) for event in events):
                # The lexicon of words ruled on takes a second to make.
                await asyncio.to_thread(self._parts.make_ready, self._copy.game)
            self._on_told(self._as_told(events))

    async def freshen(self) -> None:
        """Read what was recorded since, for a room that nobody here watches."""
        is_old = asyncio.get_running_loop().time() - self._read_at > BEAT_SECONDS
        if self._charge.is_shared and self._host is None and is_old:
            async with self._hosting:
                if self._host is None:
                    await self._take_in(await self._copy.catch_up())

    def _suffer(self, error: NonupleError) -> None:
        """Tell once that the store, or who is in charge, does not answer."""
        if self.trouble is None:
            _log.warning("%s: %s", self._copy.stream, error)
        self.trouble = str(error)

    def _on_told(self, told: Told) -> None:
        self._shown.take(told)
        self.trouble = None
        if told.batches and self._charge.is_shared:
            before = told.version - len(told.events)
            after, lines = self._unspread or (before, [])
            if after + len(lines) != before:
                # Another process recorded in between, and told so itself.
                after, lines = before, []
            lines.extend(lines_of(told.batches, told.at))
            self._unspread = after, lines
            self._has_unspread.set()
        players = players_of(told.events)
        if players is None or self._players is None:
            self._players = None
            self._is_urgent.set()
        else:
            self._players |= players
        self._moved.set()
        self._untold.set()

    async def _keep_time(self) -> None:
        """End each turn on time, and go on by itself where it is so set, whoever speaks or not."""
        while True:
            self._moved.clear()
            try:
                left = None
                if self._charge.holder is None and self._goes_on:
                    await self._keep_game()
                if self._charge.lease is not None:
                    left = await self._go_on(await self._sound_host())
                if left is None or left > 0:
                    # Looked at again each second: clocks are set, and machines sleep.
                    await _first_of(self._moved, left and min(left, 1.0))
            except (StoreUnavailable, NotInCharge) as error:
                self._suffer(error)
                await asyncio.sleep(RETRY_SECONDS)

    async def _go_on(self, host: GameHost) -> float | None:
        """Do what is due, and tell when to look again, in seconds; None for once it moved."""
        now, deadline = self._parts.clock.milliseconds(), host.turn_clock.deadline
        if deadline is not None and deadline <= now:
            await host.tick()
            return 0
        plan = self._shown.plan()
        if plan is not None and plan.is_due(now):
            return await self._take_step(host)
        moments = (deadline, plan.at if plan else None)
        return min(((at - now) / 1000 for at in moments if at is not None), default=None)

    async def _take_step(self, host: GameHost) -> float:
        """Do what comes by itself, unless the room was set otherwise; see `_go_on`."""
        card = await self._parts.read_card()
        if Pilot.of(card) != self._shown.pilot:
            self.settle(card)
            return 0
        plan, version = self._shown.plan(), self._shown.version
        if plan is None or not plan.is_due(self._parts.clock.milliseconds()):
            return 0
        kind = type(plan.command).__name__
        try:
            with self._parts.metrics.act(kind, self._copy.stream):
                receipt = await host.act(AUTOMATIC, plan.command, version, plan.key)
        except _PASSING:
            raise
        except NonupleError as error:
            _log.warning("%s: %s by itself: %s", self._copy.stream, kind, error)
            return REFUSED_SECONDS
        return REFUSED_SECONDS if receipt.is_repeated else 0

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
        """Keep the game or take it over, where it goes on; else show it to who watches."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                if self._goes_on or self._is_in_use:
                    await self._keep_game()
                elif self._host is not None:
                    await self._give_up(is_over=True)
                elif len(self.feed):
                    await self.freshen()
            except (StoreUnavailable, NotInCharge) as error:
                self._suffer(error)

    @property
    def _is_in_use(self) -> bool:
        """Whether somebody acted a moment ago here, or watches the game that this process has."""
        is_recent = asyncio.get_running_loop().time() - self._acted_at < IN_USE_SECONDS
        return self._host is not None and (is_recent or bool(len(self.feed)))

    async def _keep_game(self) -> None:
        """Renew the lease, or take one that ran out; else follow who has it."""
        if await self._charge.seek():
            await self._sound_host()
            return
        async with self._hosting:
            await self._leave_host()
            await self._take_in(await self._copy.catch_up())

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
                            await self._take_in(await self._copy.catch_up())
                        else:
                            await self._take_in(await self._copy.take(frame))
                    except StoreUnavailable as error:
                        self._suffer(error)

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


async def _first_of(event: asyncio.Event, seconds: float | None) -> None:
    """Wait for an event, for so long at most."""
    try:
        async with asyncio.timeout(seconds):
            await event.wait()
    except TimeoutError:
        pass
