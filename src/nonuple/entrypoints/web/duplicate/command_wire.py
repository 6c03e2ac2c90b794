"""What may be asked of a game, as clients send it: a command told by its `kind`, within limits.

The fields are those of the command itself; one name has one limit, whatever the command.
"""

import dataclasses
from functools import partial, reduce
from operator import or_
from typing import Annotated, Any, Literal, TypeAlias, get_args, get_type_hints

from pydantic import AfterValidator, Field, GetCoreSchemaHandler, StringConstraints, create_model
from pydantic_core import CoreSchema

from nonuple.app.duplicate.commands import Command, KeyForMany, KeySlips, SubmitSlips
from nonuple.duplicate.correcting.faults import Sanction
from nonuple.duplicate.slip_events import Withdrawn
from nonuple.entrypoints.web.duplicate.slip_wire import WireKeyedSlips
from nonuple.entrypoints.web.problems import snake
from nonuple.entrypoints.web.wire import PRINTED, Player, WireModel, Word

Turn = Annotated[int, Field(ge=1, le=999)]
Steps = Annotated[int, Field(ge=1, le=500)]
Points = Annotated[int, Field(ge=-9999, le=9999)]
Players = Annotated[tuple[Player, ...], Field(min_length=1, max_length=10_000, strict=False)]
Reason = Annotated[str, StringConstraints(max_length=500, pattern=PRINTED)]
Letters = Annotated[str, StringConstraints(max_length=9, pattern=r"^[A-Z?]*$")]

# JSON has neither tuples nor enumerations: those are not strict.
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
    "sanction": Annotated[Sanction, Field(strict=False)],
    "seconds": Annotated[int, Field(ge=1, le=3600)],
    "solution": Points,
    "steps": Steps,
    "text": Annotated[Reason, Field(min_length=1)],
    "turn": Turn,
    "what": Annotated[Withdrawn, Field(strict=False)],
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


def _described(command: type) -> Any:
    """A command as it is checked, and made of what was sent."""
    if reader := _READ.get(command):
        return Annotated[reader, AfterValidator(reader.command)]
    hints, name = get_type_hints(command), command.__name__
    parts = {part.name: _part(part, hints[part.name]) for part in dataclasses.fields(command)}
    fields: dict[str, Any] = {"kind": (Literal[snake(name)], ...), **parts}
    model = create_model(f"Wire{name}", __base__=WireModel, __doc__=command.__doc__, **fields)
    return Annotated[model, AfterValidator(partial(_made, command, tuple(parts)))]


def _part(part: dataclasses.Field[Any], hint: Any) -> tuple[Any, Any]:
    limited = bool if hint is bool else _LIMITS[part.name]
    if type(None) in get_args(hint):
        limited = limited | None
    return limited, ... if part.default is dataclasses.MISSING else part.default


def _made(command: type, names: tuple[str, ...], sent: WireModel) -> Any:
    return command(**{name: getattr(sent, name) for name in names})


# Players hand in by a route of their own.
_SENT: Any = reduce(or_, (_described(one) for one in get_args(Command) if one is not SubmitSlips))


class _ByKind:
    """What is sent becomes the command itself."""

    def __get_pydantic_core_schema__(self, _: object, handler: GetCoreSchemaHandler) -> CoreSchema:
        return handler.generate_schema(Annotated[_SENT, Field(discriminator="kind")])


SentCommand: TypeAlias = Annotated[Command, _ByKind()]
