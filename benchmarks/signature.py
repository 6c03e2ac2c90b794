"""The engine's signature: moves counted and points summed over the fixed positions."""

from benchmarks.positions import PositionSet, open_lexicon, position_sets
from nonuple.core.solver import Moves, Solver

ALL_MOVES_EVERY = 24


def counted(solver: Solver, chosen: PositionSet) -> tuple[int, int]:
    """Moves and points of all tops, and of all moves of some positions."""
    found: list[Moves] = []
    for index, position in enumerate(chosen.positions):
        ready = solver.position(position.board, chosen.limits.max_laid)
        found.append(ready.tops(position.rack, chosen.limits).moves)
        if index % ALL_MOVES_EVERY == 0:
            found.append(ready.all_moves(position.rack, chosen.limits))
    return sum(map(len, found)), sum(sum(moves.scores()) for moves in found)


def signature() -> str:
    """Two numbers that change with any move or score."""
    solver = Solver(open_lexicon())
    totals = [counted(solver, chosen) for chosen in position_sets()]
    return (
        f"{sum(moves for moves, _ in totals)} moves, {sum(points for _, points in totals)} points"
    )


if __name__ == "__main__":
    print(signature())
