"""What may be asked of a game of duplicate, as clients send it, within limits."""

from typing import Annotated, Any, Literal, TypeAlias, get_args

from pydantic import Field, StringConstraints

from nonuple.app.duplicate.commands import Command, KeyForMany, KeySlips, SubmitSlips
from nonuple.entrypoints.web.command_wire import ByKind
from nonuple.entrypoints.web.duplicate.slip_wire import WireKeyedSlips
from nonuple.entrypoints.web.wire import PRINTED, Player, Word

Turn = Annotated[int, Field(ge=1, le=999)]
Steps = Annotated[int, Field(ge=1, le=500)]
Points = Annotated[int, Field(ge=-9999, le=9999)]
Players = Annotated[tuple[Player, ...], Field(min_length=1, max_length=10_000, strict=False)]
Reason = Annotated[str, StringConstraints(max_length=500, pattern=PRINTED)]
Letters = Annotated[str, StringConstraints(max_length=9, pattern=r"^[A-Z?]*$")]

# JSON has no tuples: those are not strict.
_LIMITS: dict[str, Any] = {
    "about": Annotated[int, Field(ge=1, le=2**53)],
    "coordinate": Annotated[str, StringConstraints(max_length=4)],
    "known_from": Turn,
    "letters": Letters,
    "milliseconds": Annotated[int, Field(ge=0, le=86_400_000)],
    "player": Player,
    "players": Players,
    "points": Points,
    "reason": Reason,
    "rejected": Annotated[tuple[Letters, ...], Field(max_length=20, strict=False)],
    "seconds": Annotated[int, Field(ge=1, le=3600)],
    "solution": Points,
    "steps": Steps,
    "text": Annotated[Reason, Field(min_length=1)],
    "turn": Turn,
    "word": Word,
}


class WireKeySlips(WireKeyedSlips):
    """An arbiter keys in what a player handed in; `is_second` for double arbitration."""

    kind: Literal["key_slips"]
    turn: Turn
    player: Player
    is_second: bool = False

    def command(self) -> KeySlips:
        """The same with its slips read; raises BadSlip."""
        return KeySlips(self.turn, self.player, self.read(), self.is_second)


class WireKeyForMany(WireKeyedSlips):
    """The same slips for several players, as one act: the top for all, "as table 12"."""

    kind: Literal["key_for_many"]
    turn: Turn
    players: Players

    def command(self) -> KeyForMany:
        """The same with its slips read; raises BadSlip."""
        return KeyForMany(self.turn, self.players, self.read())


# Those that hold more than their own fields: slips, in either form.
_READ: dict[type, type[WireKeySlips | WireKeyForMany]] = {
    KeySlips: WireKeySlips,
    KeyForMany: WireKeyForMany,
}


# Players hand in by a route of their own.
_SENT = (one for one in get_args(Command) if one is not SubmitSlips)

SentCommand: TypeAlias = Annotated[Command, ByKind(_SENT, _LIMITS, _READ)]
