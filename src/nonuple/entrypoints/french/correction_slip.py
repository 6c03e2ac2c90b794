"""The correction slip ready to print: every value as it is read."""

from dataclasses import dataclass, replace

from nonuple.duplicate.correction_slips import CorrectionSlip
from nonuple.duplicate.slip_events import DisciplineGiven
from nonuple.duplicate.slip_notation import format_slips
from nonuple.entrypoints.french.rulings import (
    article_text,
    points_text,
    ruling_sentences,
    sanction_text,
)
from nonuple.entrypoints.french.score_words import DECISION, GRAVE
from nonuple.rules.duplicate_rules import DuplicateRules


@dataclass(frozen=True, slots=True)
class PrintedSlip:
    """A correction slip; the last of `sentences` tell what was decided by hand, if it was."""

    turn: int
    player: str
    table: str
    written: str
    points: str
    sanction: str
    articles: tuple[str, ...]
    sentences: tuple[str, ...]
    is_needed: bool


def printed_slip(slip: CorrectionSlip, rules: DuplicateRules) -> PrintedSlip:
    """A correction slip under the rules of its game."""
    sanction = sanction_text(slip.sanction, rules)
    sentences = ruling_sentences(slip.ruling, rules) if slip.ruling else []
    if slip.reason:
        sentences.append(f"{DECISION} : {points_text(slip.points)}, {sanction} ({slip.reason}).")
    sentences += [_conduct(given) for given in slip.conduct]
    return PrintedSlip(
        slip.turn,
        slip.player,
        slip.table,
        format_slips([replace(one, table="") for one in slip.slips]),
        points_text(slip.points),
        sanction,
        tuple(dict.fromkeys(article_text(stated, rules) for stated in slip.clauses)),
        tuple(sentences),
        slip.is_needed,
    )


def _conduct(given: DisciplineGiven) -> str:
    what = GRAVE if given.is_grave else "Avertissement pour motif disciplinaire"
    return f"{what} : {given.reason}." if given.reason else f"{what}."
