from datetime import date
from pathlib import Path

import pytest

from nonuple.adapters.lexicons.lexicon_import import read_word_list
from nonuple.adapters.lexicons.lexicon_store import LexiconFolder
from nonuple.app.errors import (
    BadLexiconName,
    BadOverlay,
    BaseIsOverlay,
    DamagedLexicon,
    LexiconExists,
    LexiconInUse,
    NotAnOverlay,
    NotAWordList,
    NothingLeft,
    OverlayWithoutBase,
    ReservedName,
    TakenByImport,
    TakenByOverlay,
    UnknownLexicon,
    UnreadableFile,
    UnwritableFile,
)
from nonuple.app.lexicons.catalogue import OPEN_NAME, LexiconDiff, Lexicons, check_name, name_for
from nonuple.app.lexicons.overlays import Change, ChangeKind, Overlay
from nonuple.core.lexicon import Lexicon

ADDED, WITHDRAWN = ChangeKind.ADDED, ChangeKind.WITHDRAWN


class SmallList:
    """A packaged list that a test can change; it counts how often it is read."""

    def __init__(self) -> None:
        self.content = ["BON", "BEC", "ZUT"]
        self.readings = 0

    def stamp(self) -> str:
        return " ".join(self.content)

    def words(self) -> list[str]:
        self.readings += 1
        return self.content


class FixedClock:
    def today(self) -> date:
        return date(2026, 11, 15)


class Setup:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.packaged = SmallList()
        self.not_kept: list[UnwritableFile] = []

    def lexicons(self) -> Lexicons:
        """As another run of the program would see them."""
        return Lexicons(
            LexiconFolder(self.folder), self.packaged, "Libre", FixedClock(), self.not_kept.append
        )

    def import_words(self, name: str, *words: str, replacing: bool = False) -> None:
        content = "\n".join(words).encode()
        self.lexicons().import_list(
            read_word_list, content, f"{name}.txt", name, name.upper(), replacing=replacing
        )


@pytest.fixture
def setup(tmp_path: Path) -> Setup:
    return Setup(tmp_path / "lexicons")


def test_the_open_list_is_compiled_once_and_kept(setup: Setup) -> None:
    first = setup.lexicons().open(OPEN_NAME)
    second = setup.lexicons().open(OPEN_NAME)
    assert first.words() == second.words() == ["BEC", "BON", "ZUT"]
    assert setup.packaged.readings == 1


def test_the_open_list_is_compiled_again_when_the_package_changes(setup: Setup) -> None:
    setup.lexicons().open(OPEN_NAME)
    setup.packaged.content = ["BON"]
    assert setup.lexicons().open(OPEN_NAME).words() == ["BON"]
    assert setup.lexicons().info(OPEN_NAME).total == 1
    assert setup.packaged.readings == 2


@pytest.mark.parametrize("damage", [b"", b"not a lexicon"])
def test_the_open_list_is_compiled_again_when_its_file_is_damaged(
    setup: Setup, damage: bytes
) -> None:
    setup.lexicons().open(OPEN_NAME)
    (setup.folder / "ouvert.nonuple").write_bytes(damage)
    assert "BON" in setup.lexicons().open(OPEN_NAME)
    assert setup.packaged.readings == 2
    setup.lexicons().open(OPEN_NAME)
    assert setup.packaged.readings == 2


def test_without_a_folder_to_write_to_it_is_compiled_in_memory(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    setup = Setup(tmp_path / "file" / "lexicons")
    assert "BON" in setup.lexicons().open(OPEN_NAME)
    assert len(setup.not_kept) == 1


def test_an_imported_list_has_a_card_and_a_report(setup: Setup) -> None:
    info, report = setup.lexicons().import_list(
        read_word_list, b"bon\nbec\nbec\n", "liste.txt", "mien", "Ma liste"
    )
    assert report.kept == info.total == 2
    assert info == setup.lexicons().info("mien")
    assert (info.title, info.source, info.imported_on) == (
        "Ma liste",
        "liste.txt",
        date(2026, 11, 15),
    )
    assert info.fingerprint == Lexicon.from_words("x", ["BON", "BEC"]).fingerprint
    assert setup.lexicons().names() == [OPEN_NAME, "mien"]


def test_an_import_replaces_nothing_unless_asked(setup: Setup) -> None:
    setup.import_words("mien", "BON")
    with pytest.raises(LexiconExists):
        setup.import_words("mien", "ZUT")
    assert setup.lexicons().open("mien").words() == ["BON"]
    setup.import_words("mien", "ZUT", replacing=True)
    assert setup.lexicons().open("mien").words() == ["ZUT"]


def test_a_refused_file_leaves_nothing(setup: Setup) -> None:
    with pytest.raises(NotAWordList):
        setup.import_words("mien", "<html>")
    assert setup.lexicons().names() == [OPEN_NAME]


@pytest.mark.parametrize(
    "name",
    ["", ".", "..", "../x", "a/b", "a\\b", ".cache", "é", "a b", "x.", "nul", "COM1.x", "a" * 65],
)
def test_a_name_cannot_lead_out_of_the_folder(setup: Setup, name: str) -> None:
    with pytest.raises(BadLexiconName):
        check_name(name)
    with pytest.raises(UnknownLexicon):
        setup.lexicons().open(name)


@pytest.mark.parametrize("name", ["ods9", "ODS-9_b.2", "9", "a" * 64])
def test_plain_names_are_accepted(name: str) -> None:
    check_name(name)


@pytest.mark.parametrize("name", ["ouvert", "Ouvert"])
def test_the_open_list_keeps_its_name(setup: Setup, name: str) -> None:
    with pytest.raises(ReservedName):
        setup.import_words(name, "BON")
    with pytest.raises(ReservedName):
        setup.lexicons().remove(name)


def test_a_name_is_made_of_a_title() -> None:
    assert name_for("Mon Été (2026).v2") == "Mon-Ete-2026-.v2"
    with pytest.raises(BadLexiconName):
        name_for("***")


def test_two_lexicons_are_compared(setup: Setup) -> None:
    setup.import_words("mien", "BON", "NEZ")
    assert setup.lexicons().diff(OPEN_NAME, "mien") == LexiconDiff(("BEC", "ZUT"), ("NEZ",))


def test_a_damaged_import_is_refused_with_its_reason(setup: Setup) -> None:
    setup.import_words("mien", "BON")
    path = setup.folder / "mien.nonuple"
    path.write_bytes(path.read_bytes()[:-1])
    with pytest.raises(DamagedLexicon):
        setup.lexicons().open("mien")


class TestOverlays:
    def test_an_overlay_changes_the_words_and_the_fingerprint(self, setup: Setup) -> None:
        lexicons = setup.lexicons()
        lexicons.save_overlay("club", Overlay(OPEN_NAME, "Club"))
        same = lexicons.open("club").fingerprint
        assert same == lexicons.open(OPEN_NAME).fingerprint
        lexicons.change_overlay("club", [Change(ADDED, "NEZ"), Change(WITHDRAWN, "ZUT")])
        changed = setup.lexicons().open("club")
        assert changed.words() == ["BEC", "BON", "NEZ"]
        assert changed.fingerprint == Lexicon.from_words("x", ["BEC", "BON", "NEZ"]).fingerprint
        assert setup.lexicons().info("club").base == OPEN_NAME
        assert setup.lexicons().names() == [OPEN_NAME, "club"]

    def test_the_overlay_follows_its_base(self, setup: Setup) -> None:
        setup.import_words("mien", "BON", "NEZ")
        setup.lexicons().save_overlay("club", Overlay("mien", "Club", (Change(WITHDRAWN, "BON"),)))
        assert setup.lexicons().open("club").words() == ["NEZ"]
        setup.import_words("mien", "BON", "FIN", replacing=True)
        assert setup.lexicons().open("club").words() == ["FIN"]

    def test_the_text_may_be_edited_by_hand(self, setup: Setup) -> None:
        setup.lexicons().save_overlay("club", Overlay(OPEN_NAME, "Club"))
        (setup.folder / "club.overlay").write_text("# base : ouvert\n+NEZ\n", encoding="utf-8")
        assert "NEZ" in setup.lexicons().open("club")

    def test_changes_that_change_nothing_are_reported(self, setup: Setup) -> None:
        lexicons = setup.lexicons()
        lexicons.save_overlay("club", Overlay(OPEN_NAME, "Club"))
        useless = [Change(ADDED, "BON"), Change(WITHDRAWN, "NEZ")]
        assert lexicons.change_overlay("club", [*useless, Change(WITHDRAWN, "ZUT")]) == useless
        assert lexicons.overlay("club").changes == (Change(WITHDRAWN, "ZUT"),)

    def test_a_change_undone_leaves_no_trace(self, setup: Setup) -> None:
        lexicons = setup.lexicons()
        lexicons.save_overlay("club", Overlay(OPEN_NAME, "Club"))
        lexicons.change_overlay("club", [Change(ADDED, "NEZ"), Change(WITHDRAWN, "ZUT")])
        undone = [Change(WITHDRAWN, "NEZ"), Change(ADDED, "ZUT")]
        assert lexicons.change_overlay("club", undone) == []
        assert lexicons.overlay("club").changes == ()

    def test_a_base_in_use_is_not_removed(self, setup: Setup) -> None:
        setup.import_words("mien", "BON", "NEZ")
        lexicons = setup.lexicons()
        lexicons.save_overlay("club", Overlay("mien", "Club", (Change(WITHDRAWN, "BON"),)))
        lexicons.open("club")
        with pytest.raises(LexiconInUse) as refused:
            lexicons.remove("mien")
        assert refused.value.by == ("club",)
        lexicons.remove("club")
        lexicons.remove("mien")
        assert lexicons.names() == [OPEN_NAME]
        assert [path.name for path in setup.folder.iterdir()] == []

    def test_a_base_must_exist_and_be_no_overlay(self, setup: Setup) -> None:
        lexicons = setup.lexicons()
        lexicons.save_overlay("club", Overlay(OPEN_NAME, "Club"))
        with pytest.raises(BaseIsOverlay):
            lexicons.save_overlay("autre", Overlay("club", "Autre"))
        with pytest.raises(UnknownLexicon):
            lexicons.save_overlay("autre", Overlay("rien", "Autre"))
        with pytest.raises(OverlayWithoutBase):
            lexicons.save_overlay("autre", Overlay("", "Autre"))

    def test_an_overlay_and_an_import_do_not_replace_each_other(self, setup: Setup) -> None:
        setup.import_words("mien", "BON")
        setup.lexicons().save_overlay("club", Overlay(OPEN_NAME, "Club"))
        setup.lexicons().open("club")
        for replacing in (False, True):
            with pytest.raises(TakenByOverlay):
                setup.import_words("club", "BON", replacing=replacing)
            with pytest.raises(TakenByImport):
                setup.lexicons().save_overlay(
                    "mien", Overlay(OPEN_NAME, "Mien"), replacing=replacing
                )
        with pytest.raises(LexiconExists):
            setup.lexicons().save_overlay("club", Overlay(OPEN_NAME, "Autre"))
        assert setup.lexicons().open("mien").words() == ["BON"]

    def test_an_overlay_leaves_at_least_one_word(self, setup: Setup) -> None:
        setup.import_words("mien", "BON", "NEZ")
        lexicons = setup.lexicons()
        bon, nez = Change(WITHDRAWN, "BON"), Change(WITHDRAWN, "NEZ")
        with pytest.raises(NothingLeft):
            lexicons.save_overlay("club", Overlay("mien", "Club", (bon, nez)))
        assert lexicons.names() == [OPEN_NAME, "mien"]
        lexicons.save_overlay("club", Overlay("mien", "Club", (bon,)))
        with pytest.raises(NothingLeft):
            lexicons.change_overlay("club", [nez])
        assert lexicons.open("club").words() == ["NEZ"]
        lexicons.change_overlay("club", [nez, Change(ADDED, "ZUT")])
        assert lexicons.open("club").words() == ["ZUT"]

    def test_an_overlay_that_cannot_be_read_does_not_hold_up_the_others(self, setup: Setup) -> None:
        setup.import_words("mien", "BON")
        setup.import_words("sien", "BEC")
        (setup.folder / "garbage.overlay").write_bytes(b"# base : mien\n\xff\x00 rien\n")
        (setup.folder / "folder.overlay").mkdir()
        lexicons = setup.lexicons()
        lexicons.remove("sien")
        with pytest.raises(BadOverlay):
            lexicons.info("garbage")
        with pytest.raises(UnreadableFile):
            lexicons.info("folder")
        with pytest.raises(LexiconInUse) as refused:
            lexicons.remove("mien")
        assert refused.value.by == ("garbage",)
        lexicons.remove("garbage")
        lexicons.remove("mien")
        assert lexicons.names() == [OPEN_NAME, "folder"]

    def test_an_overlay_whose_base_is_gone_can_be_removed(self, setup: Setup) -> None:
        setup.import_words("mien", "BON", "NEZ")
        setup.lexicons().save_overlay("club", Overlay("mien", "Club"))
        setup.lexicons().open("club")
        (setup.folder / "mien.nonuple").unlink()
        with pytest.raises(UnknownLexicon):
            setup.lexicons().open("club")
        setup.lexicons().remove("club")
        assert setup.lexicons().names() == [OPEN_NAME]

    def test_only_an_overlay_has_changes(self, setup: Setup) -> None:
        with pytest.raises(NotAnOverlay):
            setup.lexicons().overlay(OPEN_NAME)
        with pytest.raises(UnknownLexicon):
            setup.lexicons().overlay("rien")


class TestPlayed:
    def test_words_that_were_kept_are_opened_by_their_fingerprint(self, setup: Setup) -> None:
        setup.import_words("mien", "BON", "BEC")
        lexicons = setup.lexicons()
        played = lexicons.open("mien").fingerprint
        lexicons.keep("mien")
        setup.import_words("mien", "SEC", replacing=True)
        assert lexicons.open("mien").words() == ["SEC"]
        found = lexicons.open_as_played("mien", played)
        assert (found.name, found.words(), found.fingerprint) == ("mien", ["BEC", "BON"], played)
        lexicons.remove("mien")
        assert lexicons.open_as_played("mien", played).words() == ["BEC", "BON"]
        assert lexicons.names() == [OPEN_NAME]

    def test_words_that_are_nowhere(self, setup: Setup) -> None:
        setup.import_words("mien", "BON")
        assert setup.lexicons().open_as_played("mien", "f" * 64).words() == ["BON"]
        with pytest.raises(UnknownLexicon):
            setup.lexicons().open_as_played("sien", "f" * 64)

    def test_a_damaged_copy_is_none(self, setup: Setup) -> None:
        setup.import_words("mien", "BON")
        lexicons = setup.lexicons()
        played = lexicons.open("mien").fingerprint
        lexicons.keep("mien")
        (setup.folder / "kept" / f"{played}.txt.gz").write_bytes(b"no")
        lexicons.remove("mien")
        with pytest.raises(UnknownLexicon):
            lexicons.open_as_played("mien", played)

    def test_the_stamp_follows_the_words(self, setup: Setup) -> None:
        setup.import_words("mien", "BON")
        lexicons = setup.lexicons()
        lexicons.save_overlay("club", Overlay("mien", "Club"))
        first = lexicons.stamp("club")
        lexicons.open("club")
        assert lexicons.stamp("club") == first
        lexicons.change_overlay("club", [Change(ADDED, "ZUT")])
        second = lexicons.stamp("club")
        setup.import_words("mien", "BEC", replacing=True)
        assert len({first, second, lexicons.stamp("club")}) == 3
        assert lexicons.stamp(OPEN_NAME) == lexicons.stamp(OPEN_NAME)
