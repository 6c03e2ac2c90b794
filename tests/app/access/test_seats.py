"""Seats that players choose, and groups that arbiters are given."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from nonuple.app.access.actors import Actor, Forbidden, Role
from nonuple.app.access.errors import BadBadge, TableTaken
from nonuple.app.access.store import Badge
from tests.app.access.entrances import Entrance

pytestmark = pytest.mark.anyio
HOUR = 3_600_000
DISPLAY = Badge(Role.DISPLAY, "7", label="mur")


@pytest.fixture
async def entrance(tmp_path: Path) -> AsyncIterator[Entrance]:
    entrance = await Entrance.open(tmp_path / "store.db")
    yield entrance
    await entrance.database.close()


async def test_a_seat_is_taken_once_until_it_is_freed(entrance: Entrance) -> None:
    access, root = entrance.access, await entrance.administrator()
    _, token = await access.invite(root, Badge(Role.PLAYER, "7", label="player"), None, HOUR)
    tokens = [(await access.redeem(token, "home")).token for _ in range(5)]
    visitors = [await access.visitor(one) for one in tokens]
    tries = [access.sit_down(one, "7", "p1", "1") for one in visitors]
    results = await asyncio.gather(*tries, return_exceptions=True)
    assert sum(one is None for one in results) == 1
    assert sum(isinstance(one, TableTaken) for one in results) == 4
    winner = results.index(None)
    seated = await access.visitor(tokens[winner])
    assert [replace(one, device="") for one in seated.actors("7")] == [
        Actor(Role.PLAYER, "player", "p1")
    ]
    await access.sit_down(seated, "7", "p1", "1")
    with pytest.raises(Forbidden):
        await access.sit_down(seated, "7", "p2", "2")
    assert await access.taken("7") == {"p1"}
    loser = visitors[winner - 1]
    with pytest.raises(Forbidden):
        await access.free(loser, "7", "p1")
    await access.free(root, "7", "p1")
    assert (await access.visitor(tokens[winner])).actors("7")[0].player is None
    await access.sit_down(loser, "7", "p1", "1")
    with pytest.raises(TableTaken):
        await access.sit_down(visitors[winner], "7", "p1", "1")


async def test_who_was_given_a_seat_keeps_others_off_it(entrance: Entrance) -> None:
    access, root = entrance.access, await entrance.administrator()
    given = await entrance.somebody(Role.PLAYER)
    _, token = await access.invite(root, Badge(Role.PLAYER, "7"), None, HOUR)
    entry = await access.redeem(token, "home")
    with pytest.raises(TableTaken):
        await access.sit_down(entry.visitor, "7", "p1", "1")
    with pytest.raises(Forbidden):
        await access.sit_down(given, "7", "p2", "2")
    await access.free(root, "7", "p1")
    assert await entrance.store.badges(given.login) == []
    _, seat = await access.invite(root, Badge(Role.PLAYER, "7", "p2", label="z"), 1, HOUR)
    both = await access.redeem(seat, "home", entry.token)
    assert [one.player for one in both.visitor.actors("7")] == ["p2", None]
    with pytest.raises(Forbidden):
        await access.sit_down(both.visitor, "7", "p1", "1")
    other = (await access.redeem(token, "home")).visitor
    await access.sit_down(other, "7", "p1", "1")


async def test_a_group_changes_for_who_came_already(entrance: Entrance) -> None:
    access, root = entrance.access, await entrance.administrator()
    badge = Badge(Role.ARBITER, "7", players=frozenset({"p1"}), label="a")
    invitation, token = await access.invite(root, badge, 2, HOUR)
    first = await access.redeem(token, "home")
    changed = await access.regroup(root, "7", invitation.name, frozenset({"p2"}))
    assert changed.badge.players == frozenset({"p2"})
    for one in (first, await access.redeem(token, "home")):
        (actor,) = (await access.visitor(one.token)).actors("7")
        assert actor.players == frozenset({"p2"})
    with pytest.raises(Forbidden):
        await access.regroup(first.visitor, "7", invitation.name, None)
    shown, _ = await access.invite(root, DISPLAY, 1, HOUR)
    with pytest.raises(BadBadge):
        await access.regroup(root, "7", shown.name, frozenset({"p2"}))
