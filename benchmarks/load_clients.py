"""A process of many players: told on its input what to do, it tells on its output what it saw.

First line in: a Job. Out: "ready" once all are connected. Second line in: the texts of their
slips. Out: a Report, once each knows what the turn came to or a third line says to stop.
"""

import asyncio
import random
import resource
import sys
import time
from collections.abc import Callable

import msgspec

from benchmarks.load_socket import Socket, opened

_CONNECTING_AT_ONCE = 50
_PROBE_SECONDS = 0.01


class Job(msgspec.Struct):
    """Players, each with a port and a login; they hand in in the last `window` seconds.

    The last `displays` of the logins only watch. Nobody sends in the last `margin` seconds.
    """

    room: str
    places: list[tuple[int, str]]
    displays: int
    window: float
    margin: float
    seed: int


class Player(msgspec.Struct):
    """What happened to one player, by the clock of this machine; zero is never."""

    key: str = ""
    sent: float = 0.0
    acknowledged: float = 0.0
    is_late: bool = False
    refusal: str = ""
    expired: float = 0.0
    known: float = 0.0
    frames: int = 0
    bytes_in: int = 0
    is_lost: bool = False


class Report(msgspec.Struct):
    """What the players of a process saw, and how well it kept up itself."""

    players: list[Player]
    displays: list[Player]
    connecting: float
    deadline: float
    processor: float
    lags: list[float]


class _Receipt(msgspec.Struct):
    key: str
    is_late: bool | None


class _Clock(msgspec.Struct):
    deadline: int | None


class _View(msgspec.Struct):
    phase: str
    clock: _Clock


class _Public(msgspec.Struct):
    view: _View


class Crowd:
    """The players of this process."""

    def __init__(self, job: Job) -> None:
        self._job = job
        self._random = random.Random(job.seed)
        self.players = [Player() for _ in job.places]
        self._sockets: list[Socket] = []
        self.deadline = 0.0
        self._slips: list[str] = []
        self._last: tuple[bytes, str] = b"", ""
        self._unknowing = len(job.places)
        self.all_know = asyncio.Event()
        self.lags: list[float] = []

    async def connect(self) -> None:
        """Everybody, some at a time."""
        waiting = list(enumerate(self._job.places))
        found: dict[int, Socket] = {}

        async def connect_some() -> None:
            while waiting:
                number, (port, login) = waiting.pop()
                found[number] = await opened(port, self._job.room, login, self._listener(number))

        await asyncio.gather(*(connect_some() for _ in range(_CONNECTING_AT_ONCE)))
        self._sockets = [found[number] for number in range(len(found))]

    def take(self, slips: list[str]) -> None:
        """What the players will hand in, once the time runs."""
        self._slips = slips

    async def probe(self) -> None:
        """How late this process itself is."""
        while True:
            wanted = time.perf_counter() + _PROBE_SECONDS
            await asyncio.sleep(_PROBE_SECONDS)
            if self.deadline:
                self.lags.append(time.perf_counter() - wanted)

    def end(self) -> None:
        for player, socket in zip(self.players, self._sockets, strict=True):
            player.bytes_in, player.is_lost = socket.bytes_in, socket.is_lost
            socket.close()

    def _listener(self, number: int) -> Callable[[bytes], None]:
        player = self.players[number]
        is_display = number >= len(self.players) - self._job.displays

        def heard(text: bytes) -> None:
            if text.startswith(b'{"type":"public"'):
                player.frames += 1
                phase = self._phase(text)
                if phase == "expired" and not player.expired:
                    player.expired = time.time()
                if is_display and phase == "to_draw" and player.expired:
                    self._know(player)
            elif text.startswith(b'{"type":"own'):
                if b'"turns":[]' not in text:
                    self._know(player)
            elif text.startswith(b'{"type":"receipt"'):
                player.acknowledged = time.time()
                player.is_late = bool(msgspec.json.decode(text, type=_Receipt).is_late)
            elif text.startswith(b'{"type":"problem"'):
                player.refusal = text.decode()

        return heard

    def _know(self, player: Player) -> None:
        if not player.known:
            player.known = time.time()
            self._unknowing -= 1
            if not self._unknowing:
                self.all_know.set()

    def _phase(self, text: bytes) -> str:
        """The phase of a public frame; all are sent the same, which is read once."""
        if text != self._last[0]:
            view = msgspec.json.decode(text, type=_Public).view
            self._last = text, view.phase
            if view.phase == "open" and view.clock.deadline and not self.deadline:
                self.deadline = view.clock.deadline / 1000
                self._plan()
        return self._last[1]

    def _plan(self) -> None:
        loop, left = asyncio.get_running_loop(), self.deadline - time.time()
        for number in range(len(self._slips)):
            early = self._random.uniform(self._job.margin, self._job.window)
            loop.call_later(left - early, self._hand_in, number)

    def _hand_in(self, number: int) -> None:
        player = self.players[number]
        player.key = f"k{number}-{self._job.seed}"
        said = {"type": "slips", "turn": 1, "key": player.key, "text": self._slips[number]}
        player.sent = time.time()
        self._sockets[number].send(msgspec.json.encode(said))


async def main() -> None:
    """Follow the lines of the input."""
    loop, lines = asyncio.get_running_loop(), sys.stdin.buffer
    job = msgspec.json.decode(await loop.run_in_executor(None, lines.readline), type=Job)
    crowd, start = Crowd(job), time.perf_counter()
    await crowd.connect()
    connecting = time.perf_counter() - start
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    slips = await loop.run_in_executor(None, lines.readline)
    crowd.take(msgspec.json.decode(slips, type=list[str]))
    probe = asyncio.create_task(crowd.probe())
    spent = time.process_time()
    stop = loop.run_in_executor(None, lines.readline)
    know = asyncio.create_task(crowd.all_know.wait())
    await asyncio.wait([stop, know], return_when=asyncio.FIRST_COMPLETED)
    spent = time.process_time() - spent
    probe.cancel()
    crowd.end()
    players = len(crowd.players) - job.displays
    report = Report(
        crowd.players[:players],
        crowd.players[players:],
        connecting,
        crowd.deadline,
        spent,
        sorted(crowd.lags),
    )
    sys.stdout.buffer.write(msgspec.json.encode(report) + b"\n")
    sys.stdout.flush()


def raise_limit() -> None:
    """As many connections as the system lets a process have."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


if __name__ == "__main__":
    import uvloop

    raise_limit()
    uvloop.run(main())
