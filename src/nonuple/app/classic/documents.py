"""A classic game on paper, for those who may have it."""

from collections.abc import Callable
from datetime import date

from nonuple.app.access.actors import Actor
from nonuple.app.access.people import People
from nonuple.app.access.permissions import When, require_sight
from nonuple.app.classic.prints import ClassicOrder
from nonuple.app.classic.rights import ClassicSight
from nonuple.app.classic.rooms import classic_room
from nonuple.app.lexicons.served import ServerLexicons
from nonuple.app.rooms.cards import RoomCard
from nonuple.app.rooms.registry import Rooms
from nonuple.classic.state import Game


class ClassicDocuments:
    """What the prints of a room are made of; `day_of` tells when it was opened."""

    def __init__(
        self,
        rooms: Rooms,
        people: People,
        lexicons: ServerLexicons[RoomCard],
        day_of: Callable[[RoomCard], date],
    ) -> None:
        self._rooms, self._people, self._lexicons = rooms, people, lexicons
        self._day_of = day_of

    async def order(self, actor: Actor, room: str) -> ClassicOrder:
        """One game; raises Forbidden or NotOverYet."""
        live = await classic_room(self._rooms, room)
        holding = {When.GAME_OVER} if live.is_over else ()
        require_sight(actor, ClassicSight.DOCUMENTS, holding)
        return await self._order(room, live.state)

    async def match(self, actor: Actor, room: str) -> list[ClassicOrder]:
        """All games of the match that a game ends, the first one first; or that game alone."""
        orders = [await self.order(actor, room)]
        place = orders[0].game.opened.match
        before = (await self._rooms.cards.card(room)).follows
        while place is not None and place.number > len(orders) and before is not None:
            game = (await classic_room(self._rooms, before)).state
            if game.opened.match is None or game.opened.match.match != place.match:
                break
            orders.insert(0, await self._order(before, game))
            before = (await self._rooms.cards.card(before)).follows
        return orders

    async def _order(self, room: str, game: Game) -> ClassicOrder:
        card = await self._rooms.cards.card(room)
        people = await self._people.named(game.players)
        solver = await self._lexicons.as_played(card.lexicon, card.fingerprint)
        names = {number: person.name for number, person in people.items()}
        return ClassicOrder(
            game, card.title, self._day_of(card), names, await self._rooms.log(room), solver.lexicon
        )
