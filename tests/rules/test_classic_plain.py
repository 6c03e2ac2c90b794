"""Rules of a classic game as plain data."""

import json
from typing import Any

import pytest

from nonuple.rules.articles import UnknownArticle
from nonuple.rules.bad_rules import BadRule, RuleFault
from nonuple.rules.classic_editions import CLASSIC_EDITIONS, CLASSIC_FISF
from nonuple.rules.classic_plain import classic_from_plain, classic_to_plain


@pytest.mark.parametrize("name", CLASSIC_EDITIONS)
def test_rules_come_back_from_json_as_they_were(name: str) -> None:
    rules = CLASSIC_EDITIONS[name]
    assert classic_from_plain(json.loads(json.dumps(classic_to_plain(rules)))) == rules


@pytest.mark.parametrize("name", classic_to_plain(CLASSIC_FISF))
def test_nothing_may_be_missing(name: str) -> None:
    plain = classic_to_plain(CLASSIC_FISF)
    del plain[name]
    with pytest.raises(BadRule) as caught:
        classic_from_plain(plain)
    assert (caught.value.field, caught.value.reason) == (name, RuleFault.MISSING)


@pytest.mark.parametrize(
    ("path", "value", "blamed", "reason"),
    [
        ("edition", None, "edition", RuleFault.WRONG_KIND),
        ("confirmed", 1, "confirmed", RuleFault.WRONG_KIND),
        ("colour", 1, "colour", RuleFault.UNKNOWN),
        ("rules", [], "rules", RuleFault.WRONG_KIND),
        ("rules/rack_size", True, "rack_size", RuleFault.WRONG_KIND),
        ("rules/rack_size", 12, "rack_size", RuleFault.OUT_OF_RANGE),
        ("rules/challenges/kind", "once more", "challenges.kind", RuleFault.UNKNOWN),
        ("rules/challenges/cost", 1000, "challenges.cost", RuleFault.OUT_OF_RANGE),
        ("rules/credit/most", 1, "credit.most", RuleFault.OUT_OF_RANGE),
        ("rules/move_limits", [1], "move_limits", RuleFault.OUT_OF_RANGE),
        ("rules/more", 1, "more", RuleFault.UNKNOWN),
        ("club_changes", [["a", 1]], "club_changes", RuleFault.WRONG_KIND),
    ],
)
def test_a_wrong_value_is_named(path: str, value: Any, blamed: str, reason: RuleFault) -> None:
    plain = classic_to_plain(CLASSIC_FISF)
    *parents, last = path.split("/")
    parent = plain
    for name in parents:
        parent = parent[name]
    parent[last] = value
    with pytest.raises(BadRule) as caught:
        classic_from_plain(plain)
    assert (caught.value.field, caught.value.reason) == (blamed, reason)


def test_a_wrong_citation_is_refused() -> None:
    plain = classic_to_plain(CLASSIC_FISF)
    with pytest.raises(UnknownArticle):
        classic_from_plain({**plain, "cited": {"seats": "classique/12"}})
