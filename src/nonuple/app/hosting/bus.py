"""What passes between the processes that serve: events to all, commands to the one in charge."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Protocol

from nonuple.core.errors import NonupleError


@dataclass(eq=False)
class NoAnswer(NonupleError):
    """The process in charge did not answer in time; whether it acted is not known."""

    address: str

    def __str__(self) -> str:
        return f"no answer from {self.address}"


@dataclass(eq=False)
class BusUnavailable(NonupleError):
    """The bus cannot be reached, or is closed; whoever reads the log again misses nothing."""

    reason: str

    def __str__(self) -> str:
        return f"the bus is not available: {self.reason}"


Handler = Callable[[bytes], Awaitable[bytes]]


class LiveBus(Protocol):
    """Frames are opaque. A subscriber that falls behind loses frames, and is told (None).

    What is published while a process is cut off from the bus is lost for it: the log is what
    lasts, and a None frame says that it must be read again. A frame may come twice after a cut.
    """

    async def publish(self, topic: str, frame: bytes) -> None:
        """Send to all who subscribed; raises BusUnavailable, then some may not have got it."""

    def subscribe(self, topic: str) -> AbstractAsyncContextManager[AsyncIterator[bytes | None]]:
        """Frames published from the moment it is entered, until left or the bus is closed."""

    async def answer(self, address: str, handler: Handler) -> None:
        """Answer what is sent to an address, until the bus is closed.

        Messages are handled side by side, started in the order they came; one handler an address.
        """

    async def ask(self, address: str, message: bytes, seconds: float) -> bytes:
        """Send to an address, once at most, and wait for the answer; raises NoAnswer."""

    def cut_seconds(self) -> float:
        """For how long this process has been cut off from the bus; 0 while it hears the others."""

    async def close(self) -> None:
        """End all subscriptions; what is asked or published afterwards is refused."""
