"""What is new in a game, to all who watch it from this process."""

import asyncio
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import chain

from nonuple.app.access.actors import Actor
from nonuple.app.access.permissions import RoomSight, may_see

_TOLD_TOGETHER = 250


@dataclass(frozen=True, slots=True)
class News:
    """A game has changed: what each audience is shown, encoded once, and whose own view changed.

    `players` is None where everybody's may have.
    """

    version: int
    shown: Mapping[str, str]
    players: frozenset[str] | None = None

    def concerns(self, player: str | None) -> bool:
        """Whether what this player knows may have changed; whoever is none sees what all do."""
        return self.players is None or player in self.players

    def after(self, older: "News | None") -> "News":
        """This news for whoever has not seen the one before: only what is shown last matters."""
        if older is None or self.players is None:
            return self
        players = None if older.players is None else self.players | older.players
        return News(self.version, self.shown, players)


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
    """The watchers of a game; what concerns some players is news to them alone.

    So it is to whoever follows closely. To those who only watch it is owed, and told less often.
    """

    def __init__(self, audience_of: Callable[[Actor], str]) -> None:
        self._audience_of = audience_of
        self._watchers: dict[Watcher, Actor] = {}
        self._audiences: Counter[str] = Counter()
        self._closely: set[Watcher] = set()
        self._players: defaultdict[str, set[Watcher]] = defaultdict(set)
        # Told when a player comes, or is gone.
        self.on_presence: Callable[[], None] = lambda: None

    def __len__(self) -> int:
        return len(self._watchers)

    @asynccontextmanager
    async def watcher(self, actor: Actor) -> AsyncIterator[Watcher]:
        """Watch as somebody until the end of the block."""
        watcher = Watcher()
        self.become(watcher, actor)
        try:
            yield watcher
        finally:
            self._forget(watcher)

    def become(self, watcher: Watcher, actor: Actor) -> None:
        """Watch as somebody else from now on."""
        self._forget(watcher)
        self._watchers[watcher] = actor
        self._audiences[self._audience_of(actor)] += 1
        if may_see(actor, RoomSight.EACH_PLAYER_AT_ONCE):
            self._closely.add(watcher)
        elif actor.player is not None:
            self._players[actor.player].add(watcher)
            if len(self._players[actor.player]) == 1:
                self.on_presence()

    @property
    def players(self) -> frozenset[str]:
        """Those who watch here as players."""
        return frozenset(self._players)

    @property
    def audiences(self) -> list[str]:
        """Those of which somebody watches."""
        return [audience for audience, watchers in self._audiences.items() if watchers > 0]

    async def tell(self, news: News) -> None:
        """Tell all whom it concerns, some at a time: others are served meanwhile."""
        await _tell(self._concerned(news), news)

    async def tell_watchers(self, news: News) -> None:
        """Tell those who only watch what they are owed."""
        owed = [
            one
            for one, actor in self._watchers.items()
            if may_see(actor, RoomSight.EACH_PLAYER_IN_TIME)
        ]
        await _tell(owed, News(news.version, news.shown, frozenset()))

    def _concerned(self, news: News) -> list[Watcher]:
        if news.players is None:
            return [*self._watchers]
        players = (self._players.get(player, ()) for player in news.players)
        return [*self._closely, *chain.from_iterable(players)]

    def _forget(self, watcher: Watcher) -> None:
        actor = self._watchers.pop(watcher, None)
        self._closely.discard(watcher)
        if actor is not None:
            self._audiences[self._audience_of(actor)] -= 1
        if actor is not None and actor.player is not None:
            watchers = self._players[actor.player]
            watchers.discard(watcher)
            if not watchers:
                del self._players[actor.player]
                self.on_presence()


async def _tell(watchers: Iterable[Watcher], news: News) -> None:
    for number, watcher in enumerate(watchers, start=1):
        watcher.tell(news)
        if number % _TOLD_TOGETHER == 0:
            await asyncio.sleep(0)
