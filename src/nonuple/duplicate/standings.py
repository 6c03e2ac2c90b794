"""Who is where at the end of a game, or during it."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby

from nonuple.core.ranking import ranked
from nonuple.duplicate.results import (
    Results,
    is_void,
    pending_cost,
    results,
    top_total,
    topping_milliseconds,
)
from nonuple.duplicate.solos import Solo
from nonuple.duplicate.state import Game, Phase
from nonuple.duplicate.sudden_death import turns_stayed


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's place; a pair plays under one name.

    `percent` is the total in hundredths of the top's and `deficit` what it lacks, zero or less
    but for solos. `tops` counts moves worth the move laid, or more, whatever the sanction.
    """

    rank: int
    player: str
    total: int
    percent: Fraction
    deficit: int
    solos: int
    warnings: int
    tops: int
    milliseconds: int | None = None
    stayed: int | None = None


@dataclass(frozen=True, slots=True)
class Standings:
    """The rows from the first on, those that tie in the order of entering; none count if void.

    `pending` is what the end of the game will take off for warnings, all players together (5.7).
    """

    top: int
    turns: int
    rows: tuple[Standing, ...]
    solos: tuple[Solo, ...] = ()
    is_void: bool = False
    is_final: bool = True
    pending: int = 0


@dataclass(frozen=True, slots=True)
class TeamRow:
    """A team's place: the totals of its members added up, against as many tops."""

    rank: int
    team: str
    members: tuple[str, ...]
    total: int
    percent: Fraction
    deficit: int


def standings(game: Game, found: Results | None = None) -> Standings:
    """The standings of a game: by points, in topping by time, in sudden death by who stayed in.

    Who stayed in as long as another in sudden death is above them with more points. Who ties is
    in the order of entering. `found` are the results of the game where they are known already.
    """
    found = results(game) if found is None else found
    top = 0 if is_void(game) else top_total(game)
    solos = tuple(turn.solo for turn in found.turns if turn.solo)
    return Standings(
        top=top,
        turns=len(found.turns),
        rows=tuple(_rows(game, found, top)),
        solos=solos,
        is_void=is_void(game),
        is_final=game.phase is Phase.CLOSED,
        pending=sum(pending_cost(game, found, player) for player in found.warnings),
    )


def team_standings(found: Standings, teams: Mapping[str, str]) -> tuple[TeamRow, ...]:
    """The standings of the teams; who is of none does not count."""
    members: dict[str, list[Standing]] = {}
    for row in found.rows:
        if row.player in teams:
            members.setdefault(teams[row.player], []).append(row)
    rows = [_team_row(team, members[team], found.top) for team in sorted(members)]
    return tuple(replace(row, rank=rank) for rank, row in ranked(rows, key=lambda row: -row.total))


def without_ties(found: Standings, sudden_death: Game) -> Standings:
    """The standings once the tied players have played a sudden death (7.3).

    It only parts those who tie; who did not play it comes after those who did.
    """
    decided = standings(sudden_death)
    ranks = {row.player: row.rank for row in decided.rows}
    last = len(ranks) + 1
    rows: list[Standing] = []
    for rank, tied in groupby(found.rows, key=lambda row: row.rank):
        parted = ranked(tied, key=lambda row: ranks.get(row.player, last))
        rows.extend(replace(row, rank=rank + place - 1) for place, row in parted)
    return replace(found, rows=tuple(rows))


def percent_of(total: int, top: int) -> Fraction:
    """A total in hundredths of the top's, exactly; zero before the first turn."""
    return Fraction(100 * total, top) if top else Fraction()


def _rows(game: Game, found: Results, top: int) -> Iterable[Standing]:
    solos = Counter(turn.solo.player for turn in found.turns if turn.solo)
    tops = Counter(player for turn in found.turns for player in turn.found_top)
    totals = found.totals(game.players)
    counts = not is_void(game)
    times = topping_milliseconds(game) if game.rules.topping and counts else {}
    stayed = turns_stayed(game) if game.rules.sudden_death and counts else {}
    # Many players share a total, and an exact fraction is slow to make.
    percents = {total: percent_of(total, top) for total in set(totals.values())}

    def order(player: str) -> tuple[int, ...]:
        if player in times:
            return (times[player],)
        return (-stayed.get(player, 0), -totals[player])

    for rank, player in ranked(game.players, order):
        total = totals[player]
        yield Standing(
            rank=rank,
            player=player,
            total=total,
            percent=percents[total],
            deficit=total - top,
            solos=solos[player],
            warnings=found.warnings.get(player, 0),
            tops=tops[player],
            milliseconds=times.get(player),
            stayed=stayed.get(player),
        )


def _team_row(team: str, rows: list[Standing], top: int) -> TeamRow:
    total, tops = sum(row.total for row in rows), top * len(rows)
    names = tuple(row.player for row in rows)
    return TeamRow(0, team, names, total, percent_of(total, tops), total - tops)
