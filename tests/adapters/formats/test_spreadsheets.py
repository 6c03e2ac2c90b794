"""Tables that spreadsheets open: what a French Excel reads of a CSV, and XLSX by its standard."""

import csv
import io
import zipfile
from fractions import Fraction
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonuple.adapters.formats.spreadsheets import Cell, Sheet, write_sheet_csv
from nonuple.adapters.formats.xlsx_files import write_xlsx

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
SHEET = Sheet(
    "Classement",
    ("Place", "Nom", "%", "Négatif"),
    (
        (1, "Zoé", Fraction(8493, 100), 0),
        (2, "=SOMME(A1)", Fraction(200, 3), -135),
        (3, "", None, 1),
    ),
)


def sheet_of(content: bytes) -> ElementTree.Element:
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert archive.testzip() is None
        return ElementTree.fromstring(archive.read("xl/worksheets/sheet1.xml"))


def cells_of(content: bytes) -> dict[str, str | float]:
    """The cells by their reference, as a reader of the standard has them; no formula."""
    found: dict[str, str | float] = {}
    root = sheet_of(content)
    assert not list(root.iter(f"{MAIN}f"))
    for cell in root.iter(f"{MAIN}c"):
        if cell.get("t") == "inlineStr":
            found[cell.attrib["r"]] = cell.findtext(f"{MAIN}is/{MAIN}t", "")
        else:
            found[cell.attrib["r"]] = float(cell.findtext(f"{MAIN}v", ""))
    return found


def test_a_french_excel_opens_the_csv() -> None:
    content = write_sheet_csv(SHEET)
    assert content.startswith(b"\xef\xbb\xbf")
    assert content.decode("utf-8-sig") == (
        "Place;Nom;%;Négatif\r\n1;Zoé;84,93;0\r\n2;'=SOMME(A1);66,67;-135\r\n3;;;1\r\n"
    )


@pytest.mark.parametrize("text", ["=1+1", "+33 6", "-1", "@SOMME(A1)", "\t=1", "\r=1"])
def test_no_text_is_run_as_a_formula(text: str) -> None:
    sheet = Sheet("Joueurs", ("Nom",), ((text,),))
    rows = list(
        csv.reader(
            io.StringIO(write_sheet_csv(sheet).decode("utf-8-sig"), newline=""), delimiter=";"
        )
    )
    assert rows[1] == [f"'{text}"]
    made = write_xlsx(sheet)
    assert cells_of(made)["A2"] == text.replace("\r", "\n")
    (style,) = (one.get("s") for one in sheet_of(made).iter(f"{MAIN}c") if one.get("r") == "A2")
    with zipfile.ZipFile(io.BytesIO(made)) as archive:
        styles = ElementTree.fromstring(archive.read("xl/styles.xml"))
    listed = list(styles.iterfind(f"{MAIN}cellXfs/{MAIN}xf"))
    assert listed[int(style or 0)].get("quotePrefix") == "1"


def test_a_file_has_the_parts_that_the_standard_asks_for() -> None:
    with zipfile.ZipFile(io.BytesIO(write_xlsx(SHEET))) as archive:
        names = archive.namelist()
        parts = {name: ElementTree.fromstring(archive.read(name)) for name in names}
    kinds = "{http://schemas.openxmlformats.org/package/2006/content-types}"
    assert names[0] == "[Content_Types].xml"
    typed = {one.attrib["PartName"] for one in parts[names[0]].iter(f"{kinds}Override")}
    assert typed == {"/xl/workbook.xml", "/xl/worksheets/sheet1.xml", "/xl/styles.xml"}
    (sheet,) = parts["xl/workbook.xml"].iter(f"{MAIN}sheet")
    assert sheet.attrib["name"] == "Classement"
    related = {
        one.attrib["Id"]: one.attrib["Target"] for one in parts["xl/_rels/workbook.xml.rels"]
    }
    office = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"
    assert f"xl/{related[sheet.attrib[office]]}" in names
    assert write_xlsx(SHEET) == write_xlsx(SHEET)


def test_numbers_are_numbers_and_headings_stay() -> None:
    made = write_xlsx(SHEET)
    assert cells_of(made) == {
        "A1": "Place", "B1": "Nom", "C1": "%", "D1": "Négatif",
        "A2": 1, "B2": "Zoé", "C2": 84.93, "D2": 0,
        "A3": 2, "B3": "=SOMME(A1)", "C3": 66.67, "D3": -135,
        "A4": 3, "D4": 1,
    }  # fmt: skip
    root = sheet_of(made)
    (pane,) = root.iter(f"{MAIN}pane")
    assert (pane.attrib["ySplit"], pane.attrib["state"]) == ("1", "frozen")
    (filtered,) = root.iter(f"{MAIN}autoFilter")
    assert filtered.attrib["ref"] == "A1:D4"


@given(st.text(max_size=20))
def test_any_name_is_written(name: str) -> None:
    """What XML cannot hold is left out; what Excel would decode is escaped."""
    sheet = Sheet("Essai", ("Nom",), ((name,),))
    made = cells_of(write_xlsx(sheet)).get("A2", "")
    kept = "".join(
        sign
        for sign in name
        if sign in "\t\n\r"
        or " " <= sign <= "\ud7ff"
        or "\ue000" <= sign <= "\ufffd"
        or sign > "\uffff"
    )
    assert made == kept.replace("\r\n", "\n").replace("\r", "\n")
    write_sheet_csv(sheet).decode("utf-8-sig")


def test_what_excel_would_decode_stays_as_it_is_written() -> None:
    made = write_xlsx(
        Sheet("a/b [c]: l’été de tous les clubs de France", ("Nom",), (("_x0041_B",),))
    )
    assert cells_of(made)["A2"] == "_x005F_x0041_B"
    with zipfile.ZipFile(io.BytesIO(made)) as archive:
        workbook = ElementTree.fromstring(archive.read("xl/workbook.xml"))
    (sheet,) = workbook.iter(f"{MAIN}sheet")
    assert len(sheet.attrib["name"]) <= 31
    assert not set(sheet.attrib["name"]) & set("[]:*?/\\'")


def test_columns_go_on_after_z() -> None:
    row: tuple[Cell, ...] = tuple(range(60))
    made = cells_of(write_xlsx(Sheet("Large", tuple(map(str, range(60))), (row,))))
    assert [made[name] for name in ("Z2", "AA2", "AZ2", "BA2", "BH2")] == [25, 26, 51, 52, 59]
