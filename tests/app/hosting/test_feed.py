"""Whoever watches a room is told what concerns them, and no more."""

import asyncio

from nonuple.app.access.actors import Actor, Role
from nonuple.app.hosting.feed import Feed, News, Watcher
from tests.app.duplicate.hosts import ANA, BEA, HEAD, run

WALL = Actor(Role.DISPLAY)
PASSER_BY = Actor(Role.SPECTATOR)


def feed_of() -> Feed:
    """A feed of a game of which all are shown the same."""
    return Feed(lambda _: "all")


async def told(watcher: Watcher) -> int | None:
    """The version of what waits for a watcher; none if nothing does."""
    try:
        async with asyncio.timeout(0.01):
            return (await watcher.next()).version
    except TimeoutError:
        return None


def test_slips_are_news_to_their_player_and_to_who_looks_after_them() -> None:
    async def course() -> None:
        feed = feed_of()
        async with (
            feed.watcher(HEAD) as head,
            feed.watcher(WALL) as wall,
            feed.watcher(ANA) as ana,
            feed.watcher(ANA) as again,
            feed.watcher(BEA) as bea,
            feed.watcher(PASSER_BY) as passer_by,
        ):
            watchers = (head, wall, ana, again, bea, passer_by)
            await feed.tell(News(1, {}, frozenset({"ana", "nobody"})))
            assert [await told(one) for one in watchers] == [1, 1, 1, 1, None, None]
            await feed.tell(News(2, {}))
            assert [await told(one) for one in watchers] == [2] * 6
            assert len(feed) == 6
        assert not len(feed)
        assert not feed._players

    run(course())


def test_who_becomes_somebody_else_is_told_as_such() -> None:
    async def course() -> None:
        feed = feed_of()
        async with feed.watcher(BEA) as watcher:
            feed.become(watcher, ANA)
            await feed.tell(News(1, {}, frozenset({"bea"})))
            assert await told(watcher) is None
            await feed.tell(News(2, {}, frozenset({"ana"})))
            assert await told(watcher) == 2
            feed.become(watcher, HEAD)
            await feed.tell(News(3, {}, frozenset()))
            assert await told(watcher) == 3

    run(course())


def test_telling_many_lets_others_work() -> None:
    async def course() -> None:
        feed, turns = feed_of(), 0

        async def work() -> None:
            nonlocal turns
            while True:
                turns += 1
                await asyncio.sleep(0)

        for _ in range(2000):
            feed.become(Watcher(), PASSER_BY)
        worker = asyncio.create_task(work())
        await feed.tell(News(1, {}))
        worker.cancel()
        assert turns >= 5

    run(course())
