"""What may be asked of a classic game, as clients send it."""

from typing import Annotated, Any, TypeAlias, get_args

from pydantic import Field, StringConstraints

from nonuple.app.classic.commands import Command
from nonuple.entrypoints.web.command_wire import ByKind
from nonuple.entrypoints.web.wire import PRINTED, Key, Player, Version, WireModel, Word

Reason = Annotated[str, StringConstraints(min_length=1, max_length=500, pattern=PRINTED)]

_LIMITS: dict[str, Any] = {
    "announced": Annotated[int, Field(ge=0, le=9999)],
    "coordinate": Annotated[str, StringConstraints(max_length=4)],
    "letters": Annotated[str, StringConstraints(max_length=9, pattern=r"^[A-Z?]*$")],
    "milliseconds": Annotated[int, Field(ge=0, le=86_400_000)],
    "number": Annotated[int, Field(ge=0, le=102)],
    "player": Player,
    "points": Annotated[int, Field(ge=-9999, le=9999)],
    "reason": Reason,
    "text": Reason,
    "total": Annotated[int, Field(ge=-9999, le=9999)],
    "turn": Annotated[int, Field(ge=1, le=999)],
    "unkept_by": Player,
    "word": Word,
    "words": Annotated[tuple[Word, ...], Field(min_length=1, max_length=9, strict=False)],
}

SentClassicCommand: TypeAlias = Annotated[
    Command, ByKind(get_args(Command), _LIMITS, prefix="WireClassic")
]


class WireClassicAct(WireModel):
    """A command; `expected_version` refuses it if the game has moved on since that version."""

    command: SentClassicCommand
    expected_version: Version | None = None
    key: Key | None = None
