"""What is wrong with a published table or a log of events, in French."""

from collections.abc import Callable
from typing import Any

from nonuple.adapters.event_json import BadLog, LogFault
from nonuple.app.published_games import BadTable, TableFault
from nonuple.core.errors import NonupleError

_TABLE_FAULTS = {
    TableFault.NOT_TEXT: "ce n’est pas un texte",
    TableFault.NO_TURN: "on n’y trouve aucun coup, comme « 1 AECC?NU »",
    TableFault.NOT_A_ROW: "ce n’est pas une ligne du tableau",
    TableFault.NUMBER: "les coups ne se suivent pas",
    TableFault.RACK: "le tirage ne se lit pas",
    TableFault.WORD: "le mot ne se lit pas",
    TableFault.REFERENCE: "la référence ne se lit pas",
    TableFault.POINTS: "les points ne se lisent pas",
    TableFault.SOLUTION_MISSING: "il manque la solution du tirage précédent",
    TableFault.RACK_MISSING: "il manque le tirage",
}
_LOG_FAULTS = {
    LogFault.NOT_JSON: "ce n’est pas du JSON",
    LogFault.FORMAT: "ce n’est pas une partie de duplicate",
    LogFault.VERSION: "la version du format est inconnue",
    LogFault.KIND: "ce genre d’événement n’existe pas",
    LogFault.MISSING: "il manque un champ",
    LogFault.FIELD: "un champ est de trop",
    LogFault.TYPE: "un champ n’est pas du bon genre",
    LogFault.VALUE: "un champ a une valeur impossible",
}


def _bad_table(error: BadTable) -> str:
    where = "Le tableau est illisible" if error.line is None else f"Ligne {error.line}"
    cited = f" (« {_shortened(error.text)} »)" if error.text else ""
    return f"{where} : {_TABLE_FAULTS[error.reason]}{cited}."


def _bad_log(error: BadLog) -> str:
    where = "Le journal est illisible" if error.event is None else f"Événement {error.event}"
    cited = f" (« {_shortened(error.field)} »)" if error.field else ""
    return f"{where} : {_LOG_FAULTS[error.reason]}{cited}."


def _shortened(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:59]}…"


SENTENCES: dict[type[NonupleError], Callable[[Any], str]] = {
    BadTable: _bad_table,
    BadLog: _bad_log,
}
