from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonuple.adapters.formats.published_table import parse_table, read_table, write_table
from nonuple.app.files.published_games import (
    BadTable,
    PublishedGame,
    PublishedSolution,
    PublishedTurn,
    TableFault,
)
from nonuple.core.board import Coordinate, Placement
from nonuple.core.notation import RackLine
from nonuple.core.rack import Rack
from nonuple.rules.formulas import FORMULAS as ALL_FORMULAS
from tests.core.strategies import LETTERS, coordinates, racks
from tests.published.games import DATA

NAMES = sorted(path.name for path in DATA.glob("*.txt"))
WITH_SEPARATOR = pytest.mark.parametrize("separator", ["", "\t", " | ", ";", "   "])

OPENING = """\
N°	Tirage	Solution	Référence	Points
1	EEERWLN
2	WEL+BSUI	RENE	H5	8
3	W+TTACEI	BLEUIS	I3	21
4	-ACUOEJL	CLAIE	4H	30
"""


def read(name: str) -> PublishedGame:
    return read_table((DATA / name).read_bytes())


def solution(word: str, coordinate: str, points: int, total: int | None = None) -> object:
    return PublishedSolution(Placement(Coordinate.parse(coordinate), word), points, total)


def test_the_solution_is_read_from_the_next_line() -> None:
    game = parse_table(OPENING)
    assert [str(turn.rack) for turn in game.turns] == [
        "EEERWLN",
        "WEL+BSUI",
        "W+TTACEI",
        "-ACUOEJL",
    ]
    assert [turn.solution for turn in game.turns] == [
        solution("RENE", "H5", 8),
        solution("BLEUIS", "I3", 21),
        solution("CLAIE", "4H", 30),
        None,
    ]
    assert [(turn.line, turn.solution and turn.solution.line) for turn in game.turns] == [
        (2, 3),
        (3, 4),
        (4, 5),
        (5, None),
    ]
    assert game.is_partial


def test_what_the_published_headers_say() -> None:
    games = {name: read(name) for name in NAMES}
    said = {
        name: (game.formulas, game.total, game.is_partial, len(game.turns))
        for name, game in games.items()
    }
    assert said == {
        "ffsc_2022_originales_p3_opening.txt": (("7et8", "joker"), None, True, 4),
        "hiersac_2018-07-07_normale.txt": ((), 1034, False, 21),
        "hiersac_2022-01-21_joker.txt": (("joker",), 1187, False, 18),
        "hiersac_2023-01-20_joker.txt": (("joker",), 1189, False, 18),
        "joinville_opening.txt": (None, None, True, 4),
    }
    assert read("hiersac_2022-01-21_joker.txt").source.startswith("https://hiersac-scrabble.org")
    assert read("hiersac_2022-01-21_joker.txt").title.startswith("Partie du Vendredi 21 Janvier")


def test_accents_marks_and_jokers_of_solutions() -> None:
    turns = read("hiersac_2018-07-07_normale.txt").turns
    assert turns[0].solution == solution("ChACUNE", "H4", 76)
    assert turns[6].solution == solution("BEARNAIS", "K3", 70, 460)
    assert turns[10].solution == solution("aNHELAI", "A8", 97, 681)
    assert turns[20].solution == solution("PRO", "6J", 11, 1034)
    assert read("hiersac_2022-01-21_joker.txt").turns[2].solution == solution(
        "VULGOS", "E5", 37, 127
    )


@WITH_SEPARATOR
@pytest.mark.parametrize("name", NAMES)
def test_published_games_are_written_and_read_again(name: str, separator: str) -> None:
    game = read(name)
    assert parse_table(write_table(game, separator)) == game


@pytest.mark.parametrize(
    "text",
    [
        "1 EEERWLN\n2 WEL+BSUI RENE H5 8\n",
        "1 EEERWLN\n2 WEL + BSUI | RENE | H 5 | 8 |\n",
        "1. EEERWLN\n2. WEL+BSUI;rene;h5;8;8\n",
        "| 1 | EEERWLN | | | |\n|---|---|---|---|---|\n| 2 | WEL+BSUI | RENÉ* | H5 | +8 pts |\n",
        "Club de Dijon, 3 mai 2024\n\n1  EEERWLN  -  -  -\n2  WEL+BSUI  RENE  H5  8\n",
        "1 EEERWLN RENE H5 8\n2 WEL+BSUI\n",
        "\N{ZERO WIDTH NO-BREAK SPACE}1\tEEERWLN\r\n2\tWEL+BSUI\tRENE\tH5\t8\r\n",
    ],
)
def test_tables_pasted_from_the_web(text: str) -> None:
    game = read_table(text.encode())
    assert [str(turn.rack) for turn in game.turns] == ["EEERWLN", "WEL+BSUI"]
    assert game.turns[0].solution in (solution("RENE", "H5", 8), solution("RENE", "H5", 8, 8))
    assert game.turns[1].solution is None


def test_a_title_and_a_total_without_comment_marks() -> None:
    text = f"Partie du 3 mai - 7 et 8 joker\nTop : 1 034 points\n{OPENING} | DO | H9 | 5 | 1 034\n"
    game = parse_table(text)
    assert (game.title, game.total) == ("Partie du 3 mai - 7 et 8 joker", 1034)
    assert game.formulas == ("7et8", "joker")
    assert game.turns[3].solution == solution("DO", "H9", 5, 1034)
    assert parse_table(f"{OPENING}Total : 59 points\n").total == 59


TOTALS = [
    "Top : 1034",
    "Top de la partie : 1034 points",
    "Total des points : 1034",
    "TOTAL DU TOP 1 034 PTS",
    "Top de la partie n°3 : 1034",
    "1034 points en 21 coups",
    "1 034 PTS EN 21 COUPS.",
]


@pytest.mark.parametrize("line", TOTALS)
def test_a_total_in_the_words_of_publications(line: str) -> None:
    for mark in ("", "# "):
        game = parse_table(f"{mark}{line}\n{OPENING}")
        assert (game.total, game.title, game.claims_to_be_whole) == (1034, "", True)
    assert parse_table(f"{OPENING}{line}\n").total == 1034


@pytest.mark.parametrize(
    ("line", "is_whole"),
    [
        ("Partie complète", True),
        ("Partie du 7 juillet (complète)", True),
        ("Partie joker du 7 juillet, intégrale", True),
        ("Finale 2022 (complète)", True),
        ("Finale jouée en 21 coups", True),
        ("Partie du 7 juillet (incomplète)", False),
        ("Partie du 7 juillet, pas complète", False),
        ("Partie du 7 juillet", False),
        ("Les 21 coups du 7 juillet", False),
        ("Top de nos joueurs : 3", False),
    ],
)
def test_a_table_that_says_that_it_is_whole(line: str, *, is_whole: bool) -> None:
    game = parse_table(f"{line}\n{OPENING}")
    assert (game.is_whole, game.claims_to_be_whole) == (is_whole, is_whole)
    assert game.total is None
    assert game.title == ("" if line == "Partie complète" else line)


@pytest.mark.parametrize(
    ("word", "place", "points"), [("TOP", "4H", 20), ("TOTAL", "D4", 120), ("TOTAL", "4D", 120)]
)
def test_a_last_word_that_looks_like_a_total_is_a_word(word: str, place: str, points: int) -> None:
    game = parse_table(f"{OPENING} | {word} | {' '.join(place)} | {points}\n")
    assert game.turns[3].solution == solution(word, place, points)
    assert game.total is None


@pytest.mark.parametrize("name", ALL_FORMULAS)
def test_each_formula_is_known_by_its_written_name(name: str) -> None:
    others = ("joker",) if name != "joker" else ()
    for formulas in ((name,), tuple(sorted((name, *others)))):
        game = replace(parse_table(OPENING), formulas=formulas)
        assert parse_table(write_table(game)).formulas == formulas


def test_a_legend_does_not_tell_the_formula() -> None:
    assert parse_table(f"# ? : joker\n{OPENING}").formulas is None


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_usual_encodings(encoding: str) -> None:
    text = "# Partie d’été\n1 EEERWLN\n2 WEL+BSUI RÈNE H5 8\n"
    game = read_table(text.encode(encoding))
    assert game.title == "Partie d’été"
    assert game.turns[0].solution == solution("RENE", "H5", 8)


FIRST = "1 EEERWLN\n"


@pytest.mark.parametrize(
    ("text", "reason", "line"),
    [
        ("", TableFault.NO_TURN, None),
        ("# Joker\n", TableFault.NO_TURN, None),
        ("a\0b", TableFault.NOT_TEXT, None),
        ("# x\n1 EEE9WLN\n", TableFault.RACK, 2),
        ("1 EEERWLNEEE\n", TableFault.RACK, 1),
        ("1 ???EEE\n", TableFault.RACK, 1),
        ("1\n", TableFault.RACK_MISSING, 1),
        (f"{FIRST}2 WEL+BSUI | R3NE | H5 | 8", TableFault.WORD, 2),
        (f"{FIRST}2 WEL+BSUI | RENE | P5 | 8", TableFault.REFERENCE, 2),
        (f"{FIRST}2 WEL+BSUI | RENE | H16 | 8", TableFault.REFERENCE, 2),
        (f"{FIRST}2 WEL+BSUI | RENE | 8 | 8", TableFault.REFERENCE, 2),
        (f"{FIRST}2 WEL+BSUI | RENE | H5", TableFault.POINTS, 2),
        (f"{FIRST}2 WEL+BSUI | RENE | H5 | huit", TableFault.POINTS, 2),
        (f"{FIRST}2 WEL+BSUI | RENE | H5 | 8 | -8", TableFault.POINTS, 2),
        (f"{FIRST}3 WEL+BSUI | RENE | H5 | 8", TableFault.NUMBER, 2),
        ("2 WEL+BSUI | RENE | H5 | 8\n", TableFault.NUMBER, 1),
        (f"{FIRST}2 WEL+BSUI\n3 W+TTACEI | BLEUIS | I3 | 21", TableFault.SOLUTION_MISSING, 2),
        (f"{FIRST} | RENE | H5 | 8\n3 ABC | LE | H9 | 2", TableFault.RACK_MISSING, 2),
        (f"{FIRST}{'9' * 5000} ABC\n", TableFault.NOT_A_ROW, 2),
        (f"{FIRST}ce texte n’est pas du tout une ligne\n", TableFault.NOT_A_ROW, 2),
    ],
)
def test_a_damaged_table_is_refused_with_its_line(
    text: str, reason: TableFault, line: int | None
) -> None:
    with pytest.raises(BadTable) as refusal:
        read_table(text.encode())
    assert (refusal.value.reason, refusal.value.line) == (reason, line)


@given(st.binary(max_size=200))
def test_any_file_is_read_or_refused(content: bytes) -> None:
    try:
        game = read_table(content)
    except BadTable:
        return
    assert game.turns


@given(st.text("1234 ?AEZ+-|;()*\nH#é.", max_size=80))
def test_any_text_near_a_table_is_read_or_refused(text: str) -> None:
    try:
        game = parse_table(f"1 AEZ\n{text}")
    except BadTable:
        return
    assert game.turns[0].rack.rack.letters == "AEZ"


def test_the_word_tirage_is_no_heading() -> None:
    (turn,) = parse_table("1 EGITARA\n  TIRAGE H4 24").turns
    assert turn.solution is not None
    assert turn.solution.placement.word == "TIRAGE"


def test_a_total_names_no_formula() -> None:
    assert parse_table("# total : 789\n1 AEZ").formulas is None


TITLES = st.text("AÉabc0-' éàç.", max_size=30).map(lambda text: " ".join(text.split()))
FORMULAS = st.none() | st.sampled_from(
    [
        (),
        ("joker",),
        ("7sur8",),
        ("7et8", "joker"),
        ("789",),
        ("joker", "mort-subite"),
        ("topping",),
    ]
)
WORDS = st.text(LETTERS, min_size=2, max_size=15).filter(
    lambda word: sum(letter.islower() for letter in word) <= 2
)
SOLUTIONS = st.builds(
    PublishedSolution,
    st.builds(Placement, coordinates, WORDS),
    st.integers(0, 9999),
    st.none() | st.integers(0, 99999),
)


@st.composite
def rack_lines(draw: st.DrawFn) -> RackLine:
    rack = draw(racks(min_size=1)).letters
    kept = draw(st.integers(0, len(rack) - 1))
    if draw(st.booleans()):
        return RackLine(Rack(rack), rejected=True)
    return RackLine(Rack(rack[kept:]), Rack(rack[:kept]))


@st.composite
def published_games(draw: st.DrawFn) -> PublishedGame:
    turns = [
        PublishedTurn(number, draw(rack_lines()), draw(SOLUTIONS), draw(st.booleans()))
        for number in range(1, draw(st.integers(2, 6)))
    ]
    is_partial = draw(st.booleans())
    if is_partial and draw(st.booleans()):
        turns[-1] = replace(turns[-1], solution=None)
    total = draw(st.none() | st.integers(0, 9999))
    title, source, is_whole = draw(TITLES), draw(TITLES), draw(st.booleans())
    return PublishedGame(tuple(turns), title, source, draw(FORMULAS), total, is_partial, is_whole)


@WITH_SEPARATOR
@given(game=published_games())
def test_what_is_written_is_read_again(game: PublishedGame, separator: str) -> None:
    assert parse_table(write_table(game, separator)) == game


def test_the_written_table_is_that_of_the_box() -> None:
    assert write_table(parse_table(OPENING)).splitlines() == [
        "N°  Tirage    Solution  Réf.  Points  Cumul",
        " 1  EEERWLN",
        " 2  WEL+BSUI  RENE      H5         8",
        " 3  W+TTACEI  BLEUIS    I3        21",
        " 4  -ACUOEJL  CLAIE     4H        30",
    ]
