"""Names, licences and clubs: apart from the logs, so that they can be erased."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, fields, replace
from typing import Protocol

from nonuple.app.access.changes import Changed
from nonuple.app.access.errors import BadPerson, PersonFault
from nonuple.app.access.store import AccessStore, is_text
from nonuple.core.errors import NonupleError
from nonuple.core.letters import fold


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody; `number` is all that a log knows of them. Category and series are a federation's.

    `name` is never empty.
    """

    number: str
    name: str
    licence: str = ""
    club: str = ""
    category: str = ""
    series: str = ""


@dataclass(frozen=True, slots=True)
class Acquaintance:
    """Somebody who may come again: the table they had last, and when they were given it.

    In milliseconds since 1970; never, and none, for whoever was kept without coming.
    """

    person: Person
    table: str = ""
    met_at: int = 0


class PeopleStore(Protocol):
    """All raise StoreUnavailable."""

    async def keep(self, people: Sequence[Person]) -> bool:
        """Add people or change what is known of them, all or none.

        False if another has the licence of one of them.
        """

    async def named(self, numbers: Iterable[str]) -> dict[str, Person]:
        """Those of the numbers that are known."""

    async def with_licences(self, licences: Iterable[str]) -> dict[str, Person]:
        """Those who have one of the licences, by licence."""

    async def everybody(self) -> list[Person]: ...

    async def seated(self, tables: Mapping[str, str], at: int) -> None:
        """Note the tables that people were given at a time; whoever is not known is passed over."""

    async def acquaintances(self) -> list[Acquaintance]:
        """Everybody, the last met first."""

    async def forget(self, numbers: Sequence[str]) -> int:
        """Erase people for good, from the file too; how many were known."""


async def _told_nobody(_: Changed) -> None:
    pass


class People:
    """Who is behind the opaque numbers."""

    def __init__(
        self,
        store: PeopleStore,
        access: AccessStore,
        new_number: Callable[[], str],
        tell: Callable[[Changed], Awaitable[None]] = _told_nobody,
    ) -> None:
        self._store, self._access, self._new_number = store, access, new_number
        self._tell = tell

    async def add(self, name: str, licence: str = "", club: str = "") -> Person:
        """Keep somebody new; raises BadPerson."""
        return await self.change(Person(self._new_number(), name, licence, club))

    async def change(self, person: Person) -> Person:
        """Keep what is known of somebody, with spaces set right; raises BadPerson."""
        tidy = _tidied(person)
        if not await self._store.keep([tidy]):
            raise BadPerson(PersonFault.LICENCE)
        return tidy

    async def put(self, person: Person) -> Person:
        """Keep somebody new, or what is told now of whoever has the licence; raises BadPerson."""
        licence = _tidy(person.licence)
        known = (await self._store.with_licences([licence])).get(licence) if licence else None
        number = known.number if known else self._new_number()
        return await self.change(replace(person, number=number))

    async def met(self, people: Sequence[Person]) -> list[Person]:
        """Keep people who come, in their order; a licence that is known tells who it is.

        Their numbers are given here. Of whoever is known only what was missing is taken from what
        is told: a room does not rename those who come to it. Raises BadPerson, then none is kept.
        """
        tidy = [_tidied(person) for person in people]
        known = await self._store.with_licences(one.licence for one in tidy if one.licence)
        numbered = [
            _completed(known[one.licence], one)
            if one.licence in known
            else replace(one, number=self._new_number())
            for one in tidy
        ]
        if not await self._store.keep(numbered):
            raise BadPerson(PersonFault.LICENCE)
        return numbered

    @asynccontextmanager
    async def meeting(self, people: Sequence[Person]) -> AsyncIterator[list[Person]]:
        """The same, for what they come to: if it is refused, those who were not known are not."""
        told = (_tidy(one.licence) for one in people)
        licences = await self._store.with_licences(filter(None, told))
        before = {one.number for one in licences.values()}
        met = await self.met(people)
        try:
            yield met
        except NonupleError:
            await self._store.forget([one.number for one in met if one.number not in before])
            raise

    async def named(self, numbers: Iterable[str]) -> dict[str, Person]:
        return await self._store.named(numbers)

    async def with_licence(self, licence: str) -> Person:
        """Who has a licence; raises BadPerson."""
        tidy = _tidy(licence)
        found = await self._store.with_licences([tidy]) if tidy else {}
        if tidy not in found:
            raise BadPerson(PersonFault.UNKNOWN)
        return found[tidy]

    async def everybody(self) -> list[Person]:
        return await self._store.everybody()

    async def seated(self, tables: Mapping[str, str], at: int) -> None:
        """Note at which tables people sit from a time on."""
        await self._store.seated(tables, at)

    async def acquaintances(self) -> list[Acquaintance]:
        """Those who may come again, the last met first.

        Without a licence, whoever gives the same name and club each time is kept each time: only
        those met last are told, two of them if they came together.
        """
        last: dict[tuple[str, str], int] = {}
        found = []
        for one in await self._store.acquaintances():
            alike = fold(one.person.name), fold(one.person.club)
            if one.person.licence or last.setdefault(alike, one.met_at) == one.met_at:
                found.append(one)
        return found

    async def find(self, text: str) -> list[Person]:
        """Those whose number or licence a text is, else those who have its words in their name."""
        asked = _tidy(text)
        everybody = await self._store.everybody()
        exact = [one for one in everybody if asked and asked in (one.number, one.licence)]
        if exact:
            return exact
        words = fold(asked).split()
        return [one for one in everybody if words and set(words) <= set(fold(one.name).split())]

    async def restore(self, people: Sequence[Person]) -> None:
        """Keep people under the numbers they had; raises BadPerson, then none is kept."""
        if not await self._store.keep([_tidied(person) for person in people]):
            raise BadPerson(PersonFault.LICENCE)

    async def forget(self, number: str) -> None:
        """Erase somebody and their accounts; the logs keep a number that says nothing."""
        accounts = await self._access.accounts_of(number)
        for account in accounts:
            await self._access.close_account(account)
        if not await self._store.forget([number]) and not accounts:
            raise BadPerson(PersonFault.UNKNOWN)
        if accounts:
            await self._tell(Changed(accounts=frozenset(accounts)))


def _completed(known: Person, told: Person) -> Person:
    return Person(
        **{one.name: getattr(known, one.name) or getattr(told, one.name) for one in fields(Person)}
    )


def _tidied(person: Person) -> Person:
    texts = {one.name: _tidy(getattr(person, one.name)) for one in fields(Person)}
    if not texts["name"] or not all(is_text(text) for text in texts.values()):
        raise BadPerson(PersonFault.TEXT)
    return Person(**texts)


def _tidy(text: str) -> str:
    return " ".join(text.split())
