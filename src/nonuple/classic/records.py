"""A classic game as others write it down: turns with their scores and running totals.

A record tells less than a log: no clock, no draws, and racks only where somebody noted them.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from nonuple.classic.events import Ending
from nonuple.classic.results import LineKind, score_lines
from nonuple.classic.state import Game, Turn, TurnKind
from nonuple.core.board import EMPTY, Board, Placement
from nonuple.core.letters import strip_accents


class EntryKind(StrEnum):
    """What a line of a record tells."""

    WORD = "word"
    EXCHANGE = "exchange"
    PASS = "pass"
    WITHDRAWN = "withdrawn"  # the word of the line before was challenged off
    AWARD = "award"  # points for a wrong challenge, in other regulations
    OTHERS_LETTERS = "others_letters"
    OWN_LETTERS = "own_letters"
    PENALTY = "penalty"


@dataclass(frozen=True, slots=True)
class RecordEntry:
    """A line: who (0 for the first player), the rack, the points of the line, the total after it.

    A word is whole, as it stands on the board. `letters` are those exchanged or counted at the
    end; an exchange whose letters nobody knows has their number in `count`.
    """

    kind: EntryKind
    player: int
    points: int
    total: int
    rack: str = ""
    placement: Placement | None = None
    letters: str = ""
    count: int = 0
    note: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True)
class RecordPlayer:
    """A short name without spaces, and the whole one."""

    nick: str
    name: str


@dataclass(frozen=True, slots=True)
class Record:
    """A whole game, or as much of it as was written."""

    players: tuple[RecordPlayer, ...]
    entries: tuple[RecordEntry, ...]
    title: str = ""
    description: str = ""
    lexicon: str = ""
    identity: str = ""
    is_incomplete: bool = False


def record_players(names: Sequence[str]) -> tuple[RecordPlayer, ...]:
    """Players by their whole names, each with a short one of their own."""
    found: list[RecordPlayer] = []
    for number, name in enumerate(names, start=1):
        short = "".join(sign for sign in strip_accents(name) if sign.isascii() and sign.isalnum())
        is_taken = any(short.lower() == other.nick.lower() for other in found)
        nick = f"{short}{number}" if is_taken or not short else short
        found.append(RecordPlayer(nick, name))
    return tuple(found)


def record_of(game: Game, players: tuple[RecordPlayer, ...], title: str = "") -> Record:
    """A game as a record, players in the order of their turns.

    What challenges and arbiters took off is told by one line a player after all others; so are
    the lines of the table of resignations, clocks and incidents left to the log.
    """
    totals = [0] * len(game.players)
    entries: list[RecordEntry] = []
    board = EMPTY
    for turn in game.turns:
        player = game.players.index(turn.player)
        for entry in _turn_entries(turn, player, board):
            totals[player] += entry.points
            entries.append(replace(entry, total=totals[player]))
        if turn.placement is not None and not turn.is_withdrawn:
            board = board.lay(turn.placement)
    for entry in _end_entries(game):
        totals[entry.player] += entry.points
        entries.append(replace(entry, total=totals[entry.player]))
    lexicon = game.opened.lexicon
    # A game that was given up has no end that others would know.
    has_end = game.ending is Ending.OUT or any(entry.kind in _ENDS for entry in entries)
    return Record(players, tuple(entries), title, "", lexicon, "", not has_end)


def _turn_entries(turn: Turn, player: int, board: Board) -> list[RecordEntry]:
    match turn.kind:
        case TurnKind.WORD:
            assert turn.placement is not None
            placement = board.canonical(turn.placement)
            kind = EntryKind.WORD
            found = [RecordEntry(kind, player, turn.scored, 0, turn.rack, placement)]
            if turn.is_withdrawn:
                found.append(RecordEntry(EntryKind.WITHDRAWN, player, -turn.scored, 0, turn.rack))
            return found
        case TurnKind.EXCHANGE:
            letters, kind = turn.returned, EntryKind.EXCHANGE
            return [RecordEntry(kind, player, 0, 0, turn.rack, None, letters, turn.exchanged)]
        case TurnKind.PASS | TurnKind.FORCED:
            return [RecordEntry(EntryKind.PASS, player, 0, 0, turn.rack)]


_ENDS = frozenset({EntryKind.OWN_LETTERS, EntryKind.OTHERS_LETTERS})
# What has a line of its own in a record.
_TOLD = frozenset({LineKind.WORD, LineKind.OWN_LETTERS, LineKind.OTHERS_LETTERS})


def _end_entries(game: Game) -> list[RecordEntry]:
    entries: list[RecordEntry] = []
    lines = score_lines(game)
    for line in lines:
        player = game.players.index(line.player)
        rack = game.rack(line.player).letters
        if line.kind is LineKind.OWN_LETTERS:
            kind = EntryKind.OWN_LETTERS
            entries.append(RecordEntry(kind, player, line.points, 0, rack, None, rack))
        elif line.kind is LineKind.OTHERS_LETTERS:
            others = "".join(game.rack(other).letters for other in game.opponents(line.player))
            kind = EntryKind.OTHERS_LETTERS
            entries.append(RecordEntry(kind, player, line.points, 0, "", None, others))
    for number, name in enumerate(game.players):
        taken = [line for line in lines if line.player == name and line.kind not in _TOLD]
        if taken:
            points = sum(line.points for line in taken)
            note = " ; ".join(f"{line.kind} {line.turn or 0} {line.points}" for line in taken)
            rack = game.rack(name).letters
            entry = RecordEntry(EntryKind.PENALTY, number, points, 0, rack, note=note)
            entries.append(entry)
    return entries
