"""What a room costs: slips keyed in, ruled and ranked: python -m benchmarks.slips."""

import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace

from benchmarks.positions import open_lexicon
from nonuple.core.board import EMPTY_CELL, SIZE, Board
from nonuple.core.chance import Chance
from nonuple.core.move import Move
from nonuple.core.solver import Solver
from nonuple.duplicate.dealer import Dealer
from nonuple.duplicate.deciding import draw, open_game, retain
from nonuple.duplicate.players import Players, Presence
from nonuple.duplicate.results import results
from nonuple.duplicate.score_sheet import score_sheets
from nonuple.duplicate.slip_acts import Bench, collect, rule
from nonuple.duplicate.slips import CopiedLetter, Slip, Solution
from nonuple.duplicate.standings import standings
from nonuple.duplicate.state import Game, Phase, evolve, opened
from nonuple.duplicate.turn_statistics import turn_statistics
from nonuple.rules.editions import edition

SIZES = (1_000, 2_000, 5_000, 10_000)
TURN = 8
GAME_TURNS = 20


def room(solver: Solver, players: int) -> tuple[Game, Dealer]:
    """A game with so many players, before its first draw."""
    game = opened(open_game(edition("2014"), solver, "room"))
    names = {f"{number:05}": Presence(1) for number in range(players)}
    dealer = Dealer(solver, Chance("room").choose, looks_ahead=False)
    return replace(game, players=Players(names)), dealer


def played(game: Game, act: Callable[[Game, Dealer], Sequence[object]], dealer: Dealer) -> Game:
    """The game after an act of the arbiter."""
    for event in act(game, dealer):
        game = evolve(game, event)  # type: ignore[arg-type]
    return game


def usual_slips(game: Game, dealer: Dealer, seed: str) -> list[tuple[Slip, ...]]:
    """Slips of a room: most play one of the forty best moves, one in ten with a fault."""
    moves = dealer.position(game).all_moves(game.rack, game.rules.limits)[:40]
    chance = Chance(seed)
    return [
        (
            written(
                game.board,
                moves[min(chance.choose(len(moves)), chance.choose(len(moves)))],
                by_raccord=not chance.choose(3),
                over=0 if chance.choose(10) else chance.choose(3),
            ),
        )
        for _ in game.players
    ]


def distinct_slips(game: Game, dealer: Dealer) -> list[tuple[Slip, ...]]:
    """As many different slips as players: every move, by both modes, with one score or another."""
    moves = dealer.position(game).all_moves(game.rack, game.rules.limits)
    numbers = range(len(game.players))
    return [
        (
            written(
                game.board,
                moves[number // 2 % len(moves)],
                by_raccord=number % 2 == 1,
                over=number // 2 // len(moves),
            ),
        )
        for number in numbers
    ]


def written(board: Board, move: Move, *, by_raccord: bool, over: int) -> Slip:
    """A move as a slip, claiming so many points more than it is worth."""
    word = move.word.upper()
    circled = tuple(place for place, letter in enumerate(move.word) if letter.islower())
    direction, coordinate = move.coordinate.direction, str(move.coordinate)
    raccord = copied(board, move) if by_raccord and not board.is_empty else ()
    if raccord:
        coordinate = ""
    return Slip((Solution(word, direction, circled, coordinate, raccord),), move.score + over)


def copied(board: Board, move: Move) -> tuple[CopiedLetter, ...]:
    """The letters of the board that a move touches or reads, and their neighbours, three at least.

    Places count from the first letter of the word.
    """
    first = move.coordinate.square
    found: dict[tuple[int, int], str] = {}
    edge = [divmod(index, SIZE) for index in move.placement.indices]
    own = set(edge)
    while edge and len(found) < 3:
        around = [
            (row + down, column + across)
            for row, column in edge
            for down, across in ((0, 0), (0, 1), (1, 0), (0, -1), (-1, 0))
        ]
        edge = [
            (row, column)
            for row, column in dict.fromkeys(around)
            if 0 <= row < SIZE and 0 <= column < SIZE and (row, column) not in found
            if board.cells[row * SIZE + column] != EMPTY_CELL
        ]
        for row, column in edge:
            found[row, column] = board.cells[row * SIZE + column].upper()
    return tuple(
        CopiedLetter(row - first.row, column - first.column, letter)
        for (row, column), letter in sorted(found.items())
        if (row, column) not in own
    )


def ruled(game: Game, bench: Bench, slips: Sequence[tuple[Slip, ...]]) -> Game:
    """The game once every player's slips of the turn are keyed in and ruled."""
    for player, handed in zip(game.players, slips, strict=True):
        for event in collect(game, game.turn, player, handed, "arbiter"):
            game = evolve(game, event)
        for event in rule(game, bench, game.turn, player):
            game = evolve(game, event)
    return game


def seconds(action: Callable[[], object]) -> float:
    """Seconds of processor: the shortest of three runs."""
    spent = []
    for _ in range(3):
        start = time.process_time()
        action()
        spent.append(time.process_time() - start)
    return min(spent)


def one_turn(solver: Solver, players: int) -> tuple[float, float, float]:
    """Seconds to rule one turn, the usual slips and all different ones; and to rank it."""
    game, dealer = room(solver, players)
    while game.turn < TURN:
        game = played(played(game, draw, dealer), retain, dealer)
    game = played(game, draw, dealer)
    spent = []
    for slips in (usual_slips(game, dealer, "slips"), distinct_slips(game, dealer)):
        start = time.process_time()
        after = ruled(game, Bench(dealer), slips)
        spent.append(time.process_time() - start)
    after = played(after, retain, dealer)
    return spent[0], spent[1], seconds(lambda: standings(after))


def whole_game(solver: Solver, players: int) -> Game:
    """A game whose every turn has a slip of every player."""
    game, dealer = room(solver, players)
    bench = Bench(dealer)
    while game.phase is not Phase.CLOSED and game.turn <= GAME_TURNS:
        game = played(game, draw, dealer)
        game = ruled(game, bench, usual_slips(game, dealer, str(game.turn)))
        game = played(game, retain, dealer)
    return game


def whole_game_row(solver: Solver, players: int) -> str:
    """What a whole game costs, once all its slips are ruled."""
    game = whole_game(solver, players)
    ranked = seconds(lambda: standings(game))
    figures = seconds(lambda: turn_statistics(results(game)))
    sheets = seconds(lambda: score_sheets(game))
    return f"| {players:,} | {ranked:.2f} s | {figures:.2f} s | {sheets:.2f} s |\n"


def main() -> None:
    solver = Solver(open_lexicon())
    out = sys.stdout.write
    out("| one turn, players | slips ruled | all slips different | ranked |\n")
    out("| --: | --: | --: | --: |\n")
    for players in SIZES:
        usual, distinct, ranking = one_turn(solver, players)
        out(f"| {players:,} | {usual:.2f} s | {distinct:.2f} s | {ranking:.2f} s |\n")
    out(f"\n| {GAME_TURNS} turns, players | standings | statistics | all score sheets |\n")
    out("| --: | --: | --: | --: |\n")
    for players in (SIZES[0], SIZES[-1]):
        out(whole_game_row(solver, players))


if __name__ == "__main__":
    main()
