"""What is taken away of a room, as far as it is for whoever asks: prints, moves, log, players."""

from collections.abc import Callable, Set
from datetime import date

from nonuple.app.access.actors import Actor
from nonuple.app.access.entrance import Access
from nonuple.app.access.people import People, Person
from nonuple.app.access.permissions import RoomSight, may_see, require_sight
from nonuple.app.duplicate.prints import Group, Named, PrintOrder, is_settled, named
from nonuple.app.duplicate.rooms import duplicate_room
from nonuple.app.files.published_games import PublishedGame, published
from nonuple.app.rooms.cards import RoomCard
from nonuple.app.rooms.registry import Rooms
from nonuple.duplicate.events import Event


class Documents:
    """Of the rooms of a server. `day_of` is the day that a room was opened, where the server is."""

    def __init__(
        self, rooms: Rooms, people: People, access: Access, day_of: Callable[[RoomCard], date]
    ) -> None:
        self._rooms, self._people, self._access = rooms, people, access
        self._day_of = day_of

    async def standings(self, actor: Actor, room: str, *, has_names: bool = True) -> PrintOrder:
        """A game whose standings are printed; raises NotOverYet."""
        return await self._order(actor, room, RoomSight.STANDINGS, has_names=has_names)

    async def whole(self, actor: Actor, room: str) -> PrintOrder:
        """A game of which anything is printed; raises Forbidden."""
        return await self._order(actor, room, RoomSight.PRINTS)

    async def moves(self, actor: Actor, room: str) -> PublishedGame:
        """The moves of a game; raises NotOverYet."""
        live = await duplicate_room(self._rooms, room)
        require_sight(actor, RoomSight.MOVES, live.holding)
        card = await self._rooms.cards.card(room)
        return published(await self._rooms.log(room), title=card.title)

    async def log(self, actor: Actor, room: str) -> tuple[Event, ...]:
        """All that was recorded; raises Forbidden or NotOverYet."""
        live = await duplicate_room(self._rooms, room)
        require_sight(actor, RoomSight.LOG, live.holding)
        return await self._rooms.log(room)

    async def players(self, actor: Actor, room: str) -> tuple[RoomCard, dict[str, Person]]:
        """Who sits in a room, and who they are; raises Forbidden."""
        require_sight(actor, RoomSight.PERSON)
        card = await self._rooms.cards.card(room)
        return card, await self._people.named(seat.player for seat in card.seats)

    async def _order(
        self, actor: Actor, room: str, sight: RoomSight, *, has_names: bool = True
    ) -> PrintOrder:
        live = await duplicate_room(self._rooms, room)
        game = live.game
        require_sight(actor, sight, live.holding)
        card = await self._rooms.cards.card(room)
        is_named = has_names and may_see(actor, RoomSight.NAMES)
        return PrintOrder(
            game,
            card.title,
            self._day_of(card),
            await self._named(card) if is_named else _tables(card),
            is_settled(game),
            await self._groups(room, {seat.player for seat in card.seats}),
        )

    async def _groups(self, room: str, everybody: Set[str]) -> list[Group]:
        """Whom each arbiter answers for; one without a group answers for all."""
        badges = [one.badge for one in await self._access.arbiters(room)]
        return [
            Group(
                badge.own_label,
                frozenset(everybody) if badge.players is None else badge.players,
                badge.is_second,
            )
            for badge in badges
        ]

    async def _named(self, card: RoomCard) -> dict[str, Named]:
        """The players with their names; whoever was erased is known by a number."""
        people = await self._people.named(seat.player for seat in card.seats)
        roster = _tables(card)
        return roster | {
            number: named(person, roster[number].table) for number, person in people.items()
        }


def _tables(card: RoomCard) -> dict[str, Named]:
    return {seat.player: Named(seat.player, seat.table) for seat in card.seats}
