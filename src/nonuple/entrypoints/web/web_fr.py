"""The server's refusals in French."""

from collections.abc import Callable
from typing import Any

from nonuple.app.room_errors import PrivateRoom, TableTaken, UnknownRoom, UnknownTable
from nonuple.core.errors import NonupleError
from nonuple.entrypoints.web.web_errors import (
    ForeignOrigin,
    MalformedRequest,
    NotOverYet,
    PortTaken,
    RequestTooLarge,
)

SENTENCES: dict[type[NonupleError], Callable[[Any], str]] = {
    UnknownRoom: lambda e: f"Aucune salle ne porte le numéro « {e.room} ».",
    PrivateRoom: lambda _: "Cette salle est privée : il faut y être invité.",
    UnknownTable: lambda e: (
        f"Aucune table, aucun joueur de la salle ne porte le nom « {e.table} »."
    ),
    TableTaken: lambda e: f"La table « {e.table} » est déjà prise.",
    MalformedRequest: lambda e: (
        f"La demande ne se lit pas : « {e.where} » manque ou n’a pas la forme attendue."
    ),
    RequestTooLarge: lambda e: f"La demande dépasse {e.limit // 1024} kio.",
    ForeignOrigin: lambda e: f"Une page d’un autre site ({e.origin}) ne peut agir ici.",
    PortTaken: lambda e: (
        f"Le port {e.port} est pris par un autre programme, ou interdit : choisissez-en un "
        "autre avec --port."
    ),
    NotOverYet: lambda _: "Cela ne se lit qu’une fois la partie finie.",
}
