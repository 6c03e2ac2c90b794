"""Prepared games: sealed before, the same in every room, a reserve for annulled turns."""

import copy
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from nonuple.adapters.lexicons.open_lexicon import open_words
from nonuple.core.chance import Chance
from nonuple.core.rack import Bag
from nonuple.core.solver import Solver
from nonuple.duplicate.dealer import Dealer
from nonuple.duplicate.deciding import annul, open_game, play_out
from nonuple.duplicate.errors import BadChoice, ChoiceFault, NotNow
from nonuple.duplicate.events import (
    NO_SOLUTION,
    Ending,
    Event,
    GameClosed,
    Grounds,
    LettersDrawn,
    MoveRetained,
    PlayerEntered,
    PlayersEliminated,
    PointsAnnounced,
    TurnAnnulled,
)
from nonuple.duplicate.logs import replay
from nonuple.duplicate.prepared import (
    BadPrepared,
    NoSuchTurn,
    OtherLexicon,
    PreparedFault,
    PreparedGame,
    check_seal,
    content,
    draw_prepared,
    open_prepared,
    play_prepared,
    prepare,
    reserve,
    retain_prepared,
    seal,
    seal_of,
)
from nonuple.duplicate.state import Game, opened
from tests.duplicate.games import after, placed, rules, solver, tiles_everywhere

# Enough words for games of a usual length.
SMALL = solver(open_words()[::20])
SALT = "0123456789abcdef"


def prepared(*formulas: str, seed: str = "s1", by: Solver = SMALL) -> PreparedGame:
    dealer = Dealer(by, Chance(seed).choose, looks_ahead=False)
    return prepare(play_out(open_game(rules(*formulas), by, seed), dealer), SALT, looks_ahead=False)


@pytest.fixture(scope="module")
def game() -> PreparedGame:
    return prepared()


def racks(events: list[Event]) -> list[str]:
    return [event.leave + event.drawn for event in events if isinstance(event, LettersDrawn)]


def first_turn(game: PreparedGame) -> Game:
    start = opened(open_prepared(game))
    return after(start, draw_prepared(start, game, SMALL))


def test_the_published_seal_opens_its_game(game: PreparedGame) -> None:
    check_seal(game, seal(game))
    check_seal(game, f" {seal(game).upper()}\n")
    assert open_prepared(game).seal == seal(game)
    assert seal_of(content(game), SALT) == seal(game)


def changed(*path: str | int, to: Any) -> Callable[[Any], None]:
    def change(plain: Any) -> None:
        for part in path[:-1]:
            plain = plain[part]
        assert plain[path[-1]] != to
        plain[path[-1]] = to

    return change


CHANGES: dict[str, Callable[[Any], None]] = {
    "seed": changed("seed", to="other"),
    "lexicon": changed("lexicon", to="large"),
    "fingerprint": changed("fingerprint", to="00"),
    "looking ahead": changed("looks_ahead", to=True),
    "rule": changed("rules", "rules", "solo", "bonus", to=11),
    "letters": changed("events", 0, "drawn", to="SALENTI"),
    "rejected rack": changed("events", 0, "rejected", to=("AAAAAAA",)),
    "score": changed("events", 1, "score", to=99),
    "word": changed("events", 1, "word", to="LA"),
    "ending": changed("events", -1, "ending", to="stopped"),
    "less": lambda plain: plain["events"].pop(),
    "order": lambda plain: plain["events"].reverse(),
}


@pytest.mark.parametrize("change", CHANGES)
def test_any_change_breaks_the_seal(game: PreparedGame, change: str) -> None:
    plain = copy.deepcopy(content(game))
    CHANGES[change](plain)
    assert seal_of(plain, SALT) != seal(game)


def test_another_salt_gives_another_seal(game: PreparedGame) -> None:
    other = replace(game, salt=SALT[::-1])
    with pytest.raises(BadPrepared) as refused:
        check_seal(other, seal(game))
    assert refused.value.reason is PreparedFault.BROKEN_SEAL


@pytest.mark.parametrize("formulas", [(), ("joker",), ("789",), ("joker", "7et8")])
def test_every_room_plays_the_same_game(formulas: tuple[str, ...]) -> None:
    game = prepared(*formulas)
    first, *room = play_prepared(game, SMALL)
    assert [first, *room] == list(play_prepared(game, SMALL))
    without_grounds = [
        replace(event, grounds=Grounds.PREPARED) if isinstance(event, MoveRetained) else event
        for event in game.events
    ]
    assert room == without_grounds
    assert tiles_everywhere(replay([first, *room])) == sorted(Bag.full().tiles)


def test_a_room_on_the_line_needs_no_search(game: PreparedGame) -> None:
    unfit = solver(["ZUT"])
    assert list(play_prepared(game, unfit)) == list(play_prepared(game, SMALL))
    with pytest.raises(OtherLexicon):
        list(play_prepared(game, unfit, annulled=[2]))


@pytest.mark.parametrize("formulas", [(), ("joker",), ("7sur8",)])
@pytest.mark.parametrize("annulled", [{1}, {3}, {2, 4}, {5, 6}])
def test_an_annulled_turn_takes_from_the_reserve_alike_in_all_rooms(
    formulas: tuple[str, ...], annulled: set[int]
) -> None:
    game = prepared(*formulas)
    room = list(play_prepared(game, SMALL, annulled))
    assert room == list(play_prepared(game, SMALL, annulled))
    state = opened(open_prepared(game))
    for event in room[1:]:
        state = after(state, (event,))
        assert tiles_everywhere(state) == sorted(Bag.full().tiles)
    by_arbiter = [turn for turn in state.annulled if turn.reason != NO_SOLUTION]
    assert [turn.number for turn in by_arbiter] == sorted(annulled)
    line = list(play_prepared(game, SMALL))
    before = room.index(next(event for event in room if isinstance(event, TurnAnnulled)))
    assert room[:before] == line[:before]
    assert isinstance(room[-1], GameClosed)


@pytest.mark.parametrize("formulas", [(), ("joker",), ("7et8",)])
def test_the_reserve_lists_what_a_room_with_a_computer_would_play(
    formulas: tuple[str, ...],
) -> None:
    game = prepared(*formulas)
    moves = [event for event in game.events if isinstance(event, MoveRetained)]
    listed = dict(reserve(game, SMALL))
    assert [*listed] == [move.turn for move in moves]
    for number, log in listed.items():
        assert list(log) == list(play_prepared(game, SMALL, {number}))


def test_the_reserve_follows_racks_without_a_solution() -> None:
    scarce = solver(["KIWI", "KIWIS"])
    game = prepared(by=scarce)
    for number, log in reserve(game, scarce):
        assert list(log) == list(play_prepared(game, scarce, {number}))


def test_a_turn_may_be_annulled_again(game: PreparedGame) -> None:
    room = list(play_prepared(game, SMALL, [2, 2]))
    by_arbiter = [turn for turn in replay(room).annulled if turn.reason != NO_SOLUTION]
    assert [turn.number for turn in by_arbiter] == [2, 2]


@pytest.mark.parametrize("annulled", [[99], [2, 99], [99, 100]])
def test_a_turn_that_never_comes_is_not_annulled(game: PreparedGame, annulled: list[int]) -> None:
    with pytest.raises(NoSuchTurn) as refused:
        list(play_prepared(game, SMALL, annulled))
    assert refused.value.turn == 99
    assert refused.value.last < 99


def test_the_reserve_depends_on_the_secret_and_brings_other_letters() -> None:
    one, two = prepared(seed="one"), prepared(seed="two")
    rooms = [racks(list(play_prepared(game, SMALL, {2}))) for game in (one, two)]
    assert rooms[0] != rooms[1]
    annulled, redrawn = rooms[0][1:3]
    assert sorted(annulled) != sorted(redrawn)


def test_the_arbiter_may_lay_no_other_move(game: PreparedGame) -> None:
    drawn = first_turn(game)
    (move,) = [event for event in game.events[:2] if isinstance(event, MoveRetained)]
    laid = retain_prepared(drawn, game, SMALL, placed(move.word, move.coordinate))
    assert laid == retain_prepared(drawn, game, SMALL)
    assert laid[0] == replace(move, grounds=Grounds.PREPARED)
    with pytest.raises(BadChoice) as refused:
        retain_prepared(drawn, game, SMALL, placed(move.word, "8H"))
    assert refused.value.reason is ChoiceFault.PREPARED


def test_the_arbiter_has_no_more_choice_once_a_turn_was_annulled(game: PreparedGame) -> None:
    drawn = first_turn(game)
    drawn = after(drawn, annul(drawn, "clock"))
    drawn = after(drawn, draw_prepared(drawn, game, SMALL))
    with pytest.raises(BadChoice):
        retain_prepared(drawn, game, SMALL, placed("LE", "8H"))


def test_acts_come_in_their_order(game: PreparedGame) -> None:
    drawn = first_turn(game)
    with pytest.raises(NotNow):
        draw_prepared(drawn, game, SMALL)
    with pytest.raises(NotNow):
        retain_prepared(opened(open_prepared(game)), game, SMALL)


def test_racks_without_a_solution_are_part_of_the_line() -> None:
    scarce = solver(["KIWI", "KIWIS"])
    game = prepared(by=scarce)
    assert TurnAnnulled(1, NO_SOLUTION) in game.events
    assert list(play_prepared(game, scarce))[-1] == game.events[-1]


def test_sudden_death_eliminates_in_a_prepared_game_too() -> None:
    game = prepared("mort-subite")
    drawn = after(first_turn(game), (PlayerEntered("a", 1), PlayerEntered("b", 1)))
    drawn = after(drawn, (PointsAnnounced(1, "a", 3), PointsAnnounced(1, "b", 2)))
    events = retain_prepared(drawn, game, SMALL)
    assert events[1:] == (PlayersEliminated(1, ("b",)), GameClosed(Ending.ONE_PLAYER_LEFT))


INCOHERENT: dict[str, Callable[[Any], Any]] = {
    "no first draw": lambda events: events[1:],
    "no end": lambda events: events[:-1],
    "nothing": lambda _: (),
    "two ends": lambda events: (*events, events[-1]),
    "no turn": lambda events: events[-1:],
    "closed too early": lambda events: (*events[:2], events[-1]),
    "short rack": lambda events: (replace(events[0], drawn=events[0].drawn[:2]), *events[1:]),
    "two draws": lambda events: (events[0], *events),
    "letters that are not": lambda events: (replace(events[0], drawn="ZZZZZZZ"), *events[1:]),
    "unknown letters": lambda events: (replace(events[0], drawn="1234567"), *events[1:]),
    "long rack": lambda events: (replace(events[0], drawn=events[0].drawn + "E"), *events[1:]),
    "turn": lambda events: (replace(events[0], turn=2), *events[1:]),
    "leave": lambda events: (replace(events[0], leave="E", drawn=events[0].drawn[1:]), *events[1:]),
    "score": lambda events: (events[0], replace(events[1], score=99), *events[2:]),
    "word": lambda events: (events[0], replace(events[1], word="KIWI"), *events[2:]),
    "coordinate": lambda events: (events[0], replace(events[1], coordinate="Z9"), *events[2:]),
    "off the board": lambda events: (events[0], replace(events[1], replaced=(225,)), *events[2:]),
    "below the board": lambda events: (events[0], replace(events[1], replaced=(-1,)), *events[2:]),
}


@pytest.mark.parametrize("change", INCOHERENT)
def test_what_is_not_a_whole_game_cannot_be_prepared(game: PreparedGame, change: str) -> None:
    with pytest.raises(BadPrepared) as refused:
        replace(game, events=INCOHERENT[change](game.events))
    assert refused.value.reason is PreparedFault.INCOHERENT
