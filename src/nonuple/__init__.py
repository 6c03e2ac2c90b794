"""The software of francophone Scrabble: board, lexicon and solver as a small Python API.

Names are loaded when first used, so that importing a part does not load the whole.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nonuple.app.files.generated_games import generate
    from nonuple.core.board import EMPTY, Board, Coordinate, Direction, Placement, Square
    from nonuple.core.chance import Chance
    from nonuple.core.errors import NonupleError
    from nonuple.core.letters import FRENCH, Distribution
    from nonuple.core.lexicon import Lexicon
    from nonuple.core.move import Move
    from nonuple.core.rack import Bag, Rack
    from nonuple.core.scoring import BonusTable, ScoreDetail
    from nonuple.core.solver import Limits, Position, Solver, Tops
    from nonuple.duplicate.dealer import Dealer
    from nonuple.duplicate.deciding import open_game, play_out
    from nonuple.duplicate.logs import replay
    from nonuple.duplicate.state import Game
    from nonuple.entrypoints.bootstrap import open_lexicon
    from nonuple.rules.duplicate_rules import DuplicateRules
    from nonuple.rules.editions import edition
    from nonuple.rules.formulas import with_formulas

__version__ = "0.1.0"
__all__ = [
    "EMPTY",
    "FRENCH",
    "Bag",
    "Board",
    "BonusTable",
    "Chance",
    "Coordinate",
    "Dealer",
    "Direction",
    "Distribution",
    "DuplicateRules",
    "Game",
    "Lexicon",
    "Limits",
    "Move",
    "NonupleError",
    "Placement",
    "Position",
    "Rack",
    "ScoreDetail",
    "Solver",
    "Square",
    "Tops",
    "edition",
    "generate",
    "open_game",
    "open_lexicon",
    "play_out",
    "replay",
    "with_formulas",
]

_HOMES = {
    "app.files.generated_games": ("generate",),
    "core.board": ("EMPTY", "Board", "Coordinate", "Direction", "Placement", "Square"),
    "core.chance": ("Chance",),
    "core.errors": ("NonupleError",),
    "core.letters": ("FRENCH", "Distribution"),
    "core.lexicon": ("Lexicon",),
    "core.move": ("Move",),
    "core.rack": ("Bag", "Rack"),
    "core.scoring": ("BonusTable", "ScoreDetail"),
    "core.solver": ("Limits", "Position", "Solver", "Tops"),
    "duplicate.deciding": ("open_game", "play_out"),
    "duplicate.dealer": ("Dealer",),
    "duplicate.logs": ("replay",),
    "duplicate.state": ("Game",),
    "entrypoints.bootstrap": ("open_lexicon",),
    "rules.duplicate_rules": ("DuplicateRules",),
    "rules.editions": ("edition",),
    "rules.formulas": ("with_formulas",),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}


if not TYPE_CHECKING:  # a type checker must still refuse what is not listed

    def __getattr__(name: str) -> object:
        if name not in _HOME_OF:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f"{__name__}.{_HOME_OF[name]}"), name)
