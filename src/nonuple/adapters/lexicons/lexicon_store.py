"""Lexicons as files of a folder: compiled ones, and the texts of overlays.

A compiled lexicon is one file, `<name>.nonuple`: the kernel's image, its card in JSON, then the
card's length and checksum. An overlay is a text, `<name>.overlay`. The words of a lexicon that was
changed or removed after a game was played with it are in `kept/<fingerprint>.txt.gz`.
"""

import gzip
import hashlib
import json
import mmap
import struct
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict
from datetime import date
from pathlib import Path
from typing import BinaryIO

from nonuple.adapters.atomic_files import fault_of, read_file, remove_file, write_file
from nonuple.adapters.lexicons.open_lexicon import WORD_FILES, open_words, packaged_data
from nonuple.app.errors import DamagedLexicon, UnknownLexicon, UnreadableFile
from nonuple.app.lexicons.info import LexiconInfo
from nonuple.core.lexicon import LENGTHS, BadImage, ImageFault, Lexicon

_IMAGE, _OVERLAY = ".nonuple", ".overlay"
# Words without a name, compressed: an image takes forty times as much.
_KEPT, _WORDS = "kept", ".txt.gz"
_TRAILER = struct.Struct("<4sII")
_MAGIC = b"NNPC"


class PackagedList:
    """The open list that comes with the package."""

    def stamp(self) -> str:
        """The SHA-256 of the packaged files."""
        digest = hashlib.sha256()
        for name in WORD_FILES:
            content = (packaged_data() / name).read_bytes()
            digest.update(len(content).to_bytes(8, "little") + content)
        return digest.hexdigest()

    def words(self) -> list[str]:
        return open_words()


class LexiconFolder:
    """Several lexicons side by side; any number of processes may read and save at once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def names(self) -> list[str]:
        return self._names(_IMAGE)

    def info(self, name: str) -> LexiconInfo:
        with _opened(self._path(name, _IMAGE), name) as file:
            return _read_card(file, name)[0]

    def open(self, name: str) -> tuple[LexiconInfo, Lexicon]:
        """The card and the lexicon, mapped into memory: pages are read when they are needed."""
        path = self._path(name, _IMAGE)
        with _opened(path, name) as file:
            info, size = _read_card(file, name)
            try:
                lexicon = Lexicon(name, _mapped(file, size))
            except BadImage as error:
                raise DamagedLexicon(name, error.reason) from None
            except OSError as error:
                raise UnreadableFile(str(path), fault_of(error)) from error
        if lexicon.fingerprint != info.fingerprint:
            raise DamagedLexicon(name, ImageFault.ALTERED)
        return info, lexicon

    def save(self, info: LexiconInfo, image: bytes) -> None:
        card = json.dumps(_card(info), ensure_ascii=False).encode()
        trailer = _TRAILER.pack(_MAGIC, len(card), zlib.crc32(card))
        write_file(self._path(info.name, _IMAGE), (image, card, trailer))

    def remove(self, name: str) -> None:
        remove_file(self._path(name, _IMAGE))

    def stamp(self, name: str) -> str:
        """The file of a lexicon, or that of an overlay, by what changes when it is replaced."""
        for suffix in (_OVERLAY, _IMAGE):
            with suppress(OSError):
                found = self._path(name, suffix).stat()
                return f"{found.st_ino}/{found.st_size}/{found.st_mtime_ns}"
        return ""

    def keep(self, fingerprint: str, words: Iterable[str]) -> None:
        packed = gzip.compress("\n".join(words).encode(), mtime=0)
        write_file(self._kept_path(fingerprint), (packed,))

    def kept(self, fingerprint: str) -> list[str] | None:
        try:
            return gzip.decompress(read_file(self._kept_path(fingerprint))).decode().split("\n")
        except (UnreadableFile, OSError, EOFError, zlib.error, UnicodeDecodeError):
            return None

    def overlay_names(self) -> list[str]:
        return self._names(_OVERLAY)

    def overlay_text(self, name: str) -> str:
        return read_file(self._path(name, _OVERLAY)).decode("utf-8-sig", errors="replace")

    def save_overlay(self, name: str, text: str) -> None:
        write_file(self._path(name, _OVERLAY), (text.encode(),))

    def remove_overlay(self, name: str) -> None:
        remove_file(self._path(name, _OVERLAY))

    def _names(self, suffix: str) -> list[str]:
        return sorted(path.stem for path in self._folder.glob(f"[!.]*{suffix}"))

    def _kept_path(self, fingerprint: str) -> Path:
        return self._folder / _KEPT / (fingerprint + _WORDS)

    def _path(self, name: str, suffix: str) -> Path:
        if "/" in name or "\\" in name or name.startswith("."):
            raise UnknownLexicon(name)
        return self._folder / (name + suffix)


@contextmanager
def _opened(path: Path, name: str) -> Iterator[BinaryIO]:
    """A lexicon's file open for reading, failures told as the store tells them."""
    try:
        file = path.open("rb")
    except FileNotFoundError:
        raise UnknownLexicon(name) from None
    except OSError as error:
        raise UnreadableFile(str(path), fault_of(error)) from error
    with file:
        yield file


def _mapped(file: BinaryIO, size: int) -> mmap.mmap:
    """A private copy, for the kernel's binding takes the address of writable memory."""
    return mmap.mmap(file.fileno(), size, access=mmap.ACCESS_COPY)


def _card(info: LexiconInfo) -> dict[str, object]:
    imported_on = info.imported_on.isoformat() if info.imported_on else None
    return asdict(info) | {"imported_on": imported_on}


def _read_card(file: BinaryIO, name: str) -> tuple[LexiconInfo, int]:
    """The card at the end of the file, and the size of the image before it."""
    size = file.seek(0, 2)
    if size < _TRAILER.size:
        raise DamagedLexicon(name, ImageFault.TRUNCATED)
    file.seek(size - _TRAILER.size)
    magic, length, checksum = _TRAILER.unpack(file.read())
    start = size - _TRAILER.size - length
    if magic != _MAGIC:
        raise DamagedLexicon(name, _fault_without_card(file, size))
    if start <= 0:
        raise DamagedLexicon(name, ImageFault.CORRUPT)
    file.seek(start)
    card = file.read(length)
    if zlib.crc32(card) != checksum:
        raise DamagedLexicon(name, ImageFault.ALTERED)
    try:
        return _parse_card(json.loads(card), name), start
    except (ValueError, TypeError, KeyError):
        raise DamagedLexicon(name, ImageFault.CORRUPT) from None


def _fault_without_card(file: BinaryIO, size: int) -> ImageFault:
    """A file that does not end as ours do has lost its end, or never was ours."""
    try:
        Lexicon("", _mapped(file, size))
    except BadImage as error:
        return error.reason
    return ImageFault.TRUNCATED


def _parse_card(card: dict[str, object], name: str) -> LexiconInfo:
    # The file may have been copied under another name: the file's name is the lexicon's.
    counts = card["counts"]
    imported_on = card["imported_on"]
    if not isinstance(counts, list) or len(counts) != len(LENGTHS):
        raise ValueError("counts")
    texts = {key: str(card[key]) for key in ("title", "fingerprint", "source", "base", "made_from")}
    return LexiconInfo(
        name=name,
        counts=tuple(int(count) for count in counts),
        imported_on=date.fromisoformat(str(imported_on)) if imported_on else None,
        **texts,
    )
