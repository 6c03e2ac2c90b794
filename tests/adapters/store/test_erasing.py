"""Whoever is forgotten is nowhere on the disk."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from nonuple.adapters.store import sql_database
from nonuple.adapters.store.postgres_database import PostgresDatabase
from nonuple.adapters.store.sql_database import SqliteDatabase
from nonuple.adapters.store.sql_people_store import SqlPeopleStore
from nonuple.app.access.errors import StillOnDisk
from nonuple.app.access.people import Person
from tests.postgres_server import PostgresServer

pytestmark = pytest.mark.anyio


# Its files hold nothing else.
@pytest.fixture
def server() -> Iterator[PostgresServer]:
    server = PostgresServer()
    yield server
    server.remove()


async def test_a_forgotten_person_is_not_in_the_file(tmp_path: Path) -> None:
    database = await SqliteDatabase.open(tmp_path / "store.db")
    people = await SqlPeopleStore.open(database)
    for number in range(300):
        await people.keep([Person(str(number), f"Somebody {number}", club="Arcueil")])
    await people.keep([Person("x", "Skłodowska", "1067934", "Sceaux")])

    def is_anywhere(text: str) -> bool:
        return any(text.encode() in path.read_bytes() for path in tmp_path.iterdir())

    await people.seated({"x": "Estrade"}, 100)
    assert is_anywhere("Skłodowska")
    assert is_anywhere("Estrade")
    await people.forget(["x"])
    gone = ("Skłodowska", "1067934", "Sceaux", "Estrade")
    assert not any(is_anywhere(text) for text in gone)
    assert is_anywhere("Somebody 7")
    await database.close()


async def test_what_another_keeps_open_is_not_said_to_be_erased(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sql_database, "_SCRUB_TRIES", 2)
    path = tmp_path / "store.db"
    database = await SqliteDatabase.open(path)
    people = await SqlPeopleStore.open(database)
    await people.keep([Person("x", "Skłodowska")])
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN")
        other.execute("SELECT * FROM people").fetchall()
        database_thread = database._thread
        await database_thread.run(lambda writer: writer.execute("PRAGMA busy_timeout = 50"))
        with pytest.raises(StillOnDisk):
            await people.forget(["x"])
        other.execute("ROLLBACK")
    assert await people.forget(["x"]) == 0
    assert not any("Skłodowska".encode() in one.read_bytes() for one in tmp_path.iterdir())
    await database.close()


@pytest.mark.slow
async def test_a_forgotten_person_is_not_in_the_tables_of_a_server(server: PostgresServer) -> None:
    database = await PostgresDatabase.open(server.new_database())
    people = await SqlPeopleStore.open(database)
    await people.keep([Person(str(n), f"Somebody {n}") for n in range(50)])
    await people.keep([Person("x", "Skłodowska", "1067934", "Sceaux")])
    async with database._connections.statement() as connection:
        await connection.execute("ANALYZE people")
        await connection.execute("CHECKPOINT")

    def is_anywhere(text: str) -> bool:
        files = (path for path in (server.data / "base").rglob("*") if path.is_file())
        return any(text.encode() in path.read_bytes() for path in files)

    assert is_anywhere("Skłodowska")
    await people.forget(["x"])
    async with database._connections.statement() as connection:
        await connection.execute("CHECKPOINT")
    assert not any(is_anywhere(text) for text in ("Skłodowska", "1067934", "Sceaux"))
    assert is_anywhere("Somebody 7")
    await database.close()
