"""A player's score sheet of a game, ready to be printed."""

from dataclasses import dataclass

from nonuple.duplicate.errors import UnknownPlayer
from nonuple.duplicate.results import Results, results
from nonuple.duplicate.score_lines import ScoreLine
from nonuple.duplicate.state import Game


@dataclass(frozen=True, slots=True)
class SheetTurn:
    """A turn on the sheet: the player's move where a slip tells it, points, running total."""

    turn: int
    word: str
    coordinate: str
    points: int
    cumulative: int
    lines: tuple[ScoreLine, ...]
    warnings: int
    top: int


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The turns of a player, what the end of the game took off, and the total."""

    player: str
    turns: tuple[SheetTurn, ...]
    closing: ScoreLine | None
    warnings: int
    total: int


def score_sheet(game: Game, player: str) -> ScoreSheet:
    """The sheet of one player."""
    if player not in game.players:
        raise UnknownPlayer(player)
    return _sheet(game, results(game), player)


def score_sheets(game: Game) -> tuple[ScoreSheet, ...]:
    """The sheets of all, by name."""
    found = results(game)
    return tuple(_sheet(game, found, player) for player in sorted(game.players))


def _sheet(game: Game, found: Results, player: str) -> ScoreSheet:
    turns, cumulative = [], 0
    for turn in found.turns:
        number, mark = turn.record.number, turn.marks[player]
        ruling = game.entries.of(number, player).ruling
        cumulative += mark.points
        turns.append(
            SheetTurn(
                turn=number,
                word=ruling.word if ruling else "",
                coordinate=ruling.coordinate if ruling else "",
                points=mark.points,
                cumulative=cumulative,
                lines=mark.lines,
                warnings=turn.warnings.get(player, 0),
                top=turn.record.move.score,
            )
        )
    warnings = found.warnings.get(player, 0)
    closing = found.closing.get(player)
    total = cumulative + (closing.points if closing else 0)
    return ScoreSheet(player, tuple(turns), closing, warnings, total)
