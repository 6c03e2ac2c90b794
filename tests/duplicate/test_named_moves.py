"""A slip never earns a move that nothing on it names, on real positions (4.2.2, 4.3.2, 5.4).

Words of the lexicon are written with a reference three squares or more from every place where
they can be played: what they earn all the same, an article must say. Half of them are parts of a
longer move, the words that tolerances would complete. Then moves are written with any number of
faults at once, with or without a reference or a raccord: `named_moves` finds what names the move
of the ruling.
"""

from random import Random

import pytest
from hypothesis import Phase, given, note, settings
from hypothesis import strategies as st

from nonuple.core.board import SIZE, Coordinate, Direction
from nonuple.duplicate.correcting.faults import Sanction
from nonuple.duplicate.correcting.rulings import Ruling
from nonuple.duplicate.slips import Slip, Solution
from tests.duplicate.named_moves import is_named
from tests.duplicate.slip_makers import Play, Position, any_play, any_position, ways, words
from tests.duplicate.slip_mistakes import everywhere, reference
from tests.duplicate.slip_writers import careless_slip, parts

EDITIONS = ("2014", "2011", "2016", "2023", "abrege", "famille")
LATER = ("2016", "2023")  # 5.3: also at any place of the claimed score
FAR = 3
TRIES = 200
PHASES = (Phase.explicit, Phase.reuse, Phase.generate)


def any_part(rng: Random, position: Position) -> tuple[Play, str]:
    """A move and a part of it, where some move of those looked at has one; else all of it."""
    play = any_play(rng, position)
    for _ in range(TRIES):
        if found := [part for part, _ in parts(play) if part in words()]:
            return play, rng.choice(found)
        play = any_play(rng, position)
    return play, play.word.upper()


def any_word(rng: Random, position: Position) -> tuple[Play, str]:
    """A move and what is written of it: the whole, or a part."""
    if rng.random() < 0.5:
        return any_part(rng, position)
    play = any_play(rng, position)
    return play, play.word.upper()


def far_references(position: Position, word: str) -> list[tuple[str, Direction]]:
    """The squares far from all places of a word, with the direction that their order tells."""
    legal = [
        (place.square.row, place.square.column)
        for way in Direction
        for place in everywhere(way)
        if ways(position, word, place)
    ]
    return [
        (reference(row, column, way), way)
        for way in Direction
        for row in range(SIZE)
        for column in range(SIZE)
        if all(max(abs(row - r), abs(column - c)) >= FAR for r, c in legal)
    ]


def lacks_last(word: str, ruling: Ruling, edition: str) -> bool:
    """5.3: the last letter, on the board, is missing; since 2016 it may also be another."""
    meant = ruling.word.upper()
    return word == meant[:-1] or (edition in LATER and word[:-1] == meant[:-1])


def an_article_says_so(position: Position, slip: Slip, ruling: Ruling, edition: str) -> bool:
    (written,) = slip.solutions
    place = Coordinate.parse(ruling.coordinate)
    played = Play(position, ruling.word, place, ruling.solution)
    is_claimed = slip.claimed == ruling.solution
    is_as_written = ruling.word.upper() == written.word and place.direction is written.direction
    if ruling.sanction is Sanction.PENALTY:
        is_anywhere = is_as_written and edition in LATER
        is_there = written.coordinate == ruling.coordinate or bool(played.lengthened)
        is_cut = is_there and lacks_last(written.word, ruling, edition)
        return is_claimed and (is_anywhere or is_cut)
    if not played.lengthened:
        return False
    # 4.2.2: what lengthens a word needs no reference; cut, the score or the reference tells it.
    first_written = played.word.upper().index(written.word)
    starts = (played.squares[0], played.squares[first_written])
    told = [reference(*start, place.direction) for start in starts]
    return is_as_written or is_claimed or written.coordinate in told


@pytest.mark.slow
@settings(max_examples=100, deadline=None, phases=PHASES)
@given(st.integers(0, 2**32))
def test_a_word_far_from_its_reference_earns_only_what_an_article_says(seed: int) -> None:
    rng = Random(seed)
    position = any_position(rng, first=False)
    play, word = any_word(rng, position)
    references = far_references(position, word)
    if not references:
        return
    where, way = rng.choice(references)
    claimed = rng.choice((play.worth, rng.randint(1, 20), None))
    slip = Slip((Solution(word, way, coordinate=where),), claimed)
    for edition in EDITIONS:
        ruling = position.judge(edition).rule([slip])
        note(f"{edition} {slip} {ruling}")
        if ruling.sanction is Sanction.ZERO:
            assert ruling.points == 0
        else:
            assert an_article_says_so(position, slip, ruling, edition)


@pytest.mark.slow
@settings(max_examples=200, deadline=None, phases=PHASES)
@given(st.integers(0, 2**32))
def test_any_number_of_faults_never_earns_a_move_that_nothing_names(seed: int) -> None:
    rng = Random(seed)
    position = any_position(rng, first=False)
    slip = careless_slip(rng, any_play(rng, position))
    for edition in EDITIONS:
        ruling = position.judge(edition).rule([slip])
        note(f"{edition} {slip} {ruling}")
        assert ruling.sanction is Sanction.ZERO or is_named(position, slip, ruling, edition)
