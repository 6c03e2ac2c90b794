"""GCG, the usual format of classic games, both ways.

Its coordinates are those of English boards: a number first reads across, columns have letters. So
its `8D` is our H4, and its `H4` our 8D. What it has no line for, the points that challenges and
arbiters took off, is one `(time)` line a player with a note that says what it is made of.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum

from nonuple.app.classic.errors import OnlyForTwo
from nonuple.classic.records import EntryKind, Record, RecordEntry, RecordPlayer
from nonuple.core.board import (
    EMPTY,
    EMPTY_CELL,
    ROW_LETTERS,
    SIZE,
    SQUARES,
    Board,
    Coordinate,
    Direction,
    Placement,
)
from nonuple.core.errors import NonupleError

_ENCODING = re.compile(rb"\A\s*#character-encoding\s+(\S+)", re.I)
# Nothing else ends a line: other signs that might stand in a name or a note.
_LINE_ENDS = re.compile(r"\r\n|\r|\n")
_PLAYER = re.compile(r"#player([12])\s+(\S+)(?:\s+(.*\S))?\s*\Z", re.I)
_PRAGMA = re.compile(r"#([a-z][a-z0-9-]*)\s*(.*)", re.I)
_EVENT = re.compile(r">\s*([^\s:]+)\s*:\s*(.*)")
_POINTS = re.compile(r"(.*?)\s*([+-]\d{1,5})\s+(-?\d{1,5})\s*\Z")
_RACK = r"[A-Z?]{1,7}"
_MOVE = re.compile(rf"(?:({_RACK})\s+)?(\d{{1,2}}[A-O]|[A-O]\d{{1,2}})\s+([A-Za-z.]{{1,15}})\Z")
_EXCHANGE = re.compile(rf"(?:({_RACK})\s+)?-(?:({_RACK})|([1-7]))\Z")
_PASS = re.compile(rf"(?:({_RACK})\s+)?-\Z")
_WITHDRAWN = re.compile(rf"(?:({_RACK})\s+)?--\Z")
_MARKED = re.compile(rf"(?:({_RACK})\s+)?\(([A-Za-z?]+)\)\Z")
_OWN_NOTE = re.compile(r"nonuple (.+)", re.S)
_OWN_PART = re.compile(r"([a-z_]+) (\d{1,3}) (-?\d{1,5})\Z")
_WORDS = {"challenge": EntryKind.AWARD, "time": EntryKind.PENALTY}
# Lines about the whole game that have their place in a record; others are read over.
_KEPT = ("title", "description", "lexicon")


class GcgFault(StrEnum):
    """Why a file is no GCG of a classic game."""

    ENCODING = "is not encoded as it says"
    NO_PLAYERS = "does not name two players"
    SAME_NICK = "gives both players one name"
    UNKNOWN_PLAYER = "names a player who does not play"
    LINE = "has a line that makes no sense"
    PLACE = "lays a word where it cannot lie"
    EMPTY = "tells no turn"
    TOO_LARGE = "is too large"


@dataclass(eq=False)
class BadGcg(NonupleError):
    """A file that cannot be read; the line counts from 1, 0 is the whole file."""

    reason: GcgFault
    line: int = 0
    text: str = ""

    def __str__(self) -> str:
        where = f"line {self.line} " if self.line else "the file "
        return f"{where}{self.reason}" + (f": {self.text}" if self.text else "")


_LARGEST = 1_000_000


def parse_gcg(content: bytes) -> Record:
    """The record of a file; raises BadGcg. Scores are not judged."""
    if len(content) > _LARGEST:
        raise BadGcg(GcgFault.TOO_LARGE)
    reader = _Reader()
    for number, line in enumerate(_LINE_ENDS.split(_text(content)), start=1):
        reader.read(number, line.strip())
    return reader.record()


def _text(content: bytes) -> str:
    """ISO-8859-1 unless the first line names another encoding."""
    content = content.removeprefix(b"\xef\xbb\xbf")
    named = _ENCODING.match(content)
    try:
        return content.decode(named[1].decode() if named else "iso-8859-1")
    except (ValueError, LookupError):
        raise BadGcg(GcgFault.ENCODING) from None


@dataclass
class _Reader:
    players: dict[int, RecordPlayer] = field(default_factory=dict)
    entries: list[RecordEntry] = field(default_factory=list)
    pragmas: dict[str, str] = field(default_factory=dict)
    board: Board = EMPTY
    boards: list[Board] = field(default_factory=list)
    is_noting: bool = False

    def read(self, number: int, line: str) -> None:
        if line.startswith(">"):
            self.is_noting = False
            self._event(number, line)
        elif line.startswith("#"):
            self.is_noting = False
            self._pragma(number, line)
        elif line and self.is_noting:
            self._noted(line)
        elif line:
            raise BadGcg(GcgFault.LINE, number, line)

    def _pragma(self, number: int, line: str) -> None:
        if found := _PLAYER.match(line):
            name = found[3] or found[2]
            self.players[int(found[1]) - 1] = RecordPlayer(found[2], name)
            return
        pragma = _PRAGMA.match(line)
        if pragma is None:
            raise BadGcg(GcgFault.LINE, number, line)
        name, content = pragma[1].lower(), pragma[2].strip()
        if name == "note":
            self.is_noting = True
            self._noted(content)
        else:
            self.pragmas[name] = content

    def _noted(self, text: str) -> None:
        """A note is about the event before it; one about the whole game is read over."""
        if not self.entries:
            return
        last = self.entries[-1]
        note = f"{last.note}\n{text}" if last.note else text
        self.entries[-1] = replace(last, note=note)

    def _event(self, number: int, line: str) -> None:
        found = _EVENT.match(line)
        scored = _POINTS.match(found[2]) if found else None
        if found is None or scored is None:
            raise BadGcg(GcgFault.LINE, number, line)
        nicks = {player.nick: place for place, player in self.players.items()}
        if len(self.players) < 2:
            raise BadGcg(GcgFault.NO_PLAYERS, number)
        if len(nicks) < 2:
            raise BadGcg(GcgFault.SAME_NICK, number)
        if found[1] not in nicks:
            raise BadGcg(GcgFault.UNKNOWN_PLAYER, number, found[1])
        entry = self._entry(number, line, scored[1], nicks[found[1]])
        points, total = int(scored[2]), int(scored[3])
        self.entries.append(replace(entry, points=points, total=total, line=number))

    def _entry(self, number: int, line: str, act: str, player: int) -> RecordEntry:
        if found := _MOVE.match(act):
            return self._word(number, player, found[1] or "", found[2], found[3])
        if found := _WITHDRAWN.match(act):
            self._withdraw(player)
            return RecordEntry(EntryKind.WITHDRAWN, player, 0, 0, found[1] or "")
        if found := _PASS.match(act):
            return RecordEntry(EntryKind.PASS, player, 0, 0, found[1] or "")
        if found := _EXCHANGE.match(act):
            letters = found[2] or ""
            count = len(letters) or int(found[3])
            kind = EntryKind.EXCHANGE
            return RecordEntry(kind, player, 0, 0, found[1] or "", None, letters, count)
        if found := _MARKED.match(act):
            return _marked(player, found[1] or "", found[2])
        raise BadGcg(GcgFault.LINE, number, line)

    def _withdraw(self, player: int) -> None:
        """The word of the line before leaves the board; the check tells of one that is none."""
        last = self.entries[-1] if self.entries else None
        if last is not None and (last.kind, last.player) == (EntryKind.WORD, player):
            self.board = self.boards.pop()

    def _word(self, number: int, player: int, rack: str, coordinate: str, word: str) -> RecordEntry:
        """A point stands for a letter of the board."""
        try:
            placement = _placed(self.board, coordinate, word)
            self.boards.append(self.board)
            self.board = self.board.lay(placement)
        except NonupleError:
            raise BadGcg(GcgFault.PLACE, number, f"{coordinate} {word}") from None
        return RecordEntry(EntryKind.WORD, player, 0, 0, rack, placement)

    def record(self) -> Record:
        if len(self.players) < 2:
            raise BadGcg(GcgFault.NO_PLAYERS)
        if not self.entries:
            raise BadGcg(GcgFault.EMPTY)
        title, description, lexicon = (self.pragmas.get(name, "") for name in _KEPT)
        return Record(
            (self.players[0], self.players[1]),
            tuple(map(_own, self.entries)),
            title,
            description,
            lexicon,
            self.pragmas.get("id", ""),
            "incomplete" in self.pragmas,
        )


def _marked(player: int, rack: str, text: str) -> RecordEntry:
    """Parentheses: a word for what happened, or letters counted at the end.

    With a rack before them they are the player's own letters, without one the others'.
    """
    if text.lower() in _WORDS:
        return RecordEntry(_WORDS[text.lower()], player, 0, 0, rack)
    kind = EntryKind.OWN_LETTERS if rack else EntryKind.OTHERS_LETTERS
    return RecordEntry(kind, player, 0, 0, rack, None, text)


def _own(entry: RecordEntry) -> RecordEntry:
    """What this program wrote of a penalty, without its mark."""
    found = _OWN_NOTE.fullmatch(entry.note)
    if entry.kind is not EntryKind.PENALTY or found is None:
        return entry
    parts = found[1].split(" ; ")
    is_ours = all(_OWN_PART.match(part) for part in parts)
    return replace(entry, note=found[1]) if is_ours else entry


def _placed(board: Board, coordinate: str, word: str) -> Placement:
    is_across = coordinate[0].isdigit()
    letter, number = (
        (coordinate[-1], coordinate[:-1]) if is_across else (coordinate[0], coordinate[1:])
    )
    row, column = int(number) - 1, ROW_LETTERS.index(letter)
    if not 0 <= row < SIZE:
        raise BadGcg(GcgFault.PLACE)
    direction = Direction.ACROSS if is_across else Direction.DOWN
    place = Coordinate(SQUARES[row * SIZE + column], direction)
    indices = Placement(place, "A" * len(word)).indices
    cells = [board.cells[one] for one in indices]
    whole = "".join(
        cell if letter == "." else letter for letter, cell in zip(word, cells, strict=True)
    )
    if EMPTY_CELL in whole:
        raise BadGcg(GcgFault.PLACE)
    return Placement(place, whole)


def write_gcg(record: Record) -> str:
    """A file of a game of two; encoded as it says. Raises OnlyForTwo for more."""
    if len(record.players) != 2:
        raise OnlyForTwo
    return "\n".join(_lines(record)) + "\n"


def _lines(record: Record) -> Iterator[str]:
    yield "#character-encoding UTF-8"
    for number, player in enumerate(record.players, start=1):
        yield f"#player{number} {player.nick} {_in_one_line(player.name)}".rstrip()
    for name, text in (
        ("title", record.title),
        ("description", record.description),
        ("id", record.identity),
        ("lexicon", record.lexicon),
    ):
        if text:
            yield f"#{name} {_in_one_line(text)}"
    if record.is_incomplete:
        yield "#incomplete"
    board, before = EMPTY, EMPTY
    for entry in record.entries:
        nick = record.players[entry.player].nick
        act = _act(entry, board)
        yield f">{nick}: {act} {entry.points:+d} {entry.total}"
        if entry.placement is not None:
            board, before = board.lay(entry.placement), board
        elif entry.kind is EntryKind.WITHDRAWN:
            board = before
        if entry.note:
            own = "nonuple " if entry.kind is EntryKind.PENALTY else ""
            yield f"#note {own}{entry.note}"


def _in_one_line(text: str) -> str:
    return " ".join(text.split())


def _act(entry: RecordEntry, board: Board) -> str:  # noqa: PLR0911, one case a kind
    rack = f"{entry.rack} " if entry.rack else ""
    match entry.kind:
        case EntryKind.WORD:
            assert entry.placement is not None
            return f"{rack}{_written(board, entry.placement)}"
        case EntryKind.EXCHANGE:
            return f"{rack}-{entry.letters or entry.count}"
        case EntryKind.PASS:
            return f"{rack}-"
        case EntryKind.WITHDRAWN:
            return f"{rack}--"
        case EntryKind.AWARD:
            return f"{rack}(challenge)"
        case EntryKind.PENALTY:
            return f"{rack}(time)"
        case EntryKind.OWN_LETTERS:
            return f"{rack or entry.letters + ' '}({entry.letters})"
        case EntryKind.OTHERS_LETTERS:
            return f"({entry.letters})"


def _written(board: Board, placement: Placement) -> str:
    square, direction = placement.coordinate.square, placement.coordinate.direction
    row, column = square.row + 1, ROW_LETTERS[square.column]
    place = f"{row}{column}" if direction is Direction.ACROSS else f"{column}{row}"
    word = "".join(
        letter if board.cells[one] == EMPTY_CELL else "."
        for one, letter in zip(placement.indices, placement.word, strict=True)
    )
    return f"{place} {word}"
