"""Where a recorded game stands before one of its turns."""

from collections.abc import Sequence
from dataclasses import dataclass

from nonuple.classic.records import EntryKind, Record, RecordEntry
from nonuple.core.board import EMPTY, Board

_TURNS = frozenset({EntryKind.WORD, EntryKind.EXCHANGE, EntryKind.PASS})


@dataclass(frozen=True, slots=True)
class RecordedPosition:
    """A board, and of each player the letters and the score; whoever is to move comes first.

    Letters that nobody knows are an empty rack. `zeros` counts the turns in a row that brought
    nothing: passes, exchanges, words challenged off.
    """

    board: Board
    racks: tuple[str, ...]
    scores: tuple[int, ...]
    zeros: int = 0
    lexicon: str = ""


def turn_count(record: Record) -> int:
    """How many turns a record tells."""
    return sum(entry.kind in _TURNS for entry in record.entries)


def position_before(record: Record, turn: int) -> RecordedPosition:
    """Where a game stands before a turn, from 1 to the number after its last."""
    starts = [place for place, entry in enumerate(record.entries) if entry.kind in _TURNS]
    if not 1 <= turn <= len(starts) + 1:
        raise ValueError(f"no turn {turn} in a game of {len(starts)}")
    is_last = turn > len(starts)
    end = _end_of_turns(record.entries) if is_last else starts[turn - 1]
    before, after = record.entries[:end], record.entries[end:]
    players = len(record.players)
    if is_last:
        last = record.entries[starts[-1]].player if starts else -1
        first = (last + 1) % players
    else:
        first = after[0].player
    order = [(first + place) % players for place in range(players)]
    board, zeros = _played(before)
    totals = {entry.player: entry.total for entry in before}
    return RecordedPosition(
        board,
        tuple(_letters(after, player) for player in order),
        tuple(totals.get(player, 0) for player in order),
        zeros,
        record.lexicon,
    )


def _end_of_turns(entries: Sequence[RecordEntry]) -> int:
    """The place after the last turn, and after the word of it that was challenged off."""
    ends = (
        place
        for place, entry in enumerate(entries, start=1)
        if entry.kind in _TURNS or entry.kind is EntryKind.WITHDRAWN
    )
    return max(ends, default=0)


def _played(entries: Sequence[RecordEntry]) -> tuple[Board, int]:
    board, before, zeros = EMPTY, EMPTY, 0
    for entry in entries:
        if entry.placement is not None:
            before, board, zeros = board, board.lay(entry.placement), 0
        elif entry.kind is EntryKind.WITHDRAWN:
            board, zeros = before, zeros + 1
        elif entry.kind in (EntryKind.EXCHANGE, EntryKind.PASS):
            zeros += 1
    return board, zeros


def _letters(entries: Sequence[RecordEntry], player: int) -> str:
    """What a player holds: nothing is drawn between two turns of theirs but after the first.

    At the end the letters that others count are those of the one opponent.
    """
    for entry in entries:
        if entry.player == player and entry.rack:
            return entry.rack
        if entry.kind is EntryKind.OTHERS_LETTERS and entry.player != player:
            return entry.letters
    return ""
