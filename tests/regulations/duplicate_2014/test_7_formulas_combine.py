"""7: original formulas are variants that combine; what all of them change."""

import pytest

from nonuple.rules.editions import EDITION_2014
from nonuple.rules.formulas import FORMULAS, FormulasConflict, with_formulas


@pytest.mark.parametrize(
    "names",
    [
        {"joker", "7sur8"},
        {"joker", "7et8"},
        {"joker", "789"},
        {"joker", "7sur8", "blitz"},
        {"joker", "topping"},
        {"789", "mort-subite"},
    ],
    ids=lambda names: "+".join(sorted(names)),
)
def test_some_combine(names: set[str]) -> None:
    rules = with_formulas(EDITION_2014, names)
    assert set(rules.formulas) == names - {"blitz"}
    assert rules.is_original


@pytest.mark.parametrize(
    "names",
    [{"7sur8", "7et8"}, {"7et8", "789"}, {"mort-subite", "topping"}, {"mort-subite", "blitz"}],
    ids=lambda names: "+".join(sorted(names)),
)
def test_some_contradict_each_other(names: set[str]) -> None:
    with pytest.raises(FormulasConflict):
        with_formulas(EDITION_2014, names)


@pytest.mark.parametrize("name", FORMULAS)
def test_ten_turns_make_an_original_game_valid(name: str) -> None:
    # 3.6#5
    assert EDITION_2014.interruption.least_turns == 15
    assert with_formulas(EDITION_2014, [name]).interruption.least_turns == 10


@pytest.mark.parametrize(("name", "free"), [*((name, 5) for name in FORMULAS), ("blitz", 5)])
def test_five_warnings_are_free_in_blitz_and_original_games(name: str, free: int) -> None:
    # 5.7
    assert EDITION_2014.warnings is not None
    assert EDITION_2014.warnings.free == 3
    rules = with_formulas(EDITION_2014, [name])
    assert rules.warnings is not None
    assert (rules.warnings.free, rules.warnings.cost) == (free, 5)


def test_three_warnings_are_free_at_other_tempos() -> None:
    rules = with_formulas(EDITION_2014, ["semi-rapide"])
    assert rules.warnings == EDITION_2014.warnings
    assert rules.interruption == EDITION_2014.interruption
