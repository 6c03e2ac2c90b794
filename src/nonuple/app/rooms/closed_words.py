"""Words and lexicons are closed to players while the time of their turn runs (2.1)."""

from nonuple.app.access.actors import Role
from nonuple.app.access.entrance import Visitor
from nonuple.app.rooms.errors import UnknownRoom, UnreadableRoom, WordsClosed
from nonuple.app.rooms.registry import Rooms


async def require_open_words(rooms: Rooms, visitor: Visitor | None) -> None:
    """Raise WordsClosed where who asks has a seat at a turn that is being played.

    From when the letters are drawn: where nobody starts the clock, they are played from then on.
    """
    for badge in () if visitor is None else visitor.badges:
        if badge.role is not Role.PLAYER or badge.room is None or badge.player is None:
            continue
        try:
            settings = (await rooms.cards.card(badge.room)).settings
        except (UnknownRoom, UnreadableRoom):
            continue
        if not settings.allows_words and await rooms.plays_now(badge.room, badge.player):
            raise WordsClosed(badge.room)
