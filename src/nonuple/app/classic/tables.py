"""Tables of classic games: opened by whoever wants to play, seats taken, the lobby of them all."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from nonuple.app.access.actors import Role
from nonuple.app.access.entrance import Access
from nonuple.app.access.errors import BadInvitation, TableTaken
from nonuple.app.access.people import People, Person
from nonuple.app.access.permissions import RoomAct
from nonuple.app.access.store import Badge
from nonuple.app.access.visitors import Admission, Visitor
from nonuple.app.classic.errors import NameAtTable, NoFreeSeat
from nonuple.app.classic.kind import CLASSIC
from nonuple.app.classic.rooms import ClassicOrder
from nonuple.app.classic.settings import ClassicSettings, TableKind, settings_of
from nonuple.app.rooms.admission import may_know
from nonuple.app.rooms.cards import RoomCard
from nonuple.app.rooms.entrants import Entrant, Entrants
from nonuple.app.rooms.errors import UnknownRoom
from nonuple.app.rooms.registry import Rooms
from nonuple.app.rooms.room_kind import RoomOrder, Stage
from nonuple.app.rooms.seating import Seating
from nonuple.app.rooms.seats import Seat
from nonuple.classic.events import GameOpened


@dataclass(frozen=True, slots=True)
class TableOrder:
    """The table that somebody wants.

    `names` are those of the players, in the order of the seats, "" where nobody is known yet. The
    last `machines` of them are played by the server. Whoever opens the table sits on the first
    seat if they play, and keeps it otherwise: on a shared device, and around a real board.
    """

    title: str
    names: tuple[str, ...]
    game: ClassicOrder
    settings: ClassicSettings
    machines: int = 0
    plays: bool = True


@dataclass(frozen=True, slots=True)
class Opened:
    """A table that was opened; `code` lets opponents in, where some are still to come."""

    card: RoomCard
    admission: Admission
    code: str | None


@dataclass(frozen=True, slots=True)
class ListedSeat:
    """A seat in the lobby; the name is None where nobody gave one."""

    player: str
    name: str | None
    is_taken: bool
    is_machine: bool


@dataclass(frozen=True, slots=True)
class ListedTable:
    """A table in the lobby; `own_player` is the one that whoever asks plays as there."""

    card: RoomCard
    opened: GameOpened
    stage: Stage
    seats: tuple[ListedSeat, ...]
    own_player: str | None


class Tables:
    """Opened, joined and listed."""

    def __init__(self, rooms: Rooms, seating: Seating, access: Access, people: People) -> None:
        self._rooms, self._seating = rooms, seating
        self._access, self._people = access, people
        # The first event of a log never changes.
        self._openings: dict[str, GameOpened] = {}

    async def open(self, order: TableOrder, address: str, login: str | None) -> Opened:
        """Open a table for somebody, who has a seat there, or keeps it."""
        coming = Entrants(tuple(map(_entrant, enumerate(order.names, start=1))), lambda _: ())
        async with self._seating.seats_of(coming) as seats:
            machines = seats[len(seats) - order.machines :]
            settings = replace(order.settings, machines=tuple(one.player for one in machines))
            card = await self._rooms.open(
                RoomOrder(order.title, order.game, settings, CLASSIC, seats)
            )
        badge = _badge_of_opener(card, seats[0], plays=order.plays)
        admission = await self._access.grant(badge, address, login)
        waits = settings.table is TableKind.ONLINE and len(seats) > order.machines + order.plays
        guest = Badge(Role.PLAYER, card.room, label=Role.PLAYER)
        code = await self._access.new_code(guest) if waits else None
        return Opened(card, admission, code)

    async def take_seat(
        self, room: str, visitor: Visitor | None, name: str, address: str, login: str | None
    ) -> Admission | None:
        """Take a seat that is free, under a name; None where one has a seat there already.

        Whoever came by the code may, and anybody where seats are open. Raises NoFreeSeat,
        NameAtTable.
        """
        card = await self._card(room)
        if visitor is not None and visitor.player(room) is not None:
            return None
        if await self._rooms.stage(room) is not Stage.WAITING:
            raise NoFreeSeat(room)
        is_guest = visitor is not None and visitor.may(RoomAct.CHOOSE_TABLE, room)
        if not is_guest and not settings_of(card).has_open_seats:
            raise NoFreeSeat(room)
        others = await self._seats(card)
        if any(
            seat.name is not None and seat.name.casefold() == name.casefold() for seat in others
        ):
            raise NameAtTable(name)
        admission = await self._seated(card, visitor if is_guest else None, address, login)
        await self._seating.give_name(admission.visitor, room, name)
        return admission

    async def lobby(self, visitor: Visitor | None, most: int) -> list[ListedTable]:
        """The tables that somebody may know of, the last opened first; not those archived."""
        cards = (
            card
            for card in await self._rooms.all()
            if card.kind == CLASSIC and not card.is_archived and may_know(card, visitor)
        )
        return [await self._listed(card, visitor) for card in islice(cards, most)]

    async def listed(self, room: str, visitor: Visitor | None) -> ListedTable:
        """One table of the lobby; raises UnknownRoom."""
        return await self._listed(await self._card(room), visitor)

    async def _listed(self, card: RoomCard, visitor: Visitor | None) -> ListedTable:
        return ListedTable(
            card,
            await self._opening(card.room),
            await self._rooms.stage(card.room),
            await self._seats(card),
            None if visitor is None else visitor.player(card.room),
        )

    async def _seats(self, card: RoomCard) -> tuple[ListedSeat, ...]:
        people = await self._people.named(seat.player for seat in card.seats)
        taken, machines = await self._access.taken(card.room), settings_of(card).machines
        is_kept = settings_of(card).table is not TableKind.ONLINE
        return tuple(
            ListedSeat(
                seat.player,
                _name(people, seat),
                is_kept or seat.player in taken or seat.player in machines,
                seat.player in machines,
            )
            for seat in card.seats
        )

    async def _opening(self, room: str) -> GameOpened:
        if room not in self._openings:
            self._openings[room] = await self._rooms.first_event(room)
        return self._openings[room]

    async def _seated(
        self, card: RoomCard, guest: Visitor | None, address: str, login: str | None
    ) -> Admission:
        for seat in await self._free(card):
            badge = Badge(Role.PLAYER, card.room, seat.player, label=Role.PLAYER)
            try:
                if guest is None:
                    return await self._access.grant(badge, address, login)
                await self._access.sit_down(guest, card.room, seat.player, seat.table)
                assert login is not None, "a guest has a login"
                return Admission(login, await self._access.visitor(login))
            except (TableTaken, BadInvitation):
                # Somebody else was a moment faster.
                continue
        raise NoFreeSeat(card.room)

    async def _free(self, card: RoomCard) -> Sequence[Seat]:
        taken = {*await self._access.taken(card.room), *settings_of(card).machines}
        return [seat for seat in card.seats if seat.player not in taken]

    async def _card(self, room: str) -> RoomCard:
        card = await self._rooms.cards.card(room)
        if card.kind != CLASSIC:
            raise UnknownRoom(room)
        return card


def _entrant(numbered: tuple[int, str]) -> Entrant:
    """A seat has its number for a name where nobody gave one."""
    number, name = numbered
    return Entrant(str(number), Person("", name or str(number)))


def _badge_of_opener(card: RoomCard, first: Seat, *, plays: bool) -> Badge:
    if plays:
        return Badge(Role.PLAYER, card.room, first.player, label=Role.PLAYER)
    return Badge(Role.HEAD_ARBITER, card.room, label=Role.HEAD_ARBITER)


def _name(people: Mapping[str, Person], seat: Seat) -> str | None:
    known = people.get(seat.player)
    return None if known is None or known.name == seat.table else known.name
