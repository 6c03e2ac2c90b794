"""What each player did, round by round: what all tie-breaks are made of."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from nonuple.rules.classic_rules import MatchPoints
from nonuple.tournament.standings.entrants import Entrant, Presence
from nonuple.tournament.standings.results import (
    Absence,
    BadResult,
    Bye,
    Ending,
    Game,
    Result,
    ResultFault,
)


class Outcome(StrEnum):
    """How a round ended for somebody."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"
    FAULT = "fault"  # a loss without a point: left, declared the loser, or did not come
    BYE = "bye"
    ABSENT = "absent"


WON = frozenset({Outcome.WIN, Outcome.BYE})


@dataclass(frozen=True, slots=True)
class RoundLine:
    """A player's round; without an opponent in a bye or an absence.

    `is_played` is whether the two met: not in a forfeit.
    """

    round: int
    outcome: Outcome
    match_points: int
    opponent: str | None = None
    difference: int = 0
    is_played: bool = False


@dataclass(frozen=True, slots=True)
class Card:
    """A player's rounds, all of them: one without a result is an absence."""

    entrant: Entrant
    lines: tuple[RoundLine, ...]
    match_points: int
    # What opponents have met: the rounds that somebody no longer played for having left the
    # event are drawn in it.
    as_opponent: int

    @property
    def player(self) -> str:
        return self.entrant.player

    def count(self, *outcomes: Outcome) -> int:
        return sum(line.outcome in outcomes for line in self.lines)


def cards(
    entrants: Iterable[Entrant],
    results: Sequence[Result],
    points: MatchPoints,
    rounds: int | None = None,
) -> dict[str, Card]:
    """The card of each entrant after so many rounds, or after all there are."""
    last = max((result.round for result in results), default=0) if rounds is None else rounds
    known: dict[str, Entrant] = {}
    for entrant in entrants:
        if entrant.player in known:
            raise BadResult(ResultFault.ENTERED_TWICE, entrant.player, 0)
        known[entrant.player] = entrant
    found: dict[str, dict[int, RoundLine]] = {player: {} for player in known}
    for result in results:
        if result.round > last:
            continue
        for player, line in _lines(result, points):
            _check(player, line, found)
            found[player][line.round] = line
    return {player: _card(known[player], lines, last, points) for player, lines in found.items()}


def _check(player: str, line: RoundLine, found: dict[str, dict[int, RoundLine]]) -> None:
    if player not in found:
        raise BadResult(ResultFault.UNKNOWN_PLAYER, player, line.round)
    if line.round in found[player]:
        raise BadResult(ResultFault.TWO_RESULTS, player, line.round)
    if line.round < 1:
        raise BadResult(ResultFault.BAD_ROUND, player, line.round)


def _card(entrant: Entrant, known: dict[int, RoundLine], last: int, points: MatchPoints) -> Card:
    lines = tuple(
        known.get(number) or RoundLine(number, Outcome.ABSENT, 0) for number in range(1, last + 1)
    )
    total = sum(line.match_points for line in lines)
    as_opponent = total
    if entrant.presence is not Presence.PRESENT:
        for line in reversed(lines):
            if line.outcome is not Outcome.ABSENT:
                break
            as_opponent += points.draw
    return Card(entrant, lines, total, as_opponent)


def _lines(result: Result, points: MatchPoints) -> tuple[tuple[str, RoundLine], ...]:
    match result:
        case Game():
            first = _line(result, result.first, result.second, result.difference, points)
            second = _line(result, result.second, result.first, -result.difference, points)
            return (result.first, first), (result.second, second)
        case Bye(number, player):
            return ((player, RoundLine(number, Outcome.BYE, points.win)),)
        case Absence(number, player):
            return ((player, RoundLine(number, Outcome.ABSENT, 0)),)
        case _:
            assert_never(result)


def _line(
    game: Game, player: str, opponent: str, difference: int, points: MatchPoints
) -> RoundLine:
    outcome = _outcome(game, player, difference)
    worth = {
        Outcome.WIN: points.win,
        Outcome.DRAW: points.draw,
        Outcome.LOSS: points.loss,
        Outcome.FAULT: points.fault,
    }
    is_played = game.ending is not Ending.FORFEIT
    return RoundLine(game.round, outcome, worth[outcome], opponent, difference, is_played)


def _outcome(game: Game, player: str, difference: int) -> Outcome:
    if player in game.losers:
        return Outcome.LOSS if game.ending is Ending.RESIGNED else Outcome.FAULT
    if game.losers or difference > 0:
        return Outcome.WIN
    return Outcome.DRAW if difference == 0 else Outcome.LOSS
