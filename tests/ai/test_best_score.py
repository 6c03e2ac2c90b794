"""What the machine decides, from what it was shown alone."""

from dataclasses import fields, replace

import pytest

from nonuple.ai.best_score import decide
from nonuple.ai.decisions import (
    AcceptWords,
    ChallengeWords,
    ExchangeLetters,
    LayWord,
    PassTurn,
    SayBlocked,
)
from nonuple.ai.shown import Question, Shown, TimeShown
from nonuple.core.board import EMPTY
from nonuple.core.notation import parse_placement
from nonuple.core.rack import Rack
from nonuple.core.solver import Solver
from nonuple.entrypoints.bootstrap import open_lexicon
from nonuple.rules.classic_editions import CLASSIC_BOX, CLASSIC_FISF
from nonuple.rules.classic_rules import ClassicRules


@pytest.fixture(scope="module")
def solver() -> Solver:
    return Solver(open_lexicon())


def shown(rack: str = "SILICES", rules: ClassicRules = CLASSIC_FISF, bag: int = 88) -> Shown:
    return Shown(
        Question.TURN, rules, Rack(rack), EMPTY, bag, (0, 0), (len(rack), 7), 0, 0, TimeShown()
    )


def test_all_that_it_may_know_is_named_here() -> None:
    """A field more is a thing more that it knows: nothing hidden from a player in its seat."""
    assert {one.name for one in fields(Shown)} == {
        "question", "rules", "rack", "board", "bag", "scores", "tiles", "turn", "quiet_turns",
        "time", "words", "are_others_out_of_time", "is_blocked",
    }  # fmt: skip
    assert {one.name for one in fields(TimeShown)} == {"game", "move", "window"}
    assert shown().unseen.tiles.count("S") == 4


def test_the_best_score_is_laid(solver: Solver) -> None:
    decision = decide(shown(), solver, "1")
    assert isinstance(decision, LayWord)
    tops = solver.tops(EMPTY, Rack("SILICES"))
    assert decision.placement in [top.placement for top in tops.moves]


def test_equal_scores_are_told_apart_by_the_seed(solver: Solver) -> None:
    found = {decide(shown(), solver, str(seed)) for seed in range(40)}
    tops = solver.tops(EMPTY, Rack("SILICES")).moves
    assert found == {LayWord(top.placement) for top in tops}


def test_a_joker_that_earns_nothing_is_kept(solver: Solver) -> None:
    board = EMPTY.lay(parse_placement("AS H7"))
    rack = Rack("?S")
    position = replace(shown(), board=board, rack=rack)
    tops = solver.tops(board, rack).moves
    jokers = {top.laid.count("?") for top in tops}
    decision = decide(position, solver, "1")
    assert isinstance(decision, LayWord)
    laid = board.laid_letters(decision.placement)
    assert sum(letter.islower() for letter in laid) == min(jokers)


@pytest.mark.parametrize(
    ("formed", "challenged"),
    [
        (("SILICES",), ()),
        (("XQZ",), ("XQZ",)),
        (("SILICES", "XQ", "LES", "WZ"), ("XQ", "WZ")),
    ],
)
def test_only_what_the_lexicon_refuses_is_challenged(
    solver: Solver, formed: tuple[str, ...], challenged: tuple[str, ...]
) -> None:
    position = replace(shown(), question=Question.WORDS, words=formed)
    expected = ChallengeWords(challenged) if challenged else AcceptWords()
    assert decide(position, solver, "1") == expected


@pytest.mark.parametrize(
    ("rules", "bag", "changes", "expected"),
    [
        (CLASSIC_FISF, 7, {}, ExchangeLetters("KKWWXZZ")),
        (CLASSIC_BOX, 7, {}, ExchangeLetters("KKWWXZZ")),
        (CLASSIC_FISF, 6, {}, SayBlocked()),
        (CLASSIC_BOX, 0, {}, SayBlocked()),
        (CLASSIC_FISF, 6, {"is_blocked": True}, PassTurn()),
        (CLASSIC_FISF, 20, {"are_others_out_of_time": True}, SayBlocked()),
        (CLASSIC_FISF, 20, {"quiet_turns": 8}, PassTurn()),
        (CLASSIC_BOX, 20, {"quiet_turns": 8}, SayBlocked()),
        (CLASSIC_BOX, 20, {"quiet_turns": 8, "is_blocked": True}, PassTurn()),
    ],
)
def test_what_it_does_without_a_word(
    solver: Solver,
    rules: ClassicRules,
    bag: int,
    changes: dict[str, int],
    expected: object,
) -> None:
    position = replace(shown("KKWWXZZ", rules, bag), **changes)  # type: ignore[arg-type]
    assert decide(position, solver, "1") == expected


def test_a_joker_is_never_exchanged(solver: Solver) -> None:
    board = EMPTY.lay(parse_placement("ZZZZZZZZZZZZZZZ H1"))
    position = replace(shown("?KKWWXZ"), board=board)
    assert not solver.tops(board, position.rack).moves
    assert decide(position, solver, "1") == ExchangeLetters("KKWWXZ")
