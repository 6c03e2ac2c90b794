"""What is sent, as JSON: views as they are, in answers and in frames of a live connection."""

from collections.abc import Callable

import msgspec
from fastapi import Response


class Encoding:
    """`plain` is asked what is sent in place of a part that JSON does not have."""

    def __init__(self, plain: Callable[[object], object] | None = None) -> None:
        self._plain = plain

    def encoded(self, view: object) -> bytes:
        """A view, or what holds some."""
        return msgspec.json.encode(view, enc_hook=self._plain)

    def frame(self, kind: str, **parts: object) -> str:
        """A message of the server on a live connection."""
        return self.encoded({"type": kind, **parts}).decode()

    def answered(self, view: object) -> Response:
        """A view as an answer."""
        return Response(self.encoded(view), media_type="application/json")


# For what holds no view of a game.
PLAIN = Encoding()
