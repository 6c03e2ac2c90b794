"""HTTP for clients that send what they have begun."""

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

# From the first byte of a request, or from the connection, to the end of its headers; and for the
# rest of a body that was answered before its end.
HEAD_SECONDS = 15.0


class HurriedHttp(H11Protocol):
    """A connection is closed where a request is not sent in time; bodies are the guard's."""

    _hurry: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self._rest()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._watch()

    def _watch(self) -> None:
        """More that comes of the same does not give more time."""
        theirs, ours = self.conn.their_state, self.conn.our_state
        is_unread = theirs is h11.SEND_BODY and ours in (h11.DONE, h11.MUST_CLOSE)
        if theirs is not h11.IDLE and not is_unread:
            self._rest()
        elif self._hurry is None:
            self._hurry = self.loop.call_later(HEAD_SECONDS, self.transport.close)

    def _rest(self) -> None:
        if self._hurry is not None:
            self._hurry.cancel()
            self._hurry = None
