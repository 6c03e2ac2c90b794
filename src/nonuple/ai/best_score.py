"""An opponent that plays the best score it sees, and nothing deeper."""

from typing import assert_never

from nonuple.ai.decisions import (
    AcceptWords,
    Agree,
    ChallengeWords,
    Decision,
    ExchangeLetters,
    LayWord,
    PassTurn,
    SayBlocked,
)
from nonuple.ai.shown import Question, Shown
from nonuple.core.chance import Chance
from nonuple.core.letters import JOKER
from nonuple.core.solver import Limits, Solver

# So many turns each without a word: new letters will not help, the board is closed.
_QUIET_TURNS_EACH = 4


def decide(shown: Shown, solver: Solver, seed: str) -> Decision:
    """What the machine does; the same for the same that was shown, the same words and seed."""
    match shown.question:
        case Question.TURN:
            return _turn(shown, solver, seed)
        case Question.WORDS:
            refused = tuple(word for word in shown.words if word not in solver.lexicon)
            return ChallengeWords(refused) if refused else AcceptWords()
        case Question.PAUSE | Question.RESIGNATION | Question.CALL_OFF:
            # It loses nothing by waiting, by winning, or by a game that does not count.
            return Agree()
        case _:
            assert_never(shown.question)


def _turn(shown: Shown, solver: Solver, seed: str) -> Decision:
    limits = Limits(shown.rules.rack_size, shown.rules.bonus)
    tops = solver.tops(shown.board, shown.rack, limits).moves
    if not tops:
        return _without_word(shown)
    # A joker is worth more in hand than on the board.
    fewest = min(top.laid.count(JOKER) for top in tops)
    equal = [top for top in tops if top.laid.count(JOKER) == fewest]
    chosen = Chance(f"{seed}/{shown.turn}/top").choose(len(equal))
    return LayWord(equal[chosen].placement)


def _without_word(shown: Shown) -> Decision:
    """New letters where that is allowed and may help, or the end of the game, or a pass."""
    is_hopeless = shown.quiet_turns >= _QUIET_TURNS_EACH * shown.players
    letters = "".join(letter for letter in shown.rack if letter != JOKER)
    if shown.may_exchange and letters and not is_hopeless:
        return ExchangeLetters(letters)
    return SayBlocked() if shown.may_declare_blockage else PassTurn()
