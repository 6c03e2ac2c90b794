"""What everybody may see of a classic game: no letters, no bag, no seed before it is over.

Whether a word is valid is told of those that were challenged, and of all once the game is over.
"""

from collections.abc import Container

from nonuple.app.classic.settings import ClassicSettings
from nonuple.app.classic.views.types import (
    AskedView,
    ChallengeView,
    ClassicClockView,
    ClassicRulesView,
    MatchView,
    PlayerResultView,
    ResultView,
    SanctionView,
    ScoreLineView,
    SeatView,
    TurnView,
    WindowView,
)
from nonuple.classic.events import GameOpened, Offence
from nonuple.classic.matches import games_of, match_of
from nonuple.classic.refereeing import ARTICLES
from nonuple.classic.results import ScoreLine, result
from nonuple.classic.state import Challenge, Game, Phase, Turn
from nonuple.rules.articles import Article
from nonuple.rules.classic_rules import ChallengeKind


def rules_view(opened: GameOpened) -> ClassicRulesView:
    """What is played."""
    rules, settings = opened.rules, opened.settings
    return ClassicRulesView(
        edition=rules.edition,
        title=rules.title,
        lexicon=opened.lexicon,
        seats=settings.seats,
        credit=settings.credit,
        move_limit=settings.move_limit,
        window=settings.window,
        is_void=settings.is_void,
        hides_scores=settings.hides_scores,
        challenge_cost=rules.challenges.cost,
        is_cost_per_word=rules.challenges.kind is ChallengeKind.PER_WORD,
        bonuses=tuple(rules.bonus.points(number) for number in range(rules.rack_size + 1)),
        exchange_least_bag=rules.exchange_least_bag,
        blocked_below=rules.blocked_below,
        has_resignation=rules.resignation is not None,
        has_match_points=rules.match_points is not None,
    )


def seat_views(
    game: Game, marked: dict[str, int], settings: ClassicSettings
) -> tuple[SeatView, ...]:
    """The players, in the order of their turns."""
    clock, credit = game.clock, game.settings.credit
    unknown = None if credit is None else credit * 1000
    return tuple(
        SeatView(
            player=player,
            score=marked[player],
            tiles=game.held(player),
            left=clock.left(player, clock.since) if player in clock.allowed else unknown,
            is_ready=player in game.ready,
            is_exhausted=game.is_exhausted(player),
            is_machine=player in settings.machines,
            is_blocked=player in game.blocked,
            has_signed=player in game.signed,
            warnings=sum(one.player == player for one in game.warnings),
            gone=game.gone.get(player),
        )
        for player in game.players
    )


def turn_views(
    game: Game, lines: tuple[ScoreLine, ...], words: Container[str]
) -> tuple[TurnView, ...]:
    """What happened at each turn, with the totals after it."""
    marked = dict.fromkeys(game.players, 0)
    given: dict[int, list[ScoreLine]] = {}
    for line in lines:
        if line.turn is not None:
            given.setdefault(line.turn, []).append(line)
    for line in given.get(0, ()):
        marked[line.player] += line.points
    found = []
    for turn in game.turns:
        for line in given.get(turn.number, ()):
            marked[line.player] += line.points
        found.append(_turn_view(game, turn, marked[turn.player], words))
    return tuple(found)


def _turn_view(game: Game, turn: Turn, total: int, words: Container[str]) -> TurnView:
    placement, is_over = turn.placement, game.phase is Phase.OVER
    invalid = tuple(word for word in turn.words if word not in words) if is_over else None
    return TurnView(
        number=turn.number,
        player=turn.player,
        kind=turn.kind,
        word=None if placement is None else placement.word,
        coordinate=None if placement is None else str(placement.coordinate),
        words=turn.words,
        points=turn.scored,
        total=total,
        tiles=turn.exchanged or len(turn.laid),
        spent=turn.spent,
        is_withdrawn=turn.is_withdrawn,
        forced_by=turn.forced_by,
        challenge=None if turn.challenge is None else _challenge_view(turn.challenge),
        announced=turn.announced,
        is_disputed=turn.is_disputed,
        rack=turn.rack if is_over else None,
        invalid=invalid,
        worth=turn.points if is_over else None,
    )


def _challenge_view(challenge: Challenge) -> ChallengeView:
    return ChallengeView(
        player=challenge.player,
        verdicts=challenge.verdicts,
        is_upheld=challenge.is_upheld,
        is_void=challenge.is_void,
        cost=challenge.cost,
    )


def window_view(game: Game) -> WindowView | None:
    """The words that may be challenged now."""
    window, last = game.window, game.last_turn
    if window is None or last is None:
        return None
    return WindowView(
        player=last.player,
        words=last.words,
        accepted=tuple(sorted(window.accepted)),
        ends_at=game.window_ends_at,
        is_last_word=game.is_out(last.player),
    )


def clock_view(game: Game) -> ClassicClockView:
    """Whose time runs."""
    return ClassicClockView(
        running=game.clock.running,
        at=game.clock.since,
        move_ends_at=game.move_ends_at,
        stopped=None if game.standstill is None else game.standstill.cause,
        forfeit_at=game.forfeit_at,
        is_pressed=game.pressed is not None,
    )


def asked_view(game: Game) -> AskedView:
    """What players asked of each other."""
    return AskedView(
        pause=game.pause_asked,
        resignation=game.resigning,
        call_off=tuple(sorted(game.aborting)),
        awaited=game.awaited,
    )


def line_views(lines: tuple[ScoreLine, ...]) -> tuple[ScoreLineView, ...]:
    """Every line that totals are the sum of."""
    return tuple(
        ScoreLineView(line.kind, line.player, line.points, _cited(line.article), line.turn)
        for line in lines
    )


def sanction_views(game: Game) -> tuple[SanctionView, ...]:
    """What arbiters gave: warnings first, then points."""
    conduct = _cited(ARTICLES[Offence.CONDUCT])
    warned = [
        SanctionView(one.player, 0, Offence.CONDUCT, conduct, one.reason, 0)
        for one in game.warnings
    ]
    given = [
        SanctionView(
            player=one.sanction.player,
            points=one.sanction.points if one.is_appeal else -one.sanction.points,
            offence=one.sanction.offence,
            article=_cited(ARTICLES[one.sanction.offence]),
            reason="",
            turn=one.turn,
        )
        for one in game.given
    ]
    return (*warned, *given)


def match_view(game: Game) -> MatchView | None:
    """The match that the game is part of."""
    match, place = match_of(game), game.opened.match
    if match is None or place is None:
        return None
    return MatchView(place.number, games_of(game, place), match.winner)


def result_view(game: Game) -> ResultView | None:
    """How the game ended, with what shows that its draws were honest."""
    if game.phase is not Phase.OVER or game.ending is None:
        return None
    found = result(game)
    rows = () if found is None else found.players
    return ResultView(
        ending=game.ending,
        player=game.out,
        winner=None if found is None else found.winner,
        players=tuple(
            PlayerResultView(
                player=row.player,
                total=row.total,
                rank=row.rank,
                match_points=row.match_points,
                letters=game.rack(row.player).letters,
            )
            for row in rows
        ),
        seed=game.opened.seed,
        salt=game.opened.salt,
    )


def _cited(article: Article) -> str:
    return article.number
