"""A game as it stood some turns ago, for those who watch with a delay.

Only what everybody sees is put back: the board, the turns, the numbers of letters, the points.
"""

from dataclasses import replace

from nonuple.classic.clock import Clock
from nonuple.classic.state import Game, Phase, Turn, board_before
from nonuple.core.rack import Rack


def rewound(game: Game, turns: int) -> Game:
    """The game before its last turns; one that is over, or has not begun, as it is.

    So is one around a real board, which those who watch see anyway.
    """
    is_hidden = game.phase is Phase.PLAYING and not game.settings.has_real_letters
    if turns < 1 or not game.turns or not is_hidden:
        return game
    kept = game.turns[: max(0, len(game.turns) - turns)]
    undone = game.turns[len(kept) :]
    return replace(
        game,
        turns=kept,
        board=board_before(game, len(kept) + 1),
        racks=_racks(game, undone),
        bag=game.bag.add("".join(turn.drawn for turn in undone)).remove(
            "".join(turn.returned for turn in undone)
        ),
        mover=undone[0].player,
        window=None,
        challenge=None,
        standstill=None,
        clock=Clock(game.clock.allowed, game.clock.spent),
        pause_asked=None,
        resigning=None,
        given=tuple(one for one in game.given if one.turn <= len(kept)),
    )


def _racks(game: Game, undone: tuple[Turn, ...]) -> dict[str, Rack]:
    """What each held then: the letters of the first of their turns that are undone."""
    racks = dict(game.racks)
    for turn in reversed(undone):
        racks[turn.player] = Rack(turn.rack)
    return racks
