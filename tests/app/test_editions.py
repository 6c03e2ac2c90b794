import pytest

from nonuple.app.editions import (
    EDITIONS,
    TWO_LETTER_WORDS,
    Edition,
    EditionMatch,
    counts_by_length,
    recognised_edition,
)
from nonuple.app.lexicons.info import LexiconInfo

TOTALS = {"ODS 5": 378_989, "ODS 6": 386_264, "ODS 7": 393_670, "ODS 8": 402_325, "ODS 9": 407_128}


def test_the_counts_of_each_edition_make_its_published_total() -> None:
    assert {edition.name: edition.total for edition in EDITIONS} == TOTALS


def test_the_usual_words_of_two_letters_are_81() -> None:
    assert len(TWO_LETTER_WORDS) == 81
    assert all(len(word) == 2 for word in TWO_LETTER_WORDS)


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.name)
def test_an_edition_is_recognised_by_its_counts(edition: Edition) -> None:
    assert recognised_edition(edition.counts) == EditionMatch(edition, 0)


def test_a_list_very_near_an_edition_is_said_to_be_near() -> None:
    ods_8 = EDITIONS[3]
    counts = (ods_8.counts[0] - 1, ods_8.counts[1] + 2, *ods_8.counts[2:])
    match = recognised_edition(counts)
    assert match == EditionMatch(ods_8, 3)
    assert match is not None
    assert not match.is_exact


def test_any_other_list_is_no_edition() -> None:
    assert recognised_edition((81,) * 14) is None
    ods_8 = EDITIONS[3]
    assert recognised_edition((*ods_8.counts[:-1], ods_8.counts[-1] + 2012)) is None


def test_words_are_counted_by_length() -> None:
    assert counts_by_length(["AA", "AH", "BON", "A" * 15]) == (2, 1, *[0] * 11, 1)


def test_files_for_other_programs_name_the_two_last_editions_and_no_list_that_differs() -> None:
    names = {
        edition.name: LexiconInfo("club", "", "", edition.counts).shared_name
        for edition in EDITIONS
    }
    assert names == {
        "ODS 5": "club", "ODS 6": "club", "ODS 7": "club", "ODS 8": "FRA20", "ODS 9": "FRA24"
    }  # fmt: skip
    first, *others = EDITIONS[-1].counts
    assert LexiconInfo("club", "", "", (first + 1, *others)).shared_name == "club"
    assert LexiconInfo("club", "", "", (81,) * 14).shared_name == "club"
