"""Who is let in, and what passes between servers, in French."""

from collections.abc import Callable
from typing import Any

from nonuple.app.access.errors import (
    AccountFault,
    BadAccount,
    BadBadge,
    BadgeFault,
    BadInvitation,
    BadPerson,
    FirstLinkOver,
    InvitationFault,
    NotLoggedIn,
    PersonFault,
    StillOnDisk,
    TooManyAttempts,
    WrongPassword,
)
from nonuple.app.hosting.bus import BusUnavailable, NoAnswer
from nonuple.app.hosting.lease import NotInCharge
from nonuple.core.errors import NonupleError

_INVITATIONS = {
    InvitationFault.UNKNOWN: (
        "Cette invitation n’existe pas : le code est peut-être mal tapé, ou le lien incomplet."
    ),
    InvitationFault.SPENT: "Cette invitation a déjà servi : demandez-en une autre à l’arbitre.",
    InvitationFault.WITHDRAWN: "Cette invitation a été retirée : demandez-en une autre.",
    InvitationFault.EXPIRED: "Cette invitation a expiré : demandez-en une autre à l’arbitre.",
    InvitationFault.TAKEN: "Cette table est déjà prise : demandez à l’arbitre de la libérer.",
}
_BADGES = {
    BadgeFault.NO_ROOM: "Ce rôle vaut pour une séance : indiquez laquelle.",
    BadgeFault.EVERYWHERE: "Un administrateur l’est pour toutes les séances.",
    BadgeFault.PLAYS: "Seul un joueur peut être invité à une table.",
    BadgeFault.HAS_GROUP: "Seul un arbitre peut avoir un groupe de joueurs.",
    BadgeFault.TEXT: "Un nom est trop long, ou contient un caractère interdit.",
    BadgeFault.SHORT: "Un code court n’invite que des joueurs, des écrans et des spectateurs.",
    BadgeFault.ONE_SEAT: "L’invitation à une table ne sert qu’une fois.",
}
_ACCOUNTS = {
    AccountFault.NAME: "Ce nom de compte est vide, trop long, ou contient un caractère interdit.",
    AccountFault.TAKEN: "Ce nom de compte est déjà pris.",
    AccountFault.SHORT: "Un mot de passe a au moins 10 caractères.",
    AccountFault.LONG: "Un mot de passe a au plus 200 caractères.",
    AccountFault.OBVIOUS: "Ce mot de passe se devine trop facilement.",
}
_PEOPLE = {
    PersonFault.UNKNOWN: "Cette personne est inconnue, ou a été effacée.",
    PersonFault.TEXT: "Le nom, la licence ou le club est vide, trop long ou mal écrit.",
    PersonFault.LICENCE: "Cette licence est déjà celle de quelqu’un d’autre.",
}

SENTENCES: dict[type[NonupleError], Callable[[Any], str]] = {
    BadInvitation: lambda e: _INVITATIONS[e.reason],
    FirstLinkOver: lambda _: (
        "Ce lien d’administrateur a déjà servi ou n’est plus valable : relancez Nonuple pour en "
        "avoir un autre, ou administrez depuis l’ordinateur du serveur."
    ),
    BadBadge: lambda e: _BADGES[e.reason],
    BadAccount: lambda e: _ACCOUNTS[e.reason],
    BadPerson: lambda e: _PEOPLE[e.reason],
    NotLoggedIn: lambda _: "Connectez-vous d’abord, ou ouvrez un lien d’invitation.",
    WrongPassword: lambda _: "Le nom ou le mot de passe n’est pas le bon.",
    TooManyAttempts: lambda e: f"Trop d’essais : le prochain sera possible dans {e.seconds} s.",
    StillOnDisk: lambda _: (
        "Un autre programme lit la base : ce qui est effacé y est peut-être encore lisible. "
        "Fermez-le, puis recommencez."
    ),
    NoAnswer: lambda _: (
        "Le serveur de cette partie ne répond pas ; l’action a peut-être été faite : vérifiez "
        "avant de recommencer."
    ),
    NotInCharge: lambda _: (
        "Aucun serveur ne gère cette partie pour l’instant : recommencez dans un moment."
    ),
    BusUnavailable: lambda e: f"La liaison entre les serveurs (Redis) est coupée : « {e.reason} ».",
}
