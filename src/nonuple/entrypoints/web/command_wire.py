"""Commands of any kind of game as clients send them: told by their `kind`, within limits.

The fields are those of the command itself; one name has one limit, whatever the command.
"""

import dataclasses
from collections.abc import Iterable, Mapping
from enum import Enum
from functools import partial, reduce
from operator import or_
from types import NoneType
from typing import Annotated, Any, Literal, Protocol, get_args, get_type_hints

from pydantic import AfterValidator, Field, GetCoreSchemaHandler, create_model
from pydantic_core import CoreSchema

from nonuple.entrypoints.web.problems import snake
from nonuple.entrypoints.web.wire import WireModel


class Reader(Protocol):
    """The wire model of a command that holds more than its own fields."""

    def command(self) -> Any:
        """The command, of what was sent; raises what is wrong with it."""


class ByKind:
    """What is sent becomes the command itself: `Annotated[Command, ByKind(…)]`.

    A field that is neither a flag nor an enumeration has a limit by its name; the commands of
    `readers` are read by those instead. `prefix` tells the models of two kinds of games apart.
    """

    def __init__(
        self,
        commands: Iterable[type],
        limits: Mapping[str, Any],
        readers: Mapping[type, type[Reader]] | None = None,
        prefix: str = "Wire",
    ) -> None:
        self._limits = limits
        self._readers = readers or {}
        self._prefix = prefix
        self._sent: Any = reduce(or_, map(self._described, commands))

    def __get_pydantic_core_schema__(self, _: object, handler: GetCoreSchemaHandler) -> CoreSchema:
        return handler.generate_schema(Annotated[self._sent, Field(discriminator="kind")])

    def _described(self, command: type) -> Any:
        """A command as it is checked, and made of what was sent."""
        if reader := self._readers.get(command):
            return Annotated[reader, AfterValidator(reader.command)]
        hints, name = get_type_hints(command), command.__name__
        parts = {one.name: self._part(one, hints[one.name]) for one in dataclasses.fields(command)}
        fields: dict[str, Any] = {"kind": (Literal[snake(name)], ...), **parts}
        model = create_model(
            f"{self._prefix}{name}", __base__=WireModel, __doc__=command.__doc__, **fields
        )
        return Annotated[model, AfterValidator(partial(_made, command, tuple(parts)))]

    def _part(self, part: dataclasses.Field[Any], hint: Any) -> tuple[Any, Any]:
        match get_args(hint):
            case (one, none) if none is NoneType:
                limited = self._limited(part.name, one) | None
            case _:
                limited = self._limited(part.name, hint)
        return limited, ... if part.default is dataclasses.MISSING else part.default

    def _limited(self, name: str, hint: Any) -> Any:
        if hint is bool:
            return bool
        # JSON has no enumerations (and no tuples): those are not strict.
        if isinstance(hint, type) and issubclass(hint, Enum):
            return Annotated[hint, Field(strict=False)]
        return self._limits[name]


def _made(command: type, names: tuple[str, ...], sent: WireModel) -> Any:
    return command(**{name: getattr(sent, name) for name in names})
