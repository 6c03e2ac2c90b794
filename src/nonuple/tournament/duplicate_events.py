"""Duplicate over several games, of an event or of a season: what adds up, and what parts ties (7).

`duplicate/several_games.py` adds up whole games; here only the best of them may count, by points,
places or percentage, and those who are level are parted in the order chosen.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from fractions import Fraction
from operator import neg
from typing import TypeAlias, assert_never

from nonuple.core.ranking import ranked
from nonuple.duplicate.results import results
from nonuple.duplicate.standings import Standing, Standings, percent_of
from nonuple.duplicate.state import Game
from nonuple.rules.bad_rules import within

Number: TypeAlias = int | Fraction


class Adding(StrEnum):
    """What is added up over the games."""

    POINTS = "points"
    PLACES = "places"  # the least sum is first
    PERCENT = "percent"  # games weigh the same, however many points their tops are worth


class Parting(StrEnum):
    """What parts those who are level."""

    POINTS = "points"
    PLACES = "places"
    PERCENT = "percent"
    SOLOS = "solos"
    LAST_GAME = "last_game"  # its points, whether it is among the best or not
    LAST_TURNS = "last_turns"  # its last turn, then the one before, and so on
    SUDDEN_DEATH = "sudden_death"  # played among the tied (7.3); who did not play it comes after


@dataclass(frozen=True, slots=True)
class Addition:
    """How games add up; `best` is how many of each player's games count, None for all."""

    by: Adding = Adding.POINTS
    best: int | None = None
    partings: tuple[Parting, ...] = (Parting.SUDDEN_DEATH,)

    def __post_init__(self) -> None:
        if self.best is not None:
            within("addition.best", self.best, 1, 999)


@dataclass(frozen=True, slots=True)
class Deciders:
    """What partings need beside the standings of the games.

    `last_turns` are what each player marked at the turns of the last game, in their order.
    """

    sudden_deaths: tuple[Standings, ...] = ()
    last_turns: Mapping[str, tuple[int, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class GameCell:
    """A player's game; one not played has no total, no points and the place after the last."""

    total: int | None
    place: int
    percent: Fraction
    top: int
    solos: int
    is_counted: bool = True

    @property
    def is_played(self) -> bool:
        return self.total is not None

    @property
    def points(self) -> int:
        return self.total or 0


@dataclass(frozen=True, slots=True)
class EventRow:
    """A player over the games that count: `value` is what ranks.

    `parted_by` is what put the player after the one above: None where the value did, or nothing.
    """

    rank: int
    player: str
    value: Number
    points: int
    deficit: int
    percent: Fraction
    sum_of_places: int
    solos: int
    games: tuple[GameCell, ...]
    parted_by: Parting | None = None

    @property
    def played(self) -> int:
        return sum(game.is_played for game in self.games)


@dataclass(frozen=True, slots=True)
class DuplicateEvent:
    """The rows from the first on, those who are level by name, and the tops of the games."""

    addition: Addition
    tops: tuple[int, ...]
    rows: tuple[EventRow, ...]

    @property
    def top(self) -> int:
        return sum(self.tops)


def duplicate_event(
    games: Sequence[Standings],
    addition: Addition | None = None,
    deciders: Deciders | None = None,
    players: Sequence[str] = (),
) -> DuplicateEvent:
    """The games added up; a void one does not count. `players` are those to rank at least."""
    chosen, known = addition or Addition(), deciders or Deciders()
    valid = [game for game in games if not game.is_void]
    placed = [{row.player: row for row in game.rows} for game in valid]
    names = {*players, *(player for rows in placed for player in rows)}
    rows = [
        _row(
            player,
            [_cell(game, rows.get(player)) for game, rows in zip(valid, placed, strict=True)],
            chosen,
        )
        for player in sorted(names)
    ]
    return DuplicateEvent(chosen, tuple(game.top for game in valid), _ranked(rows, chosen, known))


def marked_by_turn(game: Game) -> dict[str, tuple[int, ...]]:
    """What each player marked at each turn of a game: zero at those they did not play."""
    turns = results(game).turns
    return {
        player: tuple(turn.marks[player].points if player in turn.marks else 0 for turn in turns)
        for player in game.players
    }


def _cell(game: Standings, row: Standing | None) -> GameCell:
    if row is None:
        return GameCell(None, len(game.rows) + 1, Fraction(), game.top, 0)
    return GameCell(row.total, row.rank, row.percent, game.top, row.solos)


def _row(player: str, cells: Sequence[GameCell], addition: Addition) -> EventRow:
    games = _counted(cells, addition)
    kept = [game for game in games if game.is_counted]
    points, top = sum(game.points for game in kept), sum(game.top for game in kept)
    return EventRow(
        rank=0,
        player=player,
        value=sum(_worth(game, addition.by) for game in kept),
        points=points,
        deficit=points - top,
        percent=percent_of(points, top),
        sum_of_places=sum(game.place for game in kept),
        solos=sum(game.solos for game in kept),
        games=games,
    )


def _counted(cells: Sequence[GameCell], addition: Addition) -> tuple[GameCell, ...]:
    """The cells, marked: of games worth as much, one played counts first, then the earlier."""
    if addition.best is None:
        return tuple(cells)
    order = sorted(
        range(len(cells)),
        key=lambda index: (
            _least_first(_worth(cells[index], addition.by), addition.by),
            not cells[index].is_played,
        ),
    )
    kept = {*order[: addition.best]}
    return tuple(replace(cell, is_counted=index in kept) for index, cell in enumerate(cells))


def _worth(game: GameCell, by: Adding) -> Number:
    match by:
        case Adding.POINTS:
            return game.points
        case Adding.PLACES:
            return game.place
        case Adding.PERCENT:
            return game.percent
        case _:
            assert_never(by)


def _least_first(worth: Number, by: Adding) -> Number:
    return worth if by is Adding.PLACES else -worth


def _ranked(
    rows: Sequence[EventRow], addition: Addition, deciders: Deciders
) -> tuple[EventRow, ...]:
    figures = _partings(deciders)
    chosen = [figures[parting] for parting in addition.partings]
    keys = {row.player: tuple(figure(row) for figure in chosen) for row in rows}
    found: list[EventRow] = []
    for rank, row in ranked(
        rows, lambda row: (_least_first(row.value, addition.by), keys[row.player])
    ):
        by = None
        if found and found[-1].value == row.value:
            pairs = zip(addition.partings, keys[found[-1].player], keys[row.player], strict=True)
            by = next((parting for parting, one, two in pairs if one != two), None)
        found.append(replace(row, rank=rank, parted_by=by))
    return tuple(found)


def _partings(deciders: Deciders) -> dict[Parting, Callable[[EventRow], tuple[Number, ...]]]:
    """What each parting compares, the least first."""
    decided = {row.player: row.rank for death in deciders.sudden_deaths for row in death.rows}
    after_all = max(decided.values(), default=0) + 1
    turns = {player: (*map(neg, marked[::-1]),) for player, marked in deciders.last_turns.items()}
    # Who was not there marked nothing at any turn.
    absent = (0,) * max(map(len, turns.values()), default=0)
    return {
        Parting.POINTS: lambda row: (-row.points,),
        Parting.PLACES: lambda row: (row.sum_of_places,),
        Parting.PERCENT: lambda row: (-_sum_of_percents(row),),
        Parting.SOLOS: lambda row: (-row.solos,),
        Parting.LAST_GAME: lambda row: (-row.games[-1].points if row.games else 0,),
        Parting.LAST_TURNS: lambda row: turns.get(row.player, absent),
        Parting.SUDDEN_DEATH: lambda row: (decided.get(row.player, after_all),),
    }


def _sum_of_percents(row: EventRow) -> Fraction:
    return sum((game.percent for game in row.games if game.is_counted), Fraction())
