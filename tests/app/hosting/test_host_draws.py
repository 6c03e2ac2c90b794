"""Letters drawn by the server: by chance or as prepared, whether it restarts or not."""

from dataclasses import replace

import pytest

from nonuple.app.duplicate.commands import Annul, Draw, Retain
from nonuple.duplicate.deciding import play_out
from nonuple.duplicate.errors import SealedGame
from nonuple.duplicate.events import LettersDrawn, MoveRetained
from nonuple.duplicate.prepared import prepare
from nonuple.duplicate.state import Phase
from tests.app.duplicate.hosts import HEAD, Host, World, run
from tests.duplicate.games import dealer_of


async def played(host: Host, turns: int) -> None:
    for _ in range(turns):
        await host.act(HEAD, Draw())
        if host.state.phase is Phase.CLOSED:
            return
        await host.act(HEAD, Retain())


def test_the_letters_are_the_same_whether_the_server_restarts_or_not() -> None:
    async def course() -> None:
        one, other = World(), World()
        host = await one.created()
        await played(host, 6)
        for _ in range(6):
            restarted = await (other.opened() if other.events else other.created())
            await played(restarted, 1)
            await restarted.close()
        assert one.events == other.events
        racks = [event.drawn for event in one.events if isinstance(event, LettersDrawn)]
        assert len(set(racks)) == len(racks)
        await one.close()

    run(course())


def test_an_annulled_turn_is_drawn_again_with_other_letters() -> None:
    async def course() -> None:
        world = World()
        host = await world.created()
        racks = []
        for _ in range(4):
            await host.act(HEAD, Draw())
            racks.append("".join(sorted(host.state.rack.letters)))
            await host.act(HEAD, Annul("noise"))
            await host.close()
            host = await world.opened()
        assert len({*racks}) == 4
        await world.close()

    run(course())


def test_a_prepared_game_is_played_as_prepared_across_restarts() -> None:
    whole = tuple(play_out(World().first, dealer_of(World().solver)))
    prepared = prepare(whole, "SALT", looks_ahead=False)

    async def course() -> None:
        world = World(prepared=prepared)
        host = await world.created()
        while host.state.phase is not Phase.CLOSED:
            await played(host, 3)
            await host.close()
            host = await world.opened()
        kinds = LettersDrawn | MoveRetained
        expected = [event for event in prepared.events if isinstance(event, kinds)]
        found = [event for event in world.events if isinstance(event, kinds)]
        assert [getattr(event, "word", None) for event in found] == [
            getattr(event, "word", None) for event in expected
        ]
        assert [event.drawn for event in found if isinstance(event, LettersDrawn)] == [
            event.drawn for event in expected if isinstance(event, LettersDrawn)
        ]
        await world.close()

    run(course())


def test_a_prepared_game_is_not_drawn_by_chance() -> None:
    async def course() -> None:
        world = World()
        host = await world.created(replace(world.first, seal="0" * 64))
        with pytest.raises(SealedGame):
            await host.act(HEAD, Draw())
        await world.close()

    run(course())
