"""What the web knows of a kind of game: its routes, its messages, and how its views are encoded."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from fastapi import APIRouter

from nonuple.app.access.actors import Actor
from nonuple.app.clocks import WallClock
from nonuple.app.hosting.metrics import Metrics
from nonuple.app.lexicons.solvers import Solvers
from nonuple.app.rooms.room_kind import RoomGame, RoomKind
from nonuple.entrypoints.bootstrap import Services
from nonuple.entrypoints.web.wire import Key, WireModel


@dataclass(frozen=True)
class KindParts:
    """What kinds of games are made with."""

    services: Services
    solvers: Solvers
    metrics: Metrics
    clock: WallClock


class LiveAct(WireModel):
    """An act asked for over a live connection; a kind's messages add a `type` and what they say."""

    key: Key


class Conversation(Protocol):
    """What one client is told of one game besides what its audience is shown, and what it asks."""

    def own(self, actor: Actor) -> str | None:
        """What is for this person alone; None where nothing is new since it was last asked."""

    def besides(self, actor: Actor) -> Sequence[str]:
        """What else is told; each is sent where it is not what it was."""

    async def answer(self, actor: Actor, act: Any, received_at: int) -> str:
        """Do what one of the kind's messages asks for, which came at a moment; raises a refusal."""


class WebKind(Protocol):
    """A kind of game on the web: it is registered by being one of `KINDS`."""

    @property
    def name(self) -> str:
        """As a room's card names it."""

    @property
    def routes(self) -> Iterable[APIRouter]:
        """Where its rooms are opened, and what else may be asked of them."""

    @property
    def messages(self) -> tuple[type[LiveAct], ...]:
        """What clients may send over a live connection, told apart by `type`."""

    @property
    def view_type(self) -> Any:
        """What `view` encodes, for the description of the interface."""

    def rooms(self, parts: KindParts) -> RoomKind:
        """The kind as rooms know it."""

    def view(self, live: RoomGame, actor: Actor, now: int) -> bytes:
        """A room for whoever asks, with the server's time, in JSON."""

    def conversation(self, live: RoomGame) -> Conversation:
        """For a client that watches a game from now on."""
