"""What the wire can carry is what a game can be asked."""

from typing import get_args

import pytest
from pydantic import TypeAdapter

from nonuple.app.duplicate.commands import Command, SubmitSlips
from nonuple.app.duplicate.views.types import RoomView
from nonuple.entrypoints.web.duplicate.command_wire import WireCommand
from nonuple.entrypoints.web.duplicate.slip_wire import WireKeyedSlips, WireSlips
from nonuple.entrypoints.web.problems import snake
from tests.entrypoints.web.clients import Client
from tests.entrypoints.web.rooms import open_turn, room_of


def test_every_command_can_be_sent() -> None:
    union, _ = get_args(WireCommand)
    kinds = {get_args(model.model_fields["kind"].annotation)[0] for model in get_args(union)}
    wanted = {snake(kind.__name__) for kind in get_args(Command) if kind is not SubmitSlips}
    assert kinds == wanted


def test_players_write_neither_marks_nor_tables() -> None:
    text = "12: MUNIE I3 20 !P"
    (slip,) = WireSlips(text=text).read()
    assert (slip.marks, slip.table) == ((), "")
    (keyed,) = WireKeyedSlips(text=text).read()
    assert (len(keyed.marks), keyed.table) == (1, "12")


@pytest.mark.anyio
async def test_views_are_as_described(server: Client) -> None:
    room, (anne, bruno) = await room_of(server, shows_standings=True)
    player = await server.invited(room, "player", player=anne)
    arbiter = await server.invited(room, "arbiter", players=[anne, bruno])
    reader = await server.invited(room, "second_arbiter")
    await open_turn(server, room)
    await player.hand_in(room, 1, "ZUT H8 12")
    await server.act(room, "stop_clock")
    await reader.act(room, "key_slips", turn=1, player=anne, text="ZUT H8 13", is_second=True)
    await player.act(room, "lodge_appeal", turn=1, player=anne, reason="si")
    described = TypeAdapter(RoomView)
    for _ in range(2):
        for client in (server, player, arbiter, reader, server.other()):
            seen = await client.get(f"/rooms/{room}")
            assert described.dump_python(described.validate_python(seen), mode="json") == seen
        await server.act(room, "retain")
        await server.act(room, "draw")
