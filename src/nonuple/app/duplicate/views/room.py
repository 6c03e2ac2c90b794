"""The game as each audience may see it, made anew from what was recorded.

Nothing of the game is shown but what is copied into a field of a view: no seed, no salt, no bag, no
prepared game; the tops only to whoever leads it, and not before the time is over.
"""

from dataclasses import replace
from functools import cached_property
from typing import assert_never

from nonuple.app.access.actors import Actor
from nonuple.app.access.permissions import Condition, When, may_see
from nonuple.app.duplicate.announcement import Announced, Beat, beats_of, rack_view
from nonuple.app.duplicate.autopilot import BY_HAND, Pilot, Plan
from nonuple.app.duplicate.commands import Command
from nonuple.app.duplicate.console import Console
from nonuple.app.duplicate.engine import GameEngine
from nonuple.app.duplicate.rights import Audience, GameSight, WhenInTurn, audience_of, may_give
from nonuple.app.duplicate.settings import settings_of
from nonuple.app.duplicate.views.arbiter_tasks import ArbiterTasks
from nonuple.app.duplicate.views.arbiter_types import ArbiterView, LeaderView, TopView
from nonuple.app.duplicate.views.entries import EntryViews, player_view
from nonuple.app.duplicate.views.player_types import PlayerView
from nonuple.app.duplicate.views.public import public_view, standings_view
from nonuple.app.duplicate.views.public_types import PublicView, StandingsView
from nonuple.app.duplicate.views.referee import (
    arbiter_view,
    next_draw_view,
    second_arbiter_view,
    tops_view,
    withheld,
)
from nonuple.app.duplicate.views.types import OwnView
from nonuple.app.hosting.course_times import CourseTimes
from nonuple.app.hosting.game_kind import Recorded
from nonuple.app.rooms.cards import RoomCard
from nonuple.app.rooms.errors import TurnRevealed, TurnWithheld
from nonuple.duplicate.entries import Entry
from nonuple.duplicate.event_traits import Scores, player_turn, traits_of
from nonuple.duplicate.events import Event
from nonuple.duplicate.results import Results, results
from nonuple.duplicate.standings import standings
from nonuple.duplicate.state import IN_TURN, Game, Phase

IN_THE_ROOM = "room"


class _Scores:
    """What the turns played add up to, worked out when first asked for."""

    def __init__(self, game: Game, before: Results | None = None) -> None:
        self.game, self._before = game, before

    @cached_property
    def results(self) -> Results:
        found, self._before = results(self.game, self._before), None
        return found

    @cached_property
    def places(self) -> dict[str, tuple[int, int]]:
        """The total and the rank of each player."""
        return {row.player: (row.total, row.rank) for row in self.standings.rows}

    @cached_property
    def standings(self) -> StandingsView:
        return standings_view(standings(self.game, self.results))

    def after(self, game: Game) -> "_Scores":
        """Those of the game as it is now, for which turns that did not change are not redone."""
        known = vars(self).get("results", self._before)
        return _Scores(game, known)


class RoomViews:
    """The views of the last that was told; each is made once, and again when it may have changed.

    A player who is shown the same object again has nothing new to see. `is_refereed` says that who
    leads does not play, and may see the tops while the time runs; the `pilot` tells what comes by
    itself, and may withhold the turn in play from everybody.
    """

    def __init__(
        self,
        engine: GameEngine,
        recorded: Recorded[Game, Event],
        *,
        shows_standings: bool = False,
        is_refereed: bool = False,
        pilot: Pilot = BY_HAND,
        next_room: str | None = None,
        seating: int = 0,
    ) -> None:
        self._engine = engine
        self._shows_standings, self._is_refereed = shows_standings, is_refereed
        self.pilot, self._next_room, self._seating = pilot, next_room, seating
        self._recorded = recorded
        self._card: RoomCard | None = None
        self._announced = Announced()
        self._public: PublicView | None = None
        self._scores = _Scores(recorded.state)
        self._players: dict[str, tuple[Results, Entry | None, PlayerView]] = {}
        self._entries, self._tasks = EntryViews(), ArbiterTasks()
        self._groups: dict[frozenset[str] | None, ArbiterView] = {}
        self._tops_of: tuple[object, tuple[TopView, ...]] | None = None

    @property
    def version(self) -> int:
        return self._recorded.version

    @property
    def _game(self) -> Game:
        return self._recorded.state

    @property
    def _times(self) -> CourseTimes:
        return self._recorded.times

    def show(self, recorded: Recorded[Game, Event]) -> None:
        """Show what was recorded from now on; what does not follow the last is shown as a whole."""
        follows = recorded.version == self.version + len(recorded.events)
        if _rack_of(recorded.state) != _rack_of(self._game):
            self._announced = Announced()
        self._recorded, self._public = recorded, None
        self._groups.clear()
        if not follows:
            self._scores, self._tops_of, self._tasks = _Scores(recorded.state), None, ArbiterTasks()
        self._tasks.add(recorded.events)
        if any(map(self._changes_scores, recorded.events)):
            self._scores = self._scores.after(recorded.state)

    def settle(self, card: RoomCard) -> bool:
        """Show more or less than before, from now on; whether that is news to everybody.

        Who sits where is not: many may come at the same time.
        """
        before, self._card = self._card, card
        settings = settings_of(card)
        self._shows_standings, self._is_refereed = settings.shows_standings, settings.is_refereed
        self.pilot, self._next_room, self._seating = Pilot.of(card), card.next_room, card.seating
        self._public = None
        self._groups.clear()
        self._players.clear()
        return before is None or card != replace(before, seats=card.seats, seating=card.seating)

    def say(self, version: int, step: int) -> bool:
        """The announcement has come to a step of a course that is at a version; whether it is new.

        Of a course that has moved on, nothing is said.
        """
        if not self.is_announcing(version):
            return False
        announced = self._announced.at(step, beats_of(self._game))
        if announced == self._announced:
            return False
        self._announced, self._public = announced, None
        return True

    def said_by(self, now: int) -> tuple[int, int | None] | None:
        """The step that the announcement has come to by itself, and when the next one comes."""
        game, times = self._game, self._times
        if game.draw is None:
            return None
        return self.pilot.said(game, times, beats_of(game), now)

    def beats(self, actor: Actor) -> tuple[Beat, ...]:
        """What is said of the rack in play, as far as somebody may know it."""
        game = self._game
        if game.draw is None:
            return ()
        beats = beats_of(game)
        return beats if self.knows_rack(actor) else beats[: self._announced.step]

    @property
    def course_version(self) -> int:
        """The version of the last step of the course."""
        return self._times.version

    def is_announcing(self, version: int) -> bool:
        """Whether the course still stands at a version, and a rack is to be announced there."""
        return version == self.course_version and self._game.phase is Phase.DRAWN

    def next_act(self) -> Plan | None:
        """What comes next by itself."""
        return self.pilot.plan(self._game, self._times, self._engine.top)

    def check(self, actor: Actor, command: Command) -> None:
        """Refuse what would tell the tops; raises TurnWithheld or TurnRevealed.

        What is not for this role is refused as such, where it is decided.
        """
        try:
            self.pilot.check(self._game, self._times, command)
        except (TurnWithheld, TurnRevealed):
            if may_give(actor, command):
                raise

    @property
    def is_withheld(self) -> bool:
        """Whether nobody may know tops, or slips of others, for the time of the turn runs."""
        return self.pilot.withholds(self._game, self._times)

    def audience_of(self, actor: Actor) -> str:
        """All are shown the same."""
        del actor
        return IN_THE_ROOM

    def shown(self, audience: str) -> PublicView:
        assert audience == IN_THE_ROOM
        return self.public()

    def public(self) -> PublicView:
        """What everybody may see; made once a version."""
        if self._public is None:
            self._public = public_view(
                self._recorded,
                self.pilot,
                self._announced,
                self.next_act(),
                shows_standings=self.shows_standings,
                next_room=self._next_room,
                seating=self._seating,
            )
        return self._public

    @property
    def shows_standings(self) -> bool:
        """Whether everybody may see the standings: where it was said so, and at the end."""
        return self._shows_standings or self._game.phase is Phase.CLOSED

    @property
    def holding(self) -> frozenset[Condition]:
        """What holds now of all that permissions depend on."""
        phase = self._game.phase
        conditions: dict[Condition, bool] = {
            When.STANDINGS_SHOWN: self.shows_standings,
            When.GAME_OVER: phase is Phase.CLOSED,
            WhenInTurn.RACK_SAID: phase is not Phase.DRAWN,
            WhenInTurn.NOT_WITHHELD: not self.is_withheld,
        }
        return frozenset(one for one, holds in conditions.items() if holds)

    @property
    def results(self) -> Results:
        """What the turns played add up to."""
        return self._scores.results

    def standings(self) -> StandingsView:
        """All the places; made once, until the scores change."""
        return self._scores.standings

    def own(self, actor: Actor) -> OwnView | None:
        """What is for this role, and this person, besides."""
        game = self._game
        match audience_of(actor.role):
            case Audience.LEADER:
                return LeaderView(self._group(actor), self._tops(), next_draw_view(game))
            case Audience.ARBITER:
                return self._group(actor)
            case Audience.SECOND_ARBITER:
                view = second_arbiter_view(game, actor)
                return replace(view, read=()) if self.is_withheld else view
            case Audience.PLAYER:
                player = actor.player
                if player is None or player not in game.players:
                    return None
                return self._of_player(player)
            case Audience.PUBLIC:
                return None
            case _ as never:
                assert_never(never)

    def _changes_scores(self, event: Event) -> bool:
        """Whether scores may be others after an event; slips of the turn in play change none."""
        scores = traits_of(event).scores
        if scores is not Scores.OTHER_IF_PLAYED:
            return scores is Scores.OTHER
        about = player_turn(event)
        return about is not None and about[0] <= len(self._game.turns)

    def _group(self, actor: Actor) -> ArbiterView:
        """What an arbiter sees of their group; those of the same group see the same."""
        group = actor.group
        if group not in self._groups:
            game = self._game
            tasks = self._tasks.of(game)
            view = arbiter_view(game, actor, self._entries, tasks)
            if self.is_withheld:
                bag = None if game.phase is Phase.DRAWN else view.bag
                view = replace(withheld(view), bag=bag)
            elif game.draw is not None and game.phase is Phase.DRAWN:
                view = replace(view, rack=rack_view(game.draw))
            self._groups[group] = view
        return self._groups[group]

    def _of_player(self, player: str) -> PlayerView:
        game, scores = self._game, self._scores
        entry = game.entries.of(game.turn, player) if game.draw is not None else None
        known = self._players.get(player)
        if known is None or known[0] is not scores.results or known[1] is not entry:
            before = (known[0], known[2]) if known else None
            total, rank = scores.places[player]
            place = total, rank if self.shows_standings else None
            view = player_view(game, scores.results, player, place, before)
            known = self._players[player] = scores.results, entry, view
        return known[2]

    def knows_rack(self, actor: Actor) -> bool:
        """Whether somebody knows the whole rack: before it is said, only whoever announces it."""
        return may_see(actor, GameSight.RACK, self.holding)

    def console(self) -> Console:
        """What whoever referees may ask besides."""
        return Console(self._engine, self._game, self._shows_turn)

    @property
    def _shows_turn(self) -> bool:
        """Whether tops and solutions of the turn in play may be known to whoever referees."""
        if self._game.phase not in (Phase.DRAWN, Phase.OPEN):
            return True
        return self._is_refereed and not self.is_withheld

    def _tops(self) -> tuple[TopView, ...] | None:
        game = self._game
        if game.phase not in IN_TURN or not self._shows_turn:
            return None
        asked = game.turn, game.board, game.rack, game.admitted, game.refused
        if self._tops_of is None or self._tops_of[0] != asked:
            self._tops_of = asked, tops_view(self._engine.proposal(game))
        return self._tops_of[1]


def _rack_of(game: Game) -> tuple[object, ...]:
    """What tells a rack from the one that is drawn in its place."""
    return game.turn, len(game.withdrawn), game.draw
