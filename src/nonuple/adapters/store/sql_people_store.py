"""People in a database, in a table of their own that nothing else refers to."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import astuple
from typing import Self

from nonuple.adapters.store.sql_database import SqlDatabase, Taken, migrate
from nonuple.app.access.people import Acquaintance, Person

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
    (
        "ALTER TABLE people ADD COLUMN category TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE people ADD COLUMN series TEXT NOT NULL DEFAULT ''",
    ),
    (
        "ALTER TABLE people ADD COLUMN last_table TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE people ADD COLUMN last_met BIGINT NOT NULL DEFAULT 0",
    ),
)
_KEEP = """
INSERT INTO people (number, name, licence, club, category, series) VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (number) DO UPDATE
SET name = excluded.name, licence = excluded.licence, club = excluded.club,
    category = excluded.category, series = excluded.series
"""
_SEATED = "UPDATE people SET last_table = $2, last_met = $3 WHERE number = $1"
_PERSON = "number, name, licence, club, category, series"
_READ = f"SELECT {_PERSON} FROM people"
_ACQUAINTANCES = f"""
SELECT last_table, last_met, {_PERSON} FROM people ORDER BY last_met DESC, name, number
"""
# Fewer values than any database takes in a statement.
_TOGETHER = 500


class SqlPeopleStore:
    """A PeopleStore in any database."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    @classmethod
    async def open(cls, database: SqlDatabase) -> Self:
        """Bring its table up to date; raises NewerStore."""
        await migrate(database, "people", _MIGRATIONS)
        private = ("name", "licence", "club", "category", "series", "last_table")
        await database.keep_private("people", *private)
        return cls(database)

    async def keep(self, people: Sequence[Person]) -> bool:
        try:
            async with self._database.transaction() as run:
                await run.many(_KEEP, map(astuple, people))
        except Taken:
            return False
        return True

    async def named(self, numbers: Iterable[str]) -> dict[str, Person]:
        return {one.number: one for one in await self._where("number", numbers)}

    async def with_licences(self, licences: Iterable[str]) -> dict[str, Person]:
        return {one.licence: one for one in await self._where("licence", licences)}

    async def everybody(self) -> list[Person]:
        rows = await self._database.read(f"{_READ} ORDER BY name, number")
        return [Person(*row) for row in rows]

    async def seated(self, tables: Mapping[str, str], at: int) -> None:
        async with self._database.transaction() as run:
            met = ((number, table, at) for number, table in tables.items())
            await run.many(_SEATED, met)

    async def acquaintances(self) -> list[Acquaintance]:
        rows = await self._database.read(_ACQUAINTANCES)
        return [Acquaintance(Person(*person), table, at) for table, at, *person in rows]

    async def forget(self, numbers: Sequence[str]) -> int:
        async with self._database.transaction() as run:
            erased = [
                await run("DELETE FROM people WHERE number = $1 RETURNING number", number)
                for number in numbers
            ]
        await self._database.scrub("people")
        return sum(map(bool, erased))

    async def _where(self, column: str, values: Iterable[str]) -> list[Person]:
        found: list[Person] = []
        wanted = sorted(set(values))
        for start in range(0, len(wanted), _TOGETHER):
            some = wanted[start : start + _TOGETHER]
            places = ", ".join(f"${number}" for number in range(1, len(some) + 1))
            rows = await self._database.read(f"{_READ} WHERE {column} IN ({places})", *some)
            found += [Person(*row) for row in rows]
        return found
