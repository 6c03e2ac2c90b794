"""How many live connections a process holds, from one address and of those who only watch."""

import ipaddress
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from nonuple.entrypoints.server_errors import TooManyConnections


class LiveLimits:
    """A whole club may share an address; this machine itself has as many as it opens.

    Who joined a room is none of those who only watch, whom nobody let in.
    """

    def __init__(self, joined_per_address: int, watchers_per_address: int, watchers: int) -> None:
        self._most = {True: joined_per_address, False: watchers_per_address}
        self._most_watchers = watchers
        # By address, and whether they joined.
        self._held: Counter[tuple[str, bool]] = Counter()
        self._watchers = 0

    @contextmanager
    def held(self, address: str, *, is_joined: bool) -> Iterator[None]:
        """Count a connection as long as it lasts; raises TooManyConnections."""
        key = address, is_joined
        is_full = not is_joined and self._watchers >= self._most_watchers
        if is_full or (self._held[key] >= self._most[is_joined] and not _is_here(address)):
            raise TooManyConnections
        self._held[key] += 1
        self._watchers += not is_joined
        try:
            yield
        finally:
            self._watchers -= not is_joined
            self._held[key] -= 1
            if not self._held[key]:
                del self._held[key]


def _is_here(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
