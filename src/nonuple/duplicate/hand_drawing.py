"""Letters drawn from a real bag and entered by hand (2.2, 3.1, 3.2)."""

from collections.abc import Sequence

from nonuple.core.errors import MissingTiles
from nonuple.core.letters import JOKER
from nonuple.core.rack import Rack
from nonuple.duplicate.deciding import (
    forbidden_rack,
    game_over_before_draw,
    require,
    require_unsealed,
)
from nonuple.duplicate.drawing import Supply, is_acceptable, may_be_rejected
from nonuple.duplicate.errors import Act, BadDraw, DrawFault
from nonuple.duplicate.events import Event, GameClosed, LettersDrawn
from nonuple.duplicate.state import Game, Phase


def draw_by_hand(game: Game, letters: str, rejected: Sequence[str] = ()) -> tuple[Event, ...]:
    """The letters that complete the leave, in order; `rejected` are whole racks put back before.

    In the joker formula the joker that comes with the rack is one of the letters.
    """
    require_unsealed(game)
    require(game, Act.DRAW, Phase.TO_DRAW)
    if over := game_over_before_draw(game):
        return (GameClosed(over),)
    supply = game.supply
    for rack in rejected:
        check_rejected(game, supply, rack)
        supply = supply.put_back()
    _check_drawn(game, supply, letters)
    whole = supply.leave.plus(letters)
    if not is_acceptable(game.rules, game.turn, whole.letters, supply.unplayed):
        raise BadDraw(DrawFault.TOO_FEW_OF_A_KIND, whole.letters)
    check_other_than_annulled(game, whole)
    drawn = LettersDrawn(game.turn, supply.leave.letters, letters, tuple(rejected), by_hand=True)
    return (drawn,)


def check_rejected(game: Game, supply: Supply, rack: str) -> None:
    """Refuse a rack that could not be drawn, or that nothing allowed to put back (3.2, 6.2)."""
    whole = Rack(rack)
    try:
        drawn = whole.minus(supply.leave.letters)
    except MissingTiles:
        raise BadDraw(DrawFault.LACKS_LEAVE, rack) from None
    _check_drawn(game, supply, drawn.letters)
    rejectable = may_be_rejected(game.rules, game.turn, rack, supply.unplayed)
    if not rejectable and not _is_forbidden(game, whole):
        raise BadDraw(DrawFault.NEED_NO_REJECTION, rack)


def check_other_than_annulled(game: Game, rack: Rack) -> None:
    """Refuse the letters of the annulled turn, where others can be drawn (6.2)."""
    if _is_forbidden(game, rack):
        raise BadDraw(DrawFault.SAME_AS_ANNULLED, rack.letters)


def _check_drawn(game: Game, supply: Supply, letters: str) -> None:
    joker = supply.completed("")
    wanted = supply.to_draw(game.rules.rack_size)
    Rack(letters)
    if len(letters) != wanted:
        raise BadDraw(DrawFault.WRONG_NUMBER, letters, wanted)
    if joker and JOKER not in letters:
        raise BadDraw(DrawFault.LACKS_JOKER, letters)
    try:
        supply.bag.remove(letters.replace(joker, "", 1))
    except MissingTiles as missing:
        raise BadDraw(DrawFault.NOT_IN_BAG, missing.letters) from None


def _is_forbidden(game: Game, rack: Rack) -> bool:
    forbidden = forbidden_rack(game)
    return forbidden is not None and forbidden.same_letters(rack)
