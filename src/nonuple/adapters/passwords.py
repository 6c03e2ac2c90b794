"""Passwords by Argon2id, in threads: a hash takes tens of milliseconds and 19 MiB."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

_MEMORY_KIB, _PASSES, _LANES = 19 * 1024, 2, 1
_THREADS = 2


class ArgonHasher:
    """No more than two hashes at a time, whoever asks; the others wait."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher(
            time_cost=_PASSES, memory_cost=_MEMORY_KIB, parallelism=_LANES
        )
        self._threads = ThreadPoolExecutor(_THREADS, thread_name_prefix="nonuple-passwords")

    async def hash(self, password: str) -> str:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._hasher.hash, _bytes(password))

    async def is_right(self, hashed: str, password: str) -> bool:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._verify, hashed, _bytes(password))

    def is_outdated(self, hashed: str) -> bool:
        return self._hasher.check_needs_rehash(hashed)

    def close(self) -> None:
        self._threads.shutdown()

    def _verify(self, hashed: str, password: bytes) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False


def _bytes(password: str) -> bytes:
    # Half a surrogate pair, which JSON can carry, is a password like another.
    return password.encode(errors="surrogatepass")
