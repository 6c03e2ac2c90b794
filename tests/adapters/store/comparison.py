"""A store of events against a dictionary that does the same."""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import replace

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from nonuple.app.hosting.event_store import Append, Lease
from nonuple.core.errors import NonupleError
from tests.adapters.store.model import StoreModel
from tests.adapters.store.stores import Opening, Store, everything, fact

STREAMS = st.sampled_from(["a", "b"])
BATCHES = st.builds(
    Append,
    STREAMS,
    st.lists(st.builds(fact, st.integers(0, 9)), max_size=3),
    st.none() | st.integers(0, 6),
    st.none() | st.sampled_from("klm"),
    st.none() | st.integers(1, 4),
)


class _Comparison(RuleBasedStateMachine):
    """The store against its model; streams are new for every run."""

    def __init__(self, opening: Opening) -> None:
        super().__init__()
        self._opening = opening
        self._runner = asyncio.Runner()
        self._model = StoreModel()
        self._run = f"{time.time_ns()}/"

    @initialize()
    def open(self) -> None:
        async def opened() -> Store:
            return await self._opening()

        self._store = self._runner.run(opened())

    @rule(batch=BATCHES)
    def append_one(self, batch: Append) -> None:
        self._append([batch])

    @rule(batches=st.lists(BATCHES, min_size=2, max_size=5))
    def append_together(self, batches: list[Append]) -> None:
        self._append(batches)

    @rule(stream=STREAMS, owner=st.sampled_from("xy"), lasting=st.booleans())
    def take(self, stream: str, owner: str, *, lasting: bool) -> None:
        seconds = 3600 if lasting else 0
        lease = self._runner.run(self._taken(stream, owner, seconds))
        expected = self._model.take(stream, owner, lasting=lasting)
        assert (lease and lease.token) == expected

    @rule(stream=STREAMS, owner=st.sampled_from("xy"), token=st.integers(1, 4))
    def release(self, stream: str, owner: str, token: int) -> None:
        async def released() -> None:
            await self._store.release(Lease(self._run + stream, owner, token, 0))

        self._runner.run(released())
        self._model.release(stream, owner, token)

    @invariant()
    def agrees(self) -> None:
        self._runner.run(self._compare())

    def teardown(self) -> None:
        async def closed() -> None:
            await self._store.close()

        if hasattr(self, "_store"):
            self._runner.run(closed())
        self._runner.close()

    def _append(self, batches: Sequence[Append]) -> None:
        async def done() -> list[object]:
            real = [replace(batch, stream=self._run + batch.stream) for batch in batches]
            return await asyncio.gather(*map(self._store.append, real), return_exceptions=True)

        for batch, one in zip(batches, self._runner.run(done()), strict=True):
            expected = self._model.append(batch)
            if isinstance(one, tuple):
                assert [event.version for event in one] == expected
            else:
                assert isinstance(one, NonupleError)
                assert type(one).__name__ == expected

    async def _taken(self, stream: str, owner: str, seconds: float) -> Lease | None:
        return await self._store.take_lease(self._run + stream, owner, seconds)

    async def _compare(self) -> None:
        if not hasattr(self, "_store"):
            return
        found = await self._store.streams(self._run)
        assert found == sorted(self._run + stream for stream in self._model.streams)
        for stream, facts in self._model.streams.items():
            events = await everything(self._store.read(self._run + stream))
            assert [(event.kind, event.body, event.key) for event in events] == facts
            assert await self._store.version(self._run + stream) == len(facts)
        for stream in ("a", "b"):
            lease = await self._store.lease_of(self._run + stream)
            assert (lease and (lease.owner, lease.token)) == self._model.holder(stream)
        for owner in "xyz":
            mine = [one for one in await self._store.abandoned(owner) if one.startswith(self._run)]
            assert mine == [self._run + stream for stream in self._model.abandoned(owner)]


def compare_with_model(opening: Opening) -> None:
    """Do to a store and to its model what comes to mind: both answer alike."""

    class Comparison(_Comparison):
        def __init__(self) -> None:
            super().__init__(opening)

    run_state_machine_as_test(
        Comparison, settings=settings(max_examples=15, stateful_step_count=20, deadline=None)
    )
