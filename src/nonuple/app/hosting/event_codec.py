"""How events are written in a log."""

from typing import Any, Protocol, TypeVar

E = TypeVar("E")


class EventCodec(Protocol[E]):
    """Events of a game as the plain data of a log, and back."""

    def encode(self, event: E) -> dict[str, Any]:
        """What any store holds and `decode` reads back as the same event; raises Unrecordable."""

    def decode(self, plain: Any) -> E: ...
