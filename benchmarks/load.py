"""A turn of a crowd, on real connections: python -m benchmarks.load --players 1000.

Everybody joins, connects, and hands in within the last seconds of the turn; the arbiter lays the
move as soon as all is ruled. What was acknowledged is then looked for in the log.
"""

import asyncio
import os
import signal
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import click
import msgspec

from benchmarks.load_check import checked
from benchmarks.load_clients import Job, Report, raise_limit
from benchmarks.load_report import Course, Usage, table
from benchmarks.load_socket import opened
from benchmarks.positions import open_lexicon
from benchmarks.slips import written
from nonuple.core.board import EMPTY
from nonuple.core.chance import Chance
from nonuple.core.rack import Rack
from nonuple.core.solver import Solver
from nonuple.duplicate.slip_notation import format_slip
from tests.postgres_server import PostgresServer
from tests.redis_server import RedisServer
from tests.service.api import Arbiter, entered, logins, opened_room
from tests.service.servers import NONUPLE, ServerProcess, with_tempo

BUILD = Path(__file__).parent.parent / "build"
PROFILED = (sys.executable, "-m", "benchmarks.load_profile")
CLIENTS = (sys.executable, "-m", "benchmarks.load_clients")
WINDOW, MARGIN = 5.0, 0.1
DISPLAYS = 10


@dataclass(frozen=True)
class Plan:
    """What is asked for."""

    players: int
    store: str
    servers: int
    seconds: int
    processes: int
    patience: int
    profile: Path | None


def slips_of(rack: str, players: int) -> list[str]:
    """What a room hands in at a first turn: one of the forty best moves, some with a fault."""
    moves = Solver(open_lexicon()).position(EMPTY).all_moves(Rack(rack))[:40]
    chance = Chance("load")
    texts = []
    for _ in range(players):
        move = moves[min(chance.choose(len(moves)), chance.choose(len(moves)))]
        over = 0 if chance.choose(10) else chance.choose(3)
        texts.append(format_slip(written(EMPTY, move, by_raccord=False, over=over)))
    return texts


class Crowd:
    """The processes of the players."""

    def __init__(self, processes: Sequence[asyncio.subprocess.Process]) -> None:
        self._processes = processes

    async def tell(self, contents: Sequence[object]) -> None:
        """A line to each."""
        for process, content in zip(self._processes, contents, strict=True):
            assert process.stdin is not None
            process.stdin.write(msgspec.json.encode(content) + b"\n")
            await process.stdin.drain()

    async def hear(self) -> list[bytes]:
        """A line of each."""
        outputs = [process.stdout for process in self._processes]
        return await asyncio.gather(*(one.readline() for one in outputs if one is not None))

    async def end(self) -> None:
        for process in self._processes:
            if process.returncode is None:
                process.kill()
            await process.wait()


async def started_crowd(processes: int) -> Crowd:
    pipe = asyncio.subprocess.PIPE
    starting = (
        asyncio.create_subprocess_exec(*CLIENTS, stdin=pipe, stdout=pipe, limit=1 << 28)
        for _ in range(processes)
    )
    return Crowd(await asyncio.gather(*starting))


@asynccontextmanager
async def serving(plan: Plan, folder: Path) -> AsyncIterator[tuple[list[ServerProcess], str, str]]:
    """The servers, the administrator's token, and the address of the store."""
    async with AsyncExitStack() as stack:
        store, options = str(folder / "events.sqlite"), list[str]()
        if plan.store == "postgres":
            database = PostgresServer(is_durable=True)
            stack.callback(database.remove)
            store = database.new_database()
            options = ["--store", store]
        if plan.servers > 1:
            redis = RedisServer(folder)
            redis.start()
            stack.callback(redis.stop)
            options += ["--bus", redis.url]
        servers, token = [], ""
        for number in range(plan.servers):
            program = [*PROFILED, f"{plan.profile}.{number}"] if plan.profile else NONUPLE
            servers.append(ServerProcess(folder, options, program))
            # The token of the last replaces those before.
            token = servers[-1].start()
            stack.callback(servers[-1].stop)
        yield servers, token, store


def jobs_of(plan: Plan, room: str, ports: Sequence[int], tokens: Sequence[str]) -> list[Job]:
    """The players dealt out to processes and servers; displays are with the last."""
    places = [(ports[n % len(ports)], token) for n, token in enumerate(tokens)]
    players, displays = places[: plan.players], places[plan.players :]
    share = -(-len(players) // plan.processes)
    jobs = [
        Job(room, players[start : start + share], 0, WINDOW, MARGIN, seed)
        for seed, start in enumerate(range(0, len(players), share))
    ]
    jobs[-1].places += displays
    jobs[-1].displays = len(displays)
    return jobs


class Entry(msgspec.Struct):
    """A player's turn, as far as it is looked at."""

    player: str
    ruling: dict[str, object] | None


class Group(msgspec.Struct):
    """What an arbiter sees of the players."""

    entries: list[Entry]


class Leader(msgspec.Struct):
    """What whoever leads sees."""

    entries: Group


class Own(msgspec.Struct):
    """What is for the arbiter alone: as a whole, or what changed in it."""

    view: Leader


class Watch:
    """The arbiter's own connection."""

    def __init__(self, players: int, course: Course) -> None:
        self._players, self._course = players, course
        self._ruled: set[str] = set()
        self.is_ruled = asyncio.Event()

    def heard(self, text: bytes) -> None:
        course = self._course
        if text.startswith(b'{"type":"own'):
            course.own_bytes = max(course.own_bytes, len(text))
            for entry in msgspec.json.decode(text, type=Own).view.entries.entries:
                if entry.ruling is not None:
                    self._ruled.add(entry.player)
            if len(self._ruled) == self._players and not course.ruled:
                course.ruled = time.time()
                self.is_ruled.set()
        elif text.startswith(b'{"type":"public"') and b'"phase":"expired"' in text:
            course.expired = course.expired or time.time()


async def played(
    plan: Plan, arbiter: Arbiter, servers: Sequence[ServerProcess], crowd: Crowd, jobs: list[Job]
) -> tuple[Course, list[Report]]:
    """One turn, from the draw to the standings."""
    course = Course()
    for server in servers:
        # The room is served from each before anybody is counted.
        await replace(arbiter, port=server.port).ask("GET", f"/rooms/{arbiter.room}")
    course.usages["empty"] = [Usage.of(server.pid) for server in servers]
    await crowd.tell(jobs)
    await crowd.hear()
    watch = Watch(plan.players, course)
    socket = await opened(arbiter.port, arbiter.room, arbiter.login, watch.heard)
    await arbiter.act("draw")
    view = await arbiter.ask("GET", f"/rooms/{arbiter.room}")
    rack = view["own"]["entries"]["rack"]
    texts = iter(slips_of(rack["leave"] + rack["drawn"], plan.players))
    await crowd.tell([[next(texts) for _ in range(len(j.places) - j.displays)] for j in jobs])
    await asyncio.sleep(1)
    course.usages["connected"] = [Usage.of(server.pid) for server in servers]
    signal_all(plan, servers, signal.SIGUSR2)
    await arbiter.act("start_clock")
    try:
        async with asyncio.timeout(plan.seconds + plan.patience):
            await watch.is_ruled.wait()
    except TimeoutError:
        click.echo("not all slips were ruled: the move is laid all the same", err=True)
    await arbiter.act("retain")
    course.laid = time.time()
    standings = await arbiter.ask("GET", f"/rooms/{arbiter.room}/standings")
    course.standings = time.time()
    assert len(standings["rows"]) == plan.players
    heard = asyncio.create_task(crowd.hear())
    await asyncio.wait([heard], timeout=plan.patience)
    course.usages["played"] = [Usage.of(server.pid) for server in servers]
    signal_all(plan, servers, signal.SIGUSR1)
    if not heard.done():
        await crowd.tell(["stop"] * len(jobs))
    reports = [msgspec.json.decode(line, type=Report) for line in await heard]
    socket.close()
    return course, reports


def signal_all(plan: Plan, servers: Sequence[ServerProcess], number: int) -> None:
    """What starts and ends a profile."""
    for server in servers if plan.profile else ():
        os.kill(server.pid, number)


async def run(plan: Plan, folder: Path) -> str:
    """The whole of it, as a table."""
    with_tempo(folder, plan.seconds)
    async with serving(plan, folder) as (servers, token, store):
        arbiter = replace(await entered(servers[-1].port, token), port=servers[0].port)
        start = time.perf_counter()
        arbiter, names = await opened_room(arbiter, [f"p{n:05}" for n in range(plan.players)])
        opening = time.perf_counter() - start
        badges = [{"role": "player", "player": name} for name in names]
        tokens = await logins(arbiter, [*badges, *({"role": "display"} for _ in range(DISPLAYS))])
        joining = time.perf_counter() - start - opening
        click.echo(f"opened {opening:.1f} s, joined {joining:.1f} s", err=True)
        ports = [server.port for server in servers]
        jobs = jobs_of(plan, arbiter.room, ports, tokens)
        crowd = await started_crowd(len(jobs))
        try:
            course, reports = await played(plan, arbiter, servers, crowd, jobs)
        finally:
            await crowd.end()
        for server in servers:
            server.stop()
        players = [player for report in reports for player in report.players]
        told = [name for name, one in zip(names, players, strict=True) if one.acknowledged]
        verdict = await checked(store, arbiter.room, told)
    return table(plan.players, course, reports, verdict)


@click.command()
@click.option("--players", default=1000, show_default=True)
@click.option("--store", type=click.Choice(["sqlite", "postgres"]), default="sqlite")
@click.option("--servers", type=click.IntRange(1, 2), default=1)
@click.option("--seconds", default=10, show_default=True, help="How long the turn lasts.")
@click.option("--processes", default=2, show_default=True, help="Processes of players.")
@click.option("--patience", default=120, help="How long to wait for the end of it, in seconds.")
@click.option("--profile", type=click.Path(path_type=Path), help="Where a profile is written.")
def main(
    players: int,
    store: str,
    servers: int,
    seconds: int,
    processes: int,
    patience: int,
    profile: Path | None,
) -> None:
    """Measure a turn; two servers need PostgreSQL."""
    if servers > 1 and store == "sqlite":
        raise click.UsageError("two servers need --store postgres")
    raise_limit()
    plan = Plan(players, store, servers, seconds, processes, patience, profile)
    BUILD.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BUILD) as folder:
        click.echo(asyncio.run(run(plan, Path(folder))))


if __name__ == "__main__":
    main()
