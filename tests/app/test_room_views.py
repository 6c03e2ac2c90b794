"""What each audience sees of a game, and never sees."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from fractions import Fraction
from typing import Any

import pytest

from nonuple.app import view_types
from nonuple.app.actors import LEADERS, Actor, Role
from nonuple.app.game_acts import Room
from nonuple.app.game_commands import (
    ChangeRuling,
    Close,
    Command,
    Discipline,
    Draw,
    DrawByHand,
    Enter,
    Interrupt,
    KeySlips,
    LodgeAppeal,
    Notify,
    Retain,
    StartClock,
    StopClock,
    SubmitSlips,
)
from nonuple.app.game_host import GameHost, Told
from nonuple.app.referee_views import matters_of
from nonuple.app.room_views import RoomViews
from nonuple.app.view_types import (
    ArbiterView,
    ClockView,
    LeaderView,
    Matter,
    MatterKind,
    MoveView,
    PlayerView,
    RackView,
    RoomView,
    SecondArbiterView,
)
from nonuple.core.letters import ALPHABET
from nonuple.duplicate.correcting.faults import Infraction, Sanction
from nonuple.duplicate.correcting.locating import Committee
from nonuple.duplicate.deciding import play_out
from nonuple.duplicate.events import Ending, LettersDrawn, MoveRetained
from nonuple.duplicate.prepared import PreparedGame, prepare
from nonuple.duplicate.score_lines import ScoreLine
from nonuple.duplicate.slip_events import RulingChanged
from nonuple.duplicate.slips import CopiedLetter, Slip, Solution, StruckLetters
from nonuple.duplicate.standings import standings
from nonuple.duplicate.state import Game, Phase
from nonuple.rules.articles import Article
from tests.app.hosting import ANA, BEA, CLE, HEAD, NOON, SECONDS, World, run, slip
from tests.duplicate.games import after, table
from tests.duplicate.rooms import found, laid, room, ruled

NEAR = Actor(Role.ARBITER, "near", players=frozenset({"ana", "bea"}))
FAR = Actor(Role.ARBITER, "far", players=frozenset({"cle"}))
SECOND = Actor(Role.SECOND_ARBITER, "second", players=frozenset({"ana", "bea"}))
WALL = Actor(Role.DISPLAY, "wall")
WATCHING = (
    WALL,
    Actor(Role.SPECTATOR),
    Actor(Role.PLAYER, player="stranger"),
    Actor(Role.PLAYER),
)
AUDIENCES = (
    *WATCHING,
    ANA,
    BEA,
    CLE,
    NEAR,
    FAR,
    SECOND,
    HEAD,
    Actor(Role.DIRECTOR, "director"),
    Actor(Role.ADMINISTRATOR, "administrator"),
)
SEED, SALT = "SECRET-SEED", "SECRET-SALT"
# What a person wrote or marked themselves.
_PARTS = (Slip, Solution, CopiedLetter, StruckLetters, Infraction, ScoreLine, Article)
_VIEWS = {kind for kind in vars(view_types).values() if is_dataclass(kind)}
_PLAIN = (str, int, bool, Fraction, Enum, type(None))


def leaves(value: Any) -> Iterator[object]:
    """Every value of a view, which may be made of nothing but these kinds of value."""
    if isinstance(value, _PARTS) or type(value) in _VIEWS:
        for part in fields(value):
            yield from leaves(getattr(value, part.name))
    elif isinstance(value, tuple):
        for part in value:
            yield from leaves(part)
    else:
        assert isinstance(value, _PLAIN), f"{type(value)} in a view"
        yield value


def texts(view: RoomView) -> set[str]:
    return {leaf for leaf in leaves(view) if isinstance(leaf, str)}


def fresh(world: World, host: GameHost, **shown: bool) -> RoomViews:
    last = world.told[-1]
    assert last.version == host.version
    room = Room(world.solver, world.prepared)
    return RoomViews(room, replace(last, events=()), **shown)


class Secrets:
    """What was written by whom, each a text that is nowhere else."""

    def __init__(self) -> None:
        self.written: dict[str, set[str]] = {"ana": set(), "bea": set(), "cle": set()}
        self.read_again: set[str] = set()
        self._count = 0

    def word(self, player: str) -> str:
        """A word that no lexicon has, never the same."""
        self._count += 1
        last = "".join(ALPHABET[int(digit)] for digit in f"{self._count:03}")
        word = f"QXQ{player[0].upper()}{last}"
        self.written[player].add(word)
        return word

    def reason(self, player: str) -> str:
        self._count += 1
        reason = f"reason of {player}, {self._count}"
        self.written[player].add(reason)
        return reason

    def hidden_from(self, actor: Actor) -> set[str]:
        """What was written and is not for this audience, whatever the moment."""
        known = self.read_again if actor.role is Role.SECOND_ARBITER else set()
        return {
            text
            for player, written in self.written.items()
            if not self._may_read(actor, player)
            for text in written - known
        }

    def _may_read(self, actor: Actor, player: str) -> bool:
        if actor.role is Role.PLAYER:
            return actor.player == player
        return actor.role is not Role.SECOND_ARBITER and actor.answers_for(player)


class Walk:
    """A game during which every audience is looked at after each act."""

    def __init__(self, world: World, host: GameHost) -> None:
        self.world, self.host = world, host
        self.secrets = Secrets()
        self.views = fresh(world, host, shows_standings=True)
        self._seen = len(world.told)
        self.own_words: dict[str, set[str]] = {"ana": set(), "bea": set(), "cle": set()}

    async def act(self, actor: Actor, command: Command) -> None:
        await self.host.act(actor, command)
        await self.host.tick()
        self.look()

    async def tick(self) -> None:
        await self.host.tick()
        self.look()

    async def submit(self, actor: Actor, word: str = "") -> None:
        player = str(actor.player)
        if word:
            self.own_words[player].add(word)
        written = slip(word or self.secrets.word(player))
        await self.act(actor, SubmitSlips(self.host.game.turn, (written,)))

    def look(self) -> None:
        for told in self.world.told[self._seen :]:
            self.views.take(told)
        self._seen = len(self.world.told)
        again = fresh(self.world, self.host, shows_standings=True)
        for actor in AUDIENCES:
            view = self.views.of(actor, NOON)
            assert view == again.of(actor, NOON), "what is kept between versions is out of date"
            self.look_as(actor, view)

    def look_as(self, actor: Actor, view: RoomView) -> None:
        shown = texts(view)
        for secret in {SEED, SALT} | self.secrets.hidden_from(actor):
            assert not any(secret in text for text in shown), (actor, secret)
        hidden = self.tops_hidden_from(actor)
        assert not hidden & {text.upper() for text in shown}, actor
        if actor in WATCHING:
            assert view.own is None

    def tops_hidden_from(self, actor: Actor) -> set[str]:
        """The words of the tops, and of the prepared moves to come, that they have not written."""
        game = self.host.game
        hidden = self.coming(game)
        if game.draw is not None and game.phase is not Phase.CLOSED:
            found = self.world.solver.tops(game.board, game.rack, game.rules.limits)
            tops = {move.word.upper() for move in found.moves}
            is_told = actor.role in LEADERS and game.phase is Phase.EXPIRED
            hidden = hidden - tops if is_told else hidden | tops
        known = {record.move.word.upper() for record in game.turns}
        for player, words in self.own_words.items():
            if actor.player == player or actor.answers_for(player):
                known |= words
        return hidden - known

    def coming(self, game: Game) -> set[str]:
        if self.world.prepared is None:
            return set()
        moves = (event for event in self.world.prepared.events if isinstance(event, MoveRetained))
        return {move.word.upper() for move in moves if move.turn >= game.turn}


async def one_turn(walk: Walk, turn: int) -> None:
    """A turn with slips of all kinds, in time and late, and what the arbiters make of them."""
    host, world, secrets = walk.host, walk.world, walk.secrets
    await walk.act(HEAD, Draw())
    if host.game.phase is Phase.CLOSED:
        return
    await walk.act(HEAD, StartClock())
    await walk.submit(ANA)
    await walk.submit(ANA)
    tops = world.solver.tops(host.game.board, host.game.rack, host.game.rules.limits)
    await walk.submit(BEA, tops.moves[0].word.upper() if turn % 2 else "")
    keyed = (slip(secrets.word("cle")),)
    await walk.act(FAR, KeySlips(turn, "cle", keyed))
    world.clock.wait(SECONDS)
    await walk.tick()
    read = secrets.word("ana")
    secrets.read_again.add(read)
    await walk.act(SECOND, KeySlips(turn, "ana", (slip(read),), is_second=True))
    await walk.act(HEAD, Retain())
    await walk.act(ANA, LodgeAppeal(turn, "ana", secrets.reason("ana")))
    await walk.act(NEAR, Discipline(turn, "bea", secrets.reason("bea")))
    await walk.act(FAR, ChangeRuling(turn, "cle", 3, 3, Sanction.NONE, secrets.reason("cle")))
    await walk.act(NEAR, Notify(turn, "bea", turn + 1))


def a_prepared_game() -> PreparedGame:
    first = replace(World().first, seed=SEED)
    return prepare(play_out(first, table(World().solver)), SALT, looks_ahead=False)


@pytest.mark.parametrize("is_prepared", [False, True])
def test_nobody_sees_what_is_not_for_them(*, is_prepared: bool) -> None:
    async def course() -> None:
        world = World(prepared=a_prepared_game() if is_prepared else None)
        host = await world.created()
        walk = Walk(world, host)
        for name in ("ana", "bea", "cle"):
            await walk.act(HEAD, Enter(name))
        for turn in range(1, 7):
            await one_turn(walk, turn)
        await walk.act(HEAD, Close())
        assert len(host.game.turns) == 6
        await world.close()

    run(course())


def test_the_walk_would_notice() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        walk = Walk(world, host)
        await walk.submit(CLE)
        own = walk.views.of(CLE, NOON)
        with pytest.raises(AssertionError):
            walk.look_as(WALL, own)
        with pytest.raises(AssertionError):
            walk.look_as(ANA, own)
        with pytest.raises(AssertionError):
            walk.look_as(NEAR, walk.views.of(HEAD, NOON))
        world.clock.wait(SECONDS)
        await walk.tick()
        with pytest.raises(AssertionError):
            walk.look_as(FAR, walk.views.of(HEAD, NOON))
        with pytest.raises(AssertionError, match="in a view"):
            list(leaves((host.game.bag,)))
        await world.close()

    run(course())


def test_the_wall_shows_the_turn_as_it_is_announced() -> None:
    async def course() -> None:
        world = World()
        host = await world.created()
        await host.act(HEAD, Enter("ana"))
        await host.act(HEAD, Enter("bea"))
        public = fresh(world, host).public()
        assert (public.turn, public.phase, public.rack) == (1, Phase.TO_DRAW, None)
        assert (public.rules.edition, public.rules.lexicon) == ("2014", "some")
        assert public.clock == ClockView(SECONDS, 30, None, None, None)
        await host.act(HEAD, DrawByHand("ZEBUSTO"))
        await host.act(HEAD, StartClock())
        await host.act(ANA, SubmitSlips(1, (slip(),)))
        public = fresh(world, host).public()
        assert public.rack == RackView("", "ZEBUSTO", ())
        assert (public.slips_in, public.present) == (1, 2)
        deadline = NOON + SECONDS * 1000
        assert public.clock == ClockView(SECONDS, 30, NOON, deadline, None)
        world.clock.wait(60)
        await host.act(HEAD, Interrupt())
        public = fresh(world, host).public()
        assert public.is_interrupted
        assert public.clock == ClockView(SECONDS, 30, NOON, None, (SECONDS - 60) * 1000)
        await world.close()

    run(course())


def test_the_leave_is_said_in_order_and_rejected_racks_are_shown() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        public = fresh(world, host).public()
        draw = host.game.draw
        assert draw is not None
        last = world.told[-1]
        said = LettersDrawn(1, "?ZA", "TSB", ("EEEEEEA",))
        told = Told(last.version, (), replace(host.game, draw=said), last.clock)
        public = RoomViews(Room(world.solver), told).public()
        assert public.rack == RackView("AZ?", "TSB", ("EEEEEEA",))
        await world.close()

    run(course())


def test_moves_laid_the_board_and_the_end_are_for_all() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await host.act(HEAD, Retain())
        await host.act(HEAD, Close())
        public = fresh(world, host).public()
        move = host.game.turns[0].move
        assert public.moves == (MoveView(1, move.word, move.coordinate, move.score),)
        assert public.board == host.game.board.cells
        assert public.ending is Ending.STOPPED
        assert public.standings is None
        await world.close()

    run(course())


def test_standings_are_shown_where_they_are_to_be() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await host.act(NEAR, KeySlips(1, "ana", (slip(),)))
        await host.act(NEAR, ChangeRuling(1, "ana", 40, 40, Sanction.NONE, "seen"))
        views = fresh(world, host, shows_standings=True)
        shown = views.public().standings
        assert shown is not None
        assert [row.total for row in shown.rows] == [0, 0, 0]
        await host.act(HEAD, Retain())
        shown = fresh(world, host, shows_standings=True).public().standings
        assert shown is not None
        expected = standings(host.game)
        assert [(row.rank, row.player, row.total, row.percent) for row in shown.rows] == [
            (row.rank, row.player, row.total, row.percent) for row in expected.rows
        ]
        assert shown.rows[0].player == "ana"
        await world.close()

    run(course())


def own_view(world: World, host: GameHost, actor: Actor, **shown: bool) -> Any:
    return fresh(world, host, **shown).own(actor)


def test_a_player_knows_what_a_slip_came_to_once_the_move_is_laid() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        written: tuple[Slip, ...] = (slip(),)
        assert own_view(world, host, ANA).slips is None
        await host.act(ANA, SubmitSlips(1, written))
        world.clock.wait(SECONDS)
        await host.tick()
        assert host.game.entries.of(1, "ana").ruling is not None
        view: PlayerView = own_view(world, host, ANA)
        assert view.slips == written
        assert view.turns == ()
        assert (view.total, view.rank) == (0, 1)
        await host.act(HEAD, Retain())
        await host.act(NEAR, ChangeRuling(1, "ana", 7, 7, Sanction.NONE, "seen"))
        view = own_view(world, host, ANA)
        assert view.slips is None
        (turn,) = view.turns
        assert turn.slips == written
        assert turn.ruling is not None
        assert (turn.ruling.points, turn.ruling.reason) == (7, "seen")
        assert sum(line.points for line in turn.lines) == turn.points == view.total
        assert view.rank == 1
        assert own_view(world, host, BEA).rank == 2
        await world.close()

    run(course())


def test_what_did_not_change_is_not_made_again() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        views = fresh(world, host, shows_standings=True)
        await host.act(ANA, SubmitSlips(1, (slip(),)))
        views.take(world.told[-1])
        public, ana, bea = views.public(), views.own(ANA), views.own(BEA)
        assert views.public() is public
        await host.act(BEA, SubmitSlips(1, (slip(),)))
        views.take(world.told[-1])
        assert views.version == host.version
        assert views.own(ANA) is ana
        assert views.own(BEA) is not bea
        assert views.public() is not public
        assert views.public().standings is public.standings
        await world.close()

    run(course())


def test_news_that_was_missed_is_made_up_for() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        views = fresh(world, host, shows_standings=True)
        before = views.of(HEAD, NOON)
        await host.act(NEAR, KeySlips(1, "ana", (slip(),)))
        await host.act(HEAD, Retain())
        await host.act(HEAD, Draw())
        views.take(world.told[-1])
        assert views.of(HEAD, NOON) != before
        for actor in AUDIENCES:
            expected = fresh(world, host, shows_standings=True).of(actor, NOON)
            assert views.of(actor, NOON) == expected
        await world.close()

    run(course())


def test_arbiters_see_their_group() -> None:
    async def course() -> None:
        world = World()
        host = await world.created()
        await host.act(HEAD, Enter("ana"))
        before: ArbiterView = own_view(world, host, NEAR)
        assert before == ArbiterView(0, ("ana",), (), (), ())
        await host.act(HEAD, Enter("cle"))
        await host.act(HEAD, Draw())
        await host.act(NEAR, KeySlips(1, "ana", (slip(),)))
        near: ArbiterView = own_view(world, host, NEAR)
        assert (near.turn, near.players, near.awaited) == (1, ("ana",), ())
        (entry,) = near.entries
        assert (entry.player, entry.slips, entry.keyed_by) == ("ana", (slip(),), "near")
        assert entry.ruling is not None
        far: ArbiterView = own_view(world, host, FAR)
        assert (far.players, far.awaited, far.entries) == (("cle",), ("cle",), ())
        head: LeaderView = own_view(world, host, HEAD)
        assert head.entries.players == ("ana", "cle")
        assert head.entries.entries == near.entries
        await world.close()

    run(course())


def test_what_is_left_to_do_is_told_until_it_is_done() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await host.act(NEAR, KeySlips(1, "ana", (slip(),)))

        def left() -> set[MatterKind]:
            view: ArbiterView = own_view(world, host, NEAR)
            assert {(matter.turn, matter.player) for matter in view.matters} <= {(1, "ana")}
            assert own_view(world, host, FAR).matters == ()
            return {matter.kind for matter in view.matters}

        assert left() == set()
        await host.act(SECOND, KeySlips(1, "ana", (slip("ZUTS"),), is_second=True))
        assert left() == {MatterKind.ENTRIES_DIFFER}
        await host.act(HEAD, Retain())
        assert left() == {MatterKind.ENTRIES_DIFFER, MatterKind.CORRECTION_DUE}
        await host.act(NEAR, Notify(1, "ana", 2))
        await host.act(ANA, LodgeAppeal(1, "ana", "no"))
        assert left() == {MatterKind.ENTRIES_DIFFER, MatterKind.APPEAL}
        await host.act(SECOND, KeySlips(1, "ana", (slip(),), is_second=True))
        assert left() == {MatterKind.APPEAL}
        await world.close()

    run(course())


def test_what_the_committee_may_see_is_told_until_somebody_decided() -> None:
    doubtful = replace(found(10), committee=Committee.TWO_PLACES)
    game = after(laid(room(["ana"]), 30), ruled(1, "ana", doubtful))
    assert matters_of(game, 1) == (Matter(MatterKind.COMMITTEE, 1, "ana"),)
    decided = after(game, [RulingChanged(1, "ana", 10, 10, Sanction.NONE, "seen")])
    assert matters_of(decided, 1) == (Matter(MatterKind.CORRECTION_DUE, 1, "ana"),)


def test_a_second_arbiter_reads_without_seeing_the_first_reading() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await host.act(NEAR, KeySlips(1, "ana", (slip("UN"),)))
        await host.act(NEAR, KeySlips(1, "bea", (slip("DEUX"),)))
        await host.act(FAR, KeySlips(1, "cle", (slip("TROIS"),)))
        view: SecondArbiterView = own_view(world, host, SECOND)
        assert (view.turn, view.to_read, view.read) == (1, ("ana", "bea"), ())
        await host.act(SECOND, KeySlips(1, "ana", (slip("HUN"),), is_second=True))
        await host.act(SECOND, KeySlips(1, "bea", (slip("DEUX"),), is_second=True))
        view = own_view(world, host, SECOND)
        assert view.to_read == ()
        assert [(one.player, one.slips, one.differs) for one in view.read] == [
            ("ana", (slip("HUN"),), True),
            ("bea", (slip("DEUX"),), False),
        ]
        assert own_view(world, host, replace(SECOND, name="another")).read == ()
        await world.close()

    run(course())


def test_who_leads_knows_the_tops_once_the_time_is_over() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        assert own_view(world, host, HEAD).tops is None
        early = own_view(world, host, HEAD, is_refereed=True).tops
        await host.act(HEAD, StopClock())
        tops = own_view(world, host, HEAD).tops
        assert tops == early
        found = world.solver.tops(host.game.board, host.game.rack, host.game.rules.limits)
        assert [(top.word, top.score) for top in tops] == [
            (move.word, found.score) for move in found.moves
        ]
        (proposed,) = (top for top in tops if top.is_proposed)
        await host.act(HEAD, Retain())
        move = host.game.turns[0].move
        assert (proposed.word, proposed.coordinate) == (move.word, move.coordinate)
        assert own_view(world, host, HEAD, is_refereed=True).tops is None
        await world.close()

    run(course())


def test_tops_that_are_compared_come_with_what_they_let_hope_for() -> None:
    async def course() -> None:
        world = World()
        host = await world.created()
        for _ in range(30):
            await host.act(HEAD, Draw())
            await host.act(HEAD, StartClock())
            await host.act(HEAD, StopClock())
            tops = own_view(world, host, HEAD).tops
            if any(top.hope is not None for top in tops):
                best = max(top.hope or 0 for top in tops)
                assert [top.hope for top in tops if top.is_proposed] == [best]
                break
            await host.act(HEAD, Retain())
        else:
            pytest.fail("no tops tied")
        await world.close()

    run(course())


def test_the_matters_of_all_groups_are_the_leaders() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        for player in (ANA, CLE):
            await host.act(player, LodgeAppeal(1, str(player.player), "no"))
        view: LeaderView = own_view(world, host, HEAD)
        assert view.entries.matters == (
            Matter(MatterKind.APPEAL, 1, "ana"),
            Matter(MatterKind.APPEAL, 1, "cle"),
        )
        await world.close()

    run(course())
