"""Each edition against the numbers of its text, written out here once more."""

import pytest

from nonuple.rules.articles import DUPLICATE_2014, REGULATIONS
from nonuple.rules.duplicate_rules import (
    RULE_FIELDS,
    Blocked,
    DrawKind,
    DuplicateRules,
    SoloKind,
    Sparing,
)
from nonuple.rules.editions import EDITIONS, UnknownEdition, edition

EVERY = pytest.mark.parametrize("rules", EDITIONS.values(), ids=EDITIONS)


def times(rules: DuplicateRules) -> list[int]:
    return [tempo.seconds for tempo in rules.tempos]


def test_the_first_is_the_default() -> None:
    assert list(EDITIONS) == ["2014", "2011", "abrege", "famille", "2016", "2023"]
    assert all(edition(name).edition == edition(name).base == name for name in EDITIONS)


def test_an_unknown_name_tells_the_known_ones() -> None:
    with pytest.raises(UnknownEdition) as caught:
        edition("1998")
    assert caught.value.known == tuple(EDITIONS)


@EVERY
def test_every_rule_in_force_has_its_article(rules: DuplicateRules) -> None:
    for name in RULE_FIELDS:
        if getattr(rules, name) is None:
            assert rules.article(name) is None
        else:
            assert name in rules.cited, name


@EVERY
def test_no_article_without_its_rule(rules: DuplicateRules) -> None:
    for path in rules.cited:
        name, *parts = path.split(".")
        value = getattr(rules, name)
        if name == "tempos" and parts:
            tempo, *parts = parts
            value = {known.name: known for known in rules.tempos}[tempo]
        for part in parts:
            value = getattr(value, part)
        assert value is not None, path


@EVERY
def test_a_silent_text_is_read_as_in_2014(rules: DuplicateRules) -> None:
    for path, article in rules.cited.items():
        assert article == REGULATIONS[article.regulation][article.key.partition("/")[2]]
        own = article.regulation == rules.regulation
        assert own is not (path in rules.readings)
        assert own or article.regulation == DUPLICATE_2014.name


@EVERY
def test_common_to_every_edition(rules: DuplicateRules) -> None:
    assert (rules.rack_size, rules.max_laid) == (7, 7)
    assert rules.bonus.by_laid == (0, 0, 0, 0, 0, 0, 0, 50, 0, 0)
    assert (rules.draw, rules.sparing) == (DrawKind.ORDINARY, Sparing.FEWEST_JOKERS)
    minimum = rules.minimum
    assert (minimum.until_turn, minimum.before, minimum.after) == (15, 2, 1)
    assert minimum.relaxed_when_lacking
    assert minimum.either_letters == {"Y", "?"}
    assert (rules.interruption.minutes, rules.interruption.least_turns) == (15, 15)
    assert (rules.solo.least_players, rules.solo.bonus) == (16, 10)
    assert rules.annulled_without_other_draw_ends
    assert rules.first_across
    assert rules.game_ending_compulsory
    assert (rules.sudden_death, rules.topping) == (None, None)
    assert rules.tempo == rules.tempos[0]
    assert rules.tempo.seconds == 180
    assert not rules.is_original


def test_2014() -> None:
    rules = edition("2014")
    assert rules.confirmed
    assert rules.readings == ()
    assert times(rules) == [180, 150, 120, 60]
    assert [tempo.alert_seconds for tempo in rules.tempos] == [30, 30, 30, 20]
    assert [tempo.letters_alone for tempo in rules.tempos] == [False, False, False, True]
    assert rules.ends_only_without_either
    assert rules.blocked is Blocked.NO_MOVE
    assert rules.solo.kind is SoloKind.BEST_OF_PLAYERS
    assert rules.solo.kept_with_penalty
    assert not rules.solo.not_if_only_bingo
    assert rules.warnings is not None
    assert (rules.warnings.free, rules.warnings.cost) == (3, 5)
    assert rules.tempos[-1].free_warnings == 5
    assert (rules.originals.least_turns, rules.originals.free_warnings) == (10, 5)
    assert not rules.points_announced
    assert not rules.lower_move_may_be_laid


def without_identity(rules: DuplicateRules) -> dict[str, object]:
    return {name: getattr(rules, name) for name in RULE_FIELDS}


def test_2011_and_2016_differ_from_2014_in_the_correction_of_slips_only() -> None:
    expected = without_identity(edition("2014"))
    for name in ("2011", "2016"):
        found = without_identity(edition(name))
        assert found.pop("correction") != expected["correction"]
        assert found == {key: value for key, value in expected.items() if key != "correction"}


def test_abridged() -> None:
    rules = edition("abrege")
    assert times(rules) == [180]
    assert rules.blocked is Blocked.NO_POSITIVE_SCORE
    assert rules.warnings is None
    assert rules.ends_only_without_either
    assert rules.originals.least_turns == 15
    assert rules.readings == (
        "annulled_without_other_draw_ends",
        "minimum.either_letters",
        "second_joker_replaced",
        "solo.kept_with_penalty",
    )


def test_family() -> None:
    rules = edition("famille")
    assert sorted(times(rules)) == [60, 120, 180, 240]
    assert rules.solo.kind is SoloKind.ONLY_TOP_FINDER
    assert rules.solo.not_if_only_bingo
    assert not rules.ends_only_without_either
    assert rules.points_announced
    assert rules.lower_move_may_be_laid
    assert rules.warnings is None


def test_2023() -> None:
    rules = edition("2023")
    assert {tempo.seconds: tempo.alert_seconds for tempo in rules.tempos} == {
        180: 30,
        150: 30,
        120: 30,
        90: 20,
        60: 20,
    }
    assert rules.warnings is not None
    assert rules.warnings.free == 3
    assert rules.originals.free_warnings == 3
    assert rules.tempos[-1].free_warnings == 5


def test_what_is_known_at_second_hand_is_marked() -> None:
    assert [name for name, rules in EDITIONS.items() if not rules.confirmed] == ["2016", "2023"]
    assert all(rules.confirmed == (rules.regulation is not None) for rules in EDITIONS.values())
