"""Which process is in charge of a game: the one that holds its lease."""

from contextlib import suppress
from dataclasses import dataclass

from nonuple.app.hosting import paces
from nonuple.app.hosting.event_store import EventStore, Lease, StoreUnavailable
from nonuple.core.errors import NonupleError

# Whoever serves alone never has to renew, and takes up its own games when it comes back.
_ALONE, _FOR_LONG = "alone", 10 * 365 * 86_400.0


@dataclass(eq=False)
class NotInCharge(NonupleError):
    """The process that is in charge of a game is another, or not found yet."""

    stream: str

    def __str__(self) -> str:
        return f"{self.stream} is in the charge of another process"


class GameLease:
    """The lease of a game, sought by a process; without a name it is the only one there is."""

    def __init__(self, stream: str, store: EventStore, process: str | None) -> None:
        self._stream, self._store = stream, store
        self._owner = owner_name(process)
        self._seconds = _FOR_LONG if process is None else paces.LEASE_SECONDS
        self.is_shared = process is not None
        self.lease: Lease | None = None
        self.holder: str | None = None

    async def seek(self) -> bool:
        """Take the lease, or renew it; else learn who holds it."""
        self.lease = await self._store.take_lease(self._stream, self._owner, self._seconds)
        if self.lease is not None:
            self.holder = self._owner
        else:
            found = await self._store.lease_of(self._stream)
            self.holder = found.owner if found else None
        return self.lease is not None

    def lose(self) -> None:
        """Whoever has it now must be looked for."""
        self.lease = self.holder = None

    async def give_up(self, *, is_over: bool) -> None:
        """Leave the game to anybody who asks for it or, if it is not over, who looks for work."""
        lease = self.lease
        self.lose()
        if lease is None:
            return
        with suppress(StoreUnavailable):
            if is_over:
                await self._store.release(lease)
            else:
                await self._store.take_lease(self._stream, self._owner, 0)


def owner_name(process: str | None) -> str:
    """Under which name a process holds leases."""
    return process or _ALONE
