import pytest

from tools.plain_zero import STYLES, made, path_of


@pytest.mark.parametrize("weight", STYLES)
def test_the_font_that_is_kept_is_the_one_that_is_made(weight: int) -> None:
    assert path_of(weight).read_bytes() == made(weight)
