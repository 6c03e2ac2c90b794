"""A duplicate game that is served, and what may be asked about it."""

from collections.abc import Callable
from typing import Any, Protocol

from nonuple.app.access.actors import Actor
from nonuple.app.access.permissions import Condition
from nonuple.app.duplicate.announcement import Beat
from nonuple.app.duplicate.announcing import AnnouncementProgress
from nonuple.app.duplicate.commands import Command
from nonuple.app.duplicate.console import Console
from nonuple.app.duplicate.history import CourseHistory
from nonuple.app.duplicate.views.public_types import PublicView, StandingsView
from nonuple.app.duplicate.views.room import RoomViews
from nonuple.app.duplicate.views.types import OwnView
from nonuple.app.hosting.game_kind import Recorded
from nonuple.app.hosting.live_game import LiveGame
from nonuple.app.hosting.live_parts import LiveParts
from nonuple.app.hosting.replica import Replica
from nonuple.app.rooms.cards import RoomCard
from nonuple.duplicate.events import Event
from nonuple.duplicate.results import Results
from nonuple.duplicate.state import Game


class RoomEncoder(Protocol):
    """What everybody in a room is shown, as text."""

    def public(self, view: PublicView) -> str: ...
    def standings(self, view: StandingsView | None) -> str: ...


class LiveRoom(LiveGame[Game, Event, Command, RoomViews]):
    """The room of a duplicate game: it is announced, and its standings are shown or not."""

    def __init__(
        self,
        replica: Replica[Game, Event],
        parts: LiveParts[Game, Event, Command],
        new_views: Callable[[Recorded[Game, Event]], RoomViews],
        encode: RoomEncoder,
        history: CourseHistory,
    ) -> None:
        super().__init__(replica, parts, new_views)
        self._encode = encode
        # The course of the game as it was recorded.
        self.history = history
        self._standings: tuple[StandingsView | None, str] | None = None
        self._announcing = AnnouncementProgress(self, parts.hosting.clock)
        # One process has nobody to signal to.
        if parts.hosting.process is None:
            self._announcing.signal_alarm.silence()

    @property
    def game(self) -> Game:
        """The game as far as it is recorded."""
        return self.state

    def moved(self) -> None:
        super().moved()
        self._announcing.alarm.ring()

    def heard(self, signal: Any) -> None:
        self._announcing.show(*signal)

    def settle(self, card: RoomCard) -> None:
        """Show more or less than before, and go on by itself or not, from now on."""
        self.show_otherwise(to_all=self.views.settle(card))

    def announce(self, actor: Actor, version: int, step: int) -> None:
        """The announcement has come to a step; raises Forbidden or StaleVersion."""
        self._announcing.announce(actor, version, step)

    @property
    def is_withheld(self) -> bool:
        """Whether nobody may know tops, or slips of others, for the time of the turn runs."""
        return self.views.is_withheld

    def public(self) -> PublicView:
        """What everybody may see."""
        return self.views.public()

    def own(self, actor: Actor) -> OwnView | None:
        """What is for this role, and this person, besides."""
        return self.views.own(actor)

    def console(self) -> Console:
        """What whoever referees may ask besides."""
        return self.views.console()

    @property
    def shows_standings(self) -> bool:
        """Whether everybody may see the standings."""
        return self.views.shows_standings

    @property
    def holding(self) -> frozenset[Condition]:
        """What holds now of all that permissions depend on."""
        return self.views.holding

    @property
    def results(self) -> Results:
        """What the turns played add up to, for each player."""
        return self.views.results

    def standings(self) -> StandingsView:
        """All the places; the same object as long as nothing changed in them."""
        return self.views.standings()

    def standings_frame(self) -> str:
        """The standings as everybody is told where they are shown, encoded once."""
        view = self.views.standings() if self.views.shows_standings else None
        if self._standings is None or self._standings[0] is not view:
            self._standings = view, self._encode.standings(view)
        return self._standings[1]

    def beats(self, actor: Actor) -> tuple[Beat, ...]:
        """What is said of the rack in play, as far as somebody may know it."""
        return self.views.beats(actor)

    def knows_rack(self, actor: Actor) -> bool:
        """Whether somebody may know the whole rack in play."""
        return self.views.knows_rack(actor)
