"""Every audience of a game, and what each is shown."""

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from fractions import Fraction
from typing import Any, NamedTuple

from nonuple.app.access.actors import Actor, Role
from nonuple.app.duplicate.engine import GameEngine
from nonuple.app.duplicate.views import arbiter_types, player_types, public_types
from nonuple.app.duplicate.views.public_types import PublicView
from nonuple.app.duplicate.views.room import RoomViews
from nonuple.app.duplicate.views.types import OwnView
from nonuple.app.duplicate.views.words import FaultFound, Worded
from nonuple.duplicate.announcing import (
    KindOfGame,
    LeaveCount,
    LeaveLetters,
    NewLetters,
    RejectedCount,
    WholeRack,
)
from nonuple.duplicate.correcting.faults import Infraction
from tests.app.duplicate.hosts import ANA, BEA, CLE, HEAD, Host, World

NEAR = Actor(Role.ARBITER, "near", players=frozenset({"ana", "bea"}))
FAR = Actor(Role.ARBITER, "far", players=frozenset({"cle"}))
SECOND = Actor(Role.SECOND_ARBITER, "second", players=frozenset({"ana", "bea"}))
WALL = Actor(Role.DISPLAY, "wall")
WATCHING = (
    WALL,
    Actor(Role.SPECTATOR),
    Actor(Role.PLAYER, player="stranger"),
    Actor(Role.PLAYER),
)
AUDIENCES = (
    *WATCHING,
    ANA,
    BEA,
    CLE,
    NEAR,
    FAR,
    SECOND,
    HEAD,
    Actor(Role.DIRECTOR, "director"),
    Actor(Role.ADMINISTRATOR, "administrator"),
)
SEED, SALT = "SECRET-SEED", "SECRET-SALT"
_SAID = (Infraction, RejectedCount, LeaveCount, LeaveLetters, NewLetters, WholeRack)
_VIEWS = {
    kind
    for part in (public_types, player_types, arbiter_types)
    for kind in vars(part).values()
    if is_dataclass(kind)
}
_PLAIN = (str, int, float, bool, Fraction, Enum, KindOfGame, type(None))


def leaves(value: Any) -> Iterator[object]:
    """Every value of a view, which may be made of nothing but these kinds of value."""
    if isinstance(value, Worded):
        # The rules only tell how a fault is worded.
        told = value.value.found if isinstance(value.value, FaultFound) else value.value
        yield from leaves(told)
    elif isinstance(value, _SAID) or type(value) in _VIEWS:
        for part in fields(value):
            yield from leaves(getattr(value, part.name))
    elif isinstance(value, tuple):
        for part in value:
            yield from leaves(part)
    else:
        assert isinstance(value, _PLAIN), f"{type(value)} in a view"
        yield value


class Seen(NamedTuple):
    """The game for one audience; whoever has no view of their own sees what all do."""

    public: PublicView
    own: OwnView | None


def seen(views: RoomViews, actor: Actor) -> Seen:
    return Seen(views.public(), views.own(actor))


def texts(view: Seen) -> set[str]:
    """Every text of a view, and each word of it: a slip is one line."""
    found = [leaf for leaf in leaves(view) if isinstance(leaf, str)]
    return {*found, *(word for text in found for word in re.findall(r"\w+", text))}


def fresh(world: World, host: Host, **shown: Any) -> RoomViews:
    last = world.told[-1]
    assert last.version == host.version
    engine = GameEngine(world.solver, world.prepared)
    return RoomViews(engine, replace(last, events=()), **shown)


def own_view(world: World, host: Host, actor: Actor, **shown: Any) -> Any:
    return fresh(world, host, **shown).own(actor)
