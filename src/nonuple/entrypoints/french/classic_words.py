"""The words of a classic game: what players do, points and their reasons, how a game ends.

Prints, the terminal and the web take them from here.
"""

from collections.abc import Mapping, Sequence

from nonuple.classic.events import Ending, ForcedBy, Offence
from nonuple.classic.results import LineKind
from nonuple.entrypoints.french.messages import counted
from nonuple.rules.articles import BOX, Article

_TOGETHER = "\N{NO-BREAK SPACE}"
VALID, INVALID = "admis", "non admis"
PASSED = "passe"
DRAWN_GAME = "Ex æquo"
ENDINGS: Mapping[Ending, str] = {
    Ending.OUT: "reliquat épuisé",
    Ending.BLOCKED: "blocage",
    Ending.TIME: "temps épuisé",
    Ending.PASSES: "passes de suite de tous les joueurs",
    Ending.RESIGNED: "abandon accepté",
    Ending.LEFT: "départ sans l’accord de l’adversaire",
    Ending.ARBITRAL_LOSS: "défaite sur décision arbitrale",
    Ending.FORFEIT: "forfait pour absence",
    Ending.ABORTED: "partie annulée",
    Ending.REPLAYED: "partie à rejouer sur décision du directeur",
}
OFFENCES: Mapping[Offence, str] = {
    Offence.CONDUCT: "comportement",
    Offence.EXTRA_LETTERS: "lettres tirées en trop",
    Offence.EARLY_DRAW: "lettres tirées avant l’adversaire",
    Offence.FALSE_JOKER: "faux joker",
    Offence.BOARD_OVERTURNED: "grille renversée",
    Offence.LETTERS_REMOVED: "lettres retirées du jeu",
    Offence.EIGHT_LETTERS: "plus de sept lettres en jeu",
    Offence.EXCLUSION: "exclusion",
}
LINES: Mapping[LineKind, str] = {
    LineKind.WORD: "Mots joués",
    LineKind.CHALLENGE: "Contestation à tort",
    LineKind.PENALTY: "Pénalité",
    LineKind.APPEAL: "Décision du directeur",
    LineKind.OWN_LETTERS: "Lettres restantes",
    LineKind.OTHERS_LETTERS: "Lettres des adversaires",
    LineKind.TABLE: "Barème d’abandon",
    LineKind.SETTLED: "Total fixé par l’arbitre",
}
FORCED: Mapping[ForcedBy, str] = {
    ForcedBy.TIME: "temps épuisé",
    ForcedBy.MOVE_TIME: "temps du coup dépassé",
    ForcedBy.ABSENCE: "absent",
}


def forced_text(cause: ForcedBy) -> str:
    """A pass that nobody said: "passe (temps épuisé)"."""
    return f"{PASSED} ({FORCED[cause]})"


def exchange_text(count: int) -> str:
    """An exchange as it is announced, without its letters: "change 3 lettres"."""
    return f"change {counted(count, 'lettre')}"


def verdict_text(*, is_valid: bool) -> str:
    """The only answer that a challenged word gets."""
    return VALID if is_valid else INVALID


def article_text(article: Article) -> str:
    """An article as sheets cite it: "art. 5.3", "art. 7", "règle 10" for the box."""
    number = article.number.split()[0] if article.number[0].isdigit() else article.number
    word = "règle" if article.regulation == BOX.name else "art."
    return f"{word}{_TOGETHER}{number}"


def articles_text(articles: Sequence[Article]) -> str:
    """Several articles, each once: "art. 4.1.3, art. 8"."""
    return ", ".join(dict.fromkeys(map(article_text, articles)))
