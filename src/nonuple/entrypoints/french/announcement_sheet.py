"""All that is said in a game, turn by turn, for a room without a computer; its reserve."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from textwrap import wrap
from typing import assert_never

from nonuple.app.files.published_games import published, rack_line
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
    PlayEvent,
    TurnAnnulled,
)
from nonuple.duplicate.results import top_total
from nonuple.duplicate.state import Game, evolve, opened
from nonuple.entrypoints.french.announcing import spoken
from nonuple.entrypoints.french.games import ENDINGS
from nonuple.entrypoints.french.messages import counted

_WIDTH = 88
RESERVE = """\
Si la salle annule un coup, ses lettres retournent dans le sac, et le reste de la feuille ne se \
joue plus : elle joue la suite donnée ici pour ce coup, jusqu’à la fin. Les lettres de chaque \
tirage se prennent dans le sac ; « - » annonce un tirage entier, sans reliquat. Les salles qui \
annulent le même coup jouent ainsi la même partie. Si la salle annule encore un coup, elle demande \
la suite à l’organisateur, qui a le fichier de la partie :"""
RESERVE_COMMAND = "nonuple duplicate prepared FICHIER --annulled N --annulled M"
_ROW = "{:>2}  {:<10}  {:<17}  {:<4}  {:>6}  {:>5}".format
_HEADING = _ROW("N°", "Tirage", "Solution", "Réf.", "Points", "Cumul")


@dataclass(frozen=True, slots=True)
class Announced:
    """What is said of a turn, paragraph by paragraph; what comes before the first has no title."""

    title: str
    rack: str
    paragraphs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Announcements:
    """All that is said, and the game as it stands then."""

    parts: tuple[Announced, ...]
    game: Game


def announcements(events: Iterable[Event]) -> Announcements:
    """What the arbiter says from the opening to the end."""
    first, *rest = events
    assert isinstance(first, GameOpened)
    game = opened(first)
    parts = [Announced("", "", tuple(_together(spoken(opening_announcement(first.rules)))))]
    for event in rest:
        if isinstance(event, LettersDrawn):
            line = str(rack_line(event, is_redrawn=is_redrawn(game)))
            parts.append(Announced(f"Coup {event.turn}", line, ()))
        elif isinstance(event, GameClosed):
            parts.append(Announced(_ended(event), "", ()))
        said = tuple(_said(game, event)) if isinstance(event, PlayEvent) else ()
        parts[-1] = replace(parts[-1], paragraphs=(*parts[-1].paragraphs, *said))
        game = evolve(game, event)
    return Announcements(tuple(part for part in parts if part.title or part.paragraphs), game)


def announcement_sheet(events: Iterable[Event]) -> Iterator[str]:
    """The lines of the sheet, with the board at the end."""
    said = announcements(events)
    for part in said.parts:
        if part.title:
            yield f"\n{part.title}   {part.rack}".rstrip()
        for paragraph in part.paragraphs:
            yield from wrap(paragraph, _WIDTH, initial_indent="  ", subsequent_indent="    ")
    yield f"\n{notation.draw(said.game.board)}"


def _said(game: Game, event: PlayEvent) -> Iterator[str]:
    match event:
        case LettersDrawn():
            yield from _together(spoken(draw_announcement(event, game.rules.tempo)))
        case TurnAnnulled(_, reason):
            why = "Aucun mot ne peut être posé" if reason == NO_SOLUTION else "Coup annulé"
            yield f"{why} : les lettres sont remises dans le sac."
        case MoveRetained():
            yield from _together(spoken(time_announcement(game.rules, event.turn)))
            yield from _together(spoken(move_announcement(game.board, event)))
            yield f"Cumul : {counted(top_total(evolve(game, event)), 'point')}."
        case GameOpened() | GameClosed():
            pass
        case _:
            assert_never(event)


def is_redrawn(game: Game) -> bool:
    """Whether the turn in play was annulled before."""
    return any(turn.number == game.turn for turn in game.annulled)


def reserve_annex(games: Iterable[tuple[int, tuple[Event, ...]]]) -> Iterator[str]:
    """What follows each turn where it, and no other, is annulled: rows up to the end."""
    yield "\nRéserve"
    yield from wrap(RESERVE, _WIDTH, initial_indent="  ", subsequent_indent="  ")
    yield f"  {RESERVE_COMMAND}\n\n{_HEADING}"
    for number, log in games:
        yield f"\nCoup {number} annulé"
        yield from (_ROW(*row) for row in reserve_rows(number, log))
        yield reserve_end(log)


def reserve_rows(number: int, log: tuple[Event, ...]) -> Iterator[tuple[str, ...]]:
    """The turns that are played where one is annulled: number, rack, word, place, points, total."""
    for turn in published(log).turns:
        if turn.number >= number:
            solution = turn.solution
            assert solution is not None
            word, place = (
                notation.format_word(solution.placement.word),
                solution.placement.coordinate,
            )
            cells = (turn.number, turn.rack, word, place, solution.points, solution.cumulative)
            yield tuple(map(str, cells))


def reserve_end(log: tuple[Event, ...]) -> str:
    """How such a game ends."""
    closed = log[-1]
    assert isinstance(closed, GameClosed)
    return _ended(closed)


def _ended(closed: GameClosed) -> str:
    return f"Fin de la partie : {ENDINGS[closed.ending]}."


def _together(sentences: Iterable[str]) -> Iterator[str]:
    """One paragraph, or none where nothing is said."""
    if text := " ".join(sentences):
        yield text
