"""What the rooms of a server are: a card each, folded from a stream of its own."""

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from nonuple.app.hosting.event_store import (
    Append,
    EventStore,
    NewEvent,
    StoredEvent,
    VersionConflict,
)
from nonuple.app.rooms.errors import TableTaken, UnknownRoom, UnknownTable, UnreadableRoom
from nonuple.app.rooms.settings import Settings
from nonuple.app.tables import table_order

STREAM = "room/"
# What is played in a room that was opened before there was anything else.
FIRST_KIND = "duplicate"
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


@dataclass(frozen=True, slots=True)
class RoomCard:
    """What a room is; times are milliseconds since 1970.

    `kind` names the game that is played there, `lexicon` and `fingerprint` the words that it is
    played with, if any. A room `follows` the one whose players it was opened for, which knows it as
    its `next_room` once they may go there. One that `is_archived` is listed apart. `seating` counts
    how often who sits where, or under which name, was changed.
    """

    room: str
    title: str
    lexicon: str
    fingerprint: str
    seats: tuple[Seat, ...]
    opened_at: int
    settings: Settings
    kind: str = FIRST_KIND
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


class RoomCards:
    """Cards by the number of their room, kept in memory until they are known to have changed."""

    def __init__(self, store: EventStore, usual: Mapping[str, Settings]) -> None:
        """`usual` are the settings of a room of each kind of game where nothing else is said."""
        self._store, self._usual = store, usual
        self._known: dict[str, RoomCard] = {}
        self._forgotten = 0

    async def add(self, card: RoomCard, prepared: str | None) -> None:
        """Record a new room; it is there from now on."""
        known = {name: getattr(card, name) for name in _OPENED_WITH}
        body = {
            **known,
            "seats": _plain(card.seats),
            "settings": card.settings.plain(),
            "kind": card.kind,
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
        return len(events), self._folded(room, events)

    def _folded(self, room: str, events: Sequence[StoredEvent]) -> RoomCard:
        """The card of a room; what a later version of the program adds to it is left aside."""
        try:
            usual = self._usual[events[0].body.get("kind", FIRST_KIND)]
            return _folded(events, usual)
        except (KeyError, TypeError, ValueError) as error:
            raise UnreadableRoom(room) from error


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


def _folded(events: Sequence[StoredEvent], usual: Settings) -> RoomCard:
    body = dict(events[0].body)
    parts = {name: body[name] for name in _OPENED_WITH}
    card = RoomCard(
        **parts
        | {
            "seats": _seats(body["seats"]),
            "settings": usual.changed(body["settings"]),
            "kind": body.get("kind", FIRST_KIND),
            "follows": body.get("follows"),
        }
    )
    for event in events[1:]:
        card = _after(card, event.kind, dict(event.body), event.at)
    return card


def _after(card: RoomCard, kind: str, body: dict[str, Any], at: int) -> RoomCard:
    return replace(card, **_changes(card, kind, body, at))


def _changes(card: RoomCard, kind: str, body: dict[str, Any], at: int) -> dict[str, Any]:
    """The parts of a card that an event changes; none where a later version recorded it."""
    found: dict[str, Any] = {}
    match kind:
        case "RoomSettled":
            found["settings"] = card.settings.settled(body, at)
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
