"""A game in a room, in French: the roles, and what is refused there."""

import re
from collections.abc import Callable
from typing import Any

from nonuple.app.access.actors import Forbidden, Role
from nonuple.app.duplicate.decisions import RackReplaced
from nonuple.app.hosting.host import StaleVersion
from nonuple.app.hosting.idempotency import KeyReused
from nonuple.core.errors import NonupleError
from nonuple.duplicate.slip_errors import TooLate

ROLES = {
    Role.ADMINISTRATOR: "l’administrateur",
    Role.DIRECTOR: "le directeur",
    Role.HEAD_ARBITER: "le juge-arbitre",
    Role.ARBITER: "l’arbitre d’un groupe de tables",
    Role.SECOND_ARBITER: "le second arbitre",
    Role.PLAYER: "un joueur",
    Role.DISPLAY: "un écran",
    Role.SPECTATOR: "un spectateur",
}

_PART = re.compile(r"(.*), partie (\d{1,4})", re.DOTALL)
_LONGEST_TITLE = 200


def title_after(title: str) -> str:
    """The name of the next game’s session: « Club du mardi », then « Club du mardi, partie 2 »."""
    found = _PART.fullmatch(title)
    name, number = (found[1], int(found[2])) if found else (title, 1)
    part = f", partie {number + 1}"
    return name[: _LONGEST_TITLE - len(part)] + part


def name_of_table(table: str) -> str:
    """What stands for a name where nobody gave one."""
    return f"Table {table}"


SENTENCES: dict[type[NonupleError], Callable[[Any], str]] = {
    Forbidden: lambda e: f"Action refusée : {ROLES[e.role]} ne peut pas faire cela ici.",
    StaleVersion: lambda _: (
        "La partie a changé entre-temps : regardez où elle en est, puis recommencez."
    ),
    KeyReused: lambda _: (
        "Cette clé a déjà servi pour une autre action : rien n’a été fait ; utilisez-en une autre."
    ),
    RackReplaced: lambda e: (
        f"Le tirage du coup {e.turn} a changé : ce bulletin répond à l’ancien tirage."
    ),
    TooLate: lambda e: (
        f"Le temps du coup {e.turn} est écoulé, et l’arbitre a déjà votre bulletin de ce coup : "
        "si vous en aviez un autre, dites-le-lui."
    ),
}
