"""`nonuple classic`: classic games."""

from nonuple.entrypoints.cli.french_click import LazyGroup

_CLI = "nonuple.entrypoints.cli"

classic = LazyGroup(
    name="classic",
    lazy={
        "play": (f"{_CLI}.classic_play:play", "Jouer une partie classique dans le terminal."),
        "replay": (f"{_CLI}.classic_files:replay", "Vérifier une partie classique."),
        "convert": (f"{_CLI}.classic_files:convert", "Convertir une partie classique."),
        "print": (f"{_CLI}.classic_print:print_", "Imprimer une partie classique, en PDF."),
    },
    help="Parties classiques : jouer, vérifier, convertir, imprimer.",
    no_args_is_help=True,
)
