"""Commands by several actors in any interleaving, with a store that fails, and restarts."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nonuple.app.access.actors import Actor, Role
from nonuple.app.duplicate.commands import (
    AddTime,
    AnnouncePoints,
    Annul,
    ChangeRuling,
    Close,
    Command,
    DecideAppeal,
    DecideLate,
    Discipline,
    Draw,
    Enter,
    GrantAverage,
    Interrupt,
    KeyForMany,
    KeySlips,
    Leave,
    LodgeAppeal,
    Notify,
    Resume,
    Retain,
    RuleWord,
    StartClock,
    StopClock,
    SubmitSlips,
    TakeBack,
    Undo,
)
from nonuple.app.hosting.event_store import Append, StoreUnavailable
from nonuple.app.hosting.host import Receipt
from nonuple.core.errors import NonupleError
from nonuple.duplicate.correcting.faults import Sanction
from nonuple.duplicate.state import Phase
from tests.app.duplicate.hosts import HEAD, PLAYERS, Host, World, run
from tests.duplicate.slip_strategies import slips

NAMES = ("ana", "bea", "cle")
ACTORS = (*PLAYERS, *(Actor(role, str(role)) for role in Role if role is not Role.PLAYER))
TURNS = st.integers(0, 3)
WRITTEN = st.lists(slips(), max_size=2).map(tuple)
PEOPLE = st.sampled_from((*NAMES, "nobody"))
REASONS = st.text(max_size=5)
FREQUENT = st.sampled_from((Draw(), StartClock(), StopClock(), Retain()))
COMMANDS: st.SearchStrategy[Command] = st.one_of(
    FREQUENT,
    FREQUENT,
    st.builds(SubmitSlips, TURNS, WRITTEN),
    st.builds(DecideLate, TURNS, PEOPLE, st.booleans(), REASONS),
    st.builds(KeySlips, TURNS, PEOPLE, WRITTEN, st.booleans()),
    st.builds(KeyForMany, TURNS, st.lists(PEOPLE, max_size=4).map(tuple), WRITTEN),
    st.builds(TakeBack, TURNS, st.lists(PEOPLE, max_size=4).map(tuple)),
    st.builds(AddTime, st.integers(-1, 90)),
    st.builds(Undo, REASONS),
    st.builds(AnnouncePoints, PEOPLE, st.integers(-1, 90)),
    st.builds(Annul, REASONS),
    st.builds(Enter, PEOPLE),
    st.builds(Leave, PEOPLE),
    st.builds(
        RuleWord, st.sampled_from(("SEL", "ZZZ", "z")), st.booleans(), REASONS, st.booleans()
    ),
    st.sampled_from((Interrupt(), Resume(), Close())),
    st.builds(
        ChangeRuling, TURNS, PEOPLE, st.integers(0, 9), TURNS, st.sampled_from(Sanction), REASONS
    ),
    st.builds(Discipline, TURNS, PEOPLE, REASONS, st.booleans()),
    st.builds(Notify, TURNS, PEOPLE, TURNS),
    st.builds(GrantAverage, TURNS, PEOPLE),
    st.builds(LodgeAppeal, TURNS, PEOPLE, REASONS),
    st.builds(DecideAppeal, TURNS, PEOPLE, REASONS, st.none() | st.integers(0, 9)),
)


@dataclass(frozen=True)
class Step:
    """An act sent without waiting for those before, after so many rounds of the loop."""

    actor: Actor
    command: Command
    rounds: int
    seconds: int
    key: str | None
    gives_up: bool


STEPS = st.builds(
    Step,
    st.sampled_from((HEAD, HEAD, *ACTORS)),
    COMMANDS,
    st.sampled_from((0, 0, 1, 3, 9)),
    st.sampled_from((0, 0, 1, 100)),
    st.none() | st.sampled_from("ab"),
    st.sampled_from((False, False, False, True)),
)


async def sent(world: World, host: Host, steps: list[Step]) -> list[Receipt]:
    """What was acknowledged, in the order of sending."""
    acts: list[asyncio.Task[Receipt]] = []
    ticks: list[asyncio.Task[None]] = []
    for step in steps:
        world.clock.wait(step.seconds)
        acts.append(asyncio.create_task(host.act(step.actor, step.command, key=step.key)))
        ticks.append(asyncio.create_task(host.tick()))
        for _ in range(step.rounds):
            await asyncio.sleep(0)
        if step.gives_up:
            acts[-1].cancel()
    done = await asyncio.gather(*acts, return_exceptions=True)
    ticked = await asyncio.gather(*ticks, return_exceptions=True)
    assert all(one is None or isinstance(one, StoreUnavailable) for one in ticked), ticked
    known = Receipt | NonupleError | asyncio.CancelledError
    assert all(isinstance(one, known) for one in done), done
    return [one for one in done if isinstance(one, Receipt) and not one.is_repeated]


def check(world: World, acknowledged: list[Receipt]) -> None:
    """Each act acknowledged is in the log, whole, once, where its receipt says."""
    log = world.events
    for receipt in acknowledged:
        assert log[receipt.version - len(receipt.events) : receipt.version] == receipt.events
    assert len({receipt.version for receipt in acknowledged}) == len(acknowledged)
    assert [event for told in world.told for event in told.events] == [*log[: _told(world)]]


def _told(world: World) -> int:
    return world.told[-1].version if world.told else 0


@pytest.mark.slow
@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(STEPS, max_size=25), st.lists(STEPS, max_size=10))
def test_the_log_is_the_game_whatever_the_interleaving(
    steps: list[Step], later: list[Step]
) -> None:
    async def course() -> None:
        world = World(lexicon="few")
        host = await world.created()
        for name in NAMES:
            await host.act(HEAD, Enter(name))
        acknowledged = await sent(world, host, steps)
        await host.close()
        assert world.recorded == host.state == world.told[-1].state
        check(world, acknowledged)
        again = await world.opened()
        assert again.state == host.state
        acknowledged += await sent(world, again, later)
        await world.close()
        assert world.recorded == again.state
        check(world, acknowledged)

    run(course())


def failing_at(number: int, *, is_recorded: bool) -> Callable[[Append], None]:
    """Fails once so many appends were seen, then for good."""
    seen = 0

    def fail(_: Append) -> None:
        nonlocal seen
        seen += 1
        if seen > number:
            raise StoreUnavailable(f"cut off, recorded {is_recorded}")

    return fail


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(STEPS, max_size=15), st.integers(0, 12), st.booleans())
def test_a_failing_store_loses_nothing_that_was_acknowledged(
    steps: list[Step],
    number: int,
    is_recorded: bool,  # noqa: FBT001
) -> None:
    async def course() -> None:
        world = World(lexicon="few")
        host = await world.created()
        for name in NAMES:
            await host.act(HEAD, Enter(name))
        before = len(world.events)
        fail = failing_at(number, is_recorded=is_recorded)
        setattr(world.store, "lost" if is_recorded else "failure", fail)
        acknowledged = await sent(world, host, steps)
        await host.close()
        world.store.lost = world.store.failure = lambda _: None
        again = await world.opened()
        check(world, acknowledged)
        acknowledged_up_to = max((one.version for one in acknowledged), default=before)
        assert len(world.events) >= acknowledged_up_to
        assert world.recorded == again.state
        if not is_recorded and again.state.phase is not Phase.EXPIRED:
            # Then what the reopened host rules on by itself is not there yet.
            assert len(world.events) == _told(world)
        await world.close()

    run(course())
