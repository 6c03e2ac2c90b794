from dataclasses import replace

from nonuple.duplicate.correcting.faults import Sanction
from nonuple.duplicate.correction_slips import correction_slips
from nonuple.duplicate.slip_events import RulingChanged
from nonuple.entrypoints.french.correction_slip import PrintedSlip, printed_slip
from tests.duplicate.judged import judged


def test_a_correction_slip_is_ready_to_print() -> None:
    game = judged("2 Anne 12: MUNIE I4 20 !P").game
    (slip,) = correction_slips(game, 2)
    assert printed_slip(slip, game.rules) == PrintedSlip(
        turn=2,
        player="Anne",
        table="12",
        written="MUNIE I4 20 !P",
        points="15 points",
        sanction="pénalité de 5 points",
        articles=("5.3, point 1", "5.2, point 8"),
        sentences=(
            "MUNIE I3 : 15 points au lieu de 20, pénalité de 5 points.",
            "Référence décalée d’une case : I4 au lieu de I3 (5.3, point 1).",
            "Bulletin difficile à lire (5.2, point 8).",
        ),
        is_needed=True,
    )


def test_a_decision_by_hand_comes_last() -> None:
    game = judged("2 Anne MUNIE I4 20").game
    changed = RulingChanged(2, "Anne", 20, 20, Sanction.WARNING, "4 mal lu")
    game = replace(game, entries=game.entries.after([changed]))
    (slip,) = correction_slips(game, 2)
    printed = printed_slip(slip, game.rules)
    assert (printed.points, printed.sanction) == ("20 points", "avertissement")
    assert printed.sentences[-1] == (
        "Décision de l’arbitrage : 20 points, avertissement (4 mal lu)."
    )
