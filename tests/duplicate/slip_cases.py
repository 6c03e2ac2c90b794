"""Slips in small: boards of a few words, slips in one line, and what they are ruled."""

from collections.abc import Iterable, Sequence

from nonuple.core.board import EMPTY, Board, Direction
from nonuple.core.lexicon import Lexicon
from nonuple.core.rack import Rack
from nonuple.duplicate.correcting.judging import Judge
from nonuple.duplicate.correcting.rulings import Ruling
from nonuple.duplicate.correcting.spots import JudgedTurn
from nonuple.duplicate.slips import CopiedLetter, Slip, SlipMark, Solution
from tests.duplicate.games import board_with, rules

# Just what the cases need: a word is inadmissible unless it is here.
WORDS = """
ABBESSE AI AN AS ASSE CHACUNE COCHE DE DEPLIEZ EMOI EN ES ET EU FA FEDAYIN FEU FRICASSE HE JOU JOUE
LE LES ME MELOS MUNIE MUNIES NE NES OR OS PAR PAS PASSE PASSEE PASSER PASSERA PASSES PU RIZ
SE SI SURPASSE SURPASSERA TA US
"""
LEXICON = Lexicon.from_words("slips", WORDS.split())
PASSE = board_with(("PASSE", "H4"))

NONE, WARNING, PENALTY, ZERO = "none", "warning", "penalty", "zero"


def copied(letters: str, row: int, column: int, *, down: bool = False) -> tuple[CopiedLetter, ...]:
    """Letters copied in line from a place, counted from the word's first letter; "." is none."""
    return tuple(
        CopiedLetter(row + place, column, letter)
        if down
        else CopiedLetter(row, column + place, letter)
        for place, letter in enumerate(letters)
        if letter != "."
    )


def solution(
    word: str,
    where: str = "",
    raccord: Iterable[CopiedLetter] = (),
    *,
    down: bool | None = None,
    circled: Iterable[int] = (),
    is_struck: bool = False,
) -> Solution:
    """One solution, written the way its coordinate tells unless `down` says."""
    if down is None:
        down = where[:1].isdigit()
    direction = Direction.DOWN if down else Direction.ACROSS
    return Solution(word, direction, tuple(circled), where, tuple(raccord), is_struck=is_struck)


def slip(
    word: str,
    where: str = "",
    claimed: int | None = None,
    raccord: Iterable[CopiedLetter] = (),
    *,
    down: bool | None = None,
    circled: Iterable[int] = (),
    marks: Sequence[SlipMark] = (),
) -> Slip:
    """A slip with one solution."""
    written = solution(word, where, raccord, down=down, circled=circled)
    return Slip((written,), claimed, marks=tuple(marks))


def judge(
    rack: str,
    board: Board = PASSE,
    edition: str = "2014",
    *,
    formulas: Iterable[str] = (),
    lexicon: Lexicon = LEXICON,
    counts_scores: bool = False,
) -> Judge:
    """The judge of a turn."""
    number = 1 if board is EMPTY else 2
    edition_rules = rules(*formulas, name=edition)
    turn = JudgedTurn(
        number, board, Rack(rack), edition_rules, lexicon, counts_scores=counts_scores
    )
    return Judge(turn)


def ruled(
    rack: str,
    *slips: Slip,
    board: Board = PASSE,
    edition: str = "2014",
    formulas: Iterable[str] = (),
    lexicon: Lexicon = LEXICON,
) -> Ruling:
    """The ruling on the slips of one player."""
    return judge(rack, board, edition, formulas=formulas, lexicon=lexicon).rule(slips)


def outcome(ruling: Ruling) -> tuple[int, str]:
    """The points marked, and the sanction."""
    return ruling.points, str(ruling.sanction)
