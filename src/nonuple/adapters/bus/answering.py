"""Handlers of a live bus at work."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, TypeVar

from nonuple.app.hosting.bus import Handler

_logger = logging.getLogger(__name__)

T = TypeVar("T")


class Answering:
    """Each message has a task of its own: whoever asked may give up, the handler goes on."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def answer_of(handler: Handler, message: bytes) -> bytes | None:
    """The answer, or None if the handler fails."""
    try:
        return await handler(message)
    except Exception:
        _logger.exception("a message was not answered")
        return None
