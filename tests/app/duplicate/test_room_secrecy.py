"""Nobody sees what is not for them, whatever happens in a game."""

from dataclasses import replace

import pytest

from nonuple.app.access.actors import LEADERS, Actor, Role
from nonuple.app.duplicate.commands import (
    ChangeRuling,
    Close,
    Command,
    DecideLate,
    Discipline,
    Draw,
    Enter,
    KeySlips,
    LodgeAppeal,
    Notify,
    Retain,
    StartClock,
    SubmitSlips,
)
from nonuple.app.duplicate.views.room import RoomViews
from nonuple.core.letters import ALPHABET
from nonuple.duplicate.correcting.faults import Sanction
from nonuple.duplicate.deciding import play_out
from nonuple.duplicate.events import MoveRetained
from nonuple.duplicate.prepared import PreparedGame, prepare
from nonuple.duplicate.state import Game, Phase
from tests.app.duplicate.audiences import (
    AUDIENCES,
    FAR,
    NEAR,
    SALT,
    SECOND,
    SEED,
    WALL,
    WATCHING,
    Seen,
    fresh,
    leaves,
    seen,
    texts,
)
from tests.app.duplicate.hosts import ANA, BEA, CLE, HEAD, SECONDS, Host, World, run, slip
from tests.duplicate.games import dealer_of


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

    def __init__(self, world: World, host: Host) -> None:
        self.world, self.host = world, host
        self.secrets = Secrets()
        self.views = self.fresh()
        self._seen = len(world.told)
        self.own_words: dict[str, set[str]] = {"ana": set(), "bea": set(), "cle": set()}

    def fresh(self) -> RoomViews:
        return fresh(self.world, self.host, shows_standings=True)

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
        await self.act(actor, SubmitSlips(self.host.state.turn, (written,)))

    def look(self) -> None:
        for told in self.world.told[self._seen :]:
            self.views.show(told)
        self._seen = len(self.world.told)
        again = self.fresh()
        for actor in AUDIENCES:
            view = seen(self.views, actor)
            assert view == seen(again, actor), "what is kept between versions is out of date"
            self.look_as(actor, view)

    def look_as(self, actor: Actor, view: Seen) -> None:
        shown = texts(view)
        for secret in {SEED, SALT} | self.secrets.hidden_from(actor):
            assert not any(secret in text for text in shown), (actor, secret)
        hidden = self.tops_hidden_from(actor)
        assert not hidden & {text.upper() for text in shown}, actor
        if actor in WATCHING:
            assert view.own is None

    def tops_hidden_from(self, actor: Actor) -> set[str]:
        """The words of the tops, and of the prepared moves to come, that they have not written."""
        game = self.host.state
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
    if host.state.phase is Phase.CLOSED:
        return
    await walk.act(HEAD, StartClock())
    await walk.submit(ANA)
    await walk.submit(ANA)
    tops = world.solver.tops(host.state.board, host.state.rack, host.state.rules.limits)
    await walk.submit(BEA, tops.moves[0].word.upper() if turn % 2 else "")
    keyed = (slip(secrets.word("cle")),)
    await walk.act(FAR, KeySlips(turn, "cle", keyed))
    world.clock.wait(SECONDS)
    await walk.tick()
    read = secrets.word("ana")
    secrets.read_again.add(read)
    await walk.act(SECOND, KeySlips(turn, "ana", (slip(read),), is_second=True))
    await walk.submit(BEA)
    if turn % 3:
        decided = DecideLate(turn, "bea", turn % 3 == 1, secrets.reason("bea"))
        await walk.act(NEAR, decided)
    await walk.act(HEAD, Retain())
    await walk.act(ANA, LodgeAppeal(turn, "ana", secrets.reason("ana")))
    await walk.act(NEAR, Discipline(turn, "bea", secrets.reason("bea")))
    await walk.act(FAR, ChangeRuling(turn, "cle", 3, 3, Sanction.NONE, secrets.reason("cle")))
    await walk.act(NEAR, Notify(turn, "bea", turn + 1))


def a_prepared_game() -> PreparedGame:
    first = replace(World().first, seed=SEED)
    return prepare(play_out(first, dealer_of(World().solver)), SALT, looks_ahead=False)


async def whole_game(walk: Walk, turns: int) -> None:
    """A game of three players and so many turns."""
    for name in ("ana", "bea", "cle"):
        await walk.act(HEAD, Enter(name))
    for turn in range(1, turns + 1):
        await one_turn(walk, turn)
    await walk.act(HEAD, Close())
    assert len(walk.host.state.turns) == turns
    await walk.world.close()


@pytest.mark.parametrize("is_prepared", [False, True])
def test_nobody_sees_what_is_not_for_them(*, is_prepared: bool) -> None:
    async def course() -> None:
        world = World(prepared=a_prepared_game() if is_prepared else None)
        await whole_game(Walk(world, await world.created()), 6)

    run(course())


def test_the_walk_would_notice() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        walk = Walk(world, host)
        await walk.submit(CLE)
        own = seen(walk.views, CLE)
        with pytest.raises(AssertionError):
            walk.look_as(WALL, own)
        with pytest.raises(AssertionError):
            walk.look_as(ANA, own)
        with pytest.raises(AssertionError):
            walk.look_as(NEAR, seen(walk.views, HEAD))
        world.clock.wait(SECONDS)
        await walk.tick()
        with pytest.raises(AssertionError):
            walk.look_as(FAR, seen(walk.views, HEAD))
        with pytest.raises(AssertionError, match="in a view"):
            list(leaves((host.state.bag,)))
        await world.close()

    run(course())
