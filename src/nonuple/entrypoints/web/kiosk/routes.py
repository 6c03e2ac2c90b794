"""The kiosks of the server: opened, read and closed by those who lead."""

from datetime import UTC, datetime
from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Response

from nonuple.adapters.formats.spreadsheets import Sheet, write_sheet_csv
from nonuple.app.access.permissions import ServerAct
from nonuple.app.access.visitors import Visitor
from nonuple.app.kiosk.records import Check
from nonuple.entrypoints.french.kiosk import INVALID, VALID
from nonuple.entrypoints.prints.file_names import file_name
from nonuple.entrypoints.web.context import Known, Shared, open_words
from nonuple.entrypoints.web.files import Csv
from nonuple.entrypoints.web.kiosk.lexicon_lines import lexicon_lines
from nonuple.entrypoints.web.kiosk.wire import (
    WireCheck,
    WireKiosk,
    WireNewKiosk,
    wire_check,
    wire_kiosk,
)
from nonuple.entrypoints.web.problems import described

_REFUSALS = described(
    HTTPStatus.UNAUTHORIZED,
    HTTPStatus.FORBIDDEN,
    HTTPStatus.NOT_FOUND,
    HTTPStatus.CONFLICT,
    HTTPStatus.SERVICE_UNAVAILABLE,
)
routes = APIRouter(prefix="/kiosks", tags=["kiosk"], responses=_REFUSALS)
KioskNumber = Annotated[str, Path(pattern=r"^[0-9a-f]{1,40}$")]
_HEADINGS = ("Date", "Heure", "Appareil", "Mot", "Verdict")


def keeper(visitor: Known) -> Visitor:
    """Who asks, if they open kiosks."""
    visitor.require(ServerAct.OPEN_KIOSK)
    return visitor


def reader(visitor: Known) -> Visitor:
    """Who asks, if they read what kiosks answered."""
    visitor.require(ServerAct.READ_KIOSKS)
    return visitor


Keeper = Annotated[Visitor, Depends(keeper)]
Reader = Annotated[Visitor, Depends(reader)]
_OPEN = [Depends(open_words)]


@routes.get("")
async def list_kiosks(context: Shared, _: Reader) -> list[WireKiosk]:
    """Every kiosk, the last opened first."""
    lines = await lexicon_lines(context)
    found = await context.kiosks.all()
    return [wire_kiosk(one, lines.get(one.lexicon, one.lexicon)) for one in found]


@routes.post("", status_code=HTTPStatus.CREATED)
async def open_kiosk(context: Shared, by: Keeper, asked: WireNewKiosk) -> WireKiosk:
    """Open a kiosk; devices become it by its code."""
    kiosk = await context.kiosks.open(asked.lexicon, asked.code, by.badges[0].label)
    lines = await lexicon_lines(context)
    return wire_kiosk(kiosk, lines.get(kiosk.lexicon, kiosk.lexicon))


@routes.delete("/{number}", status_code=HTTPStatus.NO_CONTENT)
async def close_kiosk(context: Shared, by: Keeper, number: KioskNumber) -> None:
    """Close a kiosk; what it answered is kept."""
    await context.kiosks.close(number, by.badges[0].label)


@routes.get("/{number}/checks", dependencies=_OPEN)
async def list_checks(context: Shared, _: Reader, number: KioskNumber) -> list[WireCheck]:
    """What a kiosk answered, the last first."""
    return [wire_check(one) for one in reversed(await context.kiosks.checks(number))]


@routes.get("/{number}/checks.csv", response_class=Csv, dependencies=_OPEN)
async def export_checks(context: Shared, _: Reader, number: KioskNumber) -> Response:
    """The same for a spreadsheet, a line a word, the first asked first."""
    kiosk, checks = await context.kiosks.find(number), await context.kiosks.checks(number)
    rows = [row for check in checks for row in _rows(check)]
    name = file_name("verificateur", _moment(kiosk.opened_at).date(), kiosk.lexicon, "csv")
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    sheet = Sheet("Vérificateur", _HEADINGS, tuple(rows))
    return Csv(write_sheet_csv(sheet), headers=headers)


def _rows(check: Check) -> list[tuple[str | int, ...]]:
    moment = _moment(check.at)
    when = f"{moment:%d/%m/%Y}", f"{moment:%H:%M:%S}", check.device
    return [(*when, one.word, VALID if one.is_valid else INVALID) for one in check.verdicts]


def _moment(at: int) -> datetime:
    """Where the server is."""
    return datetime.fromtimestamp(at / 1000, UTC).astimezone()
