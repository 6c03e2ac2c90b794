"""The editions of the regulation that the server has, and those of its clubs."""

import asyncio
from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Path
from pydantic import BaseModel, Field, StringConstraints

from nonuple.app.club_editions import (
    AnyRules,
    EditedGame,
    Editions,
    changeable,
    game_of_rules,
)
from nonuple.core.errors import NonupleError
from nonuple.entrypoints.french.messages import sentence
from nonuple.entrypoints.french.rules import changes_listed, edition_title, rule_title, shown_value
from nonuple.entrypoints.web.context import Shared
from nonuple.entrypoints.web.managers import Administrator
from nonuple.entrypoints.web.problems import described
from nonuple.entrypoints.web.wire import PRINTED, Line, WireModel

_REFUSALS = described(
    HTTPStatus.UNAUTHORIZED,
    HTTPStatus.FORBIDDEN,
    HTTPStatus.NOT_FOUND,
    HTTPStatus.CONFLICT,
    HTTPStatus.SERVICE_UNAVAILABLE,
)
routes = APIRouter(prefix="/editions", tags=["editions"], responses=_REFUSALS)
EditionName = Annotated[str, Path(min_length=1, max_length=200, pattern=PRINTED)]
_Text = Annotated[str, StringConstraints(max_length=200, pattern=PRINTED)]
# The values of rules: whole numbers, yes or no, texts, nothing.
Value = Annotated[int, Field(ge=-(2**31), le=2**31)] | bool | _Text | None


class WireEditionCard(BaseModel):
    """An edition: the text it follows, and what a club changed, with the articles.

    Where `problem` says why its file cannot be used, nothing else is known.
    """

    name: str
    title: str
    is_club: bool
    game: EditedGame | None = None
    base: str | None = None
    regulation: str | None = None
    is_confirmed: bool = False
    changes: list[str] = Field(default=[])
    problem: str | None = None


class WireRule(BaseModel):
    """A rule by its path, in French, with its article; `value` is what a change would replace."""

    path: str
    title: str
    value: Value
    shown: str
    article: str | None


class WireEditionRules(WireEditionCard):
    """An edition and all its rules."""

    rules: list[WireRule]


class WireNewEdition(WireModel):
    """A club's edition to derive: rules by their path, with their new values."""

    name: Line
    base: Line = "2014"
    title: Line = ""
    changes: Annotated[dict[_Text, Value], Field(max_length=200)] = Field(default={})


@routes.get("")
async def list_editions(context: Shared) -> list[WireEditionCard]:
    """Every edition, the package's first."""
    return await asyncio.to_thread(_listed, context.services.editions)


@routes.get("/{name}")
async def see_edition(context: Shared, name: EditionName) -> WireEditionRules:
    """An edition, with every rule that a club can change."""
    return _whole(await asyncio.to_thread(context.services.editions.open, name))


@routes.post("", status_code=HTTPStatus.CREATED)
async def derive(context: Shared, _: Administrator, asked: WireNewEdition) -> WireEditionRules:
    """Derive a club's edition from another."""
    title = " ".join(asked.title.split()) or asked.name
    named = (asked.base, asked.name, title, asked.changes)
    return _whole(await asyncio.to_thread(context.services.editions.derive, *named))


@routes.delete("/{name}", status_code=HTTPStatus.NO_CONTENT)
async def remove(context: Shared, _: Administrator, name: EditionName) -> None:
    """Forget a club's edition; games played under it keep its rules."""
    await asyncio.to_thread(context.services.editions.remove, name)


def _listed(editions: Editions) -> list[WireEditionCard]:
    found = []
    for name in editions.names():
        try:
            found.append(_card(editions.open(name)))
        except NonupleError as error:
            broken = WireEditionCard(name=name, title=name, is_club=True, problem=sentence(error))
            found.append(broken)
    return found


def _card(rules: AnyRules) -> WireEditionCard:
    return WireEditionCard(
        name=rules.edition,
        title=edition_title(rules),
        is_club=rules.edition != rules.base,
        game=game_of_rules(rules),
        base=rules.base,
        regulation=rules.regulation,
        is_confirmed=rules.confirmed,
        changes=changes_listed(rules),
    )


def _whole(rules: AnyRules) -> WireEditionRules:
    listed = []
    for path, value in changeable(rules).items():
        article = rules.article(path)
        listed.append(
            WireRule(
                path=path,
                title=rule_title(path),
                value=value,
                shown=shown_value(value),
                article=str(article) if article else None,
            )
        )
    return WireEditionRules(**_card(rules).model_dump(), rules=listed)
