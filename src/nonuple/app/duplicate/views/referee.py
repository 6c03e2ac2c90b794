"""What those who referee see of a game: the slips of their group, what is left to do, the tops."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from nonuple.app.access.actors import Actor
from nonuple.app.duplicate.engine import Proposal
from nonuple.app.duplicate.views.arbiter_types import (
    ArbiterTask,
    ArbiterView,
    EntryView,
    KeyedView,
    NextDrawView,
    ReadAgainView,
    SaidView,
    SecondArbiterView,
    TopView,
)
from nonuple.app.duplicate.views.entries import EntryViews, written
from nonuple.app.duplicate.views.words import TopReason, Worded
from nonuple.duplicate.keying import last_acts
from nonuple.duplicate.slip_events import Origin
from nonuple.duplicate.state import Game, Phase


def shown_turn(game: Game) -> int:
    """The turn in play, or the last played; zero before the first."""
    return game.turn if game.draw is not None else game.turn - 1


def arbiter_view(
    game: Game, actor: Actor, views: EntryViews, tasks: Iterable[ArbiterTask]
) -> ArbiterView:
    """The group that an arbiter answers for."""
    turn = shown_turn(game)
    there = game.players.playing(max(turn, 1))
    players = tuple(player for player in there if actor.answers_for(player))
    shown = tuple(
        views.of(turn, player, entry, game.rules)
        for player, entry in game.entries.at(turn).items()
        if actor.answers_for(player)
    )
    said = tuple(one for one in _said(game, turn) if actor.answers_for(one.player))
    answered = {view.player for view in shown if view.has_answered}
    answered.update(one.player for one in said)
    return ArbiterView(
        turn=turn,
        players=players,
        awaited=tuple(player for player in players if turn and player not in answered),
        entries=shown,
        tasks=tuple(task for task in tasks if actor.answers_for(task.player)),
        said=said,
        absent=tuple(
            player
            for player, presence in game.players.items()
            if not presence.at(game.turn) and actor.answers_for(player)
        ),
        bag=game.bag.tiles,
        keyed=tuple(
            KeyedView(act.arbiter, act.turn, act.players)
            for act in last_acts(game)
            if all(map(actor.answers_for, act.players))
        ),
    )


def _said(game: Game, turn: int) -> Iterator[SaidView]:
    """What was said at a turn, in play or played."""
    if not game.is_played(turn):
        return
    is_now = turn == game.turn
    said = game.points if is_now else game.turns[turn - 1].points
    times = game.times if is_now else game.turns[turn - 1].times
    for player in sorted(said):
        points = said[player]
        yield SaidView(player, points, times.get(player, {}).get(points))


def withheld(view: ArbiterView) -> ArbiterView:
    """The same with whoever handed in, and nothing of what they wrote or what it came to."""
    return replace(
        view,
        entries=tuple(map(_handed_in, view.entries)),
        tasks=tuple(task for task in view.tasks if task.turn != view.turn),
        said=tuple(SaidView(one.player, None, None) for one in view.said),
        is_withheld=True,
    )


def _handed_in(view: EntryView) -> EntryView:
    return EntryView(
        turn=view.turn,
        player=view.player,
        slips=None if view.slips is None else (),
        keyed_by=view.keyed_by,
        origin=view.origin,
        ruling=None,
        committee=None,
        committee_sentence=Worded(None),
        warnings=0,
        conduct=(),
        is_void=False,
        is_averaged=False,
        is_changed=False,
        again=None,
        known_from=None,
        appeal=None,
        late=None,
    )


def second_arbiter_view(game: Game, actor: Actor) -> SecondArbiterView:
    """Whose slips a second arbiter has to read, and what they read themselves.

    What a player wrote on a device was read by nobody: there is nothing to read again.
    """
    turn = shown_turn(game)
    to_read, read = [], []
    for player, entry in game.entries.at(turn).items():
        if entry.slips is None or not actor.answers_for(player):
            continue
        if entry.again is None:
            if entry.origin is Origin.PAPER:
                to_read.append(player)
        elif entry.again.arbiter == actor.name:
            read.append(ReadAgainView(player, written(entry.again.slips), entry.differs))
    return SecondArbiterView(turn, tuple(to_read), tuple(read))


def next_draw_view(game: Game) -> NextDrawView | None:
    """What the next rack is made of, while it is to be drawn."""
    if game.phase is not Phase.TO_DRAW:
        return None
    supply = game.supply
    return NextDrawView(
        leave=supply.leave.sorted().letters,
        wanted=supply.to_draw(game.rules.rack_size),
        brings_joker=bool(supply.completed("")),
    )


def tops_view(proposal: Proposal | None) -> tuple[TopView, ...]:
    """The tops in their order, with what each lets hope for where they were compared."""
    if proposal is None:
        return ()
    retained = proposal.retained
    hopes = {(one.word, one.coordinate): one for one in retained.openness}
    proposed, views = (retained.word, retained.coordinate), []
    for move, fault in zip(proposal.tops, proposal.faults, strict=True):
        place = move.word, str(move.coordinate)
        is_proposed, compared = place == proposed, hopes.get(place)
        hope, samples = (compared.total, compared.samples) if compared else (None, None)
        grounds = retained.grounds if is_proposed else None
        view = TopView(
            *place,
            score=move.score,
            hope=hope,
            is_proposed=is_proposed,
            samples=samples,
            mean=round(hope / samples, 1) if hope is not None and samples else None,
            why=Worded(TopReason(grounds, fault)),
        )
        views.append(view)
    return tuple(views)
