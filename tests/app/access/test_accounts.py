import asyncio
import secrets
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from nonuple.adapters.passwords import ArgonHasher
from nonuple.adapters.store.sql_people_store import SqlPeopleStore
from nonuple.app.access.accounts import Accounts, SignInLimits
from nonuple.app.access.actors import Actor, Forbidden, Role
from nonuple.app.access.errors import (
    AccountFault,
    BadAccount,
    BadPerson,
    NotLoggedIn,
    PersonFault,
    TooManyAttempts,
    WrongPassword,
)
from nonuple.app.access.people import People, Person
from nonuple.app.access.store import Account, Badge
from tests.app.access.entrances import Entrance, SetClock

pytestmark = pytest.mark.anyio

PASSWORD = "Épée de bois"


def new_number() -> str:
    return secrets.token_hex(16)


@dataclass
class Online:
    entrance: Entrance
    accounts: Accounts
    people: People
    folder: Path

    @property
    def clock(self) -> SetClock:
        return self.entrance.clock

    def is_on_disk(self, text: str) -> bool:
        return any(text.encode() in path.read_bytes() for path in self.folder.iterdir())


@pytest.fixture
async def online(tmp_path: Path) -> AsyncIterator[Online]:
    entrance = await Entrance.open(tmp_path / "store.db")
    hasher = ArgonHasher()
    limits = SignInLimits(name_burst=3, name_seconds=10, address_burst=6, address_seconds=1)
    accounts = Accounts(entrance.store, entrance.access, hasher, entrance.clock, new_number, limits)
    people = People(await SqlPeopleStore.open(entrance.database), entrance.store, new_number)
    yield Online(entrance, accounts, people, tmp_path)
    hasher.close()
    await entrance.database.close()


async def test_who_signed_up_signs_in(online: Online) -> None:
    account = await online.accounts.sign_up(" Élise  B. ", PASSWORD, "home")
    for name in ("Élise B.", "élise b.", "E\N{COMBINING ACUTE ACCENT}LISE B."):
        entry = await online.accounts.sign_in(name, PASSWORD, "home")
        visitor = await online.entrance.access.visitor(entry.token)
        assert visitor.login.account == account.number
        assert visitor.badges == ()
    decomposed = "E\N{COMBINING ACUTE ACCENT}pe\N{COMBINING ACUTE ACCENT}e de bois"
    await online.accounts.sign_in("Élise B.", decomposed, "home")
    assert not online.is_on_disk(PASSWORD)
    assert online.is_on_disk("$argon2id$v=19$m=19456,t=2,p=1$")


@pytest.mark.parametrize("name", ["Élise", "nobody", "", "\0", "x" * 5000])
@pytest.mark.parametrize("password", ["Épée de boiS", "", "x" * 5000, "\ud800" * 20])
async def test_a_wrong_name_or_password_is_refused_alike(
    online: Online, name: str, password: str
) -> None:
    await online.accounts.sign_up("Élise", PASSWORD, "home")
    with pytest.raises(WrongPassword):
        await online.accounts.sign_in(name, password, "home")


@pytest.mark.parametrize(
    ("name", "password", "fault"),
    [
        (" ", PASSWORD, AccountFault.NAME),
        ("x" * 61, PASSWORD, AccountFault.NAME),
        ("a\0b", PASSWORD, AccountFault.NAME),
        ("ÉLISE", PASSWORD, AccountFault.TAKEN),
        ("Luc", "neuf char", AccountFault.SHORT),
        ("Luc", "x" * 201, AccountFault.LONG),
        ("Luc", "aaabbbaaabbb", AccountFault.OBVIOUS),
        ("Luc le Grand", "luc  LE grand", AccountFault.OBVIOUS),
    ],
)
async def test_an_account_that_cannot_be_is_refused(
    online: Online, name: str, password: str, fault: AccountFault
) -> None:
    await online.accounts.sign_up("Élise", PASSWORD, "home")
    with pytest.raises(BadAccount) as refused:
        await online.accounts.sign_up(name, password, "home")
    assert refused.value.reason is fault


async def test_guessing_is_slowed_by_name_and_by_address(online: Online) -> None:
    accounts = online.accounts
    await accounts.sign_up("Élise", PASSWORD, "home")
    for number in range(3):
        with pytest.raises(WrongPassword):
            await accounts.sign_in("Élise", f"guess {number}", f"address {number}")
    with pytest.raises(TooManyAttempts):
        await accounts.sign_in("élise", PASSWORD, "home")
    for number in range(6):
        with pytest.raises(WrongPassword):
            await accounts.sign_in(f"name {number}", "guess", "one address")
    with pytest.raises(TooManyAttempts):
        await accounts.sign_in("another name", "guess", "one address")
    online.clock.now += 10_000
    await accounts.sign_in("Élise", PASSWORD, "home")
    for _ in range(10):
        await accounts.sign_in("Élise", PASSWORD, "home")


async def test_many_guesses_at_once_are_counted_too(online: Online) -> None:
    await online.accounts.sign_up("Élise", PASSWORD, "home")
    tries = [online.accounts.sign_in("Élise", f"guess {n}", f"a{n}") for n in range(20)]
    results = await asyncio.gather(*tries, return_exceptions=True)
    assert sum(isinstance(one, WrongPassword) for one in results) == 3
    assert sum(isinstance(one, TooManyAttempts) for one in results) == 17


async def test_another_password_ends_the_other_logins(online: Online) -> None:
    accounts, access = online.accounts, online.entrance.access
    await accounts.sign_up("Élise", PASSWORD, "home")
    here = await accounts.sign_in("Élise", PASSWORD, "home")
    there = await accounts.sign_in("Élise", PASSWORD, "there")
    with pytest.raises(WrongPassword):
        await accounts.change_password(here.token, "guess", "another password")
    with pytest.raises(BadAccount):
        await accounts.change_password(here.token, PASSWORD, "short")
    await access.visitor(there.token)
    await accounts.change_password(here.token, PASSWORD, "another password")
    await access.visitor(here.token)
    with pytest.raises(NotLoggedIn):
        await access.visitor(there.token)
    with pytest.raises(WrongPassword):
        await accounts.sign_in("Élise", PASSWORD, "home")
    await accounts.sign_in("Élise", "another password", "home")
    await accounts.leave_everywhere(here.token)
    with pytest.raises(NotLoggedIn):
        await access.visitor(here.token)


async def test_a_login_without_an_account_changes_none(online: Online) -> None:
    access = online.entrance.access
    entry = await access.redeem(await access.first_token(), "home")
    with pytest.raises(NotLoggedIn):
        await online.accounts.change_password(entry.token, PASSWORD, "another password")
    with pytest.raises(NotLoggedIn):
        await online.accounts.close("nothing")


async def test_an_administrator_makes_directors(online: Online) -> None:
    accounts, root = online.accounts, await online.entrance.administrator()
    account = await accounts.sign_up("Élise", PASSWORD, "home")
    director = Badge(Role.DIRECTOR, label=account.number)
    access = online.entrance.access
    _, token = await access.invite(root, director, 1, 1000)
    device = await accounts.sign_in("Élise", PASSWORD, "home")
    await access.redeem(token, "home", device.token)
    entry = await accounts.sign_in("Élise", PASSWORD, "home")
    actor = entry.visitor.actor("any")
    assert actor is not None
    assert replace(actor, device="") == Actor(Role.DIRECTOR, account.number)
    with pytest.raises(Forbidden):
        await access.invite(entry.visitor, Badge(Role.ADMINISTRATOR), 1, 1000)


async def test_an_old_hash_is_renewed(online: Online) -> None:
    store = online.entrance.store
    weak = PasswordHasher(time_cost=1, memory_cost=1024, parallelism=1).hash(PASSWORD)
    await store.add_account(Account("1", "élise", weak))
    await online.accounts.sign_in("Élise", PASSWORD, "home")
    renewed = await store.account("1")
    assert renewed is not None
    assert "m=19456,t=2,p=1" in renewed.password
    await online.accounts.sign_in("Élise", PASSWORD, "home")


async def test_a_damaged_hash_lets_nobody_in(online: Online) -> None:
    await online.entrance.store.add_account(Account("1", "élise", "damaged"))
    with pytest.raises(WrongPassword):
        await online.accounts.sign_in("Élise", PASSWORD, "home")


async def test_who_is_forgotten_is_nowhere(online: Online) -> None:
    marie = await online.people.add("  Marie   Skłodowska ", "1067934", "Sceaux")
    assert marie.name == "Marie Skłodowska"
    account = await online.accounts.sign_up("mskłodowska", PASSWORD, "home", marie.number)
    entry = await online.accounts.sign_in("mskłodowska", PASSWORD, "home")
    assert await online.people.with_licence("1067934") == marie
    assert online.is_on_disk("Skłodowska")
    await online.people.forget(marie.number)
    assert not any(map(online.is_on_disk, ("Skłodowska", "skłodowska", "1067934", "Sceaux")))
    assert await online.people.named([marie.number]) == {}
    assert await online.entrance.store.account(account.number) is None
    with pytest.raises(NotLoggedIn):
        await online.entrance.access.visitor(entry.token)
    with pytest.raises(BadPerson):
        await online.people.forget(marie.number)


async def test_a_person_that_cannot_be_kept_is_refused(online: Online) -> None:
    people = online.people
    await people.add("Marie", "1067")
    for name, licence in (("", ""), (" \n", ""), ("x" * 201, ""), ("Luc\0", "")):
        with pytest.raises(BadPerson) as refused:
            await people.add(name, licence)
        assert refused.value.reason is PersonFault.TEXT
    with pytest.raises(BadPerson) as refused:
        await people.add("Luc", " 1067 ")
    assert refused.value.reason is PersonFault.LICENCE
    for unknown in ("", "999"):
        with pytest.raises(BadPerson):
            await people.with_licence(unknown)
    luc = await people.add("Luc")
    assert await people.change(Person(luc.number, "Luc B.")) in await people.everybody()
