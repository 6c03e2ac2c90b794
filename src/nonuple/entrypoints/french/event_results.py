"""What is said of results that cannot be those of an event."""

from nonuple.entrypoints.french.messages import Sentences
from nonuple.tournament.standings.results import BadResult, ResultFault

_FAULTS = {
    ResultFault.UNKNOWN_PLAYER: "n’est pas inscrit",
    ResultFault.OWN_OPPONENT: "ne peut pas jouer contre soi-même",
    ResultFault.TWO_RESULTS: "a déjà un résultat",
    ResultFault.BAD_ROUND: "n’a pas de telle ronde à jouer",
    ResultFault.NO_LOSER: "n’est pas de cette partie, et ne peut pas la perdre",
    ResultFault.ENTERED_TWICE: "est inscrit deux fois",
}


def _bad_result(error: BadResult) -> str:
    where = f"Ronde {error.round} : " if error.round > 0 else ""
    return f"{where}« {error.player} » {_FAULTS[error.reason]}."


SENTENCES: Sentences = {BadResult: _bad_result}
