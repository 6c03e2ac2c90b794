"""Whether the letters of a log are those that its seed gives: anybody can work it out again."""

from collections.abc import Iterable

from nonuple.classic.events import Event, LettersDrawn, LettersExchanged, StarterDrawn
from nonuple.classic.logs import follow, replay
from nonuple.classic.starting import draw_lot, drawn
from nonuple.classic.state import Game


def foreign_draws(events: Iterable[Event]) -> tuple[int, ...]:
    """The numbers, from 1, of the events that drew other letters; raises IncoherentGame.

    The seed, the number of draws before and what is in the bag make each draw.
    """
    log = tuple(events)
    game, found = replay(log[:1]), []
    for number, event in enumerate(log[1:], start=2):
        if not is_of_seed(game, event):
            found.append(number)
        game = follow(game, [event], number)
    return tuple(found)


def is_of_seed(game: Game, event: Event) -> bool:
    """Whether an event drew what the seed gives; so is one that draws nothing."""
    match event:
        case LettersDrawn(letters=letters):
            return len(letters) <= len(game.bag) and letters == drawn(game, len(letters))
        case LettersExchanged(returned=returned, drawn=letters):
            # Of a real bag nobody knows what was drawn.
            return len(returned) <= len(game.bag) and letters == drawn(game, len(returned))
        case StarterDrawn(rounds, starter):
            if len(game.players) < game.settings.seats:
                return False
            (lot,) = draw_lot(game, event.at)
            return isinstance(lot, StarterDrawn) and (lot.rounds, lot.starter) == (rounds, starter)
        case _:
            return True
