"""Words and lexicons are closed to players while the time of their turn runs (2.1)."""

from nonuple.app.access.permissions import RoomSight, When, may_see
from nonuple.app.access.visitors import Visitor
from nonuple.app.rooms.errors import UnknownRoom, UnreadableRoom, WordsClosed
from nonuple.app.rooms.registry import Rooms


async def require_open_words(rooms: Rooms, visitor: Visitor | None) -> None:
    """Raise WordsClosed where whoever asks has a seat at a turn that is being played.

    From when the letters are drawn: where nobody starts the clock, they are played from then on.
    """
    for badge in () if visitor is None else visitor.badges:
        if badge.room is None or badge.player is None:
            continue
        is_open = await _are_open(rooms, badge.room, badge.player)
        holding = {When.WORDS_OPEN} if is_open else ()
        if not may_see(badge.actor(), RoomSight.WORDS, holding):
            raise WordsClosed(badge.room)


async def _are_open(rooms: Rooms, room: str, player: str) -> bool:
    try:
        settings = (await rooms.cards.card(room)).settings
    except (UnknownRoom, UnreadableRoom):
        return True
    return settings.allows_words or not await rooms.plays_now(room, player)
