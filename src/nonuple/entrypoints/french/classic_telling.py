"""A classic game told line by line, as to those around one table: never anybody's letters."""

from collections.abc import Callable, Iterator
from typing import Any

from nonuple.classic.events import (
    BlockageDeclared,
    ChallengeRuled,
    ClockResumed,
    ClockStopped,
    Event,
    ForcedBy,
    LettersExchanged,
    PassForced,
    PauseAsked,
    PauseRefused,
    PlayAccepted,
    PlayerLeft,
    ResignationAnswered,
    ResignationOffered,
    StarterDrawn,
    TimeExhausted,
    TurnPassed,
    Verdict,
    WordPlayed,
    WordsChallenged,
)
from nonuple.classic.results import LineKind, ScoreLine, result, score_lines, totals
from nonuple.classic.state import Game, Turn, TurnKind
from nonuple.core.notation import format_word
from nonuple.entrypoints.french.classic_words import (
    DRAWN_GAME,
    ENDINGS,
    LINES,
    article_text,
    exchange_text,
    forced_text,
    verdict_text,
)
from nonuple.entrypoints.french.messages import counted, decimal

_TENTHS_BELOW = 10_000


def told(event: Event, game: Game) -> str | None:
    """An event in one line, in the game after it; None where there is nothing to tell."""
    tell = _TOLD.get(type(event))
    return None if tell is None else tell(event, game)


def _starter(event: StarterDrawn, _: Game) -> str:
    rounds = (
        ", ".join(f"{ticket.player} {ticket.letter}" for ticket in tickets)
        for tickets in event.rounds
    )
    return f"Tirage au sort : {' ; puis '.join(rounds)}. {event.starter} commence."


def _verdicts(verdicts: tuple[Verdict, ...]) -> str:
    return ", ".join(f"{one.word} {verdict_text(is_valid=one.is_valid)}" for one in verdicts)


def _ruled(event: ChallengeRuled, game: Game) -> str:
    last = game.last_turn
    parts = [f"{_verdicts(event.verdicts)}."]
    if event.is_void:
        parts.append("Contestation nulle : le mot prolonge un mot non contesté de son auteur.")
    elif event.is_upheld and last is not None:
        parts.append(f"{last.player} reprend ses lettres et perd son tour.")
    if event.cost and last is not None and last.challenge is not None:
        parts.append(f"{last.challenge.player} perd {counted(event.cost, 'point')}.")
    return " ".join(parts)


def _answered(event: ResignationAnswered, _: Game) -> str:
    if event.is_accepted:
        return f"{event.player} accepte l’abandon."
    return f"{event.player} refuse l’abandon : la partie continue."


_TOLD: dict[type, Callable[[Any, Game], str]] = {
    StarterDrawn: _starter,
    WordPlayed: lambda e, _: (
        f"{e.player} : {e.coordinate} {format_word(e.word)}, {counted(e.score, 'point')}."
    ),
    TurnPassed: lambda e, _: f"{e.player} passe.",
    PassForced: lambda e, _: f"{e.player} {forced_text(e.cause)}.",
    LettersExchanged: lambda e, _: f"{e.player} {exchange_text(len(e.returned))}.",
    PlayAccepted: lambda e, _: f"{e.player} accepte le coup.",
    WordsChallenged: lambda e, _: f"{e.player} conteste {', '.join(e.words)}.",
    ChallengeRuled: _ruled,
    TimeExhausted: lambda e, _: f"Temps épuisé : {e.player}.",
    ClockStopped: lambda _, __: "La pendule est arrêtée.",
    ClockResumed: lambda _, __: "La pendule tourne de nouveau.",
    PauseAsked: lambda e, _: f"{e.player} demande une pause.",
    PauseRefused: lambda e, _: f"{e.player} refuse la pause.",
    BlockageDeclared: lambda e, _: f"{e.player} ne voit plus de mot à jouer.",
    ResignationOffered: lambda e, _: f"{e.player} propose l’abandon.",
    ResignationAnswered: _answered,
    PlayerLeft: lambda e, _: f"{e.player} quitte la partie.",
}


def turn_text(turn: Turn) -> str:
    """What a player did at a turn, in one line."""
    match turn.kind:
        case TurnKind.WORD:
            assert turn.placement is not None
            word = format_word(turn.placement.word)
            done = f"{turn.placement.coordinate} {word}, {counted(turn.points, 'point')}"
            done += _challenge_text(turn)
        case TurnKind.EXCHANGE:
            done = exchange_text(len(turn.returned))
        case TurnKind.PASS:
            done = "passe"
        case TurnKind.FORCED:
            done = forced_text(turn.forced_by or ForcedBy.TIME)
    return f"{turn.player} : {done}"


def _challenge_text(turn: Turn) -> str:
    made = turn.challenge
    if made is None:
        return ""
    withdrawn = ", mot retiré" if made.is_upheld else ""
    return f" ; contesté par {made.player} : {_verdicts(made.verdicts)}{withdrawn}"


def clock_text(milliseconds: int) -> str:
    """A time left: minutes and seconds, tenths at the end."""
    if milliseconds < _TENTHS_BELOW:
        return f"{decimal(milliseconds // 100 / 10)} s"
    minutes, seconds = divmod(milliseconds // 1000, 60)
    return f"{minutes}:{seconds:02}"


def end_lines(game: Game) -> Iterator[str]:
    """How a game ended: every score line with its article, ranks, the winner, match points."""
    assert game.ending is not None
    yield f"Fin de la partie : {ENDINGS[game.ending]}."
    found = result(game)
    if found is None:
        return
    lines = score_lines(game)
    for row in found.players:
        yield f"{row.rank}. {row.player} : {counted(row.total, 'point')}"
        yield from _player_lines([line for line in lines if line.player == row.player])
    yield f"{DRAWN_GAME}." if found.winner is None else f"{found.winner} gagne."
    if all(row.match_points is not None for row in found.players):
        points = ", ".join(f"{row.player} {row.match_points}" for row in found.players)
        yield f"Points de match : {points}."


def _player_lines(lines: list[ScoreLine]) -> Iterator[str]:
    words = [line for line in lines if line.kind is LineKind.WORD]
    if words:
        yield _line(LINES[LineKind.WORD], sum(line.points for line in words), words[0])
    for line in lines:
        if line.kind is not LineKind.WORD:
            turn = f", coup {line.turn}" if line.turn else ""
            yield _line(f"{LINES[line.kind]}{turn}", line.points, line)


def _line(text: str, points: int, line: ScoreLine) -> str:
    return f"   {text:<32}{points:>5}  {article_text(line.article)}"


def scores_text(game: Game) -> str:
    """The scores so far, in the order of the turns."""
    marked = totals(game)
    return ", ".join(f"{player} {marked[player]}" for player in game.players)
