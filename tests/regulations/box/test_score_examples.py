"""The scores worked out in the box rules, and the same rules on neighbouring cases."""

import pytest

from nonuple.core.board import EMPTY, Board
from nonuple.core.notation import parse_move, parse_placement
from nonuple.core.scoring import score


def after(*placements: str) -> Board:
    """The board once these are laid."""
    board = EMPTY
    for placement in placements:
        board = board.lay(parse_placement(placement))
    return board


PASSE = after("PASSE H4")
RENE = after("RENE H5")


@pytest.mark.parametrize(
    ("board", "move"),
    [
        # "Premier mot": (3 x 2 + 1 + 1 + 1 + 1) x 2.
        (EMPTY, "PASSE H4 20"),
        # "Deuxième tirage": extensions, right angle, parallel.
        (PASSE, "PASSERA H4 9"),
        (PASSE, "SURPASSE H1 30"),
        (PASSE, "SURPASSERA H1 36"),
        (PASSE, "DEPLIEZ 4F 38"),
        (PASSE, "RIZ 9H 21"),
        (PASSE, "MUNIE I3 20"),
        # "Cases de couleur": two double words, 9 x 4.
        (PASSE, "MENAGER 5E 36"),
        # "Exemples", first draw: anywhere over the star.
        (EMPTY, "NEE H6 6"),
        (EMPTY, "NEE H7 6"),
        (EMPTY, "NEE H8 6"),
        (EMPTY, "RENE H5 8"),
        (EMPTY, "RENE H6 8"),
        (EMPTY, "RENE H7 8"),
        (EMPTY, "RENE H8 8"),
        # Second and third draws.
        (RENE, "WUS 9F 18"),
        (RENE, "BLEUIS 9C 17"),
        (RENE, "BLEUIS I3 21"),
        (after("RENE H5", "BLEUIS I3"), "CLAIE 4H 30"),
        # "Prime de scrabble": 20 points of letters, the blue squares of the row, x 2, + 50.
        (EMPTY, "FEDAYIN H2 94"),
        (EMPTY, "FEDAYIN H3 92"),
        (EMPTY, "FEDAYIN H4 98"),
        (EMPTY, "FEDAYIN H5 90"),
        (EMPTY, "FEDAYIN H6 92"),
        (EMPTY, "FEDAYIN H7 92"),
        (EMPTY, "FEDAYIN H8 110"),
    ],
)
def test_scores(board: Board, move: str) -> None:
    placement, points = parse_move(move)
    assert score(board, placement).total == points


@pytest.mark.parametrize(
    ("board", "placement", "words"),
    [
        # "Annulation des cases de couleur": PASSER brings 8 points only.
        (PASSE, "RIZ 9H", {"RIZ": 13, "PASSER": 8}),
        (PASSE, "MUNIE I3", {"MUNIE": 9, "PU": 4, "AN": 2, "SI": 2, "SE": 3}),
        (RENE, "WUS 9F", {"WUS": 13, "RENES": 5}),
        (RENE, "BLEUIS 9C", {"BLEUIS": 12, "RENES": 5}),
        (RENE, "BLEUIS I3", {"BLEUIS": 12, "RE": 2, "EU": 2, "NI": 3, "ES": 2}),
        (after("RENE H5", "BLEUIS I3"), "CLAIE 4H", {"CLAIE": 20, "CRENE": 10}),
    ],
)
def test_points_of_each_word(board: Board, placement: str, words: dict[str, int]) -> None:
    detail = score(board, parse_placement(placement))
    assert {word.word: word.points for word in detail.words} == words
    assert len(detail.words) == len(words)
    assert detail.bonus == 0


def test_seven_letters_at_once_earn_fifty_points() -> None:
    detail = score(EMPTY, parse_placement("FEDAYIN H5"))
    assert (detail.words[0].points, detail.bonus, detail.total) == (40, 50, 90)


def test_a_joker_is_worth_nothing_but_the_word_is_multiplied() -> None:
    # The E on the star by a joker: (3 x 2 + 1 + 1 + 1 + 0) x 2.
    assert score(EMPTY, parse_placement("PASS(E) H4")).total == 18
    # The two double words of MENAGER by a joker and an R: (0 + 1 + 1 + 1 + 2 + 1 + 1) x 4.
    assert score(PASSE, parse_placement("(M)ENAGER 5E")).total == 28


def test_a_word_over_two_triple_words_counts_nine_times() -> None:
    # C 3, R 1, E 1, D 2 x 2, I 1 (already there), T 1, E 1, S 1: 13 x 9, and 50 for seven letters.
    board = Board("....I" + "." * 220)
    detail = score(board, parse_placement("CREDITES A1"))
    assert (detail.words[0].multiplier, detail.words[0].points, detail.total) == (9, 117, 167)
