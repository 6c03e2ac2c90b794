"""Who comes with a login, and what that makes them."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import assert_never

from nonuple.app.access.actors import Actor, Forbidden
from nonuple.app.access.permissions import Act, Scope, place, widest
from nonuple.app.access.store import Badge, Login


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who holds a login, and all that it makes them."""

    login: Login
    badges: tuple[Badge, ...]

    def actors(self, room: str) -> list[Actor]:
        """What they may act as in a room, the widest role first, with a seat before without."""
        here = [badge for badge in self.badges if badge.room in (None, room)]
        here.sort(key=lambda one: (place(one.role), one.player is None))
        return [badge.actor(self.login.digest.hex()[:12]) for badge in here]

    def seats(self) -> Iterator[tuple[str, str]]:
        """The rooms where they have a table, and the one they play as there."""
        for badge in self.badges:
            if badge.room is not None and badge.player is not None:
                yield badge.room, badge.player

    def player(self, room: str) -> str | None:
        """The one they play as in a room, where they have a table there."""
        return next((player for where, player in self.seats() if where == room), None)

    def actor(self, room: str | None) -> Actor | None:
        """The widest of them; without a room, what they are in all."""
        found = self.actors(room or "")
        return found[0] if found else None

    def may(self, act: Act, room: str | None = None) -> bool:
        """Whether an act is for them, by a role that they have where it is needed."""
        match act.scope:
            case Scope.ROOM:
                held = [one for one in self.badges if one.room in (None, room)]
            case Scope.SERVER:
                held = [one for one in self.badges if one.room is None]
            case Scope.ANYWHERE:
                held = [*self.badges]
            case _ as never:
                assert_never(never)
        return any(badge.role in act.roles for badge in held)

    def require(self, act: Act, room: str | None = None) -> None:
        """Refuse an act that is not for them; raises Forbidden."""
        if not self.may(act, room):
            raise self.refusal(act, room)

    def refusal(self, act: Act, room: str | None = None) -> Forbidden:
        """An act refused to what they are, in the room where it is for one."""
        is_here = act.scope is Scope.ROOM
        badges = (one for one in self.badges if not is_here or one.room in (None, room))
        return Forbidden(widest(one.role for one in badges), act.words)


@dataclass(frozen=True)
class Admission:
    """Somebody let in; `token` is the secret that they show from now on."""

    token: str = field(repr=False)
    visitor: Visitor
