"""What a game comes to: score lines with their articles, the winner, match points (4.1.2, 7, 9)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from nonuple.classic.events import Ending
from nonuple.classic.real_letters import unshown
from nonuple.classic.refereeing import ARTICLES
from nonuple.classic.state import BY_FAULT, GIVEN_UP, WITHOUT_RESULT, Game, Turn
from nonuple.core.letters import FRENCH
from nonuple.rules.articles import CLASSIC, Article


class LineKind(StrEnum):
    """What points are given, or taken off, for."""

    WORD = "word"
    CHALLENGE = "challenge"  # words challenged wrongly
    PENALTY = "penalty"
    APPEAL = "appeal"
    OWN_LETTERS = "own_letters"
    OTHERS_LETTERS = "others_letters"
    TABLE = "table"  # what the table of resignations makes of a score
    SETTLED = "settled"  # what an arbiter makes of a total that was not agreed on


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """Some points of a player; a total is the sum of such lines and nothing else."""

    kind: LineKind
    player: str
    points: int
    article: Article
    turn: int | None = None


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """How a player ended; match points where the rules give them and two played."""

    player: str
    total: int
    rank: int
    match_points: int | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended, the best first; nobody wins where the first are level."""

    ending: Ending
    players: tuple[PlayerResult, ...]
    winner: str | None


def score_lines(game: Game) -> tuple[ScoreLine, ...]:
    """Every line so far, in the order of the turns, then of the end.

    At a real table those of the end wait until all letters that count are shown.
    """
    lines = [line for turn in game.turns for line in _turn_lines(game, turn)]
    for given in game.given:
        sanction = given.sanction
        if sanction.player not in game.players:
            # Whoever was sanctioned gave up the seat before the game.
            continue
        kind = LineKind.APPEAL if given.is_appeal else LineKind.PENALTY
        points = sanction.points if given.is_appeal else -sanction.points
        article = CLASSIC["8"] if given.is_appeal else ARTICLES[sanction.offence]
        lines.append(ScoreLine(kind, sanction.player, points, article, given.turn))
    if game.ending is not None and game.ending not in WITHOUT_RESULT and not unshown(game):
        lines.extend(_end_lines(game, game.ending, total_of(game, lines)))
    article = CLASSIC["9 Totaux"]
    lines.extend(
        ScoreLine(LineKind.SETTLED, one.player, one.points, article) for one in game.settled
    )
    return tuple(lines)


def totals(game: Game) -> dict[str, int]:
    """What each player has."""
    return total_of(game, score_lines(game))


def letters_value(letters: str) -> int:
    """What letters are worth where they are counted at the end."""
    return sum(map(FRENCH.value, letters))


def result(game: Game) -> Result | None:
    """The result of a game that is over and counts, all letters shown; None otherwise."""
    if game.ending is None or game.ending in WITHOUT_RESULT or unshown(game):
        return None
    marked = totals(game)
    losers = {*game.gone, *([game.out] if game.ending in GIVEN_UP else [])}
    order = sorted(game.players, key=lambda player: (player in losers, -marked[player]))
    keys = {player: (player in losers, marked[player]) for player in order}
    ranks = {
        player: 1 + next(n for n, other in enumerate(order) if keys[other] == keys[player])
        for player in order
    }
    first = [player for player in order if ranks[player] == 1]
    winner = first[0] if len(first) == 1 else None
    rows = tuple(
        PlayerResult(player, marked[player], ranks[player], _match_points(game, player, winner))
        for player in order
    )
    return Result(game.ending, rows, winner)


def resignation_scores(game: Game, winner: int, loser: int) -> tuple[int, int]:
    """The scores of a game given up, or lost by decision: the winner's and the other's (9)."""
    table = game.rules.resignation
    return (winner, loser) if table is None else table.scores(winner, loser)


def _match_points(game: Game, player: str, winner: str | None) -> int | None:
    points = game.rules.match_points
    if points is None or len(game.players) != 2:
        return None
    if winner == player:
        return points.win
    if winner is None:
        return points.draw
    return points.fault if game.ending in BY_FAULT else points.loss


def _turn_lines(game: Game, turn: Turn) -> Iterator[ScoreLine]:
    if turn.earned:
        # What was said counts by the article on saying it, until somebody disputes it.
        is_said = turn.counts_announced
        rule = "dispute" if turn.is_disputed else "announced" if is_said else "words"
        article = game.rules.article(rule)
        yield ScoreLine(LineKind.WORD, turn.player, turn.earned, article, turn.number)
    made = turn.challenge
    if made is not None and made.cost:
        article = game.rules.article("challenges.cost")
        yield ScoreLine(LineKind.CHALLENGE, made.player, -made.cost, article, turn.number)


def _end_lines(game: Game, ending: Ending, before: dict[str, int]) -> Iterator[ScoreLine]:
    if game.ends_by_table and game.out is not None:
        yield from _table_lines(game, game.out, before)
        return
    article = _ending_article(game, ending)
    left = {player: letters_value(game.rack(player).letters) for player in game.players}
    for player, value in left.items():
        if value:
            yield ScoreLine(LineKind.OWN_LETTERS, player, -value, article)
    if ending is Ending.OUT and game.out is not None:
        # The letters of those who left the game are set aside.
        others = sum(value for player, value in left.items() if player not in game.gone)
        if others:
            yield ScoreLine(LineKind.OTHERS_LETTERS, game.out, others, article)


def _table_lines(game: Game, loser: str, before: dict[str, int]) -> Iterator[ScoreLine]:
    (winner,) = (player for player in game.players if player != loser)
    after = resignation_scores(game, before[winner], before[loser])
    article = game.rules.article("resignation")
    for player, score in zip((winner, loser), after, strict=True):
        if score != before[player]:
            yield ScoreLine(LineKind.TABLE, player, score - before[player], article)


def _ending_article(game: Game, ending: Ending) -> Article:
    rules = {
        Ending.OUT: "out",
        Ending.BLOCKED: "blocked_below",
        Ending.TIME: "time",
        Ending.PASSES: "passes_each" if any(turn.placement for turn in game.turns) else "refusal",
    }
    return game.rules.article(rules.get(ending, "out"))


def total_of(game: Game, lines: Iterable[ScoreLine]) -> dict[str, int]:
    added = dict.fromkeys(game.players, 0)
    for line in lines:
        added[line.player] += line.points
    return added
