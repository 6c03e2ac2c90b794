"""What the log has, against what clients were told."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from tests.service.logs import read_log


@dataclass(frozen=True)
class Verdict:
    """How many slips are recorded, and of those acknowledged lost, there twice, or there late."""

    recorded: int
    lost: int
    doubled: int
    late: int


async def checked(store: str, room: str, acknowledged: Iterable[str]) -> Verdict:
    """Compare the log of a room with the players whose slips were acknowledged."""
    log = await read_log(store, room)
    counted = Counter(one.player for one in log.handed)
    return Verdict(
        recorded=counted.total(),
        lost=sum(counted[player] == 0 for player in acknowledged),
        doubled=sum(times > 1 for times in counted.values()),
        late=sum(one.is_late for one in log.handed),
    )
