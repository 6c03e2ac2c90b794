"""3: players are told of a reduced time or an original game before it begins."""

import pytest

from nonuple.duplicate.announcing import opening_announcement
from nonuple.entrypoints.french.announcing import spoken
from tests.duplicate.games import rules


def test_an_ordinary_game_needs_no_word() -> None:
    assert opening_announcement(rules()) == ()


@pytest.mark.parametrize(
    ("formulas", "sentence"),
    [
        (("blitz",), "Partie blitz, 1 minute par coup."),
        (("joker",), "Partie joker, 3 minutes par coup."),
        (("7sur8", "joker"), "Partie joker · 7 sur 8, 3 minutes par coup."),
        (("mort-subite",), "Partie mort subite, 1 minute et 20 secondes par coup."),
        (("topping",), "Partie topping, 1 minute par coup."),
    ],
)
def test_the_kind_and_the_time_are_said(formulas: tuple[str, ...], sentence: str) -> None:
    assert list(spoken(opening_announcement(rules(*formulas)))) == [sentence]
