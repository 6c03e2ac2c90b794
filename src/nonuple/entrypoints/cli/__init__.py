"""The command line."""

import click

from nonuple import __version__
from nonuple.entrypoints.cli.french_click import LazyGroup

_CLI = "nonuple.entrypoints.cli"
_COMMANDS = {
    "top": (f"{_CLI}.solving:top", "Trouver le top d’un tirage : toutes les solutions ex æquo."),
    "solve": (f"{_CLI}.solving:solve", "Classer tous les coups d’un tirage."),
    "words": (f"{_CLI}.words:words", "Vérifier des mots, chercher anagrammes et rallonges."),
    "lexicon": (f"{_CLI}.lexicon:lexicon", "Gérer les lexiques : importer, comparer, amender."),
    "board": (f"{_CLI}.board:board", "Dessiner une grille."),
    "duplicate": (f"{_CLI}.duplicate:duplicate", "Parties entières : jouer, engendrer, vérifier."),
    "edition": (f"{_CLI}.editions:edition", "Éditions du règlement : les lire, en dériver une."),
    "solo": (f"{_CLI}.duplicate_play:play", "Jouer une partie de duplicate, seul contre le top."),
    "serve": (f"{_CLI}.serve:serve", "Servir des parties à une salle, sur le réseau."),
    "store": (f"{_CLI}.store:store", "Le journal des parties : exporter, sauvegarder, vérifier."),
    "people": (f"{_CLI}.people:people", "Les personnes : les lister, les ajouter, les oublier."),
    "completion": (f"{_CLI}.completion:completion", "Compléter les commandes dans votre shell."),
}


def _show_version(ctx: click.Context, _: click.Parameter, asked: object) -> None:
    if asked:
        click.echo(f"nonuple {__version__}")
        ctx.exit()


program = LazyGroup(
    name="nonuple",
    lazy=_COMMANDS,
    help="Nonuple : le Scrabble francophone, duplicate et classique.",
    context_settings={"help_option_names": ["-h", "--help"]},
    no_args_is_help=True,
    params=[
        click.Option(
            ["--version"],
            is_flag=True,
            is_eager=True,
            expose_value=False,
            callback=_show_version,
            help="Afficher la version.",
        )
    ],
)


def main() -> None:
    """The `nonuple` command."""
    program.main(prog_name="nonuple")
