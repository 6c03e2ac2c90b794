"""What listens to the network, and how it stops."""

import contextlib
import os
import signal
import threading
from collections.abc import Iterator

import uvicorn
from fastapi import FastAPI

from nonuple.entrypoints.web.server.slow_clients import TimedHttp

# Live connections are told at once (1012); requests under way have so long to be answered.
_GRACE_SECONDS = 5
# Nobody waits longer for a server to stop; all that was acknowledged is recorded long since.
STOP_SECONDS = 9.0
_MOST_FRAME_BYTES = 64 * 1024
# Clients of ours ask by themselves whether the line holds; this is for those that are gone.
_PING_SECONDS = 60.0
_SIGNALS = tuple(
    number
    for name in ("SIGINT", "SIGTERM", "SIGBREAK")
    if (number := getattr(signal, name, None)) is not None
)


class Server(uvicorn.Server):
    """Stops on a signal, and comes back to its caller, so that everything else is closed too."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self._on_signal) for number in _SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                # A second signal while the rest is closed changes nothing.
                is_stopping = self._captured_signals and number != signal.SIGINT
                signal.signal(number, signal.SIG_IGN if is_stopping else handler)

    def _on_signal(self, number: int, _: object) -> None:
        if not self.should_exit:
            give_up = threading.Timer(STOP_SECONDS, os._exit, (1,))
            give_up.daemon = True
            give_up.start()
        self.handle_exit(number, None)


def server_of(app: FastAPI, trusted_proxies: tuple[str, ...] = ()) -> Server:
    """A server; frames are small, and not worth the memory of compression.

    Trusted proxies say who asks, and whether by https.
    """
    config = uvicorn.Config(
        app,
        http=TimedHttp,
        ws="websockets-sansio",
        ws_max_size=_MOST_FRAME_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=_PING_SECONDS,
        ws_ping_timeout=_PING_SECONDS,
        server_header=False,
        access_log=False,
        log_config=None,
        lifespan="off",
        forwarded_allow_ips=list(trusted_proxies),
        timeout_graceful_shutdown=_GRACE_SECONDS,
    )
    return Server(config)
