"""Steps undone: what goes with them, what stays, and what is then published."""

from collections.abc import Callable, Iterable

import pytest

from nonuple.app.files.published_games import published
from nonuple.core.chance import Chance
from nonuple.duplicate import deciding
from nonuple.duplicate.dealer import Dealer
from nonuple.duplicate.errors import NothingToUndo
from nonuple.duplicate.events import (
    Ending,
    Event,
    GameClosed,
    GameOpened,
    LettersDrawn,
    MoveRetained,
    PlayersEliminated,
    StepKind,
    StepUndone,
    TurnAnnulled,
)
from nonuple.duplicate.logs import replay
from nonuple.duplicate.prepared import draw_prepared, open_prepared, prepare, retain_prepared
from nonuple.duplicate.slip_acts import Bench, collect, rule
from nonuple.duplicate.slip_notation import parse_slips
from nonuple.duplicate.state import Game, Phase, evolve_all, opened
from nonuple.duplicate.steps import Course, standing_course
from tests.duplicate.games import dealer_of, rules, solver, tiles_everywhere
from tests.duplicate.lexicons import solver_of


class Played:
    """A game and its log."""

    def __init__(self, *formulas: str, players: str = "abc", lexicon: str = "some") -> None:
        self.solver = solver_of(lexicon)
        self.dealer = Dealer(self.solver, Chance("x").choose, looks_ahead=False)
        first = deciding.open_game(rules(*formulas), self.solver, "x")
        self.game: Game = opened(first)
        self.log: list[Event] = [first]
        for player in players:
            self.do(deciding.enter, player)

    def happen(self, events: Iterable[Event]) -> None:
        happened = tuple(events)
        self.game = evolve_all(self.game, happened)
        self.log += happened
        assert replay(self.log) == self.game

    def do(self, act: Callable[..., tuple[Event, ...]], *parts: object) -> None:
        self.happen(act(self.game, *parts))

    def turn(self) -> None:
        self.do(deciding.draw, self.dealer)
        self.do(deciding.retain, self.dealer)

    def play_out(self) -> list[MoveRetained]:
        while self.game.phase is not Phase.CLOSED:
            self.turn()
        return [turn.move for turn in self.game.turns]

    def undo(self) -> StepKind:
        self.do(deciding.undo, "wrong key", 0)
        event = self.log[-1]
        assert isinstance(event, StepUndone)
        return event.what

    def hand_in(self, player: str, turn: int | None = None) -> None:
        turn = turn or self.game.turn
        self.do(collect, turn, player, parse_slips("ZUT H8 12"))
        self.do(rule, Bench(self.dealer), turn, player)


def test_nothing_is_undone_before_the_first_step() -> None:
    played = Played(players="")
    with pytest.raises(NothingToUndo):
        deciding.undo(played.game, "", 0)
    played.do(deciding.enter, "a")
    assert played.undo() is StepKind.ENTERING
    assert not played.game.players
    with pytest.raises(NothingToUndo):
        deciding.undo(played.game, "", 0)


def test_slips_of_a_turn_stay_with_its_draw_and_go_with_it() -> None:
    played = Played()
    played.do(deciding.draw, played.dealer)
    played.do(deciding.open_turn, 0)
    played.hand_in("a")
    played.do(deciding.announce_points, "b", 7)
    played.do(deciding.retain, played.dealer)
    played.hand_in("c", turn=1)
    assert played.undo() is StepKind.MOVE
    assert played.game.entries.collected(1) == 2
    assert played.game.points == {"b": 7}
    assert played.undo() is StepKind.CLOCK
    assert played.game.entries.collected(1) == 2
    assert played.undo() is StepKind.DRAW
    assert played.game.entries.collected(1) == 0
    assert not played.game.points
    played.do(deciding.draw, Dealer(played.solver, Chance("x").choose, looks_ahead=False))
    assert played.game.entries.at(1) == {}


def test_an_annulment_undone_brings_back_the_letters_and_their_slips() -> None:
    played = Played()
    played.do(deciding.draw, played.dealer)
    played.hand_in("a")
    rack = played.game.rack
    played.do(deciding.annul, "noise")
    played.do(deciding.draw, played.dealer)
    played.hand_in("b")
    assert played.undo() is StepKind.DRAW
    assert played.undo() is StepKind.ANNULMENT
    assert played.game.rack == rack
    assert [*played.game.entries.at(1)] == ["a"]
    assert "noise" not in {turn.reason for turn in played.game.annulled}


def test_no_two_racks_have_the_same_number() -> None:
    """What was written for one is never taken for what was written for another."""
    played = Played()
    numbers = []
    for act in ("draw", "annul", "draw", "undo", "undo", "annul", "draw"):
        if act == "undo":
            played.undo()
        else:
            parts = ("noise",) if act == "annul" else (played.dealer,)
            played.do(getattr(deciding, act), *parts)
        if played.game.draw is not None:
            numbers.append(len(played.game.withdrawn))
    assert sorted(set(numbers)) == numbers


def test_a_player_who_never_entered_has_no_slips() -> None:
    played = Played(players="ab")
    played.do(deciding.draw, played.dealer)
    played.do(deciding.enter, "c")
    played.hand_in("c")
    played.do(deciding.announce_points, "c", 3)
    played.hand_in("a")
    assert played.undo() is StepKind.ENTERING
    assert [*played.game.entries.at(1)] == ["a"]
    assert played.game.entries.collected(1) == 1
    assert not played.game.points
    played.do(deciding.leave, "a")
    assert played.undo() is StepKind.LEAVING
    assert played.game.playing == ("a", "b")


def test_a_move_is_undone_with_those_it_eliminated_and_the_end_it_brought() -> None:
    played = Played("mort-subite")
    played.do(deciding.draw, played.dealer)
    for player, points in zip("abc", (9, 5, 5), strict=True):
        played.do(deciding.announce_points, player, points)
    played.do(deciding.retain, played.dealer)
    assert [type(event) for event in played.log[-3:]] == [
        MoveRetained,
        PlayersEliminated,
        GameClosed,
    ]
    assert played.undo() is StepKind.MOVE
    assert [*played.game.playing] == ["a", "b", "c"]
    assert played.game.phase is Phase.DRAWN
    played.do(deciding.announce_points, "b", 9)
    played.do(deciding.retain, played.dealer)
    assert [*played.game.playing] == ["a", "b"]


def test_a_game_closed_by_hand_goes_on() -> None:
    played = Played()
    played.turn()
    before = played.game
    played.do(deciding.close)
    played.hand_in("a", turn=1)
    assert played.undo() is StepKind.CLOSE
    assert (played.game.phase, played.game.ending) == (before.phase, None)
    assert played.game.entries.collected(1) == 1
    played.turn()


def test_a_draw_goes_with_the_racks_that_it_annulled() -> None:
    """Racks that fit nowhere are no steps of their own."""
    small = solver(["WU", "XI", "KA", "ZEN"])
    game = opened(deciding.open_game(rules(), small, "test"))
    for seed in range(50):
        found = deciding.draw(game, dealer_of(small, str(seed)))
        if any(isinstance(event, TurnAnnulled) for event in found):
            break
    after = evolve_all(game, found)
    assert after.last_kind is StepKind.DRAW
    back = evolve_all(after, deciding.undo(after, "", 0))
    assert (back.bag, back.annulled, back.draw) == (game.bag, (), None)


def test_a_word_ruled_on_is_no_more() -> None:
    played = Played()
    played.happen(deciding.admit("ZZZ", ""))
    played.happen(deciding.refuse("ZZZ", ""))
    assert played.undo() is StepKind.WORD
    assert played.game.admitted == {"ZZZ"}
    assert played.undo() is StepKind.WORD
    assert not played.game.admitted | played.game.refused


def test_all_the_way_back_and_the_same_game_again() -> None:
    played = Played("joker")
    moves = played.play_out()
    while played.game.last_step is not None:
        played.undo()
        assert len(tiles_everywhere(played.game)) == 102
    assert len(played.game.turns) == 0
    played.dealer = Dealer(played.solver, Chance("x").choose, looks_ahead=False)
    for player in "abc":
        played.do(deciding.enter, player)
    assert played.play_out() == moves


def test_a_prepared_game_keeps_to_its_line() -> None:
    words = solver_of("some")
    log = deciding.play_out(
        deciding.open_game(rules(), words, "p"),
        Dealer(words, Chance("p").choose, looks_ahead=False),
    )
    prepared = prepare(log, "salt", looks_ahead=False)
    game = opened(open_prepared(prepared))
    first = draw_prepared(game, prepared, words)
    game = evolve_all(game, first)
    laid = retain_prepared(game, prepared, words)
    game = evolve_all(game, laid)
    for _ in range(2):
        game = evolve_all(game, deciding.undo(game, "", 0))
    assert draw_prepared(game, prepared, words) == first
    game = evolve_all(game, first)
    assert retain_prepared(game, prepared, words) == laid


def test_what_is_published_is_what_stands() -> None:
    played = Played()
    played.turn()
    played.turn()
    wanted = published(played.log)
    played.turn()
    played.undo()
    played.undo()
    assert published(played.log).turns == wanted.turns
    played.do(deciding.draw, played.dealer)
    played.do(deciding.annul, "noise")
    played.undo()
    (*_, last) = published(played.log).turns
    assert (last.number, last.solution, last.after_annulled) == (3, None, False)
    assert published(played.log).total is None
    played.do(deciding.close)
    played.undo()
    standing = [*standing_course(played.log)]
    assert sum(isinstance(event, MoveRetained) for event in standing) == 2
    assert isinstance(standing[-1], LettersDrawn)
    assert TurnAnnulled(3, "noise") not in standing


def test_a_log_is_cut_into_the_steps_that_the_game_knows() -> None:
    played = Played("mort-subite")
    for _ in range(3):
        played.turn()
    played.undo()
    played.do(deciding.interrupt, 0)
    played.do(deciding.resume, 20 * 60_000)
    assert played.game.ending is Ending.INTERRUPTED_VOID
    course: Course[int] = Course()
    for number, event in enumerate(played.log):
        course.add(event, number)
    assert sum(step.undone is not None for step in course.steps) == 1
    kinds = []
    while (step := played.game.last_step) is not None:
        kinds.append((step.kind, step.turn))
        played.undo()
    standing = [(step.kind, step.turn) for step in course.steps if step.undone is None]
    assert standing == kinds[::-1]
    assert standing[-1][0] is StepKind.RESUMPTION


def test_a_thousand_players_enter_and_are_undone() -> None:
    game = opened(GameOpened(rules(), "", "", "x"))
    for number in range(1000):
        game = evolve_all(game, deciding.enter(game, str(number)))
    for _ in range(1000):
        game = evolve_all(game, deciding.undo(game, "", 0))
    assert not game.players
