"""Databases under test, SQLite and PostgreSQL."""

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from nonuple.adapters.store.postgres_database import PostgresDatabase
from nonuple.adapters.store.sql_database import SqlDatabase, SqliteDatabase

Connect = Callable[[], Awaitable[SqlDatabase]]


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.slow)])
async def connect(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Connect]:
    opened: list[SqlDatabase] = []
    if request.param == "postgres":
        address = request.getfixturevalue("postgres").new_database()

    async def connected() -> SqlDatabase:
        if request.param == "postgres":
            opened.append(await PostgresDatabase.open(address))
        else:
            opened.append(await SqliteDatabase.open(tmp_path / "store.db"))
        return opened[-1]

    yield connected
    for database in opened:
        await database.close()
