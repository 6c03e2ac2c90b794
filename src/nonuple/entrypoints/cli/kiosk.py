"""`nonuple kiosk`: a computer that does nothing but check contested words."""

import os
import secrets
import subprocess
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import click

from nonuple.app.kiosk.records import Kiosk
from nonuple.entrypoints import bootstrap, logs
from nonuple.entrypoints.browsers import kiosk_command
from nonuple.entrypoints.cli.options import LEXICON_NAME
from nonuple.entrypoints.network import LOOPBACK, listening
from nonuple.entrypoints.server_settings import read_settings
from nonuple.entrypoints.web.bootstrap import new_process_name
from nonuple.entrypoints.web.context import Context
from nonuple.entrypoints.web.kiosk.lexicon_lines import lexicon_lines
from nonuple.entrypoints.web.running import run
from nonuple.entrypoints.web.server.listening import Server

# Not the port of `nonuple serve`, which may run beside it on another folder.
_PORT = "8001"
# What is recorded as whoever opened a kiosk from here.
_BY = "nonuple kiosk"


@click.command()
@click.option(
    "--lexicon",
    "lexicon_name",
    type=LEXICON_NAME,
    envvar="NONUPLE_LEXICON",
    show_envvar=True,
    metavar="NOM",
    help="Le lexique (sinon celui par défaut du serveur).",
)
@click.option(
    "--code",
    metavar="CODE",
    help="Le code de l’arbitre, pour quitter le vérificateur (sinon il est tiré au hasard).",
)
@click.option(
    "--port", metavar="N", help=f"Le port ({_PORT} par défaut ; 0 : un port libre).", default=_PORT
)
@click.option(
    "--data",
    type=click.Path(path_type=Path),
    metavar="DOSSIER",
    help="Le dossier des lexiques et du journal.",
)
@click.option("--no-browser", is_flag=True, help="Ne pas ouvrir de navigateur.")
def kiosk(*, lexicon_name: str | None, code: str | None, no_browser: bool, **options: Any) -> None:
    """Faire de cet ordinateur un vérificateur de mots, sans réseau (règlement classique, 5.2).

    Le navigateur s’ouvre en plein écran : celui qui conteste tape les mots, son adversaire
    confirme, chaque mot est dit admis ou non admis, puis tout s’efface. Le code de l’arbitre
    montre le journal et quitte le vérificateur. Ctrl-C arrête le programme.
    """
    settings = read_settings({**options, "listen": LOOPBACK}, os.environ, bootstrap.data_folder())
    name = new_process_name()
    logs.set_up(settings.log_level, settings.log_format, name)
    code = code or f"{secrets.randbelow(10**6):06}"
    with listening(settings.listen, settings.port) as listener, ExitStack() as stack:
        address = f"http://localhost:{listener.getsockname()[1]}/verificateur"

        async def ready(context: Context, _: Server) -> None:
            opened = await _opened(context, lexicon_name, code)
            lines = await lexicon_lines(context)
            click.echo(f"Lexique : {lines.get(opened.lexicon, opened.lexicon)}")
            click.echo(f"Code de l’arbitre : {code}")
            token = context.kiosks.new_pass(opened.number)
            if no_browser or not _show(f"{address}#{token}", stack):
                click.echo(f"Ouvrez cette page et donnez le code : {address}")
            else:
                click.echo(f"Vérificateur : {address}")
            click.echo("Ctrl-C pour arrêter.")

        run(settings, name, listener, ready)


async def _opened(context: Context, lexicon: str | None, code: str) -> Kiosk:
    """A new kiosk in the place of the one that an earlier start opened."""
    for earlier in await context.kiosks.all():
        if earlier.is_open and earlier.by == _BY:
            await context.kiosks.close(earlier.number, _BY)
    return await context.kiosks.open(lexicon or await context.lexicons.default(), code, _BY)


def _show(address: str, stack: ExitStack) -> bool:
    """Start a browser on the page alone, which ends with the program; whether there is one."""
    profile = stack.enter_context(
        tempfile.TemporaryDirectory(prefix="nonuple-kiosk-", ignore_cleanup_errors=True)
    )
    command = kiosk_command(address, Path(profile))
    if command is None:
        click.echo("Aucun navigateur n’a été trouvé sur cet ordinateur.", err=True)
        return False
    quiet = subprocess.DEVNULL
    browser = subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet)
    stack.callback(browser.wait)
    stack.callback(browser.terminate)
    return True
