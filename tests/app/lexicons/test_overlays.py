import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonuple.app.errors import BadOverlay
from nonuple.app.lexicons.overlays import Change, ChangeKind, Overlay, parse_overlay, playable_word
from nonuple.core.errors import BadWord
from nonuple.core.lexicon import Lexicon

ADDED, WITHDRAWN = ChangeKind.ADDED, ChangeKind.WITHDRAWN

TEXT = """\
# base : ouvert
# titre : Club de Dijon
-AA
+ZOUK  # vu au comité
"""


def test_an_overlay_is_read_and_written_alike() -> None:
    overlay = parse_overlay(TEXT)
    assert overlay.base == "ouvert"
    assert overlay.title == "Club de Dijon"
    assert overlay.changes == (Change(WITHDRAWN, "AA"), Change(ADDED, "ZOUK", "vu au comité"))
    assert overlay.to_text() == TEXT


def test_accents_case_spaces_blank_lines_and_other_comments_are_accepted() -> None:
    overlay = parse_overlay("\n#un mot\n  + élan #oui\n\n- Zut\n")
    assert overlay.changes == (Change(ADDED, "ELAN", "oui"), Change(WITHDRAWN, "ZUT"))


def test_the_last_word_on_a_word_holds() -> None:
    assert parse_overlay("+ZUT\n-ZUT # non\n").changes == (Change(WITHDRAWN, "ZUT", "non"),)


@pytest.mark.parametrize("line", ["ZUT", "+", "-a", "+PORTE-CLE", "+AB CD", "+" + "A" * 16, "*AB"])
def test_a_line_that_is_no_change_is_refused_with_its_number(line: str) -> None:
    with pytest.raises(BadOverlay) as refused:
        parse_overlay(f"# base : ouvert\n{line}\n")
    assert (refused.value.line, refused.value.text) == (2, line)


def test_additions_and_withdrawals_make_the_words_that_are_valid() -> None:
    overlay = parse_overlay("+ZUT\n-BON\n-QQQ\n+BEC")
    assert overlay.applied_to(["BON", "BEC"]) == {"BEC", "ZUT"}


def test_a_change_that_the_base_already_has_is_redundant() -> None:
    base = Lexicon.from_words("base", ["BON", "BEC"])
    redundant = [change.is_redundant_on(base) for change in parse_overlay("+BON\n-ZUT").changes]
    assert redundant == [True, True]
    needed = [change.is_redundant_on(base) for change in parse_overlay("-BON\n+ZUT").changes]
    assert needed == [False, False]


@pytest.mark.parametrize("text", ["", "A", "A" * 16, "porte-clé", "l’eau", "a1"])
def test_only_two_to_fifteen_letters_are_playable(text: str) -> None:
    with pytest.raises(BadWord):
        playable_word(text)


_words = st.text("ABCZ", min_size=2, max_size=15)
_reasons = st.text("abc é’+-", max_size=10).map(str.strip)
_changes = st.builds(Change, st.sampled_from(ChangeKind), _words, _reasons)


@given(st.lists(_changes))
def test_any_overlay_survives_being_written_and_read(changes: list[Change]) -> None:
    overlay = Overlay("base", "Titre").changed(changes)
    assert parse_overlay(overlay.to_text()) == overlay
