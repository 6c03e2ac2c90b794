"""People in a database, in a table of their own that nothing else refers to."""

from collections.abc import Iterable
from typing import Self

from nonuple.adapters.sql_database import SqlDatabase, Taken, migrate
from nonuple.app.people import Person

_MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE people (
            number TEXT PRIMARY KEY,
            name TEXT NOT NULL,
            licence TEXT NOT NULL,
            club TEXT NOT NULL
        )""",
        "CREATE UNIQUE INDEX people_by_licence ON people (licence) WHERE licence <> ''",
    ),
)
_KEEP = """
INSERT INTO people VALUES ($1, $2, $3, $4)
ON CONFLICT (number) DO UPDATE
SET name = excluded.name, licence = excluded.licence, club = excluded.club
"""


class SqlPeopleStore:
    """A PeopleStore in any database."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    @classmethod
    async def open(cls, database: SqlDatabase) -> Self:
        """Bring its table up to date; raises NewerStore."""
        await migrate(database, "people", _MIGRATIONS)
        return cls(database)

    async def keep(self, person: Person) -> bool:
        try:
            async with self._database.transaction() as run:
                await run(_KEEP, person.number, person.name, person.licence, person.club)
        except Taken:
            return False
        return True

    async def named(self, numbers: Iterable[str]) -> dict[str, Person]:
        known: dict[str, Person] = {}
        async with self._database.transaction() as run:
            for number in set(numbers):
                for row in await run("SELECT * FROM people WHERE number = $1", number):
                    known[number] = Person(*row)
        return known

    async def with_licence(self, licence: str) -> Person | None:
        async with self._database.transaction() as run:
            rows = await run("SELECT * FROM people WHERE licence = $1", licence)
        return Person(*rows[0]) if rows else None

    async def everybody(self) -> list[Person]:
        async with self._database.transaction() as run:
            rows = await run("SELECT * FROM people ORDER BY name, number")
        return [Person(*row) for row in rows]

    async def forget(self, number: str) -> bool:
        async with self._database.transaction() as run:
            erased = await run("DELETE FROM people WHERE number = $1 RETURNING number", number)
        await self._database.scrub("people")
        return bool(erased)
