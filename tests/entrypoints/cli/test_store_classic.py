"""A store that holds a classic game beside a duplicate one: checked, restored and shown."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from nonuple.adapters.formats.classic_event_json import ClassicEventJson
from nonuple.adapters.formats.event_json import EventJson
from nonuple.adapters.store.sqlite_store import SqliteStore
from nonuple.app.access.actors import Actor, Role
from nonuple.app.classic import settings as classic_settings
from nonuple.app.duplicate.settings import USUAL
from nonuple.app.hosting.event_store import Append
from nonuple.app.hosting.opening import new_event, start_log
from nonuple.app.rooms.cards import RoomCard, RoomCards
from nonuple.app.rooms.seats import Seat
from nonuple.classic.events import Event, PlayerSeated, TurnPassed, WordPlayed
from nonuple.classic.folding import evolve_all
from nonuple.classic.starting import start
from nonuple.duplicate.events import GameOpened
from nonuple.rules.editions import EDITIONS
from tests.classic.tables import opened_game

Run = Callable[..., Result]
SEATS = (Seat("1", "ann"), Seat("2", "bob"))


def _log() -> list[Event]:
    game = opened_game()
    log: list[Event] = [game.opened, PlayerSeated("ann", 0), PlayerSeated("bob", 0)]
    log += start(evolve_all(game, log[1:]), 0, "ann")
    return [*log, TurnPassed("ann", 5)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "club.sqlite"

    async def record() -> None:
        store = await SqliteStore.open(path)
        usual = {"duplicate": USUAL, "classic": classic_settings.USUAL}
        cards = RoomCards(store, usual)
        await start_log(
            store, "game/dup", EventJson(), [GameOpened(EDITIONS["2014"], "o", "", "1")]
        )
        await cards.add(RoomCard("dup", "Mardi", "o", "", SEATS, 0, USUAL), None)
        await start_log(store, "game/cla", ClassicEventJson(), _log())
        card = RoomCard("cla", "Amicale", "o", "", SEATS, 0, classic_settings.USUAL, "classic")
        await cards.add(card, None)
        await store.close()

    asyncio.run(record())
    return path


def test_both_are_sound(path: Path, run: Run) -> None:
    found = run("store", "check", "--store", str(path))
    assert found.exit_code == 0, found.output


def test_both_are_restored(path: Path, tmp_path: Path, run: Run) -> None:
    backup = tmp_path / "backup.sqlite"
    assert run("store", "backup", str(backup), "--store", str(path)).exit_code == 0
    found = run("store", "restore", str(backup), "--store", str(path))
    assert found.exit_code == 0, found.output


def test_a_false_move_is_found(path: Path, run: Run) -> None:
    async def spoil() -> None:
        store = await SqliteStore.open(path)
        false = WordPlayed("ann", "ZUT", "H8", 12, 9)
        plain = ClassicEventJson().encode(false)
        event = new_event(false, plain, Actor(Role.PLAYER, "x"))
        await store.append(Append("game/cla", [event]))
        await store.close()

    asyncio.run(spoil())
    found = run("store", "check", "--store", str(path))
    assert found.exit_code == 1
    assert "game/cla" in found.output


def test_the_classic_one_is_told_line_by_line(path: Path, run: Run) -> None:
    found = run("store", "show", "Amicale", "--store", str(path))
    assert found.exit_code == 0, found.output
    assert "la table 1 passe." in found.output
    assert "La partie commence." in found.output
