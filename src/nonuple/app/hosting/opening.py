"""The log of a new game, which nobody knows of yet."""

from collections.abc import Sequence
from typing import Any, TypeVar

from nonuple.app.access.actors import Actor, Role
from nonuple.app.hosting.event_codec import EventCodec
from nonuple.app.hosting.event_store import Append, EventStore, NewEvent

E = TypeVar("E")

# The server itself, which opens games, ends their times and does their chores.
SERVER = Actor(Role.ADMINISTRATOR, "server")
# Others are served while a crowd is let in.
_TOGETHER = 500


def new_event(event: object, plain: dict[str, Any], by: Actor) -> NewEvent:
    """An event to record, with its plain data."""
    return NewEvent(type(event).__name__, {"event": plain, "by": by.name})


async def start_log(
    store: EventStore, stream: str, codec: EventCodec[E], events: Sequence[E]
) -> None:
    """Record the first events of a game, some at a time; raises Unrecordable."""
    for first in range(0, len(events), _TOGETHER):
        some = events[first : first + _TOGETHER]
        new = [new_event(one, codec.encode(one), SERVER) for one in some]
        await store.append(Append(stream, new, expected=first))
