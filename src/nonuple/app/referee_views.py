"""What those who referee see of a game: the slips of their group, what is left to do, the tops."""

from collections.abc import Iterable, Iterator

from nonuple.app.actors import Actor
from nonuple.app.entry_views import entry_view
from nonuple.app.game_acts import Proposal
from nonuple.app.view_types import (
    ArbiterView,
    Matter,
    MatterKind,
    ReadAgainView,
    SecondArbiterView,
    TopView,
)
from nonuple.duplicate.correction_slips import needs_slip
from nonuple.duplicate.entries import Entry
from nonuple.duplicate.events import MoveRetained
from nonuple.duplicate.state import Game


def shown_turn(game: Game) -> int:
    """The turn in play, or the last played; nought before the first."""
    return game.turn if game.draw is not None else game.turn - 1


def arbiter_view(game: Game, actor: Actor, matters: Iterable[Matter]) -> ArbiterView:
    """The group that an arbiter answers for."""
    turn = shown_turn(game)
    entries = [
        (player, entry)
        for player, entry in game.entries.at(turn).items()
        if actor.answers_for(player)
    ]
    handed_in = {player for player, entry in entries if entry.slips is not None}
    players = tuple(
        player
        for player in game.players
        if actor.answers_for(player) and game.was_there(player, max(turn, 1))
    )
    return ArbiterView(
        turn=turn,
        players=players,
        awaited=tuple(player for player in players if turn and player not in handed_in),
        entries=tuple(entry_view(turn, player, entry) for player, entry in entries),
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


def matters_of(game: Game, turn: int) -> tuple[Matter, ...]:
    """What is left to do about the entries of a turn."""
    laid = game.turns[turn - 1].move if turn <= len(game.turns) else None
    return tuple(
        Matter(kind, turn, player)
        for player, entry in game.entries.at(turn).items()
        for kind in _kinds(entry, laid)
    )


def _kinds(entry: Entry, laid: MoveRetained | None) -> Iterator[MatterKind]:
    if entry.ruling is not None and entry.ruling.committee and entry.changed is None:
        yield MatterKind.COMMITTEE
    if entry.again is not None and entry.again.slips != entry.slips:
        yield MatterKind.ENTRIES_DIFFER
    if laid is not None and entry.known_from is None and needs_slip(entry, laid):
        yield MatterKind.CORRECTION_DUE
    if entry.appeal is not None and entry.decision is None:
        yield MatterKind.APPEAL


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
