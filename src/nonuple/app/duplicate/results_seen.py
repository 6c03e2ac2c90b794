"""What of a game's results somebody may see: the sheet of all turns, and one turn in detail."""

from dataclasses import dataclass, replace

from nonuple.app.access.actors import Actor
from nonuple.app.access.errors import NotOverYet
from nonuple.app.access.permissions import RoomSight, may_see, require_sight
from nonuple.app.duplicate.live_room import LiveRoom
from nonuple.app.duplicate.rights import GameSight
from nonuple.app.duplicate.views.arbiter_tasks import committee_due
from nonuple.app.duplicate.views.entries import own_turn
from nonuple.app.duplicate.views.player_types import OwnTurnView
from nonuple.app.duplicate.views.words import Worded
from nonuple.duplicate.correcting.locating import Committee
from nonuple.duplicate.results import TurnResult
from nonuple.duplicate.slip_errors import UnknownTurn
from nonuple.duplicate.slip_events import Origin
from nonuple.duplicate.state import Game


@dataclass(frozen=True, slots=True)
class SeenTurn:
    """A player's turn as it was ruled; `committee_sentence` is why arbiters may have to decide.

    What people wrote of it, and who keyed it in, is empty where it is not to be told.
    """

    player: str
    keyed_by: str
    origin: Origin
    committee_sentence: Worded[Committee | None]
    own: OwnTurnView


def players_of_sheet(live: LiveRoom, actor: Actor) -> tuple[str, ...]:
    """Those on the sheet of a game, by rank; raises NotOverYet."""
    require_sight(actor, RoomSight.STANDINGS, live.holding)
    return _by_rank(live)


def seen_turn(
    live: LiveRoom, actor: Actor, turn: int, player: str | None, most: int
) -> tuple[TurnResult, tuple[SeenTurn, ...]]:
    """A turn played and what was written at it, of one player or of all whose slips may be seen.

    What people wrote of somebody's turn, an appeal or the reason of a decision, is for that player
    and whoever rules on it. Raises NotOverYet or UnknownTurn.
    """
    found = next((one for one in live.results.turns if one.record.number == turn), None)
    players = _seen(live, actor)
    if found is None:
        raise UnknownTurn(turn)
    playing = frozenset(found.playing)
    asked = [one for one in players if player in (None, one)][:most]
    return found, tuple(
        _turn(live.game, found, one, is_told=_is_told(actor, one))
        for one in asked
        if one in playing
    )


def _by_rank(live: LiveRoom) -> tuple[str, ...]:
    return tuple(row.player for row in live.standings().rows)


def _seen(live: LiveRoom, actor: Actor) -> tuple[str, ...]:
    """Those whose slips may be seen, by rank; raises NotOverYet.

    A second arbiter reads slips again without knowing how the first did.
    """
    players = _by_rank(live)
    if may_see(actor, GameSight.SLIPS, live.holding):
        return players
    if not may_see(actor, GameSight.SLIPS_OF_GROUP):
        raise NotOverYet
    return tuple(player for player in players if actor.answers_for(player))


def _is_told(actor: Actor, player: str) -> bool:
    is_theirs = may_see(actor, GameSight.TEXTS_OF_GROUP) and actor.answers_for(player)
    return is_theirs or player == actor.player


def _turn(game: Game, found: TurnResult, player: str, *, is_told: bool) -> SeenTurn:
    entry = game.entries.of(found.record.number, player)
    own = own_turn(game, found, player)
    seen = SeenTurn(
        player=player,
        keyed_by=entry.arbiter,
        origin=entry.origin,
        committee_sentence=Worded(committee_due(entry)),
        own=own,
    )
    return seen if is_told else _without_texts(seen)


def _without_texts(seen: SeenTurn) -> SeenTurn:
    own = replace(seen.own, appeal=None)
    if own.ruling is not None:
        own = replace(own, ruling=replace(own.ruling, reason=""))
    return replace(seen, keyed_by="", own=own)
