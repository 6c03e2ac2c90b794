"""All that is said in a game, turn by turn, for a room without a computer; its reserve."""

from collections.abc import Iterable, Iterator
from textwrap import wrap

from nonuple.app.published_games import PublishedTurn, published, rack_line
from nonuple.core import notation
from nonuple.duplicate.announcing import (
    draw_announcement,
    move_announcement,
    opening_announcement,
    time_announcement,
)
from nonuple.duplicate.events import (
    NO_SOLUTION,
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
_RESERVE = """\
Si la salle annule un coup, ses lettres retournent dans le sac, et le reste de la feuille ne se \
joue plus : elle joue la suite donnée ici pour ce coup, jusqu’à la fin. Les lettres de chaque \
tirage se prennent dans le sac ; « - » annonce un tirage entier, sans reliquat. Les salles qui \
annulent le même coup jouent ainsi la même partie. Si la salle annule encore un coup, elle demande \
la suite à l’organisateur, qui a le fichier de la partie :"""
_RESERVE_COMMAND = "nonuple duplicate prepared FICHIER --annulled N --annulled M"
_ROW = "{:>2}  {:<10}  {:<17}  {:<4}  {:>6}  {:>5}".format
_HEADING = _ROW("N°", "Tirage", "Solution", "Réf.", "Points", "Cumul")


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
            line = rack_line(event, is_redrawn=is_redrawn(game))
            yield f"\nCoup {event.turn}   {line}"
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


def is_redrawn(game: Game) -> bool:
    """Whether the turn in play was annulled before."""
    return any(turn.number == game.turn for turn in game.annulled)


def reserve_annex(games: Iterable[tuple[int, tuple[Event, ...]]]) -> Iterator[str]:
    """What follows each turn where it, and no other, is annulled: rows up to the end."""
    yield "\nRéserve"
    yield from wrap(_RESERVE, _WIDTH, initial_indent="  ", subsequent_indent="  ")
    yield f"  {_RESERVE_COMMAND}\n\n{_HEADING}"
    for number, log in games:
        yield f"\nCoup {number} annulé"
        yield from (_row(turn) for turn in published(log).turns if turn.number >= number)
        closed = log[-1]
        assert isinstance(closed, GameClosed)
        yield f"Fin de la partie : {ENDINGS[closed.ending]}."


def _row(turn: PublishedTurn) -> str:
    solution = turn.solution
    assert solution is not None
    word, place = notation.format_word(solution.placement.word), solution.placement.coordinate
    cells = (turn.number, turn.rack, word, place, solution.points, solution.cumulative)
    return _ROW(*map(str, cells))


def _paragraph(sentences: Iterable[str]) -> Iterator[str]:
    text = " ".join(sentences)
    yield from wrap(text, _WIDTH, initial_indent="  ", subsequent_indent="    ")
