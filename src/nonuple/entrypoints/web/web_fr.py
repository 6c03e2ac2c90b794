"""The server's refusals in French."""

from collections.abc import Callable
from typing import Any

from nonuple.app.room_errors import (
    PrivateRoom,
    TableTaken,
    TurnRevealed,
    TurnWithheld,
    UnknownRoom,
    UnknownTable,
    UnreadableRoom,
)
from nonuple.core.errors import NonupleError
from nonuple.entrypoints.web.web_errors import (
    AnotherServer,
    ForeignAddress,
    ForeignOrigin,
    MalformedRequest,
    NotOverYet,
    PortTaken,
    RequestTooLarge,
    RequestTooSlow,
    TooManyConnections,
)

_KIBI = 1024


def _size(octets: int) -> str:
    """As people say it of a file."""
    if octets >= _KIBI * _KIBI:
        return f"{octets // (_KIBI * _KIBI)} Mo"
    return f"{octets // _KIBI} ko"


SENTENCES: dict[type[NonupleError], Callable[[Any], str]] = {
    UnreadableRoom: lambda _: (
        "Cette salle a été ouverte par une autre version du programme, qui la lirait."
    ),
    UnknownRoom: lambda e: f"Aucune salle ne porte le numéro « {e.room} ».",
    PrivateRoom: lambda _: "Cette salle est privée : il faut y être invité.",
    UnknownTable: lambda e: (
        f"Aucune table, aucun joueur de la salle ne porte le nom « {e.table} »."
    ),
    TableTaken: lambda e: f"La table « {e.table} » est déjà prise.",
    TurnWithheld: lambda e: (
        f"Le temps du coup {e.turn} n’est pas écoulé : rien n’en est montré avant."
    ),
    TurnRevealed: lambda e: (
        f"Le temps du coup {e.turn} ne peut reprendre : en mode automatique, qui mène la partie "
        "connaît le top dès qu’il est écoulé."
    ),
    MalformedRequest: lambda e: (
        f"La demande ne se lit pas : « {e.where} » manque ou n’a pas la forme attendue."
    ),
    RequestTooLarge: lambda e: f"C’est trop gros : {_size(e.limit)} au plus.",
    ForeignOrigin: lambda e: f"Une page d’un autre site ({e.origin}) ne peut agir ici.",
    RequestTooSlow: lambda _: "La demande n’est pas arrivée entière à temps.",
    TooManyConnections: lambda _: (
        "Trop de connexions suivent des parties depuis cette adresse, ou sans avoir été invitées : "
        "fermez-en, ou rejoignez la salle."
    ),
    ForeignAddress: lambda e: (
        f"Cette machine n’a pas l’adresse {e.address} : choisissez-en une des siennes avec "
        "--listen, ou aucune pour écouter partout."
    ),
    AnotherServer: lambda _: (
        "Un autre serveur sert déjà ce journal, et sans Redis ils ne s’entendraient pas : "
        "donnez-leur un bus (--bus redis://…), ou arrêtez l’autre."
    ),
    PortTaken: lambda e: (
        f"Le port {e.port} est pris par un autre programme, ou interdit : choisissez-en un "
        "autre avec --port."
    ),
    NotOverYet: lambda _: "Cela ne se lit qu’une fois la partie finie.",
}
