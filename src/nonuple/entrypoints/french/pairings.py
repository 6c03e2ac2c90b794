"""What is said of rounds that cannot be paired."""

from nonuple.entrypoints.french.messages import Sentences
from nonuple.tournament.pairing.errors import CannotPair, CostsTooLarge, Fault

_OF_PLAYERS = {
    Fault.TWICE: "est inscrit deux fois",
    Fault.UNKNOWN: "n’est pas inscrit",
    Fault.NOT_PRESENT: "n’est pas présent",
    Fault.AGAINST_THEMSELVES: "ne peut pas jouer contre soi-même",
    Fault.PAIRED_TWICE: "a deux places dans la ronde",
    Fault.NOT_PAIRED: "n’a pas de place dans la ronde",
}
_OF_ROUNDS = {
    Fault.TOO_FEW: "Il faut deux joueurs pour une ronde.",
    Fault.NO_BYE: "Les joueurs sont en nombre pair : personne n’est exempt.",
    Fault.FUTURE: "Une partie de cette ronde, ou d’une suivante, n’est pas encore jouée.",
    Fault.NO_SUCH_ROUND: "Le tournoi n’a pas cette ronde.",
    Fault.NOT_DECIDED: "Le match n’est pas encore décidé.",
}


def _cannot_pair(error: CannotPair) -> str:
    if (said := _OF_ROUNDS.get(error.fault)) is not None:
        return said
    return f"« {error.player} » {_OF_PLAYERS[error.fault]}."


SENTENCES: Sentences = {
    CannotPair: _cannot_pair,
    CostsTooLarge: lambda _: (
        "Les écarts entre les joueurs sont trop grands pour un appariement exact : vérifiez les "
        "cotes et les points."
    ),
}
