"""What a file of a game is called: what it is, the day, and whose: French, and safe anywhere."""

import re
from datetime import date

from nonuple.core.letters import fold
from nonuple.entrypoints.prints.classic_printing import ClassicPrintKind
from nonuple.entrypoints.prints.printing import PrintKind

_LONGEST_TITLE = 40
PRINT_NAMES = {
    PrintKind.GAME: "feuille-de-partie",
    PrintKind.FOUR_GAMES: "feuilles-de-partie",
    PrintKind.STANDINGS: "classement",
    PrintKind.STANDINGS_BY_TURN: "classement-par-coup",
    PrintKind.SCORE_SHEETS: "feuilles-de-route",
    PrintKind.CORRECTION_SLIPS: "billets-de-correction",
    PrintKind.DOUBLE_ARBITRATION: "double-arbitrage",
    PrintKind.STATISTICS: "statistiques",
    PrintKind.SCORE_PAD: "carnet-de-score",
    PrintKind.BLANK_SLIPS: "bulletins-vierges",
    PrintKind.BLANK_SCORE_SHEETS: "feuilles-de-route-vierges",
    PrintKind.BLANK_SCORE_PAD: "carnet-de-score-vierge",
}
CLASSIC_PRINT_NAMES = {
    ClassicPrintKind.GAME: "feuille-de-partie",
    ClassicPrintKind.SCORE_SHEETS: "feuilles-de-marque",
    ClassicPrintKind.SHARED_SHEET: "feuille-de-score",
    ClassicPrintKind.MATCH_SHEET: "feuille-de-match",
    ClassicPrintKind.CHALLENGE_SLIPS: "bulletins-de-contestation",
    ClassicPrintKind.BLANK_SCORE_SHEETS: "feuilles-de-marque-vierges",
    ClassicPrintKind.BLANK_SHARED_SHEETS: "feuilles-de-score-vierges",
    ClassicPrintKind.BLANK_MATCH_SHEETS: "feuilles-de-match-vierges",
    ClassicPrintKind.BLANK_LONG_MATCH_SHEETS: "feuilles-de-match-en-deux-manches-vierges",
    ClassicPrintKind.BLANK_CHALLENGE_SLIPS: "bulletins-de-contestation-vierges",
}

_PROVISIONAL = {
    "classement": "classement-provisoire",
    "classement-brut": "classement-provisoire-brut",
    "classement-par-coup": "classement-provisoire-par-coup",
    "resultats": "resultats-provisoires",
}


def standings_name(what: str, *, is_final: bool) -> str:
    """What a file is, with the word of standings that may still change."""
    return what if is_final else _PROVISIONAL.get(what, what)


def file_name(what: str, day: date, title: str, extension: str) -> str:
    """A name such as "classement-2026-11-17-club-de-sceaux.csv"."""
    short = re.sub("[^a-z0-9]+", "-", fold(title).lower())[:_LONGEST_TITLE].strip("-")
    return "-".join(filter(None, [what, day.isoformat(), short])) + f".{extension}"
