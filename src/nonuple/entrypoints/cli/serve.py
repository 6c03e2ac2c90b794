"""`nonuple serve`: the server of a room, a club, or more."""

import asyncio
import contextlib
import io
import os
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import click
import segno

from nonuple.entrypoints import bootstrap
from nonuple.entrypoints.web.bootstrap import server_of, serving
from nonuple.entrypoints.web.web_errors import PortTaken

_BACKLOG = 2048
_LOOPBACK, _EVERYWHERE = "127.0.0.1", "0.0.0.0"


@click.command()
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8000,
    show_default=True,
    envvar="NONUPLE_PORT",
    metavar="N",
    help="Le port ; 0 en prend un de libre.",
)
@click.option("--local", is_flag=True, help="N’écouter que cette machine, pas le réseau.")
@click.option(
    "--data",
    type=click.Path(path_type=Path, file_okay=False),
    envvar="NONUPLE_DATA",
    metavar="DOSSIER",
    help="Le dossier des lexiques, des éditions et du journal des parties.",
)
@click.option(
    "--workers",
    type=click.IntRange(1),
    default=1,
    show_default=True,
    metavar="N",
    help="Combien de processus servent.",
)
def serve(*, port: int, local: bool, data: Path | None, workers: int) -> None:
    """Servir des parties à une salle, sur le réseau du club, sans Internet.

    L’adresse affichée porte le jeton de l’administrateur, qui ne sert qu’une fois. Ctrl-C
    arrête le serveur ; rien de ce qui a été accepté n’est perdu.
    """
    if workers > 1:
        raise click.UsageError(
            "--workers : avec SQLite un seul processus écrit le journal, donc un seul sert"
        )
    with _listening(_LOOPBACK if local else _EVERYWHERE, port) as listener:
        host = _LOOPBACK if local else _network_address()
        address = f"http://{host}:{listener.getsockname()[1]}"
        with asyncio.Runner(loop_factory=_loop_factory()) as runner:
            runner.run(_serve(data or bootstrap.data_folder(), listener, address))


async def _serve(data: Path, listener: socket.socket, address: str) -> None:
    async with serving(data) as (app, administrator_token):
        _show(address, administrator_token)
        await server_of(app).serve(sockets=[listener])


def _show(address: str, token: str) -> None:
    """The link of the administrator is in the fragment, which no server or proxy ever sees."""
    link = f"{address}/#{token}"
    code = io.StringIO()
    segno.make(link, error="l").terminal(code, compact=True)
    click.echo(code.getvalue().rstrip("\n"))
    click.echo(f"Nonuple sert à l’adresse {address}")
    click.echo(f"Administrateur (ce lien ne sert qu’une fois) : {link}")
    click.echo("Ctrl-C pour arrêter.")


@contextlib.contextmanager
def _listening(host: str, port: int) -> Iterator[socket.socket]:
    listener = socket.socket()
    with listener:
        if os.name == "posix":
            # A server started again at once; elsewhere this would let two programs share a port.
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, port))
            # Who comes as soon as the address is told waits a little, and is served.
            listener.listen(_BACKLOG)
        except OSError as error:
            raise PortTaken(port) from error
        yield listener


def _network_address() -> str:
    """This machine's address on its network, which the system tells without sending anything."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return _LOOPBACK
        return str(probe.getsockname()[0])


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """A faster event loop where there is one: not on Windows."""
    try:
        import uvloop  # noqa: PLC0415, it exists on some systems only
    except ImportError:
        return None
    return uvloop.new_event_loop
