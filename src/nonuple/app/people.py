"""Names, licences and clubs: apart from the logs, so that they can be erased."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Protocol

from nonuple.app.access_errors import BadPerson, PersonFault
from nonuple.app.access_store import AccessStore, is_text


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody; `number` is all that a log knows of them."""

    number: str
    name: str
    licence: str = ""
    club: str = ""


class PeopleStore(Protocol):
    """All raise StoreUnavailable."""

    async def keep(self, person: Person) -> bool:
        """Add a person or change what is known of them; False if another has the licence."""

    async def named(self, numbers: Iterable[str]) -> dict[str, Person]:
        """Those of the numbers that are known."""

    async def with_licence(self, licence: str) -> Person | None: ...
    async def everybody(self) -> list[Person]: ...

    async def forget(self, number: str) -> bool:
        """Erase a person for good, from the file too; False if not known."""


class People:
    """Who is behind the opaque numbers."""

    def __init__(
        self, store: PeopleStore, access: AccessStore, new_number: Callable[[], str]
    ) -> None:
        self._store, self._access, self._new_number = store, access, new_number

    async def add(self, name: str, licence: str = "", club: str = "") -> Person:
        """Keep somebody new; raises BadPerson."""
        return await self.change(Person(self._new_number(), name, licence, club))

    async def change(self, person: Person) -> Person:
        """Keep what is known of somebody, with spaces set right; raises BadPerson."""
        name, licence, club = (_tidy(text) for text in (person.name, person.licence, person.club))
        if not name or not all(is_text(text) for text in (name, licence, club)):
            raise BadPerson(PersonFault.TEXT)
        tidy = Person(person.number, name, licence, club)
        if not await self._store.keep(tidy):
            raise BadPerson(PersonFault.LICENCE)
        return tidy

    async def named(self, numbers: Iterable[str]) -> dict[str, Person]:
        return await self._store.named(numbers)

    async def with_licence(self, licence: str) -> Person:
        found = await self._store.with_licence(_tidy(licence)) if licence else None
        if found is None:
            raise BadPerson(PersonFault.UNKNOWN)
        return found

    async def everybody(self) -> list[Person]:
        return await self._store.everybody()

    async def forget(self, number: str) -> None:
        """Erase somebody and their accounts; the logs keep a number that says nothing."""
        accounts = await self._access.accounts_of(number)
        for account in accounts:
            await self._access.close_account(account)
        if not await self._store.forget(number) and not accounts:
            raise BadPerson(PersonFault.UNKNOWN)


def _tidy(text: str) -> str:
    return " ".join(text.split())
