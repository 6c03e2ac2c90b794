"""Games in small: a lexicon, a dealer and a way of folding acts."""

from collections.abc import Iterable
from dataclasses import replace

from nonuple.core.board import EMPTY, Board, Coordinate, Placement
from nonuple.core.chance import Chance
from nonuple.core.letters import JOKER
from nonuple.core.lexicon import Lexicon
from nonuple.core.rack import Bag, Rack
from nonuple.core.solver import Solver
from nonuple.duplicate.dealer import Dealer
from nonuple.duplicate.deciding import open_game
from nonuple.duplicate.events import Event, LettersDrawn
from nonuple.duplicate.state import Game, Phase, evolve, opened
from nonuple.rules.club import read_otherwise
from nonuple.rules.duplicate_rules import DuplicateRules
from nonuple.rules.editions import edition
from nonuple.rules.formulas import with_formulas

WORDS = [
    "AS",
    "ET",
    "EN",
    "LA",
    "LE",
    "OS",
    "SA",
    "SE",
    "SI",
    "TA",
    "TE",
    "UN",
    "ALE",
    "LES",
    "SEL",
]


def solver(words: Iterable[str] = WORDS) -> Solver:
    return Solver(Lexicon.from_words("small", words))


def rules(*formulas: str, name: str = "2014") -> DuplicateRules:
    return with_formulas(edition(name), formulas)


def dealer_of(solver: Solver, seed: str = "test", *, looks_ahead: bool = False) -> Dealer:
    return Dealer(solver, Chance(seed).choose, looks_ahead=looks_ahead)


def new_game(solver: Solver, *formulas: str, name: str = "2014") -> Game:
    return opened(open_game(rules(*formulas, name=name), solver, "test"))


def literal_joker_game(solver: Solver, *formulas: str) -> Game:
    """A joker game whose second joker ends the formula as soon as it is used (7.1)."""
    return opened(open_game(read_otherwise(rules("joker", *formulas)), solver, "test"))


def after(game: Game, events: Iterable[Event]) -> Game:
    for event in events:
        game = evolve(game, event)
    return game


def placed(word: str, coordinate: str) -> Placement:
    return Placement(Coordinate.parse(coordinate), word)


def board_with(*words: tuple[str, str]) -> Board:
    board = EMPTY
    for word, coordinate in words:
        board = board.lay(placed(word, coordinate))
    return board


def at_turn(
    game: Game,
    rack: str,
    *,
    board: Board = EMPTY,
    bag: str = "",
    turn: int = 2,
    jokers_aside: int = 0,
) -> Game:
    """A game in the middle of a turn, its bag composed by hand."""
    counts = Bag.full().remove(Bag.full().tiles).add(bag)
    return replace(
        game,
        phase=Phase.DRAWN,
        turn=turn,
        board=board,
        bag=counts,
        leave=Rack(),
        draw=LettersDrawn(turn, "", rack),
        points={},
        times={},
        jokers_aside=jokers_aside,
    )


def tiles_everywhere(game: Game) -> list[str]:
    """Every tile of a game, wherever it is."""
    held = game.rack.letters if game.draw else game.leave.letters
    aside = game.jokers_aside - (game.jokers_aside > 0 and JOKER in held)
    return sorted(game.board.tiles + game.bag.tiles + held + JOKER * aside)
