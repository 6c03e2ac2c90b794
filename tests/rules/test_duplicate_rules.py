import pickle
from dataclasses import replace

import pytest

from nonuple.core.scoring import BonusTable
from nonuple.rules.articles import DUPLICATE_2014
from nonuple.rules.bad_rules import BadRule, RuleFault
from nonuple.rules.duplicate_rules import (
    RULE_FIELDS,
    Interruption,
    Minimum,
    Originals,
    Solo,
    Stage,
    SuddenDeath,
    Tempo,
    Topping,
    Warnings,
)
from nonuple.rules.editions import EDITION_2014, EDITIONS
from nonuple.rules.formulas import with_formulas


def test_the_solver_s_limits_follow_the_rules() -> None:
    limits = replace(EDITION_2014, rack_size=8, max_laid=8, bonus=BonusTable.of({8: 75})).limits
    assert (limits.max_laid, limits.bonus.points(7), limits.bonus.points(8)) == (8, 0, 75)


def test_the_name_says_edition_formulas_and_tempo() -> None:
    assert EDITION_2014.name == "2014"
    rules = with_formulas(EDITION_2014, ["joker", "7sur8", "blitz"])
    assert rules.name == "2014 · 7sur8 · joker · blitz"
    assert rules.is_original
    assert not with_formulas(EDITION_2014, ["blitz"]).is_original


def test_the_article_of_a_part_is_that_of_its_rule() -> None:
    assert EDITION_2014.article("solo.bonus") == DUPLICATE_2014["3.5"]
    assert EDITION_2014.article("originals.free_warnings") == DUPLICATE_2014["5.7"]
    assert EDITION_2014.article("originals.least_turns") == DUPLICATE_2014["3.6#5"]
    assert EDITION_2014.article("topping") is None


@pytest.mark.parametrize("rules", EDITIONS.values(), ids=EDITIONS)
def test_rules_are_values(rules: object) -> None:
    copy = pickle.loads(pickle.dumps(rules))
    assert copy == rules
    assert hash(copy) == hash(rules)


def test_the_stages_of_sudden_death_follow_each_other() -> None:
    death = SuddenDeath((Stage(3, 60, 20), Stage(2, 40, 20), Stage(None, 20, 20)))
    assert [death.stage(turn).seconds for turn in range(1, 9)] == [60] * 3 + [40] * 2 + [20] * 3


@pytest.mark.parametrize(
    ("make", "field", "reason"),
    [
        (lambda: Minimum(before=4), "minimum.before", RuleFault.OUT_OF_RANGE),
        (lambda: Minimum(until_turn=-1), "minimum.until_turn", RuleFault.OUT_OF_RANGE),
        (lambda: Tempo("", 60, 20), "tempos", RuleFault.MISSING),
        (lambda: Tempo("x", 0, 0), "tempos.x.seconds", RuleFault.OUT_OF_RANGE),
        (lambda: Tempo("x", 20, 30), "tempos.x.alert_seconds", RuleFault.OUT_OF_RANGE),
        (
            lambda: Tempo("x", 60, 20, free_warnings=-1),
            "tempos.x.free_warnings",
            RuleFault.OUT_OF_RANGE,
        ),
        (lambda: Stage(0, 60, 20), "sudden_death.turns", RuleFault.OUT_OF_RANGE),
        (lambda: SuddenDeath(()), "sudden_death.stages", RuleFault.MISSING),
        (
            lambda: SuddenDeath((Stage(None, 60, 20), Stage(None, 40, 20))),
            "sudden_death.stages",
            RuleFault.OUT_OF_RANGE,
        ),
        (lambda: Topping(limit_seconds=0), "topping.limit_seconds", RuleFault.OUT_OF_RANGE),
        (lambda: Interruption(least_turns=-1), "interruption.least_turns", RuleFault.OUT_OF_RANGE),
        (lambda: Originals(least_turns=-1), "originals.least_turns", RuleFault.OUT_OF_RANGE),
        (lambda: Solo(least_players=0), "solo.least_players", RuleFault.OUT_OF_RANGE),
        (lambda: Warnings(free=-1, cost=5), "warnings.free", RuleFault.OUT_OF_RANGE),
        (lambda: replace(EDITION_2014, rack_size=10), "rack_size", RuleFault.OUT_OF_RANGE),
        (lambda: replace(EDITION_2014, max_laid=8), "max_laid", RuleFault.OUT_OF_RANGE),
        (
            lambda: replace(EDITION_2014, bonus=BonusTable.of({7: 1000})),
            "bonus.7",
            RuleFault.OUT_OF_RANGE,
        ),
        (
            lambda: replace(EDITION_2014, tempo=Tempo("x", 60, 20)),
            "tempo",
            RuleFault.UNKNOWN,
        ),
    ],
)
def test_impossible_values_are_refused(make: object, field: str, reason: RuleFault) -> None:
    assert callable(make)
    with pytest.raises(BadRule) as caught:
        make()
    assert (caught.value.field, caught.value.reason) == (field, reason)


def test_a_sudden_death_never_runs_out_of_stages() -> None:
    with pytest.raises(BadRule, match=r"sudden_death\.stages is missing"):
        SuddenDeath((Stage(3, 60, 20),))


def test_the_rules_are_what_the_game_depends_on() -> None:
    # A field that is neither a rule nor the identity of the edition has no article.
    assert set(RULE_FIELDS) == {
        "rack_size",
        "max_laid",
        "bonus",
        "draw",
        "minimum",
        "ends_only_without_either",
        "annulled_without_other_draw_ends",
        "blocked",
        "first_across",
        "sparing",
        "second_joker_replaced",
        "game_ending_compulsory",
        "tempo",
        "tempos",
        "timer",
        "interruption",
        "originals",
        "solo",
        "warnings",
        "correction",
        "points_announced",
        "lower_move_may_be_laid",
        "sudden_death",
        "topping",
    }
