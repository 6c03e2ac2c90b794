"""One process that serves, from its start to its end."""

import asyncio
import logging
import socket
from collections.abc import Awaitable, Callable

from nonuple import __version__
from nonuple.entrypoints.process_tuning import calm_collector, raise_open_files
from nonuple.entrypoints.server_settings import ServerSettings
from nonuple.entrypoints.web.bootstrap import serving
from nonuple.entrypoints.web.context import Context
from nonuple.entrypoints.web.server.listening import Server, server_of

_log = logging.getLogger(__name__)


# Called when all is open, right before whoever waits is served.
Ready = Callable[[Context, Server], Awaitable[None]]


def run(settings: ServerSettings, name: str, listener: socket.socket, ready: Ready) -> None:
    """Serve until a signal; `name` is the process's."""
    raise_open_files()
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(_serve(settings, name, listener, ready))


async def _serve(
    settings: ServerSettings, name: str, listener: socket.socket, ready: Ready
) -> None:
    async with serving(settings, name) as (app, context):
        server = server_of(app, settings.believed_proxies)
        await ready(context, server)
        calm_collector()
        store = "postgresql" if settings.is_cluster else "sqlite"
        bus = "redis" if settings.bus else "memory"
        _log.info("serving", extra={"version": __version__, "store": store, "bus": bus})
        await server.serve(sockets=[listener])
        _log.info("stopping")
    _log.info("stopped")


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """A faster event loop where there is one: not on Windows."""
    try:
        import uvloop  # noqa: PLC0415, it exists on some systems only
    except ImportError:
        return None
    return uvloop.new_event_loop
