"""When a process was last known to be alive, durably: what came after is nobody's time.

While the time of a game runs, the process in charge leaves a mark every second. Whoever takes the
game up after it died learns from the mark until when it was served.
"""

from nonuple.app.hosting.event_store import EventStore
from nonuple.app.hosting.lease import owner_name

_PULSE = "pulse/"
# A mark is a lease that nobody asks for: it was left so long before it runs out.
_SECONDS = 60.0


class Pulse:
    """The marks of a process, and those of the ones that had its games before it."""

    def __init__(self, store: EventStore, process: str | None) -> None:
        self._store, self._owner = store, owner_name(process)
        self._is_alone = process is None
        # Whoever serves alone has the same name again: its marks of before are read once.
        self._before = 0
        self._known: dict[str, int] = {}

    async def start(self) -> None:
        """To be called before the first mark."""
        self._before = await self._mark_of(self._owner)

    async def beat(self) -> None:
        """Leave a mark."""
        await self._store.take_lease(_PULSE + self._owner, self._owner, _SECONDS)

    async def look_up(self, stream: str) -> None:
        """Keep in mind who had a game last, before this process takes it."""
        held = await self._store.last_lease(stream)
        if held is not None and held.owner != self._owner:
            self._known[stream] = await self._mark_of(held.owner)
        elif held is not None and self._is_alone:
            self._known[stream] = self._before

    def last_alive(self, stream: str) -> int | None:
        """When whoever had a game before was last alive, told once; None if there was nobody.

        It is 0 for one that left no mark: the last that it recorded tells.
        """
        return self._known.pop(stream, None)

    async def _mark_of(self, owner: str) -> int:
        mark = await self._store.last_lease(_PULSE + owner)
        return 0 if mark is None else mark.until - round(_SECONDS * 1000)
