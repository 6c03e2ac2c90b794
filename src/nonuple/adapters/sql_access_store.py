"""Invitations, logins and accounts in a database: digests and hashes, never a secret."""

import json
from typing import Self

from nonuple.adapters.sql_database import Row, SqlDatabase, migrate
from nonuple.app.access_store import Account, Badge, Invitation, Login
from nonuple.app.actors import Role

# A badge is worn by a login or by an account, and remembers the invitation that gave it.
_MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE invitations (
            digest BYTEA PRIMARY KEY,
            name TEXT NOT NULL UNIQUE,
            role TEXT NOT NULL,
            room TEXT,
            player TEXT,
            players TEXT,
            label TEXT NOT NULL,
            most BIGINT,
            expires BIGINT NOT NULL,
            uses BIGINT NOT NULL,
            withdrawn BIGINT NOT NULL
        )""",
        "CREATE INDEX invitations_by_room ON invitations (room)",
        """CREATE TABLE logins (
            digest BYTEA PRIMARY KEY,
            account TEXT,
            created BIGINT NOT NULL,
            expires BIGINT NOT NULL
        )""",
        "CREATE INDEX logins_by_account ON logins (account)",
        """CREATE TABLE accounts (
            number TEXT PRIMARY KEY,
            name TEXT NOT NULL UNIQUE,
            password TEXT NOT NULL,
            person TEXT
        )""",
        "CREATE INDEX accounts_by_person ON accounts (person)",
        """CREATE TABLE badges (
            login BYTEA,
            account TEXT,
            invitation TEXT,
            role TEXT NOT NULL,
            room TEXT,
            player TEXT,
            players TEXT,
            label TEXT NOT NULL
        )""",
        "CREATE INDEX badges_by_login ON badges (login)",
        "CREATE INDEX badges_by_account ON badges (account)",
        "CREATE INDEX badges_by_invitation ON badges (invitation)",
    ),
)
_BADGE = "role, room, player, players, label"
_INVITATION = f"name, {_BADGE}, most, expires, uses, withdrawn"
# Two who come at once wait for each other here: the last use is had by one of them.
_SPEND = f"""
UPDATE invitations SET uses = uses + 1
WHERE digest = $1 AND withdrawn = 0 AND expires > $2 AND (most IS NULL OR uses < most)
RETURNING name, {_BADGE}
"""
# A link opened again where it was used.
_WORN = """
SELECT badges.role, badges.room, badges.player, badges.players, badges.label
FROM badges JOIN invitations ON badges.invitation = invitations.name
WHERE invitations.digest = $1 AND (badges.login = $2 OR badges.account = $3)
"""
_GIVE = f"""
INSERT INTO badges (login, account, invitation, {_BADGE}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
"""
_KEEP_LOGIN = "INSERT INTO logins VALUES ($1, $2, $3, $4) ON CONFLICT (digest) DO NOTHING"


class SqlAccessStore:
    """An AccessStore in any database."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    @classmethod
    async def open(cls, database: SqlDatabase) -> Self:
        """Bring its tables up to date; raises NewerStore."""
        await migrate(database, "access", _MIGRATIONS)
        return cls(database)

    async def add_invitation(self, digest: bytes, invitation: Invitation) -> None:
        await self._run(
            f"INSERT INTO invitations (digest, {_INVITATION})"
            " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
            digest,
            invitation.name,
            *_badge_row(invitation.badge),
            invitation.limit,
            invitation.expires,
            invitation.uses,
            int(invitation.is_withdrawn),
        )

    async def invitation(self, digest: bytes) -> Invitation | None:
        rows = await self._run(f"SELECT {_INVITATION} FROM invitations WHERE digest = $1", digest)
        return _invitation(rows[0]) if rows else None

    async def invitations(self, room: str | None) -> list[Invitation]:
        query = f"SELECT {_INVITATION} FROM invitations WHERE "
        if room is None:
            rows = await self._run(f"{query} room IS NULL ORDER BY expires, name")
        else:
            rows = await self._run(f"{query} room = $1 ORDER BY expires, name", room)
        return [_invitation(row) for row in rows]

    async def redeem(self, digest: bytes, login: Login, now: int) -> Badge | None:
        async with self._database.transaction() as run:
            worn = await run(_WORN, digest, login.digest, login.account)
            if worn:
                return _badge(worn[0])
            spent = await run(_SPEND, digest, now)
            if not spent:
                return None
            name, *badge = spent[0]
            await run(_KEEP_LOGIN, login.digest, login.account, login.created, login.expires)
            await run(_GIVE, *_holder(login), name, *badge)
            return _badge(tuple(badge))

    async def withdraw(self, name: str) -> None:
        async with self._database.transaction() as run:
            await run("UPDATE invitations SET withdrawn = 1 WHERE name = $1", name)
            await run("DELETE FROM badges WHERE invitation = $1", name)

    async def add_login(self, login: Login) -> None:
        await self._run(_KEEP_LOGIN, login.digest, login.account, login.created, login.expires)

    async def login(self, digest: bytes, now: int) -> Login | None:
        rows = await self._run(
            "SELECT digest, account, created, expires FROM logins"
            " WHERE digest = $1 AND expires > $2",
            digest,
            now,
        )
        return Login(*rows[0]) if rows else None

    async def badges(self, login: Login) -> list[Badge]:
        rows = await self._run(
            f"SELECT {_BADGE} FROM badges WHERE login = $1 OR account = $2 ORDER BY role, label",
            login.digest,
            login.account,
        )
        return [_badge(row) for row in rows]

    async def end_login(self, digest: bytes) -> None:
        async with self._database.transaction() as run:
            await run("DELETE FROM badges WHERE login = $1", digest)
            await run("DELETE FROM logins WHERE digest = $1", digest)

    async def end_logins(self, account: str, but: bytes | None = None) -> None:
        kept = b"" if but is None else but
        await self._run("DELETE FROM logins WHERE account = $1 AND digest <> $2", account, kept)

    async def add_account(self, account: Account) -> bool:
        rows = await self._run(
            "INSERT INTO accounts VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING number",
            account.number,
            account.name,
            account.password,
            account.person,
        )
        return bool(rows)

    async def account_named(self, name: str) -> Account | None:
        rows = await self._run("SELECT * FROM accounts WHERE name = $1", name)
        return Account(*rows[0]) if rows else None

    async def account(self, number: str) -> Account | None:
        rows = await self._run("SELECT * FROM accounts WHERE number = $1", number)
        return Account(*rows[0]) if rows else None

    async def change_password(self, number: str, password: str) -> None:
        await self._run("UPDATE accounts SET password = $2 WHERE number = $1", number, password)

    async def give(self, account: str, badge: Badge) -> None:
        await self._run(_GIVE, None, account, None, *_badge_row(badge))

    async def close_account(self, number: str) -> None:
        async with self._database.transaction() as run:
            for table in ("badges", "logins"):
                await run(f"DELETE FROM {table} WHERE account = $1", number)
            await run("DELETE FROM accounts WHERE number = $1", number)
        await self._database.scrub("accounts", "logins", "badges")

    async def accounts_of(self, person: str) -> list[str]:
        rows = await self._run("SELECT number FROM accounts WHERE person = $1", person)
        return [str(number) for (number,) in rows]

    async def sweep(self, now: int) -> None:
        async with self._database.transaction() as run:
            await run(
                "DELETE FROM badges WHERE login IN (SELECT digest FROM logins WHERE expires <= $1)",
                now,
            )
            await run("DELETE FROM logins WHERE expires <= $1", now)
            # The badges that it gave stay, and can only be taken back while it is known.
            await run(
                "DELETE FROM invitations WHERE expires <= $1"
                " AND name NOT IN (SELECT invitation FROM badges WHERE invitation IS NOT NULL)",
                now,
            )

    async def _run(self, statement: str, *values: object) -> list[Row]:
        async with self._database.transaction() as run:
            return await run(statement, *values)


def _holder(login: Login) -> tuple[bytes | None, str | None]:
    """An account keeps its badges on every device."""
    return (login.digest, None) if login.account is None else (None, login.account)


def _badge_row(badge: Badge) -> Row:
    players = None if badge.players is None else json.dumps(sorted(badge.players))
    return str(badge.role), badge.room, badge.player, players, badge.label


def _badge(row: Row) -> Badge:
    role, room, player, players, label = row
    group = None if players is None else frozenset(json.loads(players))
    return Badge(Role(role), room, player, group, label)


def _invitation(row: Row) -> Invitation:
    name, *badge, most, expires, uses, withdrawn = row
    return Invitation(name, _badge(tuple(badge)), most, expires, uses, bool(withdrawn))
