"""The command line."""

import click

from nonuple import __version__
from nonuple.entrypoints.cli.french_click import LazyGroup

_CLI = "nonuple.entrypoints.cli"
_COMMANDS = {
    "top": (f"{_CLI}.solving:top", "Trouver le top d’un tirage : toutes les solutions ex æquo."),
    "solve": (f"{_CLI}.solving:solve", "Classer tous les coups d’un tirage."),
    "words": (
        f"{_CLI}.words:words",
        "Vérifier des mots, chercher des anagrammes et des rallonges.",
    ),
    "lexicon": (f"{_CLI}.lexicon:lexicon", "Gérer les lexiques : importer, comparer, modifier."),
    "board": (f"{_CLI}.board:board", "Dessiner une grille."),
    "duplicate": (f"{_CLI}.duplicate:duplicate", "Parties complètes : jouer, générer, vérifier."),
    "classic": (f"{_CLI}.classic:classic", "Parties classiques : vérifier, convertir."),
    "edition": (f"{_CLI}.editions:edition", "Éditions du règlement : lire, adapter à son club."),
    "solo": (f"{_CLI}.duplicate_play:play", "Jouer une partie de duplicate, seul contre le top."),
    "serve": (f"{_CLI}.serve:serve", "Lancer le serveur de la salle, sur le réseau."),
    "kiosk": (f"{_CLI}.kiosk:kiosk", "Vérifier les mots contestés d’un tournoi, en plein écran."),
    "store": (f"{_CLI}.store:store", "Le journal des parties : sauvegarder, restaurer, vérifier."),
    "people": (f"{_CLI}.people:people", "Les personnes : lister, ajouter, effacer."),
    "completion": (f"{_CLI}.completion:completion", "Activer la complétion dans votre shell."),
}
_HELP = """Nonuple : le Scrabble duplicate francophone.

\b
Pour commencer :
  nonuple serve                   arbitrer une séance : ouvrez le lien affiché
  nonuple solo                    jouer seul contre le top
  nonuple words check MOT         vérifier un mot
  nonuple lexicon import FICHIER  jouer avec votre liste de mots
"""


def _show_version(ctx: click.Context, _: click.Parameter, asked: object) -> None:
    if asked:
        click.echo(f"nonuple {__version__}")
        ctx.exit()


program = LazyGroup(
    name="nonuple",
    lazy=_COMMANDS,
    help=_HELP,
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
