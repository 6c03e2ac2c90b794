"""What happens to the card of a room, and how it is recorded."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, assert_never

from nonuple.app.hosting.event_store import NewEvent
from nonuple.app.rooms.seats import Seat

Plain: TypeAlias = Mapping[str, Any]
# What is played in a room that was opened before there was anything else.
FIRST_KIND = "duplicate"


@dataclass(frozen=True, slots=True)
class RoomOpened:
    """The first event; `prepared` is the text of a prepared game, settings are by name.

    `kind` is the kind of game; a room that was opened before there were several names none.
    """

    room: str
    title: str
    lexicon: str
    fingerprint: str
    seats: tuple[Seat, ...]
    opened_at: int
    settings: Plain
    kind: str = FIRST_KIND
    prepared: str | None = None
    follows: str | None = None


@dataclass(frozen=True, slots=True)
class RoomSettled:
    """Some settings are others, by name."""

    changes: Plain


@dataclass(frozen=True, slots=True)
class PlayersSeated:
    """Players came."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class PlayerMoved:
    """A player has another table."""

    player: str
    table: str


@dataclass(frozen=True, slots=True)
class PlayerNamed:
    """A player has another name, which is kept elsewhere."""

    player: str


@dataclass(frozen=True, slots=True)
class RoomFollowed:
    """Where the people of a room go on, if anywhere."""

    room: str | None


@dataclass(frozen=True, slots=True)
class RoomRenamed:
    """A room has another title."""

    title: str


@dataclass(frozen=True, slots=True)
class RoomArchived:
    """A room is listed apart, or among the others again."""

    is_archived: bool


@dataclass(frozen=True, slots=True)
class RoomDeleted:
    """A room is found no more."""


@dataclass(frozen=True, slots=True)
class OfLaterVersion:
    """What a later version of the program recorded, which this one knows nothing of."""

    kind: str


CardChange = (
    RoomSettled
    | PlayersSeated
    | PlayerMoved
    | PlayerNamed
    | RoomFollowed
    | RoomRenamed
    | RoomArchived
    | RoomDeleted
)
CardEvent = RoomOpened | CardChange


def encoded(event: CardEvent) -> NewEvent:
    """An event as it is recorded."""
    return NewEvent(type(event).__name__, _body(event))


def decoded(kind: str, body: Plain) -> CardEvent | OfLaterVersion:
    """What was recorded so; fields that a later version added are left aside.

    Raises KeyError, TypeError or ValueError where a field is missing or has no such form.
    """
    read = _READERS.get(kind)
    return OfLaterVersion(kind) if read is None else read(body)


def _body(event: CardEvent) -> dict[str, Any]:  # noqa: PLR0911, one case an event
    match event:
        case RoomOpened():
            return {
                "room": event.room,
                "title": event.title,
                "lexicon": event.lexicon,
                "fingerprint": event.fingerprint,
                "seats": _plain(event.seats),
                "opened_at": event.opened_at,
                "settings": dict(event.settings),
                "kind": event.kind,
                "prepared": event.prepared,
                "follows": event.follows,
            }
        case RoomSettled(changes):
            return dict(changes)
        case PlayersSeated(seats):
            return {"seats": _plain(seats)}
        case PlayerMoved(player, table):
            return {"player": player, "table": table}
        case PlayerNamed(player):
            return {"player": player}
        case RoomFollowed(room):
            return {"room": room}
        case RoomRenamed(title):
            return {"title": title}
        case RoomArchived(is_archived):
            return {"is_archived": is_archived}
        case RoomDeleted():
            return {}
        case _:
            assert_never(event)


def _opened(body: Plain) -> RoomOpened:
    return RoomOpened(
        room=body["room"],
        title=body["title"],
        lexicon=body["lexicon"],
        fingerprint=body["fingerprint"],
        seats=_seats(body["seats"]),
        opened_at=body["opened_at"],
        settings=body["settings"],
        kind=body.get("kind", FIRST_KIND),
        prepared=body.get("prepared"),
        follows=body.get("follows"),
    )


_READERS: Mapping[str, Callable[[Plain], CardEvent]] = {
    "RoomOpened": _opened,
    "RoomSettled": lambda body: RoomSettled(dict(body)),
    "PlayersSeated": lambda body: PlayersSeated(_seats(body["seats"])),
    "PlayerMoved": lambda body: PlayerMoved(body["player"], body["table"]),
    "PlayerNamed": lambda body: PlayerNamed(body["player"]),
    "RoomFollowed": lambda body: RoomFollowed(body["room"]),
    "RoomRenamed": lambda body: RoomRenamed(body["title"]),
    "RoomArchived": lambda body: RoomArchived(body["is_archived"]),
    "RoomDeleted": lambda _: RoomDeleted(),
}


def _plain(seats: Iterable[Seat]) -> list[list[str]]:
    return [[seat.table, seat.player] for seat in seats]


def _seats(plain: Iterable[Sequence[str]]) -> tuple[Seat, ...]:
    return tuple(Seat(table, player) for table, player in plain)
