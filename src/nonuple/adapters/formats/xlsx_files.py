"""A table as an XLSX file (ECMA-376): one sheet, texts in their cells, four styles, no formula."""

import io
import re
import zipfile
from collections.abc import Iterator
from fractions import Fraction
from xml.sax.saxutils import escape, quoteattr

from nonuple.adapters.formats.spreadsheets import DECIMALS, Cell, Sheet, looks_like_formula
from nonuple.core.rounding import half_up

_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_FORMAT = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
# Styles by their place in `cellXfs`. A marked text stays a text when somebody edits its cell.
_PLAIN, _HEADING, _DECIMAL, _MARKED_TEXT = range(4)
_STYLES = (
    f'<styleSheet xmlns="{_MAIN}">'
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>'
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>'
    '<fills count="2"><fill><patternFill patternType="none"/></fill>'
    '<fill><patternFill patternType="gray125"/></fill></fills>'
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>'
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>'
    '<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>'
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>'
    '<xf numFmtId="2" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>'
    '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/></cellXfs>'
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>'
    "</styleSheet>"
)
# What XML cannot hold, and what Excel would read as an escaped character.
_UNWRITABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_ESCAPED = re.compile("_(?=x[0-9A-Fa-f]{4}_)")
_TITLE_REFUSED = re.compile(r"[\[\]:*?/\\']")
_LONGEST_TITLE = 31
_NARROWEST, _WIDEST = 6, 40
# No time in the file: the same table makes the same bytes.
_TIME = (1980, 1, 1, 0, 0, 0)


def write_xlsx(sheet: Sheet) -> bytes:
    """The file; its headings stay in view, and can be sorted and filtered by."""
    title = _TITLE_REFUSED.sub(" ", sheet.title)[:_LONGEST_TITLE]
    parts = {
        "[Content_Types].xml": _content_types(),
        "_rels/.rels": _relations(("officeDocument", "xl/workbook.xml")),
        "xl/workbook.xml": (
            f'<workbook xmlns="{_MAIN}" xmlns:r="{_OFFICE}"><sheets>'
            f'<sheet name={quoteattr(_text(title))} sheetId="1" r:id="rId1"/></sheets></workbook>'
        ),
        "xl/_rels/workbook.xml.rels": _relations(
            ("worksheet", "worksheets/sheet1.xml"), ("styles", "styles.xml")
        ),
        "xl/worksheets/sheet1.xml": "".join(_worksheet(sheet)),
        "xl/styles.xml": _STYLES,
    }
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            entry = zipfile.ZipInfo(name, _TIME)
            archive.writestr(entry, (_HEAD + content).encode(), zipfile.ZIP_DEFLATED)
    return made.getvalue()


def _content_types() -> str:
    types = {
        "/xl/workbook.xml": "sheet.main",
        "/xl/worksheets/sheet1.xml": "worksheet",
        "/xl/styles.xml": "styles",
    }
    overrides = "".join(
        f'<Override PartName="{name}" ContentType="{_FORMAT}.{kind}+xml"/>'
        for name, kind in types.items()
    )
    return (
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
        '<Default Extension="rels"'
        ' ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Default Extension="xml" ContentType="application/xml"/>{overrides}</Types>'
    )


def _relations(*parts: tuple[str, str]) -> str:
    listed = "".join(
        f'<Relationship Id="rId{number}" Type="{_OFFICE}/{kind}" Target="{target}"/>'
        for number, (kind, target) in enumerate(parts, start=1)
    )
    return f'<Relationships xmlns="{_RELATIONS}">{listed}</Relationships>'


def _worksheet(sheet: Sheet) -> Iterator[str]:
    last = f"{_column(len(sheet.headings))}{len(sheet.rows) + 1}"
    yield (
        f'<worksheet xmlns="{_MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>'
        '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2"'
        ' activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>'
    )
    for number, width in enumerate(_widths(sheet), start=1):
        yield f'<col min="{number}" max="{number}" width="{width}" customWidth="1"/>'
    yield "</cols><sheetData>"
    yield _row(1, ((cell, _HEADING) for cell in sheet.headings))
    for number, row in enumerate(sheet.rows, start=2):
        yield _row(number, ((cell, _style(cell)) for cell in row))
    # A4, as wide as the page.
    yield (
        f'</sheetData><autoFilter ref="A1:{last}"/>'
        '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>'
    )


def _widths(sheet: Sheet) -> Iterator[int]:
    for number, heading in enumerate(sheet.headings):
        lengths = (len(_shown(row[number])) for row in sheet.rows)
        # The arrow of the filter takes some room beside the heading.
        yield min(max(len(heading) + 3, _NARROWEST, *(n + 2 for n in lengths)), _WIDEST)


def _row(number: int, cells: Iterator[tuple[Cell, int]]) -> str:
    written = (
        _cell(f"{_column(place)}{number}", cell, style)
        for place, (cell, style) in enumerate(cells, start=1)
        if cell is not None and cell != ""
    )
    return f'<row r="{number}">{"".join(written)}</row>'


def _cell(reference: str, cell: Cell, style: int) -> str:
    start = f'<c r="{reference}"' + (f' s="{style}"' if style else "")
    if isinstance(cell, str):
        text = escape(_text(cell))
        return f'{start} t="inlineStr"><is><t xml:space="preserve">{text}</t></is></c>'
    return f"{start}><v>{_shown(cell)}</v></c>"


def _style(cell: Cell) -> int:
    if isinstance(cell, Fraction):
        return _DECIMAL
    return _MARKED_TEXT if isinstance(cell, str) and looks_like_formula(cell) else _PLAIN


def _shown(cell: Cell) -> str:
    if isinstance(cell, Fraction):
        return f"{float(half_up(cell, DECIMALS)):.{DECIMALS}f}"
    return "" if cell is None else str(cell)


def _text(text: str) -> str:
    return _ESCAPED.sub("_x005F_", _UNWRITABLE.sub("", text))


def _column(number: int) -> str:
    letters = ""
    while number:
        number, place = divmod(number - 1, 26)
        letters = chr(ord("A") + place) + letters
    return letters
