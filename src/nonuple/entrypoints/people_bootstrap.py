"""The people beside a store, for commands; a server may use them at the same time."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import TypeVar

from nonuple.adapters.store.sql_access_store import SqlAccessStore
from nonuple.adapters.store.sql_people_store import SqlPeopleStore
from nonuple.app.access.people import People, Person
from nonuple.app.errors import FileFault, UnreadableFile
from nonuple.entrypoints.store_bootstrap import is_server, open_database

T = TypeVar("T")


def with_people(
    address: str, action: Callable[[People], Awaitable[T]], *, may_create: bool = False
) -> T:
    """Do something with the people of a store; raises UnreadableFile where there is none."""
    if not may_create and not is_server(address) and not Path(address).is_file():
        raise UnreadableFile(address, FileFault.MISSING)

    async def done() -> T:
        database = await open_database(address)
        try:
            keys, people = await SqlAccessStore.open(database), await SqlPeopleStore.open(database)
            return await action(People(people, keys, lambda: secrets.token_hex(8)))
        finally:
            await database.close()

    return asyncio.run(done())


def everybody(address: str) -> list[Person]:
    """All who are known."""
    return with_people(address, lambda people: people.everybody())


def restore_people(address: str, found: Sequence[Person]) -> None:
    """Keep people under the numbers they had."""
    with_people(address, lambda people: people.restore(found))
