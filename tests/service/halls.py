"""A room full of players on real servers, and what must hold whatever happens to these."""

import asyncio
import random
import time
from collections import Counter
from collections.abc import Awaitable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from nonuple.app.hosting.idempotency import ActKey
from tests.service.api import Arbiter, logins, opened_room
from tests.service.logs import read_log
from tests.service.players import Player, Returning

SLIP, SLIPS = "ZUT H8 12", 6


@dataclass(frozen=True)
class Hall:
    """An arbiter, players, and somebody who watches by each server."""

    store: str
    arbiter: Arbiter
    players: tuple[Player, ...]
    watchers: tuple[Returning, ...]

    async def start_turn(self) -> int:
        """Draw, start the clock, and return when its time will be over."""
        await self.arbiter.act("draw")
        await self.arbiter.act("start_clock")
        deadline: int = (await self.public())["clock"]["deadline"]
        return deadline

    async def public(self, port: int | None = None) -> dict[str, Any]:
        """What hangs on the wall, as a server tells it."""
        asked = replace(self.arbiter, port=port or self.arbiter.port)
        view: dict[str, Any] = await asked.ask("GET", f"/rooms/{self.arbiter.room}")
        return dict(view["public"])

    async def hand_in(self, seconds: float, chance: random.Random) -> None:
        """Everybody, again and again, for about so many seconds; done when all is answered."""
        most = 2 * seconds / SLIPS

        def pauses() -> list[float]:
            return [chance.uniform(0, most) for _ in range(SLIPS)]

        await asyncio.gather(*(one.hand_in(SLIP, pauses()) for one in self.players))

    async def play(
        self, deadline: int, seconds: float, chance: random.Random, disturb: Awaitable[None]
    ) -> None:
        """Hand in while something happens to the servers, and look at what came of it."""
        async with asyncio.TaskGroup() as group:
            for watcher in self.watchers:
                group.create_task(watcher.until_phase("expired"))
            await asyncio.gather(self.hand_in(seconds, chance), disturb)
        assert deadline / 1000 <= time.time()
        await self.check(deadline)
        await self.watch_to_the_end()
        self.check_watchers()

    async def check(self, deadline: int) -> None:
        """What was acknowledged is there once, and the time ended when it had to.

        On a machine too slow for the test some are late; never one acknowledged in time.
        """
        log = await read_log(self.store, self.arbiter.room)
        assert log.expired_at == (deadline,)
        assert max(Counter(one.key for one in log.handed).values()) == 1
        recorded = {one.version: one for one in log.handed}
        for player in self.players:
            assert len(player.answers) == SLIPS
            for key, answer in player.answers.items():
                if answer.version is None:
                    assert answer.at * 1000 >= deadline
                    continue
                found = recorded.pop(answer.version)
                assert found.player == player.name
                assert found.key is not None
                assert ActKey.read(found.key).name.endswith(f"/{key}")
                assert answer.is_late in (found.is_late, None)
                assert not found.is_late or answer.at * 1000 >= deadline
        # What was recorded was acknowledged to somebody in the end.
        assert not recorded

    async def watch_to_the_end(self) -> None:
        """Watch until nothing more is recorded: slips may be ruled on while others look."""
        seen = 0
        while seen < (recorded := (await read_log(self.store, self.arbiter.room)).version):
            seen = recorded
            await asyncio.gather(*(watcher.until_version(seen) for watcher in self.watchers))

    def check_watchers(self) -> None:
        """Nobody was shown a version twice, or an older one; all came to know the same."""
        for one in (*self.watchers, *self.players):
            assert one.versions == sorted(one.versions)
        shown = [watcher.view for watcher in self.watchers]
        assert all(view == shown[0] for view in shown)


async def hall_of(
    store: str, arbiter: Arbiter, ports: Sequence[int], players: int, watchers: int = 2
) -> Hall:
    """A room whose people are dealt out to servers, and know of the others."""
    arbiter, names = await opened_room(arbiter, [f"p{number}" for number in range(players)])
    badges = [{"role": "player", "player": name} for name in names]
    found = await logins(arbiter, [*badges, *({"role": "display"} for _ in range(watchers))])

    def known_to(number: int) -> list[int]:
        first = number % len(ports)
        return [*ports[first:], *ports[:first]]

    return Hall(
        store,
        arbiter,
        tuple(Player(name, arbiter.room, found[n], known_to(n)) for n, name in enumerate(names)),
        tuple(
            Returning(arbiter.room, login, known_to(n)) for n, login in enumerate(found[players:])
        ),
    )
