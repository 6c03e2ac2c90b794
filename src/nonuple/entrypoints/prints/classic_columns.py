"""What each player marks, line by line: the columns of a score sheet, and the sum below them."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from nonuple.app.classic.prints import ClassicOrder
from nonuple.classic.events import Ending
from nonuple.classic.refereeing import ARTICLES
from nonuple.classic.results import LineKind, ScoreLine, result, score_lines
from nonuple.classic.state import Challenge, Game, Given, Turn, TurnKind, board_before
from nonuple.core.letters import FRENCH, TILES
from nonuple.core.notation import format_word
from nonuple.entrypoints.french.classic_words import (
    LINES,
    OFFENCES,
    PASSED,
    article_text,
    articles_text,
    exchange_text,
    forced_text,
    verdict_text,
)
from nonuple.entrypoints.prints.heading import Data
from nonuple.entrypoints.prints.typography import number, signed, spaced
from nonuple.rules.articles import CLASSIC

_DISPUTE = article_text(CLASSIC["4.1.2.d"])
_OF_LETTERS = (LineKind.OWN_LETTERS, LineKind.OTHERS_LETTERS)


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a player's column; `round` is their turn, from 1, that it stands beside."""

    round: int
    text: str
    points: int
    place: str = ""
    notes: tuple[str, ...] = ()
    total: int = 0
    is_turn: bool = True
    is_struck: bool = False


def columns(order: ClassicOrder) -> dict[str, tuple[Entry, ...]]:
    """The lines of each player in the order in which they were written, with running totals."""
    return {player: _column(order, player) for player in order.game.players}


def _column(order: ClassicOrder, player: str) -> tuple[Entry, ...]:
    entries: list[Entry] = [*_besides(order, player, 0, 1)]
    own = 0
    for turn in order.game.turns:
        is_own = turn.player == player
        own += is_own
        if is_own:
            entries.append(turn_entry(turn, own))
        # After a turn of another's, it is written before the player's own next one.
        entries += _besides(order, player, turn.number, own if is_own else own + 1)
    totals = accumulate(entry.points for entry in entries)
    return tuple(replace(entry, total=total) for entry, total in zip(entries, totals, strict=True))


def _besides(order: ClassicOrder, player: str, turn: int, place: int) -> Iterator[Entry]:
    """What a player loses, or is given back, after a turn."""
    game = order.game
    made = game.turns[turn - 1].challenge if turn else None
    if made is not None and made.player == player and made.cost:
        yield Entry(place, _wrong(game, made), -made.cost, is_turn=False)
    for given in game.given:
        if given.turn == turn and given.sanction.player == player:
            points = given.sanction.points if given.is_appeal else -given.sanction.points
            yield Entry(place, given_text(order, given), points, is_turn=False)


def _wrong(game: Game, made: Challenge) -> str:
    words = ", ".join(one.word for one in made.verdicts if one.is_valid)
    article = article_text(game.rules.article("challenges.cost"))
    named = f" : {words}" if words else ""
    return f"{LINES[LineKind.CHALLENGE]}{named} ({article})"


def given_text(order: ClassicOrder, given: Given) -> str:
    """A sanction with its offence and article; a record tells neither."""
    if given.is_appeal:
        return f"{LINES[LineKind.APPEAL]} ({article_text(CLASSIC['8'])})"
    offence = given.sanction.offence
    if order.is_record:
        return LINES[LineKind.PENALTY]
    return f"{LINES[LineKind.PENALTY]}, {OFFENCES[offence]} ({article_text(ARTICLES[offence])})"


def turn_entry(turn: Turn, place: int) -> Entry:
    """A turn as its player writes it down; exchanged letters are counted, not told."""
    match turn.kind:
        case TurnKind.WORD:
            assert turn.placement is not None
            return Entry(
                place,
                format_word(turn.placement.word),
                turn.earned,
                str(turn.placement.coordinate),
                (*_disputed(turn), *_challenged(turn)),
                is_struck=turn.is_withdrawn,
            )
        case TurnKind.PASS:
            return Entry(place, PASSED, 0)
        case TurnKind.FORCED:
            assert turn.forced_by is not None
            return Entry(place, forced_text(turn.forced_by), 0)
        case TurnKind.EXCHANGE:
            return Entry(place, exchange_text(turn.exchanged), 0)


def _disputed(turn: Turn) -> Iterator[str]:
    """The score that was announced and counts no more; one that nobody disputed stands."""
    if turn.is_disputed and turn.announced is not None:
        yield f"Score annoncé : {turn.announced}, contesté ({_DISPUTE})"


def _challenged(turn: Turn) -> Iterator[str]:
    """The verdicts on the words named, and on nothing else."""
    made = turn.challenge
    if made is None or (not made.verdicts and not made.is_upheld):
        return
    told = ", ".join(f"{one.word} {verdict_text(is_valid=one.is_valid)}" for one in made.verdicts)
    end = "mot retiré" if made.is_upheld else "sans effet" if made.is_void else ""
    yield f"Contesté : {' ; '.join(filter(None, [told, end]))}"


def rounds(order: ClassicOrder, players: Sequence[str]) -> list[Data]:
    """The columns side by side: a round has as many lines as whoever wrote most in it."""
    written = columns(order)
    last = max((entry.round for column in written.values() for entry in column), default=0)
    rows: list[Data] = []
    for at in range(1, last + 1):
        cells = [
            [cell for entry in written[one] if entry.round == at for cell in _cells(entry)]
            for one in players
        ]
        deepest = max(1, *map(len, cells))
        lines = [
            [column[n] if n < len(column) else None for column in cells] for n in range(deepest)
        ]
        rows.append({"number": str(at), "lines": lines})
    return rows


def _cells(entry: Entry) -> Iterator[Data]:
    """A line, then its notes, each on a line of its own."""
    points = number(entry.points) if entry.is_turn else signed(entry.points)
    yield {
        "text": spaced(entry.text),
        "place": entry.place,
        "points": points,
        "total": number(entry.total),
        "is_turn": entry.is_turn,
        "is_word": bool(entry.place),
        "is_struck": entry.is_struck,
    }
    for note in entry.notes:
        yield {"note": spaced(note)}


def sums(order: ClassicOrder, players: Sequence[str]) -> Data:
    """The arithmetic of the totals: a row a kind of line, with its articles, then the score."""
    game = order.game
    lines = score_lines(game)
    rows: list[Data] = []
    for kind in LineKind:
        found = [line for line in lines if line.kind is kind]
        if not found and kind is not LineKind.WORD:
            continue
        points = {player: [one for one in found if one.player == player] for player in players}
        cells = [_sum_cell(order, kind, points[player]) for player in players]
        label = _label(order, kind, found)
        rows.append({"label": spaced(label), "article": _articles(order, found), "cells": cells})
    final = {player: sum(one.points for one in lines if one.player == player) for player in players}
    return {
        "rows": rows,
        "final": "Score final" if result(game) is not None else "Score",
        "totals": [number(final[player]) for player in players],
        "match_points": _match_points(game, players),
    }


def _label(order: ClassicOrder, kind: LineKind, found: Sequence[ScoreLine]) -> str:
    if kind is LineKind.OTHERS_LETTERS and len(order.game.players) == 2:
        return "Lettres de l’adversaire"
    if kind in (LineKind.CHALLENGE, LineKind.PENALTY) and len(found) > 1:
        return LINES[kind].replace("Contestation", "Contestations").replace("Pénalité", "Pénalités")
    return LINES[kind]


def _sum_cell(order: ClassicOrder, kind: LineKind, lines: Sequence[ScoreLine]) -> str:
    if kind is LineKind.WORD:
        return number(sum(one.points for one in lines))
    if not lines:
        return ""
    points = signed(sum(one.points for one in lines))
    if kind is LineKind.OWN_LETTERS:
        return f"{order.game.rack(lines[0].player).sorted().letters}  {points}"
    return points


def _articles(order: ClassicOrder, lines: Sequence[ScoreLine]) -> str:
    """What is cited; a record does not tell by which article points were taken off."""
    known = {LineKind.WORD, LineKind.CHALLENGE}
    if order.game.ending is Ending.OUT:
        known |= {*_OF_LETTERS}
    told = [line.article for line in lines if not order.is_record or line.kind in known]
    return spaced(articles_text(told))


def _match_points(game: Game, players: Sequence[str]) -> list[str]:
    found = result(game)
    if found is None:
        return []
    points = {row.player: row.match_points for row in found.players}
    if any(points[player] is None for player in players):
        return []
    return [str(points[player]) for player in players]


def letters(game: Game) -> list[Data]:
    """The 102 letters, those on the board ticked."""
    laid = Counter(game.board.tiles)
    return [
        {"letter": tile, "value": str(FRENCH.value(tile)), "is_played": at < laid[tile]}
        for tile in TILES
        for at in range(FRENCH.count(tile))
    ]


def jokers(order: ClassicOrder) -> list[tuple[str, Turn]]:
    """The letter of each joker on the board, with the turn that laid it (4.1.3)."""
    found = []
    for turn in order.game.turns:
        if turn.placement is None or turn.is_withdrawn:
            continue
        laid = board_before(order.game, turn.number).laid_letters(turn.placement)
        found += [(letter.upper(), turn) for letter in laid if letter.islower()]
    return found
