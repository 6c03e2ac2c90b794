"""Who is where in a classic event: match points, then tie-breaks in the order chosen."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from nonuple.core.ranking import ranked
from nonuple.rules.bad_rules import within
from nonuple.rules.classic_rules import MatchPoints
from nonuple.tournament.standings.cards import WON, Card, Outcome, RoundLine, cards
from nonuple.tournament.standings.entrants import Entrant, Presence
from nonuple.tournament.standings.facts import Figure, Tiebreak
from nonuple.tournament.standings.results import Result
from nonuple.tournament.standings.tiebreaks import (
    buchholz,
    capped_difference,
    difference,
    head_to_head,
    median_buchholz,
    progressive,
    rating,
    sonneborn_berger,
    wins,
)

# The French formula: the results among the tied, then the capped differences.
USUAL = (Tiebreak.HEAD_TO_HEAD, Tiebreak.CAPPED_DIFFERENCE)


@dataclass(frozen=True, slots=True)
class Ordering:
    """How an event is ranked: what rounds bring, and what parts those who are level."""

    points: MatchPoints = field(default_factory=MatchPoints)
    tiebreaks: tuple[Tiebreak, ...] = USUAL
    cap: int = 100

    def __post_init__(self) -> None:
        within("tiebreaks.cap", self.cap, 1, 9999)


@dataclass(frozen=True, slots=True)
class Row:
    """A player's place; who is level in everything shares it.

    `parted_by` is the tie-break that put the player after the one above: None where the match
    points did, or nothing. `figures` are in the order of the tie-breaks. A bye is won.
    """

    rank: int
    player: str
    match_points: int
    presence: Presence
    won: int
    drawn: int
    lost: int
    difference: int
    figures: tuple[Figure, ...]
    lines: tuple[RoundLine, ...]
    parted_by: Tiebreak | None = None


@dataclass(frozen=True, slots=True)
class EventStandings:
    """The rows from the first on, those who are level by name; who left comes last.

    `excluded` are out of the ranking; the games they played still count for their opponents.
    """

    rounds: int
    ordering: Ordering
    rows: tuple[Row, ...]
    excluded: tuple[Row, ...] = ()

    def row(self, player: str) -> Row:
        """The row of somebody, excluded or not."""
        return next(row for row in (*self.rows, *self.excluded) if row.player == player)


def event_standings(
    entrants: Iterable[Entrant],
    results: Sequence[Result],
    ordering: Ordering | None = None,
    rounds: int | None = None,
) -> EventStandings:
    """The standings after so many rounds, or after all there are.

    All who left the event share the rank after the last (9).
    """
    chosen = ordering or Ordering()
    all_cards = cards(entrants, results, chosen.points, rounds)
    by_presence: dict[Presence, list[Card]] = {presence: [] for presence in Presence}
    for name in sorted(all_cards):
        by_presence[all_cards[name].entrant.presence].append(all_cards[name])
    rows = _ranked_rows(by_presence[Presence.PRESENT], all_cards, chosen)
    last = len(rows) + 1
    rows.extend(_apart(card, last, all_cards, chosen) for card in by_presence[Presence.WITHDRAWN])
    excluded = tuple(_apart(card, 0, all_cards, chosen) for card in by_presence[Presence.EXCLUDED])
    played = max((len(card.lines) for card in all_cards.values()), default=0)
    return EventStandings(played, chosen, tuple(rows), excluded)


def _ranked_rows(
    present: Sequence[Card], all_cards: Mapping[str, Card], ordering: Ordering
) -> list[Row]:
    keys: dict[str, tuple[Any, ...]] = {card.player: (-card.match_points,) for card in present}
    figures: dict[str, list[Figure]] = {card.player: [] for card in present}
    for tiebreak in ordering.tiebreaks:
        found = _figures(tiebreak, present, all_cards, ordering, keys)
        for player, figure in found.items():
            figures[player].append(figure)
            keys[player] = (*keys[player], _order(figure))
    rows: list[Row] = []
    above: tuple[Any, ...] | None = None
    for rank, card in ranked(present, lambda card: keys[card.player]):
        key = keys[card.player]
        rows.append(_row(card, rank, figures[card.player], _parted_by(above, key, ordering)))
        above = key
    return rows


def _figures(
    tiebreak: Tiebreak,
    present: Sequence[Card],
    all_cards: Mapping[str, Card],
    ordering: Ordering,
    keys: Mapping[str, tuple[Any, ...]],
) -> dict[str, Figure]:
    if tiebreak is not Tiebreak.HEAD_TO_HEAD:
        one = _alone(tiebreak, all_cards, ordering)
        return {card.player: one(card) for card in present}
    tied: dict[tuple[Any, ...], list[Card]] = {}
    for card in present:
        tied.setdefault(keys[card.player], []).append(card)
    found: dict[str, Figure] = {}
    for group in tied.values():
        found.update(head_to_head(group))
    return found


def _alone(
    tiebreak: Tiebreak, all_cards: Mapping[str, Card], ordering: Ordering
) -> Callable[[Card], Figure]:
    """The figure that somebody has whoever they are tied with."""
    figures: dict[Tiebreak, Callable[[Card], Figure]] = {
        Tiebreak.HEAD_TO_HEAD: lambda card: head_to_head([card])[card.player],
        Tiebreak.CAPPED_DIFFERENCE: lambda card: capped_difference(card, ordering.cap),
        Tiebreak.BUCHHOLZ: lambda card: buchholz(card, all_cards),
        Tiebreak.MEDIAN_BUCHHOLZ: lambda card: median_buchholz(card, all_cards),
        Tiebreak.SONNEBORN_BERGER: lambda card: sonneborn_berger(card, all_cards),
        Tiebreak.PROGRESSIVE: progressive,
        Tiebreak.WINS: wins,
        Tiebreak.DIFFERENCE: difference,
        Tiebreak.RATING: rating,
    }
    return figures[tiebreak]


def _order(figure: Figure) -> tuple[bool, Any]:
    """The highest first; who has no figure where others have one comes after them."""
    return (True, 0) if figure.value is None else (False, -figure.value)


def _parted_by(
    above: tuple[Any, ...] | None, key: tuple[Any, ...], ordering: Ordering
) -> Tiebreak | None:
    if above is None or above[0] != key[0]:
        return None
    pairs = zip(ordering.tiebreaks, above[1:], key[1:], strict=True)
    return next((tiebreak for tiebreak, one, two in pairs if one != two), None)


def _apart(card: Card, rank: int, all_cards: Mapping[str, Card], ordering: Ordering) -> Row:
    """The row of somebody who is compared with nobody."""
    figures = [_alone(tiebreak, all_cards, ordering)(card) for tiebreak in ordering.tiebreaks]
    return _row(card, rank, figures, None)


def _row(card: Card, rank: int, figures: Sequence[Figure], parted_by: Tiebreak | None) -> Row:
    return Row(
        rank=rank,
        player=card.player,
        match_points=card.match_points,
        presence=card.entrant.presence,
        won=card.count(*WON),
        drawn=card.count(Outcome.DRAW),
        lost=card.count(Outcome.LOSS, Outcome.FAULT),
        difference=sum(line.difference for line in card.lines),
        figures=tuple(figures),
        lines=card.lines,
        parted_by=parted_by,
    )
