"""How a Redis or Valkey server is reached: connections that never reconnect behind our back."""

from collections.abc import Iterable, Iterator
from typing import Any, Protocol

from redis.asyncio.connection import ConnectionPool
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

# What a connection may raise when the server is not there, or says no.
LINK_ERRORS = (RedisError, OSError)

_CONNECTING_SECONDS = 2.0
_FIRST_PAUSE, _LONGEST_PAUSE = 0.05, 1.0


class Link(Protocol):
    """What is used of a connection, whose library leaves it without types."""

    @property
    def is_connected(self) -> bool: ...
    async def connect(self) -> None: ...
    async def disconnect(self, nowait: bool = False) -> None: ...  # noqa: FBT001, the library's
    async def can_read(self) -> bool: ...
    async def send_command(self, *words: str | bytes) -> None: ...
    async def send_packed_command(self, command: Iterable[bytes]) -> None: ...
    def pack_commands(self, commands: Iterable[Iterable[str | bytes]]) -> list[bytes]: ...

    async def read_response(self, *, timeout: float | None = None) -> Any:
        """The next response; None if there is none within `timeout`."""


def new_link(url: str, timeout: float | None = None) -> Link:
    """A connection not yet open; `timeout` is how long one command may take."""
    pool: Any = ConnectionPool.from_url(
        url,
        protocol=2,
        retry=Retry(NoBackoff(), 0),
        socket_timeout=timeout,
        socket_connect_timeout=_CONNECTING_SECONDS,
        socket_keepalive=True,
    )
    link: Link = pool.make_connection()
    return link


def pauses() -> Iterator[float]:
    """Seconds to wait between attempts to reach a server that is away."""
    pause = _FIRST_PAUSE
    while True:
        yield pause
        pause = min(2 * pause, _LONGEST_PAUSE)
