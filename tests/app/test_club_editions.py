from pathlib import Path

import pytest

from nonuple.adapters.lexicons.edition_store import EditionFolder
from nonuple.app.club_editions import Editions
from nonuple.app.errors import BadEditionName, EditionExists, ReservedEdition
from nonuple.rules.bad_rules import BadRule
from nonuple.rules.editions import EDITION_2014, EDITIONS, UnknownEdition


@pytest.fixture
def editions(tmp_path: Path) -> Editions:
    return Editions(EditionFolder(tmp_path))


def test_a_club_derives_its_edition_and_finds_it_again(editions: Editions) -> None:
    made = editions.derive("2014", "dijon", "Club de Dijon", {"solo.least_players": 8})
    assert editions.open("dijon") == made
    assert editions.names() == [*EDITIONS, "dijon"]
    assert editions.open("2014") is EDITION_2014


def test_an_edition_may_change_that_of_another_club(editions: Editions) -> None:
    editions.derive("famille", "dijon", "Dijon", {"solo.bonus": 5})
    made = editions.derive("dijon", "beaune", "Beaune", {"solo.least_players": 4})
    assert editions.open("beaune") == made
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
    assert editions.names() == [*EDITIONS, "dijon"]
    assert editions.open("dijon") == made


def test_only_a_club_s_edition_can_be_removed(editions: Editions) -> None:
    editions.derive("2014", "dijon", "Dijon", {})
    editions.remove("dijon")
    assert editions.names() == [*EDITIONS]
    with pytest.raises(UnknownEdition):
        editions.remove("dijon")
    with pytest.raises(ReservedEdition):
        editions.remove("2014")


def test_an_unknown_name_tells_the_known_ones(editions: Editions) -> None:
    editions.derive("2014", "dijon", "Dijon", {})
    with pytest.raises(UnknownEdition) as caught:
        editions.open("lyon")
    assert caught.value.known == (*EDITIONS, "dijon")
