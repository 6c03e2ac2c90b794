"""A club's own additions to a lexicon and withdrawals from it, as a small readable text.

`+WORD` adds, `-WORD` withdraws, a reason may follow after `#`; two lines of the heading name the
lexicon it changes and its title.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum

from nonuple.app.errors import BadOverlay
from nonuple.core.errors import BadWord
from nonuple.core.letters import fold
from nonuple.core.lexicon import LENGTHS, Lexicon

_HEADING = re.compile(r"#\s*(base|titre)\s*:\s*(.*)", re.IGNORECASE)
_CHANGE = re.compile(r"([+-])\s*([^\s#]+)\s*(?:#\s*(.*))?")
_TILES = re.compile(r"[A-Z]+")


class ChangeKind(Enum):
    """What an overlay does to a word."""

    ADDED = "+"
    WITHDRAWN = "-"


@dataclass(frozen=True, slots=True)
class Change:
    """One word added or withdrawn, and why."""

    kind: ChangeKind
    word: str
    reason: str = ""

    def is_redundant_on(self, base: Lexicon) -> bool:
        """Whether the base already holds, or already lacks, the word."""
        return (self.word in base) is (self.kind is ChangeKind.ADDED)

    def __str__(self) -> str:
        reason = f"  # {self.reason}" if self.reason else ""
        return f"{self.kind.value}{self.word}{reason}"


@dataclass(frozen=True, slots=True)
class Overlay:
    """At most one change a word, in alphabetical order; an empty base or title is yet to be set."""

    base: str = ""
    title: str = ""
    changes: tuple[Change, ...] = ()

    def of_kind(self, kind: ChangeKind) -> tuple[Change, ...]:
        return tuple(change for change in self.changes if change.kind is kind)

    def changed(self, changes: Iterable[Change]) -> "Overlay":
        """With these changes; the last word on a word is the one that holds."""
        by_word = {change.word: change for change in (*self.changes, *changes)}
        return replace(self, changes=tuple(by_word[word] for word in sorted(by_word)))

    def without(self, words: Iterable[str]) -> "Overlay":
        """Without any change to these words."""
        dropped = frozenset(words)
        kept = tuple(change for change in self.changes if change.word not in dropped)
        return replace(self, changes=kept)

    def applied_to(self, words: Iterable[str]) -> set[str]:
        """The words that are valid once the base's are changed."""
        effective = set(words)
        effective.difference_update(c.word for c in self.of_kind(ChangeKind.WITHDRAWN))
        effective.update(c.word for c in self.of_kind(ChangeKind.ADDED))
        return effective

    def leaves_nothing_of(self, base: Lexicon) -> bool:
        """Whether no word would be valid any more."""
        withdrawn = self.of_kind(ChangeKind.WITHDRAWN)
        is_emptied = sum(change.word in base for change in withdrawn) == len(base)
        return is_emptied and not self.of_kind(ChangeKind.ADDED)

    def to_text(self) -> str:
        """The text that `parse_overlay` reads."""
        heading = (f"# base : {self.base}", f"# titre : {self.title}")
        return "".join(f"{line}\n" for line in (*heading, *self.changes))


def parse_overlay(text: str) -> Overlay:
    """Read an overlay; other comments and blank lines are passed over."""
    lines = enumerate(map(str.strip, text.splitlines()), start=1)
    return parse_heading(text).changed(
        _parse_change(content, number)
        for number, content in lines
        if content and not content.startswith("#")
    )


def parse_heading(text: str) -> Overlay:
    """The base and the title of an overlay, whatever the other lines are."""
    found = {"base": "", "titre": ""}
    for line in text.splitlines():
        if match := _HEADING.fullmatch(line.strip()):
            found[match[1].lower()] = match[2].strip()
    return Overlay(found["base"], found["titre"])


def playable_word(text: str) -> str:
    """A word as tiles spell it, of a length that fits the board."""
    word = fold(text.strip())
    if not _TILES.fullmatch(word) or len(word) not in LENGTHS:
        raise BadWord(text)
    return word


def _parse_change(content: str, number: int) -> Change:
    match = _CHANGE.fullmatch(content)
    if match is None:
        raise BadOverlay(content, number)
    try:
        word = playable_word(match[2])
    except BadWord:
        raise BadOverlay(content, number) from None
    return Change(ChangeKind(match[1]), word, (match[3] or "").strip())
