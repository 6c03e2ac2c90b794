from dataclasses import fields, is_dataclass, replace
from enum import StrEnum

import pytest

from nonuple.entrypoints.french.messages import sentence
from nonuple.entrypoints.french.rules import (
    CLASSIC_RULE_TITLES,
    EDITION_TITLES,
    RULE_TITLES,
    TEMPO_TITLES,
    TO_BE_CONFIRMED,
    VALUE_TITLES,
    changes_listed,
    edition_title,
    formulas_title,
    rule_title,
    rules_lines,
)
from nonuple.rules import classic_rules, correction_rules, duplicate_rules
from nonuple.rules.bad_rules import BadRule, RuleFault
from nonuple.rules.classic_club import classic_rule_values, derive_classic
from nonuple.rules.classic_editions import CLASSIC_BOX, CLASSIC_EDITIONS, CLASSIC_FISF
from nonuple.rules.classic_rules import CLASSIC_RULE_FIELDS
from nonuple.rules.club import derive
from nonuple.rules.duplicate_rules import RULE_FIELDS, Plain
from nonuple.rules.editions import EDITIONS, UnknownEdition, edition
from nonuple.rules.formulas import with_formulas


def test_nothing_lacks_a_french_name() -> None:
    assert EDITION_TITLES.keys() == {*EDITIONS, *CLASSIC_EDITIONS}
    tempos = {tempo.name for rules in EDITIONS.values() for tempo in rules.tempos}
    assert TEMPO_TITLES.keys() == tempos


def rules_and_parts() -> set[str]:
    found = set(RULE_FIELDS)
    for name in ("minimum", "interruption", "originals", "solo", "warnings", "correction"):
        value = getattr(edition("2014"), name)
        assert is_dataclass(value)
        found |= {f"{name}.{part.name}" for part in fields(value)}
    return found


def test_every_rule_has_a_french_name() -> None:
    assert RULE_TITLES.keys() == rules_and_parts()
    assert rule_title("bonus.8") == "prime pour 8 lettres posées"
    assert rule_title("tempos.blitz.seconds") == "temps de jeu blitz, secondes"
    assert rule_title("timer.beeps.0") == "bip-bip n° 1 du chronomètre, en secondes"


def test_every_value_has_a_french_name() -> None:
    kinds = [
        value
        for module in (duplicate_rules, correction_rules, classic_rules)
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, StrEnum) and value is not StrEnum
    ]
    values = {str(value) for kind in kinds if kind is not RuleFault for value in kind}
    assert VALUE_TITLES.keys() == values


@pytest.mark.parametrize("name", CLASSIC_EDITIONS)
def test_every_rule_of_the_classic_game_has_a_french_name(name: str) -> None:
    paths = classic_rule_values(CLASSIC_EDITIONS[name])
    assert [path for path in paths if rule_title(path) == path] == []
    assert {path.partition(".")[0] for path in CLASSIC_RULE_TITLES} <= {*CLASSIC_RULE_FIELDS}


def test_a_club_s_classic_edition_is_named_with_what_it_changes() -> None:
    rules = derive_classic(CLASSIC_BOX, "ete", "Club d’été", {"challenges.kind": "per-word"})
    assert rules_lines(rules) == [
        "Club d’été (d’après : Règles de la boîte : Scrabble en partie libre)",
        "contestation à tort comptée : une seule fois, si tous les mots sont admis → pour chaque "
        "mot admis (coffret, 10)",
    ]
    assert rules_lines(CLASSIC_FISF) == ["Règlement international du Scrabble classique"]


@pytest.mark.parametrize("name", EDITIONS)
def test_what_is_to_be_confirmed_says_so(name: str) -> None:
    assert (TO_BE_CONFIRMED in edition_title(edition(name))) == (name in {"2016", "2023"})


def test_a_game_is_named_by_its_formulas_and_tempo() -> None:
    assert formulas_title(edition("2014")) == ""
    rules = with_formulas(edition("2014"), ["blitz", "7sur8", "joker"])
    assert formulas_title(rules) == "joker · 7 sur 8 · blitz"


def test_what_a_club_changed_is_listed_with_the_article() -> None:
    changes: dict[str, Plain] = {
        "solo.bonus": 5,
        "solo.kept_with_penalty": False,
        "blocked": "no-positive-score",
        "tempos.rapide.seconds": 75,
        "tempos.rapide.alert_seconds": 20,
    }
    rules = derive(edition("2014"), "dijon", "Club de Dijon", changes)
    assert changes_listed(rules) == [
        "tirage remis dans le sac : aucune solution → aucun score positif (2014, 6.2)",
        "temps de jeu rapide, secondes : — → 75 (2014, 3.3)",
        "temps de jeu rapide, secondes restantes au signal : — → 20 (2014, 3.3)",
        "temps de jeu rapide, lettres seules : — → non (2014, 3.3)",
        "prime de solo : 10 → 5 (2014, 3.5)",
        "prime de solo gardée malgré une pénalité : oui → non (2014, 3.5)",
    ]
    assert changes_listed(edition("2014")) == []
    title = "Club de Dijon (d’après : Duplicate de compétition, 1er septembre 2014)"
    assert edition_title(rules) == title


def test_the_literal_reading_of_the_second_joker_is_named() -> None:
    club = derive(edition("2014"), "dijon", "Club de Dijon", {"second_joker_replaced": False})
    line = "second joker remplacé comme le premier (partie joker) : oui → non (2014, 7.1)"
    assert changes_listed(club) == [line]
    before = replace(with_formulas(edition("2014"), ["joker"]), second_joker_replaced=False)
    assert rules_lines(before) == ["Duplicate de compétition, 1er septembre 2014 · joker", line]


def test_rules_from_elsewhere_are_named_as_they_can_be() -> None:
    foreign = replace(edition("2014"), edition="x", base="1950", title="Ailleurs")
    assert edition_title(foreign) == "Ailleurs (d’après : 1950)"


def test_sentences_name_the_rule_and_the_choices() -> None:
    assert sentence(BadRule("solo.bonus", RuleFault.OUT_OF_RANGE)) == (
        "Règle « prime de solo » : cette valeur est hors limites."
    )
    assert "(il y a : 2014, 2011)" in sentence(UnknownEdition("x", ("2014", "2011")))
