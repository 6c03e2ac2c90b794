"""Commands that take long to find, found aside by the process in charge while the time runs."""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from nonuple.app.hosting.game_kind import Due, Thought

C = TypeVar("C")


@dataclass
class _Search(Generic[C]):
    key: str
    done: "asyncio.Future[C]"
    is_unwanted: threading.Event = field(default_factory=threading.Event)


class Thinking(Generic[C]):
    """One search at a time for a game: of the command that is due, as long as it is.

    `on_found` is called once it ended, be it without a command.
    """

    def __init__(self, executor: Executor, on_found: Callable[[], None]) -> None:
        self._executor, self._on_found = executor, on_found
        self._search: _Search[C] | None = None

    def found(self, due: Due[C]) -> C | None:
        """The command of what is due; None while it is being looked for, which starts now.

        Raises what the search did; the next call starts another.
        """
        command = due.command
        if not isinstance(command, Thought):
            return command
        if self._search is None or self._search.key != due.key:
            self.stop()
            self._start(due.key, command)
        search = self._search
        assert search is not None
        if not search.done.done():
            return None
        if search.done.exception() is not None:
            self._search = None
        return search.done.result()

    def stop(self) -> None:
        """Nobody wants what is being looked for."""
        search, self._search = self._search, None
        if search is not None:
            search.is_unwanted.set()
            search.done.cancel()

    def _start(self, key: str, thought: Thought[C]) -> None:
        is_unwanted = threading.Event()
        loop = asyncio.get_running_loop()
        done = loop.run_in_executor(self._executor, thought.find, is_unwanted)
        self._search = _Search(key, done, is_unwanted)
        done.add_done_callback(lambda _: self._on_found())
