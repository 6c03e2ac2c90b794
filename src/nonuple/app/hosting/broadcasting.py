"""A room as this process shows it, and its news to whoever watches here."""

import asyncio
from dataclasses import replace

from nonuple.app.duplicate.views.room import RoomViews
from nonuple.app.duplicate.views.types import StandingsView
from nonuple.app.hosting import paces
from nonuple.app.hosting.feed import Feed, News, players_of
from nonuple.app.hosting.host import Told
from nonuple.app.hosting.live_parts import RoomEncoder
from nonuple.app.hosting.metrics import Metrics
from nonuple.app.hosting.supervising import first_of
from nonuple.app.rooms.cards import RoomCard


class RoomTelling:
    """The views of a room, what is encoded of them once for all, and who watches."""

    def __init__(self, views: RoomViews, encode: RoomEncoder, metrics: Metrics) -> None:
        self.views, self.feed = views, Feed()
        self._encode, self._metrics = encode, metrics
        self._news: News | None = None
        self._card: RoomCard | None = None
        self._standings: tuple[StandingsView | None, str] | None = None
        # Whose own view changed and was not told yet; None for everybody's.
        self._players: frozenset[str] | None = frozenset()
        self._untold, self._is_urgent = asyncio.Event(), asyncio.Event()

    def take(self, told: Told) -> None:
        """Show what was recorded, and tell it soon."""
        self.views.take(told)
        players = players_of(told.events)
        if players is None or self._players is None:
            self._players = None
            self._is_urgent.set()
        else:
            self._players |= players
        self._untold.set()

    def settle(self, card: RoomCard) -> None:
        """Show more or less than before, and go on by itself or not, from now on.

        Who sits where is news to those who follow closely: many may come at the same time.
        """
        before, self._card = self._card, card
        self.views.settle(card)
        if before is not None and card == replace(before, seats=card.seats, seating=card.seating):
            self._news = None
            self._untold.set()
        else:
            self._tell_all()

    def say(self, version: int, step: int) -> None:
        """Show how far the rack is announced, where the course still stands at that version."""
        if self.views.say(version, step):
            self._tell_all()

    def _tell_all(self) -> None:
        """Nothing was recorded, and the same version is shown otherwise."""
        self._news = self._players = None
        self._is_urgent.set()
        self._untold.set()

    def news(self) -> News:
        """The room as it is now, encoded once a version."""
        if self._news is None or self._news.version != self.views.version:
            self._news = News(self.views.version, self._encode.public(self.views.public()))
        return self._news

    def standings_frame(self) -> str:
        """The standings as everybody is told where they are shown, encoded once."""
        view = self.views.standings() if self.views.shows_standings else None
        if self._standings is None or self._standings[0] is not view:
            self._standings = view, self._encode.standings(view)
        return self._standings[1]

    async def tell(self) -> None:
        """Tell who watches here; what only concerns slips waits a little for more of them."""
        while True:
            await self._untold.wait()
            self._untold.clear()
            self._is_urgent.clear()
            players, self._players = self._players, frozenset()
            start = self._metrics.seconds()
            news = self.news()
            await self.feed.tell(News(news.version, news.public, players))
            took = self._metrics.seconds() - start
            await first_of(self._is_urgent, max(paces.PACE_SECONDS, paces.REST * took))

    async def tell_watchers(self) -> None:
        """Tell those who only watch of slips, which they are told of less often."""
        while True:
            await self.feed.has_owed.wait()
            await asyncio.sleep(paces.WATCHERS_SECONDS)
            await self.feed.tell_watchers(self.news())
