"""A player's turn as it is shown: to the player once its move is laid, to the arbiters before."""

from nonuple.app.view_types import AppealView, EntryView, OwnTurnView, PlayerView, RulingView
from nonuple.duplicate.entries import Entry
from nonuple.duplicate.results import Results, TurnResult
from nonuple.duplicate.state import Game


def player_view(game: Game, found: Results, player: str, total: int, rank: int) -> PlayerView:
    """What a player knows besides what all do; of the turn in play, what they wrote only."""
    entry = game.entries.of(game.turn, player)
    return PlayerView(
        player=player,
        is_playing=game.is_playing(player),
        slips=None if game.draw is None else entry.slips,
        turns=tuple(_own_turn(game, turn, player) for turn in found.turns),
        closing=found.closing.get(player),
        warnings=found.warnings.get(player, 0),
        total=total,
        rank=rank,
    )


def entry_view(turn: int, player: str, entry: Entry) -> EntryView:
    """What the arbiters know of a player's turn."""
    return EntryView(
        turn=turn,
        player=player,
        slips=entry.slips,
        keyed_by=entry.arbiter,
        ruling=_ruling_view(entry),
        committee=entry.ruling.committee if entry.ruling else None,
        warnings=entry.warnings,
        is_void=entry.is_void,
        is_read_again=entry.again is not None,
        known_from=entry.known_from,
        appeal=_appeal_view(entry),
    )


def _own_turn(game: Game, found: TurnResult, player: str) -> OwnTurnView:
    number, mark = found.record.number, found.marks[player]
    entry = game.entries.of(number, player)
    return OwnTurnView(
        turn=number,
        slips=entry.slips or (),
        ruling=_ruling_view(entry),
        lines=mark.lines,
        points=mark.points,
        warnings=found.warnings.get(player, 0),
        appeal=_appeal_view(entry),
    )


def _ruling_view(entry: Entry) -> RulingView | None:
    """The numbers that count, where a ruling was changed by hand too; its faults as found."""
    points, ruling = entry.points, entry.ruling
    if points is None:
        return None
    return RulingView(
        points=points,
        solution=entry.solution,
        sanction=entry.sanction,
        infractions=ruling.infractions if ruling else (),
        word=ruling.word if ruling else "",
        coordinate=ruling.coordinate if ruling else "",
        reason=entry.changed.reason if entry.changed else "",
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
