"""7.2: racks of eight and nine letters."""

import pytest

from nonuple.duplicate.deciding import draw
from tests.duplicate.games import after, dealer_of, new_game, rules, solver

SMALL = solver(["LE", "LA", "ET", "UN", "AS", "IL", "OS", "EN", "SI", "RE"])


@pytest.mark.parametrize(
    ("formulas", "rack", "laid", "bonus"),
    [
        (("7sur8",), 8, 7, {7: 50, 8: 0}),
        (("7et8",), 8, 8, {7: 50, 8: 75}),
        (("789",), 9, 9, {7: 50, 8: 75, 9: 100}),
        (("7sur8", "joker"), 8, 7, {7: 50}),
        (("joker", "789"), 9, 9, {9: 100}),
    ],
)
def test_sizes_and_bonuses(
    formulas: tuple[str, ...], rack: int, laid: int, bonus: dict[int, int]
) -> None:
    chosen = rules(*formulas)
    assert (chosen.rack_size, chosen.max_laid) == (rack, laid)
    assert all(chosen.bonus.points(tiles) == points for tiles, points in bonus.items())
    game = new_game(SMALL, *formulas)
    assert len(after(game, draw(game, dealer_of(SMALL))).rack) == rack
