"""A classic game as each audience may see it, made anew from what was recorded."""

from nonuple.app.access.actors import Actor
from nonuple.app.access.permissions import may_see
from nonuple.app.classic.commands import Command
from nonuple.app.classic.machine_turns import MachineAct, next_machine_act
from nonuple.app.classic.rights import Audience, ClassicSight, audience_of
from nonuple.app.classic.settings import settings_of
from nonuple.app.classic.views.public import (
    asked_view,
    clock_view,
    line_views,
    match_view,
    result_view,
    rules_view,
    sanction_views,
    seat_views,
    turn_views,
    window_view,
)
from nonuple.app.classic.views.types import (
    ActsView,
    ClassicView,
    HandView,
    OwnClassicView,
)
from nonuple.app.hosting.game_kind import Recorded
from nonuple.app.rooms.cards import RoomCard
from nonuple.classic.events import Event
from nonuple.classic.possible import possible_acts
from nonuple.classic.results import score_lines, total_of
from nonuple.classic.rewinding import rewound
from nonuple.classic.starting import commitment
from nonuple.classic.state import Game, Phase
from nonuple.core.solver import Solver

AT_THE_TABLE, WATCHING = "table", "watching"


class ClassicViews:
    """The views of the last that was recorded; each is made once a version."""

    def __init__(self, recorded: Recorded[Game, Event], solver: Solver, card: RoomCard) -> None:
        self._recorded, self._solver, self._card = recorded, solver, card
        self._settings = settings_of(card)
        # By audience, until something changes.
        self._shown: dict[str, ClassicView] = {}
        self._next: tuple[int, MachineAct | None] | None = None

    @property
    def version(self) -> int:
        return self._recorded.version

    @property
    def _game(self) -> Game:
        return self._recorded.state

    def show(self, recorded: Recorded[Game, Event]) -> None:
        self._recorded, self._shown = recorded, {}

    def settle(self, card: RoomCard) -> bool:
        """Who sits where is news to all: they are few."""
        is_other, self._card = self._card != card, card
        self._settings, self._shown = settings_of(card), {}
        return is_other

    def audience_of(self, actor: Actor) -> str:
        """Those at the table see the game at once; those who watch it may see it late."""
        is_late = self._settings.hidden_turns and not may_see(actor, ClassicSight.AT_ONCE)
        return WATCHING if is_late else AT_THE_TABLE

    def shown(self, audience: str) -> ClassicView:
        if audience not in self._shown:
            turns = self._settings.hidden_turns if audience == WATCHING else 0
            self._shown[audience] = self._view(rewound(self._game, turns))
        return self._shown[audience]

    def public(self) -> ClassicView:
        """What everybody at the table may see."""
        return self.shown(AT_THE_TABLE)

    def own(self, actor: Actor) -> OwnClassicView | None:
        """The letters and the acts of a player; of all players for whoever keeps their table."""
        game = self._game
        match audience_of(actor, self._settings.table):
            case Audience.PLAYER:
                if actor.player is None or actor.player not in game.players:
                    return None
                return OwnClassicView(self._hand(actor.player), (_acts(game, actor.player),))
            case Audience.DEVICE:
                # It passes from hand to hand: the letters are those of whoever is to play.
                mover = game.mover if game.mover in self._people else None
                return OwnClassicView(self._hand(mover), self._acts_of_people())
            case Audience.KEEPER:
                return OwnClassicView(None, self._acts_of_people())
            case Audience.PUBLIC:
                return None

    def next_act(self) -> MachineAct | None:
        """What a machine at the table does next."""
        if self._next is None or self._next[0] != self.version:
            found = next_machine_act(self._recorded, self._settings.machines, self._solver)
            self._next = self.version, found
        return self._next[1]

    def check(self, actor: Actor, command: Command) -> None:
        """The decider tells."""

    def _hand(self, player: str | None) -> HandView | None:
        """The letters of a player, once they are drawn; nobody tells those of a real table."""
        game = self._game
        if player is None or game.phase is Phase.SEATING or game.settings.has_real_letters:
            return None
        return HandView(player, game.rack(player).letters)

    @property
    def _people(self) -> tuple[str, ...]:
        machines = self._settings.machines
        return tuple(one for one in self._game.players if one not in machines)

    def _acts_of_people(self) -> tuple[ActsView, ...]:
        return tuple(_acts(self._game, player) for player in self._people)

    def _view(self, game: Game) -> ClassicView:
        """A game as everybody may see it."""
        card, settings = self._card, self._settings
        lines = score_lines(game)
        return ClassicView(
            version=self.version,
            table=settings.table,
            rules=rules_view(game.opened),
            phase=game.phase,
            players=seat_views(game, total_of(game, lines), settings),
            lot=() if game.lot is None else game.lot.rounds,
            mover=game.mover if game.phase is Phase.PLAYING else None,
            board=game.board.cells,
            bag=game.in_bag,
            turns=turn_views(game, lines, self._solver.lexicon),
            window=window_view(game),
            clock=clock_view(game),
            asked=asked_view(game),
            lines=line_views(lines),
            sanctions=sanction_views(game),
            commitment=commitment(game),
            result=result_view(game),
            match=match_view(game),
            has_open_seats=settings.has_open_seats,
            seating=card.seating,
            next_room=card.next_room,
        )


def _acts(game: Game, player: str) -> ActsView:
    return ActsView(player, possible_acts(game, player))
