"""The standings over several games, by points or by places (7)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from nonuple.core.ranking import ranked
from nonuple.duplicate.standings import Standings, percent_of


class Addition(StrEnum):
    """What is added up over the games."""

    POINTS = "points"
    PLACES = "places"  # the least sum is first


@dataclass(frozen=True, slots=True)
class SeveralGamesRow:
    """A player over several games; a game not played is None in `totals` and in `places`.

    `sum_of_places` counts such a game as the place after the last.
    """

    rank: int
    player: str
    total: int
    percent: Fraction
    deficit: int
    sum_of_places: int
    totals: tuple[int | None, ...]
    places: tuple[int | None, ...]
    solos: int


@dataclass(frozen=True, slots=True)
class SeveralGames:
    """The rows from the first on, those that tie by name, and the tops of the games."""

    tops: tuple[int, ...]
    rows: tuple[SeveralGamesRow, ...]

    @property
    def top(self) -> int:
        return sum(self.tops)


def added(games: Sequence[Standings], by: Addition = Addition.POINTS) -> SeveralGames:
    """The games added up; a void one does not count, one not played is zero, or the last place.

    Equal sums tie: the text has no other criterion than a sudden death.
    """
    valid = [game for game in games if not game.is_void]
    top = sum(game.top for game in valid)
    by_player = [{row.player: row for row in game.rows} for game in valid]
    rows = []
    for player in sorted({player for rows_of in by_player for player in rows_of}):
        played = [rows_of.get(player) for rows_of in by_player]
        total = sum(row.total for row in played if row)
        rows.append(
            SeveralGamesRow(
                rank=0,
                player=player,
                total=total,
                percent=percent_of(total, top),
                deficit=total - top,
                sum_of_places=sum(
                    row.rank if row else len(game.rows) + 1
                    for row, game in zip(played, valid, strict=True)
                ),
                totals=tuple(row.total if row else None for row in played),
                places=tuple(row.rank if row else None for row in played),
                solos=sum(row.solos for row in played if row),
            )
        )
    placed = ranked(rows, key=lambda row: _order(row, by))
    return SeveralGames(
        tuple(game.top for game in valid),
        tuple(replace(row, rank=rank) for rank, row in placed),
    )


def _order(row: SeveralGamesRow, by: Addition) -> int:
    return row.sum_of_places if by is Addition.PLACES else -row.total
