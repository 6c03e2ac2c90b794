"""Rooms where the shared counter is played: the smallest kind of game that rooms can hold."""

from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import get_args

from nonuple.app.access.actors import Actor
from nonuple.app.hosting.event_store import StoredEvent
from nonuple.app.hosting.game_kind import Recorded
from nonuple.app.hosting.live_game import LiveGame
from nonuple.app.hosting.live_parts import Hosting, LiveParts, Refresh
from nonuple.app.hosting.replica import Replica
from nonuple.app.rooms.cards import RoomCard
from nonuple.app.rooms.room_kind import Opening, RoomGame, RoomOrder, Stage, game_stream
from nonuple.app.rooms.settings import Settings
from tests.app.hosting import counter


@dataclass(frozen=True, slots=True)
class CounterSettings(Settings):
    """`hides_total` keeps the sum from everybody, also in the end."""

    hides_total: bool = False


class RoomCounterViews(counter.CounterViews):
    """The counter as a room shows it."""

    def __init__(
        self, recorded: Recorded[counter.Counter, counter.Event], settings: Settings
    ) -> None:
        super().__init__(recorded)
        self._settings = settings

    def settle(self, card: RoomCard) -> bool:
        is_other, self._settings = self._settings != card.settings, card.settings
        return is_other

    def public(self) -> counter.PublicCounter:
        view = super().public()
        is_hidden = isinstance(self._settings, CounterSettings) and self._settings.hides_total
        if not is_hidden:
            return view
        return counter.PublicCounter(view.version, view.is_running, view.hidden, None)


class CounterRooms:
    """The counter as a kind of game that is played in rooms."""

    game = counter.CounterKind()
    commands: Sequence[type] = get_args(counter.Command)
    usual = CounterSettings()

    def __init__(self, encode: Callable[[counter.PublicCounter], str] = repr) -> None:
        self._encode = encode

    async def open(self, order: RoomOrder) -> Opening:
        del order
        return Opening([counter.CounterOpened()])

    async def serve(
        self, card: RoomCard, prepared: str | None, refresh: Refresh, hosting: Hosting
    ) -> RoomGame:
        del prepared
        parts = LiveParts(hosting, counter.CounterDecider(), self._encode, refresh)
        replica = Replica(game_stream(card.room), hosting.store, self.game)
        return LiveGame(replica, parts, lambda told: RoomCounterViews(told, card.settings))

    def stage(self, state: counter.Counter) -> Stage:
        if state.ended_at is not None:
            return Stage.OVER
        return Stage.WAITING if state.started_at is None else Stage.PLAYING

    async def recorded_stage(self, log: AsyncIterator[StoredEvent]) -> Stage:
        events = [self.game.codec.decode(stored.body["event"]) async for stored in log]
        return self.stage(self.game.replay(events))

    def plays_now(self, state: counter.Counter, player: str) -> bool:
        del player
        return self.stage(state) is Stage.PLAYING

    def entering(self, state: counter.Counter, players: Iterable[str]) -> tuple[str, ...]:
        """Everybody is in it from the start."""
        del state, players
        return ()

    async def let_in(self, live: RoomGame, actor: Actor, player: str) -> None:
        pass

    def next_order(self, card: RoomCard, state: counter.Counter, title: str) -> RoomOrder:
        del state
        return RoomOrder(title, None, card.settings, "counter", card.seats, card.room)
