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
from nonuple.entrypoints.server_settings import (
    FILE_NAME,
    machine_address,
    read_settings,
    shown_addresses,
)
from nonuple.entrypoints.web.bootstrap import first_token, new_process_name
from nonuple.entrypoints.web.context import Context
from nonuple.entrypoints.web.running import run
from nonuple.entrypoints.web.server.listening import Server
from nonuple.entrypoints.web.workers import serve_with_workers


@click.command()
@click.option("--port", metavar="N", help="Le port (8000 par défaut ; 0 : un port libre).")
@click.option("--local", is_flag=True, help="Pour cette machine seulement, sans le réseau.")
@click.option(
    "--listen", metavar="ADRESSE", help=f"L’adresse d’écoute (par défaut {EVERYWHERE}, partout)."
)
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
@click.option("--workers", metavar="N", help="Le nombre de processus (1 par défaut).")
@click.option(
    "--joined-per-address",
    metavar="N",
    help="Connexions de joueurs et d’arbitres par adresse, au plus (2000 par défaut).",
)
@click.option(
    "--watchers-per-address",
    metavar="N",
    help="Connexions de spectateurs non invités par adresse, au plus (200 par défaut).",
)
@click.option(
    "--watchers", metavar="N", help="Connexions de spectateurs, au plus (5000 par défaut)."
)
@click.option("--public-address", metavar="ADRESSE", help="L’adresse du site derrière un proxy.")
@click.option(
    "--trusted-proxies",
    metavar="ADRESSES",
    help="Les proxys de confiance, par adresse IP ou réseau.",
)
@click.option(
    "--log-level", metavar="NIVEAU", help="Niveau des messages : « debug », « info », « warning »…"
)
@click.option(
    "--log-format", metavar="FORMAT", help="Leur format : « json », ou en clair sur un terminal."
)
@click.option(
    "--config",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FICHIER",
    help=f"Les réglages, en TOML (sinon « {FILE_NAME} » du dossier de données, s’il existe).",
)
def serve(*, local: bool, **options: Any) -> None:
    """Lancer le serveur de la salle, sur le réseau du club, sans Internet.

    Ouvrez le lien d’administrateur affiché au démarrage : il ne sert qu’une fois. Ctrl-C arrête
    le serveur ; tout ce qui a été accepté est enregistré.

    Chaque option peut être donnée par une variable (NONUPLE_PORT…) ou par un fichier TOML ;
    l’option l’emporte, puis la variable.
    """
    if local:
        if options["listen"] is not None:
            raise click.UsageError("--local et --listen sont incompatibles")
        options["listen"] = LOOPBACK
    settings = read_settings(options, os.environ, bootstrap.data_folder())
    name = new_process_name()
    logs.set_up(settings.log_level, settings.log_format, name)
    with listening(settings.listen, settings.port) as listener:
        port = listener.getsockname()[1]
        found, own = shown_addresses(settings, port), machine_address(settings, port)
        if settings.workers > 1:
            _show(found, own, asyncio.run(first_token(settings)))
            serve_with_workers(settings, listener)
            return

        async def ready(context: Context, _: Server) -> None:
            _show(found, own, await context.access.first_token())

        run(settings, name, listener, ready)


def _show(found: list[str], own: str | None, token: str) -> None:
    """The link of the administrator is in the fragment, which no server or proxy ever sees."""
    first, *others = found
    link = f"{first}/#{token}"
    code = io.StringIO()
    segno.make(link, error="l").terminal(code, compact=True)
    click.echo(code.getvalue().rstrip("\n"))
    click.echo(f"Adresse de Nonuple : {first}")
    if others:
        click.echo(f"Sur d’autres réseaux : {', '.join(others)}")
    click.echo(f"Administrateur (ce lien ne sert qu’une fois) : {link}")
    if own is not None:
        click.echo(f"Sur cet ordinateur, le lien n’est pas nécessaire : {own}")
    click.echo("Ctrl-C pour arrêter.")
