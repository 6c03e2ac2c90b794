"""What lexicons need of the outside world."""

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from nonuple.app.lexicons.info import LexiconInfo
from nonuple.app.lexicons.word_lists import ImportReport
from nonuple.core.lexicon import Lexicon


class PackagedWords(Protocol):
    """The list of words that comes with the package."""

    def stamp(self) -> str:
        """Changes when the list does; quicker to get than the words."""

    def words(self) -> list[str]: ...


class WordListReader(Protocol):
    """Makes words of any text file; raises NotAWordList.

    `tell` is told the share that is read; what it raises ends the reading.
    """

    def __call__(
        self, content: bytes, source: str, tell: Callable[[float], None] = ...
    ) -> tuple[list[str], ImportReport]: ...


class LexiconStore(Protocol):
    """Compiled lexicons and texts of overlays by name; a save is whole or did not happen.

    Reading raises UnknownLexicon, DamagedLexicon or UnreadableFile; writing, UnwritableFile.
    """

    def names(self) -> list[str]: ...
    def info(self, name: str) -> LexiconInfo: ...
    def open(self, name: str) -> tuple[LexiconInfo, Lexicon]: ...
    def save(self, info: LexiconInfo, image: bytes) -> None: ...
    def remove(self, name: str) -> None: ...

    def stamp(self, name: str) -> str:
        """Changes when what is kept under a name does; quick to get, and empty for nothing."""

    def keep(self, fingerprint: str, words: Iterable[str]) -> None:
        """Keep the words of a lexicon beside those that have a name."""

    def kept(self, fingerprint: str) -> list[str] | None:
        """The words that were kept, if they were."""

    def overlay_names(self) -> list[str]: ...
    def overlay_text(self, name: str) -> str: ...
    def save_overlay(self, name: str, text: str) -> None: ...
    def remove_overlay(self, name: str) -> None: ...


class WordAnalysis(Protocol):
    """One reading of a word."""

    @property
    def lemma(self) -> str: ...
    @property
    def category(self) -> str: ...


class WordDefinition(Protocol):
    """The senses of a headword, never to be shown without their source line."""

    @property
    def headword(self) -> str: ...
    @property
    def senses(self) -> Sequence[str]: ...
    @property
    def source_line(self) -> str: ...


class WordFacts(Protocol):
    """What is known of words beside their validity."""

    def lemmas(self, word: str) -> Sequence[WordAnalysis]: ...
    def definitions(self, word: str) -> Sequence[WordDefinition]: ...
