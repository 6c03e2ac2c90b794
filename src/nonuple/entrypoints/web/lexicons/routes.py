"""The lexicons of the server: listed, imported, compared, amended, removed."""

from http import HTTPStatus
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Path, Query, Request

from nonuple.app.access.permissions import ServerAct
from nonuple.app.lexicons.catalogue import name_for
from nonuple.app.lexicons.imports import ImportOrder
from nonuple.app.lexicons.overlays import Change, playable_word
from nonuple.app.rooms.admission import may_know
from nonuple.entrypoints.web.context import MaybeKnown, Shared, open_words
from nonuple.entrypoints.web.lexicons.wire import (
    KINDS,
    WireChanged,
    WireChanges,
    WireDefault,
    WireDiff,
    WireImport,
    WireLexiconCard,
    WireNewOverlay,
    WireOverlay,
    wire_card,
    wire_import,
    wire_overlay,
)
from nonuple.entrypoints.web.managers import (
    Administrator,
    Manager,
    Offset,
    PageSize,
    stem_of,
    uploaded,
)
from nonuple.entrypoints.web.problems import described
from nonuple.entrypoints.web.wire import PRINTED

# A list with its definitions; other requests are far smaller.
MOST_BYTES = 32 * 1024 * 1024
# Words of one side of a comparison: what changes from an edition to the next, not a whole list.
MOST_COMPARED = 10_000
_REFUSALS = described(
    HTTPStatus.UNAUTHORIZED,
    HTTPStatus.FORBIDDEN,
    HTTPStatus.NOT_FOUND,
    HTTPStatus.CONFLICT,
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    HTTPStatus.SERVICE_UNAVAILABLE,
)
routes = APIRouter(prefix="/lexicons", tags=["lexicons"], responses=_REFUSALS)
_FILE = {"application/octet-stream": {"schema": {"type": "string", "format": "binary"}}}

LexiconName = Annotated[str, Path(min_length=1, max_length=200, pattern=PRINTED)]
# What shows words, and the page of it, is closed to whoever plays.
_OPEN = [Depends(open_words)]
ImportNumber = Annotated[str, Path(pattern=r"^[0-9a-f]{1,40}$")]
Named = Annotated[str, Query(min_length=1, max_length=200, pattern=PRINTED)]


@routes.get("", dependencies=_OPEN)
async def list_lexicons(context: Shared, found: MaybeKnown) -> list[WireLexiconCard]:
    """Every lexicon, the open list first; the rooms are those that whoever asks may know of."""
    default, users = await context.lexicons.default(), await context.lexicons.users()
    is_manager = found is not None and found.may(ServerAct.READ_MANAGEMENT)
    cards = (await context.lexicons.cards()).items()
    return [
        wire_card(
            name,
            card,
            default,
            [one for one in users.get(name, []) if may_know(one, found)],
            whole=is_manager,
        )
        for name, card in cards
    ]


@routes.post(
    "",
    status_code=HTTPStatus.ACCEPTED,
    openapi_extra={"requestBody": {"content": _FILE, "required": True}},
)
async def import_lexicon(
    context: Shared,
    _: Administrator,
    request: Request,
    file: Named,
    name: Named | None = None,
    title: Named | None = None,
    *,
    replace: bool = False,
) -> WireImport:
    """Import the file that the body is, plain or compressed by gzip: followed by its `id`.

    `file` is its name, which names the lexicon and titles it where nothing else does.
    """
    content = await uploaded(request)
    stem = stem_of(file)
    order = ImportOrder(name or name_for(stem), " ".join((title or stem).split()), file, replace)
    await context.lexicons.prepare(order)
    return wire_import(await context.imports.start(order, content))


@routes.get("/imports")
async def list_imports(context: Shared, _: Manager) -> list[WireImport]:
    """The last imports, the newest first."""
    return [wire_import(one) for one in await context.imports.last()]


@routes.get("/imports/{number}")
async def see_import(context: Shared, _: Manager, number: ImportNumber) -> WireImport:
    """How an import goes, and the report once it is done."""
    return wire_import(await context.imports.find(number))


@routes.delete("/imports/{number}")
async def cancel_import(context: Shared, _: Administrator, number: ImportNumber) -> WireImport:
    """Stop an import; one that is over stays as it is."""
    return wire_import(await context.imports.cancel(number))


@routes.put("/default", status_code=HTTPStatus.NO_CONTENT)
async def choose_default(context: Shared, _: Administrator, asked: WireDefault) -> None:
    """Choose the lexicon of whoever names none."""
    await context.lexicons.choose_default(asked.name)


@routes.post("/overlays", status_code=HTTPStatus.CREATED)
async def create_overlay(context: Shared, _: Administrator, asked: WireNewOverlay) -> WireOverlay:
    """Make an overlay that changes nothing yet."""
    title = " ".join(asked.title.split()) or asked.name
    await context.lexicons.create_overlay(asked.name, asked.base, title)
    return await _overlay(context, asked.name, 0, 1)


@routes.delete("/{name}", status_code=HTTPStatus.NO_CONTENT)
async def remove(context: Shared, _: Administrator, name: LexiconName) -> None:
    """Remove an imported lexicon or an overlay, unless a game is being played with it."""
    await context.lexicons.remove(name)


@routes.get("/{name}/diff/{other}", dependencies=_OPEN)
async def compare(
    context: Shared,
    _: Manager,
    name: LexiconName,
    other: LexiconName,
    side: Literal["added", "removed"] = "added",
    offset: Offset = 0,
    limit: PageSize = 100,
) -> WireDiff:
    """What it takes to go from a lexicon to another, page by page."""
    found = await context.lexicons.diff(name, other)
    words = found.only_second if side == "added" else found.only_first
    return WireDiff(
        first=name,
        second=other,
        added=len(found.only_second),
        removed=len(found.only_first),
        side=side,
        offset=offset,
        reachable=min(len(words), MOST_COMPARED),
        words=list(words[:MOST_COMPARED][offset : offset + limit]),
    )


@routes.get("/{name}/changes", dependencies=_OPEN)
async def see_overlay(
    context: Shared, _: Manager, name: LexiconName, offset: Offset = 0, limit: PageSize = 100
) -> WireOverlay:
    """What an overlay changes, in alphabetical order."""
    return await _overlay(context, name, offset, limit)


@routes.post("/{name}/changes")
async def change_overlay(
    context: Shared, _: Administrator, name: LexiconName, asked: WireChanges
) -> WireChanged:
    """Add words to an overlay, or withdraw some; games that go on keep their words."""
    reason = " ".join(asked.reason.split())
    changes = [Change(KINDS[asked.change], playable_word(word), reason) for word in asked.words]
    unchanged = [one.word for one in await context.lexicons.change_overlay(name, changes)]
    wanted = dict.fromkeys(change.word for change in changes)
    return WireChanged(
        changed=[word for word in wanted if word not in unchanged],
        unchanged=list(dict.fromkeys(unchanged)),
    )


@routes.delete("/{name}/changes/{word}", status_code=HTTPStatus.NO_CONTENT)
async def restore(context: Shared, _: Administrator, name: LexiconName, word: LexiconName) -> None:
    """Take back what an overlay changes about a word: it is as the base has it."""
    await context.lexicons.restore(name, playable_word(word))


async def _overlay(context: Shared, name: str, offset: int, limit: int) -> WireOverlay:
    overlay = await context.lexicons.overlay(name)
    base = await context.lexicons.opened(overlay.base)
    return wire_overlay(name, overlay, base, offset, limit)
