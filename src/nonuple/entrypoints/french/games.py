"""Duplicate games in French: how they end, why a move is retained, what is refused."""

import re
from collections.abc import Callable
from typing import Any

from nonuple.core.errors import NonupleError
from nonuple.core.letters import JOKER
from nonuple.duplicate.deciding import INTERRUPTED
from nonuple.duplicate.errors import (
    Act,
    AlreadyPlaying,
    BadChoice,
    BadDraw,
    BadPoints,
    BadSeconds,
    ChoiceFault,
    DrawFault,
    Eliminated,
    NothingToNote,
    NothingToUndo,
    NoTime,
    NotNow,
    SealedGame,
    TimeRunsBack,
    UnknownPlayer,
)
from nonuple.duplicate.events import Ending, Grounds
from nonuple.duplicate.prepared import BadPrepared, NoSuchTurn, OtherLexicon, PreparedFault

ENDINGS = {
    Ending.ALL_LAID: "toutes les lettres sont posées",
    Ending.NO_MOVE_LEFT: "plus aucun mot n’est possible",
    Ending.ONE_KIND_LEFT: "il ne reste que des voyelles ou que des consonnes",
    Ending.SINGLE_LETTER_LEFT: "il ne reste qu’une lettre",
    Ending.NO_OTHER_DRAW: "aucun autre tirage n’est possible après un coup annulé",
    Ending.INTERRUPTED_VALID: "la partie, interrompue trop longtemps, est validée",
    Ending.INTERRUPTED_VOID: "la partie, interrompue trop longtemps, est annulée",
    Ending.ONE_PLAYER_LEFT: "il ne reste qu’un joueur",
    Ending.STOPPED: "la partie est arrêtée",
}
GROUNDS = {
    Grounds.ONLY_TOP: "seule solution",
    Grounds.ACROSS: "horizontal au premier coup",
    Grounds.SPARES_JOKER: "garde un joker",
    Grounds.ENDS_GAME: "termine la partie",
    Grounds.OPENS_GAME: "ouvre le mieux le jeu",
    Grounds.FIRST_IN_ORDER: "la première dans l’ordre",
    Grounds.ARBITER: "choix de l’arbitre",
    Grounds.PREPARED: "partie préparée",
}
_ACTS = {
    Act.DRAW: "tirer des lettres",
    Act.OPEN_TURN: "lancer le chrono",
    Act.EXPIRE: "arrêter le chrono",
    Act.ADD_TIME: "ajouter du temps",
    Act.ANNOUNCE: "annoncer des points",
    Act.RETAIN: "poser une solution",
    Act.ANNUL: "annuler le coup",
    Act.INTERRUPT: "interrompre la partie",
    Act.RESUME: "reprendre la partie",
    Act.CLOSE: "clore la partie",
    Act.ENTER: "entrer dans la partie",
    Act.LEAVE: "quitter la partie",
}
_PHASES = {
    INTERRUPTED: "la partie est interrompue",
    "to_draw": "les lettres du coup ne sont pas tirées",
    "drawn": "les lettres du coup sont tirées",
    "open": "le chrono tourne",
    "expired": "le temps est écoulé",
    "closed": "la partie est finie",
}
_DRAW_FAULTS = {
    DrawFault.TOO_FEW_OF_A_KIND: "il n’y a pas assez de voyelles ou de consonnes",
    DrawFault.SAME_AS_ANNULLED: "ce sont les lettres du coup annulé",
    DrawFault.NEED_NO_REJECTION: "rien ne permet de rejeter ce tirage",
    DrawFault.LACKS_LEAVE: "le tirage rejeté doit contenir le reliquat",
    DrawFault.LACKS_JOKER: "chaque tirage doit contenir un joker",
}
CHOICE_FAULTS = {
    ChoiceFault.NOT_A_MOVE: "ce n’est pas une solution du coup",
    ChoiceFault.LOWER_SCORE: "ce n’est pas un top, et ce règlement n’accepte qu’un top",
    ChoiceFault.SPENDS_JOKER: "un autre top garde un joker",
    ChoiceFault.LEAVES_GAME_OPEN: "un autre top termine la partie",
    ChoiceFault.NOT_ACROSS: "le premier mot se pose horizontalement",
    ChoiceFault.BLOCKED: "aucun score positif n’est possible, le coup est à annuler",
    ChoiceFault.PREPARED: "la partie préparée pose une autre solution",
}
_PREPARED_FAULTS = {
    PreparedFault.NOT_JSON: "le fichier est illisible",
    PreparedFault.FOREIGN: "ce n’est ni une partie préparée ni un sceau",
    PreparedFault.VERSION: "elle vient d’une autre version de Nonuple",
    PreparedFault.SEALED: "le fichier ne contient que le sceau, pas la partie",
    PreparedFault.DAMAGED: "le fichier est incomplet ou abîmé",
    PreparedFault.BROKEN_SEAL: "ce n’est pas la partie de ce sceau",
    PreparedFault.INCOHERENT: "ce n’est pas une partie entière, du premier tirage à la fin",
}


def _of(act: str) -> str:
    """« de » before an act."""
    return f"d’{act}" if act[0] in "aeiouéêh" else f"de {act}"


def _who(player: str) -> str:
    """A player by name; the opaque number that a server gives to people tells nobody anything."""
    return "Ce joueur" if re.fullmatch("[0-9a-f]{16}", player) else f"« {player} »"


def _bad_draw(error: BadDraw) -> str:
    if error.reason is DrawFault.NOT_IN_BAG:
        # Those that are lacking, not all that were drawn.
        lacking = ", ".join(dict.fromkeys(error.letters)).replace(JOKER, "joker")
        return f"Il n’y a plus assez de lettres dans le sac : {lacking}."
    if error.reason is DrawFault.WRONG_NUMBER:
        reason = f"il faut {error.wanted} lettre{'s' if error.wanted > 1 else ''}"
    else:
        reason = _DRAW_FAULTS[error.reason]
    return f"Le tirage « {error.letters} » est refusé : {reason}."


SENTENCES: dict[type[NonupleError], Callable[[Any], str]] = {
    NotNow: lambda e: f"Impossible {_of(_ACTS[e.act])} : {_PHASES.get(e.phase, e.phase)}.",
    BadDraw: _bad_draw,
    BadChoice: lambda e: (
        f"Impossible de poser {e.word.upper()} en {e.coordinate} : {CHOICE_FAULTS[e.reason]}."
    ),
    UnknownPlayer: lambda e: f"{_who(e.player)} ne joue pas cette partie.",
    SealedGame: lambda _: "La partie est préparée : ses tirages et ses mots sont fixés.",
    Eliminated: lambda e: f"{_who(e.player)} est hors jeu.",
    TimeRunsBack: lambda e: f"L’horloge ne recule pas : {e.at} ms vient avant {e.since} ms.",
    NoTime: lambda e: f"{_who(e.player)} n’a pas de temps noté.",
    AlreadyPlaying: lambda e: f"{_who(e.player)} joue déjà cette partie.",
    BadPoints: lambda e: f"Un coup ne peut pas valoir {e.points} points.",
    BadSeconds: lambda _: "Indiquez le temps à ajouter en secondes, une au moins.",
    NothingToUndo: lambda _: "Il n’y a aucune étape à annuler.",
    NothingToNote: lambda _: "La note est vide, ou l’étape à noter n’existe pas.",
    BadPrepared: lambda e: f"Cette partie préparée est refusée : {_PREPARED_FAULTS[e.reason]}.",
    NoSuchTurn: lambda e: (
        f"Il n’y a pas de coup {e.turn} à annuler : la partie s’arrête au coup {e.last}."
    ),
    OtherLexicon: lambda e: (
        f"La partie a été préparée avec un autre lexique, « {e.wanted} » : « {e.found} » n’a pas "
        "les mêmes mots."
    ),
}
