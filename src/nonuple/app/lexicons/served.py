"""The lexicons of a server: which is the usual one, who plays with which, and what may change."""

import asyncio
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from typing import Generic, Protocol, TypeVar

from nonuple.app.errors import LexiconPlayed, UnknownLexicon
from nonuple.app.hosting.event_store import Append, EventStore, NewEvent
from nonuple.app.lexicons.catalogue import OPEN_NAME, LexiconDiff, Lexicons
from nonuple.app.lexicons.imports import Imported, ImportOrder, Tell
from nonuple.app.lexicons.info import LexiconInfo
from nonuple.app.lexicons.overlays import Change, Overlay
from nonuple.app.lexicons.ports import WordListReader
from nonuple.app.lexicons.solvers import Solvers
from nonuple.core.errors import NonupleError
from nonuple.core.lexicon import Lexicon
from nonuple.core.solver import Solver

_STREAM, _CHOSEN = "server/lexicons", "DefaultChosen"
# Comparisons are read page by page, and take a second to make.
_MOST_DIFFS = 4


class GameWithWords(Protocol):
    """A game, and the words that it was opened with; none are named where it is played without."""

    @property
    def room(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def lexicon(self) -> str: ...
    @property
    def fingerprint(self) -> str: ...


G_co = TypeVar("G_co", bound=GameWithWords, covariant=True)


class Games(Protocol[G_co]):
    """The games of a server."""

    async def all(self) -> Sequence[G_co]:
        """All of them, the last opened first."""

    async def is_over(self, room: str, /) -> bool: ...


G = TypeVar("G", bound=GameWithWords)


class ServerLexicons(Generic[G]):
    """Lexicons that games are played with: a game keeps the words that it was opened with."""

    def __init__(
        self,
        lexicons: Lexicons,
        solvers: Solvers,
        games: Games[G],
        store: EventStore,
        read: WordListReader,
    ) -> None:
        self._lexicons, self._solvers, self._games = lexicons, solvers, games
        self._store, self._read = store, read
        self._diffs: OrderedDict[tuple[str, str], LexiconDiff] = OrderedDict()
        # Whoever changes an overlay reads it first.
        self._turns = asyncio.Lock()
        # Both sides of a comparison are asked for at once, and made once.
        self._comparing = asyncio.Lock()

    async def opened(self, name: str) -> Lexicon:
        """A lexicon, opened again only if it was changed; raises UnknownLexicon."""
        return (await asyncio.to_thread(self._solvers.named, name)).lexicon

    async def as_played(self, name: str, fingerprint: str) -> Solver:
        """With the words that a game was opened with; raises OtherWords where they are nowhere."""
        return await asyncio.to_thread(self._solvers.exactly, name, fingerprint)

    async def shared_name(self, name: str, fingerprint: str) -> str:
        """What files of a game call its lexicon; its name where it has other words now."""
        try:
            info = await asyncio.to_thread(self._lexicons.info, name)
        except NonupleError:
            return name
        return info.shared_name if info.fingerprint == fingerprint else name

    async def default(self) -> str:
        """The lexicon of whoever names none: the one chosen, or the open list if it is not here."""
        chosen = await self._chosen()
        names = await asyncio.to_thread(self._lexicons.names)
        return chosen if chosen in names else OPEN_NAME

    async def choose_default(self, name: str) -> None:
        """Make a lexicon the usual one; raises as it does when it is opened."""
        await self.opened(name)
        await self._store.append(Append(_STREAM, [NewEvent(_CHOSEN, {"name": name})]))

    async def cards(self) -> dict[str, LexiconInfo | NonupleError]:
        """Every lexicon by name, or why it cannot be used."""
        return await asyncio.to_thread(self._cards)

    async def users(self) -> dict[str, list[G]]:
        """The rooms by the lexicon that they name, the last opened first."""
        found: dict[str, list[G]] = {}
        for card in await self._games.all():
            found.setdefault(card.lexicon, []).append(card)
        return found

    async def remove(self, name: str) -> None:
        """Forget a lexicon; refused while a game that is not over is played with it."""
        if name not in await asyncio.to_thread(self._lexicons.names):
            raise UnknownLexicon(name)
        users = (await self.users()).get(name, [])
        playing = [card.title for card in users if not await self._games.is_over(card.room)]
        if playing:
            raise LexiconPlayed(name, tuple(playing))
        async with self._turns:
            await asyncio.to_thread(self._keep_for, users, [name])
            await asyncio.to_thread(self._lexicons.remove, name)
        if await self._chosen() == name:
            await self.choose_default(OPEN_NAME)

    async def prepare(self, order: ImportOrder) -> None:
        """Refuse a name that cannot be had, and keep what games were opened with under it."""
        check = self._lexicons.check_import
        await asyncio.to_thread(lambda: check(order.name, replacing=order.is_replacing))
        if order.is_replacing:
            await self.keep_before_replacing(order.name)

    async def keep_before_replacing(self, name: str) -> None:
        """Keep what games were opened with that a new list of this name changes."""
        changed = [name, *await asyncio.to_thread(self._lexicons.dependents, name)]
        users = await self.users()
        cards = [card for one in changed for card in users.get(one, [])]
        await asyncio.to_thread(self._keep_for, cards, changed)

    def do_import(self, order: ImportOrder, content: bytes, tell: Tell) -> Imported:
        """Import a list, in the thread that calls."""
        return self._lexicons.import_list(
            self._read,
            content,
            order.source,
            order.name,
            order.title,
            replacing=order.is_replacing,
            tell=tell,
        )

    async def overlay(self, name: str) -> Overlay:
        """What an overlay changes."""
        return await asyncio.to_thread(self._lexicons.overlay, name)

    async def create_overlay(self, name: str, base: str, title: str) -> None:
        """Make an overlay that changes nothing yet."""
        async with self._turns:
            overlay = Overlay(base, title)
            await asyncio.to_thread(self._lexicons.save_overlay, name, overlay)

    async def change_overlay(self, name: str, changes: Iterable[Change]) -> list[Change]:
        """Add and withdraw words; those of no effect are given back."""
        async with self._turns:
            await self.keep_before_replacing(name)
            return await asyncio.to_thread(self._lexicons.change_overlay, name, changes)

    async def restore(self, name: str, word: str) -> None:
        """Take back what an overlay changes about a word, if it does."""
        async with self._turns:
            await self.keep_before_replacing(name)
            changed = (await self.overlay(name)).without([word])
            await asyncio.to_thread(
                lambda: self._lexicons.save_overlay(name, changed, replacing=True)
            )

    async def diff(self, first: str, second: str) -> LexiconDiff:
        """What it takes to go from one lexicon to another; the way back is the same, turned."""
        one, other = [(await self.opened(name)).fingerprint for name in (first, second)]
        async with self._comparing:
            if back := self._diffs.get((other, one)):
                return LexiconDiff(back.only_second, back.only_first)
            key = one, other
            if key not in self._diffs:
                self._diffs[key] = await asyncio.to_thread(self._lexicons.diff, first, second)
            self._diffs.move_to_end(key)
            while len(self._diffs) > _MOST_DIFFS:
                self._diffs.popitem(last=False)
            return self._diffs[key]

    def _cards(self) -> dict[str, LexiconInfo | NonupleError]:
        found: dict[str, LexiconInfo | NonupleError] = {}
        for name in self._lexicons.names():
            try:
                found[name] = self._lexicons.info(name)
            except NonupleError as error:
                found[name] = error
        return found

    def _keep_for(self, cards: Iterable[G], names: Iterable[str]) -> None:
        """Keep the words of these lexicons that some room was opened with."""
        played = {card.fingerprint for card in cards}
        for name in names:
            try:
                if self._lexicons.info(name).fingerprint in played:
                    self._lexicons.keep(name)
            except UnknownLexicon:
                continue

    async def _chosen(self) -> str:
        chosen = OPEN_NAME
        async for event in self._store.read(_STREAM):
            chosen = event.body["name"]
        return chosen
