"""What the standings of a large classic event cost: python -m benchmarks.tournament_standings.

Measured is `event_standings` alone, from entrants and results to rows with all figures and their
parts: seconds of processor, the median of many runs. Results are made of a seed: each round pairs
players by their points so far, one game in fifty is a forfeit, one player in a hundred is absent,
and one in fifty leaves the event for good.
"""

import sys
import time
from statistics import median

from nonuple.core.chance import Chance
from nonuple.rules.classic_rules import MatchPoints
from nonuple.tournament.standings.entrants import Entrant, Presence
from nonuple.tournament.standings.facts import Tiebreak
from nonuple.tournament.standings.ranking import USUAL, Ordering, event_standings
from nonuple.tournament.standings.results import (
    Absence,
    Bye,
    Ending,
    Game,
    Result,
    given_up,
)

PLAYERS, ROUNDS, RUNS = 500, 17, 25
ORDERS = {"the usual tie-breaks": USUAL, "all nine tie-breaks": tuple(Tiebreak)}


def event(players: int, rounds: int, seed: str) -> tuple[list[Entrant], list[Result]]:
    """Entrants and the results of all rounds."""
    chance = Chance(seed)
    names = [f"p{number:04}" for number in range(players)]
    wins = dict.fromkeys(names, 0)
    left: dict[str, int] = {
        name: 1 + chance.choose(rounds) for name in names if not chance.choose(50)
    }
    results: list[Result] = []
    for number in range(1, rounds + 1):
        there = []
        for name in sorted(names, key=lambda name: -wins[name]):
            if left.get(name, rounds) < number:
                continue
            if chance.choose(100):
                there.append(name)
            else:
                results.append(Absence(number, name))
        if len(there) % 2:
            results.append(Bye(number, there.pop()))
        for first, second in zip(there[::2], there[1::2], strict=True):
            game = Game(number, first, second, 300 + chance.choose(250), 300 + chance.choose(250))
            if not chance.choose(50):
                game = given_up(Game(number, first, second, 0, 0), second, Ending.FORFEIT)
            wins[first if game.difference > 0 else second] += 1
            results.append(game)
    entrants = [
        Entrant(
            name,
            1000 + chance.choose(1500),
            Presence.WITHDRAWN if name in left else Presence.PRESENT,
        )
        for name in names
    ]
    return entrants, results


def milliseconds(entrants: list[Entrant], results: list[Result], ordering: Ordering) -> float:
    """The median of the runs."""
    spent = []
    for _ in range(RUNS):
        start = time.process_time()
        event_standings(entrants, results, ordering)
        spent.append(1000 * (time.process_time() - start))
    return median(spent)


def main() -> None:
    """Print a row for each order of tie-breaks."""
    entrants, results = event(PLAYERS, ROUNDS, "standings")
    sys.stdout.write(f"| {PLAYERS} players after {ROUNDS} rounds | ms |\n| --- | --: |\n")
    for name, order in ORDERS.items():
        cost = milliseconds(entrants, results, Ordering(MatchPoints(), order))
        sys.stdout.write(f"| {name} | {cost:.0f} |\n")


if __name__ == "__main__":
    main()
