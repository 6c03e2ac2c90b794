"""Plays games of tops, in the format of games.txt: python -m benchmarks.self_play.

The games of games.txt stay as they are, for figures are compared over time: they come from an
earlier stream of chance and are not played again.
"""

import sys

from benchmarks.positions import open_lexicon
from nonuple.core.chance import Chance
from nonuple.core.solver import Solver
from nonuple.duplicate.dealer import Dealer
from nonuple.duplicate.deciding import open_game, play_out
from nonuple.duplicate.logs import replay
from nonuple.rules.editions import edition

GAMES = 120


def play(solver: Solver, seed: str) -> list[str]:
    """One game of tops as lines: the rack, then the move laid."""
    dealer = Dealer(solver, Chance(seed).choose, looks_ahead=False)
    game = replay(play_out(open_game(edition("2014"), solver, seed), dealer))
    return [f"{turn.rack} {turn.move.coordinate} {turn.move.word}" for turn in game.turns]


def main() -> None:
    solver = Solver(open_lexicon())
    sys.stdout.write("# Games of tops on the open lexicon: rack, coordinate, word.\n")
    for number in range(1, GAMES + 1):
        sys.stdout.write(f"\n# game {number}\n" + "\n".join(play(solver, str(number))) + "\n")


if __name__ == "__main__":
    main()
