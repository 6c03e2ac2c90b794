"""A position in one line, written, read back and refused."""

from collections import Counter

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from nonuple.adapters.formats.cgp import BadCgp, CgpFault, parse_cgp, write_cgp
from nonuple.classic.positions import RecordedPosition
from nonuple.core.board import EMPTY, SQUARE_COUNT, Board
from nonuple.core.notation import parse_placement
from nonuple.core.rack import Bag
from nonuple.entrypoints.french.messages import sentence

EMPTY_ROWS = "/".join(["15"] * 15)
CHACUNE = "/".join(["15"] * 7 + ["3ChACUNE5"] + ["15"] * 7)
ALL = Bag.full().tiles


@st.composite
def positions(draw: st.DrawFn) -> RecordedPosition:
    """Letters of the one set laid anywhere, and drawn by two to four players."""
    letters = list(draw(st.permutations(ALL)))
    players = draw(st.integers(2, 4))
    racks = []
    for _ in range(players):
        number = draw(st.integers(0, 7))
        racks.append("".join(letters[:number]))
        letters = letters[number:]
    squares = draw(st.lists(st.integers(0, SQUARE_COUNT - 1), unique=True, max_size=60))
    cells = ["."] * SQUARE_COUNT
    for square, letter in zip(squares, letters, strict=False):
        cells[square] = letter if letter != "?" else draw(st.sampled_from("aez"))
    name = draw(st.text("ABCfra0129-_. ", max_size=12))
    return RecordedPosition(
        Board("".join(cells)),
        tuple(racks),
        tuple(draw(st.integers(-999, 9999)) for _ in range(players)),
        draw(st.integers(0, 20)),
        " ".join(name.split()),
    )


@given(positions())
def test_what_is_written_is_read_back(position: RecordedPosition) -> None:
    line = write_cgp(position)
    assert "\n" not in line
    assert parse_cgp(line) == position
    assert write_cgp(parse_cgp(line)) == line


def test_a_position_as_it_is_written() -> None:
    board = EMPTY.lay(parse_placement("C(H)ACUNE H4"))
    position = RecordedPosition(board, ("WELBSUI", "A?"), (0, 76), 1, "FRA24")
    assert write_cgp(position) == f"{CHACUNE} WELBSUI/A? 0/76 1 ld french; lex FRA24;"


@pytest.mark.parametrize(
    "operations", ["", " ", " lex FRA24", " bdn CrosswordGame; lex FRA24; tmr 1 2;", " LD French;"]
)
def test_operations_of_others_are_read_over(operations: str) -> None:
    found = parse_cgp(f"  {CHACUNE} WELBSUI/ 0/76 0{operations}\n")
    assert found.racks == ("WELBSUI", "")
    assert found.lexicon == ("FRA24" if "FRA24" in operations else "")


@pytest.mark.parametrize(
    ("line", "fault", "told"),
    [
        ("", CgpFault.FIELDS, "il faut la grille, les tirages"),
        (EMPTY_ROWS, CgpFault.FIELDS, "il faut la grille"),
        (f"{EMPTY_ROWS}/15 A/B 0/0 0", CgpFault.ROW_COUNT, "15 lignes"),
        (f"é15/{EMPTY_ROWS[3:]} A/B 0/0 0", CgpFault.ROW, "ligne 1 de la grille"),
        (f"15/[QU]14/{EMPTY_ROWS[6:]} A/B 0/0 0", CgpFault.ROW, "ligne 2 de la grille"),
        (f"0A14/{EMPTY_ROWS[3:]} A/B 0/0 0", CgpFault.ROW, "(« 0A14 »)"),
        (f"15/15/14/{EMPTY_ROWS[9:]} A/B 0/0 0", CgpFault.ROW_LENGTH, "ligne 3 de la grille"),
        (f"99/{EMPTY_ROWS[3:]} A/B 0/0 0", CgpFault.ROW_LENGTH, "15 cases (« 99 »)"),
        (f"{EMPTY_ROWS} a/B 0/0 0", CgpFault.RACK, "(« a »)"),
        (f"{EMPTY_ROWS} ABCDEFGH/B 0/0 0", CgpFault.RACK, "au plus 7 lettres"),
        (f"{EMPTY_ROWS} A/B 0/x 0", CgpFault.SCORE, "(« x »)"),
        (f"{EMPTY_ROWS} A/B 0 0", CgpFault.PLAYERS, "un tirage et un score"),
        (f"{EMPTY_ROWS} A 0 0", CgpFault.PLAYERS, "un tirage et un score"),
        (f"{EMPTY_ROWS} A/B/C/D/E 0/0/0/0/0 0", CgpFault.PLAYERS, "de deux à quatre"),
        (f"{EMPTY_ROWS} A/B 0/0 -1", CgpFault.ZEROS, "(« -1 »)"),
        (f"{EMPTY_ROWS} WW/B 0/0 0", CgpFault.LETTERS, "autant de ces lettres (« W »)"),
        (f"{EMPTY_ROWS} A/B 0/0 0 ld english;", CgpFault.DISTRIBUTION, "(« english »)"),
    ],
)
def test_what_is_no_position_gets_one_french_sentence(
    line: str, fault: CgpFault, told: str
) -> None:
    with pytest.raises(BadCgp) as caught:
        parse_cgp(line)
    assert caught.value.reason is fault
    assert told in sentence(caught.value)
    assert sentence(caught.value).startswith("Position CGP non comprise")


@given(st.text(st.sampled_from("15/ABz? 0;ld\n-é"), max_size=80))
def test_any_line_is_a_position_or_refused(line: str) -> None:
    try:
        found = parse_cgp(line)
    except BadCgp:
        return
    assert not Counter(found.board.tiles + "".join(found.racks)) - Counter(ALL)


@given(st.text(max_size=30))
def test_the_name_of_a_lexicon_never_breaks_the_line(name: str) -> None:
    position = RecordedPosition(EMPTY, ("", ""), (0, 0), 0, name)
    line = write_cgp(position)
    assume(all(sign.isprintable() for sign in name))
    assert parse_cgp(line).board == EMPTY
