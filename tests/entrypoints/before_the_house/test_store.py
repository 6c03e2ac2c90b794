"""A store of before is served, checked and taken out as it was."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from nonuple.adapters.formats.event_json import EventJson
from nonuple.app.duplicate.settings import USUAL, Mode, settings_of
from nonuple.app.rooms.card_events import FIRST_KIND
from nonuple.app.rooms.cards import RoomCards
from nonuple.duplicate.logs import replay
from nonuple.duplicate.standings import standings
from nonuple.entrypoints.store_bootstrap import open_store
from tests.entrypoints.before_the_house.samples import (
    ARCHIVE,
    EXPECTED,
    ROOMS,
    STORE,
    as_before,
    room_called,
    unpacked,
)
from tests.entrypoints.web.conftest import running

Run = Callable[..., Result]


@pytest.mark.anyio
async def test_it_is_served_as_before(data_folder: Path) -> None:
    unpacked(STORE, data_folder / "events.sqlite")
    async with running(data_folder) as server:
        assert as_before(EXPECTED["listed"], await server.get("/rooms"))
        assert as_before(EXPECTED["imports"], await server.get("/lexicons/imports"))
        for room, expected in ROOMS.items():
            assert as_before(expected["public"], (await server.get(f"/rooms/{room}"))["public"])
            for part in ("standings", "history", "settings", "players"):
                found = await server.get(f"/rooms/{room}/{part}")
                assert as_before(expected[part], found), f"{part} of {room}"
            results = await server.ask("GET", f"/rooms/{room}/results")
            assert as_before(expected["results"], results.json())
        known = {"name": "arbitre", "password": "un mot de passe pour voir"}
        assert (await server.other().post("/login", known))["has_account"]


@pytest.mark.anyio
async def test_its_streams_add_up_to_the_same(tmp_path: Path) -> None:
    store = await open_store(str(unpacked(STORE, tmp_path / "events.sqlite")))
    try:
        cards = RoomCards(store, {FIRST_KIND: USUAL})
        for room, expected in ROOMS.items():
            card = await cards.card(room)
            seats = {seat.table: seat.player for seat in card.seats}
            assert seats == {one["table"]: one["player"] for one in expected["players"]}
            events = [one async for one in store.read(f"game/{room}")]
            game = replay(EventJson().decode(one.body["event"]) for one in events)
            assert len(events) == expected["public"]["version"]
            assert (game.turn, game.phase) == (
                expected["public"]["turn"],
                expected["public"]["phase"],
            )
            rows = [(row.rank, row.player, row.total) for row in standings(game).rows]
            assert rows == [
                (row["rank"], row["player"], row["total"]) for row in expected["standings"]["rows"]
            ]
        friday = await cards.card(room_called("Vendredi"))
        assert (friday.seating, settings_of(friday).is_wall_frozen) == (2, True)
        left = await cards.card(room_called("Automatique"))
        settings = settings_of(left)
        assert (settings.mode, settings.collect_seconds) == (Mode.REFEREED, 2)
        assert settings.automatic_until == settings.went_on_at > left.opened_at
    finally:
        await store.close()


def test_it_is_checked_and_exported_as_before(run: Run, tmp_path: Path) -> None:
    store = str(unpacked(STORE, tmp_path / "events.sqlite"))
    assert run("store", "check", "--store", store).exit_code == 0
    exported = tmp_path / "exported.jsonl"
    run("store", "export", str(exported), "--names", "--store", store)
    before = unpacked(ARCHIVE, tmp_path / "archive.jsonl")
    assert exported.read_text(encoding="utf-8") == before.read_text(encoding="utf-8")


def test_an_archive_is_put_into_a_new_store(run: Run, tmp_path: Path) -> None:
    archive = unpacked(ARCHIVE, tmp_path / "archive.jsonl")
    store = str(tmp_path / "new.sqlite")
    assert run("store", "import", str(archive), "--store", store).exit_code == 0
    assert run("store", "check", "--store", store).exit_code == 0
    again = tmp_path / "again.jsonl"
    run("store", "export", str(again), "--names", "--store", store)
    assert again.read_text(encoding="utf-8") == archive.read_text(encoding="utf-8")
