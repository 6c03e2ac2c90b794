"""From lexemes and votes to the words that are kept, apart by source."""

from dataclasses import dataclass, field
from typing import NamedTuple

from tools.lexicon.lexemes import Category, Forms, Lexemes
from tools.lexicon.scorecard import Level, Source, score, source_of
from tools.lexicon.voters import Voters

# The 81 admitted words of two letters: facts, published everywhere.
_ADMITTED = (
    "AA AH AI AN AS AU AY BA BE BI BU CA CE CI DA DE DO DU EH EN ES ET EU EX FA FI GO HA HE HI HO "
    "IF IL IN JE KA LA LE LI LU MA ME MI MU NA NE NI NO NU OC OH OM ON OR OS OU PI PU QI RA RE RI "
    "RU SA SE SI SU TA TE TO TU UD UN US UT VA VE VS VU WU XI"
)
TWO_LETTER_WORDS = frozenset(_ADMITTED.split())


class Reading(NamedTuple):
    """One way to understand a word."""

    lemma: str
    category: Category
    morphology: str


Words = dict[str, set[Reading]]


@dataclass
class Selection:
    """The words kept: no word is in two of the three sets."""

    grammalecte: Words = field(default_factory=dict)
    dela: Words = field(default_factory=dict)

    @property
    def two_letters(self) -> set[str]:
        """The words of two letters that both sources lack."""
        return set(TWO_LETTER_WORDS.difference(self.grammalecte, self.dela))

    @property
    def all_words(self) -> list[str]:
        """Every word, sorted."""
        return sorted({*self.grammalecte, *self.dela, *self.two_letters})

    @property
    def lemmas(self) -> set[str]:
        """The lemma of every word that has one."""
        return {
            reading.lemma
            for words in (self.grammalecte, self.dela)
            for readings in words.values()
            for reading in readings
        }

    def without_dela(self) -> "Selection":
        """The words that Grammalecte alone gives, selected by the same votes."""
        return Selection(self.grammalecte)


def select(lexemes: Lexemes, voters: Voters, level: Level) -> Selection:
    """Keep the lexemes that reach the level."""
    selection = Selection()
    for key, lexeme in lexemes.items():
        if score(key, lexeme, voters) < level:
            continue
        if source_of(lexeme) is Source.DELA:
            _add(selection.dela, lexeme.dela, key.category)
            continue
        _add(selection.grammalecte, lexeme.grammalecte, key.category)
        if key.category is Category.NOUN:  # DELA knows more feminine forms
            _add(selection.dela, lexeme.dela, key.category)
    _restrict_two_letters(selection.grammalecte)
    _restrict_two_letters(selection.dela)
    for word in selection.dela.keys() & selection.grammalecte.keys():
        del selection.dela[word]
    return selection


def _add(words: Words, forms: Forms, category: Category) -> None:
    for form, origins in forms.items():
        readings = (Reading(origin.lemma, category, origin.morphology) for origin in origins)
        words.setdefault(form, set()).update(readings)


def _restrict_two_letters(words: Words) -> None:
    for word in [word for word in words if len(word) == 2 and word not in TWO_LETTER_WORDS]:
        del words[word]
