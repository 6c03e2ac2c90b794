"""What is better looked at twice before an act; nothing of it forbids anything."""

from collections.abc import Iterable, Iterator

from nonuple.app.duplicate.engine import Proposal
from nonuple.app.duplicate.turn_clock import TurnClock
from nonuple.app.duplicate.views.arbiter_tasks import needs_decision
from nonuple.app.duplicate.views.console import Caution, CautionedAct, CautionKind
from nonuple.core.board import Placement
from nonuple.core.errors import IllegalPlacement
from nonuple.core.letters import JOKER
from nonuple.core.move import Move
from nonuple.duplicate.deciding import annul, undo
from nonuple.duplicate.entries import Entry
from nonuple.duplicate.events import GameClosed, PlayerEntered, StepKind
from nonuple.duplicate.state import IN_TURN, Game, Phase, evolve_all
from nonuple.duplicate.undoing import Step, last_steps


def cautions_of(
    game: Game,
    act: CautionedAct,
    proposal: Proposal | None,
    chosen: Placement | None,
    steps: int,
    now: int,
) -> Iterator[Caution]:
    """The cautions about an act, done now; without a proposal, none about the move."""
    match act:
        case CautionedAct.RETAIN:
            yield from _about_time(game)
            yield from _about_slips(game, game.turn)
            if proposal is not None:
                yield from _about_points(game, proposal.retained.score)
            if proposal is not None and chosen is not None:
                yield from _about_move(game, proposal, game.board.canonical(chosen))
        case CautionedAct.DRAW:
            yield from _about_slips(game, len(game.turns))
        case CautionedAct.CLOSE:
            if game.phase in IN_TURN:
                yield Caution(CautionKind.TURN_NOT_LAID)
            if game.phase is not Phase.CLOSED:
                yield Caution(CautionKind.LETTERS_LEFT, len(game.unplayed))
            yield from _about_all_slips(game)
        case CautionedAct.ANNUL:
            yield from _about_loss(game, {game.turn})
            if game.phase in IN_TURN and any(isinstance(e, GameClosed) for e in annul(game, "")):
                yield Caution(CautionKind.NO_OTHER_RACK)
        case CautionedAct.UNDO:
            yield from _about_clock(game, steps, now)
            undone = tuple(last_steps(game, steps))
            yield from _about_players(undone)
            yield from _about_loss(game, {s.turn for s in undone if s.kind is StepKind.DRAW})


def _about_clock(game: Game, steps: int, now: int) -> Iterator[Caution]:
    """What becomes of the time of the turn if steps are undone now."""
    if len(tuple(last_steps(game, steps))) < steps:
        return
    before = TurnClock(game)
    after = TurnClock(evolve_all(game, undo(game, "", now, steps)))
    was, left = before.left(now) or 0, after.left(now)
    if before.deadline is not None and after.deadline is None:
        if after.game.draw is not game.draw:
            yield Caution(CautionKind.CLOCK_DROPPED)
        elif after.ended_at is not None:
            yield Caution(CautionKind.CLOCK_ENDS)
        else:
            whole = after.game.allowed
            yield Caution(CautionKind.CLOCK_STOPS, _shown(whole if left is None else left))
    elif after.deadline is not None and before.deadline is None:
        yield Caution(CautionKind.CLOCK_RUNS, _shown(left or 0))
    elif after.remaining == 0 and before.remaining is None:
        yield Caution(CautionKind.CLOCK_EMPTY, 0)
    elif left is not None and was != left and (after.game.phase is not Phase.DRAWN or was):
        yield Caution(CautionKind.CLOCK_CHANGES, _shown(left))


def _shown(milliseconds: int) -> int:
    """In seconds, each until it is over, as clocks show them."""
    return -(-milliseconds // 1000)


def _about_loss(game: Game, turns: set[int]) -> Iterator[Caution]:
    """Slips and points that go with the racks of some turns."""
    lost = sum(game.entries.collected(turn) for turn in turns)
    said = len(game.points) if game.turn in turns and game.draw is not None else 0
    if lost or said:
        yield Caution(CautionKind.SLIPS_LOST, max(lost, said))


def _about_players(undone: Iterable[Step]) -> Iterator[Caution]:
    """Who came in by steps that are undone plays no more."""
    came = [event.player for s in undone for event in s.events if isinstance(event, PlayerEntered)]
    yield from _of_players(CautionKind.PLAYERS_GO, came)


def _about_points(game: Game, top: int) -> Iterator[Caution]:
    """Points that tables said, and that no move of the turn is worth."""
    above = [player for player, points in game.points.items() if points > top]
    yield from _of_players(CautionKind.POINTS_ABOVE_TOP, above)


def _about_time(game: Game) -> Iterator[Caution]:
    if game.phase is Phase.OPEN:
        yield Caution(CautionKind.TIME_RUNS)


def _about_slips(game: Game, turn: int) -> Iterator[Caution]:
    """What is awaited of a turn; where points are announced, points are, else slips."""
    if turn < 1:
        return
    said = game.points if turn == game.turn else game.turns[turn - 1].points
    answered = {p for p, entry in game.entries.at(turn).items() if _has_answered(entry)}
    missing = [p for p in game.players.playing(turn) if p not in answered and p not in said]
    is_spoken = game.rules.points_announced and not answered
    kind = CautionKind.POINTS_MISSING if is_spoken else CautionKind.SLIPS_MISSING
    yield from _of_players(kind, missing)
    entries = game.entries.at(turn).items()
    yield from _of_players(
        CautionKind.DECISIONS_DUE, [p for p, one in entries if needs_decision(one) or one.has_late]
    )
    yield from _of_players(CautionKind.ENTRIES_DIFFER, [p for p, one in entries if one.differs])


def _about_all_slips(game: Game) -> Iterator[Caution]:
    entries = [pair for turn in game.entries for pair in game.entries.at(turn).items()]
    yield from _of_players(
        CautionKind.DECISIONS_DUE, [p for p, one in entries if needs_decision(one) or one.has_late]
    )
    yield from _of_players(CautionKind.ENTRIES_DIFFER, [p for p, one in entries if one.differs])
    waiting = [p for p, one in entries if one.appeal is not None and one.decision is None]
    yield from _of_players(CautionKind.APPEALS_DUE, waiting)


def _about_move(game: Game, proposal: Proposal, chosen: Placement) -> Iterator[Caution]:
    tops = [move.placement for move in proposal.tops]
    if chosen not in tops:
        less = proposal.retained.score - _score(game, chosen)
        yield Caution(CautionKind.NOT_A_TOP, less)
    elif str(chosen.coordinate) != proposal.retained.coordinate or (
        chosen.word != proposal.retained.word
    ):
        yield Caution(CautionKind.NOT_PROPOSED)
    spent = _jokers_laid(game, chosen)
    if spent > min(move.laid.count(JOKER) for move in proposal.tops):
        yield Caution(CautionKind.JOKER_SPENT)


def _score(game: Game, placement: Placement) -> int:
    """What it would be worth; zero where it cannot be laid."""
    try:
        return Move.on(game.board, placement, game.rules.bonus).score
    except IllegalPlacement:
        return 0


def _jokers_laid(game: Game, placement: Placement) -> int:
    squares = game.board.laid_squares(placement)
    return sum(placement.letter_at(square.index).islower() for square in squares)


def _has_answered(entry: Entry) -> bool:
    return entry.slips is not None or entry.points is not None or entry.has_late


def _of_players(kind: CautionKind, players: list[str]) -> Iterator[Caution]:
    if players:
        yield Caution(kind, len(players), tuple(players))
