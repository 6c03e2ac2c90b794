"""Classic on the web: all of its routes, messages and views are registered here."""

from collections.abc import Iterable
from typing import Literal

from fastapi import APIRouter

from nonuple.adapters.formats.classic_event_json import ClassicEventJson
from nonuple.app.access.actors import Actor
from nonuple.app.access.permissions import may_see
from nonuple.app.classic.kind import CLASSIC, ClassicKind
from nonuple.app.classic.live_table import LiveTable
from nonuple.app.classic.rights import ClassicSight
from nonuple.app.classic.rooms import ClassicParts, ClassicRooms
from nonuple.app.classic.views.types import ClassicRoomView, ClassicView, OwnClassicView
from nonuple.app.rooms.room_kind import RoomGame
from nonuple.entrypoints.web.classic import print_routes, review_routes, routes
from nonuple.entrypoints.web.classic.command_wire import SentClassicCommand
from nonuple.entrypoints.web.encoding import PLAIN
from nonuple.entrypoints.web.web_kind import KindParts, LiveAct
from nonuple.entrypoints.web.wire import Version


class LiveClassicAct(LiveAct):
    """A command, acknowledged once it is recorded."""

    type: Literal["act"]
    command: SentClassicCommand
    expected_version: Version | None = None


class ClassicWeb:
    """Classic as a kind of game on the web."""

    name = CLASSIC
    messages: tuple[type[LiveAct], ...] = (LiveClassicAct,)
    view_type = ClassicRoomView
    routes: Iterable[APIRouter] = (
        routes.routes,
        review_routes.routes,
        print_routes.routes,
    )

    def rooms(self, parts: KindParts) -> ClassicRooms:
        kind = ClassicKind(ClassicEventJson())
        return ClassicRooms(
            kind,
            ClassicParts(
                solvers=parts.solvers,
                editions=parts.services.editions,
                clock=parts.clock,
                new_secret=parts.services.new_secret,
                encode=_public,
            ),
        )

    def view(self, live: RoomGame, actor: Actor, now: int) -> bytes:
        own: OwnClassicView | None = live.views.own(actor)
        shown: ClassicView = live.views.shown(live.views.audience_of(actor))
        return PLAIN.encoded(ClassicRoomView(now, shown, own))

    def conversation(self, live: RoomGame) -> "ClassicConversation":
        assert isinstance(live, LiveTable)
        return ClassicConversation(live)


class ClassicConversation:
    """One client on one classic game."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._own: OwnClassicView | None = None

    def own(self, actor: Actor) -> str | None:
        before, self._own = self._own, self._live.views.own(actor)
        return None if self._own == before else PLAIN.frame("own", view=self._own)

    def besides(self, actor: Actor) -> tuple[str, ...]:
        """Who is connected, for those at the table."""
        present = self._live.present
        is_told = present is not None and may_see(actor, ClassicSight.PRESENCE)
        return (PLAIN.frame("presence", players=present),) if is_told else ()

    async def answer(self, actor: Actor, act: LiveClassicAct, received_at: int) -> str:
        key = f"act/{act.key}"
        receipt = await self._live.act(actor, act.command, act.expected_version, key, received_at)
        version, is_repeated = receipt.version, receipt.is_repeated
        return PLAIN.frame("receipt", key=act.key, version=version, is_repeated=is_repeated)


CLASSIC_WEB = ClassicWeb()


def _public(view: ClassicView) -> str:
    return PLAIN.frame("public", version=view.version, view=view)
