"""What clients ask of a game and what they are answered, over HTTP and live alike."""

from typing import Annotated

from pydantic import BaseModel, Field

from nonuple.app.access.actors import Actor
from nonuple.app.duplicate.commands import SubmitSlips
from nonuple.app.duplicate.kind import LATE
from nonuple.app.duplicate.live_room import LiveRoom
from nonuple.app.hosting.host import Receipt
from nonuple.entrypoints.web.duplicate.command_wire import SentCommand, Turn
from nonuple.entrypoints.web.duplicate.slip_wire import WireSlips
from nonuple.entrypoints.web.wire import Key, Version, WireModel


class WireAct(WireModel):
    """A command; `expected_version` refuses it if the game has moved on since that version."""

    command: SentCommand
    expected_version: Version | None = None
    key: Key | None = None

    @property
    def act_key(self) -> str | None:
        """Its key, told apart from those of slips."""
        return None if self.key is None else f"act/{self.key}"


class WireHandIn(WireSlips):
    """What a player hands in at a turn; the last in time counts.

    `annulled` is that of the public view that the player saw: what was written for a rack that was
    drawn again since is refused. `validated_at` is when the device validated it, by the server's
    clock as far as the device knows it: it is shown where the slips come after the time.
    """

    turn: Turn
    key: Key
    annulled: Annotated[int, Field(ge=0, le=1000)] | None = None
    validated_at: Annotated[int, Field(ge=0, le=2**53)] | None = None


class WireReceipt(BaseModel):
    """What was asked is recorded for good, at this version.

    `is_late` tells of slips whether they came after the time; not known of what is repeated.
    """

    version: int
    is_repeated: bool
    is_late: bool | None


async def hand_in(
    live: LiveRoom, actor: Actor, handed: WireHandIn, received_at: int | None = None
) -> WireReceipt:
    """Hand in a player's slips, once for a key; they were received at a time, or now."""
    command = SubmitSlips(handed.turn, handed.read(), handed.annulled, handed.validated_at)
    key = f"slips/{handed.turn}/{handed.key}"
    return wire_receipt(await live.act(actor, command, None, key, received_at))


def wire_receipt(receipt: Receipt) -> WireReceipt:
    """What whoever acted is answered."""
    is_late = None if receipt.outcome is None else receipt.outcome == LATE
    return WireReceipt(version=receipt.version, is_repeated=receipt.is_repeated, is_late=is_late)
