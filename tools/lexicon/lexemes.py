"""Forms grouped by lemma and category: what is kept or left as a whole."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from typing import NamedTuple

from tools.lexicon.normalising import normalise


class Category(StrEnum):
    VERB = "V"
    NOUN = "N"
    ADJECTIVE = "A"
    ADVERB = "R"
    OTHER = "O"


class Layer(IntEnum):
    """How far from everyday language DELA ranks a word."""

    ABSENT = 0
    RARE = 1
    USUAL = 2
    EVERYDAY = 3


class LexemeKey(NamedTuple):
    lemma: str  # normalised: spelling variants that differ by accents alone are one lexeme
    category: Category


class Origin(NamedTuple):
    """Where a form comes from: its lemma as the source writes it, and the source's own tags."""

    lemma: str
    morphology: str


Forms = dict[str, set[Origin]]


@dataclass(slots=True)
class Lexeme:
    """The playable forms of one lemma, kept apart by source since their licences differ."""

    grammalecte: Forms = field(default_factory=dict)
    dela: Forms = field(default_factory=dict)
    layer: Layer = Layer.ABSENT

    @property
    def forms(self) -> Forms:
        """The forms that stand for the lexeme: DELA's only where Grammalecte has none."""
        return self.grammalecte or self.dela


class Lexemes(dict[LexemeKey, Lexeme]):
    """Every lexeme met so far."""

    def under(self, lemma: str, category: Category) -> Lexeme:
        """The lexeme of a lemma, made on first meeting."""
        return self.setdefault(LexemeKey(normalise(lemma), category), Lexeme())


def joined_tags(tags: Iterable[str]) -> str:
    """Tags side by side, the empty ones skipped."""
    return " ".join(tag for tag in tags if tag)
