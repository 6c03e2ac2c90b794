"""The one writer of a game: what is acknowledged is recorded, once, in the order decided."""

import asyncio
from dataclasses import replace

import pytest

from nonuple.app.act_keys import DoneActs, KeyReused
from nonuple.app.actors import Actor, Role
from nonuple.app.event_store import Append, StoreUnavailable, Unrecordable
from nonuple.app.game_acts import TooLate
from nonuple.app.game_commands import (
    AnnouncePoints,
    Annul,
    ChangeRuling,
    Close,
    Draw,
    Enter,
    Interrupt,
    KeySlips,
    LodgeAppeal,
    Resume,
    Retain,
    StartClock,
    StopClock,
    SubmitSlips,
)
from nonuple.app.game_host import RULED_TOGETHER, GameHost, Receipt, StaleVersion, Told
from nonuple.core.errors import NonupleError
from nonuple.duplicate.correcting.faults import Fault, Sanction
from nonuple.duplicate.deciding import play_out
from nonuple.duplicate.errors import IncoherentLog, NotNow, SealedGame
from nonuple.duplicate.events import (
    LettersDrawn,
    MoveRetained,
    PlayerEntered,
    TimeExpired,
    TurnAnnulled,
    TurnOpened,
)
from nonuple.duplicate.prepared import prepare
from nonuple.duplicate.slip_errors import UnknownTurn
from nonuple.duplicate.slip_events import SlipsCollected, SlipsRuled
from nonuple.duplicate.slips import SlipMark
from nonuple.duplicate.state import Phase
from tests.app.hosting import ANA, BEA, CLE, HEAD, NOON, SECONDS, STREAM, World, run, slip
from tests.app.memory_store import unavailable
from tests.duplicate.games import table

ARBITER = Actor(Role.ARBITER, "arbiter")


async def handed_in(
    host: GameHost, actor: Actor = ANA, word: str = "ZUT", turn: int = 1
) -> Receipt:
    return await host.act(actor, SubmitSlips(turn, (slip(word),)))


async def decided(host: GameHost, version: int) -> None:
    """Wait until the host has decided so many events, recorded or not."""
    async with asyncio.timeout(30):
        while host.version < version:
            await asyncio.sleep(0)


def test_a_game_is_created_once() -> None:
    async def course() -> None:
        world = World()
        await world.created()
        with pytest.raises(StoreUnavailable):
            await world.created()
        assert world.events == (world.first,)
        await world.close()

    run(course())


def test_a_game_that_was_never_created_does_not_open() -> None:
    async def course() -> None:
        world = World()
        with pytest.raises(IncoherentLog):
            await world.opened()
        await world.close()

    run(course())


def test_an_act_returns_once_it_is_recorded_and_then_it_is_told() -> None:
    async def course() -> None:
        world = World()
        host = await world.created()
        world.store.open.clear()
        entering = asyncio.create_task(host.act(HEAD, Enter("ana")))
        await world.held(1)
        assert not entering.done()
        assert len(world.told) == 1
        world.store.open.set()
        receipt = await entering
        assert receipt == Receipt(2, (PlayerEntered("ana", 1),))
        told = world.told[-1]
        assert (told.version, told.events, told.game) == (2, receipt.events, host.game)
        await world.close()

    run(course())


def test_acts_are_recorded_together_in_the_order_decided() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        told = len(world.told)
        world.store.open.clear()
        actors = [Actor(Role.PLAYER, player=name) for name in ("ana", "bea", "cle")] * 40
        sent = [
            asyncio.create_task(handed_in(host, actor, f"MOT{'ABCDEFGHIJ'[n % 10]}"))
            for n, actor in enumerate(actors)
        ]
        await world.held(120)
        world.store.open.set()
        receipts = await asyncio.gather(*sent)
        versions = [receipt.version for receipt in receipts]
        assert versions == [*range(versions[0], versions[0] + 120)]
        assert world.events[-120:] == tuple(receipt.events[0] for receipt in receipts)
        assert world.recorded == host.game
        # What was recorded at one go is told at one go.
        assert len(world.told) == told + 1
        assert [event for one in world.told for event in one.events] == [*world.events]
        assert [one.version for one in world.told][-1] == len(world.events)
        await world.close()

    run(course())


def test_the_same_key_at_the_same_time_counts_once() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        before = host.version
        sent = [host.act(ANA, SubmitSlips(1, (slip(),)), key="1") for _ in range(5)]
        first, *others = await asyncio.gather(*sent)
        assert not first.is_repeated
        assert others == [replace(first, is_repeated=True)] * 4
        later = await host.act(ANA, SubmitSlips(1, (slip(),)), key="1")
        assert later == Receipt(first.version, is_repeated=True)
        assert host.version == before + 1
        await world.close()

    run(course())


def test_a_key_is_remembered_when_the_game_is_opened_again() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        first = await host.act(ANA, SubmitSlips(1, (slip(),)), key="1")
        await handed_in(host, BEA)
        await host.close()
        again = await world.opened()
        repeated = await again.act(ANA, SubmitSlips(1, (slip(),)), key="1")
        assert repeated == Receipt(first.version, is_repeated=True)
        assert again.game == host.game
        await world.close()

    run(course())


def test_a_key_is_the_actors_own() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await host.act(ANA, SubmitSlips(1, (slip("SECRET"),)), key="1")
        other = await host.act(BEA, SubmitSlips(1, (slip("AUTRE"),)), key="1")
        assert not other.is_repeated
        assert "SECRET" not in repr(other)
        assert host.game.entries.collected(1) == 2
        await world.close()

    run(course())


def test_a_key_of_an_act_that_was_refused_may_be_used_again() -> None:
    async def course() -> None:
        world = World()
        host = await world.created()
        with pytest.raises(NotNow):
            await host.act(HEAD, StartClock(), key="1")
        await host.act(HEAD, Draw())
        assert not (await host.act(HEAD, StartClock(), key="1")).is_repeated
        await world.close()

    run(course())


def test_two_arbiters_on_the_same_version_do_not_both_act() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        known = host.version
        acts = (StopClock(), Annul("noise"))
        done = await asyncio.gather(
            *(host.act(HEAD, act, expected=known) for act in acts), return_exceptions=True
        )
        assert isinstance(done[0], Receipt)
        assert isinstance(done[1], StaleVersion)
        assert (done[1].expected, done[1].found) == (known, known + 1)
        redone = await host.act(HEAD, acts[1], expected=host.version)
        assert redone.events == (TurnAnnulled(1, "noise"),)
        with pytest.raises(StaleVersion):
            await host.act(HEAD, Draw(), expected=host.version + 1)
        await world.close()

    run(course())


def test_slips_that_come_in_disturb_no_arbiter() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        known = host.version
        await handed_in(host, ANA)
        await host.act(ARBITER, AnnouncePoints("bea", 12), expected=known)
        await host.act(HEAD, StopClock(), expected=known)
        await world.close()

    run(course())


def test_an_act_on_a_players_turn_minds_what_happened_to_it() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        known = host.version
        await handed_in(host, ANA)
        with pytest.raises(StaleVersion):
            await host.act(ARBITER, KeySlips(1, "ana", (slip(),)), expected=known)
        await host.act(ARBITER, KeySlips(1, "bea", (slip(),)), expected=known)
        await host.act(ARBITER, AnnouncePoints("cle", 12), expected=known)
        with pytest.raises(StaleVersion):
            await host.act(ARBITER, AnnouncePoints("cle", 21), expected=known)
        # The letters of the turn are others now, though its number is the same.
        known = host.version
        await host.act(HEAD, Annul("noise"))
        await host.act(HEAD, Draw())
        with pytest.raises(StaleVersion):
            await host.act(ARBITER, KeySlips(1, "cle", (slip(),)), expected=known)
        await world.close()

    run(course())


def test_a_caller_who_gives_up_does_not_undo_the_act() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        world.store.open.clear()
        sending = asyncio.create_task(host.act(ANA, SubmitSlips(1, (slip(),)), key="1"))
        await world.held(1)
        sending.cancel()
        with pytest.raises(asyncio.CancelledError):
            await sending
        world.store.open.set()
        again = await host.act(ANA, SubmitSlips(1, (slip(),)), key="1")
        assert again.is_repeated
        assert again.events == (world.events[-1],)
        assert world.recorded == host.game
        await world.close()

    run(course())


def test_when_the_store_fails_nothing_more_is_done_and_the_log_tells_all() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await handed_in(host, ANA)
        known = host.game
        world.store.failure = unavailable
        sent = [handed_in(host, actor) for actor in (BEA, CLE)]
        done = await asyncio.gather(*sent, return_exceptions=True)
        assert [type(one) for one in done] == [StoreUnavailable] * 2
        assert host.is_broken
        world.store.failure = lambda _: None
        for refused in (handed_in(host, BEA), host.tick()):
            with pytest.raises(StoreUnavailable):
                await refused
        again = await world.opened()
        assert again.game == known
        assert world.told[-1].game == known
        await handed_in(again, BEA)
        await world.close()

    run(course())


def test_what_was_recorded_without_an_answer_is_not_done_twice() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        world.store.lost = unavailable
        with pytest.raises(StoreUnavailable):
            await host.act(ANA, SubmitSlips(1, (slip(),)), key="1")
        world.store.lost = lambda _: None
        again = await world.opened()
        assert (await again.act(ANA, SubmitSlips(1, (slip(),)), key="1")).is_repeated
        assert again.game.entries.collected(1) == 1
        await world.close()

    run(course())


def test_a_failure_in_the_middle_of_a_group_keeps_what_came_before_only() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        world.store.open.clear()
        first = asyncio.create_task(handed_in(host, ANA))
        await world.held(1)
        rest = [asyncio.create_task(handed_in(host, actor)) for actor in (BEA, CLE, ANA)]
        await decided(host, host.version + 3)
        appends: list[Append] = []

        def third_fails(batch: Append) -> None:
            appends.append(batch)
            if len(appends) == 3:
                raise StoreUnavailable("cut off")

        world.store.failure = third_fails
        world.store.open.set()
        done = await asyncio.gather(first, *rest, return_exceptions=True)
        assert [isinstance(one, Receipt) for one in done] == [True, True, False, False]
        again = await world.opened()
        assert world.told[-1].game == again.game
        assert again.game.entries.collected(1) == 2
        await world.close()

    run(course())


def test_nothing_is_recorded_behind_what_failed() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        world.store.lost = unavailable
        world.store.open.clear()
        first = asyncio.create_task(handed_in(host, ANA))
        await world.held(1)
        behind = asyncio.create_task(handed_in(host, BEA))
        await decided(host, host.version + 1)
        world.store.open.set()
        done = await asyncio.gather(first, behind, return_exceptions=True)
        assert [type(one) for one in done] == [StoreUnavailable] * 2
        assert world.recorded.entries.collected(1) == 1
        await world.close()

    run(course())


def test_a_host_whose_lease_was_taken_records_nothing() -> None:
    async def course() -> None:
        world = World()
        await (await world.created()).close()
        first = await world.store.take_lease(STREAM, "one", 0)
        assert first is not None
        old = world.host(fence=first.token)
        await old.open()
        second = await world.store.take_lease(STREAM, "two", 60)
        assert second is not None
        new = world.host(fence=second.token)
        await new.open()
        with pytest.raises(StoreUnavailable, match="another process"):
            await old.act(HEAD, Enter("ana"))
        assert old.is_broken
        await new.act(HEAD, Enter("bea"))
        assert world.recorded == new.game
        await world.close()

    run(course())


def test_a_store_that_recorded_something_else_breaks_the_host() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        receipt = await host.act(ANA, SubmitSlips(1, (slip(),)), key="1")
        # A key of the store that the host does not know: nothing more is recorded.
        host._copy.acts = DoneActs()
        with pytest.raises(StoreUnavailable):
            await host.act(ANA, SubmitSlips(1, (slip(),)), key="1")
        assert len(world.events) == receipt.version
        await world.close()

    run(course())


def test_who_is_told_and_fails_breaks_the_host_loudly() -> None:
    async def course() -> None:
        world = World()
        host = await world.created()

        def failing(_: Told) -> None:
            raise RuntimeError("the wall fell down")

        host._tell = failing
        # It is recorded, so it is acknowledged.
        assert (await host.act(HEAD, Enter("ana"))).version == 2
        with pytest.raises(StoreUnavailable):
            await host.act(HEAD, Enter("bea"))
        with pytest.raises(RuntimeError):
            await host.close()

    run(course())


def test_a_closed_host_has_recorded_all_and_refuses_the_rest() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        world.store.open.clear()
        sending = asyncio.create_task(handed_in(host, ANA))
        closing = asyncio.create_task(host.close())
        await world.held(1)
        with pytest.raises(StoreUnavailable):
            await handed_in(host, BEA)
        world.store.open.set()
        await closing
        assert isinstance(world.events[-1], SlipsCollected)
        assert (await sending).version == len(world.events)
        with pytest.raises(StoreUnavailable):
            await handed_in(host, BEA)
        await host.close()

    run(course())


@pytest.mark.parametrize("reason", ["\0", "\ud800", "zéro\0"])
def test_a_text_that_no_store_holds_changes_nothing(reason: str) -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        before = host.game
        with pytest.raises(Unrecordable):
            await host.act(HEAD, Annul(reason))
        assert host.game is before
        assert (await handed_in(host)).version == len(world.events)
        await world.close()

    run(course())


def test_a_slip_that_the_log_could_not_be_read_with_changes_nothing() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        before = host.game
        for word in ("zut", "Z T", "É"):
            with pytest.raises(Unrecordable):
                await handed_in(host, ANA, word)
            with pytest.raises(Unrecordable):
                await host.act(ARBITER, KeySlips(1, "ana", (slip(word),)))
        assert host.game is before
        await world.close()

    run(course())


# Time


def test_a_tick_ends_the_turn_on_time_and_rules() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await handed_in(host, ANA)
        world.clock.wait(SECONDS - 0.001)
        await host.tick()
        assert host.game.phase is Phase.OPEN
        world.clock.wait(7)
        await host.tick()
        await host.tick()
        # However late the tick, the time was over when it was over.
        expired, ruled = world.events[-2:]
        assert expired == TimeExpired(1, NOON + SECONDS * 1000)
        assert isinstance(ruled, SlipsRuled)
        assert host.game.entries.of(1, "ana").points == 0
        await world.close()

    run(course())


def test_a_time_stopped_by_hand_is_ruled_on_too() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await handed_in(host, ANA)
        await host.act(HEAD, StopClock())
        await host.tick()
        assert host.game.entries.of(1, "ana").ruling is not None
        await world.close()

    run(course())


def test_a_restart_in_the_middle_of_a_turn_keeps_the_deadline() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        deadline = host.turn_clock.deadline
        assert deadline == NOON + SECONDS * 1000
        world.clock.wait(60)
        await host.act(HEAD, Interrupt())
        world.clock.wait(120)
        await host.act(HEAD, Resume())
        await host.close()
        again = await world.opened()
        assert again.turn_clock == host.turn_clock
        assert again.turn_clock.deadline == deadline + 120_000
        world.clock.wait(119)
        await handed_in(again, ANA)
        await again.tick()
        assert TimeExpired not in map(type, world.events)
        world.clock.wait(1)
        with pytest.raises(TooLate):
            await handed_in(again, ANA)
        await again.tick()
        assert again.game.phase is Phase.EXPIRED
        await world.close()

    run(course())


def test_the_time_does_not_end_while_play_is_interrupted() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        world.clock.wait(SECONDS - 1)
        await host.act(HEAD, Interrupt())
        world.clock.wait(600)
        await host.tick()
        assert host.game.phase is Phase.OPEN
        # Nobody's slip is late because the arbiter stopped the play.
        await handed_in(host, ANA)
        assert host.game.entries.of(1, "ana").slips == (slip(),)
        await world.close()

    run(course())


def test_an_interruption_after_the_time_does_not_give_any() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        world.clock.wait(SECONDS + 1)
        await host.act(HEAD, Interrupt())
        await host.tick()
        await handed_in(host, ANA)
        assert host.game.entries.of(1, "ana").slips == (replace(slip(), marks=(SlipMark.LATE,)),)
        await host.act(HEAD, Resume())
        await host.tick()
        assert host.game.phase is Phase.EXPIRED
        await world.close()

    run(course())


def test_rulings_left_by_a_restart_are_made() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await handed_in(host, ANA)
        await handed_in(host, BEA)
        world.clock.wait(SECONDS)

        def no_rulings(batch: Append) -> None:
            if any(new.kind == "SlipsRuled" for new in batch.events):
                raise StoreUnavailable("cut off")

        world.store.failure = no_rulings
        await host.tick()
        assert host.is_broken
        world.store.failure = lambda _: None
        again = await world.opened()
        await again.tick()
        rulings = [event.player for event in world.events if isinstance(event, SlipsRuled)]
        assert rulings == ["ana", "bea"]
        assert world.recorded == again.game
        await world.close()

    run(course())


def test_many_rulings_let_others_speak_in_between() -> None:
    async def course() -> None:
        world = World()
        host = await world.created()
        names = [f"p{n:03}" for n in range(2 * RULED_TOGETHER + 1)]
        for name in names:
            await host.act(HEAD, Enter(name))
        await host.act(HEAD, Draw())
        await host.act(HEAD, StartClock())
        players = [Actor(Role.PLAYER, player=name) for name in names]
        await asyncio.gather(*(handed_in(host, player) for player in players))
        world.clock.wait(SECONDS)
        ending = asyncio.create_task(host.tick())
        while not isinstance(world.events[-1], SlipsRuled):
            await asyncio.sleep(0)
        await host.act(HEAD, LodgeAppeal(1, "p400", "early"))
        assert not ending.done()
        await ending
        rulings = [event.player for event in world.events if isinstance(event, SlipsRuled)]
        assert sorted(rulings) == names
        assert world.recorded == host.game
        await world.close()

    run(course())


def test_what_nobody_ruled_on_is_ruled_before_the_move_is_laid() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await handed_in(host, ANA)
        receipt = await host.act(HEAD, Retain())
        assert [type(event) for event in receipt.events[:2]] == [SlipsRuled, MoveRetained]
        await world.close()

    run(course())


# Slips


def test_in_time_the_last_slip_counts_and_nobody_marks_their_own() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await handed_in(host, ANA, "UN")
        last = replace(slip("DEUX"), marks=(SlipMark.HARD_TO_READ, SlipMark.LATE))
        await host.act(ANA, SubmitSlips(1, (last,)))
        assert host.game.entries.of(1, "ana").slips == (slip("DEUX"),)
        await world.close()

    run(course())


def test_without_a_clock_a_slip_is_in_time_until_the_move_is_laid() -> None:
    async def course() -> None:
        world = World()
        host = await world.created()
        await host.act(HEAD, Enter("ana"))
        with pytest.raises(UnknownTurn):
            await handed_in(host, ANA)
        await host.act(HEAD, Draw())
        await handed_in(host, ANA)
        assert host.game.entries.of(1, "ana").slips == (slip(),)
        await world.close()

    run(course())


def test_a_late_slip_is_recorded_as_late_and_counts_nought() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        world.clock.wait(SECONDS)
        # Nobody has said yet that the time is over.
        await handed_in(host, ANA)
        await host.tick()
        await handed_in(host, BEA)
        await host.act(HEAD, Retain())
        await handed_in(host, CLE)
        for name in ("ana", "bea", "cle"):
            entry = host.game.entries.of(1, name)
            assert entry.slips == (replace(slip(), marks=(SlipMark.LATE,)),)
            assert entry.ruling is not None
            assert entry.ruling.faults == (Fault.LATE_SLIP,)
        await world.close()

    run(course())


def test_a_late_slip_does_not_replace_one_in_time() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await handed_in(host, ANA)
        world.clock.wait(SECONDS)
        await host.tick()
        with pytest.raises(TooLate):
            await handed_in(host, ANA, "AUTRE")
        await host.act(HEAD, Retain())
        with pytest.raises(TooLate):
            await handed_in(host, ANA, "AUTRE")
        await host.act(HEAD, Close())
        with pytest.raises(TooLate):
            await handed_in(host, BEA)
        assert host.game.entries.of(1, "ana").slips == (slip(),)
        await world.close()

    run(course())


def test_a_slip_received_in_time_and_passed_on_after_it_is_in_time() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        world.clock.wait(SECONDS)
        await host.tick()
        late, in_time = world.clock.now, world.clock.now - 1
        world.clock.wait(0.05)
        submit = SubmitSlips(1, (slip(),))
        await host.act(ANA, submit, received_at=in_time)
        await host.act(BEA, submit, received_at=late)
        assert host.game.entries.of(1, "ana").slips == (slip(),)
        assert host.game.entries.of(1, "bea").slips == (replace(slip(), marks=(SlipMark.LATE,)),)
        assert host.game.entries.of(1, "ana").ruling is not None
        await world.close()

    run(course())


def test_a_server_whose_clock_is_ahead_makes_no_slip_late() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        ahead = world.clock.now + SECONDS * 1000
        await host.act(ANA, SubmitSlips(1, (slip(),)), received_at=ahead)
        assert host.game.entries.of(1, "ana").slips == (slip(),)
        await world.close()

    run(course())


def test_what_an_arbiter_keys_in_is_ruled_at_once() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        receipt = await host.act(ARBITER, KeySlips(1, "ana", (slip(),)))
        assert [type(event) for event in receipt.events] == [SlipsCollected, SlipsRuled]
        assert host.game.entries.of(1, "ana").arbiter == "arbiter"
        await host.act(ARBITER, ChangeRuling(1, "ana", 5, 5, Sanction.NONE, "seen"))
        assert host.game.entries.of(1, "ana").points == 5
        await world.close()

    run(course())


# Draws


async def played(host: GameHost, turns: int) -> None:
    for _ in range(turns):
        await host.act(HEAD, Draw())
        if host.game.phase is Phase.CLOSED:
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
            racks.append("".join(sorted(host.game.rack.letters)))
            await host.act(HEAD, Annul("noise"))
            await host.close()
            host = await world.opened()
        assert len({*racks}) == 4
        await world.close()

    run(course())


def test_a_prepared_game_is_played_as_prepared_across_restarts() -> None:
    whole = tuple(play_out(World().first, table(World().solver)))
    prepared = prepare(whole, "SALT", looks_ahead=False)

    async def course() -> None:
        world = World(prepared=prepared)
        host = await world.created()
        while host.game.phase is not Phase.CLOSED:
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
        first = replace(world.first, seal="0" * 64)
        host = world.host()
        await host.create(first)
        with pytest.raises(SealedGame):
            await host.act(HEAD, Draw())
        await world.close()

    run(course())


def test_every_refusal_leaves_the_game_as_it_was() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        before, version = host.game, host.version
        refused = (Draw(), StartClock(), Resume(), Enter("ana"), Retain("XX", "H8"), Retain("XX"))
        for command in refused:
            with pytest.raises(NonupleError):
                await host.act(HEAD, command)
        assert host.game is before
        assert host.version == version == len(world.events)
        assert TurnOpened(1, NOON) in world.events
        await world.close()

    run(course())


def test_a_key_is_of_one_act_and_of_one_device() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        first = await host.act(ANA, SubmitSlips(1, (slip(),)), key="1")
        with pytest.raises(KeyReused):
            await host.act(ANA, SubmitSlips(1, (slip(claimed=11),)), key="1")
        other = replace(ANA, device="other")
        second = await host.act(other, SubmitSlips(1, (slip(claimed=12),)), key="1")
        assert (second.is_repeated, second.version) == (False, first.version + 1)
        world.store.open.clear()
        sending = asyncio.create_task(host.act(ANA, SubmitSlips(1, (slip(),)), key="2"))
        await world.held(1)
        with pytest.raises(KeyReused):
            await host.act(ANA, SubmitSlips(1, (slip("LE"),)), key="2")
        world.store.open.set()
        await sending
        again = await world.opened()
        assert (await again.act(ANA, SubmitSlips(1, (slip(),)), key="1")).is_repeated
        with pytest.raises(KeyReused):
            await again.act(ANA, SubmitSlips(1, (slip("LE"),)), key="1")
        await world.close()

    run(course())
