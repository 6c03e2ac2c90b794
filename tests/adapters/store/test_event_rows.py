"""Rows are read as Python reads JSON, however quickly."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonuple.adapters.store.event_rows import row, stored
from nonuple.app.hosting.event_store import StoredEvent, StoreUnavailable

ANY_TEXT = st.text(st.characters(exclude_categories=()), max_size=5)
BODIES = st.dictionaries(
    ANY_TEXT,
    st.recursive(
        st.none()
        | st.booleans()
        | st.integers()
        | st.floats(allow_nan=False, allow_infinity=False)
        | ANY_TEXT,
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(ANY_TEXT, inner, max_size=3),
        max_leaves=6,
    ),
    max_size=3,
)


@given(BODIES)
def test_what_is_written_is_read(body: dict[str, object]) -> None:
    event = StoredEvent(1, "game/1", 1, "Kind", body, 0, None)
    assert stored(row(event)) == event


@pytest.mark.parametrize("value", ['"\\ud800"', "1e400", "1" * 400, "-0.0", "NaN"])
def test_what_the_quick_reader_does_not_know_is_read_all_the_same(value: str) -> None:
    text = f'{{"value": {value}}}'
    found = stored((1, "game/1", 1, "Kind", text, 0, None)).body
    assert repr(found) == repr(json.loads(text))


@pytest.mark.parametrize("text", ["", "[]", "{", '{"a": }', "null"])
def test_a_row_that_somebody_changed_is_told(text: str) -> None:
    with pytest.raises(StoreUnavailable):
        stored((1, "game/1", 7, "Kind", text, 0, None))
