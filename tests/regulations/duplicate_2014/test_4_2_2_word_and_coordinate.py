"""4.2.2: the word and its coordinate; what lengthens a word of three letters or more."""

import pytest

from nonuple.core.lexicon import Lexicon
from nonuple.duplicate.correcting.faults import Fault, Infraction
from nonuple.duplicate.slips import Slip
from tests.duplicate.games import board_with
from tests.duplicate.slip_cases import (
    NONE,
    PENALTY,
    WARNING,
    ZERO,
    judge,
    outcome,
    ruled,
    slip,
)

LONG = "SURRAIT"
PAS = board_with(("PAS", "H7"))


def test_the_coordinate_is_that_of_the_first_letter_though_on_the_board() -> None:
    assert outcome(ruled("UTIOLNR", slip("PU", "4H", 4))) == (4, NONE)
    # The first letter laid is one square off it.
    assert outcome(ruled("UTIOLNR", slip("PU", "4I", 4))) == (-1, PENALTY)


def test_the_word_is_written_in_whole() -> None:
    ruling = ruled("MUNIEOT", slip("MU.IE", "I3", 20))
    assert (*outcome(ruling), ruling.faults) == (0, ZERO, (Fault.MISPLACED,))
    ruling = ruled("DEPLIZT", slip("DE.LIEZ", "4F", 38))
    assert (*outcome(ruling), ruling.faults) == (0, ZERO, (Fault.NOT_IN_RACK,))
    ruling = ruled("DELIEZT", slip("DE.LIEZ", "4F", 38))
    assert (*outcome(ruling), ruling.faults) == (0, ZERO, (Fault.NOT_WHOLE,))


@pytest.mark.parametrize("where", ["H1", "H2", "B7", "Z9", "#", "1H", ""])
@pytest.mark.parametrize(("word", "points"), [("SURPASSERA", 36), ("SURPASSE", 30), ("PASSERA", 9)])
def test_a_longer_word_needs_no_coordinate(word: str, points: int, where: str) -> None:
    ruling = ruled(LONG, slip(word, where, points, down=False))
    assert (*outcome(ruling), ruling.infractions) == (points, NONE, ())


@pytest.mark.parametrize("edition", ["2011", "2016", "abrege", "famille"])
def test_nor_in_the_other_editions(edition: str) -> None:
    assert outcome(ruled(LONG, slip("SURPASSERA", "H2", 36), edition=edition)) == (36, NONE)


def test_its_score_is_still_looked_at() -> None:
    assert outcome(ruled(LONG, slip("SURPASSERA", "H2", 35))) == (36, WARNING)


def test_a_word_of_two_letters_made_longer_has_its_coordinate_judged() -> None:
    le = board_with(("LE", "H8"))
    assert outcome(ruled("SNTRAIO", slip("LES", "H8", 3), board=le)) == (3, NONE)
    assert outcome(ruled("SNTRAIO", slip("LES", "H9", 3), board=le)) == (-2, PENALTY)
    assert outcome(ruled("SNTRAIO", slip("LES", "H10", 3), board=le)) == (0, ZERO)


@pytest.mark.parametrize("claimed", [8, 7, None])
def test_a_coordinate_of_another_place_where_it_is_no_extension_stands(claimed: int | None) -> None:
    ruling = ruled("PASSERT", slip("PASSE", "7H", claimed), board=PAS)
    assert (ruling.points, ruling.coordinate) == (8, "7H")


@pytest.mark.parametrize(
    ("claimed", "coordinate", "expected"),
    [(7, "H7", (7, NONE)), (8, "7H", (8, WARNING)), (9, "H7", (7, WARNING))],
)
def test_a_wrong_coordinate_is_read_by_the_claimed_score(
    claimed: int, coordinate: str, expected: tuple[int, str]
) -> None:
    """Across with 7H: PASSE made of PAS, or 7H with the direction inverted."""
    ruling = ruled("PASSERT", slip("PASSE", "7H", claimed, down=False), board=PAS)
    assert (outcome(ruling), ruling.coordinate) == (expected, coordinate)


@pytest.mark.parametrize("claimed", [9, None])
def test_the_least_of_both_readings_cites_its_article(claimed: int | None) -> None:
    judgment = judge("PASSERT", PAS).judge([slip("PASSE", "7H", claimed, down=False)])
    least = Infraction(Fault.EITHER_DIRECTION, "", "7H (8), H7 (7)")
    assert judgment.ruling.infractions[-1] == least
    assert {(one.coordinate, one.score) for one in judgment.readings} == {("H7", 7), ("7H", 8)}
    told_by_score = judge("PASSERT", PAS).rule([slip("PASSE", "7H", 7, down=False)])
    assert told_by_score.infractions == ()


BETWEEN = board_with(("PAS", "H6"), ("SAS", "8H"), ("SUE", "J8"), ("RUE", "10H"), ("RAI", "H10"))


@pytest.mark.parametrize(
    ("word", "where", "expected"),
    [
        ("PASTRAI", "A1", (9, NONE)),
        ("ASTR", "", (9, NONE)),
        ("STR", "", (9, WARNING)),
        ("PAS.RAI", "", (0, ZERO)),
        ("AS.T", "", (0, ZERO)),
    ],
)
def test_two_words_made_longer_at_once(word: str, where: str, expected: tuple[int, str]) -> None:
    lexicon = Lexicon.from_words("between", ["PASTRAI"])
    ruling = ruled("TOULNEB", slip(word, where, 9), board=BETWEEN, lexicon=lexicon)
    assert outcome(ruling) == expected


@pytest.mark.parametrize(
    ("claimed", "where", "expected"),
    [
        (7, "J6", (7, NONE, "H6")),
        (9, "H6", (9, NONE, "J6")),
        (8, "J6", (7, WARNING, "H6")),
        (None, "J6", (7, WARNING, "H6")),
    ],
)
def test_the_score_tells_which_of_two_words_is_made_longer(
    claimed: int | None, where: str, expected: tuple[int, str, str]
) -> None:
    twice = board_with(("PAS", "H6"), ("SAS", "8H"), ("PAS", "J6"))
    ruling = ruled("SEOULNT", slip("PASSE", where, claimed), board=twice)
    assert (*outcome(ruling), ruling.coordinate) == expected


PORTE = board_with(("PORTE", "H4"))
OWN_WORDS = Lexicon.from_words("own words", ["PORTE", "PORTES", "TES", "ES"])


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        # Neither the reference nor the score tells PORTES: TES is a word, said to be elsewhere.
        (slip("TES", "A1", 3), (0, ZERO)),
        (slip("TES", "3C", 3), (0, ZERO)),
        (slip("TES", "A1"), (0, ZERO)),
        (slip("TES", "", 3), (0, ZERO)),
        (slip("TES", ""), (0, ZERO)),
        (slip("PORTES", "3C", 3), (0, ZERO)),
        # The score of PORTES, its reference, or that of the first letter written tells it.
        (slip("TES", "A1", 8), (8, WARNING)),
        (slip("TES", "H4", 3), (8, WARNING)),
        (slip("TES", "H7", 3), (8, WARNING)),
        (slip("TES", "", 8), (8, WARNING)),
        # The whole word names the move, whatever its reference (4.2.2).
        (slip("PORTES", "A1", 8), (8, NONE)),
        (slip("PORTES", "A1", 3), (8, WARNING)),
        # RTES is no word: it can only be the end of PORTES, with three letters of it (4.3.2).
        (slip("RTES", "A1", 8), (8, NONE)),
        (slip("RTES", "A1", 3), (8, WARNING)),
    ],
)
@pytest.mark.parametrize("edition", ["2014", "2011"])
def test_a_word_of_its_own_is_no_extension_that_nothing_names(
    written: Slip, expected: tuple[int, str], edition: str
) -> None:
    ruling = ruled("LESTAIN", written, board=PORTE, edition=edition, lexicon=OWN_WORDS)
    assert outcome(ruling) == expected


@pytest.mark.parametrize("claimed", [4, 7, None])
@pytest.mark.parametrize(
    ("on_board", "rack", "word", "where", "longer"),
    [
        (("PROJET", "H4"), "LESTAIN", "ETE", "A12", "PROJETE"),
        (("LISSAIS", "H5"), "ABOLIZE", "ABOLI", "G12", "ABOLISSAIS"),
        (("OLISSAIS", "H4"), "ABOLIZE", "ABOLI", "G12", "ABOLISSAIS"),
    ],
)
def test_parts_of_a_longer_word_far_from_it_are_nowhere(
    on_board: tuple[str, str], rack: str, word: str, where: str, longer: str, claimed: int | None
) -> None:
    known = Lexicon.from_words("parts", [on_board[0], word, longer])
    choices = {"board": board_with(on_board), "lexicon": known}
    ruling = ruled(rack, slip(word, where, claimed), **choices)  # type: ignore[arg-type]
    assert outcome(ruling) == (0, ZERO)
    whole = ruled(rack, slip(longer, where, claimed), **choices)  # type: ignore[arg-type]
    assert (whole.word, whole.sanction) == (longer, WARNING)
