"""Clubs' editions as JSON files of a folder: the edition they change, and what they change."""

import json
from pathlib import Path
from typing import Any, assert_never

from nonuple.adapters.atomic_files import read_file, remove_file, write_file
from nonuple.app.club_editions import AnyRules, EditedGame
from nonuple.app.errors import DamagedEdition, EditionFault, FileFault, UnreadableFile
from nonuple.rules.bad_rules import BadRule
from nonuple.rules.classic_club import classic_from_saved, classic_to_saved
from nonuple.rules.classic_rules import ClassicRules
from nonuple.rules.club import from_saved, to_saved
from nonuple.rules.duplicate_rules import DuplicateRules
from nonuple.rules.editions import UnknownEdition

_SUFFIX = ".json"
_FORMAT = "nonuple-edition"
_VERSION = 1
# Of which game an edition is. Files without it were written when only duplicate had editions.
_GAME = "game"


class EditionFolder:
    """One file for each edition; the file's name is the edition's."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def names(self) -> list[str]:
        return sorted(path.stem for path in self._folder.glob(f"[!.]*{_SUFFIX}"))

    def open(self, name: str) -> AnyRules:
        try:
            content = read_file(self._path(name))
        except UnreadableFile as error:
            if error.reason is FileFault.MISSING:
                raise UnknownEdition(name, tuple(self.names())) from None
            raise
        saved = _parsed(name, content)
        try:
            return _from_saved(name, saved)
        except UnknownEdition:
            raise DamagedEdition(name, EditionFault.UNKNOWN_BASE) from None
        except BadRule as error:
            raise DamagedEdition(name, EditionFault.BAD_RULE, error.field) from None

    def save(self, rules: AnyRules) -> None:
        saved = {"format": _FORMAT, "version": _VERSION, **_to_saved(rules)}
        text = json.dumps(saved, ensure_ascii=False, indent=2) + "\n"
        write_file(self._path(rules.edition), (text.encode(),))

    def remove(self, name: str) -> None:
        remove_file(self._path(name))

    def _path(self, name: str) -> Path:
        if "/" in name or "\\" in name or name.startswith("."):
            raise UnknownEdition(name, tuple(self.names()))
        return self._folder / (name + _SUFFIX)


def _parsed(name: str, content: bytes) -> dict[str, Any]:
    try:
        saved = json.loads(content)
    except (ValueError, RecursionError):
        raise DamagedEdition(name, EditionFault.NOT_JSON) from None
    if not isinstance(saved, dict) or saved.get("format") != _FORMAT:
        raise DamagedEdition(name, EditionFault.FOREIGN)
    if saved.get("version") != _VERSION:
        raise DamagedEdition(name, EditionFault.VERSION)
    return saved


def _to_saved(rules: AnyRules) -> dict[str, Any]:
    match rules:
        case DuplicateRules():
            return to_saved(rules)
        case ClassicRules():
            return {_GAME: EditedGame.CLASSIC.value, **classic_to_saved(rules)}
        case _:
            assert_never(rules)


def _from_saved(name: str, saved: dict[str, Any]) -> AnyRules:
    match saved.get(_GAME, EditedGame.DUPLICATE.value):
        case EditedGame.DUPLICATE.value:
            return from_saved(name, saved)
        case EditedGame.CLASSIC.value:
            return classic_from_saved(name, saved)
    raise DamagedEdition(name, EditionFault.GAME)
