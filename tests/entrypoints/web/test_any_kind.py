"""A kind of game that the server knows nothing of, hosted over its live connection."""

import json
from collections.abc import AsyncIterator
from dataclasses import asdict
from pathlib import Path
from typing import Any, Literal

import pytest
from fastapi import APIRouter

from nonuple.app.access.actors import Actor
from nonuple.app.rooms.room_kind import RoomGame, RoomOrder
from nonuple.app.rooms.seats import Seat
from nonuple.entrypoints.web.context import Asker, RoomNumber, Shared
from nonuple.entrypoints.web.encoding import PLAIN
from nonuple.entrypoints.web.kinds import KINDS
from nonuple.entrypoints.web.web_kind import KindParts, LiveAct
from tests.app.hosting import counter
from tests.app.rooms.counter_rooms import CounterRooms, CounterSettings
from tests.entrypoints.web.clients import Client
from tests.entrypoints.web.conftest import running

pytestmark = pytest.mark.anyio
SECRET = 48_151_623


class LiveStart(LiveAct):
    type: Literal["start"]


class LiveHide(LiveAct):
    type: Literal["hide"]
    number: int


routes = APIRouter(prefix="/counters")


@routes.post("")
async def open_counter(context: Shared) -> str:
    seats = (Seat("1", "ana"), Seat("2", "bea"))
    order = RoomOrder("Vendredi", None, CounterSettings(), "counter", seats)
    return (await context.rooms.open(order)).room


@routes.get("/{room}/mine")
async def see_own(context: Shared, actor: Asker, room: RoomNumber) -> int | None:
    found: int | None = (await context.rooms.live(room)).views.own(actor)
    return found


class CounterConversation:
    def __init__(self, live: RoomGame) -> None:
        self._live = live
        self._own: int | None = None

    def own(self, actor: Actor) -> str | None:
        own: int | None = self._live.views.own(actor)
        if own == self._own:
            return None
        self._own = own
        return PLAIN.frame("own", view={"number": own})

    def besides(self, actor: Actor) -> tuple[str, ...]:
        del actor
        return ()

    async def answer(self, actor: Actor, act: LiveStart | LiveHide, received_at: int) -> str:
        command = counter.Hide(act.number) if isinstance(act, LiveHide) else counter.Start()
        receipt = await self._live.act(actor, command, None, act.key, received_at)
        repeated = receipt.is_repeated
        return PLAIN.frame("receipt", key=act.key, version=receipt.version, is_repeated=repeated)


class CounterWeb:
    name = "counter"
    routes = (routes,)
    messages: tuple[type[LiveAct], ...] = (LiveStart, LiveHide)
    view_type = dict[str, Any]

    def rooms(self, parts: KindParts) -> CounterRooms:
        del parts
        return CounterRooms(lambda view: PLAIN.frame("public", view=asdict(view)))

    def view(self, live: RoomGame, actor: Actor, now: int) -> bytes:
        shown = live.views.shown(live.views.audience_of(actor))
        view = {"now": now, "public": asdict(shown), "own": live.views.own(actor)}
        return json.dumps(view).encode()

    def conversation(self, live: RoomGame) -> CounterConversation:
        return CounterConversation(live)


@pytest.fixture
async def administrator(data_folder: Path) -> AsyncIterator[Client]:
    async with running(data_folder, kinds=(*KINDS, CounterWeb())) as found:
        yield found


async def test_a_counter_is_played_live(administrator: Client) -> None:
    room = await administrator.post("/counters", None)
    (listed,) = await administrator.get("/rooms")
    assert (listed["room"], listed["stage"], listed["lexicon"]) == (room, "waiting", "")
    ana = await administrator.invited(room, "player", table="1")
    bea = await administrator.invited(room, "player", table="2")
    passer_by = administrator.other()
    async with (
        administrator.live(room) as led,
        ana.live(room) as first,
        bea.live(room) as second,
        passer_by.live(room) as watching,
    ):
        await first.say("start", key="s")
        assert (await first.hear("problem", key="s"))["problem"]["status"] == 403
        await led.say("start", key="s")
        assert (await led.hear("receipt", key="s"))["version"] == 2
        await first.say("hide", key="k", number=SECRET)
        assert not (await first.hear("receipt", key="k"))["is_repeated"]
        await first.say("hide", key="k", number=SECRET)
        assert (await first.hear("receipt", key="k"))["is_repeated"]
        # Duplicate's messages are none of this game's.
        await second.say("slips", key="x", turn=1, text="")
        assert (await second.hear("problem"))["problem"]["status"] == 400
        await second.say("hide", key="k", number=5)
        await second.hear("receipt", key="k")
        while (view := (await led.hear("public"))["view"])["hidden"] < 2:
            pass
        # Each audience is shown its own view.
        while not (seen := (await watching.hear("public"))["view"])["is_running"]:
            pass
        assert seen["hidden"] == 0
        assert view["is_running"]
    assert await ana.get(f"/counters/{room}/mine") == SECRET
    assert (await ana.get(f"/rooms/{room}"))["own"] == SECRET
    assert (await passer_by.get(f"/rooms/{room}"))["public"]["hidden"] == 0
    for other in (administrator, bea, passer_by):
        assert str(SECRET) not in "".join(other.heard)


async def test_what_is_asked_of_duplicate_is_not_found_in_another_game(
    administrator: Client,
) -> None:
    room = await administrator.post("/counters", None)
    for path in ("standings", "heading", "history", "exports/table.txt", "turns"):
        answer = await administrator.ask("GET", f"/rooms/{room}/{path}")
        assert answer.status_code == 404, path
    answer = await administrator.ask(
        "POST", f"/rooms/{room}/commands", json={"command": {"kind": "draw"}}
    )
    assert answer.status_code == 404
