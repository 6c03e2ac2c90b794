"""What holds of any slip: right ones, those with one mistake, and scribbles, on real positions."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import Phase, given, note, settings
from hypothesis import strategies as st

from nonuple.core.board import SIZE, Coordinate, Direction
from nonuple.core.letters import ALPHABET
from nonuple.core.rack import Rack
from nonuple.duplicate.correcting.faults import Sanction
from nonuple.duplicate.correcting.locating import Committee
from nonuple.duplicate.correcting.rulings import Ruling
from nonuple.duplicate.players import Players, Presence
from nonuple.duplicate.slip_acts import (
    Bench,
    appeal,
    change_ruling,
    collect,
    discipline,
    enter_again,
    notify,
    rule,
)
from nonuple.duplicate.slip_events import SlipEvent
from nonuple.duplicate.slips import GAP, UNREADABLE, CopiedLetter, Slip, SlipMark, Solution
from nonuple.duplicate.state import Game
from tests.duplicate.games import after, at_turn, board_with, dealer_of, new_game
from tests.duplicate.slip_makers import (
    EDITIONS,
    Cell,
    Play,
    Position,
    any_play,
    any_position,
    joins_non_word,
    solver,
    ways,
)
from tests.duplicate.slip_mistakes import (
    MISTAKES,
    Mistake,
    everywhere,
    fits,
    reference,
    right_slip,
    told_by,
)

SEEDS = st.integers(0, 2**32)
# A smaller seed is no simpler: nothing is gained by shrinking.
PHASES = (Phase.explicit, Phase.reuse, Phase.generate)
Act = Callable[[Game], tuple[SlipEvent, ...]]
ALL_EDITIONS = (*EDITIONS, "famille", "2023")

pytestmark = pytest.mark.slow


def examples(number: int) -> settings:
    return settings(max_examples=number, deadline=None, phases=PHASES)


def best_of(play: Play) -> int:
    """What the word is worth: at the first turn, where it is worth most (5.2)."""
    if play.position.letters:
        return play.worth
    return max(move.score for move in play.position.moves if move.word == play.word)


def oracle_score(position: Position, ruling: Ruling) -> int | None:
    """What the move of a ruling is worth, where it is legal, by the slow way."""
    found = ways(position, ruling.word.upper(), Coordinate.parse(ruling.coordinate))
    return found.get(ruling.word)


def assert_sound(position: Position, edition: str, slip: Slip) -> Ruling:
    """Rule, and check what holds of every ruling."""
    correction = position.rules(edition).correction
    ruling = position.judge(edition).rule([slip])
    note(f"{edition} {ruling}")
    assert (ruling.sanction is Sanction.ZERO) == (not ruling.word)
    if ruling.sanction is Sanction.ZERO:
        assert (ruling.points, ruling.solution, ruling.coordinate) == (0, 0, "")
        assert ruling.infractions
        return ruling
    assert oracle_score(position, ruling) == ruling.solution
    if ruling.sanction is Sanction.PENALTY:
        is_nought = ruling.solution < correction.least_penalised
        assert ruling.points == (0 if is_nought else ruling.solution - correction.penalty)
        assert slip.claimed == ruling.solution
    else:
        assert ruling.points == ruling.solution
    return ruling


@examples(80)
@given(SEEDS)
def test_a_right_slip_earns_its_points(seed: int) -> None:
    rng = Random(seed)
    play = any_play(rng, any_position(rng))
    slips = [play.by_coordinate, right_slip(rng, play), *cut(rng, play)]
    for edition in EDITIONS:
        judge = play.position.judge(edition)
        for slip in slips:
            note(f"{edition} {play} {slip}")
            ruling = judge.rule([slip])
            assert (ruling.points, ruling.sanction) == (best_of(play), Sanction.NONE)
            assert ruling.infractions == ()
            assert oracle_score(play.position, ruling) == ruling.points


def cut(rng: Random, play: Play) -> Iterator[Slip]:
    """A lengthened word without some of the letters that may be left out of it (4.3.2)."""
    near = {n + step for n in play.laid for step in (-1, 1)}
    free = [n for n in play.lengthened if n not in near]
    most = min(len(free), play.from_board - 3)
    if most < 1:
        return
    gone = rng.sample(free, rng.randint(1, most))
    word = "".join(GAP if n in gone else letter for n, letter in enumerate(play.plain.word))
    first = len(word) - len(word.lstrip(GAP))
    circled = tuple(n - first for n in play.jokers)
    yield Slip((replace(play.plain, word=word.strip(GAP), circled=circled),), play.worth)


@pytest.mark.parametrize("name", MISTAKES)
@examples(25)
@given(seed=SEEDS)
def test_a_mistake_costs_no_more_than_its_article(name: str, seed: int) -> None:
    mistake = MISTAKES[name]
    play, slip = made(Random(seed), mistake)
    note(f"{play} {slip}")
    for edition in EDITIONS:
        ruling = assert_sound(play.position, edition, slip)
        worst = mistake.worst(play.position.rules(edition))
        if not is_excepted(play, slip, edition):
            assert ruling.sanction.severity <= worst.severity
        if slip.claimed == play.worth and ruling.sanction is mistake.sanction:
            assert ruling.solution == best_of(play) or tells_another_move(play, slip, ruling)


def made(rng: Random, mistake: Mistake) -> tuple[Play, Slip]:
    """A move, and a slip of it with this mistake."""
    while True:
        play = any_play(rng, any_position(rng))
        slip = mistake.make(rng, play)
        if slip is not None:
            return play, slip


def is_excepted(play: Play, slip: Slip, edition: str) -> bool:
    """Whether the text itself makes the slip void."""
    return shift_joins_non_word(play, slip, edition) or either_mode_joins_non_word(play, slip)


def shift_joins_non_word(play: Play, slip: Slip, edition: str) -> bool:
    """In 2011 a shift is void where a letter of the rack is added to a word and makes none."""
    return edition == "2011" and told_joins_non_word(play, slip)


def either_mode_joins_non_word(play: Play, slip: Slip) -> bool:
    """By 4.4 so is a slip with both modes of reference where either does."""
    (solution,) = slip.solutions
    return bool(solution.coordinate and solution.raccord) and told_joins_non_word(play, slip)


def told_joins_non_word(play: Play, slip: Slip) -> bool:
    """Whether a place that the slip tells adds a letter to a word and makes none."""
    (solution,) = slip.solutions
    return any(
        joins_non_word(play.position, solution.word, place)
        for direction in Direction
        for place in everywhere(direction)
        if solution.coordinate in told_by(place)
        or (solution.raccord and direction is solution.direction and fits(play, slip, place))
    )


def tells_another_move(play: Play, slip: Slip, ruling: Ruling) -> bool:
    """Whether the slip as altered designates, rightly, the other legal move that it is ruled.

    It tells another place, or jokers elsewhere in the word; the first turn needs no reference.
    """
    place = Coordinate.parse(ruling.coordinate)
    if oracle_score(play.position, ruling) != ruling.solution:
        return False
    if not play.position.letters or place == play.coordinate:
        return True
    if slip.solutions[0].coordinate in told_by(place):
        return True
    there = Play(play.position, ruling.word, place, ruling.solution)
    number = there.from_board + len(slip.solutions[0].raccord)
    return fits(play, slip, place) and number >= 2


PASSE = Position("", 2, board_with(("PASSE", "H4")), Rack("RIZTMAL"))
RIZ = Solution("RIZ", Direction.DOWN, coordinate="9G")


@pytest.mark.parametrize(
    ("edition", "sanction", "committee"),
    [
        ("2011", Sanction.ZERO, None),
        ("2014", Sanction.PENALTY, Committee.SHIFT_JOINS_WORD),
        ("2016", Sanction.PENALTY, Committee.SHIFT_JOINS_WORD),
    ],
)
def test_a_shift_that_joins_a_non_word(
    edition: str, sanction: Sanction, committee: Committee | None
) -> None:
    slip = Slip((RIZ,), 21)
    ruling = PASSE.judge(edition).rule([slip])
    assert told_joins_non_word(Play(PASSE, "RIZ", Coordinate.parse("9H"), 21), slip)
    assert (ruling.sanction, ruling.committee) == (sanction, committee)


@pytest.mark.parametrize("edition", EDITIONS)
def test_either_mode_that_joins_a_non_word(edition: str) -> None:
    play = Play(PASSE, "RIZ", Coordinate.parse("9H"), 21)
    assert PASSE.judge(edition).rule([play.by_raccord(row_h(6, 7, 8))]).points == 21
    (right,) = play.by_raccord(row_h(6, 7, 8)).solutions
    slip = Slip((replace(right, coordinate="9G"),), 21)
    assert either_mode_joins_non_word(play, slip)
    assert PASSE.judge(edition).rule([slip]).sanction is Sanction.ZERO


def row_h(*columns: int) -> list[Cell]:
    return [(7, column - 1) for column in columns]


@examples(8)
@given(SEEDS)
def test_of_several_places_the_score_tells_one_else_the_least_counts(seed: int) -> None:
    play, slip, worths = of_several_places(Random(seed))
    note(f"{play} {slip} {worths}")
    for edition in EDITIONS:
        judge = play.position.judge(edition)
        for claimed in (*worths, None, 999):
            ruling = judge.rule([replace(slip, claimed=claimed)])
            assert ruling.points == (claimed if claimed in worths else min(worths))


def of_several_places(rng: Random) -> tuple[Play, Slip, set[int]]:
    """A raccord that tells places of different worth, without jokers (4.3.3)."""
    while True:
        position = any_position(rng, rng.choice(("", "7sur8")), first=False)
        play = any_play(rng, position)
        cells = play.chains(rng, max(0, 3 - play.from_board))
        if position.rack.jokers or cells is None:
            continue
        slip = play.by_raccord(cells)
        places = [
            place for place in everywhere(play.coordinate.direction) if fits(play, slip, place)
        ]
        laid = [Play(position, play.word, place, 0) for place in places]
        enough = [one.coordinate for one in laid if one.from_board + len(cells) >= 3]
        found = [ways(position, play.plain.word, place) for place in enough]
        worths = {worth for way in found for worth in way.values()}
        if len(worths) > 1:
            return play, slip, worths


@examples(25)
@given(SEEDS)
def test_a_ruling_does_not_depend_on_those_before(seed: int) -> None:
    rng = Random(seed)
    position = any_position(rng)
    handed_in = [tuple(scribbles(rng, position)) for _ in range(8)]
    for edition in EDITIONS:
        judge = position.judge(edition)
        rulings = [judge.rule(slips) for slips in handed_in]
        other = position.judge(edition)
        for number in rng.sample(range(len(handed_in)), len(handed_in)):
            assert other.rule(handed_in[number]) == rulings[number]
            assert position.judge(edition).rule(handed_in[number]) == rulings[number]


def scribbles(rng: Random, position: Position) -> list[Slip]:
    """Most often one slip: right, with a mistake, or blank."""
    slips = []
    for _ in range(rng.choice((0, 1, 1, 1, 1, 2))):
        play = any_play(rng, position)
        slip = rng.choice(list(MISTAKES.values())).make(rng, play)
        slips.append(rng.choice((slip or Slip(), right_slip(rng, play), Slip())))
    return slips


@examples(25)
@given(SEEDS)
def test_entries_do_not_depend_on_the_order_of_players(seed: int) -> None:
    rng = Random(seed)
    position = any_position(rng, "")
    game = at_turn(
        new_game(solver()), position.rack.letters, board=position.board, turn=position.number
    )
    names = [f"player {n}" for n in range(6)]
    game = replace(game, players=Players({name: Presence(1) for name in names}))
    told = {name: happened(rng, game, name, scribbles(rng, position)) for name in names}
    one_by_one = after(game, [event for name in names for event in told[name]])
    order = [name for name in names for _ in told[name]]
    rng.shuffle(order)
    waiting = {name: iter(told[name]) for name in names}
    mixed = after(game, [next(waiting[name]) for name in order])
    assert mixed.entries == one_by_one.entries
    assert all(mixed.entries.of(game.turn, name) != mixed.entries.of(0, name) for name in names)


def happened(rng: Random, game: Game, name: str, slips: list[Slip]) -> list[SlipEvent]:
    """What is done with the slips of a player, by a bench of its own."""
    bench, turn = Bench(dealer_of(solver())), game.turn
    events = list(collect(game, turn, name, slips))
    events += rule(after(game, events), bench, turn, name)
    entry = after(game, events).entries.of(turn, name)
    assert entry.ruling is not None
    changed = replace(entry.ruling, points=1)
    acts: tuple[Act, ...] = (
        lambda now: enter_again(now, turn, name, slips[:1], "second"),
        lambda now: discipline(now, turn, name, "talks", is_grave=rng.random() < 0.3),
        lambda now: notify(now, turn, name, turn + 1),
        lambda now: change_ruling(now, turn, name, changed, "read again"),
        lambda now: appeal(now, turn, name, "reads otherwise", 5),
        lambda now: rule(now, bench, turn, name),
    )
    for act in rng.sample(acts, rng.randint(0, len(acts))):
        events += act(after(game, events))
    return events


letters = st.sampled_from(ALPHABET + GAP + UNREADABLE)
offsets = st.integers(-SIZE - 1, SIZE + 1)
copied_letters = st.builds(CopiedLetter, offsets, offsets, letters)
references = st.one_of(
    st.builds(reference, st.integers(0, SIZE), st.integers(-1, SIZE), st.sampled_from(Direction)),
    st.text("AHPO0148 #.é\n", max_size=5),
    st.just(""),
)


@st.composite
def solutions(draw: st.DrawFn, position: Position) -> Solution:
    """Words of legal moves or none at all, anywhere; sometimes a right solution spoilt."""
    rng = Random(draw(SEEDS))
    right = right_slip(rng, any_play(rng, position)).solutions[0]
    played = rng.choice(position.moves).word.upper()
    word = draw(st.one_of(st.just(right.word), st.just(played), st.text(letters), st.text()))
    if draw(st.booleans()):
        place = draw(st.integers(0, len(word)))
        word = word[:place] + draw(st.text(letters, max_size=2)) + word[place + 1 :]
    own = draw(st.booleans())
    more = draw(st.lists(copied_letters, max_size=4))
    return Solution(
        word,
        draw(st.sampled_from(Direction)),
        draw(st.one_of(st.just(right.circled), st.lists(st.integers(-2, 20)).map(tuple))),
        draw(st.one_of(st.just(right.coordinate), references)),
        (*(right.raccord if own else ()), *more),
        is_struck=draw(st.integers(0, 9)) == 0,
    )


@st.composite
def any_slips(draw: st.DrawFn) -> tuple[Position, Slip]:
    position = any_position(Random(draw(SEEDS)))
    written = tuple(draw(st.lists(solutions(position), max_size=3)))
    worths = {one.score for one in position.moves if one.word.upper() in {w.word for w in written}}
    claims = st.sampled_from(sorted(worths)) if worths else st.integers(-9, 999)
    claimed = draw(st.one_of(st.none(), claims, st.integers(-9, 999)))
    marks = tuple(mark for mark in SlipMark if draw(st.integers(0, 9)) == 0)
    return position, Slip(written, claimed, marks=marks)


@examples(120)
@given(any_slips(), st.sampled_from(ALL_EDITIONS))
def test_any_slip_is_ruled(drawn: tuple[Position, Slip], edition: str) -> None:
    position, slip = drawn
    assert_sound(position, edition, slip)


@examples(120)
@given(any_slips(), st.sampled_from(ALL_EDITIONS))
def test_a_claimed_score_never_harms(drawn: tuple[Position, Slip], edition: str) -> None:
    position, slip = drawn
    judge = position.judge(edition)
    with_score, without = judge.rule([slip]), judge.rule([replace(slip, claimed=None)])
    # A penalty may exceed what the move is worth: void, it would have been zero.
    assert without.points <= max(with_score.points, 0)


@examples(40)
@given(SEEDS)
def test_without_a_score_a_mistake_earns_no_more(seed: int) -> None:
    rng = Random(seed)
    play, slip = made(rng, rng.choice(list(MISTAKES.values())))
    for edition in EDITIONS:
        without = assert_sound(play.position, edition, replace(slip, claimed=None))
        assert without.points <= max(play.position.judge(edition).rule([slip]).points, 0)
