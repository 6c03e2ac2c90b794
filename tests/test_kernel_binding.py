"""The binding derived from the header."""

import re
from pathlib import Path

import pytest

from nonuple import _kernel
from nonuple.core.board import EMPTY
from nonuple.core.letters import FRENCH
from nonuple.core.lexicon import Lexicon
from nonuple.core.solver import layout_code

LEXICON = Lexicon.from_words("few", ["OS", "SI"]).compiled
LIMITS = _kernel.pack_limits(7, [0] * 10)


def board(max_laid: int = 7) -> _kernel.Board:
    made = _kernel.Board()
    made.set(LEXICON, layout_code(FRENCH), EMPTY.code, max_laid)
    return made


@pytest.mark.parametrize("rack", [b"", bytes(10), b"\0\0\0", b"\x1b"])
def test_bad_racks_are_refused(rack: bytes) -> None:
    with pytest.raises(_kernel.KernelError) as refused:
        _kernel.Solver().tops(board(), rack, LIMITS)
    assert refused.value.status == "BAD_RACK"


def test_more_tiles_than_the_board_is_ready_for_are_refused() -> None:
    with pytest.raises(_kernel.KernelError) as refused:
        _kernel.Solver().tops(board(max_laid=6), b"\x01", LIMITS)
    assert refused.value.status == "BAD_LIMITS"


def test_bad_cells_and_layouts_are_refused() -> None:
    made = _kernel.Board()
    with pytest.raises(_kernel.KernelError) as refused:
        made.set(LEXICON, layout_code(FRENCH), b"\x1b" + bytes(224), 7)
    assert refused.value.status == "BAD_CELLS"
    worthless = _kernel.pack_layout(bytes(27), bytes(225), bytes(225))
    with pytest.raises(_kernel.KernelError) as refused:
        made.set(LEXICON, worthless, EMPTY.code, 7)
    assert refused.value.status == "BAD_LAYOUT"


def test_a_board_never_set_is_refused() -> None:
    with pytest.raises(_kernel.KernelError) as refused:
        _kernel.Solver().tops(_kernel.Board(), b"\x01", LIMITS)
    assert refused.value.status == "BOARD_NOT_SET"


def test_a_batch_names_the_first_fault() -> None:
    with pytest.raises(_kernel.KernelError) as refused:
        _kernel.batch_tops(LEXICON, layout_code(FRENCH), LIMITS, [(EMPTY.code, b"")], 1)
    assert refused.value.status == "BAD_RACK"


def test_every_status_of_the_header_has_its_name() -> None:
    header = Path(_kernel.__file__).with_name("kernel.h").read_text(encoding="utf-8")
    enumeration = header.partition("NNP_OK = 0,")[2].partition("} nnp_status;")[0]
    names = re.findall(r"NNP_\w+", enumeration)
    assert [_kernel.KernelError(-n).status for n in range(1, len(names) + 1)] == [
        name.removeprefix("NNP_") for name in names
    ]
