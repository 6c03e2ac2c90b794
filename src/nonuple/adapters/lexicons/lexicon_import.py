"""Reading any text file as a list of words, with a report of what was made of it."""

import codecs
import re
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice

from nonuple.app.editions import counts_by_length
from nonuple.app.errors import ListFault, NotAWordList
from nonuple.app.lexicons.word_lists import DropReason, Example, ImportReport, Noted
from nonuple.core.letters import fold
from nonuple.core.lexicon import LENGTHS

_SHOWN = 5
_LONGEST_SHOWN = 60
_HEAD = 4096
_GZIP = b"\x1f\x8b"
# Several times the largest list with its definitions.
_MOST_BYTES = 200 * 1024 * 1024
_BATCH = 65536

_PLAIN_WORD = re.compile(r"[A-Z]{2,15}")
# The word, then what may follow it: a definition after a separator, or what shows that it is none.
_ENTRY = re.compile(r'"?([A-Z]+)"?(?:(?=[\s;,:|=(\[])(.*))?', re.DOTALL)
_PUNCTUATED = re.compile(r"[A-Z]+[-'\u2010-\u2015\u2018\u2019\u2212][A-Z]", re.DOTALL)
_COMMENT = ("#", "//", ";")
_CONTROLS = re.compile(r"[\x00-\x08\x0e-\x1a\x1c-\x1f]")
_MARKUP = re.compile(r"\s*(?:<(?:!doctype|html|\?xml|head|body)|\{\\rtf|%pdf)", re.IGNORECASE)

_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig", "UTF-8"),
    (codecs.BOM_UTF16_LE, "utf-16", "UTF-16"),
    (codecs.BOM_UTF16_BE, "utf-16", "UTF-16"),
)


@dataclass
class _Tally:
    """Lines treated alike, the first of them kept as examples."""

    count: int = 0
    examples: list[Example] = field(default_factory=list)

    def add(self, line: int, text: str) -> None:
        self.count += 1
        if len(self.examples) < _SHOWN:
            shown = " ".join(text.split())
            cut = shown if len(shown) <= _LONGEST_SHOWN else shown[: _LONGEST_SHOWN - 1] + "…"
            self.examples.append(Example(line, cut))

    def noted(self) -> Noted:
        return Noted(self.count, tuple(self.examples))


def read_word_list(
    content: bytes, source: str, tell: Callable[[float], None] = lambda _: None
) -> tuple[list[str], ImportReport]:
    """The words of a file, sorted, and the report; raises where it is clearly no list of words.

    The file may be compressed by gzip. `tell` is told the share that is read, some lines at a time.
    """
    if content.startswith(_GZIP):
        content = _unpacked(content, source)
    if not content.strip():
        raise NotAWordList(source, ListFault.EMPTY)
    text, encoding = _decoded(content, source)
    if _MARKUP.match(text):
        raise NotAWordList(source, ListFault.MARKUP)
    lines = text.replace("\r\n", "\n").replace("\r", "\n").removesuffix("\n").split("\n")
    reading = _Reading()
    reading.read(lines, tell)
    reading.check(source)
    words = sorted(reading.words)
    report = ImportReport(
        source=source,
        encoding=encoding,
        lines=len(lines),
        blank_or_comment=reading.skipped,
        kept=len(words),
        dropped=tuple(
            (reason, tally.noted()) for reason, tally in reading.dropped.items() if tally.count
        ),
        with_text=reading.with_text.noted(),
        counts=counts_by_length(words),
        two_letter_words=frozenset(word for word in words if len(word) == 2),
    )
    return words, report


class _Reading:
    """The words so far, and what became of the other lines."""

    def __init__(self) -> None:
        self.words: set[str] = set()
        self.skipped = 0
        self.dropped = {reason: _Tally() for reason in DropReason}
        self.with_text = _Tally()

    def read(self, lines: list[str], tell: Callable[[float], None]) -> None:
        """Take each line; most are a bare word in capitals once folded, and take the short way."""
        words, is_plain = self.words, _PLAIN_WORD.fullmatch
        for number, folded in enumerate(_folded(lines), start=1):
            if number % _BATCH == 1:
                tell((number - 1) / len(lines))
            if is_plain(folded) and folded not in words:
                words.add(folded)
            else:
                self._read_line(number, folded.strip(), lines[number - 1])

    def check(self, source: str) -> None:
        """Refuse what is clearly no list of words."""
        duplicates = self.dropped[DropReason.DUPLICATE].count
        entries = len(self.words) + duplicates
        fault = None
        if not self.words:
            fault = ListFault.NO_WORDS
        elif self.dropped[DropReason.NOT_LETTERS].count > len(self.words):
            fault = ListFault.MOSTLY_REFUSED
        elif self.with_text.count > 0.8 * entries and duplicates > 0.2 * entries:
            # The first words of the lines of a text come back again and again.
            fault = ListFault.PROSE
        if fault is not None:
            raise NotAWordList(source, fault)

    def _read_line(self, number: int, folded: str, line: str) -> None:
        if not folded or folded.startswith(_COMMENT):
            self.skipped += 1
            return
        entry = _ENTRY.fullmatch(folded)
        if entry is None:
            is_punctuated = _PUNCTUATED.match(folded)
            reason = DropReason.PUNCTUATED if is_punctuated else DropReason.NOT_LETTERS
            self.dropped[reason].add(number, line)
            return
        word = entry[1]
        if entry[2]:
            self.with_text.add(number, line)
        if len(word) < LENGTHS.start:
            self.dropped[DropReason.TOO_SHORT].add(number, line)
        elif len(word) >= LENGTHS.stop:
            self.dropped[DropReason.TOO_LONG].add(number, line)
        elif word in self.words:
            self.dropped[DropReason.DUPLICATE].add(number, line)
        else:
            self.words.add(word)


def _folded(lines: list[str]) -> Iterator[str]:
    """The lines as tiles spell them; many at a time, for that is ten times quicker than each."""
    remaining = iter(lines)
    while batch := list(islice(remaining, _BATCH)):
        yield from fold("\n".join(batch)).split("\n")


def _unpacked(content: bytes, source: str) -> bytes:
    """What gzip compressed, in one part or several; never more than a list can be."""
    whole = bytearray()
    try:
        while content:
            unpacker = zlib.decompressobj(wbits=31)
            whole += unpacker.decompress(content, _MOST_BYTES + 1 - len(whole))
            if len(whole) > _MOST_BYTES:
                raise NotAWordList(source, ListFault.TOO_LARGE)
            if not unpacker.eof:
                raise NotAWordList(source, ListFault.BROKEN)
            # Some programs fill the end with zeros.
            content = unpacker.unused_data.lstrip(b"\0")
    except zlib.error:
        raise NotAWordList(source, ListFault.BROKEN) from None
    return bytes(whole)


def _decoded(content: bytes, source: str) -> tuple[str, str]:
    """The text, and the name of the encoding it was in."""
    for bom, codec, name in _BOMS:
        if content.startswith(bom):
            return _checked(content, codec, source), name
    if b"\0" in content[:_HEAD]:
        return _checked(content, _codec_without_mark(content[:_HEAD], source), source), "UTF-16"
    if content.isascii():
        return _checked(content, "ascii", source), "ASCII"
    try:
        text = content.decode()
    except UnicodeDecodeError:
        # Western European, where 0x80 to 0x9F are letters and quotes of Windows or nothing.
        if any(byte in content for byte in range(0x80, 0xA0)):
            return _checked(content, "cp1252", source), "Windows-1252"
        return _checked(content, "latin-1", source), "ISO-8859-1"
    return _refuse_controls(text, source), "UTF-8"


def _codec_without_mark(head: bytes, source: str) -> str:
    """Latin text in UTF-16 has a zero in every other byte; other files with zeros are no text."""
    if head[1::2].count(0) > 0.9 * len(head[1::2]) and 0 not in head[::2]:
        return "utf-16-le"
    if head[::2].count(0) > 0.9 * len(head[::2]) and 0 not in head[1::2]:
        return "utf-16-be"
    raise NotAWordList(source, ListFault.BINARY)


def _checked(content: bytes, codec: str, source: str) -> str:
    try:
        return _refuse_controls(content.decode(codec), source)
    except UnicodeDecodeError:
        raise NotAWordList(source, ListFault.BINARY) from None


def _refuse_controls(text: str, source: str) -> str:
    if _CONTROLS.search(text, 0, 10 * _HEAD):
        raise NotAWordList(source, ListFault.BINARY)
    return text
