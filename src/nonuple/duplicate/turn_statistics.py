"""How the room did at each turn, for what is printed beside the standings."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from nonuple.duplicate.results import Results, TurnResult
from nonuple.duplicate.score_lines import LineKind


@dataclass(frozen=True, slots=True)
class TurnStatistics:
    """What the players of a turn marked, bonus for solo apart, against the move laid.

    `scores` are the points marked with how many players marked them, from the best on; one who
    gave no answer marked zero. `found_top` counts moves worth the top, whatever the sanction.
    """

    turn: int
    top: int
    players: int
    found_top: int
    scores: tuple[tuple[int, int], ...]

    @property
    def best(self) -> int | None:
        """The most that anybody marked."""
        return self.scores[0][0] if self.scores else None

    @property
    def spread(self) -> int:
        """From the least marked to the most."""
        return self.scores[0][0] - self.scores[-1][0] if self.scores else 0

    @property
    def mean(self) -> Fraction:
        marked = sum(points * number for points, number in self.scores)
        return Fraction(marked, self.players) if self.players else Fraction()

    @property
    def share_found(self) -> Fraction:
        """The players who found the top, in hundredths."""
        return Fraction(100 * self.found_top, self.players) if self.players else Fraction()

    @property
    def difficulty(self) -> Fraction:
        """What the room missed of the top on average, in hundredths of it."""
        return 100 - 100 * self.mean / self.top if self.top and self.players else Fraction()


def turn_statistics(found: Results) -> tuple[TurnStatistics, ...]:
    """The statistics of every turn that counts."""
    return tuple(_statistics(turn) for turn in found.turns)


def hardest(turns: Iterable[TurnStatistics]) -> tuple[TurnStatistics, ...]:
    """The turn whose top the smallest share of its players found, or the turns that tie.

    Between equal shares, the one where the room missed more of the top. None where everybody
    found every top, or nobody played.
    """
    missed = [turn for turn in turns if turn.found_top < turn.players]

    def ease(turn: TurnStatistics) -> tuple[Fraction, Fraction]:
        return turn.share_found, -turn.difficulty

    least = min(map(ease, missed), default=None)
    return tuple(turn for turn in missed if ease(turn) == least)


def _statistics(turn: TurnResult) -> TurnStatistics:
    top = turn.record.move.score
    marked = Counter(turn.marks[player].without(LineKind.SOLO) for player in turn.playing)
    return TurnStatistics(
        turn=turn.record.number,
        top=top,
        players=len(turn.playing),
        found_top=len(turn.found_top),
        scores=tuple(sorted(marked.items(), reverse=True)),
    )
