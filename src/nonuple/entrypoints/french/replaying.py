"""What the replay of a published game found, in French."""

from collections.abc import Callable
from typing import Any

from nonuple.app.duplicate.replayed_games import Unplayable
from nonuple.app.files.game_files import EditionSource
from nonuple.app.files.replaying import Finding, FindingKind, FormulaSource, ReplayReport
from nonuple.core.errors import NonupleError
from nonuple.entrypoints.french.games import ENDINGS
from nonuple.entrypoints.french.messages import counted, sentence, thousands
from nonuple.entrypoints.french.rules import edition_title, formulas_title

_SOURCES = {
    FormulaSource.OPTION: "donnée en option",
    FormulaSource.HEADER: "lue dans l’en-tête",
    FormulaSource.LOG: "lue dans le journal",
    FormulaSource.INFERRED: "déduite du tableau",
}
_EDITION_SOURCES = {
    EditionSource.OPTION: " (édition donnée en option)",
    EditionSource.LOG: " (règlement lu dans le journal)",
    EditionSource.DEFAULT: "",
}
_ENDINGS = {ending.value: text for ending, text in ENDINGS.items()}
# More letters than this are counted, not listed.
_MOST_LISTED = 10


def _refusal(finding: Finding) -> str:
    return sentence(finding.refusal) if finding.refusal else ""


_FINDINGS: dict[FindingKind, Callable[[Finding], str]] = {
    FindingKind.NOT_IN_BAG: lambda f: f"Le sac n’a plus {_listed(f.printed)}.",
    FindingKind.LEAVE: lambda f: (
        f"« {f.printed} » ne garde pas le reliquat, qui est {f.expected or 'vide'}."
    ),
    FindingKind.RACK_SIZE: lambda f: (
        f"Le tirage a {counted(int(f.printed), 'lettre')}, il en faut {f.expected}."
    ),
    FindingKind.JOKER_COUNT: lambda f: (
        f"Le tirage a {counted(int(f.printed), 'joker')}, il en faut {f.expected}."
    ),
    FindingKind.TOO_FEW_OF_A_KIND: lambda f: (
        f"Le tirage {f.printed} n’a pas assez de voyelles ou de consonnes."
    ),
    FindingKind.NOT_REJECTABLE: lambda f: (
        f"Rien n’obligeait à rejeter : avec le reliquat {f.expected}, tout tirage convient."
    ),
    FindingKind.PLAYED_ON: lambda f: (
        f"La partie était finie, avec {_listed(f.expected)} de reste."
        if f.expected
        else "La partie était finie, toutes les lettres étaient posées."
    ),
    FindingKind.PLACEMENT: _refusal,
    FindingKind.NOT_ACROSS: lambda f: f"Le premier mot n’est pas horizontal : {f.printed}.",
    FindingKind.NOT_IN_RACK: lambda f: f"Le tirage {f.expected} n’a pas {_listed(f.printed)}.",
    FindingKind.TOO_MANY_LAID: lambda f: (
        f"{counted(int(f.printed), 'lettre posée', 'lettres posées')}, {f.expected} au plus."
    ),
    FindingKind.SCORE: lambda f: (
        f"{counted(int(f.printed), 'point imprimé', 'points imprimés')}, le mot en vaut "
        f"{f.expected}."
    ),
    FindingKind.CUMULATIVE: lambda f: f"Cumul imprimé de {f.printed}, il est de {f.expected}.",
    FindingKind.JOKER_UNMARKED: lambda f: (
        f"Le joker, qui représente {f.printed}, n’est pas marqué."
    ),
    FindingKind.JOKER_KEPT: lambda f: (
        f"Le joker reste sur la grille alors que le sac a encore {f.printed}."
    ),
    FindingKind.JOKER_REPLACED: lambda f: (
        f"Le joker est remplacé alors que le sac n’a plus {f.printed}."
    ),
    FindingKind.SECOND_JOKER_REPLACED: lambda f: (
        f"Le second joker est remplacé par {f.printed}, alors que sa première utilisation met fin "
        "à la formule."
    ),
    FindingKind.UNKNOWN_WORD: lambda f: f"{f.printed} n’est pas dans le lexique.",
    FindingKind.NOT_TOP: lambda f: (
        f"Le mot vaut {counted(int(f.printed), 'point')}, le top {f.expected}."
    ),
    FindingKind.NOT_RETAINABLE: _refusal,
    FindingKind.DRAW: _refusal,
    FindingKind.FALSE_ENDING: lambda f: (
        f"Le journal annonce comme fin : {_ENDINGS.get(f.printed, f.printed)}. C’est faux."
    ),
    FindingKind.STOPPED_EARLY: lambda f: (
        f"La partie n’est pas finie : il reste {_counted_letters(f.expected)}."
    ),
    FindingKind.PARTIAL: lambda f: (
        f"Partie incomplète : il reste {counted(len(f.expected), 'lettre')}."
    ),
    FindingKind.PRINTED_TOTAL: lambda f: (
        f"L’en-tête annonce {counted(int(f.printed), 'point')}, les coups font "
        f"{thousands(int(f.expected))}."
    ),
}


def finding_sentence(finding: Finding) -> str:
    """One sentence, after the line it is about, or the turn where the file has none."""
    where = f"Ligne {finding.line}" if finding.line else ""
    if not where and finding.turn:
        where = f"Coup {finding.turn}"
    # What is only to be known is not counted among the disagreements.
    note = "" if finding.is_failure else "à noter"
    told = ", ".join(filter(None, (where, note)))
    sentence = _FINDINGS[finding.kind](finding)
    return f"{told[0].upper()}{told[1:]} : {sentence}" if told else sentence


def rules_sentence(report: ReplayReport, source: EditionSource) -> str:
    """The rules, and how the edition and the formula were known."""
    edition = edition_title(report.rules) + _EDITION_SOURCES[source]
    formula = formulas_title(report.rules) or "normale"
    return f"{edition}. Formule : {formula} ({_SOURCES[report.source]})."


def outcome_sentence(report: ReplayReport) -> str:
    """How far the replay went, and what came out of it."""
    end = f" Fin : {ENDINGS[report.ending]}." if report.ending else ""
    totals = f"{counted(report.turns, 'coup')}, {counted(report.points, 'point')}.{end}"
    failures = counted(len(report.failures), "désaccord")
    return f"{totals} {'Tout concorde' if report.agrees else failures}."


def _counted_letters(letters: str) -> str:
    number = counted(len(letters), "lettre")
    return number if len(letters) > _MOST_LISTED else f"{number} ({_listed(letters)})"


def _listed(letters: str) -> str:
    return ", ".join(letters)


SENTENCES: dict[type[NonupleError], Callable[[Any], str]] = {
    Unplayable: lambda e: f"Cette partie ne peut pas être rejouée. {finding_sentence(e.finding)}",
}
