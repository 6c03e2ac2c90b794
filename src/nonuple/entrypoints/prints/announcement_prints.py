"""What the arbiter of a room without a computer reads aloud, with the reserve."""

from collections.abc import Iterable, Mapping
from datetime import date

from nonuple.app.duplicate.prints import PrintOrder
from nonuple.duplicate.events import Event
from nonuple.entrypoints.french.announcement_sheet import (
    RESERVE,
    RESERVE_COMMAND,
    Announced,
    announcements,
    reserve_end,
    reserve_rows,
)
from nonuple.entrypoints.prints.game_prints import board_cells
from nonuple.entrypoints.prints.heading import Data, heading
from nonuple.entrypoints.prints.typography import MINUS, spaced

ANNOUNCEMENTS = "announcements"
_TITLE = "Feuille d’annonces"


def announcements_data(
    log: Iterable[Event],
    title: str,
    day: date,
    reserve: Mapping[int, tuple[Event, ...]],
) -> Data:
    """All that is said in a game; `reserve` has the game that follows each turn annulled."""
    said = announcements(log)
    return {
        "head": heading(PrintOrder(said.game, title, day), _TITLE),
        "parts": [_part(part) for part in said.parts],
        "board": board_cells(said.game.board),
        "reserve": [_reserve(number, game) for number, game in reserve.items()],
        "reserve_text": spaced(RESERVE),
        "reserve_command": RESERVE_COMMAND,
    }


def _part(part: Announced) -> Data:
    return {
        "title": spaced(part.title),
        "rack": part.rack.replace("-", MINUS),
        "paragraphs": [spaced(one) for one in part.paragraphs],
    }


def _reserve(number: int, log: tuple[Event, ...]) -> Data:
    return {
        "title": spaced(f"Coup {number} annulé"),
        "rows": [[cell.replace("-", MINUS) for cell in row] for row in reserve_rows(number, log)],
        "end": spaced(reserve_end(log)),
    }
