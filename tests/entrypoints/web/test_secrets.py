"""What a client may not know is in no text that it was ever sent."""

import pytest

from tests.entrypoints.web.clients import Client
from tests.entrypoints.web.rooms import SEED, room_of

pytestmark = pytest.mark.anyio
# No word of any lexicon, so that nothing else can say them.
ANNE_WROTE, BRUNO_WROTE = "QXZKWJ", "WJKZXQ"


async def test_no_text_tells_a_secret(server: Client) -> None:
    room, (anne, bruno) = await room_of(server)
    first = await server.invited(room, "player", player=anne)
    second = await server.invited(room, "player", player=bruno)
    arbiter = await server.invited(room, "arbiter", players=[anne], label="a")
    reader = await server.invited(room, "second_arbiter", players=[anne, bruno], label="b")
    wall = await server.invited(room, "display")
    passer = server.other()
    everybody = (first, second, arbiter, reader, wall, passer)
    top = ""
    async with (
        first.live(room) as a,
        second.live(room) as b,
        arbiter.live(room) as c,
        reader.live(room) as d,
        wall.live(room) as e,
        passer.live(room) as f,
    ):
        listening = (a, b, c, d, e, f)
        await server.act(room, "draw")
        await server.act(room, "start_clock")
        await first.hand_in(room, 1, f"{ANNE_WROTE} H8 10")
        await second.hand_in(room, 1, f"{BRUNO_WROTE} H8 11")
        await server.act(room, "stop_clock")
        for live in listening:
            await live.phase("expired")
        tops = (await server.get(f"/rooms/{room}"))["own"]["tops"]
        top = next(one["word"] for one in tops if one["is_proposed"])
        for client in everybody:
            await client.get(f"/rooms/{room}")
            for path in (
                "standings",
                "exports/log.json",
                "exports/table.txt",
                "exports/game.csv",
                "spreadsheets/game.csv",
                "spreadsheets/standings.csv",
            ):
                assert (await client.ask("GET", f"/rooms/{room}/{path}")).status_code == 403
        said = {client: "\n".join(client.heard).upper() for client in everybody}
        assert not [client for client in everybody if top.upper() in said[client]]
        await server.act(room, "retain")
        for live in listening:
            await live.phase("to_draw")
        await server.act(room, "close")
        for live in listening:
            await live.phase("closed")
    said = {client: "\n".join(client.heard) for client in everybody}
    assert top in said[passer]
    assert all(SEED not in text for text in said.values())
    assert SEED not in "\n".join(server.heard)
    knows_anne = {client for client in everybody if ANNE_WROTE in said[client]}
    knows_bruno = {client for client in everybody if BRUNO_WROTE in said[client]}
    assert knows_anne == {first, arbiter}
    assert knows_bruno == {second}


async def test_names_are_for_those_who_joined(server: Client) -> None:
    room, (anne, _) = await room_of(server)
    player = await server.invited(room, "player", player=anne)
    assert {seat["name"] for seat in await player.get(f"/rooms/{room}/players")} == {
        "Anne",
        "Bruno",
    }
    seats = await server.other().get(f"/rooms/{room}/players")
    assert {seat["name"] for seat in seats} == {None}
