"""The game that the rows of a published table add up to, wrong rows included."""

from collections import Counter
from dataclasses import replace

from nonuple.app.files.published_games import printed_placement
from nonuple.core.board import Board
from nonuple.core.letters import JOKER, TILES
from nonuple.core.move import Move
from nonuple.core.notation import RackLine
from nonuple.core.rack import Bag, Rack
from nonuple.duplicate.events import GameOpened, Grounds, LettersDrawn, MoveRetained
from nonuple.duplicate.state import Game, Phase, TurnRecord, evolve, opened
from nonuple.rules.duplicate_rules import DrawKind, DuplicateRules


def before_first_row(rules: DuplicateRules) -> Game:
    """The game before its first draw; a table tells neither lexicon nor seed."""
    return opened(GameOpened(rules, "", "", ""))


def unplayed(game: Game) -> Counter[str]:
    """What is left to play, counted from the board: letters that a rack made up are not there."""
    left = _off_board(game.board)
    if game.rules.draw is DrawKind.JOKER:
        left[JOKER] = min(left[JOKER], 1)
    return left


def nothing_kept(game: Game) -> Game:
    """All letters are back in the bag, as after an annulled turn, which is not printed (6.2)."""
    return replace(_counted(game, game.board, Rack()), leave=Rack())


def after_draw(game: Game, line: RackLine) -> Game:
    """The rack as it is printed, whatever the rows before would have left of it."""
    rack, kept = line.rack, Rack() if line.rejected else game.leave
    if rack.contains(kept) and _exist(game, rack) and _exist(game, game.leave):
        # Of a rack put back, no more is known than the letters kept.
        rejected = (game.leave.letters,) if line.rejected else ()
        drawn = rack.minus(kept).letters
        return evolve(game, LettersDrawn(game.turn, kept.letters, drawn, rejected))
    draw = LettersDrawn(game.turn, "", rack.letters)
    return replace(_counted(game, game.board, rack), phase=Phase.DRAWN, leave=Rack(), draw=draw)


def after_move(game: Game, move: Move, replaced: tuple[int, ...]) -> Game:
    """The move laid; of letters that the rack lacks, those it has are taken."""
    assert game.draw is not None
    coordinate = str(move.coordinate)
    event = MoveRetained(
        game.turn, move.word, coordinate, move.score, Grounds.ARBITER, replaced=replaced
    )
    if game.rack.contains(move.laid):
        return evolve(game, event)
    held = Counter(move.laid) & Counter(game.rack.letters)
    left = game.rack.minus(held.elements())
    record = TurnRecord(game.turn, game.board, game.draw, event, game.points, game.times)
    return replace(
        _counted(game, game.board.lay(printed_placement(event)), left),
        phase=Phase.TO_DRAW,
        turn=game.turn + 1,
        leave=left,
        draw=None,
        turns=(*game.turns, record),
    )


def _off_board(board: Board) -> Counter[str]:
    return Counter(Bag.full().tiles) - Counter(board.tiles)


def _exist(game: Game, letters: Rack) -> bool:
    return Counter(letters.letters) <= unplayed(game)


def _counted(game: Game, board: Board, hand: Rack) -> Game:
    """The game with this board and all the other letters but these in the bag.

    This is where a game goes on after a wrong row, so that one wrong row is told once.
    """
    laid = replace(game, board=board)
    bag = unplayed(laid) - Counter(hand.letters)
    aside = 0
    if game.rules.draw is DrawKind.JOKER:
        aside, bag[JOKER] = _off_board(board)[JOKER], 0
    return replace(laid, bag=Bag(tuple(bag[tile] for tile in TILES)), jokers_aside=aside)
