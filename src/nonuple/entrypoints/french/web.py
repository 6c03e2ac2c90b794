"""The server's refusals in French."""

from collections.abc import Callable
from typing import Any

from nonuple.app.access.errors import NotOverYet, TableTaken
from nonuple.app.classic.errors import (
    LettersUnknown,
    NameAtTable,
    NoFreeSeat,
    OnlyForTwo,
    TurnNotPlayed,
)
from nonuple.app.lexicons.solvers import OtherWords
from nonuple.app.rooms.errors import (
    AlreadyNamed,
    GameGoesOn,
    PrivateRoom,
    TurnRevealed,
    TurnWithheld,
    UnknownRoom,
    UnknownTable,
    UnreadableRoom,
    WordsClosed,
)
from nonuple.core.errors import NonupleError
from nonuple.entrypoints.server_errors import (
    AddressFault,
    AnotherServer,
    BadAddress,
    ForeignAddress,
    ForeignOrigin,
    MachineFault,
    MalformedRequest,
    NotAtMachine,
    PortTaken,
    RequestTooLarge,
    RequestTooSlow,
    TooManyConnections,
)

_KIBI = 1024
_ELSEWHERE = "C’est possible seulement sur l’ordinateur du serveur, à l’adresse « localhost »."
_MACHINES = {
    MachineFault.PEER: _ELSEWHERE,
    MachineFault.HOST: _ELSEWHERE,
    MachineFault.ORIGIN: _ELSEWHERE,
    MachineFault.PROXIED: (
        "Ce serveur est derrière un proxy : pour devenir administrateur, ouvrez le lien affiché à "
        "son démarrage."
    ),
}
_ADDRESSES: dict[AddressFault, Callable[[BadAddress], str]] = {
    AddressFault.EMPTY: lambda e: f"Tapez une adresse, par exemple 192.168.1.20:{e.port}.",
    AddressFault.MALFORMED: lambda e: (
        f"« {e.address} » n’est pas une adresse : tapez-en une comme 192.168.1.20:{e.port}."
    ),
    AddressFault.MORE: lambda e: (
        f"« {e.address} » est trop long : gardez le nom ou les quatre nombres, et le port."
    ),
    AddressFault.OWN: lambda e: (
        f"« {e.address} » désigne l’appareil lui-même : les téléphones ne trouveraient pas ce "
        "serveur."
    ),
    AddressFault.NOWHERE: lambda e: (
        f"« {e.address} » n’est l’adresse d’aucun ordinateur : tapez-en une comme "
        f"192.168.1.20:{e.port}."
    ),
    AddressFault.UNANSWERED: lambda e: (
        f"Rien ne répond à l’adresse « {e.address} » : vérifiez l’adresse et le port."
    ),
    AddressFault.NO_PORT: lambda e: (
        f"Nonuple ne répond pas à l’adresse « {e.address} » : il y manque sans doute le port, "
        f"« :{e.port} »."
    ),
    AddressFault.UNTRUSTED: lambda e: (
        f"L’adresse « {e.address} » n’a pas de certificat valable : les téléphones la refuseraient."
    ),
    AddressFault.FOREIGN: lambda e: (
        f"Un autre programme que Nonuple répond à l’adresse « {e.address} »."
    ),
    AddressFault.OTHER_SERVER: lambda e: (
        f"Un autre serveur Nonuple répond à l’adresse « {e.address} » : il ne connaît pas cette "
        "séance."
    ),
}


def _size(octets: int) -> str:
    """As people say it of a file."""
    if octets >= _KIBI * _KIBI:
        return f"{octets // (_KIBI * _KIBI)} Mo"
    return f"{octets // _KIBI} ko"


SENTENCES: dict[type[NonupleError], Callable[[Any], str]] = {
    UnreadableRoom: lambda _: (
        "Cette séance vient d’une autre version de Nonuple : ouvrez-la avec cette version-là."
    ),
    UnknownRoom: lambda e: f"Aucune séance ne porte le numéro « {e.room} ».",
    PrivateRoom: lambda _: "Cette séance est privée : demandez une invitation.",
    WordsClosed: lambda _: (
        "Un coup est en cours à votre table : les mots et les lexiques rouvriront à la fin du "
        "temps (art. 2.1)."
    ),
    UnknownTable: lambda e: f"Cette séance n’a ni table ni joueur « {e.table} ».",
    TableTaken: lambda e: f"La table « {e.table} » est déjà prise.",
    NameAtTable: lambda e: f"Un autre joueur s’appelle déjà {e.name} : ajoutez une initiale.",
    NoFreeSeat: lambda _: "Il n’y a plus de place libre à cette table.",
    TurnNotPlayed: lambda e: f"Le coup {e.turn} n’a pas été joué.",
    LettersUnknown: lambda e: f"Les lettres du coup {e.turn} ne sont pas connues.",
    OnlyForTwo: lambda _: (
        "Le format GCG ne connaît que deux joueurs : prenez le tableau ou le journal."
    ),
    OtherWords: lambda e: (
        f"Le lexique « {e.lexicon} » a changé depuis l’ouverture de cette partie : remettez la "
        "liste de mots d’alors."
    ),
    GameGoesOn: lambda _: "La partie n’est pas finie : terminez-la d’abord.",
    AlreadyNamed: lambda _: "Cette table a déjà un nom : demandez à l’arbitre de le corriger.",
    TurnWithheld: lambda e: f"Le temps du coup {e.turn} n’est pas écoulé : attendez la fin.",
    TurnRevealed: lambda e: (
        f"Le temps du coup {e.turn} ne peut pas reprendre : en partie automatique, l’arbitre "
        "connaît déjà le top."
    ),
    MalformedRequest: lambda e: (
        f"Demande incorrecte : « {e.where} » manque ou n’a pas la forme attendue."
    ),
    RequestTooLarge: lambda e: f"L’envoi est trop gros : {_size(e.limit)} au plus.",
    ForeignOrigin: lambda e: f"Une page d’un autre site ({e.origin}) ne peut pas agir ici.",
    NotAtMachine: lambda e: _MACHINES[e.reason],
    BadAddress: lambda e: _ADDRESSES[e.reason](e),
    RequestTooSlow: lambda _: "La demande a mis trop longtemps à arriver : recommencez.",
    TooManyConnections: lambda _: (
        "Trop de connexions depuis cette adresse, ou trop de spectateurs sans invitation : fermez "
        "des pages, ou rejoignez la séance."
    ),
    ForeignAddress: lambda e: (
        f"Cette machine n’a pas l’adresse {e.address} : indiquez une des siennes avec "
        "--listen, ou retirez cette option pour écouter partout."
    ),
    AnotherServer: lambda _: (
        "Un autre serveur utilise déjà ce journal, et sans Redis ils ne communiquent pas : "
        "donnez-leur un bus (--bus redis://…), ou arrêtez l’autre."
    ),
    PortTaken: lambda e: (
        f"Le port {e.port} est déjà utilisé, ou interdit : choisissez-en un autre avec --port."
    ),
    NotOverYet: lambda _: "Ce sera disponible à la fin de la partie.",
}
