"""How slips come in: by a player's own device or on paper, with a score or without."""

from dataclasses import replace

from nonuple.app.access.actors import Actor
from nonuple.app.duplicate.commands import (
    DecideLate,
    Draw,
    Enter,
    KeyForMany,
    KeySlips,
    Retain,
    StartClock,
    StopClock,
    SubmitSlips,
)
from nonuple.app.duplicate.views.entries import own_turn
from nonuple.duplicate.correcting.faults import Fault
from nonuple.duplicate.results import results
from nonuple.duplicate.slip_events import Origin
from nonuple.duplicate.slips import Slip, Solution
from tests.app.duplicate.hosts import (
    ANA,
    ARBITER,
    BEA,
    CLE,
    HEAD,
    SECONDS,
    Host,
    World,
    handed_in,
    run,
    slip,
)


def origin(host: Host, actor: Actor, turn: int = 1) -> Origin:
    return host.state.entries.of(turn, str(actor.player)).origin


def test_the_log_tells_phones_from_paper() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await handed_in(host, ANA)
        await host.act(ARBITER, KeySlips(1, "bea", (slip(),)))
        await host.act(ARBITER, KeyForMany(1, ("cle",), (slip(),)))
        found = [origin(host, one) for one in (ANA, BEA, CLE)]
        assert found == [Origin.PHONE, Origin.PAPER, Origin.PAPER]
        await world.close()
        assert world.recorded.entries.of(1, "ana").origin is Origin.PHONE

    run(course())


def test_a_late_slip_from_a_phone_is_one_too() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        world.clock.wait(SECONDS)
        await host.tick()
        await handed_in(host, ANA)
        await host.act(ARBITER, DecideLate(1, "ana", False, ""))
        entry = host.state.entries.of(1, "ana")
        assert entry.origin is Origin.PHONE
        assert entry.ruling is not None
        assert entry.ruling.faults == (Fault.LATE_SLIP,)
        await world.close()

    run(course())


def test_what_an_arbiter_keys_over_a_slip_from_a_phone_is_on_paper() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await handed_in(host, ANA)
        await host.act(ARBITER, KeySlips(1, "ana", (slip("DEUX"),)))
        assert origin(host, ANA) is Origin.PAPER
        await world.close()

    run(course())


async def drawn(world: World, *, counts_scores: bool = False) -> Host:
    """A game of one player whose first rack is drawn."""
    host = await world.created(replace(world.first, counts_scores=counts_scores))
    await host.act(HEAD, Enter("ana"))
    await host.act(HEAD, Draw())
    return host


def top_slip(world: World, host: Host, claimed: int | None) -> tuple[Slip, int]:
    """A top of the turn in play, and what it is worth."""
    game = host.state
    assert game.rack is not None
    move = world.solver.tops(game.board, game.rack, game.rules.limits).moves[0]
    placed = move.placement
    circled = tuple(at for at, letter in enumerate(placed.word) if letter.islower())
    coordinate = placed.coordinate
    written = Solution(placed.word.upper(), coordinate.direction, circled, str(coordinate))
    return Slip((written,), claimed), move.score


def test_where_the_software_counts_nothing_claimed_is_kept_or_sanctioned() -> None:
    async def course() -> None:
        world = World()
        host = await drawn(world, counts_scores=True)
        written, score = top_slip(world, host, claimed=1)
        await host.act(ANA, SubmitSlips(1, (written,)))
        await host.act(HEAD, Retain())
        entry = host.state.entries.of(1, "ana")
        assert entry.slips == (replace(written, claimed=None),)
        assert entry.ruling is not None
        assert (entry.points, entry.ruling.infractions) == (score, ())
        await world.close()

    run(course())


def test_a_topping_tells_each_their_own_time() -> None:
    async def course() -> None:
        world = World("topping")
        host = await drawn(world)
        await host.act(HEAD, StartClock())
        world.clock.wait(12.5)
        await host.act(ANA, SubmitSlips(1, (top_slip(world, host, None)[0],)))
        await host.act(HEAD, StopClock())
        await host.act(HEAD, Retain())
        (turn,) = results(host.state).turns
        assert own_turn(host.state, turn, "ana").milliseconds == 12_500
        await host.act(HEAD, Draw())
        await host.act(HEAD, Retain())
        missed = results(host.state).turns[1]
        assert own_turn(host.state, missed, "ana").milliseconds == 80_000
        await world.close()

    run(course())
