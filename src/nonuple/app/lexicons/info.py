"""What is known of a lexicon without opening it."""

from dataclasses import dataclass
from datetime import date

from nonuple.app.editions import EditionMatch, recognised_edition

# How files of games name the official lists.
_SHARED_NAMES = {"ODS 8": "FRA20", "ODS 9": "FRA24"}


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

    @property
    def shared_name(self) -> str:
        """What files for other programs call it: its own name where it is no list they know."""
        found = self.edition
        if found is None or not found.is_exact:
            return self.name
        return _SHARED_NAMES.get(found.edition.name, self.name)
