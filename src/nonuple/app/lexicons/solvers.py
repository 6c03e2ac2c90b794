"""The solvers of a server's games: one for each lexicon, as it is now and as games were opened."""

from dataclasses import dataclass
from weakref import WeakValueDictionary

from nonuple.app.lexicons.catalogue import Lexicons
from nonuple.core.errors import NonupleError
from nonuple.core.solver import Solver


@dataclass(eq=False)
class OtherWords(NonupleError):
    """The words that a game was opened with are nowhere; a lexicon of the name has others."""

    lexicon: str

    def __str__(self) -> str:
        return f"the lexicon {self.lexicon} has other words than when the game was opened"


class Solvers:
    """Opened once, and again when the words of a lexicon were changed, by whatever process.

    What no game holds any more and no name has is let go of.
    """

    def __init__(self, lexicons: Lexicons) -> None:
        self._lexicons = lexicons
        # By name, with the stamp of what was opened.
        self._current: dict[str, tuple[str, Solver]] = {}
        # By name and fingerprint.
        self._opened: WeakValueDictionary[tuple[str, str], Solver] = WeakValueDictionary()

    def named(self, name: str) -> Solver:
        """With the words that a lexicon has now; raises UnknownLexicon."""
        stamp = self._lexicons.stamp(name)
        known = self._current.get(name)
        if known is not None and known[0] == stamp:
            return known[1]
        self._current.pop(name, None)
        lexicon = self._lexicons.open(name)
        solver = self._opened.get((name, lexicon.fingerprint)) or Solver(lexicon)
        self._opened[name, lexicon.fingerprint] = solver
        self._current[name] = stamp, solver
        return solver

    def as_played(self, name: str, fingerprint: str) -> Solver:
        """With the words that a game was opened with, if they are anywhere."""
        if (known := self._opened.get((name, fingerprint))) is not None:
            return known
        lexicon = self._lexicons.open_as_played(name, fingerprint)
        solver = Solver(lexicon)
        self._opened[name, lexicon.fingerprint] = solver
        return solver

    def exactly(self, name: str, fingerprint: str) -> Solver:
        """The same; raises OtherWords where they are nowhere."""
        solver = self.as_played(name, fingerprint)
        if solver.lexicon.fingerprint != fingerprint:
            raise OtherWords(name)
        return solver
