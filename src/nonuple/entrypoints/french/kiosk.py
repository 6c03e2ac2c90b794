"""The kiosk of a tournament room, in French."""

from collections.abc import Callable
from typing import Any

from nonuple.app.editions import EditionMatch
from nonuple.app.kiosk.asked_words import MOST_WORDS
from nonuple.app.kiosk.errors import (
    AskedFault,
    BadArbiterCode,
    BadAskedWord,
    ClosedKiosk,
    NoKioskHere,
    TooManyKiosks,
    UnknownKiosk,
    WrongArbiterCode,
)
from nonuple.app.lexicons.info import LexiconInfo
from nonuple.core.errors import NonupleError
from nonuple.entrypoints.french.messages import counted

VALID, INVALID = "ADMIS", "NON ADMIS"
_ASKED: dict[AskedFault, Callable[[str], str]] = {
    AskedFault.EMPTY: lambda _: "Tapez un mot.",
    AskedFault.NOT_LETTERS: lambda text: (
        f"« {text} » n’est pas un mot : il ne faut que des lettres, sans espace ni signe."
    ),
    AskedFault.SHORT: lambda _: "Un mot a au moins deux lettres.",
    AskedFault.LONG: lambda _: "Un mot a au plus quinze lettres.",
    AskedFault.TWICE: lambda text: f"« {text} » est déjà dans la liste.",
    AskedFault.MANY: lambda _: f"Un coup forme au plus {MOST_WORDS} mots.",
}


def lexicon_line(card: LexiconInfo) -> str:
    """A lexicon with its edition, on one line."""
    words = counted(card.total, "mot")
    return ", ".join(filter(None, (card.title, _edition(card.edition), words)))


def _edition(match: EditionMatch | None) -> str:
    if match is None:
        return ""
    named = f"{match.edition.name} ({match.edition.year})"
    return f"édition {named}" if match.is_exact else f"proche de l’édition {named}"


SENTENCES: dict[type[NonupleError], Callable[[Any], str]] = {
    BadAskedWord: lambda e: _ASKED[e.reason](e.text[:40]),
    BadArbiterCode: lambda e: f"Le code de l’arbitre a de {e.fewest} à {e.most} caractères.",
    WrongArbiterCode: lambda _: "Ce n’est pas le code de l’arbitre.",
    UnknownKiosk: lambda _: "Ce vérificateur n’existe pas.",
    NoKioskHere: lambda _: "Cet appareil n’est pas un vérificateur.",
    ClosedKiosk: lambda _: "Ce vérificateur est fermé : demandez à l’arbitre.",
    TooManyKiosks: lambda e: f"Il y a déjà {e.most} vérificateurs ouverts : fermez-en un d’abord.",
}
