"""Who is let in, and what passes between servers, in French."""

from collections.abc import Callable
from typing import Any

from nonuple.app.access_errors import (
    AccountFault,
    BadAccount,
    BadBadge,
    BadgeFault,
    BadInvitation,
    BadPerson,
    InvitationFault,
    NotLoggedIn,
    PersonFault,
    StillOnDisk,
    TooManyAttempts,
    WrongPassword,
)
from nonuple.app.game_charge import NotInCharge
from nonuple.app.live_bus import BusUnavailable, NoAnswer
from nonuple.core.errors import NonupleError

_INVITATIONS = {
    InvitationFault.UNKNOWN: (
        "Cette invitation n’existe pas : le code est peut-être mal tapé, ou le lien incomplet."
    ),
    InvitationFault.SPENT: "Cette invitation a déjà servi : demandez-en une autre à l’arbitre.",
    InvitationFault.WITHDRAWN: "Cette invitation a été retirée : demandez-en une autre.",
    InvitationFault.EXPIRED: "Cette invitation a expiré : demandez-en une autre à l’arbitre.",
    InvitationFault.TAKEN: "Cette place est déjà prise par quelqu’un : l’arbitre peut la libérer.",
}
_BADGES = {
    BadgeFault.NO_ROOM: "Ce rôle se donne dans une salle : il faut dire laquelle.",
    BadgeFault.EVERYWHERE: "Un administrateur l’est dans toutes les salles.",
    BadgeFault.PLAYS: "Seul un joueur est invité à une place de joueur.",
    BadgeFault.HAS_GROUP: "Seul un arbitre est chargé d’un groupe de joueurs.",
    BadgeFault.TEXT: "Un nom est trop long, ou contient un caractère qui ne s’écrit pas.",
    BadgeFault.SHORT: "Un code court n’invite que des joueurs, des écrans et des spectateurs.",
    BadgeFault.ONE_SEAT: "L’invitation à une place ne sert qu’une fois.",
}
_ACCOUNTS = {
    AccountFault.NAME: "Ce nom de compte est vide, trop long, ou ne s’écrit pas.",
    AccountFault.TAKEN: "Ce nom de compte est déjà pris.",
    AccountFault.SHORT: "Un mot de passe a au moins 10 caractères.",
    AccountFault.LONG: "Un mot de passe a au plus 200 caractères.",
    AccountFault.OBVIOUS: "Ce mot de passe se devine trop facilement.",
}
_PEOPLE = {
    PersonFault.UNKNOWN: "Cette personne n’est pas connue, ou a été oubliée.",
    PersonFault.TEXT: "Le nom, la licence ou le club est vide, trop long, ou ne s’écrit pas.",
    PersonFault.LICENCE: "Cette licence est déjà celle de quelqu’un d’autre.",
}

SENTENCES: dict[type[NonupleError], Callable[[Any], str]] = {
    BadInvitation: lambda e: _INVITATIONS[e.reason],
    BadBadge: lambda e: _BADGES[e.reason],
    BadAccount: lambda e: _ACCOUNTS[e.reason],
    BadPerson: lambda e: _PEOPLE[e.reason],
    NotLoggedIn: lambda _: "Il faut d’abord se connecter, ou suivre un lien d’invitation.",
    WrongPassword: lambda _: "Le nom ou le mot de passe n’est pas le bon.",
    TooManyAttempts: lambda e: f"Trop d’essais : le prochain sera possible dans {e.seconds} s.",
    StillOnDisk: lambda _: (
        "Un autre programme lit la base : ce qui est effacé peut s’y lire encore. Fermez-le, puis "
        "recommencez."
    ),
    NoAnswer: lambda _: (
        "Le serveur qui tient cette partie ne répond pas : peut-être a-t-il agi ; regardez, "
        "puis recommencez."
    ),
    NotInCharge: lambda _: (
        "Aucun serveur ne tient encore cette partie : un autre la reprend, recommencez."
    ),
    BusUnavailable: lambda e: f"La liaison entre les serveurs (Redis) est coupée : « {e.reason} ».",
}
