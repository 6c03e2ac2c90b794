"""What the rooms of a server are: a card each, folded from a stream of its own."""

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, assert_never

from nonuple.app.hosting.event_store import Append, EventStore, StoredEvent, VersionConflict
from nonuple.app.rooms.card_events import (
    FIRST_KIND,
    CardChange,
    OfLaterVersion,
    PlayerMoved,
    PlayerNamed,
    PlayersSeated,
    RoomArchived,
    RoomDeleted,
    RoomFollowed,
    RoomOpened,
    RoomRenamed,
    RoomSettled,
    decoded,
    encoded,
)
from nonuple.app.rooms.errors import UnknownRoom, UnknownTable, UnreadableRoom
from nonuple.app.rooms.seats import Seat, require_apart
from nonuple.app.rooms.settings import Settings

STREAM = "room/"
_log = logging.getLogger(__name__)
# Others who change the same card at the same moment are few.
_TRIES = 20


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


_Decide = Callable[[RoomCard], CardChange]


class RoomCards:
    """Cards by the number of their room, kept in memory until they are known to have changed."""

    def __init__(self, store: EventStore, usual: Mapping[str, Settings]) -> None:
        """`usual` are the settings of a room of each kind of game where nothing else is said."""
        self._store, self._usual = store, usual
        self._known: dict[str, RoomCard] = {}
        self._forgotten = 0

    async def add(self, card: RoomCard, prepared: str | None) -> None:
        """Record a new room; it is there from now on."""
        opened = RoomOpened(
            room=card.room,
            title=card.title,
            lexicon=card.lexicon,
            fingerprint=card.fingerprint,
            seats=card.seats,
            opened_at=card.opened_at,
            settings=card.settings.plain(),
            kind=card.kind,
            prepared=prepared,
            follows=card.follows,
        )
        await self._store.append(Append(STREAM + card.room, [encoded(opened)], expected=0))

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
        return await self._change(room, lambda _: RoomSettled(changes))

    async def seat(self, room: str, seats: Sequence[Seat]) -> RoomCard:
        """Add players; raises TableTaken."""

        def decide(card: RoomCard) -> CardChange:
            require_apart((*card.seats, *seats))
            return PlayersSeated(tuple(seats))

        return await self._change(room, decide)

    async def move(self, room: str, player: str, table: str) -> RoomCard:
        """Give a player another table; raises UnknownTable or TableTaken."""

        def decide(card: RoomCard) -> CardChange:
            if not card.has(player):
                raise UnknownTable(player)
            require_apart(_moved(card.seats, player, table))
            return PlayerMoved(player, table)

        return await self._change(room, decide)

    async def follow(self, room: str, next_room: str | None) -> RoomCard:
        """Let the people of a room know where they go on, if anywhere."""
        return await self._change(room, lambda _: RoomFollowed(next_room))

    async def rename(self, room: str, title: str) -> RoomCard:
        """Give a room another title."""
        return await self._change(room, lambda _: RoomRenamed(title))

    async def archive(self, room: str, *, is_archived: bool) -> RoomCard:
        """List a room apart, or among the others again."""
        return await self._change(room, lambda _: RoomArchived(is_archived))

    async def delete(self, room: str) -> None:
        """Let nobody find a room any more; its number is not given again."""
        await self._change(room, lambda _: RoomDeleted())
        self._known.pop(room, None)

    async def named(self, room: str, player: str) -> RoomCard:
        """A player has another name, which is kept elsewhere; raises UnknownTable."""

        def decide(card: RoomCard) -> CardChange:
            if not card.has(player):
                raise UnknownTable(player)
            return PlayerNamed(player)

        return await self._change(room, decide)

    async def _change(self, room: str, decide: _Decide) -> RoomCard:
        for attempt in range(_TRIES):
            version, card = await self._read(room)
            change = decide(card)
            batch = Append(STREAM + room, [encoded(change)], expected=version)
            try:
                stored = await self._store.append(batch)
                break
            except VersionConflict:
                if attempt == _TRIES - 1:
                    raise
        self._known[room] = card_after(card, change, stored[-1].at)
        return self._known[room]

    async def _read(self, room: str) -> tuple[int, RoomCard]:
        events = [event async for event in self._store.read(STREAM + room)]
        if not events or any(event.kind == RoomDeleted.__name__ for event in events):
            raise UnknownRoom(room)
        usual = self._usual.get(events[0].body.get("kind", FIRST_KIND))
        if usual is None:
            raise UnreadableRoom(room)
        return len(events), card_of(room, events, usual)


def card_of(room: str, events: Sequence[StoredEvent], usual: Settings) -> RoomCard:
    """The card of a room; what a later version of the program adds to it is left aside."""
    try:
        return _folded(events, usual)
    except (KeyError, TypeError, ValueError) as error:
        raise UnreadableRoom(room) from error


def _folded(events: Sequence[StoredEvent], usual: Settings) -> RoomCard:
    opened = decoded(events[0].kind, events[0].body)
    if not isinstance(opened, RoomOpened):
        raise TypeError(opened)
    card = RoomCard(
        room=opened.room,
        title=opened.title,
        lexicon=opened.lexicon,
        fingerprint=opened.fingerprint,
        seats=opened.seats,
        opened_at=opened.opened_at,
        settings=usual.changed(opened.settings),
        kind=opened.kind,
        follows=opened.follows,
    )
    for event in events[1:]:
        change = decoded(event.kind, event.body)
        if isinstance(change, RoomOpened):
            raise TypeError(change)
        card = card_after(card, change, event.at)
    return card


def card_after(  # noqa: PLR0911, one case an event
    card: RoomCard, event: CardChange | OfLaterVersion, at: int
) -> RoomCard:
    """A card once this has happened to it, at a time."""
    match event:
        case RoomSettled(changes):
            return replace(card, settings=card.settings.settled(changes, at))
        case PlayersSeated(seats):
            return replace(card, seats=(*card.seats, *seats), seating=card.seating + 1)
        case PlayerMoved(player, table):
            seats = _moved(card.seats, player, table)
            return replace(card, seats=seats, seating=card.seating + 1)
        case PlayerNamed():
            return replace(card, seating=card.seating + 1)
        case RoomFollowed(room):
            return replace(card, next_room=room)
        case RoomRenamed(title):
            return replace(card, title=title)
        case RoomArchived(is_archived):
            return replace(card, is_archived=is_archived)
        case RoomDeleted() | OfLaterVersion():
            return card
        case _:
            assert_never(event)


def _moved(seats: Iterable[Seat], player: str, table: str) -> tuple[Seat, ...]:
    return tuple(replace(one, table=table) if one.player == player else one for one in seats)
