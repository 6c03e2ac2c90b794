"""The only place where use cases meet the files, the clock and the chance they are given."""

import os
import secrets
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from nonuple.adapters.atomic_files import read_file
from nonuple.adapters.lexicons.edition_store import EditionFolder
from nonuple.adapters.lexicons.lexicon_import import read_word_list
from nonuple.adapters.lexicons.lexicon_store import LexiconFolder, PackagedList
from nonuple.adapters.lexicons.open_lexicon import WordFacts as PackagedFacts
from nonuple.app.clocks import GameClock
from nonuple.app.club_editions import Editions
from nonuple.app.errors import UnwritableFile
from nonuple.app.lexicons.catalogue import OPEN_NAME, Lexicons
from nonuple.app.lexicons.ports import (
    WordFacts,
    WordListReader,
)
from nonuple.core.lexicon import Lexicon
from nonuple.entrypoints.french.messages import OPEN_TITLE

STANDARD_INPUT = "-"


@dataclass(frozen=True)
class Services:
    """What the entry points call."""

    lexicons: Lexicons
    facts: WordFacts
    read_list: WordListReader
    editions: Editions
    game_clock: GameClock

    def read(self, path: str) -> bytes:
        """The content of a file, or of standard input for "-"."""
        return sys.stdin.buffer.read() if path == STANDARD_INPUT else read_file(Path(path))

    def new_seed(self) -> str:
        """A number for a game, short enough to be told."""
        return str(secrets.randbelow(10**6))

    def new_secret(self) -> str:
        """A text that nobody can guess."""
        return secrets.token_hex(16)

    def today(self) -> date:
        """The day at the user's."""
        return _LocalClock().today()


class _LocalClock:
    def today(self) -> date:
        return date.today()  # noqa: DTZ011, the day at the user's


class _MonotonicClock:
    def milliseconds(self) -> int:
        return time.monotonic_ns() // 1_000_000


def data_folder() -> Path:
    """Where the user's lexicons are: NONUPLE_DATA, or the system's usual place."""
    if chosen := os.environ.get("NONUPLE_DATA"):
        return Path(chosen)
    from platformdirs import user_data_dir  # noqa: PLC0415, slow to load and seldom needed

    return Path(user_data_dir("nonuple", appauthor=False))


def services(
    when_not_kept: Callable[[UnwritableFile], None], folder: Path | None = None
) -> Services:
    """Everything joined; `when_not_kept` is told when a compiled lexicon could not be saved."""
    folder = folder or data_folder()
    lexicons = Lexicons(
        LexiconFolder(folder / "lexicons"),
        PackagedList(),
        OPEN_TITLE,
        _LocalClock(),
        when_not_kept,
    )
    editions = Editions(EditionFolder(folder / "editions"))
    return Services(lexicons, PackagedFacts(), read_word_list, editions, _MonotonicClock())


def open_lexicon(name: str = OPEN_NAME) -> Lexicon:
    """A lexicon by its name; the open list is compiled the first time."""
    return services(lambda _: None).lexicons.open(name)
