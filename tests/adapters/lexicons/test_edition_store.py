import json
from pathlib import Path

import pytest

from nonuple.adapters.lexicons.edition_store import EditionFolder
from nonuple.app.errors import DamagedEdition, EditionFault, UnwritableFile
from nonuple.rules.classic_club import derive_classic
from nonuple.rules.classic_editions import CLASSIC_FISF
from nonuple.rules.classic_rules import ClassicRules
from nonuple.rules.club import derive
from nonuple.rules.duplicate_rules import DuplicateRules
from nonuple.rules.editions import UnknownEdition, edition

CLUB = derive(edition("2014"), "dijon", "Club de Dijon « été »", {"solo.least_players": 8})


@pytest.fixture
def store(tmp_path: Path) -> EditionFolder:
    return EditionFolder(tmp_path / "editions")


def test_a_saved_edition_is_found_whole(store: EditionFolder) -> None:
    assert store.names() == []
    store.save(CLUB)
    assert store.names() == ["dijon"]
    assert store.open("dijon") == CLUB
    store.remove("dijon")
    assert store.names() == []
    with pytest.raises(UnknownEdition):
        store.open("dijon")


def test_the_file_says_only_what_the_club_changed(store: EditionFolder, tmp_path: Path) -> None:
    store.save(CLUB)
    saved = json.loads((tmp_path / "editions" / "dijon.json").read_text(encoding="utf-8"))
    assert saved == {
        "format": "nonuple-edition",
        "version": 1,
        "base": "2014",
        "title": "Club de Dijon « été »",
        "changes": {"solo.least_players": 8},
    }


@pytest.mark.parametrize(
    ("content", "reason", "rule"),
    [
        (b"", EditionFault.NOT_JSON, ""),
        (b"\xff\xfe\x00", EditionFault.NOT_JSON, ""),
        (b"{", EditionFault.NOT_JSON, ""),
        (b"[" * 100_000, EditionFault.NOT_JSON, ""),
        (b"[]", EditionFault.FOREIGN, ""),
        (b'{"name": "package"}', EditionFault.FOREIGN, ""),
        (b'{"format": "nonuple-edition", "version": 2}', EditionFault.VERSION, ""),
        (b'{"format": "nonuple-edition", "version": 1}', EditionFault.BAD_RULE, "base"),
        (
            b'{"format": "nonuple-edition", "version": 1, "game": "go", "base": "2014", '
            b'"title": "", "changes": {}}',
            EditionFault.GAME,
            "",
        ),
        (
            b'{"format": "nonuple-edition", "version": 1, "game": "classic", "base": "2014", '
            b'"title": "", "changes": {}}',
            EditionFault.UNKNOWN_BASE,
            "",
        ),
        (
            b'{"format": "nonuple-edition", "version": 1, "base": "1998", "title": "", '
            b'"changes": {}}',
            EditionFault.UNKNOWN_BASE,
            "",
        ),
        (
            b'{"format": "nonuple-edition", "version": 1, "base": "2014", "title": "", '
            b'"changes": {"solo.bonus": "dix"}}',
            EditionFault.BAD_RULE,
            "solo.bonus",
        ),
    ],
    ids=[
        "empty",
        "binary",
        "cut",
        "deep",
        "list",
        "foreign",
        "later",
        "nothing",
        "game",
        "base of the other game",
        "base",
        "value",
    ],
)
def test_a_file_that_is_no_edition_is_refused_with_the_reason(
    store: EditionFolder, tmp_path: Path, content: bytes, reason: EditionFault, rule: str
) -> None:
    store.save(CLUB)
    (tmp_path / "editions" / "autre.json").write_bytes(content)
    with pytest.raises(DamagedEdition) as caught:
        store.open("autre")
    assert (caught.value.name, caught.value.reason, caught.value.rule) == ("autre", reason, rule)
    assert store.open("dijon") == CLUB


def test_every_cut_of_a_file_is_refused(store: EditionFolder, tmp_path: Path) -> None:
    store.save(CLUB)
    path = tmp_path / "editions" / "dijon.json"
    content = path.read_bytes().rstrip()
    for size in range(len(content)):
        path.write_bytes(content[:size])
        with pytest.raises(DamagedEdition):
            store.open("dijon")


def test_both_games_are_in_one_folder_and_a_classic_edition_says_so(
    store: EditionFolder, tmp_path: Path
) -> None:
    classic = derive_classic(CLASSIC_FISF, "ete", "Club d’été", {"challenges.cost": 10})
    store.save(CLUB)
    store.save(classic)
    assert store.names() == ["dijon", "ete"]
    assert store.open("dijon") == CLUB
    assert store.open("ete") == classic
    saved = json.loads((tmp_path / "editions" / "ete.json").read_text(encoding="utf-8"))
    assert saved == {
        "format": "nonuple-edition",
        "version": 1,
        "game": "classic",
        "base": "classique",
        "title": "Club d’été",
        "changes": {"challenges.cost": 10},
    }


@pytest.mark.parametrize(
    "rules",
    [
        derive(edition("2014"), "doux", "Doux", {"warnings": None}),
        derive_classic(CLASSIC_FISF, "doux", "Doux", {"credit": None, "match_points": None}),
    ],
    ids=["duplicate", "classic"],
)
def test_a_rule_taken_out_of_force_is_read_again(
    store: EditionFolder, rules: DuplicateRules | ClassicRules
) -> None:
    store.save(rules)
    assert store.open("doux") == rules


@pytest.mark.parametrize("name", ["../dijon", "a/b", "a\\b", ".dijon"])
def test_a_name_cannot_lead_out_of_the_folder(store: EditionFolder, name: str) -> None:
    with pytest.raises(UnknownEdition):
        store.open(name)
    with pytest.raises(UnknownEdition):
        store.remove(name)


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "editions").write_text("a file stands in the way")
    with pytest.raises(UnwritableFile):
        EditionFolder(tmp_path / "editions").save(CLUB)
