"""All that rooms know of a kind of game: how one is opened, served, listed and followed."""

from collections.abc import AsyncIterator, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol

from nonuple.app.access.actors import Actor
from nonuple.app.hosting.event_store import StoredEvent
from nonuple.app.hosting.game_kind import GameKind, GameViews
from nonuple.app.hosting.live_game import LiveGame
from nonuple.app.hosting.live_parts import Hosting, Refresh
from nonuple.app.rooms.card_events import FIRST_KIND
from nonuple.app.rooms.cards import RoomCard
from nonuple.app.rooms.seats import Seat
from nonuple.app.rooms.settings import Settings

GAME_STREAM = "game/"


def game_stream(room: str) -> str:
    """Where the game of a room is recorded."""
    return GAME_STREAM + room


class Stage(StrEnum):
    """How far a game has come."""

    WAITING = "waiting"
    PLAYING = "playing"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class RoomOrder:
    """The room that somebody wants; `game` is what its kind is to open.

    A room that `follows` another is for the players of that one.
    """

    title: str
    game: Any
    settings: Settings
    kind: str = FIRST_KIND
    seats: tuple[Seat, ...] = ()
    follows: str | None = None


@dataclass(frozen=True, slots=True)
class Opening:
    """A game that is about to be recorded: its first events, with those who play from the start.

    `lexicon` and `fingerprint` name the words that it is played with, if any. `prepared` is a text
    that it is played from, and that nobody sees.
    """

    events: Sequence[Any]
    lexicon: str = ""
    fingerprint: str = ""
    prepared: str | None = None


class RoomGameViews(GameViews[Any, Any, Any], Protocol):
    """What each audience may know of the game of a room."""

    def settle(self, card: RoomCard) -> bool:
        """Show more or less than before, from now on; whether that is news to everybody."""


# The game of a room, whatever its kind; its views are `RoomGameViews`.
RoomGame = LiveGame[Any, Any, Any, Any]


class RoomKind(Protocol):
    """A kind of game that is played in rooms; its state is what its `game` folds."""

    @property
    def game(self) -> GameKind[Any, Any]: ...

    @property
    def commands(self) -> Sequence[type]:
        """The commands of the game, for those that pass from one process to another."""

    @property
    def usual(self) -> Settings:
        """What a room is set to where nothing else is said."""

    async def open(self, order: RoomOrder) -> Opening:
        """The game that is ordered; raises why there can be none."""

    async def serve(
        self, card: RoomCard, prepared: str | None, refresh: Refresh, hosting: Hosting
    ) -> RoomGame:
        """The game of a room, which is not started yet; raises why it cannot be served."""

    def stage(self, state: Any) -> Stage:
        """How far a game has come."""

    async def recorded_stage(self, log: AsyncIterator[StoredEvent]) -> Stage:
        """The same, told from its log as quickly as can be."""

    def plays_now(self, state: Any, player: str) -> bool:
        """Whether a player is at a turn that is being played, so that words are closed to them."""

    def entering(self, state: Any, players: Iterable[str]) -> tuple[str, ...]:
        """Those who are not in the game yet; raises why one of them may not come in."""

    async def let_in(self, live: RoomGame, actor: Actor, player: str) -> None:
        """Let a player into the game; one who is in it already stays."""

    def next_order(self, card: RoomCard, state: Any, title: str) -> RoomOrder:
        """The next game of those who played one."""
