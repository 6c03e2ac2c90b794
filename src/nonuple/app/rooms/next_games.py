"""The next game of the same players: a room of its own, which everybody is led to."""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

from nonuple.app.access.entrance import Access
from nonuple.app.hosting import paces
from nonuple.app.hosting.event_store import EventStore, Lease
from nonuple.app.hosting.lease import NotInCharge, owner_name
from nonuple.app.rooms.cards import RoomCard
from nonuple.app.rooms.errors import GameGoesOn, UnknownRoom
from nonuple.app.rooms.registry import Rooms

_NEXT = "next/"
# Longer than it takes to seat thousands.
_LEASE_SECONDS = 60.0


class NextGames:
    """Opened once for each game that is over, however often and wherever it is asked for."""

    def __init__(
        self, rooms: Rooms, access: Access, store: EventStore, process: str | None
    ) -> None:
        self._rooms, self._access, self._store = rooms, access, store
        self._owner = owner_name(process)
        self._turns: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def open(self, room: str, name_after: Callable[[str], str]) -> RoomCard:
        """The room that follows one: the same rules, settings, seats and roles.

        `name_after` makes its title of the one before. Raises GameGoesOn.
        """
        async with self._alone(room):
            card = await self._rooms.cards.card(room)
            found = await self._known(room)
            if found is None:
                if not (await self._rooms.live(room)).is_over:
                    raise GameGoesOn(room)
                order = await self._rooms.next_order(room, name_after(card.title))
                found = await self._rooms.open(order)
            players = frozenset(seat.player for seat in found.seats)
            await self._access.carry_over(room, found.room, players)
            # Nobody is led to a room where they are nothing yet.
            if card.next_room != found.room:
                await self._rooms.cards.follow(room, found.room)
            return found

    async def forget(self, card: RoomCard) -> None:
        """A room was deleted: those of the one before it are led there no more."""
        with suppress(UnknownRoom):
            if card.follows is not None:
                before = await self._rooms.cards.card(card.follows)
                if before.next_room == card.room:
                    await self._rooms.cards.follow(card.follows, None)

    async def _known(self, room: str) -> RoomCard | None:
        """The one that was opened, be it by a process that was stopped before it told so."""
        cards = await self._rooms.cards.all()
        return next((one for one in cards if one.follows == room), None)

    @asynccontextmanager
    async def _alone(self, room: str) -> AsyncIterator[None]:
        """Nobody else opens what follows the same room; raises NotInCharge."""
        stream = _NEXT + room
        async with self._turns[room]:
            until = asyncio.get_running_loop().time() + paces.PATIENCE_SECONDS
            while (lease := await self._lease(stream)) is None:
                if asyncio.get_running_loop().time() > until:
                    raise NotInCharge(stream)
                await asyncio.sleep(paces.RETRY_SECONDS)
            try:
                yield
            finally:
                await self._store.release(lease)

    async def _lease(self, stream: str) -> Lease | None:
        return await self._store.take_lease(stream, self._owner, _LEASE_SECONDS)
