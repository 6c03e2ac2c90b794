import json
import unicodedata
from dataclasses import asdict
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonuple.adapters.formats.slips_file import read_slips
from nonuple.app.files.judged_games import BadSlipsFile, HandedIn, SlipsFault
from nonuple.duplicate.slip_notation import format_slips, parse_slips
from nonuple.duplicate.slip_words import SlipFault
from nonuple.duplicate.slips import Slip
from tests.duplicate.slip_strategies import slips

PLAYERS = (
    st.text(min_size=1, max_size=8)
    .map(lambda name: unicodedata.normalize("NFC", name).strip())
    .filter(lambda name: name and name.isprintable())
)


def as_json(entries: object, **header: object) -> bytes:
    return json.dumps(
        {"format": "nonuple-slips", "version": 1, **header, "entries": entries}
    ).encode()


def plain(slip: Slip) -> dict[str, Any]:
    """A slip as JSON has it."""
    found = asdict(slip)
    for solution in found["solutions"]:
        solution["direction"] = ("across", "down")[solution["direction"]]
    return found


@pytest.mark.parametrize(
    ("line", "player", "written"),
    [
        ("2 Anne MUNIE I3 20", "Anne", "MUNIE I3 20"),
        ("  2   Anne   MUNIE I3 20  \r", "Anne", "MUNIE I3 20"),
        ('2 "Jean Paul" MUNIE I3 20', "Jean Paul", "MUNIE I3 20"),
        (r'2 "Jean \"Jo\" Paul" 12: _', 'Jean "Jo" Paul', "12: _"),
        ("2\tJean Paul\tMUNIE I3 20", "Jean Paul", "MUNIE I3 20"),
        ("2 Jean Paul\tMUNIE I3 20", "Jean Paul", "MUNIE I3 20"),
        ("2\tJean Paul\t", "Jean Paul", ""),
        ("2\tAnne MUNIE I3 20", "Anne", "MUNIE I3 20"),
        ("2 Anne", "Anne", ""),
        ("2 Zoé _ & MUNIE I3 20", "Zoé", "_ & MUNIE I3 20"),
    ],
)
def test_a_line_is_a_turn_a_player_and_slips(line: str, player: str, written: str) -> None:
    expected = HandedIn(1, 2, player, parse_slips(written))
    assert read_slips(line.encode()) == (expected,)


def test_comments_and_blank_lines_are_left_out_but_counted() -> None:
    text = "# coup 1\n\n \t \n1 Anne PASSE 20\n# 2 Anne\n2 Anne _"
    assert [(one.line, one.turn) for one in read_slips(text.encode())] == [(4, 1), (6, 2)]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_usual_encodings_are_read(encoding: str) -> None:
    (one,) = read_slips("2 Zoé MUNIÉ I3 20".encode(encoding))
    assert (one.player, one.slips[0].standing[0].word) == ("Zoé", "MUNIE")


def test_a_slip_that_cannot_be_read_raises_a_question_alone() -> None:
    first, second = read_slips(b"2 Anne RIZ H 4\n2 Bob MUNIE I3 20")
    assert first.question is not None
    assert (first.question.reason, first.question.at) == (SlipFault.SCORE_OR_REFERENCE, 5)
    assert second.question is None


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("Anne MUNIE I3 20", SlipsFault.TURN),
        ("2Anne MUNIE I3 20", SlipsFault.TURN),
        ("1234 Anne MUNIE I3 20", SlipsFault.TURN),
        ("2", SlipsFault.PLAYER),
        ('2 "Anne MUNIE I3 20', SlipsFault.PLAYER),
        (r'2 "\q" MUNIE I3 20', SlipsFault.PLAYER),
        ("2\t\tMUNIE I3 20", SlipsFault.PLAYER),
        ("2 \t \tMUNIE I3 20", SlipsFault.PLAYER),
    ],
)
def test_a_damaged_line_is_refused_with_its_number(line: str, reason: SlipsFault) -> None:
    text = f"1 Anne PASSE 20\n{line}\n".encode()
    with pytest.raises(BadSlipsFile) as caught:
        read_slips(text)
    assert (caught.value.reason, caught.value.line) == (reason, 2)


@pytest.mark.parametrize(
    ("content", "reason", "line", "text"),
    [
        (b"\0", SlipsFault.NOT_TEXT, None, ""),
        (b"{", SlipsFault.NOT_JSON, None, ""),
        (b"{}", SlipsFault.FORMAT, None, ""),
        (as_json([], version=2), SlipsFault.VERSION, None, ""),
        (as_json({}), SlipsFault.TYPE, None, "entries"),
        (as_json([1]), SlipsFault.TYPE, 1, ""),
        (as_json([{"turn": 1, "player": "Anne"}]), SlipsFault.MISSING, 1, "slips"),
        (as_json([{"turn": 1, "player": "A", "slips": [], "x": 1}]), SlipsFault.FIELD, 1, "x"),
        (as_json([{"turn": True, "player": "A", "slips": []}]), SlipsFault.TYPE, 1, "turn"),
        (
            as_json([{"turn": 1, "player": "A", "slips": [{"solutions": [{"word": "AS"}]}]}]),
            SlipsFault.MISSING,
            1,
            "slips.0.solutions.0.direction",
        ),
    ],
)
def test_a_damaged_json_is_refused_with_its_place(
    content: bytes, reason: SlipsFault, line: int | None, text: str
) -> None:
    with pytest.raises(BadSlipsFile) as caught:
        read_slips(content)
    assert (caught.value.reason, caught.value.line, caught.value.text) == (reason, line, text)


@pytest.mark.parametrize(
    "solution",
    [
        {"word": "as", "direction": "across"},
        {"word": "AS", "direction": "across", "circled": [2]},
        {"word": "AS", "direction": "across", "struck_letters": [{"place": 3, "letters": "E"}]},
        {
            "word": "AS",
            "direction": "across",
            "raccord": [{"row": 0, "column": 1, "letter": "S"}],
        },
        {
            "word": "AS",
            "direction": "across",
            "raccord": [{"row": 10**9, "column": 1, "letter": "S"}],
        },
    ],
)
def test_a_slip_that_no_paper_bears_is_refused(solution: dict[str, object]) -> None:
    entry = {"turn": 1, "player": "Anne", "slips": [{"solutions": [solution]}]}
    with pytest.raises(BadSlipsFile) as caught:
        read_slips(as_json([entry]))
    assert caught.value.reason is SlipsFault.VALUE
    assert caught.value.text.startswith("slips")


@given(st.lists(slips(), max_size=3).map(tuple), PLAYERS)
def test_text_and_json_say_the_same(written: tuple[Slip, ...], player: str) -> None:
    entry = {"turn": 7, "player": player, "slips": [plain(slip) for slip in written]}
    expected = (HandedIn(1, 7, player, written),)
    assert read_slips(as_json([entry])) == expected
    line = f"7 {json.dumps(player)} {format_slips(written)}"
    assert "\n" not in line
    if "\0" not in line:
        assert read_slips(line.encode(errors="surrogatepass")) == expected


@given(
    st.binary()
    | st.text().map(str.encode)
    | st.text(st.sampled_from(' \t\n"12A:#&[{')).map(str.encode)
)
def test_any_file_is_read_or_refused(content: bytes) -> None:
    try:
        read = read_slips(content)
    except BadSlipsFile:
        return
    assert all(one.player for one in read)
