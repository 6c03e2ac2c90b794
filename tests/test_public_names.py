import inspect

import pytest

import nonuple


def test_every_public_name_is_there() -> None:
    assert all(inspect.getdoc(getattr(nonuple, name)) for name in nonuple.__all__)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="scrabble"):
        _ = nonuple.scrabble  # type: ignore[attr-defined]
