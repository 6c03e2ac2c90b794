"""Change 2: reduced times."""

from nonuple.rules.articles import CHANGES_2011
from nonuple.rules.editions import EDITION_2011
from nonuple.rules.formulas import with_formulas


def test_four_times_are_possible() -> None:
    assert [tempo.seconds for tempo in EDITION_2011.tempos] == [180, 150, 120, 60]
    assert EDITION_2011.cited["tempos"] == EDITION_2011.cited["tempo"] == CHANGES_2011["2"]


def test_semi_rapid_and_blitz_are_named() -> None:
    assert with_formulas(EDITION_2011, ["semi-rapide"]).tempo.seconds == 120
    assert with_formulas(EDITION_2011, ["blitz"]).tempo.seconds == 60
