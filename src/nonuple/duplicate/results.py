"""What a game adds up to for each player.

All of it is a pure function of the game: a decision, however late, changes totals and solos.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from nonuple.duplicate.entries import Entry
from nonuple.duplicate.events import Ending
from nonuple.duplicate.score_lines import (
    Answers,
    LineKind,
    Mark,
    ScoreLine,
    answers_of,
    marks_of,
)
from nonuple.duplicate.solos import Solo, solo_line, solo_of
from nonuple.duplicate.state import Game, Phase, TurnRecord
from nonuple.rules.duplicate_rules import DuplicateRules, Topping


@dataclass(frozen=True, slots=True)
class TurnResult:
    """A turn played: what each player marks, who found the top, made a solo, was warned.

    `found_top` are those whose move is worth the move laid, or more, whatever the sanction.
    """

    record: TurnRecord
    answers: Answers
    marks: Mapping[str, Mark]
    found_top: tuple[str, ...]
    solo: Solo | None
    warnings: Mapping[str, int]

    @property
    def playing(self) -> tuple[str, ...]:
        """Those who were there."""
        return self.answers.playing


@dataclass(frozen=True, slots=True)
class Results:
    """A whole game; `closing` is what its end takes off."""

    turns: tuple[TurnResult, ...]
    closing: Mapping[str, ScoreLine]
    warnings: Mapping[str, int]

    def totals(self, players: Iterable[str]) -> dict[str, int]:
        """The sum of all the lines of each player."""
        added = dict.fromkeys(players, 0)
        for player, line in self.closing.items():
            added[player] = line.points
        for turn in self.turns:
            for player, mark in turn.marks.items():
                added[player] += mark.points
        return added


def is_void(game: Game) -> bool:
    """Whether an interruption came too early for the results to count (3.6)."""
    return game.ending is Ending.INTERRUPTED_VOID


def results(game: Game, before: Results | None = None) -> Results:
    """What each player marks; nothing in a void game, and zero before entering (6.1).

    Warnings beyond the free ones are paid for when the game is over, in sudden death at once.
    Given the results `before` of the same game, only turns that changed since are worked out.
    """
    warned: Counter[str] = Counter()
    known = before.turns if before and not taken_at_once(game.rules) else ()
    turns: list[TurnResult] = []
    for record in game.turns if not is_void(game) else ():
        kept = known[len(turns)] if len(turns) < len(known) else None
        if kept is None or not _is_unchanged(game, record, kept):
            kept = _turn_result(game, record, warned)
        turns.append(kept)
        warned.update(kept.warnings)
    return Results(tuple(turns), _closing(game, warned), warned)


def _is_unchanged(game: Game, record: TurnRecord, known: TurnResult) -> bool:
    """Whether nothing that a turn's result is made of is another than it was.

    Whose players those of an average are, other turns may tell: it is worked out every time.
    """
    answers = known.answers
    return (
        known.record is record
        and not answers.arbiters
        and answers.players is game.players
        and answers.entries is game.entries.at(record.number)
    )


def totals(game: Game) -> dict[str, int]:
    """Each player's points."""
    return results(game).totals(game.players)


def top_total(game: Game) -> int:
    """The points of the moves laid."""
    return sum(turn.move.score for turn in game.turns)


def topping_milliseconds(game: Game) -> dict[str, int]:
    """Each player's time."""
    rule = game.rules.topping
    if rule is None:
        raise ValueError("the game is not topping")
    return {
        player: sum(milliseconds_to_top(rule, turn, player) for turn in game.turns)
        for player in game.players
    }


def milliseconds_to_top(rule: Topping, turn: TurnRecord, player: str) -> int:
    """The time of a turn: a top not found in time costs the whole time and the penalty (7.4)."""
    limit = rule.limit_seconds * 1000
    found = turn.times.get(player, {}).get(turn.move.score)
    missed = limit + rule.penalty_seconds * 1000
    return found if found is not None and found <= limit else missed


def warnings_given(entries: Mapping[str, Entry]) -> dict[str, int]:
    """The warnings of a turn, of those who got any."""
    return {player: given for player, entry in entries.items() if (given := entry.warnings)}


def warnings_cost(rules: DuplicateRules, before: int, given: int) -> int:
    """What so many warnings more cost, after some before."""
    if rules.warnings is None:
        return 0
    free, cost = rules.warnings.free, rules.warnings.cost
    return cost * (max(0, before + given - free) - max(0, before - free))


def _turn_result(game: Game, record: TurnRecord, warned: Mapping[str, int]) -> TurnResult:
    answers = answers_of(game, record)
    marks = marks_of(answers)
    solo = solo_of(record, answers, marks)
    if solo is not None:
        marks[solo.player] = marks[solo.player].plus(solo_line(solo, answers))
    given = warnings_given(answers.entries)
    if taken_at_once(game.rules):
        for player, number in given.items():
            cost = warnings_cost(game.rules, warned.get(player, 0), number)
            if cost:
                marks[player] = marks[player].plus(_cost_line(game.rules, record.number, cost))
    top = record.move.score
    found = tuple(player for player in answers.playing if marks[player].has_worth(top))
    return TurnResult(record, answers, marks, found, solo, given)


def taken_at_once(rules: DuplicateRules) -> bool:
    """Whether penalties are taken off at the turn itself, and may eliminate (5.7)."""
    return rules.sudden_death is not None and rules.sudden_death.penalties_at_once


def _closing(game: Game, warned: Mapping[str, int]) -> dict[str, ScoreLine]:
    if game.phase is not Phase.CLOSED or taken_at_once(game.rules):
        return {}
    costs = {player: warnings_cost(game.rules, 0, number) for player, number in warned.items()}
    return {player: _cost_line(game.rules, None, cost) for player, cost in costs.items() if cost}


def pending_cost(game: Game, found: Results, player: str) -> int:
    """What the end of a game that goes on will take off for the warnings given so far (5.7)."""
    if game.phase is Phase.CLOSED or taken_at_once(game.rules):
        return 0
    return warnings_cost(game.rules, 0, found.warnings.get(player, 0))


def _cost_line(rules: DuplicateRules, turn: int | None, cost: int) -> ScoreLine:
    return ScoreLine(LineKind.WARNINGS, turn, -cost, rules.article("warnings"))
