"""A classic game that is served: those who play are told whether the others are there."""

from nonuple.app.classic.commands import Command
from nonuple.app.classic.views.room import ClassicViews
from nonuple.app.hosting.live_game import LiveGame
from nonuple.classic.events import Event
from nonuple.classic.state import Game


class LiveTable(LiveGame[Game, Event, Command, ClassicViews]):
    """The table of a classic game."""

    def presence_changed(self) -> None:
        self.show_otherwise(to_all=True)

    @property
    def present(self) -> tuple[str, ...] | None:
        """The players who are connected; not known where several processes serve the game."""
        return None if self.is_shared else tuple(sorted(self.feed.players))
