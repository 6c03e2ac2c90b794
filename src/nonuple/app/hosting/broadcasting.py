"""A game as this process shows it, and its news to whoever watches here."""

import asyncio
from collections.abc import Iterable
from itertools import chain
from typing import Any, Generic, TypeVar

from nonuple.app.hosting import paces
from nonuple.app.hosting.feed import Feed, News
from nonuple.app.hosting.game_kind import GameKind, GameViews, Recorded
from nonuple.app.hosting.live_parts import LiveParts

S = TypeVar("S")
E = TypeVar("E")


class Broadcast(Generic[S, E]):
    """The views of a game, what is encoded of them once for all, and who watches."""

    def __init__(
        self,
        stream: str,
        kind: GameKind[S, E],
        views: GameViews[S, E, Any],
        parts: LiveParts[Any, Any, Any],
    ) -> None:
        self.views, self.feed = views, Feed(views.audience_of)
        self._kind, self._encode, self._metrics = kind, parts.encode, parts.hosting.metrics
        # What audiences are shown of a version, as text.
        self._version = -1
        self._frames: dict[str, str] = {}
        # Whose own view changed and was not told yet; None for everybody's.
        self._players: frozenset[str] | None = frozenset()
        self._is_untold = self._is_urgent = False
        self._rests_until = 0.0
        self.alarm = parts.hosting.keeper.alarm(stream, self._tell)
        self.watchers_alarm = parts.hosting.keeper.alarm(stream, self._tell_watchers)

    def show(self, recorded: Recorded[S, E]) -> None:
        """Show what was recorded, and tell it soon."""
        self.views.show(recorded)
        players = self._players_of(recorded.events)
        if players is None or self._players is None:
            self._players, self._is_urgent = None, True
        else:
            self._players |= players
        self._is_untold = True
        self.alarm.ring()

    def show_otherwise(self, *, to_all: bool) -> None:
        """Nothing was recorded, and the same version is shown otherwise.

        What is not for all is news to those who follow closely: many may come at the same time.
        """
        self._frames = {}
        if to_all:
            self._players, self._is_urgent = None, True
        self._is_untold = True
        self.alarm.ring()

    def news(self) -> News:
        """The game as it is now, for all who watch."""
        shown = {audience: self.shown(audience) for audience in self.feed.audiences}
        return News(self.views.version, shown)

    def shown(self, audience: str) -> str:
        """What an audience is shown now, encoded once a version."""
        if self._version != self.views.version:
            self._version, self._frames = self.views.version, {}
        if audience not in self._frames:
            self._frames[audience] = self._encode(self.views.shown(audience))
        return self._frames[audience]

    async def _tell(self) -> float | None:
        """Tell those who watch here; what only concerns some players waits a little for more."""
        now = asyncio.get_running_loop().time()
        if not self._is_untold:
            return None
        if not self._is_urgent and now < self._rests_until:
            return self._rests_until - now
        self._is_untold = self._is_urgent = False
        players, self._players = self._players, frozenset()
        start = self._metrics.seconds()
        news = self.news()
        if players is not None:
            self.watchers_alarm.ring_within(paces.WATCHERS_SECONDS)
        await self.feed.tell(News(news.version, news.shown, players))
        took = self._metrics.seconds() - start
        rest = max(paces.PACE_SECONDS, paces.REST * took)
        self._rests_until = asyncio.get_running_loop().time() + rest
        return None

    async def _tell_watchers(self) -> None:
        """Tell those who only watch of what they are told less often."""
        await self.feed.tell_watchers(self.news())

    def _players_of(self, events: Iterable[E]) -> frozenset[str] | None:
        """The players that events concern, if nobody else; else None."""
        found = [self._kind.players(event) for event in events]
        some = [players for players in found if players is not None]
        return frozenset(chain.from_iterable(some)) if len(some) == len(found) else None
