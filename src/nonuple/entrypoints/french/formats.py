"""What is wrong with a published table, a CSV, players or a log of events, in French."""

from collections.abc import Callable
from typing import Any

from nonuple.adapters.formats.json_logs import BadLog, LogFault
from nonuple.adapters.formats.players_file import BadPlayers, PlayersFault
from nonuple.app.files.published_games import BadTable, TableFault
from nonuple.core.errors import NonupleError
from nonuple.duplicate.errors import Incoherence, IncoherentLog

_TABLE_FAULTS = {
    TableFault.NOT_TEXT: "ce n’est pas un fichier texte",
    TableFault.NO_TURN: "on n’y trouve aucun coup, comme « 1 AECC?NU »",
    TableFault.NOT_A_ROW: "ce n’est pas une ligne du tableau",
    TableFault.NUMBER: "les coups ne se suivent pas",
    TableFault.RACK: "le tirage est illisible",
    TableFault.WORD: "le mot est illisible",
    TableFault.REFERENCE: "la référence est illisible",
    TableFault.POINTS: "les points sont illisibles",
    TableFault.SOLUTION_MISSING: "il manque la solution du tirage précédent",
    TableFault.RACK_MISSING: "il manque le tirage",
    TableFault.WORD_MISSING: "il manque le mot",
    TableFault.RACK_OR_WORD_MISSING: "il manque le tirage ou le mot",
    TableFault.COLUMN: "une colonne manque, ou s’y trouve deux fois",
    TableFault.YES_OR_NO: "il faut « oui » ou « non »",
    TableFault.FORMULA: "ce n’est pas une formule, ou pas celle des autres lignes",
}
_LOG_FAULTS = {
    LogFault.NOT_JSON: "ce n’est pas du JSON",
    LogFault.FORMAT: "ce n’est pas une partie de duplicate",
    LogFault.CLASSIC_FORMAT: "ce n’est pas une partie classique",
    LogFault.VERSION: "la version du format est inconnue",
    LogFault.KIND: "ce type d’événement n’existe pas",
    LogFault.MISSING: "il manque un champ",
    LogFault.FIELD: "un champ est de trop",
    LogFault.TYPE: "un champ n’est pas du bon type",
    LogFault.VALUE: "un champ a une valeur impossible",
}

_PLAYERS_FAULTS = {
    PlayersFault.NOT_TEXT: "ce n’est pas un fichier texte",
    PlayersFault.HEADING: "il manque la ligne des titres, avec au moins une colonne « nom »",
    PlayersFault.COLUMN: "la même colonne s’y trouve deux fois",
    PlayersFault.ROW: "ce n’est pas une ligne du tableau",
    PlayersFault.NAME: "il manque le nom",
    PlayersFault.TEXT: "un texte est trop long, ou contient un caractère interdit",
    PlayersFault.TABLE: "la table est déjà celle d’un autre joueur",
    PlayersFault.NUMBER: "cet identifiant est déjà celui d’un autre joueur",
    PlayersFault.LICENCE: "la licence est déjà celle d’un autre joueur",
    PlayersFault.MANY: "il y a trop de joueurs",
}
_INCOHERENCES = {
    Incoherence.EMPTY: "le journal est vide",
    Incoherence.NOT_OPENED: "la partie n’est pas encore ouverte",
    Incoherence.OPENED_AGAIN: "la partie est déjà ouverte",
    Incoherence.CLOSED: "la partie est finie",
    Incoherence.INTERRUPTED: "la partie est interrompue",
    Incoherence.NOT_INTERRUPTED: "la partie n’est pas interrompue",
    Incoherence.PHASE: "il ne peut pas arriver à ce moment du coup",
    Incoherence.TURN: "ce n’est pas le coup en cours",
    Incoherence.UNKNOWN_PLAYER: "ce joueur ne joue pas",
    Incoherence.ALREADY_PLAYING: "ce joueur joue déjà",
    Incoherence.LEAVE: "les lettres gardées ne sont pas le reliquat",
    Incoherence.LETTERS: "ces lettres ne sont pas au tirage, ou plus dans le sac",
    Incoherence.PLACEMENT: "le mot ne va pas sur la grille",
    Incoherence.UNDONE: "ce n’est pas la dernière étape, la seule qu’on peut annuler",
    Incoherence.REPLACED: "ce n’est pas un joker posé que la formule remplace",
    Incoherence.VALUE: "c’est impossible dans une partie",
    Incoherence.NO_TURN: "le journal finit sans aucun coup",
}


def _bad_table(error: BadTable) -> str:
    where = "Le tableau est illisible" if error.line is None else f"Ligne {error.line}"
    cited = f" (« {_shortened(error.text)} »)" if error.text else ""
    return f"{where} : {_TABLE_FAULTS[error.reason]}{cited}."


def _bad_log(error: BadLog) -> str:
    where = "Le journal est illisible" if error.event is None else f"Événement {error.event}"
    cited = f" (« {_shortened(error.field)} »)" if error.field else ""
    return f"{where} : {_LOG_FAULTS[error.reason]}{cited}."


def _incoherent_log(error: IncoherentLog) -> str:
    kind = f" ({error.kind})" if error.kind else ""
    return f"Événement {error.event}{kind} : {_INCOHERENCES[error.reason]}."


def _shortened(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:59]}…"


def _bad_players(error: BadPlayers) -> str:
    told = _PLAYERS_FAULTS[error.reason]
    told += f" (« {_shortened(error.text)} »)." if error.text else "."
    return f"{told[0].upper()}{told[1:]}" if error.line is None else f"Ligne {error.line} : {told}"


SENTENCES: dict[type[NonupleError], Callable[[Any], str]] = {
    BadTable: _bad_table,
    BadPlayers: _bad_players,
    BadLog: _bad_log,
    IncoherentLog: _incoherent_log,
}
