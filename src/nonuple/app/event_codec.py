"""How events are written in a log."""

from typing import Any, Protocol

from nonuple.duplicate.events import Event


class EventCodec(Protocol):
    """Events of a game as the plain data of a log, and back."""

    def encode(self, event: Event) -> dict[str, Any]: ...
    def decode(self, plain: Any) -> Event: ...
