"""What can be said of letters that nobody but the players sees, at a real table."""

from collections import Counter

from nonuple.classic.errors import Fault, Refused
from nonuple.classic.events import LettersShown, Offence
from nonuple.classic.state import Game, Phase
from nonuple.core.errors import MissingTiles
from nonuple.core.letters import JOKER
from nonuple.core.rack import Bag

_SET = Counter(Bag.full().tiles)


def require_available(game: Game, player: str, laid: str) -> None:
    """Refuse what a player cannot hold: too many letters, or letters that lie on the board."""
    held = game.held(player)
    if len(laid) > held:
        raise Refused(Fault.TOO_MANY_LETTERS, player, str(held))
    _require_in_set(game, Counter(game.board.tiles) + Counter(laid))


def unshown(game: Game) -> tuple[str, ...]:
    """Those whose letters count at the end and are not known yet."""
    if not game.settings.has_real_letters or not game.counts_letters:
        return ()
    return tuple(one for one in game.players if game.held(one) and one not in game.shown)


def deduced(game: Game, at: int) -> LettersShown | None:
    """The letters of the only player whose are not shown, once the bag is empty (7).

    They are those that lie nowhere else; not so where the set is not as it should be.
    """
    waiting = unshown(game)
    if game.phase is not Phase.OVER or game.in_bag or len(waiting) != 1:
        return None
    if game.missing or _false_jokers(game):
        return None
    (player,) = waiting
    elsewhere = Counter(game.board.tiles) + _shown(game)
    letters = "".join((_SET - elsewhere).elements())
    return LettersShown(player, letters, at) if len(letters) == game.held(player) else None


def require_left(game: Game, player: str, letters: str) -> None:
    """Refuse letters that a player cannot have been left with.

    Whoever shows them a second time corrects them: all others show theirs again.
    """
    held = game.held(player)
    if len(letters) > held or (len(letters) < held and not game.missing):
        raise Refused(Fault.WRONG_NUMBER, player, str(held))
    others = Counter[str]() if player in game.shown else _shown(game)
    _require_in_set(game, Counter(game.board.tiles) + others + Counter(letters))


def _shown(game: Game) -> Counter[str]:
    return sum((Counter(game.rack(one).letters) for one in game.shown), Counter[str]())


def _require_in_set(game: Game, letters: Counter[str]) -> None:
    """A letter laid face down passed for a joker: the true ones are still to be laid."""
    excess = letters - _SET
    if excess := excess - Counter({JOKER: _false_jokers(game)}):
        raise MissingTiles("".join(excess.elements()))


def _false_jokers(game: Game) -> int:
    return sum(given.sanction.offence is Offence.FALSE_JOKER for given in game.given)
