"""The rooms of a server: opened, listed, and served from this process."""

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any

from nonuple.app.access.actors import Actor
from nonuple.app.clocks import WallClock
from nonuple.app.hosting.bus import LiveBus
from nonuple.app.hosting.event_store import EventStore, StoreUnavailable
from nonuple.app.hosting.forwarding import ActCodec, Forwarder, PassedAct
from nonuple.app.hosting.game_kind import Recorded
from nonuple.app.hosting.host import Receipt
from nonuple.app.hosting.lease import NotInCharge, owner_name
from nonuple.app.hosting.live_parts import Hosting
from nonuple.app.hosting.metrics import Metrics
from nonuple.app.hosting.opening import start_log
from nonuple.app.hosting.paces import LEASE_SECONDS, PULSE_SECONDS
from nonuple.app.hosting.pulse import Pulse
from nonuple.app.hosting.replica import Replica
from nonuple.app.hosting.timekeeping import Alarm, Timekeeper
from nonuple.app.rooms.cards import RoomCard, RoomCards
from nonuple.app.rooms.errors import UnknownRoom
from nonuple.app.rooms.room_kind import (
    GAME_STREAM,
    RoomGame,
    RoomKind,
    RoomOrder,
    Stage,
    game_stream,
)
from nonuple.app.rooms.seats import by_table, require_apart
from nonuple.app.rooms.stages import GameStages
from nonuple.core.errors import NonupleError

_log = logging.getLogger(__name__)
_HEALTH = "health/"
# A room that nobody watched for so long is served no more, until somebody asks for it.
IDLE_SECONDS = 600.0


@dataclass(frozen=True)
class RoomParts:
    """What rooms are made with, from outside.

    `process` names this process among several that serve the same store; none where it is alone.
    """

    store: EventStore
    bus: LiveBus
    acts: ActCodec
    clock: WallClock
    new_room: Callable[[], str]
    new_key: Callable[[], str]
    metrics: Metrics
    process: str | None = None


@dataclass(frozen=True, slots=True)
class GameNews:
    """What was just recorded in the game of a room, and whether it is over."""

    room: str
    kind: str
    recorded: Recorded[Any, Any]
    is_over: bool


Listener = Callable[[GameNews], None]


@dataclass
class _Served:
    """A game that this process serves, and the card that it was last set by."""

    live: RoomGame
    card: RoomCard
    asked_for: float = field(default_factory=lambda: asyncio.get_running_loop().time())

    def settle(self, card: RoomCard) -> None:
        self.card = card
        self.live.show_otherwise(to_all=self.live.views.settle(card))


class Rooms:
    """Every room by its number; a game is served from its log as soon as somebody asks for it.

    What is played in a room is for its kind to know, which its card names.
    """

    def __init__(self, parts: RoomParts, kinds: Mapping[str, RoomKind]) -> None:
        self._parts, self._kinds = parts, kinds
        self.cards = RoomCards(parts.store, {name: kind.usual for name, kind in kinds.items()})
        self._forwarder = Forwarder(parts.bus, parts.acts)
        self._listeners: list[Listener] = []
        self._hosting = Hosting(
            parts.store,
            parts.bus,
            self._forwarder,
            parts.clock,
            Timekeeper(parts.clock),
            parts.new_key,
            parts.metrics,
            Pulse(parts.store, parts.process),
            parts.process,
            on_recorded=self._recorded,
        )
        self._stages = GameStages(parts.store)
        self._served: dict[str, _Served] = {}
        self._locks: dict[str, asyncio.Lock] = {}
        self._not_for_here: set[str] = set()
        # Not served only to learn it again; one that is reopened is served.
        self._known_over: set[str] = set()
        self._patrol: Alarm | None = None
        self._beats: Alarm | None = None

    async def start(self) -> None:
        """Serve the games that were left while they went on by themselves: turns end on time."""
        await self._forwarder.receive(owner_name(self._parts.process), self._do)
        await self._hosting.pulse.start()
        await self._take_up_abandoned()
        self._beats = self._hosting.keeper.alarm("pulse", self._beat)
        self._beats.ring()
        self._patrol = self._hosting.keeper.alarm("rooms", self._go_round)
        self._patrol.ring_within(LEASE_SECONDS)

    async def close(self) -> None:
        """Stop serving, once all that was decided is recorded."""
        for alarm in (self._patrol, self._beats):
            if alarm is not None:
                await alarm.close()
        with suppress(StoreUnavailable):
            await self._beat()
        served, self._served = self._served, {}
        await asyncio.gather(*(one.live.close() for one in served.values()))
        self._hosting.thinkers.shutdown(wait=False, cancel_futures=True)

    async def open(self, order: RoomOrder) -> RoomCard:
        """Open a room and its game; the room is there once all is recorded.

        Players enter in the order of their tables, in which those who tie are listed.
        """
        require_apart(order.seats)
        order = replace(order, seats=by_table(order.seats))
        number, kind = self._parts.new_room(), self._kinds[order.kind]
        opening = await kind.open(order)
        card = RoomCard(
            number,
            order.title,
            opening.lexicon,
            opening.fingerprint,
            order.seats,
            self._parts.clock.milliseconds(),
            order.settings,
            order.kind,
            follows=order.follows,
        )
        await start_log(self._parts.store, game_stream(number), kind.game.codec, opening.events)
        await self.cards.add(card, opening.prepared)
        return card

    @property
    def is_timed(self) -> bool:
        """Whether a time runs in a game of this process."""
        return any(one.live.is_timed for one in self._served.values())

    async def check(self) -> None:
        """Raise StoreUnavailable where the store does not answer."""
        await self._parts.store.version(GAME_STREAM)
        if any(one.live.trouble for one in self._served.values()):
            # It may answer and record nothing, on a full disk.
            owner = owner_name(self._parts.process)
            await self._parts.store.take_lease(_HEALTH + owner, owner, 0)

    async def live(self, number: str) -> RoomGame:
        """A room served from this process; raises UnknownRoom."""
        if number not in self._served:
            card = await self.cards.card(number)
            async with self._locks.setdefault(number, asyncio.Lock()):
                if number not in self._served:
                    self._served[number] = await self._serve(card)
                    # It may have been set otherwise while the log was read.
                    self._served[number].settle(await self.cards.card(number))
        else:
            await self._served[number].live.freshen()
        served = self._served[number]
        served.asked_for = asyncio.get_running_loop().time()
        return served.live

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Call somebody whenever a game in the charge of this process records something.

        Returns what ends it. Each record is told once, in one process, and not again after a
        restart: whoever must miss nothing looks at the games again when it starts, and acts
        elsewhere under keys of what it was told.
        """
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    async def refresh(self, number: str | None) -> None:
        """A card was changed, or any may have been (None): what is shown follows."""
        self.cards.forget(number)
        for room, served in [*self._served.items()]:
            if number in (None, room):
                try:
                    served.settle(await self.cards.card(room))
                except UnknownRoom:
                    await self._leave(room, is_gone=True)

    async def all(self) -> tuple[RoomCard, ...]:
        """All rooms, the last opened first."""
        return await self.cards.all()

    async def is_over(self, number: str) -> bool:
        """Whether a game is finished, or cannot be read at all; it is not served for that."""
        if (served := self._served.get(number)) is not None:
            return served.live.is_over
        kind = await self._kind_of(number)
        replica = Replica(game_stream(number), self._parts.store, kind.game)
        try:
            await replica.open()
        except StoreUnavailable:
            raise
        except NonupleError:
            return True
        return kind.game.is_over(replica.state)

    async def plays_now(self, number: str, player: str) -> bool:
        """Whether a player is at a turn that is being played."""
        if number not in self._served and number in self._known_over:
            return False
        try:
            live = await self.live(number)
        except StoreUnavailable:
            raise
        except NonupleError:
            # What cannot be served is not played.
            return False
        if live.is_over:
            self._known_over.add(number)
        return (await self._kind_of(number)).plays_now(live.state, player)

    async def stage(self, number: str) -> Stage:
        """How far a game has come; it is not served for that."""
        kind = await self._kind_of(number)
        if (served := self._served.get(number)) is not None:
            return kind.stage(served.live.state)
        return await self._stages.of(game_stream(number), kind)

    async def entering(self, number: str, players: Iterable[str]) -> tuple[str, ...]:
        """Those who are not in a game yet; raises why one of them may not come in."""
        kind = await self._kind_of(number)
        return kind.entering((await self.live(number)).state, players)

    async def let_in(self, number: str, actor: Actor, players: Iterable[str]) -> None:
        """Let players into a game; those who are in it already stay."""
        kind, live = await self._kind_of(number), await self.live(number)
        await asyncio.gather(*(kind.let_in(live, actor, player) for player in players))

    async def next_order(self, number: str, title: str) -> RoomOrder:
        """The next game of those who played one in a room."""
        card = await self.cards.card(number)
        state = (await self.live(number)).state
        return self._kinds[card.kind].next_order(card, state, title)

    async def log(self, number: str) -> tuple[Any, ...]:
        """All that happened in a game; raises UnknownRoom."""
        codec = (await self._kind_of(number)).game.codec
        stored = self._parts.store.read(game_stream(number))
        return tuple([codec.decode(event.body["event"]) async for event in stored])

    async def first_event(self, number: str) -> Any:
        """What opened a game; raises UnknownRoom."""
        codec = (await self._kind_of(number)).game.codec
        async for event in self._parts.store.read(game_stream(number)):
            return codec.decode(event.body["event"])
        raise UnknownRoom(number)

    async def _kind_of(self, number: str) -> RoomKind:
        return self._kinds[(await self.cards.card(number)).kind]

    async def _serve(self, card: RoomCard) -> _Served:
        async def refresh() -> bool:
            """Look in the store how the room is set."""
            self.cards.forget(card.room)
            found = await self.cards.card(card.room)
            is_other = found.settings != served.card.settings
            if is_other:
                served.settle(found)
            return is_other

        prepared = await self.cards.prepared(card.room)
        kind = self._kinds[card.kind]
        served = _Served(await kind.serve(card, prepared, refresh, self._hosting), card)
        await served.live.start()
        self._parts.metrics.rooms.add()
        return served

    def _recorded(self, stream: str, recorded: Recorded[Any, Any]) -> None:
        served = self._served.get(stream.removeprefix(GAME_STREAM))
        if served is None:
            return
        news = GameNews(served.card.room, served.card.kind, recorded, is_over=served.live.is_over)
        for listener in [*self._listeners]:
            try:
                listener(news)
            except Exception:  # noqa: BLE001, the game goes on whoever listens
                _log.exception("%s: a listener failed", stream)

    async def _do(self, act: PassedAct) -> Receipt:
        """Do what another process passed on, if its game is served from here."""
        served = self._served.get(act.stream.removeprefix(GAME_STREAM))
        if served is None:
            raise NotInCharge(act.stream)
        return await served.live.do(act)

    async def _beat(self) -> float:
        """Let others know until when the games were served whose time runs."""
        if self.is_timed:
            await self._hosting.pulse.beat()
        return PULSE_SECONDS

    async def _go_round(self) -> float:
        """Take up games whose process died, and let go of those that nobody asks for."""
        try:
            await self._take_up_abandoned()
            await self._let_go()
        except StoreUnavailable as error:
            _log.warning("%s", error)
        return LEASE_SECONDS

    async def _take_up_abandoned(self) -> None:
        owner = owner_name(self._parts.process)
        for stream in await self._parts.store.abandoned(owner):
            number = stream.removeprefix(GAME_STREAM)
            is_game = stream.startswith(GAME_STREAM)
            if not is_game or number in self._served or stream in self._not_for_here:
                continue
            await self._hosting.pulse.look_up(stream)
            # Whoever takes the lease first serves it; the others have nothing to do with it.
            lease = await self._parts.store.take_lease(stream, owner, LEASE_SECONDS)
            try:
                if lease is not None:
                    await self.live(number)
            except NonupleError as error:
                _log.warning("%s is not served: %s", stream, error)
                if not isinstance(error, StoreUnavailable):
                    # Another machine may have what this one lacks.
                    self._not_for_here.add(stream)
                    await self._parts.store.take_lease(stream, owner, 0)

    async def _let_go(self) -> None:
        before = asyncio.get_running_loop().time() - IDLE_SECONDS
        for number, served in [*self._served.items()]:
            if served.live.is_idle and served.asked_for < before:
                await self._leave(number)

    async def _leave(self, number: str, *, is_gone: bool = False) -> None:
        """Serve a room no more; one that is gone is left to nobody."""
        async with self._locks[number]:
            served = self._served.pop(number, None)
            if served is not None:
                self._parts.metrics.rooms.add(by=-1)
                await served.live.close(is_gone=is_gone)
