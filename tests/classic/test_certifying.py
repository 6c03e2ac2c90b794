"""A log is certified: what the rules give is found right, whatever else is found and named."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from nonuple.classic import challenges, refereeing, starting, turns
from nonuple.classic.certifying import DepartureKind, certify
from nonuple.classic.errors import Fault, IncoherentGame, Refused
from nonuple.classic.events import (
    ChallengeRuled,
    ClockResumed,
    ClockStopped,
    Ending,
    Event,
    GameEnded,
    GameOpened,
    LettersDrawn,
    LettersExchanged,
    PassForced,
    PenaltyGiven,
    PlayerSeated,
    Settings,
    StarterDrawn,
    StopCause,
    TurnPassed,
    WarningGiven,
    WindowClosed,
    WordPlayed,
    WordsChallenged,
)
from nonuple.classic.folding import evolve_all, opened
from nonuple.core.board import Coordinate, Placement
from nonuple.core.lexicon import Lexicon
from nonuple.core.solver import Solver
from nonuple.entrypoints.bootstrap import open_lexicon
from nonuple.rules.classic_club import derive_classic
from nonuple.rules.classic_editions import CLASSIC_BOX, CLASSIC_FISF
from tests.classic.courses import Course, Kind
from tests.classic.tables import ANN, BOB, opened_game

KINDS = [
    Kind(credit=300),
    Kind(3, credit=300),
    Kind(4),
    Kind(is_box=True),
    Kind(3, is_box=True),
    Kind(is_real=True, credit=300),
    Kind(3, is_real=True),
]


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return open_lexicon()


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_any_course_of_a_game_is_certified(kind: Kind, seed: int, lexicon: Lexicon) -> None:
    course = Course(seed, kind, Solver(lexicon), lexicon)
    course.run(150)
    assert certify(course.log, lexicon) == ()
    assert certify(course.log) == ()


class Played:
    """A game of two with everything that a mutation may touch, as a server records it."""

    def __init__(self, lexicon: Lexicon) -> None:
        first = replace(opened_game(CLASSIC_FISF, Settings(2, 1500)).opened, seed="certifié")
        self.log: list[Event] = [first]
        self.game, self.lexicon, self.solver = opened(first), lexicon, Solver(lexicon)
        self.at = 0
        for player in (ANN, BOB):
            self.do(starting.seat(self.game, player, self.at))
        for player in (ANN, BOB):
            self.do(starting.be_ready(self.game, player, self.at))

    def do(self, events: Sequence[Event]) -> None:
        self.log.extend(events)
        self.game = evolve_all(self.game, events)
        self.at += 5_000

    @property
    def mover(self) -> str:
        assert self.game.mover is not None
        return self.game.mover

    def best(self) -> None:
        settled = evolve_all(self.game, turns.closing(self.game, self.at))
        (move, *_) = self.solver.tops(self.game.board, settled.rack(self.mover)).moves
        self.lay(move.placement)

    def lay(self, placement: Placement) -> None:
        self.do(turns.play(self.game, self.mover, placement, self.lexicon, self.at))

    def phony(self) -> None:
        """The first letters of the rack, which make no word here."""
        rack = self.game.rack(self.mover).letters.replace("?", "")
        self.lay(Placement(Coordinate.parse("H8"), rack[:2]))

    def challenge(self) -> None:
        last = self.game.turns[-1]
        words = last.words[:1]
        self.do(challenges.challenge(self.game, self.mover, words, self.lexicon, self.at))


@pytest.fixture(scope="module")
def log(lexicon: Lexicon) -> tuple[Event, ...]:
    played = Played(lexicon)
    played.best()
    played.challenge()
    played.best()
    letters = evolve_all(played.game, turns.closing(played.game, played.at)).rack(played.mover)
    exchanged = turns.exchange(played.game, played.mover, letters.letters[:2], played.at)
    played.do(exchanged)
    played.do(refereeing.false_joker(played.game, BOB, "arbitre", played.at))
    played.do(refereeing.stop_clock(played.game, StopCause.INCIDENT, "arbitre", played.at))
    played.do(refereeing.resume_clock(played.game, "arbitre", played.at))
    for _ in range(6):
        played.do(turns.pass_turn(played.game, played.mover, played.at))
    for player in (ANN, BOB):
        played.do(refereeing.sign(played.game, player, played.at))
    assert played.game.ending is Ending.PASSES
    return tuple(played.log)


Change = Callable[[Any], Event]


def changed(
    log: Sequence[Event], kind: type, change: Change, which: int = 0
) -> tuple[int, list[Any]]:
    """The log with one event of a kind changed, and the event's number."""
    places = [n for n, one in enumerate(log) if isinstance(one, kind)]
    place = places[which]
    return place + 1, [*log[:place], change(log[place]), *log[place + 1 :]]


def test_the_game_itself_is_right(log: tuple[Event, ...], lexicon: Lexicon) -> None:
    assert certify(log, lexicon) == ()


@pytest.mark.parametrize(
    ("event", "change", "which", "kind", "field"),
    [
        (WordPlayed, lambda e: replace(e, score=e.score + 1), 0, DepartureKind.CHANGED, "score"),
        (WordPlayed, lambda e: replace(e, score=e.score - 1), 1, DepartureKind.CHANGED, "score"),
        (ChallengeRuled, lambda e: replace(e, cost=0), 0, DepartureKind.VERDICT, "cost"),
        (
            ChallengeRuled,
            lambda e: replace(e, verdicts=(replace(e.verdicts[0], is_valid=False),)),
            0,
            DepartureKind.VERDICT,
            "verdicts",
        ),
        (
            LettersDrawn,
            lambda e: replace(e, letters=e.letters[::-1]),
            1,
            DepartureKind.DRAW,
            "letters",
        ),
        (
            LettersExchanged,
            lambda e: replace(e, drawn=e.drawn[::-1]),
            0,
            DepartureKind.DRAW,
            "drawn",
        ),
        (StarterDrawn, lambda e: replace(e, rounds=()), 0, DepartureKind.DRAW, "rounds"),
        (
            GameEnded,
            lambda e: replace(e, ending=Ending.BLOCKED),
            0,
            DepartureKind.ENDING,
            "ending",
        ),
        (
            PenaltyGiven,
            lambda e: replace(e, sanction=replace(e.sanction, points=50)),
            0,
            DepartureKind.CHANGED,
            "sanction",
        ),
        (WordPlayed, lambda e: replace(e, at=1), 1, DepartureKind.TIME, "at"),
        (TurnPassed, lambda e: replace(e, at=10), 5, DepartureKind.TIME, "at"),
    ],
)
def test_what_was_changed_is_found_and_named(
    log: tuple[Event, ...],
    lexicon: Lexicon,
    event: type,
    change: Change,
    which: int,
    kind: DepartureKind,
    field: str,
) -> None:
    number, other = changed(log, event, change, which)
    first = certify(other, lexicon)[0]
    assert (first.kind, first.event, first.field) == (kind, event.__name__, field)
    # An earlier moment is seen where the act begins: a word may stand first.
    assert first.number == number or (field == "at" and number - 2 <= first.number <= number)


def test_a_changed_number_alone_is_the_only_thing_found(
    log: tuple[Event, ...], lexicon: Lexicon
) -> None:
    number, other = changed(log, WordPlayed, lambda e: replace(e, score=e.score + 10))
    (found,) = certify(other, lexicon)
    played = log[number - 1]
    assert isinstance(played, WordPlayed)
    assert (found.number, found.found, found.expected) == (
        number,
        str(played.score + 10),
        str(played.score),
    )


def test_a_verdict_without_the_words_is_taken_but_its_cost_is_judged(
    log: tuple[Event, ...],
) -> None:
    assert certify(log) == ()
    number, other = changed(log, ChallengeRuled, lambda e: replace(e, cost=10))
    (found,) = certify(other)
    assert (found.kind, found.number, found.expected) == (DepartureKind.VERDICT, number, "5")


def test_an_end_that_did_not_come_or_came_too_early(
    log: tuple[Event, ...], lexicon: Lexicon
) -> None:
    (end,) = (n for n, one in enumerate(log) if isinstance(one, GameEnded))
    without = [*log[:end], *log[end + 1 :]]
    found = certify(without, lexicon)[0]
    assert (found.kind, found.number, found.wanted) == (DepartureKind.ENDING, end + 1, log[end])
    passed = [n for n, one in enumerate(log) if isinstance(one, TurnPassed)][3]
    early = [*log[: passed + 1], replace(log[end], at=log[passed].at)]
    found = certify(early, lexicon)[0]
    assert (found.kind, found.number) == (DepartureKind.ENDING, passed + 2)


def test_a_log_cut_in_the_middle_of_an_act(log: tuple[Event, ...], lexicon: Lexicon) -> None:
    ruled = next(n for n, one in enumerate(log) if isinstance(one, WordsChallenged))
    (found,) = certify(log[: ruled + 1], lexicon)
    assert (found.kind, found.wanted) == (DepartureKind.MISSING, log[ruled + 1])
    assert certify(log[: ruled + 3], lexicon) == ()


def test_an_act_that_is_refused_tells_why(log: tuple[Event, ...], lexicon: Lexicon) -> None:
    place = next(n for n, one in enumerate(log) if isinstance(one, LettersExchanged))
    exchanged = log[place]
    assert isinstance(exchanged, LettersExchanged)
    letters = replace(exchanged, returned="ZZ")
    found = certify([*log[:place], letters, *log[place + 1 :]], lexicon)[0]
    assert found.kind is DepartureKind.REFUSED
    assert found.refusal is not None


def test_a_challenge_out_of_its_window(lexicon: Lexicon) -> None:
    played = Played(lexicon)
    played.best()
    played.at += 60_000
    # Nobody let the time to challenge end, which was over long before.
    late = challenges.challenge(
        played.game, played.mover, played.game.turns[-1].words, lexicon, played.at
    )
    found = certify([*played.log, *late], lexicon)[0]
    assert found.kind is DepartureKind.MISSING
    assert isinstance(found.wanted, WindowClosed)


def test_what_comes_by_itself_does_not_come_out_of_nothing(lexicon: Lexicon) -> None:
    played = Played(lexicon)
    forced = PassForced(played.mover, "time", played.at)  # type: ignore[arg-type]
    (found,) = certify([*played.log, forced], lexicon)
    assert (found.kind, found.event) == (DepartureKind.UNEXPECTED, "PassForced")


def test_a_phony_may_be_played_and_taken_back(lexicon: Lexicon) -> None:
    played = Played(lexicon)
    played.phony()
    played.challenge()
    assert played.game.turns[-1].is_withdrawn
    assert certify(played.log, lexicon) == ()
    number, other = changed(
        played.log,
        ChallengeRuled,
        lambda e: replace(
            e, verdicts=(replace(e.verdicts[0], is_valid=True),), is_upheld=False, cost=5
        ),
    )
    found = certify(other, lexicon)[0]
    assert (found.kind, found.number) == (DepartureKind.VERDICT, number)


def test_a_server_that_was_not_there_gives_nobody_time(lexicon: Lexicon) -> None:
    played = Played(lexicon)
    since, until = played.at, played.at + 3_600_000
    still = (ClockStopped(StopCause.DOWNTIME, since), ClockResumed(until))
    played.do(still)
    played.at = until + 1_000
    played.best()
    assert certify(played.log, lexicon) == ()


@pytest.mark.parametrize("edition", [CLASSIC_FISF, CLASSIC_BOX])
def test_rules_that_are_not_those_of_their_edition(edition: Any) -> None:
    softened = replace(edition, challenges=replace(edition.challenges, cost=0))
    club = derive_classic(edition, "club", "Club", {"challenges.cost": 0})
    settings = Settings(2, None)
    for rules, is_right in (
        (edition, True),
        (softened, False),
        (club, True),
        (replace(club, club_changes=()), False),
    ):
        found = certify([opened_game(rules, settings).opened])
        kinds = [one.kind for one in found]
        assert kinds == ([] if is_right else [DepartureKind.RULES])


def test_settings_that_the_rules_do_not_allow() -> None:
    (found,) = certify([opened_game(CLASSIC_FISF, Settings(2, credit=60)).opened])
    assert (found.kind, found.number, found.event) == (
        DepartureKind.REFUSED,
        1,
        GameOpened.__name__,
    )


def test_a_log_that_breaks_off_its_course_stops_there(lexicon: Lexicon) -> None:
    played = Played(lexicon)
    twice = [*played.log, PlayerSeated("somebody", played.at)]
    kinds = [one.kind for one in certify(twice, lexicon)]
    assert kinds == [DepartureKind.REFUSED, DepartureKind.INCOHERENT]
    with pytest.raises(IncoherentGame):
        certify([])


def test_an_arbiter_s_decision_must_be_one(lexicon: Lexicon) -> None:
    played = Played(lexicon)
    (warned,) = refereeing.warn(played.game, ANN, "Bavarde", "arbitre", played.at)
    assert isinstance(warned, WarningGiven)
    (found,) = certify([*played.log, replace(warned, reason=" ")], lexicon)
    assert isinstance(found.refusal, Refused)
    assert found.refusal.fault is Fault.NO_REASON
