"""People in both databases; two connections stand for two processes."""

import asyncio

import pytest

from nonuple.adapters.store import sql_people_store
from nonuple.adapters.store.sql_database import Taken, migrate
from nonuple.adapters.store.sql_people_store import SqlPeopleStore
from nonuple.app.access.people import Acquaintance, Person
from nonuple.app.hosting.event_store import StoreUnavailable
from tests.adapters.store.conftest import Connect

pytestmark = pytest.mark.anyio


_INSERT = "INSERT INTO people (number, name, licence, club) VALUES ($1, $2, $3, $4)"


async def test_giving_up_in_the_middle_harms_nobody(connect: Connect) -> None:
    database = await connect()
    people = await SqlPeopleStore.open(database)
    for number in range(30):
        keeping = asyncio.create_task(people.keep([Person(str(number), "Marie")]))
        for _ in range(number % 10):
            await asyncio.sleep(0)
        keeping.cancel()
        await asyncio.gather(keeping, return_exceptions=True)
    assert await people.keep([Person("last", "Luc")])
    assert (await people.named(["last"]))["last"].name == "Luc"


async def test_a_transaction_that_fails_leaves_nothing(connect: Connect) -> None:
    database = await connect()
    people = await SqlPeopleStore.open(database)

    async def attempt(then: str, *values: object) -> None:
        async with database.transaction() as run:
            await run(_INSERT, "1", "Marie", "", "")
            await run(then, *values)

    with pytest.raises(StoreUnavailable):
        await attempt("no such statement")
    with pytest.raises(Taken):
        await attempt(_INSERT, "1", "Luc", "", "")
    assert await people.everybody() == []


async def test_people_are_kept_changed_found_and_forgotten(connect: Connect) -> None:
    here, there = [await SqlPeopleStore.open(await connect()) for _ in range(2)]
    marie, luc = Person("1", "Marie Curie", "1067", "Arcueil"), Person("2", "Luc")
    assert await here.keep([marie])
    assert await here.keep([luc])
    assert await here.keep([Person("3", "Léa")])
    assert await there.named(["1", "2", "9"]) == {"1": marie, "2": luc}
    assert await there.with_licences(["1067", "9"]) == {"1067": marie}
    assert not await there.keep([Person("2", "Luc", "1067")])
    assert await there.keep([Person("1", "Marie S.", "1067", "Sceaux")])
    assert [one.name for one in await here.everybody()] == ["Luc", "Léa", "Marie S."]
    assert await there.forget(["1", "9"]) == 1
    assert await there.forget(["1"]) == 0
    assert await here.named(["1"]) == {}
    assert await here.keep([Person("2", "Luc", "1067")])


async def test_of_people_who_come_together_all_are_kept_or_none(connect: Connect) -> None:
    store = await SqlPeopleStore.open(await connect())
    crowd = [Person(f"{number:04}", f"Joueur {number}") for number in range(1200)]
    assert await store.keep(crowd)
    assert await store.named(one.number for one in crowd) == {one.number: one for one in crowd}
    assert not await store.keep([Person("new", "Marie", "1067"), Person("newer", "Luc", "1067")])
    assert await store.named(["new", "newer"]) == {}
    assert await store.keep([])


async def test_the_last_table_of_people_is_kept_until_they_are_forgotten(connect: Connect) -> None:
    here, there = [await SqlPeopleStore.open(await connect()) for _ in range(2)]
    marie, luc, lea = Person("1", "Marie", "1067"), Person("2", "Luc"), Person("3", "Léa")
    assert await here.keep([marie, luc, lea])
    assert await there.acquaintances() == [Acquaintance(one) for one in (luc, lea, marie)]
    await here.seated({"1": "7", "2": "Podium", "9": "1"}, 100)
    await there.seated({"2": "8"}, 200)
    assert await here.acquaintances() == [
        Acquaintance(luc, "8", 200),
        Acquaintance(marie, "7", 100),
        Acquaintance(lea),
    ]
    # What is put right of somebody does not move them.
    married = Person("1", "Marie Curie", "1067", "Arcueil")
    assert await there.keep([married])
    assert (await here.acquaintances())[1] == Acquaintance(married, "7", 100)
    await here.forget(["2"])
    assert [one.person.number for one in await there.acquaintances()] == ["1", "3"]


async def test_people_kept_before_there_were_tables_are_still_there(connect: Connect) -> None:
    database = await connect()
    earlier = sql_people_store._MIGRATIONS[:2]
    await migrate(database, "people", earlier)
    async with database.transaction() as run:
        await run(_INSERT, "1", "Marie", "1067", "Arcueil")
    store = await SqlPeopleStore.open(database)
    assert await store.acquaintances() == [Acquaintance(Person("1", "Marie", "1067", "Arcueil"))]
    await store.seated({"1": "7"}, 2**41)
    assert (await store.acquaintances())[0].met_at == 2**41
