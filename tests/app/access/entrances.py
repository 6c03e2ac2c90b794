"""Access on a real file, with a clock that tests move."""

import secrets
from dataclasses import dataclass
from pathlib import Path

from nonuple.adapters.store.sql_access_store import SqlAccessStore
from nonuple.adapters.store.sql_database import SqliteDatabase
from nonuple.app.access.actors import Role
from nonuple.app.access.entrance import Access, Tell, Terms
from nonuple.app.access.store import Badge
from nonuple.app.access.visitors import Visitor


@dataclass
class SetClock:
    """A clock that tests set."""

    now: int = 1_000_000

    def milliseconds(self) -> int:
        return self.now


@dataclass
class Entrance:
    """What lets in, and all that it is made of."""

    clock: SetClock
    database: SqliteDatabase
    store: SqlAccessStore
    access: Access

    @classmethod
    async def open(
        cls, path: Path, terms: Terms | None = None, tell: Tell | None = None
    ) -> "Entrance":
        clock, database = SetClock(), await SqliteDatabase.open(path)
        store = await SqlAccessStore.open(database)
        told = {} if tell is None else {"tell": tell}
        access = Access(store, clock, clock, new_token, terms, **told)
        return cls(clock, database, store, access)

    async def administrator(self) -> Visitor:
        return (await self.access.redeem(await self.access.first_token(), "home")).visitor

    async def somebody(self, role: Role, room: str = "7") -> Visitor:
        """Somebody invited to a room."""
        badge = Badge(role, room, player="p1" if role is Role.PLAYER else None, label=role)
        _, token = await self.access.invite(await self.administrator(), badge, 1, 1000)
        return (await self.access.redeem(token, "home")).visitor


def new_token() -> str:
    return secrets.token_urlsafe(32)
