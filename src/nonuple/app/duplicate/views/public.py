"""What hangs on the wall of the room."""

from nonuple.app.duplicate.announcement import (
    Announced,
    announcing_view,
    beats_of,
    known_rack,
    rack_view,
)
from nonuple.app.duplicate.autopilot import Pilot, Plan
from nonuple.app.duplicate.turn_clock import TurnClock
from nonuple.app.duplicate.views.public_types import (
    ClockView,
    MoveView,
    PublicView,
    RulesView,
    StandingsView,
    TimerView,
    WallView,
)
from nonuple.app.hosting.course_times import CourseTimes
from nonuple.app.hosting.game_kind import Recorded
from nonuple.duplicate.announcing import TimeAlert, time_announcement
from nonuple.duplicate.events import Event, GameOpened, LettersDrawn
from nonuple.duplicate.standings import Standings
from nonuple.duplicate.state import Game, Phase, TurnRecord


def public_view(
    recorded: Recorded[Game, Event],
    pilot: Pilot,
    announced: Announced,
    plan: Plan | None,
    *,
    shows_standings: bool,
    next_room: str | None,
    seating: int,
) -> PublicView:
    """What everybody may see: the rack as far as it is said, and what comes next by itself."""
    game = recorded.state
    rack = None if game.draw is None else rack_view(game.draw)
    announcing = None
    if rack is not None and game.phase is Phase.DRAWN:
        rack = known_rack(rack, announced)
        announcing = announcing_view(beats_of(game), announced, recorded.times.version)
    return PublicView(
        version=recorded.version,
        rules=_rules_view(game.opened),
        turn=game.turn,
        phase=game.phase,
        is_interrupted=game.interrupted_at is not None,
        board=game.board.cells,
        rack=rack,
        announcing=announcing,
        clock=_clock_view(game),
        moves=tuple(map(move_view, game.turns)),
        annulled=game.racks_withdrawn(game.turn),
        drawn_at=recorded.times.last(LettersDrawn),
        slips_in=0 if game.draw is None else game.entries.collected(game.turn),
        present=len(game.playing),
        seating=seating,
        ending=game.ending,
        shows_standings=shows_standings,
        wall=_wall_view(pilot, recorded.times),
        bag=game.bag.tiles if pilot.settings.shows_bag and announcing is None else None,
        mode=pilot.settings.mode,
        next_step=plan.step if plan else None,
        next_at=plan.at if plan else None,
        held_by=plan.held_by if plan else None,
        next_room=next_room,
    )


def standings_view(found: Standings) -> StandingsView:
    """The standings as they are shown."""
    return StandingsView(
        top=found.top,
        turns=found.turns,
        is_void=found.is_void,
        is_final=found.is_final,
        pending=found.pending,
        rows=found.rows,
    )


def _wall_view(pilot: Pilot, times: CourseTimes) -> WallView:
    settings = pilot.settings
    return WallView(
        is_frozen=settings.is_wall_frozen,
        hides_standings=settings.hides_standings,
        message=settings.wall_message,
        break_until=pilot.break_until(times),
    )


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


def _clock_view(game: Game) -> ClockView:
    clock = TurnClock(game)
    said = time_announcement(game.rules, game.turn)
    return ClockView(
        seconds=game.allowed // 1000,
        alert_seconds=next((one.seconds for one in said if isinstance(one, TimeAlert)), 0),
        opened_at=clock.opened_at,
        deadline=clock.deadline,
        remaining=clock.remaining,
        timer=_timer_view(game),
    )


def _timer_view(game: Game) -> TimerView | None:
    """That of the edition, where the tempo alone sets the pace."""
    timer, seconds = game.rules.timer, game.allowed // 1000
    if timer is None or game.rules.topping is not None or game.rules.sudden_death is not None:
        return None
    return TimerView(timer.before_end(seconds), timer.end(seconds))


def move_view(record: TurnRecord) -> MoveView:
    """The move of a turn played."""
    move = record.move
    return MoveView(move.turn, move.word, move.coordinate, move.score)
