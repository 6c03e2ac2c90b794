"""What the arbiter says, in French: short, as it is said in a room."""

from collections.abc import Iterable, Iterator
from typing import assert_never

from nonuple.core.board import Direction
from nonuple.core.letters import JOKER
from nonuple.duplicate.announcing import (
    DirectionSaid,
    FormedWords,
    JokersReplaced,
    KindOfGame,
    LeaveCount,
    LeaveLetters,
    NewLetters,
    Place,
    Points,
    Recall,
    RejectedCount,
    Said,
    Spelling,
    TimeAlert,
    TimeOver,
    TimeStarts,
    WholeRack,
    WordSaid,
)
from nonuple.entrypoints.french.messages import counted
from nonuple.entrypoints.french.rules import formulas_title

# The spelling table of 3.1.
SPELLING_ALPHABET = {
    "A": "Algérie",
    "B": "Belgique",
    "C": "Canada",
    "D": "Danemark",
    "E": "Égypte",
    "F": "France",
    "G": "Grèce",
    "H": "Hongrie",
    "I": "Italie",
    "J": "Jordanie",
    "K": "Kenya",
    "L": "Luxembourg",
    "M": "Maroc",
    "N": "Norvège",
    "O": "Océanie",
    "P": "Portugal",
    "Q": "Québec",
    "R": "Roumanie",
    "S": "Suisse",
    "T": "Tunisie",
    "U": "Uruguay",
    "V": "Venezuela",
    "W": "Wallonie",
    "X": "Xénophon",
    "Y": "Yougoslavie",
    "Z": "Zambie",
    "?": "Joker",
}

_SECONDS = {20: "Vingt secondes", 30: "Trente secondes"}
_DIRECTIONS = {Direction.ACROSS: "Horizontal", Direction.DOWN: "Vertical"}


def spoken(announcement: Iterable[Said]) -> Iterator[str]:
    """One short sentence for each thing said."""
    return map(sentence_said, announcement)


def sentence_said(said: Said) -> str:
    """The sentence for one thing said."""
    return f"{_worded(said)}."


def _worded(said: Said) -> str:  # noqa: PLR0911, one case for each thing said
    match said:
        case KindOfGame(rules):
            return f"Partie {formulas_title(rules)}, {_duration(rules.seconds(turn=1))} par coup"
        case RejectedCount(letters, racks):
            times = f", {racks} fois" if racks > 1 else ""
            return f"Rejet : {counted(letters, 'lettre')}{times}"
        case LeaveCount(letters):
            return f"Reliquat : {counted(letters, 'lettre')}"
        case LeaveLetters(letters):
            return ", ".join(SPELLING_ALPHABET[letter] for letter in letters)
        case NewLetters(letters):
            return ", ".join(map(_country_and_letter, letters))
        case WholeRack():
            return _whole_rack(said)
        case TimeStarts():
            return "Chrono"
        case TimeAlert(seconds):
            return _remaining(seconds)
        case TimeOver():
            return "Terminé"
        case _:
            return _worded_move(said)


def _worded_move(  # noqa: PLR0911, one case for each thing said
    said: Points
    | DirectionSaid
    | Place
    | WordSaid
    | Spelling
    | JokersReplaced
    | FormedWords
    | Recall,
) -> str:
    match said:
        case Points(points):
            return counted(points, "point")
        case DirectionSaid(direction):
            return _DIRECTIONS[direction]
        case Place(coordinate):
            return str(coordinate)
        case WordSaid(word):
            return word
        case Spelling(letters, jokers):
            return ", ".join(_spelled(letter, n in jokers) for n, letter in enumerate(letters))
        case JokersReplaced(letters):
            named = ", ".join(_country_and_letter(letter) for letter in letters)
            return f"Joker remplacé par {named}"
        case FormedWords(words):
            return f"Formant {', '.join(words)}"
        case Recall(word, coordinate, points):
            return f"{word}, {coordinate}, {counted(points, 'point')}"
        case _:
            assert_never(said)


def _duration(seconds: int) -> str:
    minutes, left = divmod(seconds, 60)
    parts = [counted(minutes, "minute")] if minutes else []
    return " et ".join([*parts, counted(left, "seconde")] if left else parts)


def _remaining(seconds: int) -> str:
    if seconds in _SECONDS:
        return _SECONDS[seconds]
    minutes, rest = divmod(seconds, 60)
    return counted(seconds, "seconde") if rest else counted(minutes, "minute")


def _country_and_letter(letter: str) -> str:
    """As in "Algérie-A"; the joker has no letter."""
    name = SPELLING_ALPHABET[letter]
    return name if letter == JOKER else f"{name}-{letter}"


def _whole_rack(rack: WholeRack) -> str:
    def named(letter: str) -> str:
        is_alone = rack.letters_alone and letter != JOKER
        return letter if is_alone else SPELLING_ALPHABET[letter]

    return ", ".join(
        f"{number} {named(letter)}" if number > 1 else named(letter)
        for letter, number in rack.groups
    )


def _spelled(letter: str, is_joker: bool) -> str:  # noqa: FBT001, a fact about the letter
    return f"joker {_country_and_letter(letter)}" if is_joker else letter
