import json
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonuple.core.errors import NonupleError
from nonuple.rules.articles import UnknownArticle
from nonuple.rules.bad_rules import BadRule, RuleFault
from nonuple.rules.club import derive
from nonuple.rules.duplicate_rules import DuplicateRules
from nonuple.rules.editions import EDITIONS, edition
from nonuple.rules.formulas import FORMULAS, FormulasConflict, UnknownFormula, with_formulas
from nonuple.rules.plain import from_plain, to_plain


@st.composite
def some_rules(draw: st.DrawFn) -> DuplicateRules:
    rules = edition(draw(st.sampled_from(sorted(EDITIONS))))
    if draw(st.booleans()):
        bonus, replaced = draw(st.integers(0, 20)), draw(st.booleans())
        changes = {"solo.bonus": bonus, "second_joker_replaced": replaced}
        rules = derive(rules, "club", "Club", changes)
    choices = [*FORMULAS, *(tempo.name for tempo in rules.tempos)]
    for name in draw(st.lists(st.sampled_from(choices), max_size=3)):
        try:
            rules = with_formulas(rules, [name])
        except FormulasConflict:
            continue
    return rules


@given(some_rules())
def test_rules_come_back_from_json_as_they_were(rules: DuplicateRules) -> None:
    assert from_plain(json.loads(json.dumps(to_plain(rules)))) == rules


def test_rules_of_before_the_second_joker_was_a_setting_are_read_to_the_letter() -> None:
    """They were written without it, and are still: a prepared game keeps its seal."""
    literal = derive(edition("2014"), "2014", "Club", {"second_joker_replaced": False})
    written = to_plain(literal)
    assert "second_joker_replaced" not in written["rules"]
    assert not from_plain(written).second_joker_replaced
    assert to_plain(edition("2014"))["rules"]["second_joker_replaced"] is True


@pytest.mark.parametrize(
    ("path", "value", "blamed", "reason"),
    [
        ("edition", None, "edition", RuleFault.WRONG_KIND),
        ("confirmed", 1, "confirmed", RuleFault.WRONG_KIND),
        ("tempo", "lent", "tempo", RuleFault.UNKNOWN),
        ("rules", [], "rules", RuleFault.WRONG_KIND),
        ("rules/rack_size", "7", "rack_size", RuleFault.WRONG_KIND),
        ("rules/rack_size", True, "rack_size", RuleFault.WRONG_KIND),
        ("rules/rack_size", 12, "rack_size", RuleFault.OUT_OF_RANGE),
        ("rules/draw", "wild", "draw", RuleFault.UNKNOWN),
        ("rules/draw", [], "draw", RuleFault.UNKNOWN),
        ("rules/bonus", [0, 50], "bonus", RuleFault.OUT_OF_RANGE),
        ("rules/bonus", [-1] * 10, "bonus", RuleFault.OUT_OF_RANGE),
        ("rules/bonus", [1000] * 10, "bonus.0", RuleFault.OUT_OF_RANGE),
        ("rules/minimum/either_letters", "Y!", "minimum.either_letters", RuleFault.UNKNOWN),
        ("rules/minimum/extra", 1, "minimum.extra", RuleFault.UNKNOWN),
        ("rules/more", 1, "more", RuleFault.UNKNOWN),
        ("rules/warnings", {"free": 3}, "warnings.cost", RuleFault.MISSING),
        ("rules/tempos", {}, "tempos", RuleFault.MISSING),
        ("rules/tempos/blitz/name", "b", "tempos.blitz.name", RuleFault.UNKNOWN),
        ("formulas", "joker", "formulas", RuleFault.WRONG_KIND),
        ("club_changes", [["a", 1]], "club_changes", RuleFault.WRONG_KIND),
        ("club_changes", [["a", 1, {}]], "club_changes", RuleFault.WRONG_KIND),
    ],
)
def test_a_wrong_value_is_named(path: str, value: Any, blamed: str, reason: RuleFault) -> None:
    plain = to_plain(edition("2014"))
    *parents, last = path.split("/")
    parent = plain
    for name in parents:
        parent = parent[name]
    parent[last] = value
    with pytest.raises(BadRule) as caught:
        from_plain(plain)
    assert (caught.value.field, caught.value.reason) == (blamed, reason)


def test_wrong_citations_and_formulas_are_refused() -> None:
    plain = to_plain(edition("2014"))
    with pytest.raises(UnknownArticle):
        from_plain({**plain, "cited": {"solo": "2014/9.9"}})
    with pytest.raises(UnknownFormula):
        from_plain({**plain, "formulas": ["6sur7"]})


@pytest.mark.parametrize("name", sorted(to_plain(edition("2014"))))
def test_nothing_may_be_missing(name: str) -> None:
    plain = to_plain(edition("2014"))
    del plain[name]
    with pytest.raises(BadRule) as caught:
        from_plain(plain)
    assert (caught.value.field, caught.value.reason) == (name, RuleFault.MISSING)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3),
    lambda part: (
        st.lists(part, max_size=3) | st.dictionaries(st.text(max_size=3), part, max_size=3)
    ),
    max_leaves=5,
)


def paths(plain: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    items = plain.items() if isinstance(plain, dict) else enumerate(plain)
    found = [path] if path else []
    for key, part in items if isinstance(plain, dict | list) else ():
        found += paths(part, (*path, key)) if isinstance(part, dict | list) else [(*path, key)]
    return found


WHOLE = to_plain(with_formulas(edition("2014"), ["joker", "mort-subite"]))


@given(st.sampled_from(paths(WHOLE)), JSON)
def test_whatever_is_written_is_read_or_refused(path: tuple[Any, ...], value: Any) -> None:
    plain = deepcopy(WHOLE)
    parent: Any = plain
    for key in path[:-1]:
        parent = parent[key]
    parent[path[-1]] = value
    try:
        rules = from_plain(plain)
    except NonupleError:
        return
    assert from_plain(to_plain(rules)) == rules
