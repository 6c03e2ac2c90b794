"""What somebody may do has changed."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from nonuple.app.access.store import Holder

# What connections are looked up by.
ChangedKey = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Changed:
    """Whose badges may not be what they were; logins by their digests.

    `cards` are rooms that are not what they were, `rooms` those that others may see than before.
    """

    logins: frozenset[str] = frozenset()
    accounts: frozenset[str] = frozenset()
    rooms: frozenset[str] = frozenset()
    cards: frozenset[str] = frozenset()

    @classmethod
    def of(cls, holders: Iterable[Holder]) -> "Changed":
        found = list(holders)
        return cls(
            frozenset(one.login.hex() for one in found if one.login is not None),
            frozenset(one.account for one in found if one.account is not None),
        )

    def keys(self) -> Iterator[ChangedKey]:
        """What connections are looked up by."""
        for name in ("logins", "accounts", "rooms"):
            yield from ((name, value) for value in getattr(self, name))
