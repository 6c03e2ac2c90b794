"""Words and lexicons are closed to players while the time of their turn runs (2.1)."""

import pytest

from tests.entrypoints.web.clients import Client
from tests.entrypoints.web.rooms import open_turn, refused, room_of

pytestmark = pytest.mark.anyio

QUESTIONS = (
    "/words/été",
    "/word-search/anagrams?letters=TEE",
    "/word-search/pattern?pattern=?T?",
    "/word-search/extensions?word=ete",
    "/word-search/hooks?word=ete",
    "/lexicons",
)
CLOSED = (403, "words_closed")


async def answers(client: Client) -> list[int]:
    return [(await client.ask("GET", path)).status_code for path in QUESTIONS]


async def test_words_are_closed_to_players_from_the_draw_to_the_end_of_the_time(
    server: Client,
) -> None:
    room, (anne, _) = await room_of(server)
    player = await server.invited(room, "player", player=anne)
    open_to_all = [200] * len(QUESTIONS)
    assert await answers(player) == open_to_all
    await server.act(room, "draw")
    for path in QUESTIONS:
        assert await refused(player, "GET", path) == CLOSED
    await server.act(room, "start_clock")
    refusal = (await player.ask("GET", "/words/été")).json()
    assert refusal["room"] == room
    assert "art. 2.1" in refusal["detail"]
    assert await answers(player) == [403] * len(QUESTIONS)
    # A pause does not make the letters unknown.
    await server.act(room, "interrupt")
    assert await answers(player) == [403] * len(QUESTIONS)
    await server.act(room, "resume")
    await server.act(room, "stop_clock")
    assert await answers(player) == open_to_all


async def test_words_stay_open_to_those_who_do_not_play(server: Client) -> None:
    room, (anne, _) = await room_of(server)
    await open_turn(server, room)
    arbiter = await server.invited(room, "arbiter")
    display = await server.invited(room, "display")
    seatless = await server.invited(room, "player", has_code=True, limit=None)
    for client in (server, arbiter, display, seatless, server.other()):
        assert await answers(client) == [200] * len(QUESTIONS)
    # Who was seated, and is so no more.
    player = await server.invited(room, "player", player=anne)
    assert await refused(player, "GET", "/words/été") == CLOSED
    await server.act(room, "leave", player=anne)
    assert await answers(player) == [200] * len(QUESTIONS)


async def test_an_arbiter_may_allow_words(server: Client) -> None:
    room, (anne, _) = await room_of(server)
    await open_turn(server, room)
    player = await server.invited(room, "player", player=anne)
    settings = f"/rooms/{room}/settings"
    assert (await player.get(settings))["allows_words"] is False
    assert await refused(player, "PATCH", settings, json={"allows_words": True}) == (
        403,
        "forbidden",
    )
    await server.ask("PATCH", settings, json={"allows_words": True})
    assert await answers(player) == [200] * len(QUESTIONS)
    await server.ask("PATCH", settings, json={"allows_words": False})
    assert await refused(player, "GET", "/words/été") == CLOSED
    other, (bob, _) = await room_of(server, allows_words=True)
    await open_turn(server, other)
    allowed = await server.invited(other, "player", player=bob)
    assert await answers(allowed) == [200] * len(QUESTIONS)


async def test_one_room_that_plays_is_enough(server: Client) -> None:
    played, (anne, _) = await room_of(server)
    await server.act(played, "close")
    player = await server.invited(played, "player", player=anne)
    assert await answers(player) == [200] * len(QUESTIONS)
    room, (anne, _) = await room_of(server)
    made = await server.post(f"/rooms/{room}/invitations", {"role": "player", "player": anne})
    await player.join(made["token"])
    assert await answers(player) == [200] * len(QUESTIONS)
    await open_turn(server, room)
    assert await refused(player, "GET", "/words/été") == CLOSED
    # A game that was over and goes on again.
    await server.act(room, "stop_clock")
    await server.act(played, "undo")
    await open_turn(server, played)
    assert await refused(player, "GET", "/words/été") == CLOSED
