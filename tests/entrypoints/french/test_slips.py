"""Slips in words, for the players who wrote them."""

import pytest

from nonuple.duplicate.slip_notation import parse_slips
from nonuple.entrypoints.french.slips import written_sentence


@pytest.mark.parametrize(
    ("notation", "sentence"),
    [
        ("", "Vous n’avez remis aucun bulletin."),
        ("_", "Vous avez remis un bulletin vierge."),
        ("_ 20", "Vous avez écrit seulement un score, 20 points."),
        ("MUNIE I3 20", "Vous avez écrit MUNIE en I3, 20 points."),
        ("MUNIE 3I 1", "Vous avez écrit MUNIE en 3I, 1 point."),
        ("MUNIE I3", "Vous avez écrit MUNIE en I3, sans score."),
        ("MUNIE 20", "Vous avez écrit MUNIE sans référence, 20 points."),
        ("|MUNIE I3 20", "Vous avez écrit MUNIE verticalement en I3, 20 points."),
        ("-MUNIE 3I 20", "Vous avez écrit MUNIE horizontalement en 3I, 20 points."),
        ("AB(B)ESSE H4 20", "Vous avez écrit ABBESSE (joker B) en H4, 20 points."),
        ("(A)BBESS(E) H4 20", "Vous avez écrit ABBESSE (jokers A et E) en H4, 20 points."),
        ("MU~R~NIE I3 20", "Vous avez écrit MUNIE (R rayé) en I3, 20 points."),
        ("M#NIE I3 20", "Vous avez écrit M?NIE (1 lettre illisible) en I3, 20 points."),
        ("MU..E I3 20", "Vous avez écrit MU__E (2 cases vides) en I3, 20 points."),
        ("PAS/[MUNIE] 20", "Vous avez écrit MUNIE avec P, A, S en raccord, 20 points."),
        ("PAS/[MUNIE] I3 20", "Vous avez écrit MUNIE en I3 et avec P, A, S en raccord, 20 points."),
        (
            "{ZUT H8} ; MUNIE I3 20",
            "Vous avez écrit ZUT (rayé) en H8, puis MUNIE en I3, 20 points.",
        ),
        (
            "MUNIE I3 20 & ZUT H8 12",
            "Vous avez remis 2 bulletins : MUNIE en I3, 20 points ; ZUT en H8, 12 points.",
        ),
    ],
)
def test_a_slip_is_told_in_words(notation: str, sentence: str) -> None:
    assert written_sentence(parse_slips(notation)) == sentence


def test_no_score_is_missed_where_the_software_counts() -> None:
    slips = parse_slips("MUNIE I3")
    assert written_sentence(slips, counts_scores=True) == "Vous avez écrit MUNIE en I3."
