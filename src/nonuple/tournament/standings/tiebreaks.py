"""The figure of each tie-break, made of a player's rounds.

Buchholz and Sonneborn-Berger as the chess federation (FIDE, C.07) has defined them since 2023: a
round that somebody did not play counts as one against an opponent with as many points as they
have themselves.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import accumulate, combinations

from nonuple.tournament.standings.cards import WON, Card, Outcome, RoundLine
from nonuple.tournament.standings.facts import Applies, Figure, Number, Part, Reason, Tiebreak

Cards = Mapping[str, Card]

# From so many rounds on the median leaves out two at each end (Harkness).
_LONG_EVENT = 9


def difference(card: Card) -> Figure:
    """The differences of the scores, added up."""
    parts = (Part(one.round, one.opponent, one.difference, one.difference) for one in card.lines)
    return _figure(Tiebreak.DIFFERENCE, parts)


def capped_difference(card: Card, cap: int) -> Figure:
    """The same, each game counting up to `cap` (Pdep)."""
    return _figure(Tiebreak.CAPPED_DIFFERENCE, (_capped(one, cap) for one in card.lines))


def buchholz(card: Card, field: Cards) -> Figure:
    """The match points of all opponents, added up."""
    return _figure(Tiebreak.BUCHHOLZ, _opponents(card, field))


def median_buchholz(card: Card, field: Cards) -> Figure:
    """The same without the best and the weakest opponent; two of each in a long event."""
    parts = list(_opponents(card, field))
    cut = 2 if len(parts) >= _LONG_EVENT else 1
    order = sorted(range(len(parts)), key=lambda index: parts[index].of)
    # Of two rounds or fewer there is nothing in the middle.
    for index in order[:cut]:
        parts[index] = parts[index]._replace(counted=0, reason=Reason.LEAST)
    for index in order[cut:][-cut:]:
        parts[index] = parts[index]._replace(counted=0, reason=Reason.MOST)
    return _figure(Tiebreak.MEDIAN_BUCHHOLZ, parts)


def sonneborn_berger(card: Card, field: Cards) -> Figure:
    """The match points of the opponents beaten, and half of those drawn with."""
    parts = (
        _weighed(part, line) for part, line in zip(_opponents(card, field), card.lines, strict=True)
    )
    return _figure(Tiebreak.SONNEBORN_BERGER, parts)


def progressive(card: Card) -> Figure:
    """The match points after each round, added up: early ones count more often."""
    running = accumulate(line.match_points for line in card.lines)
    parts = (
        Part(line.round, line.opponent, line.match_points, total)
        for line, total in zip(card.lines, running, strict=True)
    )
    return _figure(Tiebreak.PROGRESSIVE, parts)


def wins(card: Card) -> Figure:
    """The rounds that brought the points of a win, byes and forfeits included."""
    parts = (
        Part(line.round, line.opponent, line.match_points, 1)
        for line in card.lines
        if line.outcome in WON
    )
    return _figure(Tiebreak.WINS, parts)


def rating(card: Card) -> Figure:
    """The rating that somebody entered with."""
    value = card.entrant.rating
    applies = Applies.UNRATED if value is None else Applies.YES
    return Figure(Tiebreak.RATING, value, applies=applies)


def head_to_head(tied: Sequence[Card]) -> dict[str, Figure]:
    """The match points that the tied made against each other, if all of them have met (PPM).

    Games of the same two count together as one. A forfeit is a meeting: it has a result.
    """
    among = {card.player: card for card in tied}
    if len(tied) == 1:
        (alone,) = among
        return {alone: Figure(Tiebreak.HEAD_TO_HEAD, None, applies=Applies.NOT_TIED)}
    meetings = {
        player: [line for line in card.lines if line.opponent in among]
        for player, card in among.items()
    }
    met = {player: {line.opponent for line in lines} for player, lines in meetings.items()}
    missing = tuple((one, two) for one, two in combinations(among, 2) if two not in met[one])
    if missing:
        none = Figure(Tiebreak.HEAD_TO_HEAD, None, applies=Applies.NOT_ALL_MET, missing=missing)
        return dict.fromkeys(among, none)
    return {
        player: _figure(Tiebreak.HEAD_TO_HEAD, _shared(lines)) for player, lines in meetings.items()
    }


def _shared(lines: Sequence[RoundLine]) -> Iterator[Part]:
    opponents = [line.opponent for line in lines]
    for line in lines:
        times = opponents.count(line.opponent)
        if times == 1:
            yield Part(line.round, line.opponent, line.match_points, line.match_points)
        else:
            counted = Fraction(line.match_points, times)
            yield Part(line.round, line.opponent, line.match_points, counted, Reason.SHARED)


def _capped(line: RoundLine, cap: int) -> Part:
    counted = max(-cap, min(cap, line.difference))
    reason = Reason.WHOLE if counted == line.difference else Reason.CAPPED
    return Part(line.round, line.opponent, line.difference, counted, reason)


def _opponents(card: Card, field: Cards) -> Iterator[Part]:
    for line in card.lines:
        if line.is_played and line.opponent is not None:
            score = field[line.opponent].as_opponent
            yield Part(line.round, line.opponent, score, score)
        else:
            yield Part(line.round, None, card.match_points, card.match_points)


def _weighed(part: Part, line: RoundLine) -> Part:
    if line.outcome in WON:
        return part
    if line.outcome is Outcome.DRAW:
        return part._replace(counted=Fraction(part.of) / 2, reason=Reason.HALF)
    return part._replace(counted=0, reason=Reason.NOTHING)


def _figure(tiebreak: Tiebreak, parts: Iterator[Part] | Sequence[Part]) -> Figure:
    found = tuple(parts)
    total: Number = sum(part.counted for part in found)
    return Figure(tiebreak, total, found)
