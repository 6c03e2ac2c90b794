"""What is new in a room, to all who watch it from this process."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class News:
    """A room has changed: its public view, encoded once for all, and whose own view changed.

    `players` is None where everybody's may have.
    """

    version: int
    public: str
    players: frozenset[str] | None = None

    def concerns(self, player: str | None) -> bool:
        """Whether what this player knows may have changed; who is none sees what all do."""
        return self.players is None or player in self.players

    def after(self, older: "News | None") -> "News":
        """This news for who has not seen the one before: only the last public view matters."""
        if older is None or self.players is None:
            return self
        players = None if older.players is None else self.players | older.players
        return News(self.version, self.public, players)


class Watcher:
    """Somebody who watches; who is slow skips what is out of date, so that nothing piles up."""

    def __init__(self) -> None:
        self._waiting: News | None = None
        self._has_news = asyncio.Event()

    def tell(self, news: News) -> None:
        """Put news in the place of what was not seen yet."""
        self._waiting = news.after(self._waiting)
        self._has_news.set()

    async def next(self) -> News:
        """What is new since the last call."""
        await self._has_news.wait()
        self._has_news.clear()
        assert self._waiting is not None
        news, self._waiting = self._waiting, None
        return news


class Feed:
    """The watchers of a room."""

    def __init__(self) -> None:
        self._watchers: set[Watcher] = set()

    def __len__(self) -> int:
        return len(self._watchers)

    @asynccontextmanager
    async def watcher(self) -> AsyncIterator[Watcher]:
        """Watch until the end of the block."""
        watcher = Watcher()
        self._watchers.add(watcher)
        try:
            yield watcher
        finally:
            self._watchers.discard(watcher)

    def tell(self, news: News) -> None:
        """Tell all who watch."""
        for watcher in self._watchers:
            watcher.tell(news)
