"""What somebody may do has changed: every process is told, and open connections look again."""

import asyncio
import json
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict

from nonuple.app.access.changes import Changed, ChangedKey
from nonuple.app.access.store import Holder, Login
from nonuple.app.hosting.bus import BusUnavailable, LiveBus
from nonuple.app.hosting.event_store import StoreUnavailable
from nonuple.app.hosting.supervising import always

_log = logging.getLogger(__name__)
TOPIC = "access"
_RETRY_SECONDS = 1.0


class AccessChanges:
    """Told here at once, and over the bus elsewhere: who is cut off from it looks again in time.

    `refresh` is called for a room whose card changed, or for all (None).
    """

    def __init__(self, bus: LiveBus, refresh: Callable[[str | None], Awaitable[None]]) -> None:
        self._bus, self._refresh = bus, refresh
        # The events of open connections, by their room, and by the login that they have.
        self._watches: defaultdict[ChangedKey, set[asyncio.Event]] = defaultdict(set)
        # How often something was told: who looked before the last time looks again.
        self.count = 0
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Listen to the other processes, until `close`."""
        self._task = asyncio.create_task(always("access", self._listen, _RETRY_SECONDS))

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def tell(self, changed: Changed) -> None:
        """Something has changed, and is recorded."""
        await self._apply(changed)
        plain = {name: sorted(values) for name, values in asdict(changed).items()}
        try:
            await self._bus.publish(TOPIC, json.dumps(plain).encode())
        except BusUnavailable as error:
            _log.warning("others are not told of a change of access: %s", error)

    @contextmanager
    def watch(self, room: str, login: Login | None, since: int) -> Iterator[asyncio.Event]:
        """An event that is set when somebody in a room must be looked at again.

        `since` is what `count` was when they were looked at.
        """
        is_due = asyncio.Event()
        holders = [] if login is None else [Holder(login.digest, login.account)]
        keys = [("rooms", room), *Changed.of(holders).keys()]
        for key in keys:
            self._watches[key].add(is_due)
        if self.count != since:
            is_due.set()
        try:
            yield is_due
        finally:
            for key in keys:
                self._watches[key].discard(is_due)
                if not self._watches[key]:
                    del self._watches[key]

    async def _listen(self) -> None:
        while True:
            try:
                async with self._bus.subscribe(TOPIC) as frames:
                    async for frame in frames:
                        await self._hear(frame)
                    return
            except BusUnavailable:
                await asyncio.sleep(_RETRY_SECONDS)

    async def _hear(self, frame: bytes | None) -> None:
        if frame is not None:
            plain = json.loads(frame)
            changed = Changed(**{name: frozenset(values) for name, values in plain.items()})
            await self._apply(changed)
            return
        # Something was lost: anything may have changed.
        self.count += 1
        await self._refreshed(None)
        self._wake(self._watches)

    async def _apply(self, changed: Changed) -> None:
        self.count += 1
        for room in changed.rooms | changed.cards:
            await self._refreshed(room)
        self._wake(changed.keys())

    def _wake(self, keys: Iterable[ChangedKey]) -> None:
        for key in keys:
            for is_due in self._watches.get(key, ()):
                is_due.set()

    async def _refreshed(self, room: str | None) -> None:
        try:
            await self._refresh(room)
        except StoreUnavailable as error:
            _log.warning("what rooms are set to is not read again: %s", error)
