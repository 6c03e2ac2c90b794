"""Who may know of a room, and what they are there."""

from nonuple.app.access.actors import Actor, Role
from nonuple.app.access.permissions import chosen
from nonuple.app.access.visitors import Visitor
from nonuple.app.rooms.cards import RoomCard
from nonuple.app.rooms.errors import PrivateRoom


def may_know(card: RoomCard, visitor: Visitor | None) -> bool:
    """Whether somebody may know of a room: all of a public one, those let in of others."""
    return card.settings.is_public or (visitor is not None and bool(visitor.actors(card.room)))


def actor_in(card: RoomCard, visitor: Visitor | None, role: Role | None) -> Actor:
    """What somebody is in a room: the role they chose among theirs, or the widest.

    Raises PrivateRoom, or Forbidden for a role that is not theirs.
    """
    if not may_know(card, visitor):
        raise PrivateRoom(card.room)
    return chosen([] if visitor is None else visitor.actors(card.room), role)
