"""A machine in a seat: whole games, what it knows, what it answers."""

import random
from collections import Counter
from dataclasses import replace
from itertools import product

import pytest

from nonuple.app.classic import commands
from nonuple.app.classic.machine import (
    decide_for,
    is_asked,
    question_for,
    shown_to,
    thinking_milliseconds,
)
from nonuple.classic import giving_up, starting, turns
from nonuple.classic.events import Ending, Settings, StopCause
from nonuple.classic.folding import evolve_all
from nonuple.classic.refereeing import sign, stop_clock
from nonuple.classic.state import Game, Phase, TurnKind, board_before
from nonuple.core.board import Placement
from nonuple.core.rack import Bag, Rack
from nonuple.core.solver import Solver
from nonuple.entrypoints.bootstrap import open_lexicon
from nonuple.rules.classic_editions import CLASSIC_BOX, CLASSIC_FISF
from nonuple.rules.classic_rules import ClassicRules
from tests.app.classic.machine_games import MachineGame, begun_by_lot
from tests.classic.tables import ANN, BOB, CAT, At, begun, opened_game, with_bag

SEED = "graine"


@pytest.fixture(scope="module")
def solver() -> Solver:
    return Solver(open_lexicon())


def settings_of(rules: ClassicRules, seats: int = 2, move_limit: int | None = None) -> Settings:
    return Settings(seats, None if rules.credit is None else 1500, move_limit)


@pytest.mark.parametrize(
    ("rules", "seats", "seed"), [*product((CLASSIC_FISF, CLASSIC_BOX), (2, 3, 4), range(3))]
)
def test_machines_play_whole_games_by_the_rules(
    solver: Solver, rules: ClassicRules, seats: int, seed: int
) -> None:
    game = begun_by_lot(rules, settings_of(rules, seats), f"partie {seed}")
    table = MachineGame(game, solver, game.players)
    over = table.play()
    assert over.ending in (Ending.OUT, Ending.BLOCKED, Ending.PASSES)
    assert not over.exhausted
    assert not any(isinstance(one, commands.Challenge) for one in table.commands)
    words = [turn for turn in over.turns if turn.kind is TurnKind.WORD]
    assert len(words) > 3 * seats
    for turn in words:
        assert all(word in solver.lexicon for word in turn.words)
        top = solver.tops(board_before(over, turn.number), Rack(turn.rack)).score
        assert turn.points == top


class Wild:
    """Somebody who lays any letters anywhere they fit: mostly no words."""

    def __init__(self, solver: Solver, seed: int) -> None:
        self.solver, self.chance = solver, random.Random(seed)

    def move(self, game: Game, player: str) -> Placement | None:
        moves = self.solver.all_moves(game.board, game.rack(player))
        if not moves:
            return None
        placement = moves[self.chance.randrange(len(moves))].placement
        laid = {one.index for one in game.board.laid_squares(placement)}
        letters = [placement.letter_at(one) for one in placement.indices if one in laid]
        if self.chance.random() < 0.7:
            self.chance.shuffle(letters)
        word = "".join(
            letters.pop(0) if one in laid else placement.letter_at(one) for one in placement.indices
        )
        return Placement(placement.coordinate, word)


@pytest.mark.parametrize(("rules", "seed"), [*product((CLASSIC_FISF, CLASSIC_BOX), range(4))])
def test_all_the_words_that_the_lexicon_refuses_are_challenged_and_no_other(
    solver: Solver, rules: ClassicRules, seed: int
) -> None:
    game = begun_by_lot(rules, settings_of(rules), f"sauvage {seed}")
    table, wild = MachineGame(game, solver, (ANN,)), Wild(solver, seed)
    judged = Counter[bool]()
    while table.game.phase is not Phase.OVER:
        if table.asked is not None:
            before, command = table.game, table.step()
            if before.window is None or command is None:
                continue
            assert before.last_turn is not None
            refused = tuple(w for w in before.last_turn.words if w not in solver.lexicon)
            expected = commands.Challenge(ANN, refused) if refused else commands.Accept(ANN)
            assert command == expected
            judged[bool(refused)] += 1
            continue
        assert table.game.mover == BOB or table.game.window is not None
        if table.game.window is not None:
            table.happen(turns.accept(table.game, BOB, table.at), table.at)
        elif (placement := wild.move(table.game, BOB)) is not None:
            events = turns.play(table.game, BOB, placement, solver.lexicon, table.at)
            table.happen(events, table.at)
        elif BOB not in table.game.blocked and len(table.game.bag) < 7:
            table.happen(turns.declare_blockage(table.game, BOB, table.at), table.at)
        else:
            table.happen(turns.pass_turn(table.game, BOB, table.at), table.at)
    assert judged[True] > 2
    assert judged[False] > 2


@pytest.mark.parametrize("seed", range(4))
def test_a_false_bag_and_false_racks_change_nothing(solver: Solver, seed: int) -> None:
    """Whatever the others hold, and whatever is still to be drawn, it does and thinks the same."""
    chance = random.Random(seed)
    game = begun_by_lot(CLASSIC_FISF, settings_of(CLASSIC_FISF, 3), f"cachée {seed}")
    table = MachineGame(game, solver, game.players)
    compared = 0
    while table.game.phase is not Phase.OVER:
        player = table.asked
        assert player is not None
        false = _hidden_otherwise(table.game, player, chance)
        assert shown_to(false, player) == shown_to(table.game, player)
        assert decide_for(false, player, solver, SEED) == decide_for(
            table.game, player, solver, SEED
        )
        compared += false.bag != table.game.bag
        table.step()
    assert compared > 20


def _hidden_otherwise(game: Game, player: str, chance: random.Random) -> Game:
    """The same game with all that the player cannot see drawn anew, the seed too."""
    others = [other for other in game.players if other != player]
    hidden = list(game.bag.tiles + "".join(game.rack(other).letters for other in others))
    chance.shuffle(hidden)
    racks = {player: game.rack(player)}
    for other in others:
        number = len(game.rack(other))
        racks[other], hidden = Rack("".join(hidden[:number])), hidden[number:]
    bag = Bag(tuple(0 for _ in game.bag.counts)).add("".join(hidden))
    opened = replace(game.opened, seed="autre", salt="autre")
    return replace(game, opened=opened, racks=racks, bag=bag)


def test_the_time_that_it_takes_tells_nothing_of_its_letters() -> None:
    one, other = begun("PASSETS", "MUNIESE"), begun("?QWKXYZ", "MUNIESE")
    assert thinking_milliseconds(one, ANN, SEED) == thinking_milliseconds(other, ANN, SEED)


def test_the_same_seed_decides_the_same_and_machines_differ(solver: Solver) -> None:
    game = begun("SILICES", "SILICES")
    decided = [decide_for(game, ANN, solver, str(seed)) for seed in range(30)]
    assert decided == [decide_for(game, ANN, solver, str(seed)) for seed in range(30)]
    assert len(set(decided)) > 1


def test_without_a_word_it_changes_its_letters(solver: Solver) -> None:
    game = begun("JKQVWXZ", "SILICES")
    assert decide_for(game, ANN, solver, SEED) == commands.Exchange(ANN, "JKQVWXZ")


@pytest.mark.parametrize("rules", [CLASSIC_FISF, CLASSIC_BOX])
def test_without_a_word_nor_an_exchange_it_says_blocked_then_passes(
    solver: Solver, rules: ClassicRules
) -> None:
    game = with_bag(begun("JKQVWXZ", "SILICES", rules=rules), "BBDDFF")
    assert decide_for(game, ANN, solver, SEED) == commands.DeclareBlockage(ANN)
    said = evolve_all(game, turns.declare_blockage(game, ANN, 0))
    assert said.phase is Phase.PLAYING
    assert decide_for(said, ANN, solver, SEED) == commands.Pass(ANN)


def test_two_machines_without_a_word_end_a_game_whose_bag_is_full(solver: Solver) -> None:
    """Letters that never make a word are not exchanged for ever."""
    table = MachineGame(begun("JKQVWXZ", "BBCCDDF"), solver, (ANN, BOB), conserves=False)
    table.game = with_bag(table.game, "FGGHHPP")
    over = table.play()
    assert over.ending is Ending.PASSES
    assert {turn.kind for turn in over.turns} == {TurnKind.EXCHANGE, TurnKind.PASS}


def test_it_does_not_exchange_once_the_opponent_is_out_of_time(solver: Solver) -> None:
    game = replace(begun("JKQVWXZ", "SILICES"), exhausted={BOB: 0})
    assert decide_for(game, ANN, solver, SEED) == commands.DeclareBlockage(ANN)


def test_out_of_time_it_still_challenges_and_then_only_waits(solver: Solver) -> None:
    table = At(begun("SSSTZKW", "SILICES", settings=Settings(credit=300)))
    table.wait(300)  # the first player's time is over: a pass by force
    assert table.game.exhausted
    table.play(BOB, "SILICES H4")
    assert decide_for(table.game, ANN, solver, SEED) == commands.Accept(ANN)
    invalid = At(begun("SSSTZKW", "SILICES", settings=Settings(credit=300))).wait(300)
    invalid.play(BOB, "SILCES H4")
    assert decide_for(invalid.game, ANN, solver, SEED) == commands.Challenge(ANN, ("SILCES",))
    table.accept(ANN)
    assert question_for(table.game, ANN) is None
    assert table.game.mover == BOB


def test_it_waits_for_the_others_who_may_challenge(solver: Solver) -> None:
    table = At(begun("SILICES", "TABLEAU", "MOUTONS"))
    table.play(ANN, "SILICES H4")
    assert decide_for(table.game, BOB, solver, SEED) == commands.Accept(BOB)
    table.accept(BOB)
    assert question_for(table.game, BOB) is None
    assert decide_for(table.game, CAT, solver, SEED) == commands.Accept(CAT)
    table.accept(CAT)
    assert isinstance(decide_for(table.game, BOB, solver, SEED), commands.Play)


def test_it_agrees_to_what_an_opponent_asks(solver: Solver) -> None:
    game = begun("SILICES", "SILICES")
    asked = evolve_all(game, giving_up.ask_pause(game, BOB, 0))
    assert decide_for(asked, ANN, solver, SEED) == commands.AnswerPause(ANN, is_accepted=True)
    resigned = evolve_all(game, giving_up.resign(game, BOB, 0))
    answer = commands.AnswerResignation(ANN, is_accepted=True)
    assert decide_for(resigned, ANN, solver, SEED) == answer
    called_off = evolve_all(game, giving_up.call_off(game, BOB, 0))
    assert decide_for(called_off, ANN, solver, SEED) == commands.CallOff(ANN)
    for one in (asked, resigned, called_off):
        assert question_for(one, BOB) is None


def test_nothing_is_asked_while_the_clock_stands_still_or_others_play(solver: Solver) -> None:
    game = begun("SILICES", "SILICES")
    stopped = evolve_all(game, stop_clock(game, StopCause.ARBITER, "arbitre", 0))
    assert question_for(stopped, ANN) is None
    assert question_for(game, BOB) is None
    with pytest.raises(ValueError, match="nothing is asked of bob"):
        decide_for(game, BOB, solver, SEED)


def test_it_is_there_before_the_game_and_signs_after_it(solver: Solver) -> None:
    game = opened_game()
    assert decide_for(game, ANN, solver, SEED) == commands.Ready(ANN)
    assert thinking_milliseconds(game, ANN, SEED) > 0
    assert not is_asked(game, ANN)
    game = evolve_all(game, starting.seat(game, ANN, 0))
    assert is_asked(game, ANN)
    assert not is_asked(evolve_all(game, starting.be_ready(game, ANN, 0)), ANN)
    playing = begun("SILICES", "SILICES")
    over = evolve_all(playing, giving_up.leave(playing, BOB, 0))
    assert decide_for(over, ANN, solver, SEED) == commands.Sign(ANN)
    assert thinking_milliseconds(over, ANN, SEED) > 0
    assert is_asked(over, ANN)
    assert not is_asked(evolve_all(over, sign(over, ANN, 0)), ANN)
