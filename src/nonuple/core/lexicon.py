"""A lexicon: which words are valid, and questions about them."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Self

from nonuple import _kernel
from nonuple.core.errors import BadWord, NonupleError, UnknownLetter
from nonuple.core.letters import ALPHABET, JOKER, letter_code
from nonuple.core.patterns import parse_pattern

LENGTHS = range(2, 16)

_FROM_CODES = bytes([0, *ALPHABET.encode()]).ljust(256, b"\0")
_TO_CODES = bytes(max(0, byte - 64) if byte in ALPHABET.encode() else 0 for byte in range(256))


class ImageFault(StrEnum):
    """Why a compiled lexicon is refused."""

    FOREIGN = "is not a compiled lexicon"
    VERSION = "is of another version of the format"
    TRUNCATED = "is not as long as it says"
    ALTERED = "was altered: its checksum differs"
    CORRUPT = "has a content that makes no sense"


@dataclass(eq=False)
class BadImage(NonupleError):
    """A file that cannot be opened as a lexicon."""

    reason: ImageFault

    def __str__(self) -> str:
        return f"this file {self.reason}"


@dataclass(eq=False)
class EmptyLexicon(NonupleError):
    """A lexicon without a word."""

    def __str__(self) -> str:
        return "a lexicon holds at least one word"


@dataclass(eq=False)
class TooManyWords(NonupleError):
    """A question that more words answer than whoever asked wants to wait for."""

    asked: str

    def __str__(self) -> str:
        return f"too many words answer {self.asked!r}"


@dataclass(frozen=True, slots=True)
class Hooks:
    """Letters that make a longer word when put before or after another."""

    front: str
    back: str


class Lexicon:
    """A named set of words, compiled; `fingerprint` identifies the set whatever its name."""

    def __init__(self, name: str, image: _kernel.Buffer) -> None:
        self.name = name
        try:
            self.compiled = _kernel.Lexicon(image)
        except _kernel.KernelError as error:
            fault = error.status.removeprefix("IMAGE_")
            if fault not in ImageFault.__members__:
                raise
            raise BadImage(ImageFault[fault]) from None

    @classmethod
    def from_words(cls, name: str, words: Iterable[str]) -> Self:
        """Compile words in memory."""
        return cls(name, compile_words(words))

    @cached_property
    def fingerprint(self) -> str:
        """The SHA-256 of the words in alphabetical order, one a line."""
        return self.compiled.identity.hex()

    def __len__(self) -> int:
        return self.compiled.count

    def __contains__(self, word: object) -> bool:
        """Whether a word in capitals is valid."""
        if not isinstance(word, str) or not word.isascii():
            return False
        return self.compiled.contains(word.encode().translate(_TO_CODES))

    def __repr__(self) -> str:
        return f"<Lexicon {self.name}: {len(self)} words, {self.fingerprint[:12]}>"

    def words(self) -> list[str]:
        """All words in alphabetical order."""
        return _decoded(self.compiled.words())

    def anagrams(self, letters: str) -> list[str]:
        """The words that use all these letters; "?" is any letter."""
        return self._made_of(letters, len(letters))

    def words_from(self, letters: str) -> list[str]:
        """The words that use some of these letters, longest first."""
        return sorted(self._made_of(letters, LENGTHS.start), key=lambda word: (-len(word), word))

    def pattern(self, text: str, most: int | None = None) -> list[str]:
        """The words like a pattern (see `patterns`); raises TooManyWords beyond `most`.

        A word counts as often as the stars can be shared out for it: that is what takes time.
        """
        found: set[bytes] = set()
        counted = 0
        for sets in parse_pattern(text, LENGTHS.stop - 1):
            if len(sets) in LENGTHS:
                alike = self.compiled.words_like(sets)
                found.update(alike)
                counted += len(alike)
                if most is not None and counted > most:
                    raise TooManyWords(text)
        return _decoded(found)

    def hooks(self, word: str) -> Hooks:
        """The letters that can be put before and after a word, valid itself or not."""
        letters = _coded(word)
        return Hooks(
            front=_letters_of(self.compiled.hooks(letters, 0)),
            back=_letters_of(self.compiled.hooks(letters, len(letters))),
        )

    def inserted(self, word: str) -> list[str]:
        """The words made by one letter put inside another."""
        letters = _coded(word)
        made = {
            word[:hole] + letter + word[hole:]
            for hole in range(1, len(word))
            for letter in _letters_of(self.compiled.hooks(letters, hole))
        }
        return sorted(made)

    def extensions(self, word: str, most: int | None = None) -> list[str]:
        """The longer words that contain this one whole: lengthened in front, behind or both.

        Raises TooManyWords as `pattern` does.
        """
        _coded(word)
        return [found for found in self.pattern(f"*{word}*", most) if found != word]

    def _made_of(self, letters: str, shortest: int) -> list[str]:
        jokers = letters.count(JOKER)
        counts = bytearray(27)
        for letter in letters.replace(JOKER, ""):
            counts[letter_code(letter)] = min(counts[letter_code(letter)] + 1, LENGTHS.stop)
        return _decoded(self.compiled.words_from(bytes(counts), jokers, shortest, len(letters)))


def compile_words(words: Iterable[str]) -> bytes:
    """The image of a set of words in capitals; the same set gives the same image."""
    text = "\n".join(sorted(set(words))).encode()
    try:
        return _kernel.compile_image(text, hashlib.sha256(text + b"\n").digest())
    except _kernel.KernelError as error:
        if error.status == "BAD_WORD":
            bad = next(line for line in text.split(b"\n") if not _is_word(line))
            raise BadWord(bad.decode()) from None
        if error.status == "NO_WORDS":
            raise EmptyLexicon from None
        raise


def _is_word(line: bytes) -> bool:
    return len(line) in LENGTHS and not line.translate(None, ALPHABET.encode())


def _coded(word: str) -> bytes:
    if JOKER in word:
        raise BadWord(word)
    if unknown := word.translate(_DELETE_ALPHABET):
        raise UnknownLetter(unknown[0])
    return word.encode().translate(_TO_CODES)


def _decoded(words: Iterable[bytes]) -> list[str]:
    return sorted(word.translate(_FROM_CODES).decode() for word in words)


def _letters_of(letter_set: int) -> str:
    return "".join(letter for bit, letter in enumerate(ALPHABET, start=1) if letter_set >> bit & 1)


_DELETE_ALPHABET = dict.fromkeys(map(ord, ALPHABET))
