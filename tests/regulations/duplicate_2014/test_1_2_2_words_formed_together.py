"""1.2.2: all words formed count, the shared letters in each, with their premiums."""

from nonuple.core.board import EMPTY, Board
from nonuple.core.notation import parse_placement
from nonuple.core.scoring import score

PASSE = EMPTY.lay(parse_placement("PASSE H4"))


def parts(board: Board, placement: str) -> dict[str, int]:
    detail = score(board, parse_placement(placement))
    assert detail.total == sum(word.points for word in detail.words) + detail.bonus
    return {word.word: word.points for word in detail.words}


def test_the_values_of_all_words_add_up() -> None:
    assert parts(PASSE, "MUNIE I3") == {"MUNIE": 9, "PU": 4, "AN": 2, "SI": 2, "SE": 3}


def test_a_shared_letter_counts_with_its_premium_in_both_words() -> None:
    # The I of MUNIE, on the light blue of I7: 1 x 2 in MUNIE and in SI.
    detail = score(PASSE, parse_placement("MUNIE I3"))
    shared = [letter for word in detail.words for letter in word.letters if letter.premium]
    doubled = [letter.points for letter in shared if letter.square.name == "I7"]
    assert len(doubled) == 2
    assert doubled[0] == doubled[1]


def test_a_word_premium_under_a_shared_letter_multiplies_both_words() -> None:
    # The pink of B2, under the E of EN and of TE.
    board = Board("." * 15 + "T" + "." * 209)
    detail = score(board, parse_placement("EN 2B"))
    assert {word.word: word.multiplier for word in detail.words} == {"EN": 2, "TE": 2}
    assert {word.word: word.points for word in detail.words} == {"EN": 4, "TE": 4}
