"""What those who referee see of a game: the slips of their group, what is left to do, the tops."""

from collections.abc import Iterable

from nonuple.app.actors import Actor
from nonuple.app.entry_views import EntryViews
from nonuple.app.game_acts import Proposal
from nonuple.app.view_types import (
    ArbiterView,
    Matter,
    ReadAgainView,
    SecondArbiterView,
    TopView,
)
from nonuple.duplicate.state import Game


def shown_turn(game: Game) -> int:
    """The turn in play, or the last played; nought before the first."""
    return game.turn if game.draw is not None else game.turn - 1


def arbiter_view(
    game: Game, actor: Actor, views: EntryViews, matters: Iterable[Matter]
) -> ArbiterView:
    """The group that an arbiter answers for."""
    turn = shown_turn(game)
    there = game.players.playing(max(turn, 1))
    players = tuple(player for player in there if actor.answers_for(player))
    shown = tuple(
        views.of(turn, player, entry)
        for player, entry in game.entries.at(turn).items()
        if actor.answers_for(player)
    )
    handed_in = {view.player for view in shown if view.slips is not None}
    return ArbiterView(
        turn=turn,
        players=players,
        awaited=tuple(player for player in players if turn and player not in handed_in),
        entries=shown,
        matters=tuple(matter for matter in matters if actor.answers_for(matter.player)),
    )


def second_arbiter_view(game: Game, actor: Actor) -> SecondArbiterView:
    """Whose slips a second arbiter has to read, and what they read themselves."""
    turn = shown_turn(game)
    to_read, read = [], []
    for player, entry in game.entries.at(turn).items():
        if entry.slips is None or not actor.answers_for(player):
            continue
        if entry.again is None:
            to_read.append(player)
        elif entry.again.arbiter == actor.name:
            differs = entry.again.slips != entry.slips
            read.append(ReadAgainView(player, entry.again.slips, differs))
    return SecondArbiterView(turn, tuple(to_read), tuple(read))


def tops_view(proposal: Proposal | None) -> tuple[TopView, ...]:
    """The tops in their order, with what each lets hope for where they were compared."""
    if proposal is None:
        return ()
    retained = proposal.retained
    hopes = {(one.word, one.coordinate): one.total for one in retained.openness}
    proposed = retained.word, retained.coordinate
    places = [(move.word, str(move.coordinate)) for move in proposal.tops]
    return tuple(
        TopView(*place, move.score, hopes.get(place), place == proposed)
        for place, move in zip(places, proposal.tops, strict=True)
    )
