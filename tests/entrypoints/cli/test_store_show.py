"""The log of a room as lines to read."""

import asyncio
import re
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from nonuple.adapters.formats.event_json import encoded
from nonuple.adapters.store.sqlite_store import SqliteStore
from nonuple.app.access.people import Person
from nonuple.app.duplicate.settings import USUAL
from nonuple.app.hosting.event_store import Append, NewEvent
from nonuple.app.rooms.card_events import FIRST_KIND
from nonuple.app.rooms.cards import RoomCard, RoomCards
from nonuple.app.rooms.seats import Seat
from nonuple.duplicate.events import (
    Event,
    GameOpened,
    Grounds,
    LettersDrawn,
    MoveRetained,
    PlayerEntered,
    StepKind,
    StepUndone,
)
from nonuple.entrypoints.people_bootstrap import restore_people
from nonuple.rules.editions import EDITIONS

Run = Callable[..., Result]
OPENED = GameOpened(EDITIONS["2014"], "ouvert", "", "1")
SEATS = (Seat("1", "p1"), Seat("2", "p2"))
_LINE = re.compile(r"(coup \d+ +|        )\d\d:\d\d:\d\d  (.*)")


def of_game(events: Sequence[Event], by: str) -> list[NewEvent]:
    return [NewEvent(type(one).__name__, {"event": encoded(one), "by": by}) for one in events]


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A store with a room in play, another of the same title as a third, and a bare game."""
    path = tmp_path / "club.sqlite"

    async def record() -> None:
        store = await SqliteStore.open(path)
        cards = RoomCards(store, {FIRST_KIND: USUAL})

        async def add(room: str, title: str) -> None:
            await cards.add(RoomCard(room, title, "ouvert", "", SEATS, 0, USUAL), None)

        async def game(room: str, events: Sequence[Event], by: str) -> None:
            await store.append(Append(f"game/{room}", of_game(events, by)))

        await add("abc", "Club du mardi")
        await game("abc", [OPENED, PlayerEntered("p1", 1), PlayerEntered("p2", 1)], "server")
        laid = MoveRetained(1, "CHACUNE", "H4", 76, Grounds.ONLY_TOP)
        await game("abc", [LettersDrawn(1, "", "AECCHNU"), laid], "head_arbiter 1")
        await cards.move("abc", "p2", "9")
        await game("abc", [StepUndone(1, StepKind.MOVE, "erreur", 0)], "head_arbiter 1")
        await add("def", "Tournoi")
        await add("ghi", "TOURNOI")
        await add("jkl", "Essai")
        await cards.delete("jkl")
        await game("seule", [OPENED], "")
        await store.close()

    asyncio.run(record())
    monkeypatch.setenv("NONUPLE_STORE", str(path))
    return path


def told(output: str) -> list[str]:
    """The lines without their times and their days."""
    found = (_LINE.fullmatch(line) for line in output.splitlines())
    return [f"{one[1].strip()}|{re.sub('  +', '|', one[2])}" for one in found if one]


LINES = [
    "||Séance ouverte : « Club du mardi », 2 joueurs.",
    "coup 1|serveur|Partie ouverte : Duplicate de compétition, 1er septembre 2014, lexique "
    "« ouvert ».",
    "coup 1|serveur|Entrée de la table 1.",
    "coup 1|serveur|Entrée de la table 9.",
    "coup 1|juge-arbitre 1|Tirage AECCHNU.",
    "coup 1|juge-arbitre 1|CHACUNE en H4, 76 points, posé.",
    "coup 2||Changement de table, pour la table 9 : la table 9.",
    "coup 1|juge-arbitre 1|Étape annulée : solution posée (erreur) ; retour au coup 1.",
]


@pytest.mark.usefixtures("path")
@pytest.mark.parametrize("wanted", ["abc", "Club du mardi", "club du MARDI"])
def test_a_room_is_read_by_its_number_or_its_title(run: Run, wanted: str) -> None:
    result = run("store", "show", wanted)
    assert (result.exit_code, told(result.output)) == (0, LINES)
    first, _, day, *_ = result.output.splitlines()
    assert first == "Séance abc : Club du mardi"
    assert re.fullmatch(r"\d\d/\d\d/\d{4}", day)


def test_players_have_their_names_where_they_are_asked_for(run: Run, path: Path) -> None:
    restore_people(str(path), [Person("p1", "Adèle Marchand")])
    assert "Adèle" not in run("store", "show", "abc").output
    lines = told(run("store", "show", "abc", "--names").output)
    assert lines[2:4] == [
        "coup 1|serveur|Entrée de Adèle Marchand (table 1).",
        "coup 1|serveur|Entrée de la table 9.",
    ]


@pytest.mark.usefixtures("path")
def test_a_room_that_was_deleted_and_a_game_alone_are_read_too(run: Run) -> None:
    assert told(run("store", "show", "jkl").output)[-1] == "||Séance supprimée."
    alone = run("store", "show", "seule")
    assert alone.output.startswith("Séance seule\n")
    assert len(told(alone.output)) == 1


@pytest.mark.usefixtures("path")
@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ("absente", "Aucune séance n’a ce numéro ou ce titre : « absente »"),
        ("", "Aucune séance n’a ce numéro ou ce titre"),
        ("tournoi", "Plusieurs séances s’appellent « tournoi » : indiquez un numéro (def, ghi)"),
    ],
)
def test_a_room_that_is_not_there_or_not_alone_is_refused(run: Run, wanted: str, said: str) -> None:
    result = run("store", "show", wanted)
    assert result.exit_code == 2
    assert said in result.output


@pytest.mark.parametrize(
    ("change", "line"),
    [
        ("replace(body, 'AECCHNU', '!')", "Événement illisible : "),
        ("'{}'", "Événement « LettersDrawn »."),
    ],
)
def test_what_cannot_be_read_is_told_and_the_rest_is_read(
    run: Run, path: Path, change: str, line: str
) -> None:
    def changed(sql: str, *values: Any) -> None:
        with closing(sqlite3.connect(path)) as connection:
            connection.execute(sql, values)
            connection.commit()

    changed(f"UPDATE events SET body = {change} WHERE kind = ?", "LettersDrawn")
    lines = told(run("store", "show", "abc").output)
    assert line in lines[4]
    assert lines[5:] == LINES[5:]


def test_a_room_whose_card_cannot_be_read_shows_its_game(run: Run, path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE events SET body = '{}' WHERE kind = 'PlayerMoved'")
        connection.commit()
    result = run("store", "show", "abc")
    assert result.output.startswith("Séance abc\n")
    assert "Tirage AECCHNU." in result.output
