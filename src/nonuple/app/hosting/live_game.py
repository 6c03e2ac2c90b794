"""A room that this process serves: in charge of its game, or following who is."""

import asyncio

from nonuple.app.access.actors import Actor
from nonuple.app.duplicate.announcement import Beat
from nonuple.app.duplicate.announcing import RoomSaying
from nonuple.app.duplicate.commands import Command
from nonuple.app.duplicate.console import Console
from nonuple.app.duplicate.rights import require_right
from nonuple.app.duplicate.views.room import RoomViews
from nonuple.app.duplicate.views.types import OwnView, PublicView, StandingsView
from nonuple.app.hosting import paces
from nonuple.app.hosting.broadcasting import RoomTelling
from nonuple.app.hosting.bus import NoAnswer
from nonuple.app.hosting.event_store import StoreUnavailable
from nonuple.app.hosting.feed import Feed, News
from nonuple.app.hosting.forwarding import PassedAct
from nonuple.app.hosting.host import Receipt, Told
from nonuple.app.hosting.lease import Charge, NotInCharge
from nonuple.app.hosting.live_parts import LiveParts
from nonuple.app.hosting.ownership import Hosting
from nonuple.app.hosting.publishing import Spreading
from nonuple.app.hosting.replica import GameCopy
from nonuple.app.hosting.supervising import always
from nonuple.app.hosting.timekeeping import Progress
from nonuple.app.rooms.cards import RoomCard
from nonuple.duplicate.results import Results
from nonuple.duplicate.state import Game


class LiveRoom:
    """One for each game and process. Only what is recorded for good is shown.

    The process in charge decides and keeps time; a host that the store let down is opened again.
    The others hold a copy that follows the log, pass acts on, and take over where the lease ran
    out.
    """

    def __init__(self, copy: GameCopy, charge: Charge, parts: LiveParts) -> None:
        self._copy, self._charge, self._parts = copy, charge, parts
        self._hosting = Hosting(copy, charge, parts, self._on_told)
        self._spreading = Spreading(copy.stream, parts.bus)
        self._served: tuple[RoomTelling, Progress, RoomSaying] | None = None
        self._tasks: tuple[asyncio.Task[None], ...] = ()
        self._acted_at = 0.0

    async def start(self) -> None:
        """Serve the game, from now until `close`."""
        hosting, parts = self._hosting, self._parts
        await self._copy.open()
        await asyncio.to_thread(parts.make_ready, self._copy.game)
        views = parts.new_views(hosting.as_told(()))
        telling = RoomTelling(views, parts.encode, parts.metrics)
        progress = Progress(hosting, views, parts, self.settle)
        saying = RoomSaying(self._copy.stream, telling, parts.bus, parts.clock)
        self._served = telling, progress, saying
        if progress.goes_on:
            await hosting.keep()
        works = [progress.keep_time, telling.tell, telling.tell_watchers, saying.go_on]
        if self._charge.is_shared:
            works += [saying.spread, saying.hear]
            works += [self._keep_charge, hosting.follow, self._spreading.spread]
        stream, pause = self._copy.stream, paces.RETRY_SECONDS
        self._tasks = tuple(
            asyncio.create_task(always(stream, work, pause), name=work.__qualname__)
            for work in works
        )

    async def close(self, *, is_gone: bool = False) -> None:
        """Stop once all that was decided is recorded; a game that goes on is left to others.

        One that is gone goes on nowhere.
        """
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._hosting.give_up(is_over=is_gone or not self._progress.goes_on)

    @property
    def game(self) -> Game:
        """The game as far as it is recorded."""
        return self._copy.game

    @property
    def is_in_charge(self) -> bool:
        return self._hosting.host is not None

    @property
    def trouble(self) -> str | None:
        """Why nothing is recorded just now, if so."""
        return self._hosting.trouble

    @property
    def is_timed(self) -> bool:
        """Whether the time of a turn runs."""
        return self._copy.clock.deadline is not None

    @property
    def is_idle(self) -> bool:
        """Whether nobody watches, and nothing comes by itself."""
        return not len(self.feed) and not self._progress.goes_on

    @property
    def feed(self) -> Feed:
        """Who watches the room here."""
        return self._telling.feed

    @property
    def version(self) -> int:
        """As far as the game is shown."""
        return self._shown.version

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
        return self._telling.standings_frame()

    def news(self) -> News:
        """The room as it is now, encoded once a version."""
        return self._telling.news()

    def settle(self, card: RoomCard) -> None:
        """Show more or less than before, and go on by itself or not, from now on."""
        self._telling.settle(card)
        self._hosting.moved.set()
        self._saying.move()

    def beats(self, actor: Actor) -> tuple[Beat, ...]:
        """What is said of the rack in play, as far as somebody may know it."""
        return self._shown.beats(actor)

    def knows_rack(self, actor: Actor) -> bool:
        """Whether somebody may know the whole rack in play."""
        return self._shown.knows_rack(actor)

    def say(self, actor: Actor, version: int, step: int) -> None:
        """The announcement has come to a step; raises Forbidden or StaleVersion."""
        self._saying.say(actor, version, step)

    async def freshen(self) -> None:
        """Read what was recorded since, for a room that nobody here watches."""
        await self._hosting.freshen()

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
        host = await self._hosting.sound_host()
        received_at = self._parts.clock.milliseconds() - act.waited
        return await host.act(act.actor, act.command, act.expected, act.key, received_at)

    async def _done(
        self, actor: Actor, command: Command, expected: int | None, key: str, received_at: int
    ) -> Receipt:
        """Do it here or there, and try again for a while if neither answers."""
        loop = asyncio.get_running_loop()
        until = loop.time() + paces.PATIENCE_SECONDS
        while True:
            waited = self._parts.clock.milliseconds() - received_at
            act = PassedAct(self._copy.stream, actor, command, expected, key, waited)
            try:
                if self._charge.holder is None:
                    await self._hosting.seek_charge()
                if self._charge.lease is not None:
                    return await self.do(act)
                return await self._pass_on(act, until - loop.time())
            except (StoreUnavailable, NotInCharge, NoAnswer) as error:
                if loop.time() + paces.RETRY_SECONDS > until:
                    self._hosting.suffer(error)
                    raise
                if self._charge.lease is None:
                    # Whoever had the game may have it no more.
                    self._charge.lose()
                await asyncio.sleep(paces.RETRY_SECONDS)

    async def _pass_on(self, act: PassedAct, seconds: float) -> Receipt:
        if self._charge.holder is None:
            raise NotInCharge(act.stream)
        self._parts.metrics.forwarded.add()
        # A process that froze still has its ear on the bus: it is not waited for to the end.
        return await self._parts.post.pass_on(
            self._charge.holder, act, min(seconds, paces.ANSWER_SECONDS)
        )

    @property
    def _telling(self) -> RoomTelling:
        assert self._served is not None, "the room is not served yet"
        return self._served[0]

    @property
    def _progress(self) -> Progress:
        assert self._served is not None, "the room is not served yet"
        return self._served[1]

    @property
    def _saying(self) -> RoomSaying:
        assert self._served is not None, "the room is not served yet"
        return self._served[2]

    @property
    def _shown(self) -> RoomViews:
        return self._telling.views

    def _on_told(self, told: Told) -> None:
        self._telling.take(told)
        self._saying.move()
        if told.batches and self._charge.is_shared:
            self._spreading.take(told)

    async def _keep_charge(self) -> None:
        """Keep the game or take it over, where it goes on; else show it to whoever watches."""
        while True:
            await asyncio.sleep(paces.BEAT_SECONDS)
            try:
                if self._progress.goes_on or self._is_in_use:
                    await self._hosting.keep()
                elif self.is_in_charge:
                    await self._hosting.give_up(is_over=True)
                elif len(self.feed):
                    await self.freshen()
            except (StoreUnavailable, NotInCharge) as error:
                self._hosting.suffer(error)

    @property
    def _is_in_use(self) -> bool:
        """Whether somebody acted a moment ago here, or watches the game that this process has."""
        is_recent = asyncio.get_running_loop().time() - self._acted_at < paces.IN_USE_SECONDS
        return self.is_in_charge and (is_recent or bool(len(self.feed)))
