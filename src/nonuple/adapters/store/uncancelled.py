"""Awaiting to the end what must not be stopped half-way."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

T = TypeVar("T")


async def uncancelled(
    work: Awaitable[T], undo: Callable[[T], Awaitable[object]] | None = None
) -> T:
    """What the work comes to; whoever gives up meanwhile does so once it is done, and undone.

    A statement given up half-way makes its driver open a connection to say so, which nobody waits
    for.
    """
    task = asyncio.ensure_future(work)
    given_up: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.wait({task})
        except asyncio.CancelledError as error:
            given_up = error
    if given_up is not None:
        # Looked at, so that nobody complains that it was not.
        if task.exception() is None and undo is not None:
            await uncancelled(undo(task.result()))
        raise given_up
    return task.result()
