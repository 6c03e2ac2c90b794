"""Many classic games at once, on real connections: python -m benchmarks.classic_load --games 2000.

Each game has two players on sockets of their own. One act a game every ten seconds is sent by
whoever is to move, and awaited on the other's screen; now and then a player is cut off and comes
back. All is on one machine: the server's process, its SQLite file, and the players in another.
"""

import asyncio
import random
import resource
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import click
import msgspec

from benchmarks.load_clients import raise_limit
from benchmarks.load_report import Usage, quantiles
from benchmarks.load_socket import Socket, opened
from tests.service.api import linked
from tests.service.servers import ServerProcess

_AT_ONCE = 16


class _View(msgspec.Struct):
    version: int
    mover: str | None


class _Public(msgspec.Struct):
    view: _View


class _Hand(msgspec.Struct):
    letters: str


class _Own(msgspec.Struct):
    hand: _Hand | None


class _OwnFrame(msgspec.Struct):
    view: _Own | None


_read_public = msgspec.json.Decoder(_Public).decode
_read_own = msgspec.json.Decoder(_OwnFrame).decode


@dataclass
class Player:
    """One of two at a table, and what they see."""

    name: str
    login: str
    socket: Socket | None = None
    version: int = 0
    mover: str | None = None
    letters: str = ""
    is_shown: asyncio.Event = field(default_factory=asyncio.Event)

    def heard(self, text: bytes) -> None:
        if text.startswith(b'{"type":"public"'):
            view = _read_public(text).view
            self.version, self.mover = view.version, view.mover
            self.is_shown.set()
        elif text.startswith(b'{"type":"own"'):
            own = _read_own(text).view
            if own is not None and own.hand is not None:
                self.letters = own.hand.letters


@dataclass
class Figures:
    """What was measured, in seconds."""

    shown: list[float] = field(default_factory=list)
    back: list[float] = field(default_factory=list)
    refused: int = 0


@dataclass
class Table:
    """A game of two."""

    room: str
    players: list[Player]

    async def connect(self, port: int, player: Player) -> None:
        player.is_shown.clear()
        player.socket = await opened(port, self.room, player.login, player.heard)
        await asyncio.wait_for(player.is_shown.wait(), 60)

    async def act(self, figures: Figures, number: int) -> None:
        """Whoever is to move exchanges a letter; the other sees it."""
        first, second = self.players
        mover, other = (first, second) if first.mover == first.name else (second, first)
        if mover.socket is None or other.socket is None or not mover.letters:
            figures.refused += 1
            return
        command = {"kind": "exchange", "player": mover.name, "letters": mover.letters[:1]}
        said = {"type": "act", "key": f"k{number}", "command": command}
        other.is_shown.clear()
        start = time.perf_counter()
        mover.socket.send(msgspec.json.encode(said))
        try:
            await asyncio.wait_for(other.is_shown.wait(), 30)
        except TimeoutError:
            figures.refused += 1
        else:
            figures.shown.append(time.perf_counter() - start)

    async def come_back(self, port: int, figures: Figures, player: Player) -> None:
        """A player is cut off, and connects again."""
        if player.socket is not None:
            player.socket.close()
        start = time.perf_counter()
        await self.connect(port, player)
        figures.back.append(time.perf_counter() - start)


async def _table(port: int, administrator: str, number: int) -> Table:
    order = {"title": f"Table {number}", "names": ["", ""], "plays": False, "has_open_seats": True}
    async with linked(port) as link:
        made = (await link.ask("POST", "/classic/rooms", administrator, order)).content
        room, players = made["room"], []
        for name in ("Ana", "Bea"):
            seat = await link.ask("PUT", f"/classic/rooms/{room}/seat", "", {"name": name})
            players.append(Player(seat.content["own_player"], seat.login))
        for player in players:
            ready = {"command": {"kind": "ready", "player": player.name}}
            await link.ask("POST", f"/classic/rooms/{room}/commands", player.login, ready)
    return Table(room, players)


async def _each(count: int, work: Callable[[int], Awaitable[None]]) -> None:
    """Some at a time."""
    waiting = iter(range(count))

    async def some() -> None:
        for number in waiting:
            await work(number)

    await asyncio.gather(*(some() for _ in range(_AT_ONCE)))


async def _played(tables: Sequence[Table], port: int, seconds: int, every: float) -> Figures:
    """Each game an act every so many seconds, at moments of its own."""
    figures, chance = Figures(), random.Random(1)
    end = time.perf_counter() + seconds

    async def play(table: Table) -> None:
        await asyncio.sleep(chance.random() * every)
        number = 0
        while time.perf_counter() < end:
            due = time.perf_counter() + every
            number += 1
            await table.act(figures, number)
            if chance.random() < 0.01:
                await table.come_back(port, figures, chance.choice(table.players))
            await asyncio.sleep(max(0.0, due - time.perf_counter()))

    await asyncio.gather(*(play(table) for table in tables))
    return figures


async def _measure(games: int, seconds: int, every: float) -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder))
        token = server.start()
        try:
            async with linked(server.port) as link:
                administrator = (await link.ask("POST", "/join", "", {"token": token})).login
            empty, start = Usage.of(server.pid), time.perf_counter()
            tables: list[Table] = []

            async def open_one(number: int) -> None:
                tables.append(await _table(server.port, administrator, number))

            await _each(games, open_one)
            click.echo(
                f"{games} games opened, joined and begun: {time.perf_counter() - start:.1f} s"
            )

            async def connect_one(number: int) -> None:
                for player in tables[number].players:
                    await tables[number].connect(server.port, player)

            start = time.perf_counter()
            await _each(games, connect_one)
            click.echo(f"{2 * games} sockets connected: {time.perf_counter() - start:.1f} s")
            full = Usage.of(server.pid)
            figures = await _played(tables, server.port, seconds, every)
            after = Usage.of(server.pid)
            click.echo(
                f"act to the other's screen (half / 90 % / 99 % / all): {quantiles(figures.shown)}"
            )
            click.echo(f"back with the whole game (the same): {quantiles(figures.back)}")
            click.echo(
                f"acts {len(figures.shown)}, back {len(figures.back)}, lost {figures.refused}"
            )
            per_game = (full.memory - empty.memory) / games / 1000
            click.echo(f"server's memory: {empty.memory / 1e6:.0f} MB, {full.memory / 1e6:.0f} MB")
            click.echo(f"  with all games: {per_game:.1f} kB a game with its two sockets")
            used, waited = after.processor - full.processor, after.waited - full.waited
            click.echo(
                f"server's processor: {used:.1f} s of {seconds} s, {waited:.1f} s waited for"
            )
            own = resource.getrusage(resource.RUSAGE_SELF)
            click.echo(f"players' processor: {own.ru_utime + own.ru_stime:.1f} s in all")
        finally:
            server.stop()


@click.command(help=__doc__)
@click.option("--games", default=2000, show_default=True)
@click.option("--seconds", default=60, show_default=True, help="How long they are played.")
@click.option("--every", default=10.0, show_default=True, help="Seconds from act to act of a game.")
def main(games: int, seconds: int, every: float) -> None:
    raise_limit()
    asyncio.run(_measure(games, seconds, every))


if __name__ == "__main__":
    main()
