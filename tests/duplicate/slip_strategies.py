"""Slips as they may be on paper, for hypothesis."""

from hypothesis import strategies as st

from nonuple.core.board import Direction
from nonuple.core.letters import ALPHABET
from nonuple.duplicate.slips import (
    GAP,
    UNREADABLE,
    CopiedLetter,
    Slip,
    SlipMark,
    Solution,
    StruckLetters,
)

LETTERS = st.sampled_from(ALPHABET + UNREADABLE)
REFERENCES = st.one_of(
    st.sampled_from(("", "I3", "9H", "h4", "H 4", "H", "4", "16P", "#", "?", "I 3 20", '"', "A:B")),
    st.text(max_size=8),
)
TABLES = st.one_of(st.sampled_from(("", "12", "12 bis", "Z:", "&")), st.text(max_size=5))


@st.composite
def raccords(draw: st.DrawFn, word: str, direction: Direction) -> tuple[CopiedLetter, ...]:
    """Letters anywhere around the word, in reading order."""
    squares = st.tuples(st.integers(-4, 6), st.integers(-6, 6))
    taken = {
        (0, place) if direction is Direction.ACROSS else (place, 0)
        for place in range(max(1, len(word)))
    }
    places = draw(st.sets(squares.filter(lambda square: square not in taken), max_size=6))
    return tuple(CopiedLetter(row, column, draw(LETTERS)) for row, column in sorted(places))


@st.composite
def solutions(draw: st.DrawFn) -> Solution:
    word = draw(st.text(st.sampled_from(ALPHABET + GAP + UNREADABLE), max_size=9))
    direction = draw(st.sampled_from(Direction))
    circled = draw(st.sets(st.integers(0, len(word) - 1), max_size=3)) if word else set()
    crossed = st.builds(
        StruckLetters, st.integers(0, len(word)), st.text(LETTERS, min_size=1, max_size=3)
    )
    struck = draw(st.lists(crossed, max_size=2))
    return Solution(
        word,
        direction,
        tuple(sorted(circled)),
        draw(REFERENCES),
        draw(raccords(word, direction)),
        tuple(sorted(struck, key=lambda one: one.place)),
        draw(st.booleans()),
    )


def slips() -> st.SearchStrategy[Slip]:
    return st.builds(
        Slip,
        st.lists(solutions(), max_size=3).map(tuple),
        st.none() | st.integers(0, 9999),
        TABLES,
        st.lists(st.sampled_from(SlipMark), max_size=3).map(tuple),
    )
