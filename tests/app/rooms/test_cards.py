"""Cards of rooms, on a real file."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from nonuple.adapters.store.sqlite_store import SqliteStore
from nonuple.app.access.errors import TableTaken
from nonuple.app.duplicate.settings import USUAL, DuplicateSettings, Mode, settings_of
from nonuple.app.hosting.event_store import Append, NewEvent
from nonuple.app.rooms.cards import RoomCard, RoomCards
from nonuple.app.rooms.errors import (
    UnknownRoom,
    UnknownTable,
    UnreadableRoom,
)
from nonuple.app.rooms.seats import Seat, require_apart
from nonuple.app.rooms.settings import Settings

pytestmark = pytest.mark.anyio

KINDS = {"duplicate": USUAL}
CARD = RoomCard("r1", "Vendredi", "ouvert", "f", (Seat("1", "p1"), Seat("2", "p2")), 7, USUAL)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    store = await SqliteStore.open(tmp_path / "store.db")
    yield store
    await store.close()


async def test_a_card_is_what_was_recorded(store: SqliteStore) -> None:
    here, there = RoomCards(store, KINDS), RoomCards(store, KINDS)
    with pytest.raises(UnknownRoom):
        await here.card("r1")
    with pytest.raises(UnknownRoom):
        await here.prepared("r1")
    await here.add(CARD, "a prepared game")
    assert await there.card("r1") == CARD
    assert await there.prepared("r1") == "a prepared game"
    assert await there.all() == (CARD,)


async def test_a_card_changes_for_all_who_read_it_again(store: SqliteStore) -> None:
    here, there = RoomCards(store, KINDS), RoomCards(store, KINDS)
    await here.add(CARD, None)
    await there.card("r1")
    await here.settle("r1", {"is_public": False, "shows_standings": True})
    await here.seat("r1", [Seat("3", "p3")])
    changed = await here.move("r1", "p1", "Podium")
    assert changed.settings == DuplicateSettings(shows_standings=True, is_public=False)
    assert changed.seats == (Seat("Podium", "p1"), Seat("2", "p2"), Seat("3", "p3"))
    assert await there.card("r1") == CARD
    for room in ("r1", None):
        there.forget(room)
        assert await there.card("r1") == changed


async def test_what_makes_no_sense_changes_nothing(store: SqliteStore) -> None:
    cards = RoomCards(store, KINDS)
    await cards.add(CARD, None)
    with pytest.raises(TableTaken):
        await cards.seat("r1", [Seat("3", "p3"), Seat("2", "p4")])
    with pytest.raises(TableTaken):
        await cards.seat("r1", [Seat("3", "p1")])
    with pytest.raises(TableTaken):
        await cards.move("r1", "p1", "2")
    with pytest.raises(UnknownTable):
        await cards.move("r1", "p9", "9")
    with pytest.raises(UnknownTable):
        CARD.player_at("9")
    with pytest.raises(TableTaken):
        require_apart([Seat("1", "a"), Seat("1", "b")])
    cards.forget(None)
    assert await cards.card("r1") == CARD


async def test_those_who_change_a_card_at_once_do_not_undo_each_other(store: SqliteStore) -> None:
    here, there = RoomCards(store, KINDS), RoomCards(store, KINDS)
    await here.add(CARD, None)
    coming = [Seat(f"t{n}", f"n{n}") for n in range(10)]
    changes = [(here, there)[n % 2].seat("r1", [seat]) for n, seat in enumerate(coming)]
    await asyncio.gather(*changes)
    here.forget("r1")
    assert set((await here.card("r1")).seats) == {*CARD.seats, *coming}


async def test_a_card_knows_since_when_its_room_goes_on_by_itself(store: SqliteStore) -> None:
    here, there = RoomCards(store, KINDS), RoomCards(store, KINDS)
    await here.add(replace(CARD, settings=DuplicateSettings(mode=Mode.AUTOMATIC)), None)
    opened = settings_of(await there.card("r1"))
    assert (opened.mode, opened.is_paused) == (Mode.AUTOMATIC, True)
    assert (opened.went_on_at, opened.automatic_until) == (0, 0)
    gone_on = settings_of(await here.settle("r1", {"is_paused": False}))
    assert gone_on.went_on_at > 0
    paced = settings_of(await here.settle("r1", {"read_seconds": 9}))
    assert (paced.went_on_at, paced.automatic_until) == (gone_on.went_on_at, 0)
    left = settings_of(await here.settle("r1", {"mode": "refereed"}))
    assert _chosen(left) == DuplicateSettings(is_paused=False, read_seconds=9)
    assert left.automatic_until == left.went_on_at >= paced.went_on_at
    again = await here.settle("r1", {"mode": "automatic"})
    assert settings_of(again).automatic_until == left.automatic_until
    there.forget("r1")
    assert await there.card("r1") == again


async def test_a_room_opened_before_there_were_more_settings_has_the_usual_ones(
    store: SqliteStore,
) -> None:
    body = {
        "room": "r2",
        "title": "Samedi",
        "lexicon": "ouvert",
        "fingerprint": "f",
        "seats": [],
        "opened_at": 7,
        "settings": {"shows_standings": True, "is_refereed": True, "is_public": True},
        "prepared": None,
    }
    await store.append(Append("room/r2", [NewEvent("RoomOpened", body)]))
    card = await RoomCards(store, KINDS).card("r2")
    assert card.settings == DuplicateSettings(shows_standings=True, is_refereed=True)


async def test_a_room_knows_where_its_players_go_on(store: SqliteStore) -> None:
    here, there = RoomCards(store, KINDS), RoomCards(store, KINDS)
    await here.add(CARD, None)
    await here.add(replace(CARD, room="r2", follows="r1"), None)
    assert (await there.card("r2")).follows == "r1"
    assert (await there.card("r1")).next_room is None
    await here.follow("r1", "r2")
    there.forget("r1")
    assert (await there.card("r1")).next_room == "r2"
    await here.follow("r1", None)
    there.forget("r1")
    assert await there.card("r1") == CARD


async def test_a_room_is_renamed_archived_and_taken_back(store: SqliteStore) -> None:
    here, there = RoomCards(store, KINDS), RoomCards(store, KINDS)
    await here.add(CARD, None)
    await here.rename("r1", "Samedi")
    archived = await here.archive("r1", is_archived=True)
    assert archived == replace(CARD, title="Samedi", is_archived=True)
    assert await there.all() == (archived,)
    await here.archive("r1", is_archived=False)
    there.forget("r1")
    assert await there.card("r1") == replace(CARD, title="Samedi")


async def test_a_deleted_room_is_found_no_more(store: SqliteStore) -> None:
    here, there = RoomCards(store, KINDS), RoomCards(store, KINDS)
    await here.add(CARD, None)
    await here.add(replace(CARD, room="r2"), None)
    assert len(await there.all()) == 2
    await here.delete("r1")
    there.forget("r1")
    for cards in (here, there, RoomCards(store, KINDS)):
        with pytest.raises(UnknownRoom):
            await cards.card("r1")
        assert [card.room for card in await cards.all()] == ["r2"]
    for change in (here.delete("r1"), here.rename("r1", "x"), here.seat("r1", [Seat("9", "p9")])):
        with pytest.raises(UnknownRoom):
            await change


async def test_a_card_knows_what_is_on_the_walls_and_since_when_there_is_a_break(
    store: SqliteStore,
) -> None:
    here, there = RoomCards(store, KINDS), RoomCards(store, KINDS)
    await here.add(CARD, None)
    changes = {"wall_message": "Buvette au fond", "hides_standings": True}
    told = settings_of(await here.settle("r1", changes))
    assert told.break_from == 0
    paused = settings_of(await here.settle("r1", {"break_until": 9_000}))
    assert _chosen(paused) == DuplicateSettings(
        hides_standings=True, wall_message="Buvette au fond", break_until=9_000
    )
    assert paused.break_from > 0
    later = await here.settle("r1", {"wall_message": ""})
    assert (settings_of(later).break_from, settings_of(later).wall_message) == (
        paused.break_from,
        "",
    )
    assert await there.card("r1") == later


async def test_a_room_names_its_kind_and_is_not_read_where_that_is_unknown(
    store: SqliteStore,
) -> None:
    here = RoomCards(store, {"duplicate": USUAL, "counter": Settings()})
    await here.add(CARD, None)
    counted = replace(CARD, room="r2", kind="counter", settings=Settings(is_public=False))
    await here.add(counted, None)
    here.forget(None)
    assert await here.card("r2") == counted
    there = RoomCards(store, KINDS)
    with pytest.raises(UnreadableRoom):
        await there.card("r2")
    assert await there.all() == (CARD,)


def _chosen(settings: DuplicateSettings) -> DuplicateSettings:
    """Settings without the moments that follow from when they were set."""
    return replace(settings, went_on_at=0, automatic_until=0, break_from=0)
