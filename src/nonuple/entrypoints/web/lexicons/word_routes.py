"""Questions about words, for anyone who is not playing.

Results are pages of a capped list, never a whole lexicon.
"""

import asyncio
from collections.abc import Callable
from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request
from pydantic import BaseModel

from nonuple.core.errors import BadWord
from nonuple.core.letters import JOKER, fold
from nonuple.core.lexicon import LENGTHS, Lexicon, TooManyWords
from nonuple.entrypoints.web.context import Shared, open_words
from nonuple.entrypoints.web.managers import Offset, PageSize
from nonuple.entrypoints.web.problems import described
from nonuple.entrypoints.web.wire import PRINTED

# Most imported lists may not be handed on: whoever wants more asks a narrower question.
MOST_SHOWN = 1000
# Beyond, a search takes half a second or more; "*ER*" is within.
_MOST_FOUND = 300_000
_MOST_JOKERS = 3
_REFUSALS = described(
    HTTPStatus.FORBIDDEN,
    HTTPStatus.NOT_FOUND,
    HTTPStatus.TOO_MANY_REQUESTS,
    HTTPStatus.SERVICE_UNAVAILABLE,
)


async def limited(request: Request, context: Shared) -> None:
    """Refuse an address that asks too often."""
    context.searches.spend(request.client.host if request.client else "")


routes = APIRouter(
    prefix="/word-search",
    tags=["words"],
    responses=_REFUSALS,
    dependencies=[Depends(limited), Depends(open_words)],
)
Asked = Annotated[str, Query(min_length=1, max_length=60, pattern=PRINTED)]
InLexicon = Annotated[str | None, Query(max_length=200, pattern=PRINTED)]


class WireWords(BaseModel):
    """A page of the words that answer a question; `reachable` of the `total` can be shown."""

    asked: str
    lexicon: str
    total: int
    reachable: int
    offset: int
    words: list[str]


class WireHooks(BaseModel):
    """Letters that go before, after or inside a word."""

    word: str
    lexicon: str
    is_valid: bool
    front: list[str]
    back: list[str]
    inserted: list[str]


@routes.get("/anagrams")
async def anagrams(
    context: Shared,
    letters: Asked,
    lexicon: InLexicon = None,
    *,
    shorter: bool = False,
    offset: Offset = 0,
    limit: PageSize = 100,
) -> WireWords:
    """The words made of these letters, of some of them with `shorter`; "?" is any letter."""
    spelled = fold("".join(letters.split()))
    if len(spelled) >= LENGTHS.stop:
        raise BadWord(letters)
    if spelled.count(JOKER) > _MOST_JOKERS:
        raise TooManyWords(letters)
    return await _page(
        context,
        lexicon,
        spelled,
        lambda words: words.words_from(spelled) if shorter else words.anagrams(spelled),
        offset,
        limit,
    )


@routes.get("/pattern")
async def pattern(
    context: Shared,
    pattern: Asked,
    lexicon: InLexicon = None,
    offset: Offset = 0,
    limit: PageSize = 100,
) -> WireWords:
    """The words like a pattern: `?`, `*`, `@` a vowel, `#` a consonant, `[ABC]`, `[^ABC]`."""
    spelled = fold(pattern.strip())
    return await _page(
        context, lexicon, spelled, lambda words: words.pattern(spelled, _MOST_FOUND), offset, limit
    )


@routes.get("/extensions")
async def extensions(
    context: Shared,
    word: Asked,
    lexicon: InLexicon = None,
    offset: Offset = 0,
    limit: PageSize = 100,
) -> WireWords:
    """The longer words that contain a word whole."""
    spelled = _spelled(word)
    return await _page(
        context,
        lexicon,
        spelled,
        lambda words: words.extensions(spelled, _MOST_FOUND),
        offset,
        limit,
    )


@routes.get("/hooks")
async def hooks(context: Shared, word: Asked, lexicon: InLexicon = None) -> WireHooks:
    """The letters that make another word of a word."""
    spelled = _spelled(word)
    words = await context.lexicons.opened(lexicon or await context.lexicons.default())
    found = words.hooks(spelled)
    return WireHooks(
        word=spelled,
        lexicon=words.name,
        is_valid=spelled in words,
        front=list(found.front),
        back=list(found.back),
        inserted=words.inserted(spelled),
    )


async def _page(
    context: Shared,
    lexicon: str | None,
    asked: str,
    search: Callable[[Lexicon], list[str]],
    offset: int,
    limit: int,
) -> WireWords:
    words = await context.lexicons.opened(lexicon or await context.lexicons.default())
    # One search at a time: games are served meanwhile.
    async with context.search_turns:
        found = await asyncio.to_thread(search, words)
    return WireWords(
        asked=asked,
        lexicon=words.name,
        total=len(found),
        reachable=min(len(found), MOST_SHOWN),
        offset=offset,
        words=found[:MOST_SHOWN][offset : offset + limit],
    )


def _spelled(word: str) -> str:
    spelled = fold(word.strip())
    if not spelled or len(spelled) >= LENGTHS.stop:
        raise BadWord(word)
    return spelled
