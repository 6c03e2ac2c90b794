"""What a classic game refuses, and why."""

from dataclasses import dataclass
from enum import StrEnum

from nonuple.core.errors import NonupleError


class Fault(StrEnum):
    """Why something cannot be done now, or by this player."""

    NOT_PLAYING = "plays in no such game"
    NOT_YOUR_TURN = "is not to move"
    NOT_BEGUN = "the game has not begun"
    ALREADY_BEGUN = "the letters are drawn already"
    OVER = "the game is over"
    NOT_OVER = "the game is not over"
    CLOCK_STOPPED = "the clock stands still"
    CLOCK_RUNS = "the clock runs"
    NO_TIME_LEFT = "has no time left, and only passes"
    SEATED = "has a seat already"
    FULL = "all seats are taken"
    MISSING_PLAYERS = "not all seats are taken"
    NO_STARTER = "nobody was chosen to begin"
    OTHERS_MAY_CHALLENGE = "somebody may still challenge the last word"
    NOTHING_TO_CHALLENGE = "no word can be challenged now"
    OWN_WORD = "a player does not challenge their own word"
    NO_WORD_NAMED = "no word was named"
    NOT_FORMED = "this word was not formed by the last move"
    ALREADY_ACCEPTED = "has accepted the last word"
    BAG_TOO_SMALL = "the bag holds too few letters for an exchange"
    OPPONENT_OUT_OF_TIME = "no exchange once the opponent is out of time"
    NO_LETTERS = "no letter was named"
    BAG_TOO_LARGE = "letters can still be exchanged"
    ALREADY_SAID = "has said so already"
    NOTHING_ASKED = "nobody asked for that"
    OWN_ANSWER = "the answer is the opponent's"
    NO_RESIGNATION = "these rules know no resignation"
    NO_CLOCK = "the game has no clock"
    SIGNED = "the match sheet is signed"
    NO_REASON = "a decision has a reason"
    BAD_AMOUNT = "this number makes no sense here"
    TOO_MANY_LETTERS = "does not hold so many letters:"
    WRONG_NUMBER = "was left with another number of letters:"
    LETTERS_UNKNOWN = "the letters are on a real table, and only counted"
    LETTERS_KNOWN = "the letters are not on a real table"
    LETTERS_NOT_SHOWN = "the letters left are not shown yet"
    NOTHING_TO_DISPUTE = "no score was announced that counts"
    NOT_YOUR_WORD = "did not lay the last word"
    NOT_IN_MATCH = "a game of a tournament is not called off"


@dataclass(eq=False)
class Refused(NonupleError):
    """Something that cannot be done, by this player or now."""

    fault: Fault
    player: str = ""
    detail: str = ""

    def __str__(self) -> str:
        return " ".join(part for part in (self.player, str(self.fault), self.detail) if part)


@dataclass(eq=False)
class VoidWords(NonupleError):
    """Words that are refused at once, where invalid words are void."""

    words: tuple[str, ...]

    def __str__(self) -> str:
        return f"not valid: {', '.join(self.words)}"


class Setting(StrEnum):
    """What is chosen for a game."""

    SEATS = "seats"
    CREDIT = "credit"
    MOVE_LIMIT = "move_limit"
    WINDOW = "window"


@dataclass(eq=False)
class BadSettings(NonupleError):
    """A setting that the rules of the game do not allow."""

    setting: Setting

    def __str__(self) -> str:
        return f"the setting {self.setting} is not possible under these rules"


@dataclass(eq=False)
class IncoherentGame(NonupleError):
    """A log whose event, counted from 1, cannot follow the others."""

    number: int
    event: str
    reason: str

    def __str__(self) -> str:
        return f"event {self.number} ({self.event}): {self.reason}"
