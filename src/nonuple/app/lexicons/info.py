"""What is known of a lexicon without opening it."""

from dataclasses import dataclass
from datetime import date

from nonuple.app.editions import EditionMatch, recognised_edition


@dataclass(frozen=True, slots=True)
class LexiconInfo:
    """A lexicon's card; `made_from` identifies what a derived one was compiled from."""

    name: str
    title: str
    fingerprint: str
    counts: tuple[int, ...]
    source: str = ""
    imported_on: date | None = None
    base: str = ""
    made_from: str = ""

    @property
    def total(self) -> int:
        return sum(self.counts)

    @property
    def edition(self) -> EditionMatch | None:
        return recognised_edition(self.counts)
