"""Nobody is sent what they may not know: every view of every audience, at every step of a game.

A view holds a secret where its text does: letters are looked for as they are held, in any field.
"""

from collections.abc import Iterator
from dataclasses import replace

import msgspec
import pytest

from nonuple.app.access.actors import Actor, Role
from nonuple.app.classic.settings import ClassicSettings, TableKind
from nonuple.app.classic.views.room import ClassicViews
from nonuple.app.hosting.game_kind import Recorded
from nonuple.app.rooms.cards import RoomCard
from nonuple.app.rooms.seats import Seat
from nonuple.classic.events import Event, Settings
from nonuple.classic.state import Game, Phase
from nonuple.core.solver import Solver
from nonuple.rules.classic_editions import CLASSIC_BOX, CLASSIC_FISF
from nonuple.rules.classic_rules import ClassicRules
from tests.app.classic.walks import PLAYERS, Walk

_GAMES = [
    pytest.param(CLASSIC_FISF, Settings(seats=2, credit=300), id="FISF"),
    pytest.param(CLASSIC_BOX, Settings(seats=3, credit=None), id="box"),
]
_OTHERS = [
    Actor(Role.ADMINISTRATOR, "a"),
    Actor(Role.DIRECTOR, "d"),
    Actor(Role.HEAD_ARBITER, "h"),
    Actor(Role.ARBITER, "r"),
    Actor(Role.SECOND_ARBITER, "s"),
    Actor(Role.DISPLAY, "w"),
    Actor(Role.SPECTATOR),
]


def _card(table: TableKind, seats: int) -> RoomCard:
    sat = tuple(Seat(str(n), one) for n, one in enumerate(PLAYERS[:seats], start=1))
    return RoomCard("r", "t", "open", "0", sat, 0, ClassicSettings(table=table), "classic")


def _texts(views: ClassicViews, actor: Actor) -> tuple[str, str]:
    shown = views.shown(views.audience_of(actor))
    return (
        msgspec.json.encode(shown).decode(),
        msgspec.json.encode(views.own(actor)).decode(),
    )


def _recorded(walk: Walk, game: Game) -> Recorded[Game, Event]:
    return Recorded(len(walk.log), (), game)


def _walked(
    rules: ClassicRules, settings: Settings, seed: int, solver: Solver, table: TableKind
) -> Iterator[tuple[Game, ClassicViews]]:
    walk = Walk(seed, rules, settings, solver)
    for game in walk.steps(90):
        yield game, ClassicViews(_recorded(walk, game), solver, _card(table, settings.seats))


@pytest.mark.parametrize(("rules", "settings"), _GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_nobody_sees_the_letters_of_others(
    rules: ClassicRules, settings: Settings, seed: int, open_solver: Solver
) -> None:
    seen = 0
    for game, views in _walked(rules, settings, seed, open_solver, TableKind.ONLINE):
        if game.phase is Phase.OVER:
            break
        actors = [*_OTHERS, *(Actor(Role.PLAYER, one, one) for one in game.players)]
        for actor in actors:
            public, own = _texts(views, actor)
            assert game.opened.seed not in public + own
            assert game.opened.salt not in public + own
            for player in game.players:
                letters = game.rack(player).letters
                if len(letters) < 5:
                    continue
                if actor.player == player:
                    assert f'"{letters}"' in own
                    seen += 1
                else:
                    assert letters not in own
                assert f'"{letters}"' not in public
    assert seen > 20


@pytest.mark.parametrize("seed", range(3))
def test_no_field_tells_of_a_word_that_nobody_challenged(seed: int, open_solver: Solver) -> None:
    """The same game with a lexicon that calls all words valid is shown alike, until it is over.

    What was challenged apart: its verdicts are of the game, not of the views.
    """
    everything = _AllWords(open_solver)
    walk = Walk(seed, CLASSIC_FISF, Settings(credit=300), open_solver)
    card = _card(TableKind.ONLINE, 2)
    invalid = 0
    for game in walk.steps(90):
        if game.phase is Phase.OVER:
            break
        invalid += any(
            word not in open_solver.lexicon for turn in game.turns for word in turn.words
        )
        recorded = _recorded(walk, game)
        honest, blind = (ClassicViews(recorded, one, card) for one in (open_solver, everything))
        for player in game.players:
            actor = Actor(Role.PLAYER, player, player)
            assert _texts(honest, actor) == _texts(blind, actor)
    assert invalid > 0


class _AllWords(Solver):
    """Says of every word that it is valid."""

    def __init__(self, solver: Solver) -> None:
        super().__init__(solver.lexicon)
        self.lexicon = _Everything()  # type: ignore[assignment]


class _Everything:
    def __contains__(self, word: object) -> bool:
        return True


def test_on_a_shared_device_only_the_letters_of_the_mover_are_sent(open_solver: Solver) -> None:
    keeper = Actor(Role.HEAD_ARBITER, "h")
    settings = Settings(seats=3, credit=None)
    for game, views in _walked(CLASSIC_BOX, settings, 5, open_solver, TableKind.SHARED):
        if game.phase is not Phase.PLAYING:
            continue
        own = views.own(keeper)
        assert own is not None
        assert own.hand is not None
        assert own.hand.player == game.mover
        assert [row.player for row in own.may] == [*game.players]


def test_once_it_is_over_all_is_told(open_solver: Solver) -> None:
    for game, views in _walked(
        CLASSIC_FISF, Settings(credit=300), 1, open_solver, TableKind.ONLINE
    ):
        if game.phase is Phase.OVER:
            public = views.public()
            assert public.result is not None
            assert public.result.seed == game.opened.seed
            assert all(turn.rack is not None for turn in public.turns)
            assert all(turn.invalid is not None for turn in public.turns)
            return
    raise AssertionError("the game did not end")


@pytest.mark.parametrize("seed", range(2))
def test_those_who_watch_late_see_no_turn_too_soon(seed: int, open_solver: Solver) -> None:
    walk = Walk(seed, CLASSIC_FISF, Settings(credit=300), open_solver)
    late = ClassicSettings(hidden_turns=2)
    card = replace(_card(TableKind.ONLINE, 2), settings=late)
    for game in walk.steps(90):
        views = ClassicViews(_recorded(walk, game), open_solver, card)
        watching, player = Actor(Role.SPECTATOR), Actor(Role.PLAYER, "ana", "ana")
        seen = views.shown(views.audience_of(watching))
        at_once = views.shown(views.audience_of(player))
        if game.phase is not Phase.PLAYING:
            assert seen == at_once
            continue
        hidden = min(2, len(game.turns))
        assert seen.turns == at_once.turns[: len(game.turns) - hidden]
        assert seen.window is None or hidden == 0
        laid = sum(one != "." for one in seen.board)
        assert laid + seen.bag + sum(one.tiles for one in seen.players) == 102
