"""Parts of any standings: a category, a series, a club; teams and their members."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Generic, Protocol, TypeVar

from nonuple.core.ranking import ranked


class Placed(Protocol):
    """A row of standings, of whatever event."""

    @property
    def rank(self) -> int: ...

    @property
    def player(self) -> str: ...


RowT = TypeVar("RowT", bound=Placed)


@dataclass(frozen=True, slots=True)
class ExtractRow(Generic[RowT]):
    """A row with its rank among those of the extract; `row.rank` is that among all."""

    rank: int
    row: RowT


def extract(rows: Iterable[RowT], players: Iterable[str]) -> tuple[ExtractRow[RowT], ...]:
    """The rows of these players; who is level among all is level here."""
    wanted = frozenset(players)
    kept = [row for row in rows if row.player in wanted]
    return tuple(ExtractRow(rank, row) for rank, row in ranked(kept, key=lambda row: row.rank))


def extracts(
    rows: Sequence[RowT], groups: Mapping[str, str]
) -> dict[str, tuple[ExtractRow[RowT], ...]]:
    """One extract for each group, by name; who is of none is in none."""
    members: dict[str, list[str]] = {}
    for player, group in groups.items():
        members.setdefault(group, []).append(player)
    return {group: extract(rows, members[group]) for group in sorted(members)}


@dataclass(frozen=True, slots=True)
class Team(Generic[RowT]):
    """A team's place: what its best members have, added up column by column.

    `values` are the columns that rank, the greatest first; `counted` are those of the members
    that count.
    """

    rank: int
    team: str
    members: tuple[RowT, ...]
    counted: tuple[str, ...]
    values: tuple[int, ...]


def teams(
    rows: Sequence[RowT],
    groups: Mapping[str, str],
    columns: Callable[[RowT], tuple[int, ...]],
    best: int | None = None,
) -> tuple[Team[RowT], ...]:
    """Pairs and teams, ranked by the sums of `columns` over their `best` placed members, or all.

    Who is level in all columns shares a rank; a team that has fewer members adds up fewer.
    """
    found = []
    for team, placed in extracts(rows, groups).items():
        members = tuple(one.row for one in placed)
        counted = members[:best]
        if counted:
            values = tuple(map(sum, zip(*map(columns, counted), strict=True)))
            names = tuple(row.player for row in counted)
            found.append(Team(0, team, members, names, values))
    placed_teams = ranked(found, key=lambda team: tuple(-value for value in team.values))
    return tuple(replace(team, rank=rank) for rank, team in placed_teams)
