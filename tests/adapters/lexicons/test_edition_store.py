import json
from pathlib import Path

import pytest

from nonuple.adapters.lexicons.edition_store import EditionFolder
from nonuple.app.errors import DamagedEdition, EditionFault, UnwritableFile
from nonuple.rules.club import derive
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
