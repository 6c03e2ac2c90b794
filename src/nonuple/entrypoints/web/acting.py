"""What clients ask of a game and what they are answered, over HTTP and live alike."""

from typing import Annotated

from pydantic import BaseModel, Field, StringConstraints

from nonuple.app.actors import Actor
from nonuple.app.game_commands import SubmitSlips
from nonuple.app.game_host import Receipt
from nonuple.app.live_room import LiveRoom
from nonuple.duplicate.slip_events import SlipsCollected
from nonuple.duplicate.slips import SlipMark
from nonuple.entrypoints.web.wire_commands import Turn, WireCommand
from nonuple.entrypoints.web.wire_slips import WireModel, WireSlips

# New for each act; the same again where an answer did not come.
Key = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,64}$")]


class WireAct(WireModel):
    """A command; `expected_version` refuses it if the game has moved on since that version."""

    command: WireCommand
    expected_version: Annotated[int, Field(ge=0)] | None = None
    key: Key | None = None


class WireHandIn(WireSlips):
    """What a player hands in at a turn; the last in time counts."""

    turn: Turn
    key: Key


class WireReceipt(BaseModel):
    """What was asked is recorded for good, at this version.

    `is_late` tells of slips whether they came after the time; not known of what is repeated.
    """

    version: int
    is_repeated: bool
    is_late: bool | None


async def act(live: LiveRoom, actor: Actor, asked: WireAct) -> WireReceipt:
    """Give a command to a game."""
    key = None if asked.key is None else f"act/{asked.key}"
    return _receipt(await live.act(actor, asked.command.command(), asked.expected_version, key))


async def hand_in(live: LiveRoom, actor: Actor, handed: WireHandIn) -> WireReceipt:
    """Hand in a player's slips, once for a key."""
    command = SubmitSlips(handed.turn, handed.read())
    key = f"slips/{handed.turn}/{handed.key}"
    return _receipt(await live.act(actor, command, None, key))


def _receipt(receipt: Receipt) -> WireReceipt:
    slips = [event.slips for event in receipt.events if isinstance(event, SlipsCollected)]
    is_late = any(SlipMark.LATE in slip.marks for handed in slips for slip in handed)
    return WireReceipt(
        version=receipt.version,
        is_repeated=receipt.is_repeated,
        is_late=is_late if receipt.events else None,
    )
