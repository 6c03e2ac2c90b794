"""A club's own edition of the classic game."""

import json

import pytest

from nonuple.rules.bad_rules import BadRule, RuleFault
from nonuple.rules.classic_club import (
    classic_from_saved,
    classic_rule_values,
    classic_to_saved,
    derive_classic,
)
from nonuple.rules.classic_editions import CLASSIC_BOX, CLASSIC_EDITIONS, CLASSIC_FISF
from nonuple.rules.classic_plain import classic_from_plain, classic_to_plain
from nonuple.rules.duplicate_rules import Change, Plain
from nonuple.rules.editions import UnknownEdition

CHANGES: dict[str, Plain] = {"challenges.cost": 10, "passes_each": None, "credit.minutes": 20}
CLUB = derive_classic(CLASSIC_FISF, "club", "Club d’été", CHANGES)


def test_some_rules_are_changed_and_listed_the_others_are_as_before() -> None:
    assert (CLUB.edition, CLUB.base, CLUB.title) == ("club", "classique", "Club d’été")
    assert (CLUB.challenges.cost, CLUB.passes_each) == (10, None)
    assert CLUB.exchange_least_bag == CLASSIC_FISF.exchange_least_bag
    assert set(CLUB.club_changes) == {
        Change("challenges.cost", 5, 10),
        Change("passes_each", 3, None),
        Change("credit.minutes", 25, 20),
    }


def test_a_change_to_what_it_was_is_none() -> None:
    assert derive_classic(CLASSIC_FISF, "c", "C", {"challenges.cost": 5}).club_changes == ()


def test_it_is_saved_and_written_with_a_game() -> None:
    saved = json.loads(json.dumps(classic_to_saved(CLUB)))
    assert classic_from_saved("club", saved) == CLUB
    assert classic_from_plain(json.loads(json.dumps(classic_to_plain(CLUB)))) == CLUB


@pytest.mark.parametrize("name", CLASSIC_EDITIONS)
def test_every_rule_can_be_named(name: str) -> None:
    rules = CLASSIC_EDITIONS[name]
    for path, value in classic_rule_values(rules).items():
        assert derive_classic(rules, "c", "C", {path: value}).club_changes == ()


@pytest.mark.parametrize(
    ("changes", "blamed", "reason"),
    [
        ({"colour": 1}, "colour", RuleFault.UNKNOWN),
        ({"challenges.colour": 1}, "challenges.colour", RuleFault.UNKNOWN),
        ({"challenges.cost": "ten"}, "challenges.cost", RuleFault.WRONG_KIND),
        ({"challenges.cost": 1000}, "challenges.cost", RuleFault.OUT_OF_RANGE),
        ({"rack_size": 12}, "rack_size", RuleFault.OUT_OF_RANGE),
        ({"move_limits.5": 60}, "move_limits.5", RuleFault.UNKNOWN),
    ],
)
def test_what_is_no_rule_or_no_value_is_refused(
    changes: dict[str, Plain], blamed: str, reason: RuleFault
) -> None:
    with pytest.raises(BadRule) as refused:
        derive_classic(CLASSIC_FISF, "c", "C", changes)
    assert (refused.value.field, refused.value.reason) == (blamed, reason)


def test_a_rule_that_is_not_in_force_has_no_parts() -> None:
    with pytest.raises(BadRule):
        derive_classic(CLASSIC_BOX, "c", "C", {"credit.minutes": 20})


@pytest.mark.parametrize("saved", [{}, {"base": "classique", "title": 1, "changes": {}}])
def test_what_was_not_saved_so_is_refused(saved: dict[str, object]) -> None:
    with pytest.raises(BadRule):
        classic_from_saved("c", saved)


def test_an_unknown_base_is_refused() -> None:
    with pytest.raises(UnknownEdition):
        classic_from_saved("c", {"base": "autre", "title": "C", "changes": {}})
