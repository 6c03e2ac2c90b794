"""What the rooms of a server are: a card each, folded from a stream of its own."""

import logging
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, fields, replace
from enum import StrEnum
from typing import Any

from nonuple.app.event_store import Append, EventStore, NewEvent, StoredEvent, VersionConflict
from nonuple.app.room_errors import TableTaken, UnknownRoom, UnknownTable, UnreadableRoom

STREAM = "room/"
_log = logging.getLogger(__name__)
_OPENED, _SETTLED = "RoomOpened", "RoomSettled"
_SEATED, _MOVED = "PlayersSeated", "PlayerMoved"
# Others who change the same card at the same moment are few.
_TRIES = 20
# What a room is recorded with; the rest of its card follows from what happened since.
_OPENED_WITH = ("room", "title", "lexicon", "fingerprint", "seats", "opened_at", "settings")


@dataclass(frozen=True, slots=True)
class Seat:
    """A player at a table of the room; players are opaque names."""

    table: str
    player: str


class Mode(StrEnum):
    """Who makes a game go on: those who lead it, or the server."""

    REFEREED = "refereed"
    AUTOMATIC = "automatic"


@dataclass(frozen=True, slots=True)
class Settings:
    """What may be changed of a room while it is played in.

    `is_refereed` says that who leads does not play, and may see the tops while the time runs. A
    room that is not public is seen by those who joined it alone. Walls page through the standings
    unless they are frozen.

    The rest is about the automatic mode, in which nobody sees the tops, or the slips of others,
    before the time is over. It starts paused. The announcement lasts as long as it takes to say
    unless a number of seconds is set; slips are collected for some, a move laid is read for some.
    Rulings left to a person do not stop the game unless it waits for decisions.
    """

    shows_standings: bool = False
    is_refereed: bool = False
    is_public: bool = True
    is_wall_frozen: bool = False
    mode: Mode = Mode.REFEREED
    is_paused: bool = True
    announce_seconds: int = 0
    collect_seconds: int = 5
    read_seconds: int = 30
    waits_for_decisions: bool = False


USUAL = Settings()


@dataclass(frozen=True, slots=True)
class RoomCard:
    """What a room is; times are milliseconds since 1970.

    `went_on_at` is when it was last told to be automatic or not, to pause or to go on, and
    `automatic_until` when the automatic mode was last left.
    """

    room: str
    title: str
    lexicon: str
    fingerprint: str
    seats: tuple[Seat, ...]
    opened_at: int
    settings: Settings = USUAL
    went_on_at: int = 0
    automatic_until: int = 0

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


_SETTINGS = frozenset(one.name for one in fields(Settings))


class RoomCards:
    """Cards by the number of their room, kept in memory until they are known to have changed."""

    def __init__(self, store: EventStore) -> None:
        self._store = store
        self._known: dict[str, RoomCard] = {}
        self._forgotten = 0

    async def add(self, card: RoomCard, prepared: str | None) -> None:
        """Record a new room; it is there from now on."""
        known = {name: getattr(card, name) for name in _OPENED_WITH}
        settings = asdict(card.settings) | {"mode": card.settings.mode.value}
        body = {**known, "seats": _plain(card.seats), "settings": settings, "prepared": prepared}
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
        """All rooms, the last opened first; one that cannot be read is left out, and told."""
        found = []
        for stream in await self._store.streams(STREAM):
            try:
                found.append(await self.card(stream.removeprefix(STREAM)))
            except UnreadableRoom as error:
                _log.warning("%s", error)
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

    async def settle(self, room: str, changes: dict[str, Any]) -> RoomCard:
        """Change some settings, by name, to plain values."""
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
                stored = await self._store.append(batch)
                break
            except VersionConflict:
                if attempt == _TRIES - 1:
                    raise
        self._known[room] = _after(card, kind, body, stored[-1].at)
        return self._known[room]

    async def _read(self, room: str) -> tuple[int, RoomCard]:
        events = [event async for event in self._store.read(STREAM + room)]
        if not events:
            raise UnknownRoom(room)
        return len(events), _card(room, events)


def require_apart(seats: Iterable[Seat]) -> None:
    """Refuse two players at a table, or one at two: raises TableTaken."""
    tables: set[str] = set()
    players: set[str] = set()
    for seat in seats:
        if seat.table in tables or seat.player in players:
            raise TableTaken(seat.table)
        tables.add(seat.table)
        players.add(seat.player)


def _card(room: str, events: Sequence[StoredEvent]) -> RoomCard:
    """The card of a room; what a later version of the program adds to it is left aside."""
    try:
        return _folded(events)
    except (KeyError, TypeError, ValueError) as error:
        raise UnreadableRoom(room) from error


def _folded(events: Sequence[StoredEvent]) -> RoomCard:
    body = dict(events[0].body)
    parts = {name: body[name] for name in _OPENED_WITH}
    settings = _settled(USUAL, body["settings"])
    card = RoomCard(**parts | {"seats": _seats(body["seats"]), "settings": settings})
    for event in events[1:]:
        card = _after(card, event.kind, dict(event.body), event.at)
    return card


def _settled(settings: Settings, changes: dict[str, Any]) -> Settings:
    known = {name: value for name, value in changes.items() if name in _SETTINGS}
    mode = Mode(known.get("mode", settings.mode))
    return replace(settings, **known | {"mode": mode})


def _after(card: RoomCard, kind: str, body: dict[str, Any], at: int) -> RoomCard:
    match kind:
        case "RoomSettled":
            before, now = card.settings, _settled(card.settings, body)
            is_told = "mode" in body or "is_paused" in body
            is_left = before.mode is Mode.AUTOMATIC and now.mode is Mode.REFEREED
            return replace(
                card,
                settings=now,
                went_on_at=at if is_told else card.went_on_at,
                automatic_until=at if is_left else card.automatic_until,
            )
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
