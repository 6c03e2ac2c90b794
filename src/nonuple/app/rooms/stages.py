"""How far games have come, told from their logs without serving them."""

from enum import StrEnum
from typing import get_args

from nonuple.app.hosting.event_codec import EventCodec
from nonuple.app.hosting.event_store import EventLog, StoreUnavailable
from nonuple.core.errors import NonupleError
from nonuple.duplicate.events import CourseEvent, Event, GameClosed, LettersDrawn
from nonuple.duplicate.state import Game, Phase
from nonuple.duplicate.steps import Course

# Slips, which are by far the most, need not be read.
_KINDS = frozenset(kind.__name__ for kind in get_args(CourseEvent))


class Stage(StrEnum):
    """How far a game has come."""

    WAITING = "waiting"
    PLAYING = "playing"
    OVER = "over"

    @classmethod
    def of(cls, game: Game) -> "Stage":
        if game.phase is Phase.CLOSED:
            return cls.OVER
        return cls.PLAYING if game.turns or game.draw is not None else cls.WAITING


class GameStages:
    """The stage of each game, worked out again where its log is longer than it was."""

    def __init__(self, log: EventLog, codec: EventCodec[Event]) -> None:
        self._log, self._codec = log, codec
        self._known: dict[str, tuple[int, Stage]] = {}

    async def of(self, stream: str) -> Stage:
        """The stage of a game; one whose log makes no game is over."""
        version = await self._log.version(stream)
        known = self._known.get(stream)
        if known is None or known[0] != version:
            known = self._known[stream] = version, await self._read(stream)
        return known[1]

    async def _read(self, stream: str) -> Stage:
        course: Course[None] = Course()
        try:
            async for stored in self._log.read(stream):
                if stored.kind in _KINDS:
                    course.add(self._codec.decode(stored.body["event"]), None)
        except StoreUnavailable:
            raise
        except (NonupleError, IndexError):
            return Stage.OVER
        standing = {type(event) for event in course.standing}
        if GameClosed in standing:
            return Stage.OVER
        return Stage.PLAYING if LettersDrawn in standing else Stage.WAITING
