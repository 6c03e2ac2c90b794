"""Accounts with passwords, for those who play online."""

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from nonuple.app.access.changes import Changed
from nonuple.app.access.entrance import Access
from nonuple.app.access.errors import AccountFault, BadAccount, NotLoggedIn, WrongPassword
from nonuple.app.access.rate_limits import Attempts
from nonuple.app.access.store import AccessStore, Account, is_text
from nonuple.app.access.visitors import Admission
from nonuple.app.clocks import GameClock

_SHORTEST_PASSWORD, _LONGEST_PASSWORD = 10, 200
_LONGEST_NAME = 60
_FEWEST_CHARACTERS = 4


class PasswordHasher(Protocol):
    """Slow on purpose, and away from the loop."""

    async def hash(self, password: str) -> str: ...
    async def is_right(self, hashed: str, password: str) -> bool: ...

    def is_outdated(self, hashed: str) -> bool:
        """Whether it was made with weaker settings than those of today."""


@dataclass(frozen=True, slots=True)
class SignInLimits:
    """Tries in a row and seconds for one more: for a name, and for an address."""

    name_burst: int = 10
    name_seconds: float = 10.0
    address_burst: int = 60
    address_seconds: float = 2.0


class Accounts:
    """Made, opened by a password, changed and closed."""

    def __init__(
        self,
        store: AccessStore,
        access: Access,
        hasher: PasswordHasher,
        ticks: GameClock,
        new_number: Callable[[], str],
        limits: SignInLimits | None = None,
    ) -> None:
        limits = limits or SignInLimits()
        self._store, self._access, self._hasher = store, access, hasher
        self._new_number = new_number
        self._by_name = Attempts(ticks, limits.name_burst, limits.name_seconds)
        self._by_address = Attempts(ticks, limits.address_burst, limits.address_seconds)
        self._nobody: str | None = None

    async def sign_up(
        self, name: str, password: str, address: str, person: str | None = None
    ) -> Account:
        """Make an account; raises BadAccount or TooManyAttempts."""
        compared = _require_name(name)
        _require_password(password, compared)
        self._by_address.spend(address)
        hashed = await self._hasher.hash(_plain(password))
        account = Account(self._new_number(), compared, hashed, person)
        if not await self._store.add_account(account):
            raise BadAccount(AccountFault.TAKEN)
        return account

    async def sign_in(self, name: str, password: str, address: str) -> Admission:
        """A new login; raises WrongPassword or TooManyAttempts.

        A name that nobody has takes as long as a wrong password.
        """
        compared = _compared(name)
        self._by_address.spend(address)
        self._by_name.spend(compared)
        account = await self._store.account_named(compared) if is_text(compared) else None
        hashed = account.password if account else await self._password_of_nobody()
        is_right = await self._is_right(hashed, password)
        if account is None or not is_right:
            raise WrongPassword
        self._by_address.give_back(address)
        self._by_name.give_back(compared)
        if self._hasher.is_outdated(hashed):
            renewed = await self._hasher.hash(_plain(password))
            await self._store.change_password(account.number, renewed)
        return await self._access.admit(account.number)

    async def change_password(self, token: str, old: str, new: str) -> None:
        """Take another password; all other logins of the account end.

        Raises NotLoggedIn, WrongPassword, BadAccount or TooManyAttempts.
        """
        account = await self._account_of(token)
        self._by_name.spend(account.name)
        if not await self._is_right(account.password, old):
            raise WrongPassword
        self._by_name.give_back(account.name)
        _require_password(new, account.name)
        visitor = await self._access.visitor(token)
        await self._store.change_password(account.number, await self._hasher.hash(_plain(new)))
        await self._store.end_logins(account.number, but=visitor.login.digest)
        await self._tell_of(account.number)

    async def leave_everywhere(self, token: str) -> None:
        """End all logins of the account, this one too."""
        number = (await self._account_of(token)).number
        await self._store.end_logins(number)
        await self._tell_of(number)

    async def name(self, token: str) -> str:
        """The name of the account of whoever asks, as it is compared; raises NotLoggedIn."""
        return (await self._account_of(token)).name

    async def close(self, token: str) -> None:
        """Erase the account of whoever asks."""
        number = (await self._account_of(token)).number
        await self._store.close_account(number)
        await self._tell_of(number)

    async def _tell_of(self, account: str) -> None:
        await self._access.tell(Changed(accounts=frozenset({account})))

    async def _account_of(self, token: str) -> Account:
        number = (await self._access.visitor(token)).login.account
        account = await self._store.account(number) if number is not None else None
        if account is None:
            raise NotLoggedIn
        return account

    async def _is_right(self, hashed: str, password: str) -> bool:
        # A very long text is not worth hashing, and is nobody's password.
        plain = _plain(password) if len(password) <= _LONGEST_PASSWORD else ""
        return await self._hasher.is_right(hashed, plain) and bool(plain)

    async def _password_of_nobody(self) -> str:
        if self._nobody is None:
            self._nobody = await self._hasher.hash(self._new_number())
        return self._nobody


def _compared(name: str) -> str:
    """A name as it is compared: capitals and ways to write an accent do not count."""
    return unicodedata.normalize("NFKC", " ".join(name[: 2 * _LONGEST_NAME].split())).casefold()


def _plain(password: str) -> str:
    """The same password from any keyboard."""
    return unicodedata.normalize("NFC", password)


def _require_name(name: str) -> str:
    compared = _compared(name)
    if not compared or len(name) > _LONGEST_NAME or not is_text(compared, 2 * _LONGEST_NAME):
        raise BadAccount(AccountFault.NAME)
    return compared


def _require_password(password: str, name: str) -> None:
    if len(password) < _SHORTEST_PASSWORD:
        raise BadAccount(AccountFault.SHORT)
    if len(password) > _LONGEST_PASSWORD:
        raise BadAccount(AccountFault.LONG)
    folded = _compared(password)
    if folded == name or len(set(folded)) < _FEWEST_CHARACTERS:
        raise BadAccount(AccountFault.OBVIOUS)
