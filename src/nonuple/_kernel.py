"""The kernel's library behind typed calls; nothing above `nonuple.core` imports this."""

import ctypes
import mmap
import re
import struct
import sys
import weakref
from collections.abc import Iterable, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

Buffer = bytes | bytearray | mmap.mmap

ABI_VERSION = 1
WORD_BYTES = 16
MOVE = struct.Struct("<15sBHHHBB")
_LAYOUT = struct.Struct("<27s225s225s")
_LIMITS = struct.Struct("<11H")
_POSITION = struct.Struct("<225s9sB")
_RANGE = struct.Struct("<Qq")
_STRUCTS = (_LAYOUT, _LIMITS, MOVE, _POSITION, _RANGE)


_FOLDER = Path(__file__).parent
_HEADER = (_FOLDER / "kernel.h").read_text(encoding="utf-8")
_STATUSES = {
    int(number): name for name, number in re.findall(r"^ +NNP_(\w+) = (-\d+)\b", _HEADER, re.M)
}


class KernelError(Exception):
    """A call that the kernel refused; `status` is the header's name for why, without its prefix."""

    def __init__(self, status: int) -> None:
        self.status = _STATUSES[status]
        super().__init__(f"the kernel refused the call: {self.status}")


_INTEGERS = {
    name: getattr(ctypes, f"c_{name.removesuffix('_t')}")
    for name in ("int32_t", "uint32_t", "int64_t", "uint64_t")
}
_DECLARATION = re.compile(r"^NNP_API ([\w ]+?[ *]+)(nnp_\w+)\(([^)]*)\);", re.M)


def _ctype(declared: str) -> Any:
    """Every pointer is an address: bytes, arrays and integers all pass as one."""
    if "*" in declared:
        return ctypes.c_void_p
    words = declared.split()
    return None if words == ["void"] else _INTEGERS[next(w for w in words if w in _INTEGERS)]


def _bind(library: ctypes.CDLL) -> SimpleNamespace:
    """The functions of the header with their types, without the prefix."""
    functions = SimpleNamespace()
    for result, name, parameters in _DECLARATION.findall(_HEADER):
        function = getattr(library, name)
        function.restype = _ctype(result)
        function.argtypes = [_ctype(p) for p in parameters.split(",") if p != "void"]
        setattr(functions, name.removeprefix("nnp_"), function)
    return functions


def _load() -> SimpleNamespace:
    suffix = {"darwin": "dylib", "win32": "dll"}.get(sys.platform, "so")
    functions = _bind(ctypes.CDLL(str(_FOLDER / f"_kernel_lib.{suffix}")))
    sizes = [functions.struct_size(which) for which in range(len(_STRUCTS))]
    if functions.abi_version() != ABI_VERSION or sizes != [s.size for s in _STRUCTS]:
        raise ImportError("the kernel's library is not the one this version was built with")
    return functions


_lib = _load()


def _checked(result: int) -> int:
    if result >= 0:
        return result
    error = KernelError(result)
    raise MemoryError if error.status == "NO_MEMORY" else error


class Move(NamedTuple):
    """A move as the kernel packs it."""

    letters: bytes
    length: int
    laid: int
    jokers: int
    score: int
    square: int
    down: int


def compile_image(text: bytes, identity: bytes) -> bytes:
    """The image of a list of words, one a line, with 32 bytes that identify it."""
    image, size = ctypes.c_void_p(), ctypes.c_uint64()
    _checked(
        _lib.lexicon_compile(text, len(text), identity, ctypes.byref(image), ctypes.byref(size))
    )
    try:
        return ctypes.string_at(image.value or 0, size.value)
    finally:
        _lib.image_free(image)


def _address(buffer: Buffer) -> tuple[int, object]:
    """A buffer's address and what must live as long as the address is used."""
    if isinstance(buffer, bytes):
        return ctypes.cast(ctypes.c_char_p(buffer), ctypes.c_void_p).value or 0, buffer
    held = (ctypes.c_char * memoryview(buffer).nbytes).from_buffer(buffer)
    return ctypes.addressof(held), held


class Lexicon:
    """A compiled list of words, checked from end to end when opened."""

    def __init__(self, image: Buffer) -> None:
        address, self._image = _address(image)
        opened = ctypes.c_void_p()
        _checked(_lib.lexicon_open(address, memoryview(image).nbytes, ctypes.byref(opened)))
        self.handle: int = opened.value or 0
        weakref.finalize(self, _lib.lexicon_close, self.handle)
        self.count: int = _lib.lexicon_count(self.handle)
        self.identity = ctypes.string_at(_lib.lexicon_identity(self.handle), 32)

    def contains(self, letters: bytes) -> bool:
        """Whether these letters, 1 to 26, are a word."""
        return bool(_lib.lexicon_contains(self.handle, letters, len(letters)))

    def hooks(self, letters: bytes, hole: int) -> int:
        """The set of letters that make a word at this place between these letters."""
        found: int = _lib.hooks(self.handle, letters, len(letters), hole)
        return found

    def words(self) -> list[bytes]:
        """All words."""
        return self._collect(_lib.words_all, capacity=self.count)

    def words_from(self, counts: bytes, jokers: int, shortest: int, longest: int) -> list[bytes]:
        """The words that these letters, by count, and so many jokers can make."""
        return self._collect(_lib.words_from, counts, jokers, shortest, longest)

    def words_like(self, allowed: Sequence[int]) -> list[bytes]:
        """The words whose letters are each in their set."""
        sets = (ctypes.c_uint32 * len(allowed))(*allowed)
        return self._collect(_lib.words_like, sets, len(allowed))

    def _collect(self, search: Any, *arguments: object, capacity: int = 256) -> list[bytes]:
        while True:
            buffer = ctypes.create_string_buffer(capacity * WORD_BYTES)
            count = search(self.handle, *arguments, buffer, capacity)
            if count <= capacity:
                break
            capacity = count
        raw = buffer.raw
        starts = range(0, count * WORD_BYTES, WORD_BYTES)
        return [raw[at : at + raw[at + WORD_BYTES - 1]] for at in starts]


def pack_layout(values: bytes, letter_factors: bytes, word_factors: bytes) -> bytes:
    """What tiles and squares are worth, as boards and batches take it."""
    return _LAYOUT.pack(values, letter_factors, word_factors)


def pack_limits(max_laid: int, bonus: Sequence[int]) -> bytes:
    """How many tiles a move may lay and what it earns for each number, as searches take it."""
    return _LIMITS.pack(max_laid, *bonus)


class Board:
    """A board made ready for search."""

    def __init__(self) -> None:
        self.handle: int = _lib.board_new() or 0
        if not self.handle:
            raise MemoryError
        weakref.finalize(self, _lib.board_free, self.handle)
        self._lexicon: Lexicon | None = None

    def set(self, lexicon: Lexicon, layout: bytes, cells: bytes, max_laid: int) -> None:
        """Put these cells on it."""
        _checked(_lib.board_set(self.handle, lexicon.handle, layout, cells, max_laid))
        self._lexicon = lexicon

    def copy(self) -> "Board":
        """Another board with the same content."""
        copy = Board()
        _lib.board_copy(copy.handle, self.handle)
        copy._lexicon = self._lexicon
        return copy

    def play(self, move: Move) -> None:
        """Lay a move."""
        _checked(_lib.board_play(self.handle, MOVE.pack(*move)))

    def cross_checks(self, down: int) -> list[int]:
        """The set of letters that each square takes."""
        sets = (ctypes.c_uint32 * 225)()
        _lib.board_cross_checks(self.handle, down, sets)
        return list(sets)


class Solver:
    """The memory of one search at a time; results are packed moves."""

    def __init__(self) -> None:
        self.handle: int = _lib.solver_new() or 0
        if not self.handle:
            raise MemoryError
        weakref.finalize(self, _lib.solver_free, self.handle)
        self._moves = ctypes.c_void_p()
        self._moves_reference = ctypes.byref(self._moves)

    def tops(self, board: Board, rack: bytes, limits: bytes) -> bytes:
        """All moves of the highest score."""
        return self._run(_lib.tops, board, rack, limits)

    def all_moves(self, board: Board, rack: bytes, limits: bytes) -> bytes:
        """All legal moves, ranked."""
        return self._run(_lib.all_moves, board, rack, limits)

    def _run(self, search: Any, board: Board, rack: bytes, limits: bytes) -> bytes:
        count = search(self.handle, board.handle, rack, len(rack), limits, self._moves_reference)
        if count <= 0:
            _checked(count)
            return b""
        return ctypes.string_at(self._moves.value or 0, count * MOVE.size)


def pack_position(cells: bytes, rack: bytes) -> bytes:
    """A board and a rack, as batches take them."""
    return _POSITION.pack(cells, rack, len(rack))


def batch_tops(
    lexicon: Lexicon,
    layout: bytes,
    limits: bytes,
    positions: Iterable[tuple[bytes, bytes]],
    threads: int,
) -> list[bytes]:
    """The tops of many (cells, rack), each as packed moves."""
    packed = b"".join(pack_position(cells, rack) for cells, rack in positions)
    count = len(packed) // _POSITION.size
    batch = ctypes.c_void_p()
    _checked(
        _lib.batch_tops(lexicon.handle, layout, limits, packed, count, threads, ctypes.byref(batch))
    )
    try:
        ranges = ctypes.string_at(_lib.batch_ranges(batch), count * _RANGE.size)
        moves = ctypes.string_at(_lib.batch_moves(batch), _lib.batch_move_count(batch) * MOVE.size)
    finally:
        _lib.batch_free(batch)
    return [
        moves[first * MOVE.size : (first + _checked(found)) * MOVE.size]
        for first, found in _RANGE.iter_unpack(ranges)
    ]
