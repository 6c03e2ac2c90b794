"""Access and people in both databases; two connections stand for two processes."""

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from nonuple.adapters.store.postgres_database import PostgresDatabase
from nonuple.adapters.store.sql_access_store import SqlAccessStore
from nonuple.adapters.store.sql_database import SqliteDatabase
from nonuple.adapters.store.sql_people_store import SqlPeopleStore
from nonuple.adapters.store.sqlite_store import SqliteStore
from nonuple.app.access.actors import Role
from nonuple.app.access.people import Person
from nonuple.app.access.store import Account, Badge, CarriedOver, Holder, Invitation, Login
from nonuple.app.hosting.event_store import Append, NewerStore, NewEvent, StoreUnavailable
from tests.adapters.store.conftest import Connect
from tests.postgres_server import PostgresServer

pytestmark = pytest.mark.anyio


PLAYER = Badge(Role.PLAYER, "7", player="p1", label="table 1")


GROUP = Badge(Role.ARBITER, "7", players=frozenset({"p1", "é"}), label="arbitre 2")


ROOT = Badge(Role.ADMINISTRATOR, label="administrator")


@pytest.fixture
async def stores(connect: Connect) -> list[SqlAccessStore]:
    return [await SqlAccessStore.open(await connect()) for _ in range(2)]


def digest(number: int) -> bytes:
    return number.to_bytes(32, "big")


def login(number: int, account: str | None = None, expires: int = 1000) -> Login:
    return Login(digest(number), account, 0, expires)


async def given(store: SqlAccessStore, badge: Badge, to: Login) -> None:
    """Let somebody be something, by an invitation of its own."""
    await store.add_invitation(digest(200), Invitation("given", badge, 1, 500))
    assert await store.redeem(digest(200), to, 10) == badge


async def test_an_invitation_is_kept_as_it_is(stores: list[SqlAccessStore]) -> None:
    here, there = stores
    invitations = [
        Invitation("a", PLAYER, 1, 500),
        Invitation("b", GROUP, None, 600),
        Invitation("c", ROOT, 3, 700),
    ]
    for number, invitation in enumerate(invitations):
        await here.add_invitation(digest(number), invitation)
        assert await there.invitation(digest(number)) == invitation
    assert await there.invitations("7") == invitations[:2]
    assert await there.invitations(None) == invitations[2:]
    assert await there.invitation(digest(9)) is None


@pytest.mark.parametrize("limit", [1, 3])
async def test_an_invitation_lets_in_no_more_than_it_may(
    stores: list[SqlAccessStore], limit: int
) -> None:
    await stores[0].add_invitation(digest(0), Invitation("a", GROUP, limit, 500))
    tries = [stores[n % 2].redeem(digest(0), login(n + 1), 10) for n in range(20)]
    results = await asyncio.gather(*tries)
    assert sum(result == GROUP for result in results) == limit
    assert sum(result is None for result in results) == 20 - limit
    known = [await stores[0].login(digest(n + 1), 10) for n in range(20)]
    assert [one is not None for one in known] == [result is not None for result in results]


async def test_a_seat_is_had_by_one_of_all_who_come_at_once(stores: list[SqlAccessStore]) -> None:
    for number in range(10):
        made = Invitation(f"i{number}", PLAYER, 1, 500, is_first=number == 3)
        await stores[0].add_invitation(digest(100 + number), made)
    assert await stores[1].invitation(digest(103)) == Invitation(
        "i3", PLAYER, 1, 500, is_first=True
    )
    tries = [stores[n % 2].redeem(digest(100 + n), login(n + 1), 10) for n in range(10)]
    results = await asyncio.gather(*tries)
    assert sum(result == PLAYER for result in results) == 1
    assert await stores[1].is_taken("7", "p1")
    winner = results.index(PLAYER)
    # Those who lost have used nothing, and may have the seat once it is free.
    left = [await stores[0].invitation(digest(100 + n)) for n in range(10)]
    assert [one.uses for one in left if one is not None] == [int(n == winner) for n in range(10)]
    loser = (winner + 1) % 10
    # Another link to the seat that one has gives nothing more.
    assert await stores[0].redeem(digest(100 + loser), login(winner + 1), 10) == PLAYER
    assert await stores[1].free("7", "p1") == [Holder(digest(winner + 1), None)]
    assert not await stores[0].is_taken("7", "p1")
    assert await stores[1].redeem(digest(100 + loser), login(loser + 1), 10) == PLAYER


async def test_who_is_in_opens_the_link_again_for_nothing(stores: list[SqlAccessStore]) -> None:
    here, there = stores
    await here.add_invitation(digest(0), Invitation("a", PLAYER, 1, 500))
    assert await here.redeem(digest(0), login(1), 10) == PLAYER
    assert await there.redeem(digest(0), login(1), 600) == PLAYER
    assert await there.redeem(digest(0), login(2), 10) is None
    assert await there.badges(login(1)) == [PLAYER]


async def test_what_ran_out_or_was_withdrawn_lets_nobody_in(stores: list[SqlAccessStore]) -> None:
    here, there = stores
    await here.add_invitation(digest(0), Invitation("a", PLAYER, None, 500))
    assert await here.redeem(digest(0), login(1), 500) is None
    assert await here.redeem(digest(0), login(1), 499) == PLAYER
    await there.withdraw("a")
    assert await here.badges(login(1)) == []
    assert await here.redeem(digest(0), login(1), 10) is None
    assert await here.redeem(digest(0), login(2), 10) is None


async def test_an_account_wears_its_badges_on_every_device(stores: list[SqlAccessStore]) -> None:
    here, there = stores
    await here.add_invitation(digest(0), Invitation("a", PLAYER, 1, 500))
    await here.redeem(digest(0), login(1, "marie"), 10)
    await given(here, ROOT, login(1, "marie"))
    await there.add_login(login(2, "marie"))
    assert await there.badges(login(2, "marie")) == [ROOT, PLAYER]
    assert await there.badges(login(3, "luc")) == []


async def test_who_is_something_in_a_room_is_the_same_in_the_next(
    stores: list[SqlAccessStore],
) -> None:
    here, there = stores
    for number, badge in enumerate((PLAYER, GROUP, replace(PLAYER, player="p2"))):
        await here.add_invitation(digest(number), Invitation(f"i{number}", badge, 1, 500))
        await here.redeem(digest(number), login(10 + number, "luc" if badge is GROUP else None), 10)
    narrowed = replace(GROUP, room="8", players=frozenset({"p1"}))
    made = [
        Invitation("j0", replace(PLAYER, room="8"), 1, 900, uses=1),
        Invitation("j1", narrowed, 1, 900, uses=1),
        Invitation("j2", replace(PLAYER, room="8", player="p2"), 1, 900, uses=1),
    ]
    copies = [CarriedOver(f"i{n}", digest(100 + n), one) for n, one in enumerate(made)]
    clash = CarriedOver("i0", digest(2), replace(made[0], name="k"))
    assert not await there.carry_over("7", "8", [*copies, clash], ["p2"])
    assert await here.invitations("8") == []
    assert await there.carry_over("7", "8", copies, ["p2"])
    assert await here.invitations("8") == made
    assert await here.badges(login(10)) == [PLAYER, replace(PLAYER, room="8")]
    assert await here.badges(login(13, "luc")) == [GROUP, narrowed]
    assert await here.badges(login(12)) == [replace(PLAYER, player="p2")]
    assert await here.taken("8") == {"p1"}
    # What was given so is taken back by the new invitation, and there alone.
    assert await there.withdraw("j0") == [Holder(digest(10), None)]
    assert await here.badges(login(10)) == [PLAYER]


async def test_nobody_is_anything_in_a_room_that_is_closed(stores: list[SqlAccessStore]) -> None:
    here, there = stores
    elsewhere = replace(PLAYER, room="8")
    for number, badge in enumerate((PLAYER, GROUP, elsewhere)):
        await here.add_invitation(digest(number), Invitation(f"i{number}", badge, None, 500))
        await here.redeem(digest(number), login(10), 10)
    assert {one.login for one in await there.close_room("7")} == {digest(10)}
    assert await here.badges(login(10)) == [elsewhere]
    assert all(one.is_withdrawn for one in await here.invitations("7"))
    assert not any(one.is_withdrawn for one in await here.invitations("8"))
    assert await here.redeem(digest(1), login(11), 10) is None


async def test_a_login_that_ended_is_dead_at_once(stores: list[SqlAccessStore]) -> None:
    here, there = stores
    for number in range(1, 5):
        await here.add_login(login(number, "marie" if number > 1 else None))
    assert await there.login(digest(1), 999) == login(1)
    assert await there.login(digest(1), 1000) is None
    await here.end_login(digest(1))
    assert await there.login(digest(1), 10) is None
    await here.end_logins("marie", but=digest(3))
    assert [await there.login(digest(n), 10) is not None for n in (2, 3, 4)] == [False, True, False]
    await here.end_logins("marie")
    assert await there.login(digest(3), 10) is None


async def test_a_name_of_an_account_is_had_once(stores: list[SqlAccessStore]) -> None:
    accounts = [Account(str(n), "élise", f"hash {n}") for n in range(10)]
    taken = await asyncio.gather(
        *(stores[n % 2].add_account(one) for n, one in enumerate(accounts))
    )
    assert sum(taken) == 1
    winner = accounts[taken.index(True)]
    assert await stores[0].account_named("élise") == winner
    await stores[1].change_password(winner.number, "other hash")
    changed = await stores[0].account(winner.number)
    assert changed is not None
    assert changed.password == "other hash"


async def test_a_closed_account_leaves_nothing(stores: list[SqlAccessStore]) -> None:
    here, there = stores
    await here.add_account(Account("1", "élise", "hash", "person 4"))
    await here.add_login(login(1, "1"))
    await given(here, ROOT, login(1, "1"))
    assert await there.accounts_of("person 4") == ["1"]
    await here.close_account("1")
    assert await there.accounts_of("person 4") == []
    assert await there.account("1") is None
    assert await there.login(digest(1), 10) is None
    assert await there.badges(login(1, "1")) == []
    assert await there.add_account(Account("2", "élise", "hash"))


async def test_what_ran_out_is_swept(stores: list[SqlAccessStore]) -> None:
    here, there = stores
    for number, (name, expires) in enumerate([("a", 100), ("b", 100), ("c", 900)]):
        await here.add_invitation(digest(number), Invitation(name, PLAYER, None, expires))
    await here.redeem(digest(0), login(10, expires=800), 50)
    await here.redeem(digest(1), login(11, expires=200), 50)
    await there.sweep(300)
    # The badge that "a" gave is still worn, and can be taken back.
    assert [one.name for one in await here.invitations("7")] == ["a", "c"]
    assert await here.badges(login(10)) == [PLAYER]
    assert await here.badges(login(11)) == []


async def test_two_processes_may_start_at_once(connect: Connect) -> None:
    databases = [await connect() for _ in range(4)]
    await asyncio.gather(*(SqlAccessStore.open(one) for one in databases))
    await asyncio.gather(*(SqlPeopleStore.open(one) for one in databases))


async def test_tables_of_a_later_version_are_refused(connect: Connect) -> None:
    database = await connect()
    await SqlPeopleStore.open(database)
    async with database.transaction() as run:
        await run("UPDATE parts SET version = 99 WHERE part = 'people'")
    with pytest.raises(NewerStore):
        await SqlPeopleStore.open(database)
    await SqlAccessStore.open(database)


async def test_a_closed_database_says_so(connect: Connect) -> None:
    database = await connect()
    store = await SqlAccessStore.open(database)
    await database.close()
    with pytest.raises(StoreUnavailable):
        await store.login(digest(1), 0)


async def test_the_connection_comes_back_after_the_server_restarts(
    postgres: PostgresServer,
) -> None:
    database = await PostgresDatabase.open(postgres.new_database())
    try:
        store = await SqlAccessStore.open(database)
        await store.add_login(login(1))
        postgres.stop()
        postgres.start()
        for _ in range(10):
            try:
                assert await store.login(digest(1), 10) == login(1)
                break
            except StoreUnavailable:
                continue
        else:
            pytest.fail("the connection did not come back")
    finally:
        await database.close()


async def test_the_log_and_the_tables_beside_it_share_a_file(tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    database = await SqliteDatabase.open(path)
    log = await SqliteStore.open(path)
    people = await SqlPeopleStore.open(database)
    facts = [Append("game", [NewEvent("Fact", {"n": n})], key=str(n)) for n in range(100)]
    await asyncio.gather(
        *(log.append(fact) for fact in facts),
        *(people.keep([Person(str(n), "Marie")]) for n in range(100)),
    )
    assert await log.version("game") == 100
    assert len(await people.everybody()) == 100
    await people.forget(["7"])
    assert await log.version("game") == 100
    await log.close()
    await database.close()


async def test_a_visitor_is_read_at_once(stores: list[SqlAccessStore]) -> None:
    here, there = stores
    await here.add_login(login(1, "marie"))
    await here.add_login(login(2))
    await given(here, ROOT, login(1, "marie"))
    await here.add_invitation(digest(0), Invitation("a", PLAYER, None, 500))
    await here.redeem(digest(0), login(2), 10)
    assert await there.visitor(digest(1), 10) == (login(1, "marie"), [ROOT])
    assert await there.visitor(digest(2), 10) == (login(2), [PLAYER])
    assert await there.visitor(digest(1), 1000) is None
    await here.withdraw("a")
    assert await there.visitor(digest(2), 10) == (login(2), [])


async def test_a_seat_is_chosen_by_one_over_two_processes(stores: list[SqlAccessStore]) -> None:
    anywhere = Badge(Role.PLAYER, "7", label="player")
    await stores[0].add_invitation(digest(0), Invitation("a", anywhere, None, 500))
    await stores[0].add_invitation(digest(9), Invitation("b", anywhere, None, 500))
    for number in range(1, 9):
        await stores[0].redeem(digest(0), login(number), 10)
        await stores[0].redeem(digest(9), login(number), 10)
    tries = [stores[n % 2].seat(login(n), "7", "p1") for n in range(1, 9)]
    results = await asyncio.gather(*tries)
    assert sum(results) == 1
    winner = login(1 + results.index(True))
    seated = Badge(Role.PLAYER, "7", "p1", label="player")
    assert sorted(await stores[1].badges(winner), key=repr) == sorted([anywhere, seated], key=repr)
    assert await stores[1].taken("7") == {"p1"}
    assert await stores[1].free("7", "p1") == [Holder(winner.digest, None)]
    assert await stores[0].badges(winner) == [anywhere, anywhere]
    assert await stores[0].free("7", "p1") == []


async def test_a_group_is_changed_where_it_was_given(stores: list[SqlAccessStore]) -> None:
    here, there = stores
    await here.add_invitation(digest(0), Invitation("a", GROUP, None, 500))
    assert not await there.add_invitation(digest(0), Invitation("z", GROUP, None, 500))
    await here.redeem(digest(0), login(1), 10)
    await here.redeem(digest(0), login(2, "marie"), 10)
    holders = await there.regroup("a", None)
    assert {(one.login, one.account) for one in holders} == {(digest(1), None), (None, "marie")}
    (badge,) = await here.badges(login(1))
    assert badge.players is None


async def test_who_reads_waits_for_no_writer(tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    database = await SqliteDatabase.open(path)
    store = await SqlAccessStore.open(database)
    await store.add_login(login(1))
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        async with asyncio.timeout(30):
            assert await store.visitor(digest(1), 10) == (login(1), [])
    await database.close()
