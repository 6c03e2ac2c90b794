"""What is known of each round: games with their scores, byes, absences (7, 9)."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from nonuple.core.errors import NonupleError
from nonuple.rules.classic_rules import ResignationTable


class Ending(StrEnum):
    """How a game got its scores."""

    PLAYED = "played"
    RESIGNED = "resigned"  # with the opponent's consent: the table of 9, and the points of a loss
    LEFT = "left"  # without it: the same scores, and the points of a fault
    DECISION = "decision"  # an arbiter declared somebody the loser
    FORFEIT = "forfeit"  # somebody did not come: nothing was played


class ResultFault(StrEnum):
    """Why results cannot be those of an event."""

    UNKNOWN_PLAYER = "is not entered"
    OWN_OPPONENT = "plays against themselves"
    TWO_RESULTS = "has two results"
    BAD_ROUND = "is in no such round"
    NO_LOSER = "did not play that game"
    ENTERED_TWICE = "is entered twice"


@dataclass(eq=False)
class BadResult(NonupleError):
    """A result that cannot be; the round is 0 where none is to blame."""

    reason: ResultFault
    player: str
    round: int

    def __str__(self) -> str:
        return f"round {self.round}: {self.player} {self.reason}"


@dataclass(frozen=True, slots=True)
class Game:
    """A game of a round. The scores decide, unless `losers` lost by another `ending` than play.

    Both lose where neither came.
    """

    round: int
    first: str
    second: str
    first_score: int
    second_score: int
    ending: Ending = Ending.PLAYED
    losers: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.first == self.second:
            raise BadResult(ResultFault.OWN_OPPONENT, self.first, self.round)
        for player in self.losers:
            if player not in (self.first, self.second):
                raise BadResult(ResultFault.NO_LOSER, player, self.round)

    @property
    def difference(self) -> int:
        """The first player's score less the other's."""
        return self.first_score - self.second_score


@dataclass(frozen=True, slots=True)
class Bye:
    """A player whom the round had no opponent for: the points of a win, no difference."""

    round: int
    player: str


@dataclass(frozen=True, slots=True)
class Absence:
    """A player who was not paired: no point, no difference."""

    round: int
    player: str


Result: TypeAlias = Game | Bye | Absence


def given_up(
    stopped: Game, loser: str, ending: Ending, table: ResignationTable | None = None
) -> Game:
    """A game lost by other means than play, with the scores that 9 makes of those reached.

    A forfeit is made of 0 to 0. Whoever leads and gives up is near the other (9 is silent).
    """
    found = table or ResignationTable()
    if loser not in (stopped.first, stopped.second):
        raise BadResult(ResultFault.NO_LOSER, loser, stopped.round)
    if loser == stopped.first:
        lost, won = stopped.first_score, stopped.second_score
    else:
        won, lost = stopped.first_score, stopped.second_score
    won, lost = found.scores(won, lost)
    first, second = (lost, won) if loser == stopped.first else (won, lost)
    return Game(
        stopped.round, stopped.first, stopped.second, first, second, ending, losers=(loser,)
    )


def double_forfeit(round_: int, first: str, second: str) -> Game:
    """A game that neither came to: the points of a fault for both, no difference."""
    return Game(round_, first, second, 0, 0, Ending.FORFEIT, losers=(first, second))
