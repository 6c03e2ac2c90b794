"""A break that whoever leads announces: until its end, or until the game goes on."""

from nonuple.app.duplicate.announcement import announcement_seconds
from nonuple.app.duplicate.commands import Draw, Undo
from nonuple.app.duplicate.views.public_types import Step
from nonuple.duplicate.state import Phase
from tests.app.duplicate.automatic import Automatic, played
from tests.app.duplicate.hosts import HEAD


def test_a_break_holds_the_game_until_it_is_over() -> None:
    async def course(room: Automatic) -> None:
        await room.until(Phase.EXPIRED)
        await room.step()
        until = room.world.clock.now + 300_000
        room.settle(break_until=until)
        assert room.coming() == (Step.DRAW, until, None)
        assert room.view.wall.break_until == until
        await room.step()
        assert room.world.clock.now == until
        assert room.view.wall.break_until == 0
        # One that is ended before its time lets the game go on.
        room.settle(break_until=room.world.clock.now + 300_000)
        assert room.coming()[1] == room.view.wall.break_until + 1000 * announcement_seconds(
            room.game
        )
        room.settle(break_until=0)
        assert room.coming()[1] == until + 1000 * announcement_seconds(room.game)

    played(course)


def test_a_break_is_over_when_the_game_goes_on() -> None:
    async def course(room: Automatic) -> None:
        room.settle(mode="refereed")
        room.world.clock.wait(1)
        until = room.world.clock.now + 300_000
        room.settle(break_until=until)
        assert room.view.wall.break_until == until
        room.world.clock.wait(5)
        await room.live.act(HEAD, Draw())
        assert room.view.wall.break_until == 0
        # Letters drawn by mistake and taken back leave it as it was.
        await room.live.act(HEAD, Undo(""))
        assert room.view.wall.break_until == until

    played(course)
