"""A classic game made of a record, as far as it tells: words, points, letters left at the end."""

import re
from dataclasses import dataclass, replace

from nonuple.classic.events import Ending, GameOpened, Offence, Sanction, Settings
from nonuple.classic.folding import opened
from nonuple.classic.records import EntryKind, Record, RecordEntry
from nonuple.classic.results import LineKind
from nonuple.classic.state import Challenge, Game, Given, Phase, Turn, TurnKind
from nonuple.core.board import as_tiles
from nonuple.core.errors import NonupleError
from nonuple.core.rack import Rack
from nonuple.core.scoring import score
from nonuple.rules.classic_rules import ClassicRules

_PART = re.compile(r"([a-z_]+) (\d+) (-?\d+)")


@dataclass(eq=False)
class NotEnoughRecorded(NonupleError):
    """A record that does not tell who gave up, or lost by decision."""

    def __str__(self) -> str:
        return "the record does not tell who gave up the game"


def game_of_record(record: Record, rules: ClassicRules) -> Game:
    """The game of a record, its players known by their nicks; raises NotEnoughRecorded.

    Scores are those written. The end is counted by the rules, whatever the record adds for it;
    points that other regulations award for a challenge are left out.
    """
    settings = Settings(seats=len(record.players), credit=None)
    first = GameOpened(rules, record.lexicon, "", settings, "", "", 0)
    players = tuple(player.nick for player in record.players)
    game = replace(opened(first), phase=Phase.PLAYING, players=players)
    for entry in record.entries:
        game = _after(game, entry)
    return _ended(game, record)


def _after(game: Game, entry: RecordEntry) -> Game:  # noqa: PLR0911, one case a kind
    player = game.players[entry.player]
    turn = Turn(len(game.turns) + 1, player, TurnKind.PASS, entry.rack, 0, 0)
    match entry.kind:
        case EntryKind.WORD:
            return _laid(game, replace(turn, kind=TurnKind.WORD), entry)
        case EntryKind.EXCHANGE:
            unseen = 0 if entry.letters else entry.count
            kind = TurnKind.EXCHANGE
            turn = replace(turn, kind=kind, returned=entry.letters, unseen=unseen)
            return replace(game, turns=(*game.turns, turn), passes=0)
        case EntryKind.PASS:
            return replace(game, turns=(*game.turns, turn), passes=game.passes + 1)
        case EntryKind.WITHDRAWN:
            return _withdrawn(game)
        case EntryKind.OWN_LETTERS:
            return replace(game, racks={**game.racks, player: Rack(entry.letters)})
        case EntryKind.OTHERS_LETTERS:
            return _went_out(game, player, entry.letters)
        case EntryKind.PENALTY:
            return _penalised(game, player, entry)
        case EntryKind.AWARD:
            return game


def _laid(game: Game, turn: Turn, entry: RecordEntry) -> Game:
    assert entry.placement is not None
    detail = score(game.board, entry.placement, game.rules.bonus)
    turn = replace(
        turn,
        placement=entry.placement,
        words=tuple(word.word.upper() for word in detail.words),
        laid=as_tiles(game.board.laid_letters(entry.placement)),
        points=entry.points,
    )
    board = game.board.lay(entry.placement)
    return replace(game, turns=(*game.turns, turn), board=board, passes=0)


def _withdrawn(game: Game) -> Game:
    """The opponent challenged the last word off; which words were named is not told.

    Where no word comes before, there is nothing to take off.
    """
    last = game.last_turn
    if last is None or last.placement is None:
        return game
    challenger = game.after(last.player)
    assert challenger is not None
    turn = replace(last, challenge=Challenge(challenger, (), is_upheld=True))
    board = opened(game.opened).board
    for one in game.turns[:-1]:
        if one.placement is not None and not one.is_withdrawn:
            board = board.lay(one.placement)
    return replace(game.with_turn(turn), board=board)


def _went_out(game: Game, player: str, letters: str) -> Game:
    (other,) = (one for one in game.players if one != player)
    return replace(game, out=player, racks={**game.racks, player: Rack(), other: Rack(letters)})


def _penalised(game: Game, player: str, entry: RecordEntry) -> Game:
    """What this program noted of its parts, else one penalty."""
    parts = [_PART.fullmatch(part) for part in entry.note.split(" ; ")]
    found = [part for part in parts if part is not None]
    if not found or len(found) < len(parts):
        return _given(game, player, len(game.turns), entry.points, is_appeal=False)
    for part in found:
        kind, turn, points = part[1], int(part[2]), int(part[3])
        if kind == LineKind.TABLE:
            raise NotEnoughRecorded
        if kind == LineKind.CHALLENGE and 0 < turn <= len(game.turns):
            game = _challenged(game, player, turn, -points)
        else:
            game = _given(game, player, turn, points, is_appeal=kind == LineKind.APPEAL)
    return game


def _given(game: Game, player: str, turn: int, points: int, *, is_appeal: bool) -> Game:
    amount = points if is_appeal else -points
    given = Given(Sanction(player, amount, Offence.CONDUCT), min(turn, len(game.turns)), is_appeal)
    return replace(game, given=(*game.given, given))


def _challenged(game: Game, player: str, number: int, cost: int) -> Game:
    turn = game.turns[number - 1]
    made = replace(turn.challenge or Challenge(player, ()), player=player, cost=cost)
    turn = replace(turn, challenge=made)
    return replace(game, turns=(*game.turns[: number - 1], turn, *game.turns[number:]))


def _ended(game: Game, record: Record) -> Game:
    """Whoever is told to have gone out did; letters taken off without that tell of another end."""
    has_end = any(
        one.kind in (EntryKind.OWN_LETTERS, EntryKind.OTHERS_LETTERS) for one in record.entries
    )
    if not has_end:
        return game
    each = game.rules.passes_each
    ending = Ending.OUT
    if game.out is None:
        has_passed = each is not None and game.passes >= each * len(game.players)
        ending = Ending.PASSES if has_passed else Ending.BLOCKED
    return replace(game, phase=Phase.OVER, ending=ending, ended_at=0)
