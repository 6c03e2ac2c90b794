"""What the rooms of a server are: a card each, folded from a stream of its own."""

import logging
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, fields, replace
from enum import StrEnum
from typing import Any

from nonuple.app.hosting.event_store import (
    Append,
    EventStore,
    NewEvent,
    StoredEvent,
    VersionConflict,
)
from nonuple.app.rooms.errors import TableTaken, UnknownRoom, UnknownTable, UnreadableRoom
from nonuple.app.tables import table_order

STREAM = "room/"
# Where what happens in the game of a room is recorded, under the same number.
GAME_STREAM = "game/"
_log = logging.getLogger(__name__)
_OPENED, _SETTLED = "RoomOpened", "RoomSettled"
_SEATED, _MOVED, _NAMED = "PlayersSeated", "PlayerMoved", "PlayerNamed"
_FOLLOWED, _RENAMED = "RoomFollowed", "RoomRenamed"
_ARCHIVED, _DELETED = "RoomArchived", "RoomDeleted"
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
    unless they are frozen, show none where they are hidden, a message to the room if there is one,
    and maybe the letters left in the bag; `break_until` is when the last break that was announced
    is over. Words and lexicons are closed to the players while the time of a turn runs (2.1) unless
    it allows them.

    The rest is about the automatic mode, in which nobody sees the tops, or the slips of others,
    before the time is over. It starts paused. The announcement lasts as long as it takes to say
    unless a number of seconds is set; slips are collected for some, a move laid is read for some.
    Rulings left to a person do not stop the game unless it waits for decisions.
    """

    shows_standings: bool = False
    is_refereed: bool = False
    is_public: bool = True
    is_wall_frozen: bool = False
    shows_bag: bool = False
    hides_standings: bool = False
    wall_message: str = ""
    break_until: int = 0
    allows_words: bool = False
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
    `automatic_until` when the automatic mode was last left; `break_from` is when the last break
    was announced. A room `follows` the one whose players it was opened for, which knows it as its
    `next_room` once they may go there. One that `is_archived` is listed apart. `seating` counts how
    often who sits where, or under which name, was changed.
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
    break_from: int = 0
    follows: str | None = None
    next_room: str | None = None
    is_archived: bool = False
    seating: int = 0

    def player_at(self, table: str) -> str:
        """Who sits at a table; raises UnknownTable."""
        for seat in self.seats:
            if seat.table == table:
                return seat.player
        raise UnknownTable(table)

    def table_of(self, player: str) -> str:
        """Where a player sits; raises UnknownTable."""
        for seat in self.seats:
            if seat.player == player:
                return seat.table
        raise UnknownTable(player)

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
        body = {
            **known,
            "seats": _plain(card.seats),
            "settings": settings,
            "prepared": prepared,
            "follows": card.follows,
        }
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
            except UnknownRoom:
                # It was deleted.
                continue
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

    async def follow(self, room: str, next_room: str | None) -> RoomCard:
        """Let the people of a room know where they go on, if anywhere."""
        return await self._change(room, lambda _: (_FOLLOWED, {"room": next_room}))

    async def rename(self, room: str, title: str) -> RoomCard:
        """Give a room another title."""
        return await self._change(room, lambda _: (_RENAMED, {"title": title}))

    async def archive(self, room: str, *, is_archived: bool) -> RoomCard:
        """List a room apart, or among the others again."""
        return await self._change(room, lambda _: (_ARCHIVED, {"is_archived": is_archived}))

    async def delete(self, room: str) -> None:
        """Let nobody find a room any more; its number is not given again."""
        await self._change(room, lambda _: (_DELETED, {}))
        self._known.pop(room, None)

    async def named(self, room: str, player: str) -> RoomCard:
        """A player has another name, which is kept elsewhere; raises UnknownTable."""

        def decide(card: RoomCard) -> tuple[str, dict[str, Any]]:
            if not card.has(player):
                raise UnknownTable(player)
            return _NAMED, {"player": player}

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
        if not events or any(event.kind == _DELETED for event in events):
            raise UnknownRoom(room)
        return len(events), card_of(room, events)


def by_table(seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """Seats in the order of their tables."""
    return tuple(sorted(seats, key=lambda seat: table_order(seat.table)))


def require_apart(seats: Iterable[Seat]) -> None:
    """Refuse two players at a table, or one at two: raises TableTaken."""
    tables: set[str] = set()
    players: set[str] = set()
    for seat in seats:
        if seat.table in tables or seat.player in players:
            raise TableTaken(seat.table)
        tables.add(seat.table)
        players.add(seat.player)


def card_of(room: str, events: Sequence[StoredEvent]) -> RoomCard:
    """The card of a room; what a later version of the program adds to it is left aside."""
    try:
        return _folded(events)
    except (KeyError, TypeError, ValueError) as error:
        raise UnreadableRoom(room) from error


def _folded(events: Sequence[StoredEvent]) -> RoomCard:
    body = dict(events[0].body)
    parts = {name: body[name] for name in _OPENED_WITH}
    settings = _settled(USUAL, body["settings"])
    seats, follows = _seats(body["seats"]), body.get("follows")
    card = RoomCard(**parts | {"seats": seats, "settings": settings, "follows": follows})
    for event in events[1:]:
        card = _after(card, event.kind, dict(event.body), event.at)
    return card


def _settled(settings: Settings, changes: dict[str, Any]) -> Settings:
    known = {name: value for name, value in changes.items() if name in _SETTINGS}
    mode = Mode(known.get("mode", settings.mode))
    return replace(settings, **known | {"mode": mode})


def _after(card: RoomCard, kind: str, body: dict[str, Any], at: int) -> RoomCard:
    return replace(card, **_changes(card, kind, body, at))


def _changes(card: RoomCard, kind: str, body: dict[str, Any], at: int) -> dict[str, Any]:
    """The parts of a card that an event changes; none where a later version recorded it."""
    found: dict[str, Any] = {}
    match kind:
        case "RoomSettled":
            before, now = card.settings, _settled(card.settings, body)
            found["settings"] = now
            if "mode" in body or "is_paused" in body:
                found["went_on_at"] = at
            if before.mode is Mode.AUTOMATIC and now.mode is Mode.REFEREED:
                found["automatic_until"] = at
            if "break_until" in body:
                found["break_from"] = at
        case "PlayersSeated":
            found["seats"] = (*card.seats, *_seats(body["seats"]))
        case "PlayerMoved":
            found["seats"] = _moved(card.seats, body["player"], body["table"])
        case "RoomFollowed":
            found["next_room"] = body["room"]
        case "RoomRenamed":
            found["title"] = body["title"]
        case "RoomArchived":
            found["is_archived"] = body["is_archived"]
    if kind in (_SEATED, _MOVED, _NAMED):
        found["seating"] = card.seating + 1
    return found


def _moved(seats: Iterable[Seat], player: str, table: str) -> tuple[Seat, ...]:
    return tuple(replace(one, table=table) if one.player == player else one for one in seats)


def _plain(seats: Iterable[Seat]) -> list[list[str]]:
    return [[seat.table, seat.player] for seat in seats]


def _seats(plain: Iterable[Sequence[str]]) -> tuple[Seat, ...]:
    return tuple(Seat(table, player) for table, player in plain)
