"""All that a machine may know when it decides: what a person in its seat would know."""

from dataclasses import dataclass
from enum import StrEnum

from nonuple.core.board import Board
from nonuple.core.rack import Bag, Rack
from nonuple.rules.classic_rules import ClassicRules


class Question(StrEnum):
    """What is asked of the machine."""

    TURN = "turn"
    WORDS = "words"  # whether it challenges the words just formed
    PAUSE = "pause"
    RESIGNATION = "resignation"
    CALL_OFF = "call_off"


@dataclass(frozen=True, slots=True)
class TimeShown:
    """Milliseconds: left for the whole game, for the move, and for a challenge.

    None where there is no such limit.
    """

    game: int | None = None
    move: int | None = None
    window: int | None = None


@dataclass(frozen=True, slots=True)
class Shown:
    """A game as one player sees it.

    `bag` is the number of letters in the bag. Of `scores` and `tiles`, the numbers of letters
    held, the player's own is the first; the others follow in the order of the turns. `turn` counts
    the turns played, `quiet_turns` those in a row without a word. `words` are those just formed, in
    capitals. `is_blocked`: the player has said to see no more word.
    """

    question: Question
    rules: ClassicRules
    rack: Rack
    board: Board
    bag: int
    scores: tuple[int, ...]
    tiles: tuple[int, ...]
    turn: int
    quiet_turns: int
    time: TimeShown
    words: tuple[str, ...] = ()
    are_others_out_of_time: bool = False
    is_blocked: bool = False

    @property
    def unseen(self) -> Bag:
        """The letters in the bag and on the racks of the others."""
        return Bag.unseen(self.board, self.rack)

    @property
    def players(self) -> int:
        return len(self.scores)

    @property
    def may_exchange(self) -> bool:
        return self.bag >= self.rules.exchange_least_bag and not self.are_others_out_of_time

    @property
    def may_declare_blockage(self) -> bool:
        """Whether the rules let the player say so, who has not yet."""
        below = self.rules.blocked_below
        is_time = below is None or self.bag < below or self.are_others_out_of_time
        return is_time and not self.is_blocked
