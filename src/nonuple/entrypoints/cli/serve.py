"""`nonuple serve`: the server of a room, a club, or more."""

import asyncio
import io
import os
from pathlib import Path
from typing import Any

import click
import segno

from nonuple.entrypoints import bootstrap, logs
from nonuple.entrypoints.network import EVERYWHERE, LOOPBACK, listening
from nonuple.entrypoints.server_settings import FILE_NAME, read_settings, shown_addresses
from nonuple.entrypoints.web.bootstrap import first_token, new_process_name
from nonuple.entrypoints.web.context import Context
from nonuple.entrypoints.web.running import run
from nonuple.entrypoints.web.server import Server
from nonuple.entrypoints.web.workers import serve_with_workers


@click.command()
@click.option("--port", metavar="N", help="Le port, 8000 sinon ; 0 en prend un de libre.")
@click.option("--local", is_flag=True, help="N’écouter que cette machine, pas le réseau.")
@click.option("--listen", metavar="ADRESSE", help=f"Où écouter, {EVERYWHERE} (partout) sinon.")
@click.option(
    "--data",
    type=click.Path(path_type=Path),
    metavar="DOSSIER",
    help="Le dossier des lexiques, des éditions et du journal des parties.",
)
@click.option(
    "--store",
    metavar="ADRESSE",
    help="Le journal : un fichier SQLite, ou postgresql://… (sinon « events.sqlite » dans le "
    "dossier de données).",
)
@click.option("--bus", metavar="ADRESSE", help="Redis, entre plusieurs processus : redis://…")
@click.option("--workers", metavar="N", help="Combien de processus servent, 1 sinon.")
@click.option(
    "--joined-per-address",
    metavar="N",
    help="Les connexions de joueurs et d’arbitres qu’une adresse peut avoir, 2000 sinon.",
)
@click.option(
    "--watchers-per-address",
    metavar="N",
    help="Celles de spectateurs non invités, 200 sinon.",
)
@click.option("--watchers", metavar="N", help="Celles de tous les spectateurs, 5000 sinon.")
@click.option(
    "--public-address", metavar="ADRESSE", help="L’adresse du site derrière un mandataire."
)
@click.option(
    "--trusted-proxies",
    metavar="ADRESSES",
    help="Les mandataires que l’on croit, par IP ou réseau.",
)
@click.option(
    "--log-level", metavar="NIVEAU", help="Ce qui est consigné : « debug », « info », « warning »…"
)
@click.option(
    "--log-format", metavar="FORMAT", help="Comment : « json », ou en clair sur un terminal."
)
@click.option(
    "--config",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FICHIER",
    help=f"Les réglages, en TOML (sinon « {FILE_NAME} » du dossier de données, s’il existe).",
)
def serve(*, local: bool, **options: Any) -> None:
    """Servir des parties à une salle, sur le réseau du club, sans Internet.

    L’adresse affichée porte le jeton de l’administrateur, qui ne sert qu’une fois. Ctrl-C
    arrête le serveur ; rien de ce qui a été accepté n’est perdu.

    Chaque option peut être donnée par une variable (NONUPLE_PORT…) ou par un fichier TOML ;
    l’option l’emporte, puis la variable.
    """
    if local:
        if options["listen"] is not None:
            raise click.UsageError("--local et --listen s’excluent")
        options["listen"] = LOOPBACK
    settings = read_settings(options, os.environ, bootstrap.data_folder())
    name = new_process_name()
    logs.set_up(settings.log_level, settings.log_format, name)
    with listening(settings.listen, settings.port) as listener:
        found = shown_addresses(settings, listener.getsockname()[1])
        if settings.workers > 1:
            _show(found, asyncio.run(first_token(settings)))
            serve_with_workers(settings, listener)
            return

        async def ready(context: Context, _: Server) -> None:
            _show(found, await context.access.first_token())

        run(settings, name, listener, ready)


def _show(found: list[str], token: str) -> None:
    """The link of the administrator is in the fragment, which no server or proxy ever sees."""
    first, *others = found
    link = f"{first}/#{token}"
    code = io.StringIO()
    segno.make(link, error="l").terminal(code, compact=True)
    click.echo(code.getvalue().rstrip("\n"))
    click.echo(f"Nonuple sert à l’adresse {first}")
    if others:
        click.echo(f"Sur d’autres réseaux : {', '.join(others)}")
    click.echo(f"Administrateur (ce lien ne sert qu’une fois) : {link}")
    click.echo("Ctrl-C pour arrêter.")
