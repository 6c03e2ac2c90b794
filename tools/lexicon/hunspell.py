"""Expansion of the Hunspell dictionary of Grammalecte, with FLAG long and two-fold suffixes.

Prefix rules are left out: they only add elided articles and pronouns ("l'", "qu'"), but for the
metric prefixes of units, listed here.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from tools.lexicon.lexemes import Category, Lexemes, Origin, joined_tags
from tools.lexicon.normalising import playable

NEEDS_AFFIX = "()"
METRIC_UNIT = "Um"
METRIC_PREFIXES = ("kilo", "hecto", "déca", "déci", "centi", "milli", "micro")
# Not for spelling, to be kept in this very case, forbidden.
_EXCLUDING_FLAGS = frozenset({"--", "||", "{}"})
# Names and titles, affixes, errors, numbers, signs and punctuation, odds and ends.
_EXCLUDING_TAGS = frozenset(
    {"npr", "prn", "patr", "titr", "pfx", "sfx", "err", "nbro", "sign", "ponc", "div"}
)
_CATEGORIES = {"nom": Category.NOUN, "adj": Category.ADJECTIVE, "adv": Category.ADVERB}
_VERB_TAG = re.compile("v[0-3]")


def split_flags(text: str) -> tuple[str, ...]:
    """Flags of two characters, written without separator."""
    return tuple(text[start : start + 2] for start in range(0, len(text), 2))


@dataclass(frozen=True, slots=True)
class Suffix:
    """One line of a suffix rule: where the condition holds, strip an ending and add another."""

    strip: str
    add: str
    condition: re.Pattern[str] | None
    further_flags: tuple[str, ...]
    morphology: str

    @classmethod
    def parse(cls, fields: Sequence[str]) -> "Suffix":
        """Read `SFX flag strip add/flags condition tags...`, already split."""
        add, _, flags = fields[3].partition("/")
        return cls(
            strip="" if fields[2] == "0" else fields[2],
            add="" if add == "0" else add,
            condition=None if fields[4] == "." else re.compile(f"(?:{fields[4]})$"),
            further_flags=split_flags(flags),
            morphology=" ".join(fields[5:]),
        )

    def apply(self, stem: str) -> str | None:
        """The stem with this ending, or None where the rule does not hold."""
        if not stem.endswith(self.strip):
            return None
        if self.condition is not None and self.condition.search(stem) is None:
            return None
        return stem.removesuffix(self.strip) + self.add


class Affixes:
    """The suffix rules of an .aff file."""

    def __init__(self, suffixes: Mapping[str, Sequence[Suffix]]) -> None:
        self._suffixes = suffixes

    @classmethod
    def parse(cls, lines: Iterable[str]) -> "Affixes":
        """Read the lines of an .aff file; the header of each rule has only four fields."""
        suffixes: dict[str, list[Suffix]] = {}
        for line in lines:
            fields = line.split()
            if len(fields) >= 5 and fields[0] == "SFX":
                suffixes.setdefault(fields[1], []).append(Suffix.parse(fields))
        return cls(suffixes)

    def inflect(self, stem: str, flags: Iterable[str]) -> Iterator[tuple[str, str]]:
        """Every form of a stem with its tags; the bare stem too unless it needs an affix."""
        flags = tuple(flags)
        if NEEDS_AFFIX not in flags:
            yield stem, ""
        for flag in flags:
            for suffix, form in self._suffixed(stem, flag):
                if NEEDS_AFFIX not in suffix.further_flags:
                    yield form, suffix.morphology
                for further_flag in suffix.further_flags:
                    for second, longer in self._suffixed(form, further_flag):
                        yield longer, joined_tags((suffix.morphology, second.morphology))
            if flag == METRIC_UNIT:
                yield stem, "is:sg"
                yield stem + "s", "is:pl"

    def _suffixed(self, stem: str, flag: str) -> Iterator[tuple[Suffix, str]]:
        for suffix in self._suffixes.get(flag, ()):
            form = suffix.apply(stem)
            if form is not None:
                yield suffix, form


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a .dic file."""

    lemma: str
    flags: tuple[str, ...]
    morphology: str

    @classmethod
    def parse(cls, line: str) -> "Entry":
        """Read `lemma/flags tags...`."""
        head, _, morphology = line.partition(" ")
        lemma, _, flags = head.partition("/")
        return cls(lemma, split_flags(flags), morphology)

    @property
    def parts_of_speech(self) -> tuple[str, ...]:
        """The `po:` tags, in order."""
        return tuple(tag[3:] for tag in self.morphology.split() if tag.startswith("po:"))

    @property
    def category(self) -> Category:
        """The category that the first `po:` tag names."""
        first = next(iter(self.parts_of_speech), "")
        if _VERB_TAG.match(first):
            return Category.VERB
        return _CATEGORIES.get(first, Category.OTHER)

    @property
    def is_common_word(self) -> bool:
        """Whether it is no proper name, abbreviation, symbol, affix or part of a set phrase."""
        if self.lemma != self.lemma.lower() or not _EXCLUDING_FLAGS.isdisjoint(self.flags):
            return False
        return not any(
            tag in _EXCLUDING_TAGS or tag.startswith("loc") for tag in self.parts_of_speech
        )


def add_grammalecte(
    lexemes: Lexemes, affix_lines: Iterable[str], dictionary_lines: Sequence[str]
) -> None:
    """Add the forms of every common word; the first line of a dictionary is its size."""
    affixes = Affixes.parse(affix_lines)
    for line in dictionary_lines[1:]:
        entry = Entry.parse(line)
        if entry.lemma and entry.is_common_word:
            _add_entry(lexemes, entry, affixes)


def _add_entry(lexemes: Lexemes, entry: Entry, affixes: Affixes) -> None:
    forms = lexemes.under(entry.lemma, entry.category).grammalecte
    for form, tags in affixes.inflect(entry.lemma, entry.flags):
        word = playable(form)
        if word:
            origin = Origin(entry.lemma, joined_tags((entry.morphology, tags)))
            forms.setdefault(word, set()).add(origin)
    if METRIC_UNIT in entry.flags:
        for prefix in METRIC_PREFIXES:
            _add_unit(lexemes, prefix + entry.lemma, entry.morphology)


def _add_unit(lexemes: Lexemes, unit: str, morphology: str) -> None:
    forms = lexemes.under(unit, Category.NOUN).grammalecte
    for form in (unit, unit + "s"):
        word = playable(form)
        if word:
            forms.setdefault(word, set()).add(Origin(unit, morphology))
