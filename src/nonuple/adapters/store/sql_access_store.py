"""Invitations, logins and accounts in a database: digests and hashes, never a secret."""

import json
from collections.abc import Iterable, Sequence
from typing import Self

from nonuple.adapters.store.sql_database import Row, SqlDatabase, Taken, migrate
from nonuple.app.access.actors import Role
from nonuple.app.access.store import Account, Badge, CarriedOver, Holder, Invitation, Login

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
    # A seat that somebody chose is theirs alone; NULL is like nothing else.
    (
        "ALTER TABLE invitations ADD COLUMN code TEXT",
        "ALTER TABLE badges ADD COLUMN taken TEXT",
        "CREATE UNIQUE INDEX badges_taken ON badges (room, taken)",
        "CREATE INDEX badges_by_player ON badges (room, player)",
    ),
    # A seat that somebody was given is theirs alone too; older ones may have two holders.
    (
        "ALTER TABLE invitations ADD COLUMN first BIGINT NOT NULL DEFAULT 0",
        """UPDATE badges SET taken = player WHERE taken IS NULL AND player IS NOT NULL AND 1 = (
            SELECT count(*) FROM badges AS other
            WHERE other.room = badges.room AND other.player = badges.player
        )""",
    ),
)
_BADGE = "role, room, player, players, label"
_INVITATION = f"name, {_BADGE}, most, expires, uses, withdrawn, code, first"
# Two who come at once wait for each other here: the last use is had by one of them.
_SPEND = f"""
UPDATE invitations SET uses = uses + 1
WHERE digest = $1 AND withdrawn = 0 AND expires > $2 AND (most IS NULL OR uses < most)
RETURNING name, {_BADGE}
"""
# A link opened again where it was used, or another to the seat that one has.
_WORN = """
SELECT badges.role, badges.room, badges.player, badges.players, badges.label
FROM badges JOIN invitations ON badges.invitation = invitations.name
OR (badges.room = invitations.room AND badges.player = invitations.player)
WHERE invitations.digest = $1 AND (badges.login = $2 OR badges.account = $3)
"""
_VISITOR = """
SELECT logins.digest, logins.account, created, expires, role, room, player, players, label
FROM logins LEFT JOIN badges
ON badges.login = logins.digest OR badges.account = logins.account
WHERE digest = $1 AND expires > $2 ORDER BY role, label
"""
_IS_TAKEN = "SELECT 1 FROM badges WHERE room = $1 AND player = $2"
# Of several badges without a seat one is given it.
_SEAT = """
UPDATE badges SET player = $1, taken = $1
WHERE room = $2 AND role = 'player' AND player IS NULL AND (login = $3 OR account = $4)
AND invitation = (
    SELECT min(invitation) FROM badges AS free WHERE free.room = $2 AND free.role = 'player'
    AND free.player IS NULL AND (free.login = $3 OR free.account = $4)
)
AND NOT EXISTS (SELECT 1 FROM badges AS other WHERE other.room = $2 AND other.player = $1)
RETURNING role
"""
_GIVE = f"""
INSERT INTO badges (login, account, invitation, {_BADGE}, taken)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $6)
"""
# Whoever chose the seat may choose another; an invitation outlives the badges that it gave.
_FREE = """
UPDATE badges SET player = NULL, taken = NULL WHERE room = $1 AND taken = $2
AND invitation IN (SELECT name FROM invitations WHERE room = $1 AND player IS NULL)
RETURNING login, account
"""
_ADD_INVITATION = f"""
INSERT INTO invitations (digest, {_INVITATION})
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
ON CONFLICT (digest) DO NOTHING RETURNING name
"""
_CARRY_OVER = """
INSERT INTO badges (login, account, invitation, role, room, player, players, label, taken)
SELECT login, account, $3, role, $2, player, $4, label, taken FROM badges
WHERE room = $1 AND invitation = $5
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
        await database.keep_private("accounts", "name", "password", "person")
        return cls(database)

    async def add_invitation(self, digest: bytes, invitation: Invitation) -> bool:
        return bool(await self._run(_ADD_INVITATION, *_invitation_row(digest, invitation)))

    async def invitation(self, digest: bytes) -> Invitation | None:
        rows = await self._database.read(
            f"SELECT {_INVITATION} FROM invitations WHERE digest = $1", digest
        )
        return _invitation(rows[0]) if rows else None

    async def invitations(self, room: str | None) -> list[Invitation]:
        query = f"SELECT {_INVITATION} FROM invitations WHERE "
        if room is None:
            rows = await self._database.read(f"{query} room IS NULL ORDER BY expires, name")
        else:
            rows = await self._database.read(f"{query} room = $1 ORDER BY expires, name", room)
        return [_invitation(row) for row in rows]

    async def redeem(self, digest: bytes, login: Login, now: int) -> Badge | None:
        try:
            return await self._redeemed(digest, login, now)
        except Taken:
            return None

    async def _redeemed(self, digest: bytes, login: Login, now: int) -> Badge | None:
        """Raises Taken where the seat is somebody else's; then no use counts."""
        async with self._database.transaction() as run:
            worn = await run(_WORN, digest, login.digest, login.account)
            if worn:
                return _badge(worn[0])
            spent = await run(_SPEND, digest, now)
            if not spent:
                return None
            name, *badge = spent[0]
            _, room, player, *_ = badge
            if player is not None and await run(_IS_TAKEN, room, player):
                raise Taken
            await run(_KEEP_LOGIN, login.digest, login.account, login.created, login.expires)
            await run(_GIVE, *_holder(login), name, *badge)
            return _badge(tuple(badge))

    async def withdraw(self, name: str) -> list[Holder]:
        async with self._database.transaction() as run:
            await run("UPDATE invitations SET withdrawn = 1 WHERE name = $1", name)
            taken_back = "DELETE FROM badges WHERE invitation = $1 RETURNING login, account"
            return [Holder(*row) for row in await run(taken_back, name)]

    async def regroup(self, name: str, players: frozenset[str] | None) -> list[Holder]:
        group = _group(players)
        async with self._database.transaction() as run:
            await run("UPDATE invitations SET players = $2 WHERE name = $1", name, group)
            changed = (
                "UPDATE badges SET players = $2 WHERE invitation = $1 RETURNING login, account"
            )
            return [Holder(*row) for row in await run(changed, name, group)]

    async def carry_over(
        self, room: str, to: str, copies: Sequence[CarriedOver], gone: Iterable[str]
    ) -> bool:
        try:
            async with self._database.transaction() as run:
                for copy in copies:
                    new = copy.invitation
                    if not await run(_ADD_INVITATION, *_invitation_row(copy.digest, new)):
                        raise Taken
                    group = _group(new.badge.players)
                    await run(_CARRY_OVER, room, to, new.name, group, copy.name)
                for player in gone:
                    await run("DELETE FROM badges WHERE room = $1 AND player = $2", to, player)
        except Taken:
            return False
        return True

    async def close_room(self, room: str) -> list[Holder]:
        async with self._database.transaction() as run:
            await run("UPDATE invitations SET withdrawn = 1 WHERE room = $1", room)
            taken_back = "DELETE FROM badges WHERE room = $1 RETURNING login, account"
            return [Holder(*row) for row in await run(taken_back, room)]

    async def seat(self, login: Login, room: str, player: str) -> bool:
        try:
            return bool(await self._run(_SEAT, player, room, login.digest, login.account))
        except Taken:
            return False

    async def free(self, room: str, player: str) -> list[Holder]:
        async with self._database.transaction() as run:
            chosen = await run(_FREE, room, player)
            given = await run(
                "DELETE FROM badges WHERE room = $1 AND player = $2 RETURNING login, account",
                room,
                player,
            )
        return [Holder(*row) for row in (*chosen, *given)]

    async def is_taken(self, room: str, player: str) -> bool:
        return bool(await self._database.read(_IS_TAKEN, room, player))

    async def taken(self, room: str) -> frozenset[str]:
        rows = await self._database.read(
            "SELECT DISTINCT player FROM badges WHERE room = $1 AND player IS NOT NULL", room
        )
        return frozenset(str(player) for (player,) in rows)

    async def add_login(self, login: Login) -> None:
        await self._run(_KEEP_LOGIN, login.digest, login.account, login.created, login.expires)

    async def login(self, digest: bytes, now: int) -> Login | None:
        rows = await self._database.read(
            "SELECT digest, account, created, expires FROM logins"
            " WHERE digest = $1 AND expires > $2",
            digest,
            now,
        )
        return Login(*rows[0]) if rows else None

    async def badges(self, login: Login) -> list[Badge]:
        rows = await self._database.read(
            f"SELECT {_BADGE} FROM badges WHERE login = $1 OR account = $2 ORDER BY role, label",
            login.digest,
            login.account,
        )
        return [_badge(row) for row in rows]

    async def visitor(self, digest: bytes, now: int) -> tuple[Login, list[Badge]] | None:
        rows = await self._database.read(_VISITOR, digest, now)
        if not rows:
            return None
        # Whoever has no badge has a row of nothing.
        return Login(*rows[0][:4]), [_badge(row[4:]) for row in rows if row[4] is not None]

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
        rows = await self._database.read("SELECT * FROM accounts WHERE name = $1", name)
        return Account(*rows[0]) if rows else None

    async def account(self, number: str) -> Account | None:
        rows = await self._database.read("SELECT * FROM accounts WHERE number = $1", number)
        return Account(*rows[0]) if rows else None

    async def change_password(self, number: str, password: str) -> None:
        await self._run("UPDATE accounts SET password = $2 WHERE number = $1", number, password)

    async def close_account(self, number: str) -> None:
        async with self._database.transaction() as run:
            for table in ("badges", "logins"):
                await run(f"DELETE FROM {table} WHERE account = $1", number)
            await run("DELETE FROM accounts WHERE number = $1", number)
        await self._database.scrub("accounts", "logins", "badges")

    async def accounts_of(self, person: str) -> list[str]:
        rows = await self._database.read("SELECT number FROM accounts WHERE person = $1", person)
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


def _invitation_row(digest: bytes, invitation: Invitation) -> Row:
    return (
        digest,
        invitation.name,
        *_badge_row(invitation.badge),
        invitation.limit,
        invitation.expires,
        invitation.uses,
        int(invitation.is_withdrawn),
        invitation.code,
        int(invitation.is_first),
    )


def _badge_row(badge: Badge) -> Row:
    return str(badge.role), badge.room, badge.player, _group(badge.players), badge.label


def _group(players: frozenset[str] | None) -> str | None:
    return None if players is None else json.dumps(sorted(players))


def _badge(row: Row) -> Badge:
    role, room, player, players, label = row
    group = None if players is None else frozenset(json.loads(players))
    return Badge(Role(role), room, player, group, label)


def _invitation(row: Row) -> Invitation:
    name, *badge, most, expires, uses, withdrawn, code, first = row
    is_withdrawn, is_first = bool(withdrawn), bool(first)
    return Invitation(name, _badge(tuple(badge)), most, expires, uses, is_withdrawn, code, is_first)
