import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonuple.core.letters import ALPHABET
from nonuple.core.patterns import MOST_STARS, BadPattern, TooManyStars, parse_pattern

LONGEST = 6

tokens = st.sampled_from(["A", "B", "C", "?", "[AB]", "[^AB]", "*"])
patterns = st.lists(tokens, min_size=1, max_size=5).map("".join)


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("", 1),
        ("  ", 1),
        ("MO1T", 3),
        ("[AB", 1),
        ("A[]", 2),
        ("[^]", 1),
        ("A-B", 2),
        ("*****1", 6),
    ],
)
def test_what_cannot_be_read_is_pointed_at(text: str, at: int) -> None:
    with pytest.raises(BadPattern) as refused:
        parse_pattern(text, LONGEST)
    assert refused.value.at == at


def test_four_stars_and_no_more() -> None:
    assert parse_pattern("*A*A*A*A", LONGEST)
    with pytest.raises(TooManyStars) as refused:
        parse_pattern("*A*A*A*A*", LONGEST)
    assert (refused.value.text, refused.value.limit) == ("*A*A*A*A*", MOST_STARS)


def test_a_pattern_longer_than_any_word_has_no_length() -> None:
    assert parse_pattern("A" * (LONGEST + 1), LONGEST) == []


@given(patterns, st.text("ABCD", min_size=1, max_size=LONGEST))
def test_a_pattern_means_what_the_same_regular_expression_means(text: str, word: str) -> None:
    if text.count("*") > MOST_STARS:
        return
    expression = text.replace("?", ".").replace("*", ".*")
    sets = parse_pattern(text, LONGEST)
    fits = any(
        len(chosen) == len(word)
        and all(
            allowed >> ALPHABET.index(c) + 1 & 1 for allowed, c in zip(chosen, word, strict=True)
        )
        for chosen in sets
    )
    assert fits == bool(re.fullmatch(expression, word))
