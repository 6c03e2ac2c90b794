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


def new_event(codec: EventCodec[E], event: E, by: Actor) -> NewEvent:
    """An event to record; raises Unrecordable where it could not be read back."""
    body: dict[str, Any] = {"event": codec.encode(event), "by": by.name}
    return NewEvent(type(event).__name__, body)


async def start_log(
    store: EventStore, stream: str, codec: EventCodec[E], events: Sequence[E]
) -> None:
    """Record the first events of a game, some at a time."""
    for first in range(0, len(events), _TOGETHER):
        some = [new_event(codec, one, SERVER) for one in events[first : first + _TOGETHER]]
        await store.append(Append(stream, some, expected=first))
