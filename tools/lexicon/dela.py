"""The DELA dictionary of inflected forms: `form,lemma.CATEGORY+layer+...:inflection:...`."""

from collections.abc import Iterable
from typing import NamedTuple

from tools.lexicon.lexemes import Category, Layer, Lexemes, Origin
from tools.lexicon.normalising import playable

_CATEGORIES = {
    "V": Category.VERB,
    "N": Category.NOUN,
    "A": Category.ADJECTIVE,
    "ADV": Category.ADVERB,
}
# Prefixes, and fragments that only live inside compounds.
_EXCLUDED = frozenset({"PFX", "X", "XI", ""})


class DelaForm(NamedTuple):
    """One playable form with what DELA says of it."""

    word: str
    lemma: str
    category: Category
    morphology: str
    layer: Layer


def parse_line(line: str) -> DelaForm | None:
    """Read one line; None where the form cannot be played. An empty lemma means the form itself."""
    form, _, description = line.replace("\\-", "-").partition(",")
    word = playable(form)
    if word is None:
        return None
    lemma, _, grammar = description.partition(".")
    code, *inflections = grammar.split(":")
    part_of_speech, *traits = code.split("+")
    if part_of_speech in _EXCLUDED:
        return None
    return DelaForm(
        word=word,
        lemma=lemma or form,
        category=_CATEGORIES.get(part_of_speech, Category.OTHER),
        morphology=f"{part_of_speech}:{':'.join(inflections)}",
        layer=_layer(traits),
    )


def _layer(traits: Iterable[str]) -> Layer:
    if "z1" in traits:
        return Layer.EVERYDAY
    return Layer.USUAL if "z2" in traits else Layer.RARE


def add_dela(lexemes: Lexemes, lines: Iterable[str]) -> None:
    """Add every playable form; a lexeme has the most everyday layer of its forms."""
    for line in lines:
        form = parse_line(line)
        if form is None:
            continue
        lexeme = lexemes.under(form.lemma, form.category)
        lexeme.dela.setdefault(form.word, set()).add(Origin(form.lemma, form.morphology))
        lexeme.layer = max(lexeme.layer, form.layer)
