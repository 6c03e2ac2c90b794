"""`nonuple classic`: classic games."""

from nonuple.entrypoints.cli.french_click import LazyGroup

_CLI = "nonuple.entrypoints.cli"

classic = LazyGroup(
    name="classic",
    lazy={
        "replay": (f"{_CLI}.classic_files:replay", "Vérifier une partie classique."),
        "convert": (f"{_CLI}.classic_files:convert", "Convertir une partie classique."),
    },
    help="Parties classiques : vérifier, convertir.",
    no_args_is_help=True,
)
