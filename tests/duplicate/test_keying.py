"""What an arbiter keyed in last is taken back first, and the course of the game stays as it is."""

import pytest

from nonuple.adapters.formats.event_json import decoded, encoded
from nonuple.duplicate import deciding, keying
from nonuple.duplicate.errors import UnknownPlayer
from nonuple.duplicate.keying import KeyedAct, last_acts
from nonuple.duplicate.slip_acts import (
    Bench,
    change_ruling,
    collect,
    discipline,
    enter_again,
    receive,
    rule,
    take_back,
)
from nonuple.duplicate.slip_errors import NothingToTakeBack, UnknownTurn
from nonuple.duplicate.slip_events import Origin, SlipsTakenBack
from nonuple.duplicate.slip_notation import parse_slips
from nonuple.duplicate.slips import Slip
from nonuple.duplicate.state import Phase, evolve_all
from tests.duplicate.test_undoing import Played

_ZUT, _OU = (parse_slips(text) for text in ("ZUT H8 12", "OU H8 4"))


class Keyed(Played):
    """A game whose first turn is drawn."""

    def __init__(self, *formulas: str) -> None:
        super().__init__(*formulas)
        self.do(deciding.draw, self.dealer)

    def key(
        self, players: str, slips: tuple[Slip, ...] = _ZUT, arbiter: str = "luc", turn: int = 0
    ) -> None:
        """As one act: all are collected before any is ruled on."""
        turn = turn or self.game.turn
        for player in players:
            self.do(collect, turn, player, slips, arbiter)
        for player in players:
            self.do(rule, Bench(self.dealer), turn, player)

    def take_back(self) -> KeyedAct:
        """The last act of all."""
        act = last_acts(self.game)[0]
        self.do(take_back, Bench(self.dealer), act.turn, act.players)
        return act

    def slips(self, player: str, turn: int = 1) -> object:
        return self.game.entries.of(turn, player).slips


def test_the_last_slip_goes_first_and_what_stood_before_it_comes_back() -> None:
    played = Keyed()
    before = played.game
    played.key("a")
    played.key("b")
    played.key("a", _OU)
    assert played.take_back().players == ("a",)
    assert (played.slips("a"), played.slips("b")) == (_ZUT, _ZUT)
    assert played.game.entries.of(1, "a").ruling is not None
    assert played.take_back().players == ("b",)
    assert played.take_back().players == ("a",)
    assert last_acts(played.game) == ()
    assert played.game.entries == before.entries
    assert played.game.entries.collected(1) == 0
    with pytest.raises(NothingToTakeBack):
        keying.take_back(played.game, 1, ("a",))


def test_slips_keyed_for_several_are_one_act_and_the_same_slips_one_by_one_are_not() -> None:
    played = Keyed()
    played.key("c")
    played.key("ab")
    assert played.take_back().players == ("a", "b")
    assert [played.slips(player) for player in "abc"] == [None, None, _ZUT]
    for player in "ab":
        played.key(player)
    assert played.take_back().players == ("b",)


def test_a_step_comes_before_what_was_keyed_before_it() -> None:
    played = Keyed()
    played.do(deciding.open_turn, 0)
    played.key("a")
    played.do(deciding.add_time, 30, 1)
    assert last_acts(played.game) == ()
    played.key("b")
    assert [act.players for act in last_acts(played.game)] == [("b",)]
    played.undo()
    # The time added is gone, both slips are there, and neither is older than the start.
    assert played.take_back().players == ("b",)
    assert played.take_back().players == ("a",)
    assert played.game.phase is Phase.OPEN


def test_time_that_ran_out_by_itself_comes_between_nothing() -> None:
    seconds = Keyed().game.rules.seconds(1)
    for at, acts in ((1000, 0), (seconds * 1000 - 1, 0), (seconds * 1000, 1)):
        played = Keyed()
        played.do(deciding.open_turn, 0)
        played.key("a")
        played.do(deciding.expire, at)
        assert len(last_acts(played.game)) == acts


def test_the_slips_of_a_turn_that_is_laid_go_before_its_move() -> None:
    played = Keyed()
    played.key("a")
    played.do(deciding.retain, played.dealer)
    assert last_acts(played.game) == ()
    played.key("b", turn=1)
    assert played.take_back() == KeyedAct("luc", 1, ("b",))
    assert last_acts(played.game) == ()
    played.undo()
    assert played.take_back().players == ("a",)


def test_each_arbiter_takes_back_their_own() -> None:
    played = Keyed()
    played.key("a", arbiter="luc")
    played.key("b", arbiter="anne")
    played.key("c", arbiter="anne")
    assert last_acts(played.game) == (KeyedAct("anne", 1, ("c",)), KeyedAct("luc", 1, ("a",)))
    # What another keyed over it is the other's.
    played.key("a", _OU, arbiter="anne")
    assert last_acts(played.game) == (KeyedAct("anne", 1, ("a",)),)


def test_what_came_from_a_phone_is_nobody_s_to_take_back_and_comes_back_under_it() -> None:
    played = Keyed()
    played.do(receive, 1, "a", _OU)
    assert last_acts(played.game) == ()
    with pytest.raises(NothingToTakeBack):
        keying.take_back(played.game, 1, ("a",))
    played.key("a")
    played.take_back()
    entry = played.game.entries.of(1, "a")
    # Its ruling comes when the time is over.
    assert (entry.slips, entry.origin, entry.ruling) == (_OU, Origin.PHONE, None)
    played.key("a")
    played.do(deciding.retain, played.dealer)
    played.do(take_back, Bench(played.dealer), 1, ("a",))
    assert played.game.entries.of(1, "a").ruling is not None
    played.key("b", turn=1)
    played.do(receive, 1, "b", _OU)
    assert last_acts(played.game) == ()


def test_conduct_and_a_second_reading_stay() -> None:
    played = Keyed()
    played.key("a")
    played.do(enter_again, 1, "a", _OU, "anne")
    played.do(discipline, 1, "a", "talking")
    ruling = played.game.entries.of(1, "a").ruling
    assert ruling is not None
    played.do(change_ruling, 1, "a", ruling, "read again")
    played.take_back()
    entry = played.game.entries.of(1, "a")
    assert (entry.slips, entry.ruling, entry.changed, entry.differs) == (None, None, None, False)
    assert (len(entry.conduct), entry.again is not None) == (1, True)
    assert played.game.entries.collected(1) == 0


def test_slips_of_a_rack_taken_back_are_no_more() -> None:
    played = Keyed()
    played.key("a")
    played.do(deciding.annul, "noise")
    assert last_acts(played.game) == ()
    played.undo()
    assert played.take_back().players == ("a",)
    played.key("b")
    played.undo()
    assert played.game.phase is Phase.TO_DRAW
    assert last_acts(played.game) == ()


def test_a_word_ruled_on_meanwhile_is_as_it_is_today() -> None:
    played = Keyed()
    top = played.dealer.tops(played.game).moves[0]
    word = "".join(f"({x.upper()})" if x.islower() else x for x in top.word)
    slips = parse_slips(f"{word} {top.coordinate} {top.score}")
    played.happen(deciding.refuse(top.word.upper(), "not listed"))
    played.key("a", slips)
    assert played.game.entries.of(1, "a").points == 0
    played.key("a")
    played.undo()
    played.do(take_back, Bench(played.dealer), 1, ("a",))
    assert played.slips("a") == slips
    assert played.game.entries.of(1, "a").points == top.score


def test_points_said_are_taken_back_as_slips_are() -> None:
    played = Keyed()
    played.do(deciding.announce_points, "a", 9, None, "luc")
    played.do(deciding.announce_points, "b", 7, None, "luc")
    played.do(deciding.announce_points, "a", 5, None, "luc")
    assert played.take_back() == KeyedAct("luc", 1, ("a",))
    assert played.game.points == {"a": 9, "b": 7}
    assert played.take_back().players == ("b",)
    assert played.take_back().players == ("a",)
    assert not played.game.points
    assert last_acts(played.game) == ()
    played.do(deciding.announce_points, "a", 5)
    with pytest.raises(NothingToTakeBack):
        keying.take_back(played.game, 1, ("a",))


def test_in_topping_the_points_go_with_the_slips_that_said_them() -> None:
    played = Keyed("topping")
    played.do(deciding.open_turn, 0)
    played.do(deciding.announce_points, "a", 3, 1000, "luc")
    played.key("a")
    played.do(deciding.announce_points, "a", 12, 2000, "luc")
    assert played.take_back().players == ("a",)
    assert (played.slips("a"), played.game.points) == (None, {"a": 3})
    assert played.game.times == {"a": {3: 1000}}
    assert played.take_back().players == ("a",)
    assert not played.game.times


def test_what_cannot_be_taken_back_is_refused() -> None:
    played = Keyed()
    played.key("a")
    for turn, player, error in ((2, "a", UnknownTurn), (1, "z", UnknownPlayer)):
        with pytest.raises(error):
            keying.take_back(played.game, turn, (player,))
    # A log may say so all the same, and changes nothing by it.
    played.happen([SlipsTakenBack(1, "b")])
    assert played.slips("a") == _ZUT


def test_the_log_tells_it_all() -> None:
    played = Keyed()
    played.key("ab")
    played.do(deciding.announce_points, "c", 9, None, "luc")
    played.take_back()
    played.take_back()
    read = [decoded(encoded(event)) for event in played.log]
    assert read == played.log
    again = Keyed()
    again.happen(read[len(again.log) :])
    assert last_acts(again.game) == last_acts(played.game) == ()


def test_a_log_of_before_has_no_act_to_take_back() -> None:
    """Its points have no arbiter, and slips keyed for several were ruled on one by one."""
    played = Keyed()
    points = {"kind": "PointsAnnounced", "turn": 1, "player": "a", "points": 3}
    played.happen([decoded(points)])
    annulled = decoded({"kind": "TurnAnnulled", "turn": 1, "reason": "noise"})
    assert evolve_all(played.game, [annulled]).phase is Phase.TO_DRAW
    assert last_acts(played.game) == ()
