"""Refusals as problem documents (RFC 9457): a stable code, a French sentence."""

import re
from collections.abc import Iterable, Mapping
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel
from starlette.exceptions import HTTPException

from nonuple.app.access.actors import Forbidden
from nonuple.app.access.errors import (
    BadInvitation,
    FirstLinkOver,
    NotLoggedIn,
    NotOverYet,
    StillOnDisk,
    TableTaken,
    TooManyAttempts,
    WrongPassword,
)
from nonuple.app.classic.errors import (
    LettersUnknown,
    NameAtTable,
    NoFreeSeat,
    OnlyForTwo,
    TurnNotPlayed,
)
from nonuple.app.errors import (
    EditionExists,
    ImportUnderWay,
    LexiconExists,
    LexiconInUse,
    LexiconPlayed,
    SameWords,
    TakenByImport,
    TakenByOverlay,
    UnknownImport,
    UnknownLexicon,
)
from nonuple.app.hosting.bus import BusUnavailable, NoAnswer
from nonuple.app.hosting.event_store import Fenced, StoreUnavailable, VersionConflict
from nonuple.app.hosting.host import StaleVersion
from nonuple.app.hosting.idempotency import KeyReused
from nonuple.app.hosting.lease import NotInCharge
from nonuple.app.kiosk.errors import (
    ClosedKiosk,
    NoKioskHere,
    TooManyKiosks,
    UnknownKiosk,
    WrongArbiterCode,
)
from nonuple.app.rooms.errors import (
    AlreadyNamed,
    GameGoesOn,
    PrivateRoom,
    UnknownRoom,
    UnknownTable,
    UnreadableRoom,
    WordsClosed,
)
from nonuple.core.errors import NonupleError
from nonuple.entrypoints.french.messages import sentence
from nonuple.entrypoints.server_errors import (
    ForeignOrigin,
    MalformedRequest,
    NotAtMachine,
    RequestTooLarge,
    RequestTooSlow,
    TooManyConnections,
)
from nonuple.entrypoints.web.description import complete
from nonuple.rules.editions import UnknownEdition

MEDIA_TYPE = "application/problem+json"
# What is not here is refused by the game or by its rules.
_STATUS: dict[type[NonupleError], HTTPStatus] = {
    MalformedRequest: HTTPStatus.BAD_REQUEST,
    NotLoggedIn: HTTPStatus.UNAUTHORIZED,
    BadInvitation: HTTPStatus.UNAUTHORIZED,
    FirstLinkOver: HTTPStatus.UNAUTHORIZED,
    WrongPassword: HTTPStatus.UNAUTHORIZED,
    TooManyAttempts: HTTPStatus.TOO_MANY_REQUESTS,
    Forbidden: HTTPStatus.FORBIDDEN,
    ForeignOrigin: HTTPStatus.FORBIDDEN,
    NotAtMachine: HTTPStatus.FORBIDDEN,
    NotOverYet: HTTPStatus.FORBIDDEN,
    PrivateRoom: HTTPStatus.FORBIDDEN,
    WordsClosed: HTTPStatus.FORBIDDEN,
    WrongArbiterCode: HTTPStatus.FORBIDDEN,
    NoKioskHere: HTTPStatus.NOT_FOUND,
    UnknownKiosk: HTTPStatus.NOT_FOUND,
    ClosedKiosk: HTTPStatus.CONFLICT,
    TooManyKiosks: HTTPStatus.CONFLICT,
    UnknownRoom: HTTPStatus.NOT_FOUND,
    UnreadableRoom: HTTPStatus.SERVICE_UNAVAILABLE,
    UnknownTable: HTTPStatus.NOT_FOUND,
    UnknownLexicon: HTTPStatus.NOT_FOUND,
    UnknownImport: HTTPStatus.NOT_FOUND,
    UnknownEdition: HTTPStatus.NOT_FOUND,
    EditionExists: HTTPStatus.CONFLICT,
    ImportUnderWay: HTTPStatus.CONFLICT,
    LexiconExists: HTTPStatus.CONFLICT,
    LexiconInUse: HTTPStatus.CONFLICT,
    LexiconPlayed: HTTPStatus.CONFLICT,
    SameWords: HTTPStatus.CONFLICT,
    TakenByImport: HTTPStatus.CONFLICT,
    TakenByOverlay: HTTPStatus.CONFLICT,
    NameAtTable: HTTPStatus.CONFLICT,
    NoFreeSeat: HTTPStatus.CONFLICT,
    TurnNotPlayed: HTTPStatus.NOT_FOUND,
    LettersUnknown: HTTPStatus.CONFLICT,
    OnlyForTwo: HTTPStatus.CONFLICT,
    TableTaken: HTTPStatus.CONFLICT,
    AlreadyNamed: HTTPStatus.CONFLICT,
    GameGoesOn: HTTPStatus.CONFLICT,
    StaleVersion: HTTPStatus.CONFLICT,
    VersionConflict: HTTPStatus.CONFLICT,
    KeyReused: HTTPStatus.CONFLICT,
    RequestTooLarge: HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    RequestTooSlow: HTTPStatus.REQUEST_TIMEOUT,
    TooManyConnections: HTTPStatus.TOO_MANY_REQUESTS,
    StoreUnavailable: HTTPStatus.SERVICE_UNAVAILABLE,
    StillOnDisk: HTTPStatus.SERVICE_UNAVAILABLE,
    Fenced: HTTPStatus.SERVICE_UNAVAILABLE,
    NoAnswer: HTTPStatus.SERVICE_UNAVAILABLE,
    NotInCharge: HTTPStatus.SERVICE_UNAVAILABLE,
    BusUnavailable: HTTPStatus.SERVICE_UNAVAILABLE,
}
# What is answered where no error of ours is behind it.
PLAIN = {
    HTTPStatus.NOT_FOUND: "Cette adresse n’existe pas.",
    HTTPStatus.METHOD_NOT_ALLOWED: "Cette adresse n’accepte pas cette méthode.",
    HTTPStatus.INTERNAL_SERVER_ERROR: (
        "Le serveur a rencontré une erreur ; elle est notée dans son journal."
    ),
}


class Problem(BaseModel):
    """Why something was refused: `code` is stable, `detail` is for people.

    `room` is the one that words are closed for.
    """

    type: str
    title: str
    status: int
    code: str
    detail: str
    found_version: int | None = None
    room: str | None = None


def status_of(kind: type[NonupleError]) -> HTTPStatus:
    """The status that answers an error."""
    return _STATUS.get(kind, HTTPStatus.UNPROCESSABLE_ENTITY)


def code_of(kind: type[NonupleError]) -> str:
    """The code that tells an error, which does not change."""
    return snake(kind.__name__)


def problem_of(error: NonupleError) -> Problem:
    """The problem document of an error."""
    problem = _problem(status_of(type(error)), code_of(type(error)), sentence(error))
    if isinstance(error, StaleVersion):
        problem.found_version = error.found
    if isinstance(error, WordsClosed):
        problem.room = error.room
    return problem


def malformed(errors: Iterable[Any]) -> MalformedRequest:
    """The first part that is wrong, by its path."""
    first: Mapping[str, Any] = next(iter(errors), {})
    path = [str(step) for step in first.get("loc", ()) if step not in ("body", "path", "query")]
    return MalformedRequest(".".join(path)[:200] or "corps")


def response_of(error: NonupleError) -> JSONResponse:
    """What is answered instead."""
    answer = _response(problem_of(error))
    if isinstance(error, TooManyAttempts):
        answer.headers["retry-after"] = str(error.seconds)
    return answer


def install(app: FastAPI) -> None:
    """Answer every refusal, and every failure, by a problem document."""
    app.add_exception_handler(NonupleError, _on_refusal)
    app.add_exception_handler(RequestValidationError, _on_invalid)
    app.add_exception_handler(HTTPException, _on_http)
    app.add_exception_handler(Exception, _on_failure)
    describe = app.openapi

    def with_problems() -> dict[str, Any]:
        description = describe()
        description["components"]["schemas"]["Problem"] = Problem.model_json_schema()
        complete(description)
        return description

    app.openapi = with_problems  # type: ignore[method-assign]


def described(*statuses: HTTPStatus) -> dict[int | str, dict[str, Any]]:
    """For the description of a route: the refusals it may answer."""
    common = (HTTPStatus.BAD_REQUEST, HTTPStatus.UNPROCESSABLE_ENTITY, *statuses)
    content = {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}}
    return {int(status): {"description": status.phrase, "content": content} for status in common}


async def _on_refusal(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, NonupleError)
    return response_of(error)


async def _on_invalid(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    return response_of(malformed(error.errors()))


async def _on_http(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    status = HTTPStatus(error.status_code)
    if isinstance(error.__cause__, NonupleError):
        return response_of(error.__cause__)
    if status is HTTPStatus.BAD_REQUEST:
        return response_of(MalformedRequest("corps"))
    detail = PLAIN.get(status, status.phrase)
    answer = _response(_problem(status, snake(status.phrase), detail))
    answer.headers.update(error.headers or {})
    return answer


async def _on_failure(_: Request, __: Exception) -> JSONResponse:
    status = HTTPStatus.INTERNAL_SERVER_ERROR
    return _response(_problem(status, snake(status.phrase), PLAIN[status]))


def _response(problem: Problem) -> JSONResponse:
    content = problem.model_dump(exclude_none=True)
    return JSONResponse(content, problem.status, media_type=MEDIA_TYPE)


def _problem(status: HTTPStatus, code: str, detail: str) -> Problem:
    return Problem(
        type=f"urn:nonuple:{code}",
        title=status.phrase,
        status=status,
        code=code,
        detail=detail,
    )


def snake(name: str) -> str:
    """A name as codes are written."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|[^A-Za-z0-9]+", "_", name).lower()
