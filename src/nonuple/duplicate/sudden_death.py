"""Who stays in a sudden death, and for how long (7.3)."""

from collections import Counter

from nonuple.duplicate.results import taken_at_once, warnings_cost, warnings_given
from nonuple.duplicate.score_lines import LineKind, answers_in_play, marks_of
from nonuple.duplicate.state import Game


def eliminated(game: Game) -> tuple[str, ...]:
    """Those of the turn in play below the best that another player marks, not below the top."""
    marked = _at_stake(game)
    best = max(marked.values(), default=0)
    return tuple(player for player, points in marked.items() if points < best)


def turns_stayed(game: Game) -> dict[str, int]:
    """How many turns each player stayed in; the one that eliminates counts, one left does not."""
    last = len(game.turns)
    return {
        player: last if presence.left is None else presence.left - 1
        for player, presence in game.players.items()
    }


def _at_stake(game: Game) -> dict[str, int]:
    """What each player marks at the turn in play, bonus apart: penalties too, if at once (5.7)."""
    answers = answers_in_play(game)
    marks = marks_of(answers)
    if not taken_at_once(game.rules):
        return {player: marks[player].without(LineKind.PENALTY) for player in game.playing}
    warned: Counter[str] = Counter()
    for record in game.turns:
        warned.update(warnings_given(game.entries.at(record.number)))
    given = warnings_given(answers.entries)
    return {
        player: marks[player].points
        - warnings_cost(game.rules, warned[player], given.get(player, 0))
        for player in game.playing
    }
