"""What was recorded about a room, from its opening on, whether anybody serves it or not."""

from dataclasses import dataclass
from operator import attrgetter

from nonuple.app.hosting.event_store import EventLog, StoredEvent
from nonuple.app.rooms.card_events import FIRST_KIND
from nonuple.app.rooms.cards import STREAM, card_of
from nonuple.app.rooms.errors import UnreadableRoom
from nonuple.app.rooms.room_kind import game_stream
from nonuple.app.rooms.seats import Seat
from nonuple.app.rooms.settings import Settings


@dataclass(frozen=True, slots=True)
class RoomLog:
    """All that happened in a room, in order: to its card and in its game.

    `title` and `seats` are those of now; a game without a card has none.
    """

    room: str
    title: str
    kind: str
    seats: tuple[Seat, ...]
    events: tuple[StoredEvent, ...]


async def find_rooms(log: EventLog, wanted: str) -> list[RoomLog]:
    """The rooms of a number, or else of a title, however it is capitalised; deleted ones too."""
    if (found := await _read(log, wanted)).events:
        return [found]
    numbers = [stream.removeprefix(STREAM) for stream in await log.streams(STREAM)]
    logs = [await _read(log, number) for number in numbers]
    return [one for one in logs if one.title and one.title.casefold() == wanted.casefold()]


async def _read(log: EventLog, room: str) -> RoomLog:
    of_card = [event async for event in log.read(STREAM + room)]
    of_game = [event async for event in log.read(game_stream(room))]
    events = tuple(sorted((*of_card, *of_game), key=attrgetter("position")))
    try:
        # What the room is set to is not asked for, whatever its kind of game.
        card = card_of(room, of_card, Settings()) if of_card else None
    except UnreadableRoom:
        # Its game may be read all the same.
        card = None
    if card is None:
        return RoomLog(room, "", FIRST_KIND, (), events)
    return RoomLog(room, card.title, card.kind, card.seats, events)
