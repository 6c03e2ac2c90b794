"""The engine finds exactly the oracle's moves on any small lexicon, board, rack and limits."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.oracle.agreement import Referee
from tests.oracle.oracle import SIZE
from tests.oracle.positions import SEVEN, SEVEN_EIGHT_NINE, Position

# Few letters, so that words meet; worth 1, 2, 4 and 10.
LETTERS = "ADFK"
lexicons = st.sets(
    st.text(LETTERS, min_size=2, max_size=4) | st.text(LETTERS[:2], min_size=5, max_size=SIZE),
    min_size=15,
    max_size=80,
)


@st.composite
def boards(draw: st.DrawFn) -> tuple[str, ...]:
    """Some runs of letters and jokers, wherever they fall: touching, crossing or apart."""
    cells = ["."] * SIZE**2
    runs = st.tuples(
        st.integers(0, SIZE**2 - 1),
        st.sampled_from([1, SIZE]),
        st.text(LETTERS + LETTERS.lower(), min_size=1, max_size=6),
    )
    for first, step, letters in draw(st.lists(runs, max_size=12)):
        for index, letter in zip(range(first, SIZE**2, step), letters, strict=False):
            cells[index] = letter
    return tuple("".join(cells[row : row + SIZE]) for row in range(0, SIZE**2, SIZE))


@st.composite
def positions(draw: st.DrawFn) -> Position:
    jokers = draw(st.integers(0, 2))
    letters = draw(st.text(LETTERS, min_size=1, max_size=7))
    return Position(
        index=0,
        board=draw(boards()),
        rack="".join(draw(st.permutations(letters + "?" * jokers))),
        max_laid=draw(st.integers(1, 9)),
        bonus=draw(st.sampled_from([{}, SEVEN, SEVEN_EIGHT_NINE, {1: 10_000, 2: 3}])),
        formula="any",
        board_kind="any",
        rack_kind="any",
    )


@settings(deadline=None, max_examples=300)
@given(words=lexicons, position=positions())
def test_agrees_anywhere(words: set[str], position: Position) -> None:
    referee = Referee("small", words)
    faults = referee.disagreements(position, referee.expected(position))
    assert not faults, "\n".join([*faults, " ".join(sorted(words)), position.drawn()])
