from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonuple.rules.bad_rules import BadRule, RuleFault
from nonuple.rules.club import (
    LITERAL_READING,
    departures,
    derive,
    from_saved,
    read_otherwise,
    to_saved,
    without_formulas,
)
from nonuple.rules.duplicate_rules import Blocked, Change, Plain, Tempo
from nonuple.rules.editions import EDITIONS, UnknownEdition, edition
from nonuple.rules.formulas import with_formulas

RULES_2014 = edition("2014")

CHANGES: dict[str, st.SearchStrategy[Plain]] = {
    "solo.least_players": st.integers(1, 30),
    "solo.bonus": st.integers(0, 20),
    "solo.kept_with_penalty": st.booleans(),
    "minimum.until_turn": st.integers(0, 20),
    "minimum.either_letters": st.sampled_from(["", "?", "Y", "?Y"]),
    "bonus.6": st.integers(0, 50),
    "blocked": st.sampled_from(list(Blocked)).map(str),
    "interruption.minutes": st.integers(5, 60),
    "first_across": st.booleans(),
}


def test_a_club_changes_some_rules_and_they_are_listed() -> None:
    rules = derive(RULES_2014, "dijon", "Club de Dijon", {"solo.least_players": 8, "bonus.6": 20})
    assert rules.solo.least_players == 8
    assert rules.bonus.points(6) == 20
    assert (rules.edition, rules.base, rules.title) == ("dijon", "2014", "Club de Dijon")
    assert rules.club_changes == (Change("bonus.6", 0, 20), Change("solo.least_players", 16, 8))
    assert RULES_2014.club_changes == ()


def test_what_a_club_leaves_as_it_was_is_not_listed() -> None:
    assert derive(RULES_2014, "x", "X", {"solo.bonus": 10}).club_changes == ()


@given(st.sampled_from(sorted(EDITIONS)), st.data())
def test_a_saved_edition_comes_back_as_it_was(base: str, data: st.DataObject) -> None:
    chosen = data.draw(st.sets(st.sampled_from(sorted(CHANGES))))
    changes = {field: data.draw(CHANGES[field], label=field) for field in sorted(chosen)}
    rules = derive(edition(base), "club", "Club", changes)
    assert from_saved("club", to_saved(rules)) == rules
    assert {change.field for change in rules.club_changes} <= chosen
    assert all(change.after == changes[change.field] for change in rules.club_changes)
    assert all(change.before != change.after for change in rules.club_changes)


def test_a_club_may_have_its_own_tempo() -> None:
    changes = {"tempos.rapide.seconds": 75, "tempos.rapide.alert_seconds": 20}
    rules = derive(RULES_2014, "x", "X", changes)
    assert rules.tempos[-1] == Tempo("rapide", 75, 20)
    assert with_formulas(rules, ["rapide"]).tempo.seconds == 75
    assert from_saved("x", to_saved(rules)) == rules
    assert {change.field: change.after for change in rules.club_changes}.items() >= changes.items()


def test_a_new_tempo_needs_its_times() -> None:
    with pytest.raises(BadRule, match=r"tempos\.rapide\.alert_seconds is missing"):
        derive(RULES_2014, "x", "X", {"tempos.rapide.seconds": 75})


def test_the_usual_tempo_follows_its_change() -> None:
    rules = derive(RULES_2014, "x", "X", {"tempos.normal.seconds": 100})
    assert rules.tempo.seconds == rules.tempos[0].seconds == 100


def test_an_edition_derived_from_a_club_s_lists_all_that_differs() -> None:
    first = derive(RULES_2014, "a", "A", {"solo.bonus": 5})
    second = derive(first, "b", "B", {"solo.least_players": 8})
    assert second.base == "2014"
    assert {change.field for change in second.club_changes} == {"solo.bonus", "solo.least_players"}
    assert from_saved("b", to_saved(second)) == second


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("nothing", 1, RuleFault.UNKNOWN),
        ("solo.nothing", 1, RuleFault.UNKNOWN),
        ("solo.bonus.more", 1, RuleFault.UNKNOWN),
        ("bonus.10", 1, RuleFault.UNKNOWN),
        ("bonus.x", 1, RuleFault.UNKNOWN),
        ("topping.limit_seconds", 30, RuleFault.CHOSEN_LATER),
        ("draw", "joker", RuleFault.CHOSEN_LATER),
        ("tempo", "blitz", RuleFault.CHOSEN_LATER),
        ("solo.bonus", "dix", RuleFault.WRONG_KIND),
        ("solo.bonus", True, RuleFault.WRONG_KIND),
        ("solo.bonus", None, RuleFault.WRONG_KIND),
        ("rack_size", 0, RuleFault.OUT_OF_RANGE),
        ("tempos.blitz.seconds", -1, RuleFault.OUT_OF_RANGE),
        ("tempos.blitz", 3, RuleFault.WRONG_KIND),
        ("edition", "x", RuleFault.UNKNOWN),
        ("", 1, RuleFault.UNKNOWN),
    ],
)
def test_what_cannot_be_changed_is_refused(field: str, value: Plain, reason: RuleFault) -> None:
    with pytest.raises(BadRule) as caught:
        derive(RULES_2014, "x", "X", {field: value})
    assert (caught.value.field, caught.value.reason) == (field, reason)


def test_a_tempo_cannot_bear_the_name_of_a_formula() -> None:
    changes = {"tempos.joker.seconds": 75, "tempos.joker.alert_seconds": 20}
    with pytest.raises(BadRule, match=r"tempos\.joker is no rule"):
        derive(RULES_2014, "x", "X", changes)


@pytest.mark.parametrize("choice", ["joker", "blitz"])
def test_formulas_and_tempos_are_not_part_of_an_edition(choice: str) -> None:
    with pytest.raises(BadRule, match="chosen for each game"):
        derive(with_formulas(RULES_2014, [choice]), "x", "X", {})


def test_a_club_s_edition_takes_formulas() -> None:
    club = derive(RULES_2014, "x", "X", {"solo.bonus": 5})
    rules = with_formulas(club, ["joker"])
    assert rules.club_changes == club.club_changes
    assert rules.solo.bonus == 5


def test_a_base_that_is_not_known_is_refused() -> None:
    with pytest.raises(UnknownEdition):
        from_saved("x", {"base": "1998", "title": "X", "changes": {}})


@pytest.mark.parametrize("name", EDITIONS)
def test_the_edition_of_a_game_is_found_again_without_its_formulas(name: str) -> None:
    club = derive(
        edition(name),
        "x",
        "X",
        {"bonus.7": 40, "tempos.rapide.seconds": 75, "tempos.rapide.alert_seconds": 20},
    )
    for rules in (edition(name), club):
        played = with_formulas(rules, ["joker", "7sur8", rules.tempos[-1].name])
        assert played != rules
        assert without_formulas(played) == rules


def test_the_other_reading_of_a_rule_is_listed_once() -> None:
    rules = with_formulas(RULES_2014, ["joker"])
    literal = read_otherwise(rules)
    assert not literal.second_joker_replaced
    assert departures(literal) == literal.club_changes == (LITERAL_READING,)
    assert read_otherwise(literal) == rules
    assert without_formulas(literal) == read_otherwise(RULES_2014)
    club = derive(RULES_2014, "x", "X", {"second_joker_replaced": False})
    assert club.club_changes == (LITERAL_READING,)


def test_a_reading_that_a_game_of_before_does_not_list_is_a_departure_where_it_was_played() -> None:
    before = replace(RULES_2014, second_joker_replaced=False)
    assert departures(before) == ()
    played = with_formulas(before, ["joker"])
    assert departures(played) == (LITERAL_READING,)
    assert not without_formulas(played).second_joker_replaced


@pytest.mark.parametrize("missing", ["base", "title", "changes"])
def test_nothing_may_be_missing(missing: str) -> None:
    saved = to_saved(derive(RULES_2014, "x", "X", {}))
    del saved[missing]
    with pytest.raises(BadRule) as caught:
        from_saved("x", saved)
    assert caught.value.field == missing
