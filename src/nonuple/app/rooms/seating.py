"""The seats of a room: who plays where, who has chosen a table, who comes later."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace
from typing import Protocol

from nonuple.app.access.actors import Actor
from nonuple.app.access.changes import Changed
from nonuple.app.access.entrance import Access
from nonuple.app.access.people import People, Person
from nonuple.app.access.permissions import RoomAct, RoomSight, may_see, require, require_sight
from nonuple.app.access.visitors import Visitor
from nonuple.app.clocks import WallClock
from nonuple.app.hosting.event_store import StoreUnavailable
from nonuple.app.rooms.cards import RoomCard, RoomCards
from nonuple.app.rooms.entrants import Entrants, seats_of
from nonuple.app.rooms.errors import AlreadyNamed, UnknownTable
from nonuple.app.rooms.seats import Seat, by_table


class Games(Protocol):
    """The games that players are let into, by their rooms."""

    async def entering(self, room: str, players: Iterable[str]) -> tuple[str, ...]:
        """Those among some who are not in the game yet; raises where one would not be let in."""

    async def let_in(self, room: str, actor: Actor, players: Iterable[str]) -> None: ...


@dataclass(frozen=True, slots=True)
class SeenSeat:
    """A seat as somebody may know it; who is behind it, and whether it is taken, for those joined.

    The person is not known once they were erased. `is_named` tells whether somebody gave a name.
    """

    seat: Seat
    person: Person | None = None
    is_taken: bool | None = None
    is_named: bool | None = None


class Seating:
    """Players seated, moved and named. `unnamed` is what stands for a name at a table."""

    def __init__(
        self,
        cards: RoomCards,
        games: Games,
        people: People,
        access: Access,
        tell: Callable[[Changed], Awaitable[None]],
        clock: WallClock,
        unnamed: Callable[[str], str],
    ) -> None:
        self._cards, self._games, self._people, self._access = cards, games, people, access
        self._tell, self._clock, self._unnamed = tell, clock, unnamed

    async def seats(self, actor: Actor, room: str) -> list[SeenSeat]:
        """Who plays, by table; names are for those who joined the room."""
        card = await self._cards.card(room)
        return await self._seen(actor, card, card.seats)

    async def add(self, actor: Actor, room: str, coming: Entrants) -> list[SeenSeat]:
        """Seat players who come later, and let them into the game.

        Whoever sits at the same table already stays there: what got no answer may be asked again.
        """
        require(actor, RoomAct.SEAT_PLAYERS)
        card = await self._cards.card(room)
        numbers = [one.person.number for one in coming.named if one.person.number]
        if not all(map(card.has, numbers)):
            require(actor, RoomAct.SEAT_KNOWN_PEOPLE)
        async with seats_of(self._people, coming, card.seats) as seats:
            ordered = by_table(seats)
            # Nobody is seated who would not be let in.
            entering = await self._games.entering(room, [seat.player for seat in ordered])
            if new := [seat for seat in ordered if seat not in card.seats]:
                card = await self._cards.seat(room, new)
                await self.note(new)
        await self._tell_of(room)
        await self._games.let_in(room, actor, entering)
        return await self._seen(actor, card, seats)

    async def move(self, actor: Actor, room: str, player: str, table: str) -> None:
        """Give a player another table, which nobody has.

        Where nobody gave a name, the new table's stands for it.
        """
        require(actor, RoomAct.MOVE_PLAYER)
        before = (await self._cards.card(room)).table_of(player)
        await self._cards.move(room, player, table)
        await self.note([Seat(table, player)])
        known = await self._person(player)
        if known is not None and not self._is_named(known, before):
            await self._people.change(replace(known, name=self._unnamed(table)))
        await self._tell_of(room)

    async def person(self, actor: Actor, room: str, player: str) -> Person:
        """All that is known of a player, nothing once it was erased."""
        require_sight(actor, RoomSight.PERSON)
        await self._require_seated(room, player)
        return await self._person(player) or Person(player, "")

    async def rename(self, actor: Actor, room: str, person: Person) -> None:
        """Put right what is known of a player.

        Whoever has a licence is known elsewhere too, and is for fewer to change.
        """
        require(actor, RoomAct.RENAME_PLAYER)
        await self._require_seated(room, person.number)
        before = await self._person(person.number)
        if before is not None and before.licence:
            require(actor, RoomAct.RENAME_LICENSED)
        await self._people.change(person)
        await self._renamed(room, person.number)

    async def sit_down(self, visitor: Visitor, room: str, table: str) -> SeenSeat:
        """Give a table that is free to a player who was invited without one."""
        card = await self._cards.card(room)
        player = card.player_at(table)
        await self._access.sit_down(visitor, room, player, table)
        return await self._own(card, Seat(table, player))

    async def give_name(self, visitor: Visitor, room: str, name: str) -> SeenSeat:
        """Name the player who sits at a table that has no name yet: themselves, once."""
        card = await self._cards.card(room)
        player = visitor.player(room)
        if player is None:
            raise visitor.refusal(RoomAct.GIVE_NAME, room)
        table, known = card.table_of(player), await self._person(player)
        if known is None or self._is_named(known, table):
            raise AlreadyNamed(known.name if known else "")
        await self._people.change(replace(known, name=name))
        await self._renamed(room, player)
        return await self._own(card, Seat(table, player))

    @asynccontextmanager
    async def seats_of(self, coming: Entrants) -> AsyncIterator[tuple[Seat, ...]]:
        """The seats of those who come to a new room, who are known unless it is refused."""
        async with seats_of(self._people, coming) as seats:
            yield seats

    async def note(self, seats: Iterable[Seat]) -> None:
        """Keep in mind who sits where, for the next session; none is refused for want of it."""
        with suppress(StoreUnavailable):
            tables = {one.player: one.table for one in seats}
            await self._people.seated(tables, self._clock.milliseconds())

    async def require_seat(self, room: str, player: str) -> None:
        """Refuse whoever has no seat: what a log has for a player is nobody's name, for good."""
        if (await self._cards.card(room)).has(player):
            return
        # Seated a moment ago by another process, maybe.
        self._cards.forget(room)
        await self._require_seated(room, player)

    async def _require_seated(self, room: str, player: str) -> None:
        if not (await self._cards.card(room)).has(player):
            raise UnknownTable(player)

    async def _person(self, player: str) -> Person | None:
        return (await self._people.named([player])).get(player)

    def _is_named(self, person: Person, table: str) -> bool:
        """Whether somebody at a table is called otherwise than by the table."""
        return bool(person.licence) or person.name not in (self._unnamed(table), table)

    async def _renamed(self, room: str, player: str) -> None:
        """Consoles and walls ask for the names again."""
        await self._cards.named(room, player)
        await self._tell_of(room)

    async def _tell_of(self, room: str) -> None:
        await self._tell(Changed(cards=frozenset({room})))

    async def _own(self, card: RoomCard, seat: Seat) -> SeenSeat:
        """A seat as its player knows it."""
        (seen,) = await self._known(card, [seat])
        return seen

    async def _seen(self, actor: Actor, card: RoomCard, seats: Sequence[Seat]) -> list[SeenSeat]:
        if not may_see(actor, RoomSight.NAMES):
            return [SeenSeat(seat) for seat in seats]
        return await self._known(card, seats)

    async def _known(self, card: RoomCard, seats: Sequence[Seat]) -> list[SeenSeat]:
        people = await self._people.named(seat.player for seat in seats)
        taken = await self._access.taken(card.room)
        return [
            SeenSeat(
                seat,
                person := people.get(seat.player),
                seat.player in taken,
                person is None or self._is_named(person, seat.table),
            )
            for seat in seats
        ]
