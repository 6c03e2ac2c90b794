"""The game as each audience may see it, made anew from what was recorded.

Nothing of the game is shown but what is copied into a field of a view: no seed, no salt, no bag, no
prepared game; the tops only to who leads it, and not before the time is over.
"""

from collections.abc import Iterable
from functools import cached_property

from nonuple.app.actors import LEADERS, Actor, Role
from nonuple.app.entry_views import player_view
from nonuple.app.game_acts import Room
from nonuple.app.game_host import Told
from nonuple.app.public_views import public_view, standings_view
from nonuple.app.referee_views import arbiter_view, matters_of, second_arbiter_view, tops_view
from nonuple.app.view_types import (
    LeaderView,
    Matter,
    OwnView,
    PlayerView,
    PublicView,
    RoomView,
    StandingsView,
    TopView,
)
from nonuple.duplicate.entries import Entry
from nonuple.duplicate.events import (
    Event,
    GameClosed,
    MoveRetained,
    PlayerEntered,
    PlayerLeft,
    PlayersEliminated,
    TurnAnnulled,
)
from nonuple.duplicate.results import Results, results
from nonuple.duplicate.slip_events import SlipEvent
from nonuple.duplicate.standings import Standings, standings
from nonuple.duplicate.state import IN_TURN, Game, Phase

_CHANGES_SCORES = MoveRetained | GameClosed | PlayerEntered | PlayerLeft | PlayersEliminated


class _Scores:
    """What the turns played add up to, worked out when first asked for."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @cached_property
    def results(self) -> Results:
        return results(self.game)

    @cached_property
    def standings(self) -> Standings:
        return standings(self.game)

    @cached_property
    def places(self) -> dict[str, tuple[int, int]]:
        """The total and the rank of each player."""
        return {row.player: (row.total, row.rank) for row in self.standings.rows}

    @cached_property
    def standings_view(self) -> StandingsView:
        return standings_view(self.standings)


class RoomViews:
    """The views of the last that was told; each is made once, and again when it may have changed.

    A player who is shown the same object again has nothing new to see. `is_refereed` says that who
    leads does not play, and may see the tops while the time runs.
    """

    def __init__(
        self, room: Room, told: Told, *, shows_standings: bool = False, is_refereed: bool = False
    ) -> None:
        self._room = room
        self._shows_standings, self._is_refereed = shows_standings, is_refereed
        self._told = told
        self._public: PublicView | None = None
        self._scores = _Scores(told.game)
        self._players: dict[str, tuple[_Scores, Entry | None, PlayerView]] = {}
        self._matters: dict[int, tuple[Matter, ...]] = {}
        self._tops_of: tuple[object, tuple[TopView, ...]] | None = None

    @property
    def version(self) -> int:
        return self._told.version

    def take(self, told: Told) -> None:
        """Show what was told from now on; what does not follow the last is taken as a whole."""
        follows = told.version == self._told.version + len(told.events)
        self._told, self._public = told, None
        if not follows:
            self._scores, self._tops_of = _Scores(told.game), None
            self._matters.clear()
        for event in told.events:
            self._forget(event)

    def of(self, actor: Actor, now: int) -> RoomView:
        """What somebody may see, at the server's time."""
        return RoomView(now, self.public(), self.own(actor))

    def public(self) -> PublicView:
        """What everybody may see; made once a version."""
        if self._public is None:
            shown = self._scores.standings_view if self._shows_standings else None
            self._public = public_view(self._told, shown)
        return self._public

    def own(self, actor: Actor) -> OwnView | None:
        """What is for this role, and this person, besides."""
        game = self._told.game
        if actor.role in LEADERS:
            return LeaderView(arbiter_view(game, actor, self._all_matters()), self._tops())
        match actor.role:
            case Role.ARBITER:
                return arbiter_view(game, actor, self._all_matters())
            case Role.SECOND_ARBITER:
                return second_arbiter_view(game, actor)
            case Role.PLAYER if actor.player is not None and actor.player in game.players:
                return self._of_player(actor.player)
        return None

    def _forget(self, event: Event) -> None:
        """Forget what an event may have changed; slips of the turn in play change no score."""
        if isinstance(event, SlipEvent | MoveRetained | TurnAnnulled):
            self._matters.pop(event.turn, None)
        game = self._told.game
        is_correction = isinstance(event, SlipEvent) and event.turn <= len(game.turns)
        if is_correction or isinstance(event, _CHANGES_SCORES):
            self._scores = _Scores(game)

    def _of_player(self, player: str) -> PlayerView:
        game, scores = self._told.game, self._scores
        entry = game.entries.of(game.turn, player) if game.draw is not None else None
        known = self._players.get(player)
        if known is None or known[0] is not scores or known[1] is not entry:
            total, rank = scores.places[player]
            view = player_view(game, scores.results, player, total, rank)
            known = self._players[player] = scores, entry, view
        return known[2]

    def _all_matters(self) -> Iterable[Matter]:
        game = self._told.game
        for turn in game.entries:
            if turn not in self._matters:
                self._matters[turn] = matters_of(game, turn)
            yield from self._matters[turn]

    def _tops(self) -> tuple[TopView, ...] | None:
        game = self._told.game
        is_over = game.phase is Phase.EXPIRED
        if not is_over and not (self._is_refereed and game.phase in IN_TURN):
            return None
        asked = game.turn, len(game.annulled), game.admitted, game.refused
        if self._tops_of is None or self._tops_of[0] != asked:
            self._tops_of = asked, tops_view(self._room.proposal(game))
        return self._tops_of[1]
