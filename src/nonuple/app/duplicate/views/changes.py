"""What is new in a view of one's own since the one before: the rest need not be told again.

A change is a view of the same kind whose lists hold what is new in them: a player's turns by their
number, an arbiter's entries by their player. The group of an arbiter is then as it was, and those
are awaited of it who have neither an entry with slips, be they late and to decide on, nor said
their points.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from nonuple.app.duplicate.views.arbiter_types import ArbiterView, LeaderView
from nonuple.app.duplicate.views.player_types import PlayerView
from nonuple.app.duplicate.views.types import OwnView

T = TypeVar("T")


def change_of(before: OwnView | None, now: OwnView | None) -> OwnView | None:
    """What changed from one view to the next; None where it must be told as a whole."""
    match before, now:
        case PlayerView(), PlayerView() if before.player == now.player:
            if len(now.turns) < len(before.turns):
                return None
            return replace(now, turns=_new(before.turns, now.turns))
        case ArbiterView(), ArbiterView():
            return _arbiter_change(before, now)
        case LeaderView(), LeaderView():
            entries = _arbiter_change(before.entries, now.entries)
            return None if entries is None else replace(now, entries=entries)
    return None


def _arbiter_change(before: ArbiterView, now: ArbiterView) -> ArbiterView | None:
    is_other = before.turn != now.turn or before.players != now.players
    known = {entry.player: entry for entry in before.entries}
    # Entries that are gone were of a rack taken back.
    if is_other or not known.keys() <= {entry.player for entry in now.entries}:
        return None
    new = tuple(entry for entry in now.entries if known.get(entry.player) is not entry)
    return replace(now, players=(), awaited=(), entries=new)


def _new(before: tuple[T, ...], now: Iterable[T]) -> tuple[T, ...]:
    return tuple(one for n, one in enumerate(now) if n >= len(before) or before[n] is not one)
