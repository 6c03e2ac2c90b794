"""`nonuple duplicate`: whole games."""

from nonuple.entrypoints.cli.french_click import LazyGroup

_CLI = "nonuple.entrypoints.cli"

duplicate = LazyGroup(
    name="duplicate",
    lazy={
        "play": (f"{_CLI}.duplicate_play:play", "Jouer une partie, seul contre le top."),
        "generate": (f"{_CLI}.duplicate_generate:generate", "Générer une partie complète."),
        "prepared": (f"{_CLI}.duplicate_generate:prepared", "Ouvrir une partie préparée."),
        "replay": (f"{_CLI}.duplicate_replay:replay", "Vérifier une partie publiée."),
        "judge": (f"{_CLI}.duplicate_judge:judge", "Corriger les bulletins d’une partie."),
        "print": (f"{_CLI}.duplicate_print:print_", "Imprimer une partie, en PDF."),
        "batch": (f"{_CLI}.duplicate_batch:batch", "Statistiques de nombreuses parties."),
    },
    help="Parties de duplicate : générer, jouer, vérifier, arbitrer.",
    no_args_is_help=True,
)
