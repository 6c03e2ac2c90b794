"""Who was alone on the best score of a turn (3.5)."""

from collections.abc import Mapping
from dataclasses import dataclass

from nonuple.core.board import EMPTY_CELL, Coordinate, Placement
from nonuple.duplicate.correcting.rulings import Ruling
from nonuple.duplicate.score_lines import Answers, LineKind, Mark, ScoreLine
from nonuple.duplicate.state import TurnRecord
from nonuple.rules.duplicate_rules import SoloKind


@dataclass(frozen=True, slots=True)
class Solo:
    """A player alone on the best move of a turn; `bonus` is zero where it is only recorded."""

    turn: int
    player: str
    worth: int
    bonus: int


def solo_of(record: TurnRecord, answers: Answers, marks: Mapping[str, Mark]) -> Solo | None:
    """The solo of a turn: moves are compared by their worth, whatever the sanction.

    It needs another player to be above; a refused slip, marking the average or not, is worth
    zero. The top is the move laid.
    """
    rule, playing = answers.rules.solo, answers.playing
    worths = {player: marks[player].worth or 0 for player in playing}
    best = max(worths.values(), default=0)
    finders = [player for player, worth in worths.items() if worth == best]
    if len(finders) != 1 or len(playing) == 1:
        return None
    if rule.kind is SoloKind.ONLY_TOP_FINDER and best < record.move.score:
        return None
    (player,) = finders
    earns = len(playing) >= rule.least_players
    if not rule.kept_with_penalty and _is_penalised(marks[player]):
        earns = False
    if rule.not_if_only_bingo and _bingos(record, answers, worths) == [player]:
        earns = False
    return Solo(record.number, player, best, rule.bonus if earns else 0)


def solo_line(solo: Solo, answers: Answers) -> ScoreLine:
    """The bonus as a line of the player's turn."""
    return ScoreLine(LineKind.SOLO, solo.turn, solo.bonus, answers.rules.article("solo"))


def _is_penalised(mark: Mark) -> bool:
    return any(line.kind is LineKind.PENALTY for line in mark.lines)


def _bingos(record: TurnRecord, answers: Answers, worths: Mapping[str, int]) -> list[str]:
    """Who played a bingo, of those whose move has a value.

    Where only points are known, those of the move laid are for such a move, and for the others a
    bingo is what scores as much as its bonus.
    """
    bonus = answers.rules.bonus
    least = min((points for points in bonus.by_laid if points), default=None)
    top_is_bingo = bonus.points(_laid(record, record.placement)) > 0

    def plays_bingo(player: str, worth: int) -> bool:
        if not worth:
            return False
        entry = answers.entries.get(player)
        if entry is not None and entry.changed is None and entry.ruling and entry.ruling.word:
            return bonus.points(_laid(record, _placement(entry.ruling))) > 0
        if worth == record.move.score:
            return top_is_bingo
        return least is not None and worth >= least

    return [player for player, worth in worths.items() if plays_bingo(player, worth)]


def _placement(ruling: Ruling) -> Placement:
    return Placement(Coordinate.parse(ruling.coordinate), ruling.word)


def _laid(record: TurnRecord, placement: Placement) -> int:
    return sum(record.board.cells[index] == EMPTY_CELL for index in placement.indices)
