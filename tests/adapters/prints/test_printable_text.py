"""What no font of the prints has is replaced, so that nothing on paper is an empty box or a gap."""

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader
from pypdf.generic import ContentStream

from nonuple.adapters.prints.printable_text import PRINTED, is_printed, printable
from nonuple.app.duplicate.prints import Named, PrintOrder
from nonuple.entrypoints.prints.printing import PrintKind, print_data
from tests.duplicate.rooms import laid, room
from tests.prints.printed_games import DAY, RENDER


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Zoé Œuvre-L’Haÿ", "Zoé Œuvre-L’Haÿ"),
        ("Łukasz Żółć", "Łukasz Żółć"),
        ("Иванов", "Иванов"),
        ("e\N{COMBINING ACUTE ACCENT}", "é"),
        ("Zoé \N{GAME DIE}\N{GRINNING FACE}", "Zoé"),
        ("Les \N{PARTY POPPER} fous", "Les fous"),
        ("\N{GRINNING FACE}", "?"),
        ("\N{MATHEMATICAL BOLD SCRIPT CAPITAL Z}o", "Zo"),
        ("王小明", "???"),
        ("zero\N{ZERO WIDTH SPACE}\N{RIGHT-TO-LEFT OVERRIDE} rtl", "zero rtl"),
        ("1\N{NARROW NO-BREAK SPACE}%", "1\N{NARROW NO-BREAK SPACE}%"),
        ("\ud800", "?"),
        (" ", " "),
        ("", ""),
    ],
)
def test_what_cannot_be_shown_is_replaced(text: str, shown: str) -> None:
    assert printable(text) == shown


@given(st.text(st.characters(), max_size=30))
def test_what_is_left_is_printed_and_a_text_never_vanishes(text: str) -> None:
    shown = printable(text)
    assert all(map(is_printed, shown))
    assert printable(shown) == shown
    assert bool(shown.strip()) == bool(text.strip())


def unprinted(pdf: bytes) -> int:
    """How many signs were shown by the glyph that stands for none: its number is zero."""
    reader = PdfReader(io.BytesIO(pdf))
    shown = [
        getattr(part, "original_bytes", b"")
        for page in reader.pages
        for operands, name in ContentStream(page.get_contents(), reader).operations
        if name in (b"Tj", b"TJ")
        for part in (operands[0] if name == b"TJ" else operands)
    ]
    assert shown
    return sum(codes[at : at + 2] == b"\0\0" for codes in shown for at in range(0, len(codes), 2))


def standings_of(names: list[str], title: str = "Essai") -> bytes:
    players = [f"p{at}" for at in range(len(names))]
    roster = {player: Named(player, "1", name) for player, name in zip(players, names, strict=True)}
    order = PrintOrder(laid(room(players), 30), title, DAY, roster)
    return RENDER.pdf("standings", print_data(PrintKind.STANDINGS, [order]))


@pytest.mark.slow
def test_every_sign_that_is_let_through_has_a_glyph() -> None:
    signs = [chr(code) for first, last in PRINTED for code in range(first, last + 1)]
    known = [sign for sign in signs if is_printed(sign)]
    names = [" ".join(known[at : at + 12]) for at in range(0, len(known), 12)]
    # The title is in bold.
    assert unprinted(standings_of(names, "".join(known))) == 0


def test_names_of_any_kind_leave_no_box_and_no_gap() -> None:
    names = ["Zoé \N{GAME DIE}", "王小明", "\N{GRINNING FACE}", "한국어"]
    pdf = standings_of(names, "Tournoi \N{PARTY POPPER} de Łódź")
    assert unprinted(pdf) == 0
    text = " ".join(PdfReader(io.BytesIO(pdf)).pages[0].extract_text().split())
    assert "Tournoi de Łódź" in text
    assert "???" in text
