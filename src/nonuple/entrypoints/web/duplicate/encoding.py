"""Views put on the wire."""

from collections.abc import Callable
from typing import TypeVar

from nonuple.app.duplicate.views import types as views
from nonuple.duplicate.correcting.faults import Infraction
from nonuple.duplicate.score_lines import ScoreLine
from nonuple.duplicate.slip_notation import format_slip
from nonuple.duplicate.slips import Slip
from nonuple.entrypoints.french.announcing import sentence_said
from nonuple.entrypoints.french.console import why_top
from nonuple.entrypoints.french.rulings import COMMITTEE, fault_sentence
from nonuple.entrypoints.web.duplicate.view_wire import (
    WireAnnouncing,
    WireAppeal,
    WireArbiterView,
    WireClock,
    WireEntry,
    WireInfraction,
    WireKeyed,
    WireLate,
    WireLeaderView,
    WireMatter,
    WireMove,
    WireNextDraw,
    WireOwn,
    WireOwnTurn,
    WirePlayerView,
    WirePublic,
    WireRack,
    WireReadAgain,
    WireRules,
    WireRuling,
    WireSaid,
    WireScoreLine,
    WireSecondArbiterView,
    WireSecondEntry,
    WireStanding,
    WireStandings,
    WireTimer,
    WireTop,
    WireWall,
)
from nonuple.rules.duplicate_rules import DuplicateRules

T = TypeVar("T")
U = TypeVar("U")


def wire_public(view: views.PublicView) -> WirePublic:
    """The public view on the wire."""
    clock = view.clock
    return WirePublic(
        view.version,
        _rules(view.rules),
        view.turn,
        view.phase,
        view.is_interrupted,
        view.board,
        _given(wire_rack, view.rack),
        _given(_announcing, view.announcing),
        WireClock(
            clock.seconds,
            clock.alert_seconds,
            clock.opened_at,
            clock.deadline,
            clock.remaining,
            _given(_timer, clock.timer),
        ),
        tuple(WireMove(one.turn, one.word, one.coordinate, one.score) for one in view.moves),
        view.annulled,
        view.drawn_at,
        view.slips_in,
        view.present,
        view.seating,
        view.ending,
        view.shows_standings,
        _wall(view.wall),
        view.bag,
        view.mode,
        view.next_step,
        view.next_at,
        view.held_by,
        view.next_room,
    )


def _timer(view: views.TimerView) -> WireTimer:
    return WireTimer(view.beeps, view.end)


def _wall(view: views.WallView) -> WireWall:
    return WireWall(view.is_frozen, view.hides_standings, view.message, view.break_until)


def _rules(view: views.RulesView) -> WireRules:
    return WireRules(
        view.edition,
        view.title,
        view.formulas,
        view.tempo,
        view.lexicon,
        view.seal,
        view.points_announced,
        view.counts_scores,
        view.bonuses,
        view.least_raccord,
    )


def wire_standings(view: views.StandingsView) -> WireStandings:
    """The standings on the wire."""
    rows = tuple(
        WireStanding(
            row.rank,
            row.player,
            row.total,
            round(float(row.percent), 2),
            row.deficit,
            row.solos,
            row.warnings,
            row.tops,
            row.milliseconds,
            row.stayed,
        )
        for row in view.rows
    )
    return WireStandings(
        top=view.top,
        turns=view.turns,
        is_void=view.is_void,
        is_final=view.is_final,
        pending=view.pending,
        rows=rows,
    )


def wire_own(view: views.OwnView, rules: DuplicateRules) -> WireOwn:
    """A view of one's own on the wire; `rules` word the faults of slips."""
    match view:
        case views.PlayerView():
            return _player(view, rules)
        case views.ArbiterView():
            return _arbiter(view, rules)
        case views.SecondArbiterView():
            read = tuple(WireReadAgain(r.player, _slips(r.slips), r.differs) for r in view.read)
            return WireSecondArbiterView("second_arbiter", view.turn, view.to_read, read)
        case views.LeaderView():
            tops = None if view.tops is None else tuple(map(_top, view.tops))
            coming = _given(_next_draw, view.next_draw)
            return WireLeaderView("leader", _arbiter(view.entries, rules), tops, coming)


def _next_draw(view: views.NextDrawView) -> WireNextDraw:
    return WireNextDraw(view.leave, view.wanted, view.brings_joker)


def _top(top: views.TopView) -> WireTop:
    mean = None if top.hope is None or not top.samples else round(top.hope / top.samples, 1)
    return WireTop(
        top.word,
        top.coordinate,
        top.score,
        top.hope,
        top.is_proposed,
        top.samples,
        mean,
        why_top(top),
    )


def _player(view: views.PlayerView, rules: DuplicateRules) -> WirePlayerView:
    return WirePlayerView(
        "player",
        view.player,
        view.is_playing,
        None if view.slips is None else _slips(view.slips),
        _given(_late, view.late),
        tuple(wire_own_turn(turn, rules) for turn in view.turns),
        _given(_line, view.closing),
        view.warnings,
        view.pending,
        view.total,
        view.rank,
    )


def wire_own_turn(view: views.OwnTurnView, rules: DuplicateRules) -> WireOwnTurn:
    """A player's turn on the wire."""
    return WireOwnTurn(
        view.turn,
        _slips(view.slips),
        None if view.ruling is None else wire_ruling(view.ruling, rules),
        tuple(map(_line, view.lines)),
        view.points,
        view.warnings,
        _given(_appeal, view.appeal),
        _given(_late, view.late),
        view.milliseconds,
    )


def _arbiter(view: views.ArbiterView, rules: DuplicateRules) -> WireArbiterView:
    return WireArbiterView(
        "arbiter",
        view.turn,
        view.players,
        view.awaited,
        tuple(wire_entry(entry, rules) for entry in view.entries),
        tuple(WireMatter(one.kind, one.turn, one.player) for one in view.matters),
        tuple(WireSaid(one.player, one.points, one.milliseconds) for one in view.said),
        view.absent,
        _given(wire_rack, view.rack),
        view.bag,
        tuple(WireKeyed(one.by, one.turn, one.players) for one in view.keyed),
        view.is_withheld,
    )


def wire_entry(view: views.EntryView, rules: DuplicateRules) -> WireEntry:
    """A player's turn for the arbiters, on the wire."""
    return WireEntry(
        view.turn,
        view.player,
        None if view.slips is None else _slips(view.slips),
        view.keyed_by,
        view.origin,
        None if view.ruling is None else wire_ruling(view.ruling, rules),
        view.committee,
        "" if view.committee is None else COMMITTEE[view.committee],
        view.warnings,
        view.conduct,
        view.is_void,
        view.is_averaged,
        view.is_changed,
        _given(_second_entry, view.again),
        view.known_from,
        _given(_appeal, view.appeal),
        _given(_late, view.late),
    )


def _second_entry(view: views.SecondEntryView) -> WireSecondEntry:
    return WireSecondEntry(_slips(view.slips), view.keyed_by, view.differs)


def wire_ruling(view: views.RulingView, rules: DuplicateRules) -> WireRuling:
    """A ruling on the wire, with the sentences of its faults."""
    return WireRuling(
        view.points,
        view.solution,
        view.sanction,
        tuple(_infraction(found, rules) for found in view.infractions),
        view.word,
        view.coordinate,
        view.reason,
    )


def _infraction(found: Infraction, rules: DuplicateRules) -> WireInfraction:
    sentence = fault_sentence(found, rules)
    return WireInfraction(found.fault, found.written, found.meant, sentence)


def wire_rack(view: views.RackView) -> WireRack:
    """Letters on the wire."""
    return WireRack(view.leave, view.drawn, view.rejected, view.size)


def _announcing(view: views.AnnouncingView) -> WireAnnouncing:
    caption = "" if view.sentence is None else sentence_said(view.sentence)
    spoken = "" if view.word is None else sentence_said(view.word)
    return WireAnnouncing(view.version, view.step, view.steps, caption, spoken)


def _late(view: views.LateView) -> WireLate:
    return WireLate(
        _slips(view.slips),
        view.received_at,
        view.ended_at,
        view.validated_at,
        view.is_accepted,
        view.reason,
    )


def _appeal(view: views.AppealView) -> WireAppeal:
    return WireAppeal(view.reason, view.is_upheld, view.decision)


def _line(line: ScoreLine) -> WireScoreLine:
    article = None if line.article is None else line.article.key
    return WireScoreLine(line.kind, line.turn, line.points, article)


def _slips(slips: tuple[Slip, ...]) -> tuple[str, ...]:
    return tuple(format_slip(slip) for slip in slips)


def _given(wire: Callable[[T], U], view: T | None) -> U | None:
    return None if view is None else wire(view)
