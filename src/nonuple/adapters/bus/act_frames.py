"""Acts between processes, and what they came to: as MessagePack, in types that both ends know."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, get_type_hints

import msgspec

from nonuple.app.access.actors import Actor
from nonuple.app.hosting.forwarding import PassedAct
from nonuple.app.hosting.host import Receipt
from nonuple.core.board import Coordinate
from nonuple.core.errors import NonupleError


class _Act(msgspec.Struct, frozen=True, array_like=True):
    game: str
    stream: str
    actor: Actor
    kind: str
    command: msgspec.Raw
    expected: int | None
    key: str
    waited: int


class _Receipt(msgspec.Struct, frozen=True, array_like=True):
    version: int
    outcome: str | None
    is_repeated: bool


class _Error(msgspec.Struct, frozen=True, array_like=True):
    """The name of an error and its fields, which may hold other errors."""

    name: str
    parts: dict[str, Any]


class _Answer(msgspec.Struct, frozen=True, array_like=True):
    """A receipt, or an error."""

    receipt: _Receipt | None = None
    error: _Error | None = None


class ActFrames:
    """The commands of each kind of game, by the names of their types.

    Every error crosses as what it is, so that it is told the same wherever it was refused.
    """

    def __init__(self, commands: Mapping[str, Iterable[type]]) -> None:
        self._commands = {
            (game, command.__name__): command for game, some in commands.items() for command in some
        }

    def write_act(self, act: PassedAct) -> bytes:
        command = msgspec.Raw(msgspec.msgpack.encode(act.command))
        kind = type(act.command).__name__
        return msgspec.msgpack.encode(
            _Act(act.game, act.stream, act.actor, kind, command, act.expected, act.key, act.waited)
        )

    def read_act(self, message: bytes) -> PassedAct:
        act = msgspec.msgpack.decode(message, type=_Act)
        command: Any = msgspec.msgpack.decode(act.command, type=self._commands[act.game, act.kind])
        return PassedAct(
            act.game, act.stream, act.actor, command, act.expected, act.key, act.waited
        )

    def write_answer(self, answer: Receipt | NonupleError) -> bytes:
        if isinstance(answer, Receipt):
            receipt = _Receipt(answer.version, answer.outcome, answer.is_repeated)
            return msgspec.msgpack.encode(_Answer(receipt))
        return msgspec.msgpack.encode(_Answer(error=_written(answer)))

    def read_answer(self, message: bytes) -> Receipt | NonupleError:
        answer = msgspec.msgpack.decode(message, type=_Answer)
        if (found := answer.receipt) is not None:
            return Receipt(found.version, (), found.outcome, found.is_repeated)
        return _read(NonupleError, answer.error)


def _written(error: NonupleError) -> _Error:
    return _Error(type(error).__name__, _parts(error))


def _parts(value: Any) -> dict[str, Any]:
    return {part.name: _part(getattr(value, part.name)) for part in fields(value)}


def _part(value: Any) -> Any:
    """An error inside is named too: its fields alone would not say what it is."""
    if isinstance(value, NonupleError):
        return _written(value)
    if is_dataclass(value):
        return _parts(value)
    return value


def _read(_: type, written: Any) -> NonupleError:
    error = msgspec.convert(written, _Error)
    kind = next(one for one in _kinds(NonupleError) if one.__name__ == error.name)
    hints = get_type_hints(kind, localns={"Coordinate": Coordinate})
    parts = {
        name: msgspec.convert(part, hints[name], dec_hook=_read)
        for name, part in error.parts.items()
    }
    return kind(**parts)


def _kinds(base: type[NonupleError]) -> Iterator[type[NonupleError]]:
    for kind in base.__subclasses__():
        yield kind
        yield from _kinds(kind)
