"""Acts that reached a process that is not in charge of their game, passed on to the one that is."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Protocol

from nonuple.app.access.actors import Actor
from nonuple.app.hosting.bus import LiveBus
from nonuple.app.hosting.host import Receipt
from nonuple.core.errors import NonupleError


@dataclass(frozen=True, slots=True)
class PassedAct:
    """An act on its way to a game, of the kind named by `game`.

    `waited` is how long ago it was received, in milliseconds: a span and not a moment, for the
    clocks of two machines may differ.
    """

    game: str
    stream: str
    actor: Actor
    command: Any
    expected: int | None
    key: str
    waited: int


class ActCodec(Protocol):
    """Acts and what they came to, as bytes."""

    def write_act(self, act: PassedAct) -> bytes: ...
    def read_act(self, message: bytes) -> PassedAct: ...
    def write_answer(self, answer: Receipt | NonupleError) -> bytes: ...
    def read_answer(self, message: bytes) -> Receipt | NonupleError: ...


class Forwarder:
    """Sends acts to other processes, and does those that they send."""

    def __init__(self, bus: LiveBus, codec: ActCodec) -> None:
        self._bus, self._codec = bus, codec

    async def receive(self, process: str, do: Callable[[PassedAct], Awaitable[Receipt]]) -> None:
        """Do from now on what is sent to this process."""

        async def answer(message: bytes) -> bytes:
            try:
                return self._codec.write_answer(await do(self._codec.read_act(message)))
            except NonupleError as error:
                return self._codec.write_answer(error)

        await self._bus.answer(process, answer)

    async def pass_on(self, process: str, act: PassedAct, seconds: float) -> Receipt:
        """What the act came to there; raises NoAnswer, or what was refused there."""
        message = await self._bus.ask(process, self._codec.write_act(act), seconds)
        answer = self._codec.read_answer(message)
        if isinstance(answer, NonupleError):
            raise answer
        return answer
