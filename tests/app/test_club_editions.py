from pathlib import Path

import pytest

from nonuple.adapters.lexicons.edition_store import EditionFolder
from nonuple.app.club_editions import Editions
from nonuple.app.errors import (
    BadEditionName,
    DamagedEdition,
    EditionExists,
    ReservedEdition,
    WrongGameEdition,
)
from nonuple.rules.bad_rules import BadRule
from nonuple.rules.classic_club import derive_classic
from nonuple.rules.classic_editions import CLASSIC_BOX, CLASSIC_EDITIONS, CLASSIC_FISF
from nonuple.rules.club import derive
from nonuple.rules.duplicate_rules import DuplicateRules
from nonuple.rules.editions import EDITION_2014, EDITIONS, UnknownEdition


@pytest.fixture
def editions(tmp_path: Path) -> Editions:
    return Editions(EditionFolder(tmp_path))


def test_a_club_derives_its_edition_and_finds_it_again(editions: Editions) -> None:
    made = editions.derive("2014", "dijon", "Club de Dijon", {"solo.least_players": 8})
    assert editions.open("dijon") == made
    assert editions.names() == [*EDITIONS, *CLASSIC_EDITIONS, "dijon"]
    assert editions.open("2014") is EDITION_2014


def test_an_edition_may_change_that_of_another_club(editions: Editions) -> None:
    editions.derive("famille", "dijon", "Dijon", {"solo.bonus": 5})
    made = editions.derive("dijon", "beaune", "Beaune", {"solo.least_players": 4})
    assert editions.open("beaune") == made
    assert isinstance(made, DuplicateRules)
    assert (made.base, made.solo.bonus, made.solo.least_players) == ("famille", 5, 4)


@pytest.mark.parametrize("name", ["", "../x", "a b", "été", "nul", "con.x", "x" * 65])
def test_a_name_must_suit_a_file(editions: Editions, name: str) -> None:
    with pytest.raises(BadEditionName):
        editions.derive("2014", name, "", {})


def test_a_taken_name_is_refused_and_nothing_changes(editions: Editions) -> None:
    made = editions.derive("2014", "dijon", "Dijon", {"solo.bonus": 5})
    with pytest.raises(EditionExists):
        editions.derive("2014", "dijon", "Autre", {"solo.bonus": 6})
    with pytest.raises(ReservedEdition):
        editions.derive("2014", "2011", "Autre", {})
    with pytest.raises(BadRule):
        editions.derive("2014", "beaune", "Autre", {"solo.bonus": -1})
    with pytest.raises(UnknownEdition):
        editions.derive("1998", "beaune", "Autre", {})
    assert editions.names() == [*EDITIONS, *CLASSIC_EDITIONS, "dijon"]
    assert editions.open("dijon") == made


def test_only_a_club_s_edition_can_be_removed(editions: Editions) -> None:
    editions.derive("2014", "dijon", "Dijon", {})
    editions.remove("dijon")
    assert editions.names() == [*EDITIONS, *CLASSIC_EDITIONS]
    with pytest.raises(UnknownEdition):
        editions.remove("dijon")
    with pytest.raises(ReservedEdition):
        editions.remove("2014")


def test_an_unknown_name_tells_the_known_ones(editions: Editions) -> None:
    editions.derive("2014", "dijon", "Dijon", {})
    with pytest.raises(UnknownEdition) as caught:
        editions.open("lyon")
    assert caught.value.known == (*EDITIONS, *CLASSIC_EDITIONS, "dijon")


def test_a_club_derives_an_edition_of_the_classic_game(editions: Editions) -> None:
    made = editions.derive("partie-libre", "ete", "Club d’été", {"challenges.cost": 5})
    assert made == derive_classic(CLASSIC_BOX, "ete", "Club d’été", {"challenges.cost": 5})
    assert editions.classic("ete") == editions.open("ete") == made
    assert [rules.edition for rules in editions.classics()] == [*CLASSIC_EDITIONS, "ete"]
    assert [rules.edition for rules in editions.duplicates()] == [*EDITIONS]
    again = editions.derive("ete", "hiver", "Hiver", {"passes_each": 4})
    assert {change.field for change in again.club_changes} == {"challenges.cost", "passes_each"}


@pytest.mark.parametrize("name", CLASSIC_EDITIONS)
def test_those_of_the_package_are_nobody_else_s(editions: Editions, name: str) -> None:
    with pytest.raises(ReservedEdition):
        editions.derive("2014", name, "Club", {})
    with pytest.raises(ReservedEdition):
        editions.remove(name)


def test_no_game_is_played_under_an_edition_of_the_other(editions: Editions) -> None:
    editions.derive("2014", "dijon", "Dijon", {})
    editions.derive("classique", "ete", "Été", {})
    for name in ("dijon", "2014"):
        with pytest.raises(WrongGameEdition) as refused:
            editions.classic(name)
        assert (refused.value.name, refused.value.is_classic) == (name, False)
    for name in ("ete", "classique", "partie-libre"):
        with pytest.raises(WrongGameEdition) as refused:
            editions.duplicate(name)
        assert (refused.value.name, refused.value.is_classic) == (name, True)


def test_an_unknown_name_tells_those_of_its_game(editions: Editions) -> None:
    editions.derive("2014", "dijon", "Dijon", {})
    editions.derive("classique", "ete", "Été", {})
    with pytest.raises(UnknownEdition) as caught:
        editions.classic("lyon")
    assert caught.value.known == (*CLASSIC_EDITIONS, "ete")
    with pytest.raises(UnknownEdition) as caught:
        editions.duplicate("lyon")
    assert caught.value.known == (*EDITIONS, "dijon")


def test_a_duplicate_edition_named_before_like_a_classic_one_is_still_played(
    tmp_path: Path, editions: Editions
) -> None:
    named = derive(EDITION_2014, "classique", "Notre club", {"solo.bonus": 5})
    EditionFolder(tmp_path).save(named)
    assert editions.duplicate("classique") == named
    assert editions.classic("classique") is CLASSIC_FISF
    assert named in editions.duplicates()
    editions.remove("classique")
    with pytest.raises(WrongGameEdition):
        editions.duplicate("classique")


def test_a_damaged_file_is_of_no_game_and_hides_no_other(
    tmp_path: Path, editions: Editions
) -> None:
    editions.derive("classique", "ete", "Été", {})
    (tmp_path / "faux.json").write_text("garbage")
    assert [rules.edition for rules in editions.classics()] == [*CLASSIC_EDITIONS, "ete"]
    assert "faux" in editions.names()
    with pytest.raises(DamagedEdition):
        editions.classic("faux")
