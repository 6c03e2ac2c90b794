"""Who plays a game, and for which turns."""

from collections.abc import ItemsView, Iterable, Iterator, Mapping
from dataclasses import dataclass

from nonuple.core.sharing import Shared


@dataclass(frozen=True, slots=True)
class Presence:
    """The turns a player is there for; `left` is the first without them.

    `away` are absences they came back from: the first turn missed, and the one of their return.
    """

    entered: int
    left: int | None = None
    away: tuple[tuple[int, int], ...] = ()

    def at(self, turn: int) -> bool:
        if turn < self.entered or (self.left is not None and turn >= self.left):
            return False
        return not self.away or not any(first <= turn < back for first, back in self.away)

    def back_at(self, turn: int) -> "Presence":
        """The same once whoever left has come back."""
        if self.left is None:
            return self
        return Presence(self.entered, None, (*self.away, (self.left, turn)))


class Players(Mapping[str, Presence]):
    """Presences in the order the players first entered; never changed, made anew with one more.

    What is worked out of them is kept, for the players of a turn are asked for at every slip.
    """

    __slots__ = ("_all", "_in_order", "_playing")

    def __init__(self, players: Mapping[str, Presence] | None = None) -> None:
        self._all: Shared[tuple[int, Presence]] = Shared()
        self._in_order: dict[str, Presence] | None = None
        self._playing: tuple[int, tuple[str, ...]] | None = None
        if players:
            self._all = self._changed(players.items())

    def after(self, changes: Iterable[tuple[str, Presence]]) -> "Players":
        """The players once these are present so."""
        new = Players()
        new._all = self._changed(changes)
        return new

    def restored(self, before: Iterable[tuple[str, Presence | None]]) -> "Players":
        """The players as before the last changes, given backwards; None for whoever was unknown."""
        edited = self._all.edited()
        for player, presence in before:
            known = edited.find(player)
            if presence is None:
                edited.drop(player)
            elif known is not None:
                edited.put(player, (known[0], presence))
        new = Players()
        new._all = edited.done()
        return new

    def playing(self, turn: int) -> tuple[str, ...]:
        """Those who are there for a turn."""
        if self._playing is None or self._playing[0] != turn:
            there = tuple(player for player, presence in self.items() if presence.at(turn))
            self._playing = turn, there
        return self._playing[1]

    def was_there(self, player: str, turn: int) -> bool:
        """Whether a player was there for a turn."""
        found = self._all.find(player)
        return found is not None and found[1].at(turn)

    def items(self) -> ItemsView[str, Presence]:
        return self._ordered.items()

    def __getitem__(self, player: str) -> Presence:
        found = self._all.find(player)
        if found is None:
            raise KeyError(player)
        return found[1]

    def __iter__(self) -> Iterator[str]:
        return iter(self._ordered)

    def __len__(self) -> int:
        return len(self._ordered) if self._in_order is not None else len(self._all)

    def __repr__(self) -> str:
        return f"<{len(self)} players>"

    @property
    def _ordered(self) -> dict[str, Presence]:
        if self._in_order is None:
            known = sorted(self._all.pairs(), key=lambda pair: pair[1][0])
            self._in_order = {player: presence for player, (_, presence) in known}
        return self._in_order

    def _changed(self, changes: Iterable[tuple[str, Presence]]) -> Shared[tuple[int, Presence]]:
        edited, entered = self._all.edited(), len(self)
        for player, presence in changes:
            known = edited.find(player)
            # Whoever was there before keeps their place.
            edited.put(player, (entered if known is None else known[0], presence))
            entered += known is None
        return edited.done()
