"""A log from anywhere folds to a game, or is refused with its event and the reason."""

import random
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonuple.adapters.lexicons.open_lexicon import open_words
from nonuple.core.chance import Chance
from nonuple.core.lexicon import Lexicon
from nonuple.core.rack import Bag
from nonuple.core.solver import Solver
from nonuple.duplicate.dealer import Dealer
from nonuple.duplicate.deciding import (
    add_time,
    admit,
    announce_points,
    annul,
    draw,
    enter,
    expire,
    interrupt,
    leave,
    open_game,
    open_turn,
    refuse,
    resume,
    retain,
    undo,
)
from nonuple.duplicate.errors import Incoherence, IncoherentLog
from nonuple.duplicate.events import (
    Ending,
    Event,
    GameClosed,
    GameInterrupted,
    GameOpened,
    GameResumed,
    Grounds,
    IncidentNoted,
    LettersDrawn,
    MoveRetained,
    PlayerEntered,
    PlayerLeft,
    PlayersEliminated,
    PointsAnnounced,
    StepKind,
    StepUndone,
    TimeAdded,
    TimeExpired,
    TurnAnnulled,
    TurnOpened,
    WordAdmitted,
)
from nonuple.duplicate.logs import replay
from nonuple.duplicate.slip_acts import (
    Bench,
    appeal,
    collect,
    decide_appeal,
    decide_late,
    discipline,
    enter_again,
    keep_first,
    notify,
    receive_late,
    rule,
    take_back,
    withdraw,
)
from nonuple.duplicate.slip_events import AverageGranted, Withdrawn
from nonuple.duplicate.slip_notation import parse_slips
from nonuple.duplicate.state import Game, Phase, evolve, opened
from tests.duplicate.games import rules, tiles_everywhere

OPENED = GameOpened(rules(), "small", "", "1")
JOKER_GAME = GameOpened(rules("joker"), "small", "", "1")
DRAWN = LettersDrawn(1, "", "AECC?NU")
ENTERED = PlayerEntered("a", 1)


def laid(turn: int, word: str, coordinate: str, *replaced: int) -> MoveRetained:
    return MoveRetained(turn, word, coordinate, 0, Grounds.ONLY_TOP, replaced=replaced)


CHACUNE = laid(1, "ChACUNE", "H4")
SQUARE_OF_H = 7 * 15 + 4


@pytest.mark.parametrize(
    ("log", "number", "kind", "reason"),
    [
        ([], 1, "", Incoherence.EMPTY),
        ([CHACUNE], 1, "MoveRetained", Incoherence.NOT_OPENED),
        ([OPENED, OPENED], 2, "GameOpened", Incoherence.OPENED_AGAIN),
        ([OPENED, CHACUNE], 2, "MoveRetained", Incoherence.PHASE),
        ([OPENED, DRAWN, DRAWN], 3, "LettersDrawn", Incoherence.PHASE),
        ([OPENED, TurnAnnulled(1, "")], 2, "TurnAnnulled", Incoherence.PHASE),
        ([OPENED, TurnOpened(1, 0)], 2, "TurnOpened", Incoherence.PHASE),
        ([OPENED, DRAWN, TimeExpired(1, 0)], 3, "TimeExpired", Incoherence.PHASE),
        ([OPENED, ENTERED, PointsAnnounced(1, "a", 3)], 3, "PointsAnnounced", Incoherence.PHASE),
        ([OPENED, PlayerLeft("a", 1)], 2, "PlayerLeft", Incoherence.UNKNOWN_PLAYER),
        ([OPENED, ENTERED, ENTERED], 3, "PlayerEntered", Incoherence.ALREADY_PLAYING),
        (
            [OPENED, DRAWN, PointsAnnounced(1, "a", 3)],
            3,
            "PointsAnnounced",
            Incoherence.UNKNOWN_PLAYER,
        ),
        (
            [OPENED, DRAWN, CHACUNE, PlayersEliminated(1, ("a",))],
            4,
            "PlayersEliminated",
            Incoherence.UNKNOWN_PLAYER,
        ),
        ([OPENED, replace(DRAWN, turn=2)], 2, "LettersDrawn", Incoherence.TURN),
        ([OPENED, DRAWN, replace(CHACUNE, turn=2)], 3, "MoveRetained", Incoherence.TURN),
        ([OPENED, LettersDrawn(1, "", "ZZZAEIO")], 2, "LettersDrawn", Incoherence.LETTERS),
        ([OPENED, LettersDrawn(1, "AE", "IOUBC")], 2, "LettersDrawn", Incoherence.LEAVE),
        ([OPENED, LettersDrawn(1, "", "")], 2, "LettersDrawn", Incoherence.VALUE),
        ([OPENED, LettersDrawn(1, "", "ABCDEFGHIJ")], 2, "LettersDrawn", Incoherence.VALUE),
        (
            [OPENED, DRAWN, laid(1, "CAUCE", "H4"), LettersDrawn(2, "", "ABCDE")],
            4,
            "LettersDrawn",
            Incoherence.LEAVE,
        ),
        ([OPENED, DRAWN, laid(1, "CHACUNE", "H4")], 3, "MoveRetained", Incoherence.LETTERS),
        ([OPENED, DRAWN, laid(1, "CAUCE", "A1")], 3, "MoveRetained", Incoherence.PLACEMENT),
        ([OPENED, DRAWN, laid(1, "CAUCE", "H14", 7)], 3, "MoveRetained", Incoherence.PLACEMENT),
        ([OPENED, DRAWN, laid(1, "CAUCE", "P4")], 3, "MoveRetained", Incoherence.VALUE),
        (
            [OPENED, DRAWN, laid(1, "ChACUNE", "H4", SQUARE_OF_H)],
            3,
            "MoveRetained",
            Incoherence.REPLACED,
        ),
        (
            [JOKER_GAME, DRAWN, laid(1, "ChACUNE", "H4", SQUARE_OF_H, SQUARE_OF_H)],
            3,
            "MoveRetained",
            Incoherence.REPLACED,
        ),
        (
            [JOKER_GAME, DRAWN, laid(1, "ChACUNE", "H4", 999)],
            3,
            "MoveRetained",
            Incoherence.REPLACED,
        ),
        ([OPENED, GameClosed(Ending.STOPPED), ENTERED], 3, "PlayerEntered", Incoherence.CLOSED),
        ([OPENED, GameInterrupted(0), DRAWN], 3, "LettersDrawn", Incoherence.INTERRUPTED),
        ([OPENED, IncidentNoted(2, "noise", 1)], 2, "IncidentNoted", Incoherence.TURN),
        ([OPENED, GameResumed(0)], 2, "GameResumed", Incoherence.NOT_INTERRUPTED),
        ([OPENED, DRAWN, TimeAdded(1, 30, 0)], 3, "TimeAdded", Incoherence.PHASE),
        ([OPENED, StepUndone(1, StepKind.DRAW, "", 0)], 2, "StepUndone", Incoherence.UNDONE),
        (
            [OPENED, DRAWN, StepUndone(1, StepKind.CLOCK, "", 0)],
            3,
            "StepUndone",
            Incoherence.UNDONE,
        ),
        (
            [OPENED, DRAWN, CHACUNE, StepUndone(2, StepKind.MOVE, "", 0)],
            4,
            "StepUndone",
            Incoherence.UNDONE,
        ),
    ],
)
def test_an_incoherent_log_is_refused_with_its_event(
    log: list[Event], number: int, kind: str, reason: Incoherence
) -> None:
    with pytest.raises(IncoherentLog) as refusal:
        replay(log)
    found = refusal.value
    assert (found.event, found.kind, found.reason) == (number, kind, reason)


def test_the_same_events_in_order_fold() -> None:
    joker = laid(1, "ChACUNE", "H4", SQUARE_OF_H)
    assert replay([JOKER_GAME, DRAWN, joker]).jokers_aside == 2
    assert replay([OPENED, GameInterrupted(0), GameClosed(Ending.STOPPED)]).phase is Phase.CLOSED
    out: list[Event] = [OPENED, ENTERED, DRAWN, CHACUNE, PlayersEliminated(1, ("a",))]
    assert replay(out).playing == ()


def test_a_word_is_ruled_on_at_any_time() -> None:
    ruled: list[Event] = [WordAdmitted("SEL", ""), WordAdmitted("ALE", "")]
    stopped: list[Event] = [OPENED, GameInterrupted(0), ruled[0], GameClosed(Ending.STOPPED)]
    assert replay([*stopped, ruled[1]]).admitted == {"SEL", "ALE"}


def with_slips(game: Game, bench: Bench, happen: Callable[..., None]) -> None:
    """Every act on the slips of a turn."""
    turn, player = game.turn, game.playing[0]
    slips = parse_slips("ZUT H4 12")

    def act(events: Iterable[Event]) -> None:
        nonlocal game
        for event in events:
            game = evolve(game, event)
            happen(event)

    act(receive_late(game, turn, player, slips, 9, 8, 7))
    act(decide_late(game, turn, player, "not seen", is_accepted=False))
    act(collect(game, turn, player, slips))
    act(enter_again(game, turn, player, (), "second"))
    act(keep_first(game, turn, player, "clear"))
    act(rule(game, bench, turn, player))
    ruling = game.entries.of(turn, player).ruling
    assert ruling is not None
    act(discipline(game, turn, player, "talking"))
    act(appeal(game, turn, player, "a word", 0))
    act(decide_appeal(game, turn, player, "heard", ruling))
    act(notify(game, turn, player, turn + 1))
    act(withdraw(game, turn, player, Withdrawn.NOTICE, "another table"))
    act((AverageGranted(turn, player, turn - 1),))
    act(collect(game, turn, player, (), "first"))
    act(announce_points(game, player, 9, None, "first"))
    act(take_back(game, bench, turn, (player,)))
    act(take_back(game, bench, turn, (player,)))


@cache
def real_game(*formulas: str) -> tuple[Event, ...]:
    """A game with every kind of event: players, a clock, an annulment, an interruption."""
    some = random.Random(5).sample(open_words(), 20_000)
    solver = Solver(Lexicon.from_words("some", {*some, "LE", "LA", "ET", "AS", "OS", "IL", "UN"}))
    game = opened(open_game(rules(*formulas), solver, "real"))
    dealer = Dealer(solver, Chance("real").choose, looks_ahead=False)
    log: list[Event] = [game.opened]

    def happen(*events: Event) -> None:
        nonlocal game
        for event in events:
            game = evolve(game, event)
            log.append(event)

    def is_over() -> bool:
        return game.phase is Phase.CLOSED

    for player in "abc":
        happen(*enter(game, player))
    while not is_over():
        happen(*draw(game, dealer))
        if is_over():
            break
        if game.turn == 3 and not game.annulled:
            happen(*annul(game, "x"))
            continue
        if game.turn == 4:
            happen(*interrupt(game, 0), *admit("ZZZ", ""), *refuse("ZZZ", ""))
            happen(*resume(game, 1))
        happen(*open_turn(game, 0), *add_time(evolve(game, TurnOpened(game.turn, 0)), 30, 0))
        if game.turn == 5:
            happen(*undo(game, "wrong key", 1), IncidentNoted(game.turn, "a wrong key", len(log)))
        for player in game.playing:
            happen(*announce_points(game, player, 5 if game.turn == 2 and player == "c" else 9))
        if game.turn == 2:
            happen(*expire(game, 1))
            with_slips(game, Bench(dealer), happen)
        happen(*retain(game, dealer))
        if game.turn == 6 and not is_over():
            happen(*leave(game, "a"))
            if not is_over():
                happen(*enter(game, "a"))
    return tuple(log)


def test_real_games_have_every_kind_of_event() -> None:
    events = (*real_game(), *real_game("mort-subite", "7sur8"))
    assert {type(event) for event in events} == set(get_args(Event))


@pytest.mark.parametrize("formulas", [(), ("joker",), ("mort-subite", "7sur8")])
def test_a_real_game_folds(formulas: tuple[str, ...]) -> None:
    log = real_game(*formulas)
    assert replay(log).phase is Phase.CLOSED
    for end in range(1, len(log)):
        assert tiles_everywhere(replay(log[:end])) == sorted(Bag.full().tiles)


@settings(max_examples=300, deadline=None)
@given(
    formulas=st.sampled_from([(), ("joker",), ("mort-subite", "7sur8")]),
    other=st.sampled_from([(), ("joker",)]),
    data=st.data(),
)
def test_a_disordered_game_folds_or_is_refused(
    formulas: tuple[str, ...], other: tuple[str, ...], data: st.DataObject
) -> None:
    log = list(real_game(*formulas))
    places = st.integers(0, len(log) - 1)
    for _ in range(data.draw(st.integers(1, 3))):
        here, there = data.draw(places) % len(log), data.draw(places) % len(log)
        match data.draw(st.sampled_from(["swap", "delete", "repeat", "shuffle", "foreign"])):
            case "swap":
                log[here], log[there] = log[there], log[here]
            case "delete":
                del log[here : max(here + 1, there)]
            case "repeat":
                log.insert(there, log[here])
            case "shuffle":
                data.draw(st.randoms()).shuffle(log)
            case "foreign":
                log[here] = data.draw(st.sampled_from(real_game(*other)))
        if not log:
            break
    try:
        game = replay(log)
    except IncoherentLog:
        return
    assert tiles_everywhere(game) == sorted(Bag.full().tiles)
