"""What the rooms of a server are: a card each, folded from a stream of its own."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

from nonuple.app.event_store import Append, EventStore, NewEvent, StoredEvent, VersionConflict
from nonuple.app.room_errors import TableTaken, UnknownRoom, UnknownTable

STREAM = "room/"
_OPENED, _SETTLED = "RoomOpened", "RoomSettled"
_SEATED, _MOVED = "PlayersSeated", "PlayerMoved"
# Others who change the same card at the same moment are few.
_TRIES = 20


@dataclass(frozen=True, slots=True)
class Seat:
    """A player at a table of the room; players are opaque names."""

    table: str
    player: str


@dataclass(frozen=True, slots=True)
class Settings:
    """What may be changed of a room while it is played in.

    `is_refereed` says that who leads does not play, and may see the tops while the time runs. A
    room that is not public is seen by those who joined it alone.
    """

    shows_standings: bool = False
    is_refereed: bool = False
    is_public: bool = True


USUAL = Settings()


@dataclass(frozen=True, slots=True)
class RoomCard:
    """What a room is; `opened_at` in milliseconds since 1970."""

    room: str
    title: str
    lexicon: str
    fingerprint: str
    seats: tuple[Seat, ...]
    opened_at: int
    settings: Settings = USUAL

    def player_at(self, table: str) -> str:
        """Who sits at a table; raises UnknownTable."""
        for seat in self.seats:
            if seat.table == table:
                return seat.player
        raise UnknownTable(table)

    def has(self, player: str) -> bool:
        """Whether a player has a seat here."""
        return any(seat.player == player for seat in self.seats)


_Decide = Callable[[RoomCard], tuple[str, dict[str, Any]]]


class RoomCards:
    """Cards by the number of their room, kept in memory until they are known to have changed."""

    def __init__(self, store: EventStore) -> None:
        self._store = store
        self._known: dict[str, RoomCard] = {}
        self._forgotten = 0

    async def add(self, card: RoomCard, prepared: str | None) -> None:
        """Record a new room; it is there from now on."""
        body = {**asdict(card), "seats": _plain(card.seats), "prepared": prepared}
        event = NewEvent(_OPENED, body)
        await self._store.append(Append(STREAM + card.room, [event], expected=0))

    async def card(self, room: str) -> RoomCard:
        """A room; raises UnknownRoom."""
        if (known := self._known.get(room)) is not None:
            return known
        forgotten = self._forgotten
        card = (await self._read(room))[1]
        # What was forgotten meanwhile may have been read before it changed.
        if forgotten == self._forgotten:
            self._known[room] = card
        return card

    async def all(self) -> tuple[RoomCard, ...]:
        """All rooms, the last opened first."""
        streams = await self._store.streams(STREAM)
        found = [await self.card(stream.removeprefix(STREAM)) for stream in streams]
        return tuple(sorted(found, key=lambda card: card.opened_at, reverse=True))

    async def prepared(self, room: str) -> str | None:
        """The text of the prepared game that is played in a room."""
        async for event in self._store.read(STREAM + room):
            text: str | None = event.body["prepared"]
            return text
        raise UnknownRoom(room)

    def forget(self, room: str | None) -> None:
        """A card has changed in another process, or any (None): it is read again when needed."""
        self._forgotten += 1
        if room is None:
            self._known.clear()
        else:
            self._known.pop(room, None)

    async def settle(self, room: str, changes: dict[str, bool]) -> RoomCard:
        """Change some settings, by name."""
        return await self._change(room, lambda _: (_SETTLED, changes))

    async def seat(self, room: str, seats: Sequence[Seat]) -> RoomCard:
        """Add players; raises TableTaken."""

        def decide(card: RoomCard) -> tuple[str, dict[str, Any]]:
            require_apart((*card.seats, *seats))
            return _SEATED, {"seats": _plain(seats)}

        return await self._change(room, decide)

    async def move(self, room: str, player: str, table: str) -> RoomCard:
        """Give a player another table; raises UnknownTable or TableTaken."""

        def decide(card: RoomCard) -> tuple[str, dict[str, Any]]:
            if not card.has(player):
                raise UnknownTable(player)
            require_apart(_moved(card.seats, player, table))
            return _MOVED, {"player": player, "table": table}

        return await self._change(room, decide)

    async def _change(self, room: str, decide: _Decide) -> RoomCard:
        for attempt in range(_TRIES):
            version, card = await self._read(room)
            kind, body = decide(card)
            batch = Append(STREAM + room, [NewEvent(kind, body)], expected=version)
            try:
                await self._store.append(batch)
                break
            except VersionConflict:
                if attempt == _TRIES - 1:
                    raise
        self._known[room] = _after(card, kind, body)
        return self._known[room]

    async def _read(self, room: str) -> tuple[int, RoomCard]:
        events = [event async for event in self._store.read(STREAM + room)]
        if not events:
            raise UnknownRoom(room)
        return len(events), _folded(events)


def require_apart(seats: Iterable[Seat]) -> None:
    """Refuse two players at a table, or one at two: raises TableTaken."""
    tables: set[str] = set()
    players: set[str] = set()
    for seat in seats:
        if seat.table in tables or seat.player in players:
            raise TableTaken(seat.table)
        tables.add(seat.table)
        players.add(seat.player)


def _folded(events: Sequence[StoredEvent]) -> RoomCard:
    body = dict(events[0].body)
    parts = {one.name: body[one.name] for one in fields(RoomCard)}
    card = RoomCard(
        **parts | {"seats": _seats(body["seats"]), "settings": Settings(**body["settings"])}
    )
    for event in events[1:]:
        card = _after(card, event.kind, dict(event.body))
    return card


def _after(card: RoomCard, kind: str, body: dict[str, Any]) -> RoomCard:
    match kind:
        case "RoomSettled":
            return replace(card, settings=replace(card.settings, **body))
        case "PlayersSeated":
            return replace(card, seats=(*card.seats, *_seats(body["seats"])))
        case "PlayerMoved":
            return replace(card, seats=_moved(card.seats, body["player"], body["table"]))
    return card


def _moved(seats: Iterable[Seat], player: str, table: str) -> tuple[Seat, ...]:
    return tuple(replace(one, table=table) if one.player == player else one for one in seats)


def _plain(seats: Iterable[Seat]) -> list[list[str]]:
    return [[seat.table, seat.player] for seat in seats]


def _seats(plain: Iterable[Sequence[str]]) -> tuple[Seat, ...]:
    return tuple(Seat(table, player) for table, player in plain)
