"""What hangs on the wall of the room."""

from nonuple.app.autopilot import Plan
from nonuple.app.game_host import Told
from nonuple.app.room_cards import Settings
from nonuple.app.saying import Saying, announcing_view, beats_of, known_rack, rack_view
from nonuple.app.turn_clock import TurnClock
from nonuple.app.view_types import (
    ClockView,
    MoveView,
    PublicView,
    RulesView,
    StandingsView,
    StandingView,
)
from nonuple.duplicate.announcing import TimeAlert, time_announcement
from nonuple.duplicate.events import GameOpened
from nonuple.duplicate.standings import Standings
from nonuple.duplicate.state import Game, Phase, TurnRecord


def public_view(
    told: Told, settings: Settings, saying: Saying, plan: Plan | None, *, shows_standings: bool
) -> PublicView:
    """What everybody may see: the rack as far as it is said, and what comes next by itself."""
    game = told.game
    rack = None if game.draw is None else rack_view(game.draw)
    announcing = None
    if rack is not None and game.phase is Phase.DRAWN:
        rack = known_rack(rack, saying)
        announcing = announcing_view(beats_of(game), saying, told.times.version)
    return PublicView(
        version=told.version,
        rules=_rules_view(game.opened),
        turn=game.turn,
        phase=game.phase,
        is_interrupted=game.interrupted_at is not None,
        board=game.board.cells,
        rack=rack,
        announcing=announcing,
        clock=_clock_view(game, told.clock),
        moves=tuple(map(_move_view, game.turns)),
        annulled=len(game.withdrawn),
        drawn_at=told.times.drawn_at,
        slips_in=0 if game.draw is None else game.entries.collected(game.turn),
        present=len(game.playing),
        ending=game.ending,
        shows_standings=shows_standings,
        is_wall_frozen=settings.is_wall_frozen,
        mode=settings.mode,
        next_step=plan.step if plan else None,
        next_at=plan.at if plan else None,
        held_by=plan.held_by if plan else None,
    )


def standings_view(found: Standings) -> StandingsView:
    """The standings as they are shown."""
    rows = tuple(
        StandingView(
            row.rank,
            row.player,
            row.total,
            row.percent,
            row.deficit,
            row.solos,
            row.warnings,
            row.tops,
            row.milliseconds,
            row.stayed,
        )
        for row in found.rows
    )
    return StandingsView(found.top, found.turns, found.is_void, rows)


def _rules_view(first: GameOpened) -> RulesView:
    rules = first.rules
    return RulesView(
        edition=rules.edition,
        title=rules.title,
        formulas=rules.formulas,
        tempo=rules.tempo.name,
        lexicon=first.lexicon,
        seal=first.seal,
        points_announced=rules.points_announced,
        counts_scores=first.counts_scores,
        bonuses=rules.bonus.by_laid,
        least_raccord=rules.correction.least_raccord,
    )


def _clock_view(game: Game, clock: TurnClock) -> ClockView:
    said = time_announcement(game.rules, game.turn)
    return ClockView(
        seconds=game.allowed // 1000,
        alert_seconds=next((one.seconds for one in said if isinstance(one, TimeAlert)), 0),
        opened_at=clock.opened_at,
        deadline=clock.deadline,
        remaining=clock.remaining,
    )


def _move_view(record: TurnRecord) -> MoveView:
    move = record.move
    return MoveView(move.turn, move.word, move.coordinate, move.score)
