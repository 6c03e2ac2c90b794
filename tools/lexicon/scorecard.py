"""Small integer weights, by origin and category, that decide which lexemes are kept."""

from dataclasses import dataclass
from enum import Enum, IntEnum

from tools.lexicon.lexemes import Category, Layer, Lexeme, LexemeKey
from tools.lexicon.voters import Voters


class Level(IntEnum):
    """The least score at which a lexeme is kept."""

    WIDE = -1
    STANDARD = 0
    STRICT = 2


class Source(Enum):
    GRAMMALECTE = "Grammalecte"
    DELA = "DELA"


@dataclass(frozen=True)
class Weights:
    """What a lexeme starts from, and what each witness adds."""

    base: int
    everyday: int
    usual: int
    rare: int
    aspell: int
    abu: int
    wiktionary: int
    lefff: int
    wordfreq: int

    def of_layer(self, layer: Layer) -> int:
        """What DELA's layer adds."""
        return (0, self.rare, self.usual, self.everyday)[layer]


_FROM_GRAMMALECTE = {
    Category.VERB: Weights(-4, 3, 2, 0, 0, 6, 2, 3, 3),
    Category.NOUN: Weights(-2, 4, 3, 2, 2, 5, 1, 1, 2),
    Category.ADJECTIVE: Weights(-3, 4, 3, 3, 0, 3, 2, 3, 2),
    Category.ADVERB: Weights(-5, 2, 1, 0, 4, 5, 2, 0, 3),
    Category.OTHER: Weights(0, 1, 1, 1, 4, 4, 0, 1, 2),
}
_FROM_DELA = {
    Category.VERB: Weights(-8, 0, 0, 0, 6, 1, 3, 1, 3),
    Category.NOUN: Weights(-5, 1, 2, 0, 6, 3, 3, 2, 3),
    Category.ADJECTIVE: Weights(-5, 2, 1, 0, 2, 2, 3, 2, 3),
    Category.ADVERB: Weights(-9, 1, 1, 0, 4, 5, 2, 0, 3),
    Category.OTHER: Weights(-5, 1, 1, 1, 4, 4, 1, 1, 2),
}
CARD = {Source.GRAMMALECTE: _FROM_GRAMMALECTE, Source.DELA: _FROM_DELA}
ABBREVIATION_PENALTY = 4


def source_of(lexeme: Lexeme) -> Source:
    """The source whose forms stand for the lexeme."""
    return Source.GRAMMALECTE if lexeme.grammalecte else Source.DELA


def score(key: LexemeKey, lexeme: Lexeme, voters: Voters) -> int:
    """The sum of the weights of every witness that knows the lexeme."""
    weights = CARD[source_of(lexeme)][key.category]
    forms = lexeme.forms
    lemmas = {origin.lemma for origins in forms.values() for origin in origins}
    total = weights.base + weights.of_layer(lexeme.layer)
    if key.lemma in voters.aspell:
        total += weights.aspell
    if key.lemma in voters.abu:
        total += weights.abu
    if not lemmas.isdisjoint(voters.wiktionary):
        total += weights.wiktionary
    if key in voters.lefff:
        total += weights.lefff
    if any(form in voters.wordfreq for form in forms):
        total += weights.wordfreq
    if looks_like_abbreviation(key, lexeme, voters):
        total -= ABBREVIATION_PENALTY
    return total


def looks_like_abbreviation(key: LexemeKey, lexeme: Lexeme, voters: Voters) -> bool:
    """Whether it is a short noun or adjective of one form that no dictionary of lemmas knows."""
    return (
        len(key.lemma) <= 4
        and len(lexeme.forms) == 1
        and key.category in (Category.NOUN, Category.ADJECTIVE)
        and lexeme.layer is Layer.ABSENT
        and key not in voters.lefff
        and key.lemma not in voters.abu
    )
