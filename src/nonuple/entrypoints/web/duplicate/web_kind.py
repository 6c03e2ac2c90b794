"""Duplicate on the web: all of its routes, messages and views are registered here."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Literal

from fastapi import APIRouter

from nonuple.adapters.formats.event_json import EventJson
from nonuple.adapters.formats.game_files import read_game
from nonuple.adapters.formats.prepared_files import read_prepared, written_prepared
from nonuple.app.access.actors import Actor
from nonuple.app.duplicate.commands import SubmitSlips
from nonuple.app.duplicate.kind import DuplicateKind
from nonuple.app.duplicate.live_room import LiveRoom
from nonuple.app.duplicate.rooms import DuplicateParts, DuplicateRooms
from nonuple.app.duplicate.views.changes import change_of
from nonuple.app.duplicate.views.player_types import PlayerView
from nonuple.app.duplicate.views.public_types import PublicView, StandingsView
from nonuple.app.duplicate.views.types import OwnView, RoomView
from nonuple.app.hosting.metrics import Histogram
from nonuple.app.rooms.room_kind import RoomGame
from nonuple.entrypoints.web.duplicate import (
    console_routes,
    demonstration_routes,
    export_routes,
    print_routes,
    result_routes,
    room_routes,
    spreadsheet_routes,
)
from nonuple.entrypoints.web.duplicate.acting import WireHandIn, hand_in
from nonuple.entrypoints.web.duplicate.encoding import VIEWS
from nonuple.entrypoints.web.web_kind import KindParts, LiveAct

# More places than a wall shows are asked for, and not sent to everybody at each turn.
MOST_PLACES = 500


class LiveHandIn(WireHandIn, LiveAct):
    """A player's slips, acknowledged once they are recorded."""

    type: Literal["slips"]


class DuplicateWeb:
    """Duplicate as a kind of game on the web."""

    name = "duplicate"
    messages: tuple[type[LiveAct], ...] = (LiveHandIn,)
    view_type = RoomView
    routes: Iterable[APIRouter] = tuple(
        part.routes
        for part in (
            room_routes,
            console_routes,
            export_routes,
            print_routes,
            spreadsheet_routes,
            result_routes,
            demonstration_routes,
        )
    )

    def rooms(self, parts: KindParts) -> DuplicateRooms:
        services = parts.services
        parts.metrics.timed[SubmitSlips.__name__] = Histogram(
            "nonuple_slip_acknowledgement_seconds", "From slips received to slips recorded for good"
        )
        return DuplicateRooms(
            DuplicateKind(EventJson()),
            DuplicateParts(
                solvers=parts.solvers,
                editions=services.editions,
                read_prepared=read_prepared,
                write_prepared=written_prepared,
                read_game=read_game,
                new_secret=services.new_secret,
                encode=Frames(),
            ),
        )

    def view(self, live: RoomGame, actor: Actor, now: int) -> bytes:
        room = _room(live)
        return VIEWS.encoded(RoomView(now, room.public(), room.own(actor)))

    def conversation(self, live: RoomGame) -> "DuplicateConversation":
        return DuplicateConversation(_room(live))


class Frames:
    """What everybody in a room is sent, encoded once for all."""

    def public(self, view: PublicView) -> str:
        return VIEWS.frame("public", version=view.version, view=view)

    def standings(self, view: StandingsView | None) -> str:
        """The first places, and how many there are; nothing where they are not shown."""
        if view is None:
            return VIEWS.frame("standings", view=None, players=0)
        first = replace(view, rows=view.rows[:MOST_PLACES])
        return VIEWS.frame("standings", view=first, players=len(view.rows))


class DuplicateConversation:
    """One client on one duplicate game."""

    def __init__(self, live: LiveRoom) -> None:
        self._live = live
        self._own: OwnView | None = None

    def own(self, actor: Actor) -> str | None:
        before, own = self._own, self._live.own(actor)
        if own is before or own == before:
            return None
        self._own = own
        change = change_of(before, own)
        kind, shown = ("own", own) if change is None else ("own_change", change)
        return VIEWS.frame(kind, view=shown)

    def besides(self, actor: Actor) -> tuple[str, ...]:
        """A player knows their own place, and asks for the others where they want to see them."""
        return (self._live.standings_frame(),) if actor.player is None else ()

    async def answer(self, actor: Actor, act: LiveHandIn, received_at: int) -> str:
        receipt = await hand_in(self._live, actor, act, received_at)
        slips = self._received(actor, receipt.version)
        return VIEWS.frame("receipt", key=act.key, **receipt.model_dump(), slips=slips)

    def _received(self, actor: Actor, version: int) -> tuple[str, ...] | None:
        """The player's slips, where nothing else is new to them: they are told by the receipt."""
        before, own = self._own, self._live.own(actor)
        if self._live.version < version or not isinstance(before, PlayerView):
            return None
        if not isinstance(own, PlayerView) or own.slips is None:
            return None
        if own != replace(before, slips=own.slips):
            return None
        self._own = own
        return own.slips


DUPLICATE = DuplicateWeb()


def _room(live: RoomGame) -> LiveRoom:
    assert isinstance(live, LiveRoom)
    return live
