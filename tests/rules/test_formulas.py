from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonuple.core.errors import NonupleError
from nonuple.rules.articles import DUPLICATE_2014
from nonuple.rules.duplicate_rules import DuplicateRules
from nonuple.rules.editions import EDITIONS, edition
from nonuple.rules.formulas import FORMULAS, FormulasConflict, UnknownFormula, with_formulas

RULES_2014 = edition("2014")
# Every choice of a game in some edition; not every edition has every tempo.
CHOICES = sorted({*FORMULAS, *(t.name for rules in EDITIONS.values() for t in rules.tempos)})

rules_of_editions = st.sampled_from(sorted(EDITIONS)).map(edition)


def outcome(rules: DuplicateRules, *groups: list[str]) -> DuplicateRules | type[NonupleError]:
    """The rules with each group of choices in turn, or how they were refused."""
    try:
        for names in groups:
            rules = with_formulas(rules, names)
    except NonupleError as error:
        return type(error)
    return rules


@given(rules_of_editions, st.lists(st.sampled_from(CHOICES), max_size=5), st.data())
def test_formulas_combine_in_any_order(
    rules: DuplicateRules, names: list[str], data: st.DataObject
) -> None:
    known = [name for name in names if name in FORMULAS or name in tempo_names(rules)]
    shuffled = data.draw(st.permutations(known))
    cut = data.draw(st.integers(0, len(shuffled)))
    together = outcome(rules, known)
    assert outcome(rules, shuffled) == together
    assert outcome(rules, shuffled[:cut], shuffled[cut:]) == together
    assert outcome(rules, *([name] for name in shuffled)) == together


@given(rules_of_editions, st.lists(st.sampled_from(CHOICES), max_size=5))
def test_choosing_again_changes_nothing(rules: DuplicateRules, names: list[str]) -> None:
    once = outcome(rules, names)
    if isinstance(once, DuplicateRules):
        assert with_formulas(once, names) == once
        assert with_formulas(once, []) == once


def tempo_names(rules: DuplicateRules) -> list[str]:
    return [tempo.name for tempo in rules.tempos]


def conflicting(rules: DuplicateRules) -> set[frozenset[str]]:
    names = [*FORMULAS, *tempo_names(rules)]
    found = set()
    for pair in combinations(names, 2):
        first, second = pair
        refused = outcome(rules, [first, second]) is FormulasConflict
        assert (outcome(rules, [second], [first]) is FormulasConflict) == refused
        assert (outcome(rules, [first], [second]) is FormulasConflict) == refused
        if refused:
            found.add(frozenset(pair))
    return found


def test_the_formulas_that_exclude_each_other() -> None:
    racks = [frozenset(pair) for pair in combinations(["7sur8", "7et8", "789"], 2)]
    paces = ["mort-subite", "topping", "semi-normal", "semi-rapide", "blitz"]
    assert conflicting(RULES_2014) == {*racks, *map(frozenset, combinations(paces, 2))}


@pytest.mark.parametrize("rules", EDITIONS.values(), ids=EDITIONS)
def test_conflicts_are_symmetrical(rules: DuplicateRules) -> None:
    assert frozenset({"7sur8", "7et8"}) in conflicting(rules)


def test_a_conflict_names_both() -> None:
    with pytest.raises(FormulasConflict) as caught:
        with_formulas(with_formulas(RULES_2014, ["789"]), ["7et8"])
    assert {caught.value.first, caught.value.second} == {"7et8", "789"}


def test_every_field_that_a_formula_changes_cites_the_formula() -> None:
    for formula in FORMULAS.values():
        rules = with_formulas(RULES_2014, [formula.name])
        assert formula.article.regulation == DUPLICATE_2014.name
        for field, value in formula.changes.items():
            assert getattr(rules, field) == value
            assert rules.cited[field] == formula.article


def test_the_usual_tempo_changes_nothing() -> None:
    assert with_formulas(RULES_2014, ["normal"]) == RULES_2014


@pytest.mark.parametrize(("name", "unknown"), [("abrege", "blitz"), ("2014", "semi-blitz")])
def test_an_edition_has_its_own_tempos(name: str, unknown: str) -> None:
    with pytest.raises(UnknownFormula) as caught:
        with_formulas(edition(name), ["joker", unknown])
    assert caught.value.name == unknown
    assert caught.value.known == (*FORMULAS, *tempo_names(edition(name)))


def test_blitz_keeps_its_free_warnings_in_a_stricter_original_game() -> None:
    rules = with_formulas(edition("2023"), ["joker"])
    assert rules.warnings is not None
    assert rules.warnings.free == 3
    rules = with_formulas(rules, ["blitz"])
    assert rules.warnings is not None
    assert rules.warnings.free == 5


def test_a_text_without_warnings_gets_none_from_a_formula() -> None:
    assert with_formulas(edition("abrege"), ["joker"]).warnings is None
    assert with_formulas(edition("abrege"), ["joker"]).interruption.least_turns == 15
