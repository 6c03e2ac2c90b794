"""Answers that people keep as files."""

from datetime import UTC, date, datetime

from fastapi import Response

from nonuple.app.rooms.cards import RoomCard
from nonuple.entrypoints.prints.file_names import file_name


class Pdf(Response):
    media_type = "application/pdf"


class Text(Response):
    media_type = "text/plain"


class Csv(Response):
    media_type = "text/csv"


class Xlsx(Response):
    media_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


class Json(Response):
    media_type = "application/json"


def saved_as(what: str, card: RoomCard, extension: str) -> dict[str, str]:
    """The header of a file of a room that browsers save."""
    return _disposed("attachment", what, card, extension)


def shown_as(what: str, card: RoomCard, extension: str) -> dict[str, str]:
    """The header of one that they show, under the name it would be saved by."""
    return _disposed("inline", what, card, extension)


def day_of(card: RoomCard) -> date:
    """The day a room was opened, where its server is."""
    return datetime.fromtimestamp(card.opened_at / 1000, UTC).astimezone().date()


def _disposed(how: str, what: str, card: RoomCard, extension: str) -> dict[str, str]:
    name = file_name(what, day_of(card), card.title, extension)
    return {"content-disposition": f'{how}; filename="{name}"'}
