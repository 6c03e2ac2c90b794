"""What a machine decides to do."""

from dataclasses import dataclass

from nonuple.core.board import Placement


@dataclass(frozen=True, slots=True)
class LayWord:
    """A word is laid."""

    placement: Placement


@dataclass(frozen=True, slots=True)
class ExchangeLetters:
    """These letters of the rack go back."""

    letters: str


@dataclass(frozen=True, slots=True)
class PassTurn:
    """« Je passe »."""


@dataclass(frozen=True, slots=True)
class SayBlocked:
    """The machine sees no more word to play."""


@dataclass(frozen=True, slots=True)
class ChallengeWords:
    """These of the words just formed are challenged."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AcceptWords:
    """The words just formed are not challenged."""


@dataclass(frozen=True, slots=True)
class Agree:
    """What an opponent asked for is granted: a pause, a resignation, a game that does not count."""


Decision = LayWord | ExchangeLetters | PassTurn | SayBlocked | ChallengeWords | AcceptWords | Agree
