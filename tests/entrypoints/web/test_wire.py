"""What the wire can carry is what a game can be asked."""

from typing import get_args

import pytest
from pydantic import TypeAdapter, ValidationError

from nonuple.app.duplicate.commands import (
    ChangeRuling,
    Command,
    DecideAppeal,
    Draw,
    DrawByHand,
    KeyForMany,
    SubmitSlips,
)
from nonuple.app.duplicate.views.types import RoomView
from nonuple.duplicate.correcting.faults import Sanction
from nonuple.duplicate.slip_notation import parse_slips
from nonuple.entrypoints.web.duplicate.acting import WireAct
from nonuple.entrypoints.web.duplicate.slip_wire import WireKeyedSlips, WireSlips
from nonuple.entrypoints.web.problems import malformed, snake
from tests.entrypoints.web.clients import Client
from tests.entrypoints.web.rooms import open_turn, room_of


def test_every_command_can_be_sent() -> None:
    command = WireAct.model_json_schema()["properties"]["command"]
    wanted = {snake(kind.__name__) for kind in get_args(Command) if kind is not SubmitSlips}
    assert command["discriminator"]["mapping"].keys() == wanted


def test_what_is_sent_is_the_command_itself() -> None:
    def sent(**parts: object) -> Command:
        return WireAct.model_validate({"command": parts}).command

    assert sent(kind="draw") == Draw()
    assert sent(kind="draw_by_hand", letters="AB?", rejected=["C"]) == DrawByHand("AB?", ("C",))
    points = {"points": 7, "solution": 9, "sanction": "penalty"}
    assert sent(kind="change_ruling", turn=1, player="p", reason="so", **points) == ChangeRuling(
        1, "p", 7, 9, Sanction.PENALTY, "so"
    )
    assert sent(kind="decide_appeal", turn=1, player="p", reason="no") == DecideAppeal(1, "p", "no")
    many = sent(kind="key_for_many", turn=1, players=["p", "q"], text="ZUT H8 12")
    assert many == KeyForMany(1, ("p", "q"), parse_slips("ZUT H8 12"))


@pytest.mark.parametrize(
    ("parts", "where"),
    [
        ({"kind": "dance"}, "command"),
        ({"kind": "draw", "more": 1}, "command.draw.more"),
        ({"kind": "add_time"}, "command.add_time.seconds"),
        ({"kind": "add_time", "seconds": "60"}, "command.add_time.seconds"),
        ({"kind": "add_time", "seconds": 0}, "command.add_time.seconds"),
        ({"kind": "take_back", "turn": 1, "players": []}, "command.take_back.players"),
        ({"kind": "take_back", "turn": 1, "players": ["p", 2]}, "command.take_back.players.1"),
        ({"kind": "enter", "player": "a\nb"}, "command.enter.player"),
        ({"kind": "undo", "steps": True}, "command.undo.steps"),
        ({"kind": "note", "turn": 1, "about": 1, "text": ""}, "command.note.text"),
    ],
)  # fmt: skip
def test_what_is_no_command_is_told_by_its_place(parts: dict[str, object], where: str) -> None:
    with pytest.raises(ValidationError) as caught:
        WireAct.model_validate({"command": parts})
    assert malformed(caught.value.errors()).where == where


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
