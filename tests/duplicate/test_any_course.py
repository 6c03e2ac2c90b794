"""Whole games through every act, in any order."""

import random
from collections import Counter
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, precondition, rule

from nonuple.adapters.formats.event_json import read_json, write_json
from nonuple.app.files.log_checks import log_findings
from nonuple.core.board import Direction
from nonuple.core.chance import Chance
from nonuple.core.letters import JOKER
from nonuple.duplicate import deciding, hand_drawing
from nonuple.duplicate.events import Ending, StepKind, TimeAdded
from nonuple.duplicate.logs import replay
from nonuple.duplicate.state import Game, Phase, opened
from nonuple.rules.editions import EDITIONS
from tests.adapters.formats.json_lines import json_lines
from tests.duplicate.checked_course import CheckedCourse
from tests.duplicate.games import placed, rules
from tests.duplicate.lexicons import WORDS, solver_of
from tests.duplicate.slow_rules import (
    annulled_letters,
    ending_faults,
    has_enough,
    limits,
    minimum_at,
    off_board,
)

FORMULAS = [" ".join(names) for names in product(("", "joker"), ("", "7sur8", "7et8", "789"))]
PACES = ("", "mort-subite", "topping")
PLAYERS = st.sampled_from(["ana", "bea", "cle"])
IN_TURN = (Phase.DRAWN, Phase.OPEN, Phase.EXPIRED)
PLAIN_ACTS = ("draw_by_chance", "retain", "annul", "open_turn", "expire", "interrupt", "undo")
MINUTE = 60_000

pytestmark = pytest.mark.slow


class AnyCourse(CheckedCourse):
    """Every act, and whether each should be granted."""

    @initialize(
        edition=st.sampled_from(sorted(EDITIONS)),
        formulas=st.builds("{} {}".format, st.sampled_from(FORMULAS), st.sampled_from(PACES)),
        lexicon=st.sampled_from(sorted(WORDS)),
        seed=st.integers(0, 10**6).map(str),
        looks_ahead=st.booleans(),
        players=st.sets(PLAYERS, min_size=1),
    )
    def open_game(
        self,
        edition: str,
        formulas: str,
        lexicon: str,
        seed: str,
        players: set[str],
        *,
        looks_ahead: bool,
    ) -> None:
        self.lexicon, self.looks_ahead, self.clock = lexicon, looks_ahead, 0
        first = deciding.open_game(rules(*formulas.split(), name=edition), solver_of(lexicon), seed)
        self.game = opened(first)
        self.events = [first]
        self.said = {}
        self.totals = Counter()
        self.has_undone = False
        self.before = []
        self.sit(Chance(seed))
        for player in sorted(players):
            self.enter(player)

    def draw_by_chance(self) -> None:
        expected = self.in_phase(Phase.TO_DRAW)
        self.act(lambda: deciding.draw(self.game, self.dealer), expected=expected)

    @rule(seed=st.integers(0, 10**6), puts_back=st.booleans())
    def draw_by_hand(self, seed: int, *, puts_back: bool) -> None:
        """Letters of the bag, after a rack of consonants that may be put back, if so wished."""
        pick, leave, rejected = random.Random(seed), self.game.leave.letters, []
        if self.game.phase is not Phase.TO_DRAW:
            leave = ""
        minimum = minimum_at(self.game.turn, off_board(self.game))
        poor = leave + self.picked(pick, leave, last="AEIOU")
        if puts_back and not has_enough(poor.replace(JOKER, "").replace("Y", ""), minimum):
            rejected, leave = [poor], ""
        letters = self.picked(pick, leave)
        is_over = deciding.game_over_before_draw(self.game) is not None
        forbidden = deciding.forbidden_rack(self.game)
        is_other = forbidden is None or sorted(leave + letters) != sorted(forbidden)
        is_good = is_over or (is_other and has_enough(leave + letters, minimum))
        self.act(
            lambda: hand_drawing.draw_by_hand(self.game, letters, rejected),
            expected=self.in_phase(Phase.TO_DRAW) and is_good,
        )

    def picked(self, pick: random.Random, leave: str, last: str = "") -> str:
        """What completes a rack: the joker that comes with it, then letters, `last` if need be."""
        pool = list((Counter(off_board(self.game)) - Counter(leave)).elements())
        first = JOKER if self.game.jokers_aside and JOKER not in leave else ""
        for joker in first:
            pool.remove(joker)
        size, _, _ = limits(self.game.rules)
        wanted = min(size - len(leave) - len(first), len(pool))
        pick.shuffle(pool)
        return first + "".join(sorted(pool, key=last.__contains__)[:wanted])

    @rule(seed=st.integers(0, 10**6), at=st.integers(0, 8), tile=st.sampled_from("AEKY?é"))
    def draw_what_may_be_wrong(self, seed: int, at: int, tile: str) -> None:
        leave = self.game.leave.letters if self.game.phase is Phase.TO_DRAW else ""
        good = self.picked(random.Random(seed), leave)
        letters = good[:at] + tile + good[at + 1 :]
        self.act(lambda: hand_drawing.draw_by_hand(self.game, letters), expected=None)

    @precondition(lambda self: annulled_letters(self.game) != "")
    @rule()
    def draw_the_annulled_letters(self) -> None:
        """Refused as long as others can come."""
        letters = annulled_letters(self.game)
        is_over = deciding.game_over_before_draw(self.game) is not None
        is_allowed = is_over or deciding.forbidden_rack(self.game) is None
        self.act(
            lambda: hand_drawing.draw_by_hand(self.game, letters),
            expected=self.in_phase(Phase.TO_DRAW) and is_allowed,
        )

    def retain(self) -> None:
        self.act(lambda: deciding.retain(self.game, self.dealer), expected=self.in_phase(*IN_TURN))

    @precondition(lambda self: self.in_phase(*IN_TURN))
    @rule(number=st.integers(0, 10**6))
    def choose_a_top(self, number: int) -> None:
        """The rules may want another top, never refuse the only one."""
        if tops := self.dealer.tops(self.game).moves:
            chosen = tops[number % len(tops)].placement
            self.act(
                lambda: deciding.retain_choice(self.game, self.dealer, chosen, "opens"),
                expected=True if len(tops) == 1 else None,
            )

    @precondition(lambda self: self.in_phase(*IN_TURN))
    @rule(number=st.integers(0, 10**6))
    def choose_a_lower_move(self, number: int) -> None:
        top = self.dealer.tops(self.game).score
        position, limits = self.dealer.position(self.game), self.game.rules.limits
        lower = [m for m in position.all_moves(self.game.rack, limits) if m.score < top]
        if lower:
            chosen = lower[number % len(lower)].placement
            is_allowed = (
                not self.game.board.is_empty or chosen.coordinate.direction is Direction.ACROSS
            )
            self.act(
                lambda: deciding.retain_choice(self.game, self.dealer, chosen, "found"),
                expected=self.game.rules.base == "famille" and is_allowed,
            )

    @rule(word=st.sampled_from(["XYZ", "QQ", "le"]), place=st.sampled_from(["H8", "A1", "15O"]))
    def choose_anything(self, word: str, place: str) -> None:
        chosen = placed(word, place)
        self.act(
            lambda: deciding.retain_choice(self.game, self.dealer, chosen, ""),
            expected=None if self.is_word(word.upper()) else False,
        )

    def annul(self) -> None:
        expected = self.in_phase(*IN_TURN)
        self.act(lambda: deciding.annul(self.game, "a mistake"), expected=expected)

    @rule(player=PLAYERS)
    def enter(self, player: str) -> None:
        is_out = player in self.game.players and self.game.rules.sudden_death is not None
        expected = self.is_going and not is_out and player not in self.game.playing
        self.act(lambda: deciding.enter(self.game, player), expected=expected)

    @rule(player=PLAYERS)
    def leave(self, player: str) -> None:
        expected = self.is_going and player in self.game.playing
        self.act(lambda: deciding.leave(self.game, player), expected=expected)

    @rule(
        player=PLAYERS,
        points=st.integers(-1, 120),
        milliseconds=st.none() | st.integers(-1, 90_000),
    )
    def announce_points(self, player: str, points: int, milliseconds: int | None) -> None:
        is_timed = milliseconds is not None or self.game.rules.topping is None
        is_possible = points >= 0 and (milliseconds is None or milliseconds >= 0)
        expected = self.in_phase(*IN_TURN) and player in self.game.playing
        self.act(
            lambda: deciding.announce_points(self.game, player, points, milliseconds),
            expected=expected and is_timed and is_possible,
        )

    def open_turn(self) -> None:
        expected = self.in_phase(Phase.DRAWN)
        self.act(lambda: deciding.open_turn(self.game, self.clock), expected=expected)

    def expire(self) -> None:
        expected = self.in_phase(Phase.OPEN)
        self.act(lambda: deciding.expire(self.game, self.clock), expected=expected)

    @rule(seconds=st.sampled_from([-1, 0, 1, 90]))
    def add_time(self, seconds: int) -> None:
        is_timed = self.game.phase in (Phase.OPEN, Phase.EXPIRED)
        is_possible = is_timed and seconds > 0
        left = 0
        if self.game.phase is Phase.OPEN:
            left = self.game.allowed - self.game.spent(self.clock)
        self.act(lambda: deciding.add_time(self.game, seconds, self.clock), expected=is_possible)
        if is_possible:
            assert isinstance(self.events[-1], TimeAdded)
            assert self.game.phase is Phase.OPEN
            assert self.game.allowed - self.game.spent(self.clock) == left + seconds * 1000

    def undo(self) -> None:
        """The course is what it was before the last act, however many were undone since."""
        self.act(lambda: deciding.undo(self.game, "", self.clock), expected=bool(self.before))
        if not self.before:
            return
        self.has_undone = True
        kind, game, said, totals = self.before.pop()
        self.totals = totals
        if kind is StepKind.DRAW:
            self.said = said
        assert course_of(self.game) == course_of(game)

    def interrupt(self) -> None:
        self.act(lambda: deciding.interrupt(self.game, self.clock), expected=self.is_going)

    @rule(minutes=st.sampled_from([1, 2, 15, 16]))
    def resume(self, minutes: int) -> None:
        """More than fifteen minutes close the game, valid or void."""
        is_stopped = self.game.interrupted_at is not None and self.game.phase is not Phase.CLOSED
        self.clock += minutes * MINUTE
        since = self.game.interrupted_at or 0
        is_too_long = self.clock - since > 15 * MINUTE
        collected = len(self.game.turns) + (self.game.phase is Phase.EXPIRED)
        self.act(lambda: deciding.resume(self.game, self.clock), expected=is_stopped)
        if is_stopped:
            is_original = self.game.rules.formulas and self.game.rules.base != "abrege"
            is_valid = collected >= (10 if is_original else 15)
            over = Ending.INTERRUPTED_VALID if is_valid else Ending.INTERRUPTED_VOID
            assert is_too_long is (minutes > 15) or self.has_undone
            assert self.game.ending is (over if is_too_long else None)

    @precondition(lambda self: self.lexicon != "all")
    @rule(data=st.data(), is_admitted=st.booleans())
    def rule_on_a_word(self, data: st.DataObject, *, is_admitted: bool) -> None:
        words = [turn.move.word.upper() for turn in self.game.turns]
        word = data.draw(st.sampled_from(["XYZ", "A", "LÀ", "sel", *words]))
        decide = deciding.admit if is_admitted else deciding.refuse
        expected = word not in ("A", "LÀ", "sel")
        self.act(lambda: decide(word, "the committee"), expected=expected)

    def refuse_a_top(self) -> None:
        """The word of a top, which another then takes the place of."""
        if tops := self.dealer.tops(self.game).moves:
            word = tops[0].word.upper()
            self.act(lambda: deciding.refuse(word, "withdrawn"), expected=True)

    @precondition(lambda self: len(self.game.turns) > 8)
    @rule()
    def close(self) -> None:
        expected = self.game.phase is not Phase.CLOSED
        self.act(lambda: deciding.close(self.game), expected=expected)

    @rule(name=st.sampled_from(PLAIN_ACTS))
    def act_at_any_time(self, name: str) -> None:
        getattr(self, name)()

    @rule(turns=st.integers(1, 9))
    def play_on(self, turns: int) -> None:
        for _ in range(turns):
            self.draw_by_chance()
            self.retain()

    @rule(
        seed=st.integers(0, 10**6),
        said=st.lists(st.tuples(PLAYERS, st.integers(0, 120)), max_size=4),
        is_drawn_by_hand=st.booleans(),
        is_timed=st.booleans(),
    )
    def play_a_turn(
        self, seed: int, said: list[tuple[str, int]], *, is_drawn_by_hand: bool, is_timed: bool
    ) -> None:
        """The acts of a turn in their order, as far as the game is ready for them."""
        if is_drawn_by_hand:
            self.draw_what_may_be_wrong(seed, seed % 4, "AEK"[seed % 3])
            self.draw_by_hand(seed, puts_back=True)
        else:
            self.draw_by_chance()
        if is_timed:
            self.open_turn()
        for player, points in said:
            self.announce_points(player, points, milliseconds=500 * points)
        if is_timed:
            self.expire()
        if seed % 5 == 0 and self.lexicon != "all" and self.in_phase(*IN_TURN):
            self.refuse_a_top()
        if seed % 2 and self.in_phase(*IN_TURN):
            self.choose_a_top(seed)
        else:
            self.retain()

    @rule(as_lines=st.booleans())
    def save_and_read(self, *, as_lines: bool) -> None:
        """The log and the place in the stream are enough to go on, on another machine."""
        text = (json_lines if as_lines else write_json)(self.events)
        self.events = list(read_json(text))
        self.game = replay(self.events)
        self.sit(Chance(self.chance.seed, self.chance.position))

    def teardown(self) -> None:
        """Play to the end, which is one that the letters left tell."""
        if not hasattr(self, "game"):
            return
        if self.game.interrupted_at is not None:
            self.resume(minutes=1)
        while self.game.phase is not Phase.CLOSED:
            self.play_on(turns=1)
        assert read_json(write_json(self.events)) == tuple(self.events)
        assert [*ending_faults(self.game)] == []
        assert [*log_findings(self.events, self.game.rules)] == []


def course_of(game: Game) -> Game:
    """All but the slips and points, the racks taken back, and how the time stood still."""
    bare = opened(game.opened)
    apart = ("entries", "points", "times", "withdrawn", "interrupted_at", "paused")
    return replace(game, **{name: getattr(bare, name) for name in apart})


TestAnyCourse = AnyCourse.TestCase
TestAnyCourse.settings = settings(
    max_examples=40,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
