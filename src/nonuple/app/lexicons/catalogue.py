"""The lexicons side by side: opened, imported, compared, removed; a club's overlays on them."""

import hashlib
import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass

from nonuple.app.clocks import Clock
from nonuple.app.editions import counts_by_length
from nonuple.app.errors import (
    BadLexiconName,
    BaseIsOverlay,
    DamagedLexicon,
    LexiconExists,
    LexiconInUse,
    NotAnOverlay,
    NothingLeft,
    OverlayWithoutBase,
    ReservedName,
    SameWords,
    TakenByImport,
    TakenByOverlay,
    UnknownLexicon,
    UnreadableFile,
    UnwritableFile,
)
from nonuple.app.file_names import can_name_a_file
from nonuple.app.lexicons.info import LexiconInfo
from nonuple.app.lexicons.overlays import Change, Overlay, parse_heading, parse_overlay
from nonuple.app.lexicons.ports import (
    LexiconStore,
    PackagedWords,
    WordListReader,
)
from nonuple.app.lexicons.word_lists import ImportReport, ImportStage
from nonuple.core.errors import NonupleError
from nonuple.core.letters import strip_accents
from nonuple.core.lexicon import Lexicon, compile_words

OPEN_NAME = "ouvert"


def check_name(name: str) -> None:
    """Refuse what cannot name a lexicon of the user's."""
    if not can_name_a_file(name):
        raise BadLexiconName(name)
    if name.lower() == OPEN_NAME:
        raise ReservedName(name)


def name_for(title: str) -> str:
    """A name made of a title or of a file's; raises where nothing of it can serve."""
    name = re.sub(r"[^A-Za-z0-9._-]+", "-", strip_accents(title)).strip("._-")[:64]
    check_name(name)
    return name


@dataclass(frozen=True, slots=True)
class LexiconDiff:
    """The words that only one of two lexicons holds."""

    only_first: tuple[str, ...]
    only_second: tuple[str, ...]


class Lexicons:
    """Every lexicon by name; a derived one is compiled again when what it is made from changes."""

    def __init__(
        self,
        store: LexiconStore,
        packaged: PackagedWords,
        packaged_title: str,
        clock: Clock,
        when_not_kept: Callable[[UnwritableFile], None],
    ) -> None:
        self._store = store
        self._packaged = packaged
        self._packaged_title = packaged_title
        self._clock = clock
        self._when_not_kept = when_not_kept

    def names(self) -> list[str]:
        """The open list first, then the user's in alphabetical order."""
        return [OPEN_NAME, *sorted([*self._imported(), *self._store.overlay_names()])]

    def open(self, name: str) -> Lexicon:
        """The lexicon of that name."""
        return self._open(name)[1]

    def info(self, name: str) -> LexiconInfo:
        """The card of a lexicon, compiled first if it must be."""
        if name == OPEN_NAME or name in self._store.overlay_names():
            return self._open(name)[0]
        return self._store.info(name)

    def diff(self, first: str, second: str) -> LexiconDiff:
        """What it takes to go from one lexicon to another."""
        words, others = (set(self.open(name).words()) for name in (first, second))
        return LexiconDiff(tuple(sorted(words - others)), tuple(sorted(others - words)))

    def import_list(
        self,
        read: WordListReader,
        content: bytes,
        source: str,
        name: str,
        title: str,
        *,
        replacing: bool = False,
        tell: Callable[[ImportStage, float], None] = lambda *_: None,
    ) -> tuple[LexiconInfo, ImportReport]:
        """Compile a list of words under a name of its own.

        `tell` is told what is done and which share of it; what it raises ends the import, and
        nothing is kept.
        """
        self.check_import(name, replacing=replacing)
        words, report = read(content, source, lambda share: tell(ImportStage.READING, share))
        tell(ImportStage.COMPILING, 0.0)
        image = compile_words(words)
        fingerprint = Lexicon(name, image).fingerprint
        self._require_new_words(name, fingerprint)
        tell(ImportStage.SAVING, 0.0)
        info = LexiconInfo(
            name,
            title,
            fingerprint,
            report.counts,
            source=source,
            imported_on=self._clock.today(),
        )
        self._store.save(info, image)
        return info, report

    def check_import(self, name: str, *, replacing: bool) -> None:
        """Refuse a name that no list can be imported under."""
        check_name(name)
        if name in self._store.overlay_names():
            raise TakenByOverlay(name)
        if name in self._imported() and not replacing:
            raise LexiconExists(name)

    def stamp(self, name: str) -> str:
        """Changes when the words of a lexicon may have; that of the open list never does."""
        if name == OPEN_NAME:
            return name
        base = self._base(name) if name in self._store.overlay_names() else ""
        return f"{self._store.stamp(name)} {self.stamp(base) if base else ''}"

    def dependents(self, name: str) -> list[str]:
        """The overlays that are made from a lexicon."""
        return [other for other in self._store.overlay_names() if self._base(other) == name]

    def keep(self, name: str) -> None:
        """Keep the words of a lexicon for the games that were played with them."""
        lexicon = self.open(name)
        if self._store.kept(lexicon.fingerprint) is None:
            self._store.keep(lexicon.fingerprint, lexicon.words())

    def open_as_played(self, name: str, fingerprint: str) -> Lexicon:
        """The lexicon that a game was opened with, even if another has its name since.

        The lexicon of that name where those words are nowhere; raises as `open` does.
        """
        try:
            found = self.open(name)
        except NonupleError:
            found = None
        if found is not None and found.fingerprint == fingerprint:
            return found
        words = self._store.kept(fingerprint)
        return self.open(name) if words is None else Lexicon.from_words(name, words)

    def remove(self, name: str) -> None:
        """Forget a lexicon of the user's; what is made from it must go first."""
        check_name(name)
        if name not in self.names():
            raise UnknownLexicon(name)
        if users := self.dependents(name):
            raise LexiconInUse(name, tuple(users))
        if name in self._store.overlay_names():
            self._store.remove_overlay(name)
        if name in self._store.names():
            self._store.remove(name)

    def overlay(self, name: str) -> Overlay:
        """The changes that make an overlay."""
        if name not in self.names():
            raise UnknownLexicon(name)
        if name not in self._store.overlay_names():
            raise NotAnOverlay(name)
        return parse_overlay(self._store.overlay_text(name))

    def save_overlay(self, name: str, overlay: Overlay, *, replacing: bool = False) -> None:
        """Keep an overlay under a name of its own; it is compiled when it is next opened."""
        check_name(name)
        if name in self._imported():
            raise TakenByImport(name)
        if name in self._store.overlay_names() and not replacing:
            raise LexiconExists(name)
        self._check_base(overlay)
        if overlay.leaves_nothing_of(self.open(overlay.base)):
            raise NothingLeft(overlay.base)
        self._store.save_overlay(name, overlay.to_text())

    def change_overlay(self, name: str, changes: Iterable[Change]) -> list[Change]:
        """Make changes to an overlay; those that change nothing are given back.

        A word added and then withdrawn, or the reverse, is as the base has it: no change is left.
        """
        overlay = self.overlay(name)
        base = self.open(overlay.base)
        asked = list(changes)
        touched = {change.word for change in overlay.changes}
        restored = [change for change in asked if change.is_redundant_on(base)]
        changed = overlay.changed(asked).without(change.word for change in restored)
        self.save_overlay(name, changed, replacing=True)
        return [change for change in restored if change.word not in touched]

    def _require_new_words(self, name: str, fingerprint: str) -> None:
        for other in (OPEN_NAME, *self._imported()):
            with suppress(DamagedLexicon, UnreadableFile, UnknownLexicon):
                if other != name and self._store.info(other).fingerprint == fingerprint:
                    raise SameWords(name, other)

    def _open(self, name: str) -> tuple[LexiconInfo, Lexicon]:
        if name == OPEN_NAME:
            packaged = self._packaged
            source = _Source(self._packaged_title, "", packaged.stamp(), packaged.words)
            return self._derived(name, source)
        if name in self._store.overlay_names():
            overlay = self.overlay(name)
            self._check_base(overlay)
            base = self.open(overlay.base)
            identity = hashlib.sha256((base.fingerprint + overlay.to_text()).encode()).hexdigest()
            source = _Source(
                overlay.title, overlay.base, identity, lambda: overlay.applied_to(base.words())
            )
            return self._derived(name, source)
        return self._store.open(name)

    def _derived(self, name: str, source: "_Source") -> tuple[LexiconInfo, Lexicon]:
        """A lexicon that can always be made again: from its file if the file will do."""
        try:
            info, lexicon = self._store.open(name)
            if info.made_from == source.identity:
                return info, lexicon
        except (UnknownLexicon, DamagedLexicon, UnreadableFile):
            pass
        words = list(source.words())
        image = compile_words(words)
        lexicon = Lexicon(name, image)
        info = LexiconInfo(
            name,
            source.title,
            lexicon.fingerprint,
            counts_by_length(words),
            base=source.base,
            made_from=source.identity,
        )
        try:
            self._store.save(info, image)
        except UnwritableFile as error:
            self._when_not_kept(error)
        return info, lexicon

    def _base(self, name: str) -> str:
        """The base an overlay names; none where it cannot even be read."""
        try:
            return parse_heading(self._store.overlay_text(name)).base
        except UnreadableFile:
            return ""

    def _imported(self) -> list[str]:
        """A file that an overlay was compiled to is not a lexicon of its own."""
        derived = {OPEN_NAME, *self._store.overlay_names()}
        return [name for name in self._store.names() if name not in derived]

    def _check_base(self, overlay: Overlay) -> None:
        if not overlay.base:
            raise OverlayWithoutBase
        if overlay.base in self._store.overlay_names():
            raise BaseIsOverlay(overlay.base)
        if overlay.base not in self.names():
            raise UnknownLexicon(overlay.base)


@dataclass(frozen=True, slots=True)
class _Source:
    """What a derived lexicon is made from; `identity` changes when the words do."""

    title: str
    base: str
    identity: str
    words: Callable[[], Iterable[str]]
