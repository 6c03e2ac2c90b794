"""A game in a room, in French: the roles, and what is refused there."""

from collections.abc import Callable
from typing import Any

from nonuple.app.act_keys import KeyReused
from nonuple.app.actors import Forbidden, Role
from nonuple.app.game_acts import RackReplaced, TooLate
from nonuple.app.game_host import StaleVersion
from nonuple.core.errors import NonupleError

ROLES = {
    Role.ADMINISTRATOR: "l’administrateur",
    Role.DIRECTOR: "le directeur",
    Role.HEAD_ARBITER: "le juge-arbitre",
    Role.ARBITER: "l’arbitre d’un groupe de tables",
    Role.SECOND_ARBITER: "le second arbitre",
    Role.PLAYER: "un joueur",
    Role.DISPLAY: "un affichage",
    Role.SPECTATOR: "un spectateur",
}

SENTENCES: dict[type[NonupleError], Callable[[Any], str]] = {
    Forbidden: lambda e: f"Ce n’est pas permis : {ROLES[e.role]} ne peut faire cela, ou pas ici.",
    StaleVersion: lambda _: (
        "La partie a changé entre-temps : regardez où elle en est, puis recommencez."
    ),
    KeyReused: lambda _: (
        "Cette clef a déjà servi pour autre chose : rien n’a été fait ; prenez-en une nouvelle."
    ),
    RackReplaced: lambda e: (
        f"Les lettres du coup {e.turn} ont été reprises : ce bulletin répond à un autre tirage."
    ),
    TooLate: lambda e: (
        f"Le temps du coup {e.turn} est écoulé : le bulletin déjà remis est gardé, ou la partie "
        "est finie."
    ),
}
