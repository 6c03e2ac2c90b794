"""Pairs and explains the rounds of one large event: python -m benchmarks.pairing [players]."""

import os
import sys
from time import perf_counter

from nonuple.tournament.pairing.explaining import Explainer
from nonuple.tournament.pairing.manual import exchange
from nonuple.tournament.pairing.random_events import Shape, random_event
from nonuple.tournament.pairing.swiss import pair_swiss
from nonuple.tournament.pairing.values import Field, Pairing

PLAYERS = 500
ROUNDS = 17


def main(players: int = PLAYERS) -> None:
    """One line a round: seconds to pair it, to explain it, and the load of the machine."""
    spent: list[float] = []

    def timed(field: Field) -> Pairing:
        before = perf_counter()
        pairing = pair_swiss(field)
        spent.append(perf_counter() - before)
        return pairing

    sys.stdout.write(f"{players} players\n\n| round | present | paired | explained | load |\n")
    sys.stdout.write("| --: | --: | --: | --: | --: |\n")
    for played in random_event("benchmark", Shape(players, players, ROUNDS), timed, exchange):
        before = perf_counter()
        explainer = Explainer(played.field, played.paired)
        explainer.boards()
        explainer.bye()
        explained = perf_counter() - before
        sys.stdout.write(
            f"| {played.field.round} | {len(played.field.present)} | {spent[-1]:.2f} s "
            f"| {explained:.2f} s | {os.getloadavg()[0]:.1f} |\n"
        )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
