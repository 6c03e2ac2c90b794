import csv
import io
import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonuple.adapters.formats.csv_table import (
    COLUMNS,
    is_csv,
    parse_csv,
    read_csv,
    write_csv,
)
from nonuple.adapters.formats.published_table import parse_table, read_table, write_table
from nonuple.adapters.formats.spreadsheets import write_sheet_csv
from nonuple.app.files.published_games import BadTable, PublishedGame, TableFault
from nonuple.entrypoints.prints.sheets import game_sheet
from tests.adapters.formats.test_published_table import published_games
from tests.published.games import DATA

GAME = parse_table("1 EEERW?N\n2 WEL+BSUI RENE H5 8 8\n3 -ACUOEJL BLE(U)IS I3 21 29\n")
HEADING = "coup,rejet,reliquat,lettres,mot,reference,points,cumul,formule,apres_annulation"
FIRST = f"{HEADING}\n1,non,,EEERW?N,RENE,H5,8,8,,\n"


def test_a_turn_is_a_line() -> None:
    assert write_csv(GAME).split("\r\n") == [
        HEADING,
        "1,non,,EEERW?N,RENE,H5,8,8,,non",
        "2,non,WEL,BSUI,BLE(U)IS,I3,21,29,,non",
        "3,oui,,ACUOEJL,,,,,,non",
        "",
    ]


@pytest.mark.parametrize(
    ("formulas", "cell"),
    [(None, ""), ((), "normale"), (("joker",), "joker"), (("789", "joker"), '"joker, 7, 8 et 9"')],
)
def test_each_line_names_the_formula(formulas: tuple[str, ...] | None, cell: str) -> None:
    rows = write_csv(replace(GAME, formulas=formulas)).split("\r\n")
    assert [row.endswith(f",{cell},non") for row in rows[1:4]] == [True] * 3


def test_no_cell_can_be_taken_for_a_formula() -> None:
    for path in DATA.glob("*.txt"):
        rows = list(csv.reader(io.StringIO(write_csv(read_table(path.read_bytes())))))
        assert {len(row) for row in rows} == {len(COLUMNS)}
        assert not any(cell.startswith(("=", "+", "-", "@")) for row in rows for cell in row)


def as_kept(game: PublishedGame) -> PublishedGame:
    """What the table keeps of a game: its turns and its formula."""
    return PublishedGame(
        game.turns, formulas=game.formulas, is_partial=game.turns[-1].solution is None
    )


@given(published_games(), st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "cp1252"]))
def test_what_is_written_is_read_again(game: PublishedGame, encoding: str) -> None:
    assert read_csv(write_csv(game).encode(encoding)) == as_kept(game)
    assert read_csv(write_sheet_csv(game_sheet(game))) == as_kept(game)


@given(published_games(), st.sampled_from(",;\t"), st.randoms(), st.sampled_from(["\n", "\r\n"]))
def test_a_spreadsheet_may_write_it_otherwise(
    game: PublishedGame, delimiter: str, chance: random.Random, end: str
) -> None:
    rows = list(csv.reader(io.StringIO(write_csv(game))))
    for row in rows:
        row.append("note")
    rows[0] = [f"{'  ' if chance.random() < 0.5 else ''}{name.title()}" for name in rows[0]]
    order = chance.sample(range(len(rows[0])), len(rows[0]))
    text = io.StringIO(newline="")
    writer = csv.writer(text, delimiter=delimiter, lineterminator=end)
    writer.writerows([row[place] for place in order] for row in rows)
    assert parse_csv(text.getvalue()) == as_kept(game)


def test_accents_and_spaces_of_headings_and_cells() -> None:
    text = (
        "Coup;Lettres;Mot;Référence;Points;Cumul;Formule;Après annulation\r\n"
        "1;eeerw?n;rené;h 5;8;1\N{NO-BREAK SPACE}008;Joker;OUI\r\n\r\n"
    )
    game = read_csv(text.encode("cp1252"))
    (turn,) = game.turns
    assert turn.solution
    assert (turn.solution.placement.word, str(turn.solution.placement.coordinate)) == ("RENE", "H5")
    assert (turn.solution.cumulative, turn.after_annulled) == (1008, True)
    assert (game.formulas, turn.line, turn.solution.line) == (("joker",), 2, 2)


@pytest.mark.parametrize(
    ("text", "reason", "line"),
    [
        ("", TableFault.COLUMN, None),
        ("1 EEERWLN", TableFault.COLUMN, None),
        ("a\0b", TableFault.NOT_TEXT, None),
        (f"{HEADING}\n", TableFault.NO_TURN, None),
        (f"\n{HEADING.replace('mot', 'mots')}\n", TableFault.COLUMN, 2),
        (f"{HEADING},coup\n", TableFault.COLUMN, 1),
        (f"{HEADING}\n2,non,,EEERW?N,RENE,H5,8,8,,\n", TableFault.NUMBER, 2),
        (f"{FIRST}1,non,WEL,BSUI,,,,,,\n", TableFault.NUMBER, 3),
        (f"{FIRST}2,non,,,,,,,,\n", TableFault.RACK, 3),
        (f"{FIRST}2,non,,EEE9WLN,,,,,,\n", TableFault.RACK, 3),
        (f"{FIRST}2,non,WELWEL,BSUI,,,,,,\n", TableFault.RACK, 3),
        (f"{FIRST}2,oui,WEL,BSUI,,,,,,\n", TableFault.RACK, 3),
        (f"{FIRST}2,peut-être,,EEERW?N,,,,,,\n", TableFault.YES_OR_NO, 3),
        (f"{FIRST}2,non,,EEERW?N,,,,,,1\n", TableFault.YES_OR_NO, 3),
        (f"{FIRST}2,non,WEL,BSUI,,I3,21,29,,\n", TableFault.WORD_MISSING, 3),
        (f"{FIRST}2,non,WEL,BSUI,BL3UIS,I3,21,29,,\n", TableFault.WORD, 3),
        (f"{FIRST}2,non,WEL,BSUI,BLEUIS,,21,29,,\n", TableFault.REFERENCE, 3),
        (f"{FIRST}2,non,WEL,BSUI,BLEUIS,I3,,29,,\n", TableFault.POINTS, 3),
        (f"{FIRST}2,non,WEL,BSUI,BLEUIS,I3,21,-29,,\n", TableFault.POINTS, 3),
        (f"{FIRST}2,non,WEL,BSUI,,,,,,\n3,oui,,ACUOEJL,,,,,,\n", TableFault.SOLUTION_MISSING, 4),
        (f"{FIRST}2,non,WEL,BSUI,,,,,sauvage,\n", TableFault.FORMULA, 3),
        (
            f"{FIRST}2,non,WEL,BSUI,BLEUIS,I3,21,,joker,\n3,oui,,ACUOEJL,,,,,normale,\n",
            TableFault.FORMULA,
            4,
        ),
        (f"{FIRST}2,non,WEL,BSUI,,,,,,,de trop\n", TableFault.NOT_A_ROW, 3),
        (f'{FIRST}2,non,WEL,"BS"UI,,,,,,\n', TableFault.NOT_A_ROW, 3),
    ],
)
def test_a_damaged_table_is_refused_with_its_line(
    text: str, reason: TableFault, line: int | None
) -> None:
    with pytest.raises(BadTable) as refusal:
        read_csv(text.encode())
    assert (refusal.value.reason, refusal.value.line) == (reason, line)


@given(st.binary(max_size=100), st.text("1,;\n\"oO?AEH8i-' ", max_size=60))
def test_any_file_is_read_or_refused(content: bytes, text: str) -> None:
    for given_content in (content, FIRST.encode() + content, (FIRST + text).encode()):
        try:
            game = read_csv(given_content)
        except BadTable:
            continue
        assert game.turns


def test_the_other_forms_are_not_taken_for_this_one() -> None:
    assert is_csv(write_csv(GAME))
    assert not is_csv("")
    for path in DATA.glob("*.txt"):
        game = read_table(path.read_bytes())
        assert not any(is_csv(write_table(game, separator)) for separator in ("", ";", "\t"))
