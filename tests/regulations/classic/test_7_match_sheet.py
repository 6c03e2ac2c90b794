"""7, "Rédaction de la feuille de match": 3, 2 or 1 match points, two signatures."""

from collections.abc import Callable

import pytest

from nonuple.classic import refereeing, sheets
from nonuple.classic.errors import Fault, Refused
from nonuple.classic.events import Offence, Sanction
from nonuple.classic.results import result
from tests.classic.tables import ANN, BOB, At, begun


def _after_passes(first: str, second: str) -> At:
    table = At(begun(first, second))
    for _ in range(3):
        table.skip(ANN)
        table.skip(BOB)
    return table


@pytest.mark.parametrize(
    ("first", "second", "points"),
    [
        ("PASSETS", "MUNIESE", {ANN: 1, BOB: 3}),
        ("MUNISEE", "MINUSEE", {ANN: 2, BOB: 2}),
    ],
)
def test_match_points(first: str, second: str, points: dict[str, int]) -> None:
    ended = result(_after_passes(first, second).game)
    assert ended is not None
    assert {row.player: row.match_points for row in ended.players} == points


def test_the_sheet_alone_counts_once_both_have_signed() -> None:
    table = _after_passes("PASSETS", "MUNIESE")
    for player in (ANN, BOB):
        table.sign(player)
    before = table.scores
    acts: tuple[Callable[[], object], ...] = (
        lambda: refereeing.order_replay(table.game, "erreur", "directeur", 0),
        lambda: refereeing.penalise(
            table.game, Sanction(ANN, 5, Offence.CONDUCT), "bruit", "arbitre", 0
        ),
        lambda: refereeing.decide_loss(
            table.game, ANN, Offence.LETTERS_REMOVED, "vu trop tard", "arbitre", 0
        ),
        lambda: sheets.settle_total(table.game, sheets.Settlement(ANN, 12, "erreur"), "arbitre", 0),
    )
    for act in acts:
        with pytest.raises(Refused) as refused:
            act()
        assert refused.value.fault is Fault.SIGNED
    assert table.scores == before
