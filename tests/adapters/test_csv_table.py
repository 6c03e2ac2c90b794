import csv
import io

from nonuple.adapters.csv_table import BYTE_ORDER_MARK, COLUMNS, write_csv
from nonuple.adapters.published_table import parse_table, read_table
from tests.published.games import DATA

GAME = parse_table("1 EEERW?N\n2 WEL+BSUI RENE H5 8 8\n3 -ACUOEJL BLE(U)IS I3 21 29\n")


def test_a_turn_is_a_line() -> None:
    assert write_csv(GAME).split("\r\n") == [
        "coup,rejet,reliquat,lettres,mot,reference,points,cumul",
        "1,non,,EEERW?N,RENE,H5,8,8",
        "2,non,WEL,BSUI,BLE(U)IS,I3,21,29",
        "3,oui,,ACUOEJL,,,,",
        "",
    ]


def test_a_spreadsheet_is_told_the_encoding() -> None:
    marked = write_csv(GAME, for_spreadsheet=True)
    assert marked == BYTE_ORDER_MARK + write_csv(GAME)
    assert marked.encode().startswith(b"\xef\xbb\xbf")


def test_no_cell_can_be_taken_for_a_formula() -> None:
    for path in DATA.glob("*.txt"):
        rows = list(csv.reader(io.StringIO(write_csv(read_table(path.read_bytes())))))
        assert {len(row) for row in rows} == {len(COLUMNS)}
        assert not any(cell.startswith(("=", "+", "-", "@")) for row in rows for cell in row)
