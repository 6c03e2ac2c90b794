"""A player's turn as it is shown: to the player once its move is laid, to the arbiters before."""

from collections.abc import Iterable, Iterator

from nonuple.app.duplicate.views.arbiter_tasks import committee_due
from nonuple.app.duplicate.views.arbiter_types import EntryView, SecondEntryView
from nonuple.app.duplicate.views.player_types import (
    AppealView,
    InfractionView,
    LateView,
    LineView,
    OwnTurnView,
    PlayerView,
    RulingView,
)
from nonuple.app.duplicate.views.words import FaultFound, Worded
from nonuple.duplicate.averages import is_averaged
from nonuple.duplicate.correcting.rulings import Ruling
from nonuple.duplicate.entries import NO_ENTRY, Entry
from nonuple.duplicate.results import Results, TurnResult, milliseconds_to_top, pending_cost
from nonuple.duplicate.score_lines import ScoreLine
from nonuple.duplicate.slip_events import Withdrawn
from nonuple.duplicate.slip_notation import format_slip
from nonuple.duplicate.slips import Slip
from nonuple.duplicate.state import Game
from nonuple.rules.duplicate_rules import DuplicateRules

# What a player was shown before, and the results that it was made of.
Shown = tuple[Results, PlayerView]


def player_view(
    game: Game, found: Results, player: str, place: tuple[int, int | None], before: Shown | None
) -> PlayerView:
    """What a player knows besides what all do; of the turn in play, what they wrote only.

    `place` is the total, and the rank where it is shown. What is as it was before is the same
    object again.
    """
    entry = NO_ENTRY if game.draw is None else game.entries.of(game.turn, player)
    closing = found.closing.get(player)
    view = PlayerView(
        player=player,
        is_playing=game.is_playing(player),
        slips=_handed_in(entry),
        late=_late_view(entry),
        turns=tuple(_own_turns(game, found, player, before)),
        closing=None if closing is None else _line_view(closing),
        warnings=found.warnings.get(player, 0),
        pending=pending_cost(game, found, player),
        total=place[0],
        rank=place[1],
    )
    return before[1] if before and before[1] == view else view


class EntryViews:
    """Entries as the arbiters see them; the view of one that did not change is the same object."""

    def __init__(self) -> None:
        self._shown: dict[str, tuple[Entry, EntryView]] = {}

    def of(self, turn: int, player: str, entry: Entry, rules: DuplicateRules) -> EntryView:
        """What the arbiters know of a player's turn."""
        known = self._shown.get(player)
        if known is None or known[0] is not entry or known[1].turn != turn:
            known = self._shown[player] = entry, entry_view(turn, player, entry, rules)
        return known[1]


def entry_view(turn: int, player: str, entry: Entry, rules: DuplicateRules) -> EntryView:
    """A player's turn for the arbiters."""
    committee = committee_due(entry)
    return EntryView(
        turn=turn,
        player=player,
        slips=_handed_in(entry),
        keyed_by=entry.arbiter,
        origin=entry.origin,
        ruling=ruling_view(entry, rules),
        committee=committee,
        committee_sentence=Worded(committee),
        warnings=entry.warnings,
        conduct=tuple(given.reason for given in entry.conduct if not given.is_grave),
        is_void=entry.is_void,
        is_averaged=is_averaged(entry),
        is_changed=entry.has(Withdrawn.RULING),
        again=_second_view(entry),
        known_from=entry.known_from,
        appeal=_appeal_view(entry),
        late=_late_view(entry),
    )


def _own_turns(
    game: Game, found: Results, player: str, before: Shown | None
) -> Iterator[OwnTurnView]:
    """Those of each turn played; a turn whose result is the same need not be looked at."""
    known, shown = (before[0].turns, before[1].turns) if before else ((), ())
    for number, turn in enumerate(found.turns):
        if number >= len(known):
            yield own_turn(game, turn, player)
        elif turn is known[number]:
            yield shown[number]
        else:
            view = own_turn(game, turn, player)
            yield shown[number] if view == shown[number] else view


def own_turn(game: Game, found: TurnResult, player: str) -> OwnTurnView:
    """What came of a player's turn."""
    number, mark = found.record.number, found.marks[player]
    entry, topping = game.entries.of(number, player), game.rules.topping
    return OwnTurnView(
        turn=number,
        slips=_handed_in(entry) or (),
        ruling=ruling_view(entry, game.rules),
        lines=tuple(map(_line_view, mark.lines)),
        points=mark.points,
        warnings=found.warnings.get(player, 0),
        appeal=_appeal_view(entry),
        late=_late_view(entry),
        milliseconds=milliseconds_to_top(topping, found.record, player) if topping else None,
    )


def ruling_view(entry: Entry, rules: DuplicateRules) -> RulingView | None:
    """The numbers that count, where a ruling was changed by hand too; its faults as found."""
    points, ruling = entry.points, entry.ruling
    if points is None:
        return None
    return RulingView(
        points=points,
        solution=entry.solution,
        sanction=entry.sanction,
        infractions=tuple(_infraction_views(ruling, rules)) if ruling else (),
        word=ruling.word if ruling else "",
        coordinate=ruling.coordinate if ruling else "",
        reason=entry.changed.reason if entry.changed else "",
    )


def written(slips: Iterable[Slip]) -> tuple[str, ...]:
    """Slips as they are shown."""
    return tuple(map(format_slip, slips))


def _handed_in(entry: Entry) -> tuple[str, ...] | None:
    return None if entry.slips is None else written(entry.slips)


def _infraction_views(ruling: Ruling, rules: DuplicateRules) -> Iterator[InfractionView]:
    for one in ruling.infractions:
        sentence = Worded(FaultFound(one, rules))
        yield InfractionView(one.fault, one.written, one.meant, sentence)


def _line_view(line: ScoreLine) -> LineView:
    article = None if line.article is None else line.article.key
    return LineView(line.kind, line.turn, line.points, article)


def _second_view(entry: Entry) -> SecondEntryView | None:
    again = entry.again
    if again is None:
        return None
    return SecondEntryView(written(again.slips), again.arbiter, entry.differs)


def _late_view(entry: Entry) -> LateView | None:
    late, decided = entry.late, entry.late_decided
    if late is None:
        return None
    return LateView(
        slips=written(late.slips),
        received_at=late.received_at,
        ended_at=late.ended_at,
        validated_at=late.validated_at,
        is_accepted=decided.is_accepted if decided else None,
        reason=decided.reason if decided else "",
    )


def _appeal_view(entry: Entry) -> AppealView | None:
    if entry.appeal is None:
        return None
    decision = entry.decision
    return AppealView(
        entry.appeal.reason,
        decision.is_upheld if decision else None,
        decision.reason if decision else "",
    )
