"""How far games have come, told from their logs without serving them."""

from nonuple.app.hosting.event_store import EventLog, StoreUnavailable
from nonuple.app.rooms.room_kind import RoomKind, Stage
from nonuple.core.errors import NonupleError


class GameStages:
    """The stage of each game, worked out again where its log is longer than it was."""

    def __init__(self, log: EventLog) -> None:
        self._log = log
        self._known: dict[str, tuple[int, Stage]] = {}

    async def of(self, stream: str, kind: RoomKind) -> Stage:
        """The stage of a game; one whose log makes no game is over."""
        version = await self._log.version(stream)
        known = self._known.get(stream)
        if known is None or known[0] != version:
            known = self._known[stream] = version, await self._read(stream, kind)
        return known[1]

    async def _read(self, stream: str, kind: RoomKind) -> Stage:
        try:
            return await kind.recorded_stage(self._log.read(stream))
        except StoreUnavailable:
            raise
        except (NonupleError, IndexError):
            return Stage.OVER
