"""What happens to a card is recorded, and read again as it was."""

from typing import get_args

import pytest

from nonuple.app.duplicate.settings import USUAL
from nonuple.app.rooms.card_events import (
    CardEvent,
    OfLaterVersion,
    PlayerMoved,
    PlayerNamed,
    PlayersSeated,
    RoomArchived,
    RoomDeleted,
    RoomFollowed,
    RoomOpened,
    RoomRenamed,
    RoomSettled,
    decoded,
    encoded,
)
from nonuple.app.rooms.cards import RoomCard, card_after
from nonuple.app.rooms.seats import Seat

SEATS = (Seat("1", "p1"), Seat("Podium", "p2"))
EVENTS: tuple[CardEvent, ...] = (
    RoomOpened("r1", "Vendredi", "ouvert", "f", SEATS, 7, {"is_public": True}, "{}", "r0"),
    RoomSettled({"is_paused": False, "mode": "automatic"}),
    PlayersSeated(SEATS),
    PlayerMoved("p1", "2"),
    PlayerNamed("p1"),
    RoomFollowed("r2"),
    RoomFollowed(None),
    RoomRenamed("Samedi"),
    RoomArchived(is_archived=True),
    RoomDeleted(),
)


def test_every_event_is_here() -> None:
    assert {type(event) for event in EVENTS} == set(get_args(CardEvent))


@pytest.mark.parametrize("event", EVENTS)
def test_an_event_is_read_as_it_was_recorded(event: CardEvent) -> None:
    recorded = encoded(event)
    assert decoded(recorded.kind, recorded.body) == event


def test_what_a_later_version_recorded_is_told_apart_and_changes_nothing() -> None:
    card = RoomCard("r1", "Vendredi", "ouvert", "f", SEATS, 7, USUAL)
    later = decoded("RoomPainted", {"colour": "red"})
    assert later == OfLaterVersion("RoomPainted")
    assert card_after(card, later, 9) == card
    assert decoded("RoomRenamed", {"title": "Samedi", "by": "p1"}) == RoomRenamed("Samedi")
