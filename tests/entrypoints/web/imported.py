"""Lexicons brought to a server under test."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

from tests.entrypoints.web.clients import WAIT, Client

WORDS = ["AA", "BON", "BONS", "BONTE", "CAFE", "ETE"]


def file_of(words: list[str], encoding: str = "utf-8") -> bytes:
    return "\n".join(words).encode(encoding)


async def begun(
    server: Client, content: bytes | AsyncIterator[bytes], **parts: Any
) -> dict[str, Any]:
    asked = {"file": "mien.txt", **parts}
    answer = await server.ask("POST", "/lexicons", params=asked, content=content)
    assert answer.status_code == 202, answer.text
    started: dict[str, Any] = answer.json()
    return started


async def ended(server: Client, started: dict[str, Any]) -> dict[str, Any]:
    async with asyncio.timeout(WAIT):
        while True:
            found: dict[str, Any] = await server.get(f"/lexicons/imports/{started['id']}")
            if found["outcome"] != "running":
                return found
            await asyncio.sleep(0.05)


async def imported(server: Client, content: bytes, **parts: Any) -> dict[str, Any]:
    return await ended(server, await begun(server, content, **parts))
