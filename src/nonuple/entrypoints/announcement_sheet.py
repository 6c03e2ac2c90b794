"""All that is said in a game, turn by turn, for a room without a computer."""

from collections.abc import Iterable, Iterator
from textwrap import wrap

from nonuple.core import notation
from nonuple.core.rack import Rack
from nonuple.duplicate.announcing import (
    draw_announcement,
    move_announcement,
    opening_announcement,
    time_announcement,
)
from nonuple.duplicate.deciding import NO_SOLUTION
from nonuple.duplicate.events import (
    Event,
    GameClosed,
    GameOpened,
    LettersDrawn,
    MoveRetained,
    TurnAnnulled,
)
from nonuple.duplicate.results import top_total
from nonuple.duplicate.state import Game, evolve, opened
from nonuple.entrypoints.announcing_fr import spoken
from nonuple.entrypoints.games_fr import ENDINGS
from nonuple.entrypoints.messages import counted

_WIDTH = 88


def announcement_sheet(events: Iterable[Event]) -> Iterator[str]:
    """The lines of the sheet, with the board at the end."""
    first, *rest = events
    assert isinstance(first, GameOpened)
    game = opened(first)
    yield from _paragraph(spoken(opening_announcement(first.rules)))
    for event in rest:
        yield from _said(game, event)
        game = evolve(game, event)
    yield f"\n{notation.draw(game.board)}"


def _said(game: Game, event: Event) -> Iterator[str]:
    match event:
        case LettersDrawn():
            yield f"\nCoup {event.turn}   {rack_line(event)}"
            yield from _paragraph(spoken(draw_announcement(event, game.rules.tempo)))
        case TurnAnnulled(_, reason):
            why = "Aucun mot ne peut être posé" if reason == NO_SOLUTION else "Coup annulé"
            yield from _paragraph([f"{why} : les lettres sont remises dans le sac."])
        case MoveRetained():
            yield from _paragraph(spoken(time_announcement(game.rules, event.turn)))
            yield from _paragraph(spoken(move_announcement(game.board, event)))
            total = top_total(evolve(game, event))
            yield from _paragraph([f"Cumul : {counted(total, 'point')}."])
        case GameClosed(ending):
            yield f"\nFin de la partie : {ENDINGS[ending]}."
        case _:
            pass


def rack_line(draw: LettersDrawn) -> notation.RackLine:
    """A rack in the published notation."""
    is_rejected = bool(draw.rejected)
    if is_rejected or not draw.drawn:
        return notation.RackLine(Rack(draw.leave + draw.drawn), rejected=is_rejected)
    return notation.RackLine(Rack(draw.drawn), Rack(draw.leave))


def _paragraph(sentences: Iterable[str]) -> Iterator[str]:
    text = " ".join(sentences)
    yield from wrap(text, _WIDTH, initial_indent="  ", subsequent_indent="    ")
