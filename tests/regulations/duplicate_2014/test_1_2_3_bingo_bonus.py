"""1.2.3: fifty points for the seven letters of the rack at once."""

import pytest

from nonuple.core.board import EMPTY
from nonuple.core.notation import parse_placement
from nonuple.core.scoring import score
from nonuple.rules.articles import DUPLICATE_2014
from nonuple.rules.editions import EDITION_2014


@pytest.mark.parametrize(("placement", "bonus"), [("FEDAYIN H5", 50), ("FEDAYI H5", 0)])
def test_only_seven_letters_at_once_earn_it(placement: str, bonus: int) -> None:
    assert score(EMPTY, parse_placement(placement), EDITION_2014.bonus).bonus == bonus


def test_it_is_added_after_the_word_is_multiplied() -> None:
    detail = score(EMPTY, parse_placement("FEDAYIN H5"), EDITION_2014.bonus)
    assert (detail.words[0].multiplier, detail.words[0].points, detail.total) == (2, 40, 90)


def test_letters_of_the_board_do_not_count_for_it() -> None:
    board = EMPTY.lay(parse_placement("PASSE H4"))
    detail = score(board, parse_placement("SURPASSERA H1"), EDITION_2014.bonus)
    assert (detail.laid_count, detail.bonus) == (5, 0)
    detail = score(board, parse_placement("DEPLIEZ 4F"), EDITION_2014.bonus)
    assert (detail.laid_count, detail.bonus) == (6, 0)


def test_the_edition_cites_it() -> None:
    assert EDITION_2014.cited["bonus"] == DUPLICATE_2014["1.2.3"]
