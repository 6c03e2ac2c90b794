"""A log certified: each event is one that the rules, the seed, the words and the time would give.

The acts of the log are done again, one by one, and what they record is compared. After a departure
the game goes on as the log has it, so that what comes later is judged for itself.
"""

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, fields
from enum import StrEnum

from nonuple.classic.draws import is_of_seed
from nonuple.classic.errors import IncoherentGame
from nonuple.classic.events import (
    ChallengeRuled,
    Event,
    GameEnded,
    GameOpened,
    LettersDrawn,
    LettersExchanged,
    StarterDrawn,
    WordsChallenged,
)
from nonuple.classic.logs import follow, replay
from nonuple.classic.retracing import Events, ways
from nonuple.classic.starting import Order, open_game
from nonuple.classic.state import Game
from nonuple.classic.turns import on_deadline
from nonuple.core.errors import NonupleError
from nonuple.rules.classic_club import classic_from_saved, classic_rule_values, classic_to_saved
from nonuple.rules.classic_editions import CLASSIC_EDITIONS
from nonuple.rules.classic_rules import ClassicRules


class DepartureKind(StrEnum):
    """In what an event departs from what the rules give."""

    RULES = "rules"
    REFUSED = "refused"
    UNEXPECTED = "unexpected"
    MISSING = "missing"
    CHANGED = "changed"
    DRAW = "draw"
    VERDICT = "verdict"
    ENDING = "ending"
    TIME = "time"
    INCOHERENT = "incoherent"


@dataclass(frozen=True, slots=True)
class Departure:
    """An event, by its number from 1 and its kind, and what is wrong with it.

    `field` is what was changed, `found` what the log says and `expected` what the rules give, which
    `wanted` is the whole of; `refusal` is why the act is refused.
    """

    kind: DepartureKind
    number: int
    event: str
    field: str = ""
    found: str = ""
    expected: str = ""
    wanted: Event | None = None
    refusal: NonupleError | None = None


def certify(events: Iterable[Event], words: Container[str] | None = None) -> tuple[Departure, ...]:
    """What departs from the rules in a log; raises IncoherentGame where it does not begin one.

    Without the words of the game, verdicts are taken as they are, and their cost is judged.
    """
    log = tuple(events)
    game = replay(log[:1])
    check = _Check(log, game, words)
    check.found.extend(_of_opening(game.opened))
    try:
        while check.place < len(log):
            check.act()
    except IncoherentGame as error:
        about = Departure(DepartureKind.INCOHERENT, error.number, error.event)
        check.found.append(about)
    return tuple(check.found)


def _of_opening(opened: GameOpened) -> Iterable[Departure]:
    order = Order(
        opened.rules,
        opened.lexicon,
        opened.fingerprint,
        opened.settings,
        opened.seed,
        opened.salt,
        opened.match,
    )
    name = GameOpened.__name__
    try:
        open_game(order, opened.at)
    except NonupleError as error:
        yield Departure(DepartureKind.REFUSED, 1, name, refusal=error)
    if not _are_told(opened.rules):
        yield Departure(DepartureKind.RULES, 1, name, found=opened.rules.edition)


def _are_told(rules: ClassicRules) -> bool:
    """Whether rules are those of their edition, with the changes that a club's own lists."""
    if rules.edition in CLASSIC_EDITIONS:
        return classic_rule_values(rules) == classic_rule_values(CLASSIC_EDITIONS[rules.edition])
    try:
        told = classic_from_saved(rules.edition, classic_to_saved(rules))
    except NonupleError:
        return False
    return classic_rule_values(told) == classic_rule_values(rules)


class _All:
    """A lexicon that has all words, or all but some."""

    def __init__(self, *without: str) -> None:
        self._without = frozenset(without)

    def __contains__(self, word: object) -> bool:
        return word not in self._without


class _Only:
    """A lexicon that has these words alone."""

    def __init__(self, *words: str) -> None:
        self._words = frozenset(words)

    def __contains__(self, word: object) -> bool:
        return word in self._words


class _Check:
    """A log being retraced: the game before the event at `place`, and what was found."""

    def __init__(self, log: Events, game: Game, words: Container[str] | None) -> None:
        self.log, self.game, self.place = log, game, 1
        self.found: list[Departure] = []
        self._words = words

    def act(self) -> None:
        """Retrace the act that begins here, or what the time brought about before it."""
        event = self.log[self.place]
        if event.at < max(self.game.clock.since, self.game.opened.at):
            self._depart(DepartureKind.TIME, event, "at")
        # An act that came late is told at the moment that the clock had reached.
        is_late = event.at == self.game.clock.since
        due = () if is_late else on_deadline(self.game, event.at)
        if due:
            self._compare(due)
            return
        expected, refusal = self._nearest()
        if expected:
            self._compare(expected)
        elif refusal is not None:
            self._depart(DepartureKind.REFUSED, event, refusal=refusal)
            self._go_on()
        elif by_itself := on_deadline(self.game, event.at):
            self._compare(by_itself)
        else:
            kind = DepartureKind.ENDING if _ends(event) else DepartureKind.UNEXPECTED
            self._depart(kind, event)
            self._go_on()

    def _nearest(self) -> tuple[Events, NonupleError | None]:
        """What the likeliest act records: the one that the log follows longest."""
        best, refusal = Events(), None
        agreed = -1
        for words in self._lexicons():
            for way in ways(self.game, self.log[self.place :], words):
                try:
                    events = way()
                except NonupleError as error:
                    refusal = refusal or error
                    continue
                common = self._agreed(events)
                # Of two that the log follows to their end, the longer one is the act.
                if (common, common == len(events)) > (agreed, agreed == len(best)):
                    best, agreed = events, common
        return best, refusal

    def _lexicons(self) -> Sequence[Container[str]]:
        """The words of the game; else what the verdicts of the log say of some."""
        if self._words is not None:
            return (self._words,)
        event, *after = self.log[self.place :]
        ruled = after[0] if after else None
        if not isinstance(event, WordsChallenged) or not isinstance(ruled, ChallengeRuled):
            return (_All(),)
        valid = (one.word for one in ruled.verdicts if one.is_valid)
        invalid = (one.word for one in ruled.verdicts if not one.is_valid)
        return (_All(*invalid), _Only(*valid))

    def _agreed(self, events: Events) -> int:
        """How many of these the log has here."""
        pairs = zip(events, self.log[self.place :], strict=False)
        return next((n for n, (one, told) in enumerate(pairs) if one != told), len(events))

    def _compare(self, expected: Events) -> None:
        """Go through what an act records, as long as the log has events of the same kinds."""
        is_changed = False
        for n, wanted in enumerate(expected):
            told = self.log[self.place] if self.place < len(self.log) else None
            if type(told) is not type(wanted):
                self._lacks(wanted, told, is_first=n == 0, is_changed=is_changed)
                return
            assert told is not None
            if told != wanted and (not is_changed or not self._is_drawn(told)):
                self._differs(wanted, told)
                is_changed = True
            self._go_on()

    def _is_drawn(self, told: Event) -> bool:
        """Whether, after a departure, an event is what the seed gives all the same."""
        return is_of_seed(self.game, told)

    def _lacks(
        self, wanted: Event, told: Event | None, *, is_first: bool, is_changed: bool
    ) -> None:
        """Something else is told than what should have happened."""
        if not is_changed and told is not None:
            kind = DepartureKind.ENDING if _ends(wanted) else DepartureKind.MISSING
            self._depart(kind, told, wanted=wanted)
        elif not is_changed:
            # A log that stops in the middle of an act was cut.
            name = type(self.log[-1]).__name__
            self.found.append(Departure(DepartureKind.MISSING, self.place, name, wanted=wanted))
        if is_first and told is not None:
            self._go_on()

    def _differs(self, wanted: Event, told: Event) -> None:
        changed = next(
            one.name for one in fields(told) if getattr(told, one.name) != getattr(wanted, one.name)
        )
        kind = _KINDS.get(type(told), DepartureKind.CHANGED)
        if changed == "at":
            kind = DepartureKind.TIME
        elif isinstance(told, LettersExchanged) and changed != "drawn":
            kind = DepartureKind.CHANGED
        self._depart(kind, told, changed, wanted)

    def _depart(
        self,
        kind: DepartureKind,
        event: Event,
        field: str = "",
        wanted: Event | None = None,
        refusal: NonupleError | None = None,
    ) -> None:
        name, number = type(event).__name__, self.place + 1
        found = str(getattr(event, field)) if field else ""
        expected = str(getattr(wanted, field)) if field and wanted is not None else ""
        self.found.append(Departure(kind, number, name, field, found, expected, wanted, refusal))

    def _go_on(self) -> None:
        self.game = follow(self.game, [self.log[self.place]], self.place + 1)
        self.place += 1


_KINDS = {
    LettersDrawn: DepartureKind.DRAW,
    LettersExchanged: DepartureKind.DRAW,
    StarterDrawn: DepartureKind.DRAW,
    ChallengeRuled: DepartureKind.VERDICT,
    GameEnded: DepartureKind.ENDING,
}


def _ends(event: Event) -> bool:
    return isinstance(event, GameEnded)
