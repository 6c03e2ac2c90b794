"""The editions side by side: those of the package, and those that clubs derived from them."""

from collections.abc import Mapping
from typing import Protocol

from nonuple.app.errors import BadEditionName, EditionExists, ReservedEdition
from nonuple.app.file_names import can_name_a_file
from nonuple.rules.club import derive
from nonuple.rules.duplicate_rules import DuplicateRules, Plain
from nonuple.rules.editions import EDITIONS, UnknownEdition


class EditionStore(Protocol):
    """Editions of clubs by name; a save is whole or did not happen.

    Reading raises UnknownEdition, DamagedEdition or UnreadableFile; writing, UnwritableFile.
    """

    def names(self) -> list[str]: ...
    def open(self, name: str) -> DuplicateRules: ...
    def save(self, rules: DuplicateRules) -> None: ...
    def remove(self, name: str) -> None: ...


class Editions:
    """Every edition that a game may be played under, by name."""

    def __init__(self, store: EditionStore) -> None:
        self._store = store

    def names(self) -> list[str]:
        """The package's, then the clubs'."""
        return [*EDITIONS, *(name for name in self._store.names() if name not in EDITIONS)]

    def open(self, name: str) -> DuplicateRules:
        """The rules of an edition; raises UnknownEdition, DamagedEdition or UnreadableFile."""
        if name in EDITIONS:
            return EDITIONS[name]
        if name not in self._store.names():
            raise UnknownEdition(name, tuple(self.names()))
        return self._store.open(name)

    def derive(
        self, base: str, name: str, title: str, changes: Mapping[str, Plain]
    ) -> DuplicateRules:
        """Make and save a club's edition; a club's edition is replaced only after `remove`."""
        if not can_name_a_file(name):
            raise BadEditionName(name)
        if name in EDITIONS:
            raise ReservedEdition(name)
        if name in self._store.names():
            raise EditionExists(name)
        rules = derive(self.open(base), name, title, changes)
        self._store.save(rules)
        return rules

    def remove(self, name: str) -> None:
        """Forget a club's edition; games played under it keep its rules."""
        if name in EDITIONS:
            raise ReservedEdition(name)
        if name not in self._store.names():
            raise UnknownEdition(name, tuple(self.names()))
        self._store.remove(name)
