"""A turn that nobody plays, with simulated tables: what newcomers are shown. Nothing is kept."""

from collections.abc import Sequence

from nonuple.core.board import SIZE, Coordinate, Square
from nonuple.core.chance import Chance
from nonuple.core.lexicon import Lexicon
from nonuple.core.move import Move
from nonuple.core.solver import Solver
from nonuple.duplicate.dealer import Dealer
from nonuple.duplicate.deciding import draw, enter, open_game, retain
from nonuple.duplicate.events import Event
from nonuple.duplicate.slip_acts import Bench, collect, rule
from nonuple.duplicate.slips import Slip, Solution
from nonuple.duplicate.state import Game, evolve_all, opened
from nonuple.rules.editions import edition

TABLES = tuple(str(number) for number in range(1, 9))
_SEED = "salle"
# The turn that is shown comes after these, so that the board is not empty.
_TURNS_BEFORE = 2


def demonstration(lexicon: Lexicon) -> Game:
    """A game whose last turn is shown; always the same, and played as any other is."""
    solver = Solver(lexicon)
    dealer = Dealer(solver, Chance(_SEED).choose, looks_ahead=False)
    game = opened(open_game(edition("2014"), solver, _SEED))
    for player in TABLES:
        game = evolve_all(game, enter(game, player))
    for _ in range(_TURNS_BEFORE + 1):
        game = _played(evolve_all(game, draw(game, dealer)), dealer)
    return game


def _played(game: Game, dealer: Dealer) -> Game:
    """The turn in play, from the slips to the move."""
    bench = Bench(dealer)
    for player, slips in zip(TABLES, _handed_in(game, dealer), strict=True):
        game = evolve_all(game, collect(game, game.turn, player, slips))
        events: Sequence[Event] = rule(game, bench, game.turn, player)
        game = evolve_all(game, events)
    return evolve_all(game, retain(game, dealer))


def _handed_in(game: Game, dealer: Dealer) -> list[tuple[Slip, ...]]:
    """What each table writes: the top for some, faults for others, and a table that hands none."""
    moves = dealer.position(game).all_moves(game.rack, game.rules.limits)
    top = moves[0]
    refused = _refused_word(top.word.upper(), dealer.solver.lexicon)
    written: list[Slip | None] = [
        _slip(top),
        _slip(moves[min(3, len(moves) - 1)]),
        _slip(top, claimed=top.score + 2),
        _slip(top, coordinate=_shifted(top.coordinate)),
        _slip(moves[min(12, len(moves) - 1)]),
        _slip(top, word=refused),
        None,
        _slip(moves[min(5, len(moves) - 1)]),
    ]
    # Nobody is always the best.
    shift = game.turn % len(written) if game.turn <= _TURNS_BEFORE else 0
    return [() if one is None else (one,) for one in (*written[shift:], *written[:shift])]


def _slip(
    move: Move,
    *,
    word: str | None = None,
    coordinate: Coordinate | None = None,
    claimed: int | None = None,
) -> Slip:
    """A move as it is written, but for what is said here."""
    at = coordinate or move.coordinate
    circled = tuple(place for place, letter in enumerate(move.word) if letter.islower())
    solution = Solution(word or move.word.upper(), at.direction, circled, str(at))
    return Slip((solution,), move.score if claimed is None else claimed)


def _shifted(at: Coordinate) -> Coordinate:
    """The reference of the square beside."""
    row = at.square.row
    return Coordinate(
        Square(row + 1 if row + 1 < SIZE else row - 1, at.square.column), at.direction
    )


def _refused_word(word: str, lexicon: Lexicon) -> str:
    """The same letters in another order that is no word."""
    orders = (word[::-1], *(word[by:] + word[:by] for by in range(1, len(word))))
    return next((other for other in orders if other not in lexicon), word)
