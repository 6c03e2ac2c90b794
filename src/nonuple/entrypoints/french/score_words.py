"""The words for a player's points: sanctions, lines of a score, the letters beside a figure.

Prints and sentences take them from here; the web app from what `make types` writes of them.
"""

from collections.abc import Mapping

from nonuple.duplicate.correcting.faults import Sanction
from nonuple.duplicate.score_lines import LineKind

SANCTIONS: Mapping[Sanction, str] = {
    Sanction.NONE: "Aucune",
    Sanction.WARNING: "Avertissement",
    Sanction.PENALTY: "Pénalité",
    Sanction.ZERO: "Nul",
}
DECISION = "Décision de l’arbitrage"
AVERAGE = "Moyenne accordée"
GRAVE = "Nul pour faute grave"
COMMITTEE_LEAD = "À soumettre à la commission d’arbitrage"
LINES: Mapping[LineKind, str] = {
    LineKind.SOLUTION: "Solution",
    LineKind.PENALTY: SANCTIONS[Sanction.PENALTY],
    LineKind.REFUSED: "Bulletin nul",
    LineKind.DECISION: DECISION,
    LineKind.AVERAGE: AVERAGE,
    LineKind.SOLO: "Solo",
    LineKind.WARNINGS: "Avertissements",
    LineKind.ABSENT: "Absence",
}
# In the narrow column of a score sheet.
LINE_NOTES: Mapping[LineKind, str] = {
    LineKind.PENALTY: "pénalité {points}",
    LineKind.REFUSED: "nul",
    LineKind.DECISION: "décision {points}",
    LineKind.AVERAGE: "moyenne",
    LineKind.SOLO: "solo {points}",
    LineKind.WARNINGS: "avert. {points}",
    LineKind.ABSENT: "absent",
}
SOLO_WITHOUT_BONUS = "solo sans prime"
WARNED = "a"
LINE_MARKS: Mapping[LineKind, str] = {
    LineKind.PENALTY: "p",
    LineKind.REFUSED: "n",
    LineKind.DECISION: "d",
    LineKind.AVERAGE: "m",
    LineKind.SOLO: "s",
    LineKind.WARNINGS: "p",
}
# What the letters stand for, in the order of a legend.
MARKS: Mapping[str, str] = {
    "s": "solo",
    WARNED: "avertissement",
    "p": "pénalité",
    "n": "nul",
    "m": "moyenne",
    "d": "décision de l’arbitrage",
}
PENDING = "Avertissements : {points} à retirer en fin de partie (5.7)."
