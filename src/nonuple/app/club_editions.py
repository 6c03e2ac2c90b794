"""The editions side by side: those of the package, and those that clubs derived from them.

Duplicate and classic editions share one folder, and one set of names: a club's edition is of the
game of the edition that it changes.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from enum import StrEnum
from typing import Protocol, assert_never

from nonuple.app.errors import BadEditionName, EditionExists, ReservedEdition, WrongGameEdition
from nonuple.app.file_names import can_name_a_file
from nonuple.core.errors import NonupleError
from nonuple.rules.classic_club import classic_rule_values, derive_classic
from nonuple.rules.classic_editions import CLASSIC_EDITIONS
from nonuple.rules.classic_rules import ClassicRules
from nonuple.rules.club import derive, rule_values
from nonuple.rules.duplicate_rules import DuplicateRules, Plain
from nonuple.rules.editions import EDITIONS, UnknownEdition

AnyRules = DuplicateRules | ClassicRules
_PACKAGED: Mapping[str, AnyRules] = {**EDITIONS, **CLASSIC_EDITIONS}


class EditedGame(StrEnum):
    """The games that editions are of."""

    DUPLICATE = "duplicate"
    CLASSIC = "classic"


class EditionStore(Protocol):
    """Editions of clubs by name; a save is whole or did not happen.

    Reading raises UnknownEdition, DamagedEdition or UnreadableFile; writing, UnwritableFile.
    """

    def names(self) -> list[str]: ...
    def open(self, name: str) -> AnyRules: ...
    def save(self, rules: AnyRules) -> None: ...
    def remove(self, name: str) -> None: ...


class Editions:
    """Every edition that a game may be played under, by name."""

    def __init__(self, store: EditionStore) -> None:
        self._store = store

    def names(self) -> list[str]:
        """The package's, then the clubs'; those whose file is damaged too."""
        return [*_PACKAGED, *(name for name in self._store.names() if name not in _PACKAGED)]

    def duplicates(self) -> list[DuplicateRules]:
        """Those of duplicate, the package's first; what cannot be read is left out."""
        clubs = (rules for rules in self._clubs() if isinstance(rules, DuplicateRules))
        return [*EDITIONS.values(), *(rules for rules in clubs if rules.edition not in EDITIONS)]

    def classics(self) -> list[ClassicRules]:
        """Those of the classic game, the package's first; what cannot be read is left out."""
        clubs = (rules for rules in self._clubs() if isinstance(rules, ClassicRules))
        own = CLASSIC_EDITIONS
        return [*own.values(), *(rules for rules in clubs if rules.edition not in own)]

    def open(self, name: str) -> AnyRules:
        """The rules of an edition; raises UnknownEdition, DamagedEdition or UnreadableFile."""
        if name in _PACKAGED:
            return _PACKAGED[name]
        if name not in self._store.names():
            raise UnknownEdition(name, tuple(self.names()))
        return self._store.open(name)

    def duplicate(self, name: str) -> DuplicateRules:
        """The rules of an edition of duplicate; raises WrongGameEdition for another game's."""
        if name in EDITIONS:
            return EDITIONS[name]
        rules = self._club_or_packaged(name, self.duplicates)
        if isinstance(rules, ClassicRules):
            raise WrongGameEdition(name, is_classic=True)
        return rules

    def classic(self, name: str) -> ClassicRules:
        """The rules of an edition of the classic game; raises WrongGameEdition for another's."""
        if name in CLASSIC_EDITIONS:
            return CLASSIC_EDITIONS[name]
        rules = self._club_or_packaged(name, self.classics)
        if isinstance(rules, DuplicateRules):
            raise WrongGameEdition(name, is_classic=False)
        return rules

    def derive(self, base: str, name: str, title: str, changes: Mapping[str, Plain]) -> AnyRules:
        """Make and save a club's edition; a club's edition is replaced only after `remove`."""
        if not can_name_a_file(name):
            raise BadEditionName(name)
        if name in _PACKAGED:
            raise ReservedEdition(name)
        if name in self._store.names():
            raise EditionExists(name)
        rules = _derived(self.open(base), name, title, changes)
        self._store.save(rules)
        return rules

    def remove(self, name: str) -> None:
        """Forget a club's edition; games played under it keep its rules."""
        if name in self._store.names() and name not in EDITIONS:
            self._store.remove(name)
        elif name in _PACKAGED:
            raise ReservedEdition(name)
        else:
            raise UnknownEdition(name, tuple(self.names()))

    def _club_or_packaged(self, name: str, known: Callable[[], Sequence[AnyRules]]) -> AnyRules:
        # Clubs could once name theirs like a packaged edition of the classic game.
        if name in self._store.names():
            return self._store.open(name)
        if name in _PACKAGED:
            return _PACKAGED[name]
        raise UnknownEdition(name, tuple(rules.edition for rules in known()))

    def _clubs(self) -> Iterator[AnyRules]:
        for name in self._store.names():
            with suppress(NonupleError):
                yield self._store.open(name)


def game_of_rules(rules: AnyRules) -> EditedGame:
    """The game that an edition is of."""
    match rules:
        case DuplicateRules():
            return EditedGame.DUPLICATE
        case ClassicRules():
            return EditedGame.CLASSIC
        case _:
            assert_never(rules)


def changeable(rules: AnyRules) -> dict[str, Plain]:
    """Every rule that a club can change, by its path, with its value."""
    match rules:
        case DuplicateRules():
            return rule_values(rules)
        case ClassicRules():
            return classic_rule_values(rules)
        case _:
            assert_never(rules)


def _derived(base: AnyRules, name: str, title: str, changes: Mapping[str, Plain]) -> AnyRules:
    match base:
        case DuplicateRules():
            return derive(base, name, title, changes)
        case ClassicRules():
            return derive_classic(base, name, title, changes)
        case _:
            assert_never(base)
