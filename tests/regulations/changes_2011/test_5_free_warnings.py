"""Change 5: five free warnings in blitz and in original games."""

import pytest

from nonuple.rules.articles import CHANGES_2011
from nonuple.rules.editions import EDITION_2011
from nonuple.rules.formulas import FORMULAS, with_formulas


@pytest.mark.parametrize(("names", "free"), [((), 3), (("blitz",), 5), (tuple(FORMULAS)[:2], 5)])
def test_the_fourth_costs_five_points_or_the_sixth(names: tuple[str, ...], free: int) -> None:
    warnings = with_formulas(EDITION_2011, names).warnings
    assert warnings is not None
    assert (warnings.free, warnings.cost) == (free, 5)


def test_the_edition_cites_it() -> None:
    assert EDITION_2011.article("warnings.free") == CHANGES_2011["5"]
    assert EDITION_2011.article("originals.free_warnings") == CHANGES_2011["5"]
