"""Which of the tops is laid on the board, and why (3.4, 3.6, 7.1)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from nonuple.core.board import Direction, Placement
from nonuple.core.errors import IllegalPlacement
from nonuple.core.letters import JOKER
from nonuple.core.move import Move
from nonuple.core.solver import Position
from nonuple.duplicate.blocking import none_fits
from nonuple.duplicate.drawing import acceptable_racks, ending
from nonuple.duplicate.errors import BadChoice, ChoiceFault
from nonuple.duplicate.events import Grounds, MoveRetained, Openness
from nonuple.duplicate.openness import MOST_CANDIDATES, Candidate, measure
from nonuple.duplicate.state import Game
from nonuple.rules.duplicate_rules import DrawKind, Sparing


def replaced_squares(game: Game, move: Move) -> tuple[int, ...]:
    """The squares whose joker gives place to its letter.

    In the joker formula, while the letter is in the bag (7.1). Read to the letter, the text ends
    the formula with the first use of the second joker, which is then never replaced.
    """
    least = 1 if game.rules.second_joker_replaced else 2
    if game.rules.draw is not DrawKind.JOKER or game.jokers_aside < least:
        return ()
    bag = game.bag
    replaced = []
    for square in game.board.laid_squares(move.placement):
        letter = move.placement.letter_at(square.index)
        if letter.islower() and bag.count(letter.upper()):
            bag = bag.remove(letter.upper())
            replaced.append(square.index)
    return tuple(replaced)


def candidate(game: Game, move: Move) -> Candidate:
    """How the game would stand after a top."""
    replaced = replaced_squares(game, move)
    taken = "".join(move.placement.letter_at(square).upper() for square in replaced)
    spent = move.laid.count(JOKER) - len(replaced)
    return Candidate(
        move,
        replaced,
        move.leave(game.rack),
        game.bag.remove(taken),
        brings_joker=game.jokers_aside > spent,
    )


def _spent_jokers(game: Game, chosen: Candidate) -> int:
    used = chosen.move.laid.count(JOKER)
    consumed = game.rules.sparing is Sparing.JOKER_NOT_CONSUMED
    return used - len(chosen.replaced) if consumed else used


def _ends_game(game: Game, position: Position, chosen: Candidate) -> bool:
    """Whether nothing can follow: too few letters, or no rack of the last that fits anywhere."""
    supply = chosen.supply
    if ending(game.rules, supply.unplayed):
        return True
    racks = acceptable_racks(game.rules, supply, game.turn + 1)
    if racks is None:
        return False
    after = position.play(chosen.move.placement, chosen.replaced)
    return none_fits(game.rules, after, racks)


@dataclass(frozen=True, slots=True)
class Eligible:
    """The tops that the compulsory rules leave, and the last rule that told them apart."""

    candidates: tuple[Candidate, ...]
    grounds: Grounds


def eligible(game: Game, position: Position, tops: Sequence[Move]) -> Eligible:
    """Across on the first turn, then sparing jokers, then ending the game."""
    left = [candidate(game, move) for move in tops]
    grounds = Grounds.ONLY_TOP
    if len(left) == 1:
        return Eligible(tuple(left), grounds)
    rules = game.rules
    if rules.first_across and game.board.is_empty:
        left, grounds = _narrowed(left, [_is_across(c.move) for c in left], grounds, Grounds.ACROSS)
    fewest = min(_spent_jokers(game, c) for c in left)
    spares = [_spent_jokers(game, c) == fewest for c in left]
    left, grounds = _narrowed(left, spares, grounds, Grounds.SPARES_JOKER)
    if rules.game_ending_compulsory:
        ends = [_ends_game(game, position, c) for c in left]
        left, grounds = _narrowed(left, ends, grounds, Grounds.ENDS_GAME)
    return Eligible(tuple(left), grounds)


def _is_across(move: Move) -> bool:
    return move.coordinate.direction is Direction.ACROSS


def _narrowed(
    left: list[Candidate], keep: list[bool], grounds: Grounds, rule: Grounds
) -> tuple[list[Candidate], Grounds]:
    """Those that a rule keeps, if it keeps some but not all."""
    kept = [candidate for candidate, kept in zip(left, keep, strict=True) if kept]
    return (kept, rule) if kept and len(kept) < len(left) else (left, grounds)


def retained(
    game: Game, position: Position, tops: Sequence[Move], *, looks_ahead: bool = True
) -> MoveRetained:
    """The top to lay, with its reason; without looking ahead, the first in order of those left."""
    choice = eligible(game, position, tops)
    chosen, grounds = choice.candidates[0], choice.grounds
    figures: tuple[Openness, ...] = ()
    if len(choice.candidates) > 1:
        grounds = Grounds.FIRST_IN_ORDER
        if looks_ahead:
            compared = choice.candidates[:MOST_CANDIDATES]
            seed = f"{game.opened.seed}/openness/{game.turn}/{len(game.annulled)}"
            figures = measure(game, position, compared, seed)
            best = max(range(len(compared)), key=lambda i: (figures[i].total, -i))
            chosen, grounds = compared[best], Grounds.OPENS_GAME
    return _event(game, chosen, grounds, figures)


def chosen_by_arbiter(
    game: Game, position: Position, tops: Sequence[Move], placement: Placement, reason: str
) -> MoveRetained:
    """Another top that the rules allow, at the arbiter's choice; a lower move where they let it."""
    wanted = game.board.canonical(placement)
    move = _move_of(game, tops, wanted)
    if move is None:
        lower = candidate(game, _lower_move(game, position, wanted))
        return _event(game, lower, Grounds.ARBITER, (), reason)
    allowed = eligible(game, position, tops)
    for possible in allowed.candidates:
        if possible.move == move:
            return _event(game, possible, Grounds.ARBITER, (), reason)
    raise _refusal(_fault_of(game, move, allowed), wanted)


def faults_of_tops(
    game: Game, position: Position, tops: Sequence[Move]
) -> tuple[ChoiceFault | None, ...]:
    """Why each top may not be laid; None for those that the compulsory rules leave."""
    allowed = eligible(game, position, tops)
    left = {possible.move for possible in allowed.candidates}
    return tuple(None if move in left else _fault_of(game, move, allowed) for move in tops)


def _lower_move(game: Game, position: Position, wanted: Placement) -> Move:
    """The legal move that a placement is, if the rules let one be laid that is no top."""
    move = _move_of(game, position.all_moves(game.rack, game.rules.limits), wanted)
    if move is None:
        raise _refusal(ChoiceFault.NOT_A_MOVE, wanted)
    if not game.rules.lower_move_may_be_laid:
        raise _refusal(ChoiceFault.LOWER_SCORE, wanted)
    if _lies_down_at_first(game, move):
        raise _refusal(ChoiceFault.NOT_ACROSS, wanted)
    return move


def _move_of(game: Game, moves: Iterable[Move], wanted: Placement) -> Move | None:
    """The move that lays the same tiles: a single one may be read both ways."""
    single = []
    for move in moves:
        if move.placement == wanted:
            return move
        if len(move.laid) == 1:
            single.append(move)
    try:
        after = game.board.lay(wanted)
    except IllegalPlacement:
        return None
    return next((move for move in single if game.board.lay(move.placement) == after), None)


def _lies_down_at_first(game: Game, move: Move) -> bool:
    return game.rules.first_across and game.board.is_empty and not _is_across(move)


def _fault_of(game: Game, move: Move, allowed: Eligible) -> ChoiceFault:
    if _lies_down_at_first(game, move):
        return ChoiceFault.NOT_ACROSS
    spared = _spent_jokers(game, allowed.candidates[0])
    if _spent_jokers(game, candidate(game, move)) > spared:
        return ChoiceFault.SPENDS_JOKER
    return ChoiceFault.LEAVES_GAME_OPEN


def _refusal(reason: ChoiceFault, placement: Placement) -> BadChoice:
    return BadChoice(reason, placement.word, str(placement.coordinate))


def _event(
    game: Game,
    chosen: Candidate,
    grounds: Grounds,
    figures: tuple[Openness, ...],
    reason: str = "",
) -> MoveRetained:
    return MoveRetained(
        turn=game.turn,
        word=chosen.move.word,
        coordinate=str(chosen.move.coordinate),
        score=chosen.move.score,
        grounds=grounds,
        openness=figures,
        replaced=chosen.replaced,
        reason=reason,
    )
