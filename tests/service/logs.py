"""What the log of a game has, read beside the server or after it."""

from dataclasses import dataclass, replace

from nonuple.adapters.formats.event_json import EventJson
from nonuple.duplicate.events import Event, TimeExpired
from nonuple.duplicate.slip_events import LateSlipsReceived, SlipsCollected
from nonuple.duplicate.slips import SlipMark
from nonuple.entrypoints.store_bootstrap import open_log


@dataclass(frozen=True)
class Handed:
    """Slips as recorded under a key; `version` is the last under it, where they were ruled on."""

    version: int
    key: str | None
    player: str
    is_late: bool


@dataclass(frozen=True)
class Log:
    """What a game's log says of slips and of the time, and how long it is."""

    handed: tuple[Handed, ...]
    expired_at: tuple[int, ...]
    version: int


async def read_log(store: str, room: str) -> Log:
    """The log of a room's game, in a store by its address."""
    log, codec = await open_log(store), EventJson()
    handed: list[Handed] = []
    expired: list[int] = []
    last: dict[str | None, int] = {}
    version = 0
    try:
        async for stored in log.read(f"game/{room}"):
            event: Event = codec.decode(stored.body["event"])
            version = last[stored.key] = stored.version
            if isinstance(event, SlipsCollected):
                is_late = any(SlipMark.LATE in slip.marks for slip in event.slips)
                handed.append(Handed(stored.version, stored.key, event.player, is_late))
            elif isinstance(event, LateSlipsReceived):
                handed.append(Handed(stored.version, stored.key, event.player, is_late=True))
            elif isinstance(event, TimeExpired):
                expired.append(event.at)
    finally:
        await log.close()
    acknowledged = (replace(one, version=last[one.key]) for one in handed)
    return Log(tuple(acknowledged), tuple(expired), version)
