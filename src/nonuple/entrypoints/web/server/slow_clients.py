"""HTTP for clients that send what they have begun."""

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

# From the first byte of a request, or from the connection, to the end of its headers; and for the
# rest of a body that was answered before its end.
HEAD_SECONDS = 15.0


class TimedHttp(H11Protocol):
    """A connection is closed where a request is not sent in time; bodies are the guard's."""

    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._time()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timing()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._time()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._time()

    def _time(self) -> None:
        """More that comes of the same does not give more time."""
        theirs, ours = self.conn.their_state, self.conn.our_state
        is_unread = theirs is h11.SEND_BODY and ours in (h11.DONE, h11.MUST_CLOSE)
        if theirs is not h11.IDLE and not is_unread:
            self._stop_timing()
        elif self._deadline is None:
            self._deadline = self.loop.call_later(HEAD_SECONDS, self.transport.close)

    def _stop_timing(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
