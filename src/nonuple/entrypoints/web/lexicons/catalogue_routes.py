"""What a game can be played with here: editions, formulas, lexicons and their words, players."""

import asyncio
from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request
from pydantic import BaseModel

from nonuple.adapters.formats.players_file import read_players
from nonuple.app.access.permissions import require_sight
from nonuple.app.duplicate.rights import GameSight
from nonuple.app.duplicate.rooms import duplicate_room
from nonuple.app.lexicons.catalogue import OPEN_NAME
from nonuple.core.errors import NonupleError
from nonuple.core.letters import fold
from nonuple.entrypoints.bootstrap import Services
from nonuple.entrypoints.french.rules import changes_listed, edition_title, tempo_title
from nonuple.entrypoints.web.context import Asker, Known, RoomNumber, Shared, open_words
from nonuple.entrypoints.web.lexicons.word_routes import InLexicon, limited
from nonuple.entrypoints.web.problems import described
from nonuple.entrypoints.web.rooms.entrants import WireReadEntrant, wire_entrant
from nonuple.entrypoints.web.wire import PRINTED
from nonuple.rules.classic_rules import ClassicRules
from nonuple.rules.duplicate_rules import DuplicateRules
from nonuple.rules.formulas import FORMULAS, FormulaKind

_REFUSALS = described(
    HTTPStatus.UNAUTHORIZED,
    HTTPStatus.FORBIDDEN,
    HTTPStatus.NOT_FOUND,
    HTTPStatus.SERVICE_UNAVAILABLE,
)
routes = APIRouter(tags=["catalogue"], responses=_REFUSALS)

AskedWord = Annotated[str, Path(min_length=1, max_length=30, pattern=PRINTED)]


class WireTempo(BaseModel):
    """The time of a turn."""

    name: str
    title: str
    seconds: int


class WireEdition(BaseModel):
    """An edition of the regulation; its first tempo is the usual one."""

    name: str
    title: str
    tempos: list[WireTempo]


class WireClassicEdition(BaseModel):
    """An edition of the classic game; times in seconds, as a table is opened with them usually.

    `base` is the edition that a club's own changes, or itself; `changes` tell what it changes.
    """

    name: str
    title: str
    base: str
    is_club: bool
    changes: list[str]
    least_seats: int
    most_seats: int
    credit: int | None
    least_credit: int | None
    most_credit: int | None
    move_limits: list[int]
    window: int
    has_matches: bool


class WireFormula(BaseModel):
    """An original formula; two of one kind are not played together."""

    name: str
    title: str
    kind: FormulaKind


class WireLexicon(BaseModel):
    """A list of words; the open one is not the official list."""

    name: str
    title: str
    words: int
    is_open: bool


class WireCatalogue(BaseModel):
    """All that a room can be opened with; what is damaged is left out.

    `default_lexicon` is that of a room that names none.
    """

    editions: list[WireEdition]
    classic_editions: list[WireClassicEdition]
    formulas: list[WireFormula]
    lexicons: list[WireLexicon]
    default_lexicon: str


class WireDefinition(BaseModel):
    """What a word means; never to be shown without its source."""

    headword: str
    senses: list[str]
    source: str


class WireWord(BaseModel):
    """Whether a word is valid; `is_ruled` says that an arbiter decided so in this game."""

    word: str
    lexicon: str
    is_valid: bool
    is_ruled: bool
    definitions: list[WireDefinition]


@routes.get("/catalogue")
async def catalogue(context: Shared) -> WireCatalogue:
    """What this server has."""
    default = await context.lexicons.default()
    return await asyncio.to_thread(_catalogue, context.services, default)


@routes.get(
    "/words/{word}",
    dependencies=[Depends(limited), Depends(open_words)],
    responses=described(HTTPStatus.FORBIDDEN, HTTPStatus.TOO_MANY_REQUESTS),
)
async def judge(context: Shared, word: AskedWord, lexicon: InLexicon = None) -> WireWord:
    """Whether a word is valid in a lexicon, the usual one where none is named."""
    spelled, named = fold(word), lexicon or await context.lexicons.default()
    is_valid = spelled in await context.lexicons.opened(named)
    return _word(context.services, spelled, named, is_valid=is_valid)


@routes.get("/rooms/{room}/words/{word}")
async def judge_in_game(
    context: Shared, actor: Asker, room: RoomNumber, word: AskedWord
) -> WireWord:
    """Whether a word is valid in a game, by its lexicon and its arbiters: for its referees."""
    require_sight(actor, GameSight.RULED_WORD)
    card = await context.rooms.cards.card(room)
    game, spelled = (await duplicate_room(context.rooms, room)).game, fold(word)
    is_ruled = spelled in game.admitted or spelled in game.refused
    is_valid = spelled in game.admitted
    if not is_ruled:
        is_valid = spelled in await context.lexicons.opened(card.lexicon)
    return _word(context.services, spelled, card.lexicon, is_valid=is_valid, is_ruled=is_ruled)


@routes.post(
    "/players-file",
    openapi_extra={
        "requestBody": {"content": {"text/csv": {"schema": {"type": "string"}}}, "required": True}
    },
)
async def read_file(_: Known, request: Request) -> list[WireReadEntrant]:
    """The players of a file, to be looked at before they are seated; nothing is kept."""
    return [wire_entrant(one) for one in read_players(await request.body())]


def _catalogue(services: Services, default: str) -> WireCatalogue:
    editions, lexicons = services.editions, []
    for name in services.lexicons.names():
        try:
            info = services.lexicons.info(name)
        except NonupleError:
            continue
        is_open = name == OPEN_NAME
        card = WireLexicon(name=name, title=info.title, words=info.total, is_open=is_open)
        lexicons.append(card)
    formulas = [
        WireFormula(name=one.name, title=one.title, kind=one.kind) for one in FORMULAS.values()
    ]
    return WireCatalogue(
        editions=[_duplicate(rules) for rules in editions.duplicates()],
        classic_editions=[_classic(rules) for rules in editions.classics()],
        formulas=formulas,
        lexicons=lexicons,
        default_lexicon=default,
    )


def _duplicate(rules: DuplicateRules) -> WireEdition:
    tempos = [
        WireTempo(name=one.name, title=tempo_title(one), seconds=one.seconds)
        for one in rules.tempos
    ]
    return WireEdition(name=rules.edition, title=edition_title(rules), tempos=tempos)


def _classic(rules: ClassicRules) -> WireClassicEdition:
    credit = rules.credit
    return WireClassicEdition(
        name=rules.edition,
        title=rules.title,
        base=rules.base,
        is_club=rules.edition != rules.base,
        changes=changes_listed(rules),
        least_seats=rules.seats.least,
        most_seats=rules.seats.most,
        credit=None if credit is None else credit.minutes * 60,
        least_credit=None if credit is None else credit.least * 60,
        most_credit=None if credit is None else credit.most * 60,
        move_limits=list(rules.move_limits),
        window=rules.challenges.window_seconds,
        has_matches=rules.match_points is not None,
    )


def _word(
    services: Services, word: str, lexicon: str, *, is_valid: bool, is_ruled: bool = False
) -> WireWord:
    definitions = [
        WireDefinition(headword=one.headword, senses=list(one.senses), source=one.source_line)
        for one in services.facts.definitions(word)
    ]
    return WireWord(
        word=word,
        lexicon=lexicon,
        is_valid=is_valid,
        is_ruled=is_ruled,
        definitions=definitions if is_valid else [],
    )
