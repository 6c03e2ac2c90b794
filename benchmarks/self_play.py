"""Plays the fixed games anew: python -m benchmarks.self_play > benchmarks/games.txt."""

import random
import sys

from benchmarks.positions import open_lexicon
from nonuple.app.solo import SoloGame
from nonuple.core.solver import Solver

GAMES = 120


def play(solver: Solver, seed: int) -> list[str]:
    """One game of tops as lines: the rack, then the move laid."""
    choose = random.Random(seed).randrange
    game = SoloGame.start(solver)
    lines = []
    while turn := game.next_turn(choose):
        move = turn.retained
        lines.append(f"{turn.rack} {move.coordinate} {move.word}")
        game = game.after(turn, move)
    return lines


def main() -> None:
    solver = Solver(open_lexicon())
    sys.stdout.write("# Games of tops on the open lexicon: rack, coordinate, word.\n")
    for seed in range(1, GAMES + 1):
        sys.stdout.write(f"\n# game {seed}\n" + "\n".join(play(solver, seed)) + "\n")


if __name__ == "__main__":
    main()
