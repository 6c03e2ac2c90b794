"""6.3: any decision may be appealed against, in time; what is decided changes all that follows."""

import pytest

from nonuple.duplicate.correcting.faults import Sanction
from nonuple.duplicate.correcting.rulings import Ruling
from nonuple.duplicate.errors import UnknownPlayer
from nonuple.duplicate.slip_acts import (
    appeal,
    appeal_deadline,
    change_ruling,
    decide_appeal,
    discipline,
)
from nonuple.duplicate.slip_errors import AppealFault, BadAppeal, UnknownTurn
from nonuple.duplicate.standings import standings
from nonuple.duplicate.state import Game
from nonuple.rules.articles import DUPLICATE_2014
from nonuple.rules.editions import edition
from tests.duplicate.games import after
from tests.duplicate.rooms import ANA, BEA, closed, found, names, penalised, played, refused, room

MINUTE = 60_000


def totals(game: Game) -> dict[str, int]:
    return {row.player: row.total for row in standings(game).rows}


def two_players() -> Game:
    return played(room([ANA, BEA]), {ANA: refused(28), BEA: found(20)})


def ranks(game: Game) -> dict[str, int]:
    return {row.player: row.rank for row in standings(game).rows}


def test_an_appeal_upheld_changes_points_and_ranks() -> None:
    game = two_players()
    assert ranks(game) == {BEA: 1, ANA: 2}
    game = after(game, appeal(game, 1, ANA, "the word is admitted", at=0))
    decided = decide_appeal(game, 1, ANA, "it is", Ruling(28, 28, Sanction.NONE))
    game = after(game, decided)
    assert totals(game) == {ANA: 28, BEA: 20}
    assert ranks(game) == {ANA: 1, BEA: 2}


def test_an_appeal_rejected_changes_nothing_but_is_recorded() -> None:
    game = two_players()
    before = totals(game)
    game = after(game, appeal(game, 1, ANA, "the word is admitted", at=0))
    game = after(game, decide_appeal(game, 1, ANA, "it is not"))
    assert totals(game) == before
    decision = game.entries.of(1, ANA).decision
    assert decision is not None
    assert (decision.is_upheld, decision.reason) == (False, "it is not")


def test_an_appeal_may_make_or_unmake_a_solo() -> None:
    players = names(16)
    game = played(room(players), dict.fromkeys(players, found(20)) | {"p00": penalised(31)})
    assert [solo.player for solo in standings(game).solos] == ["p00"]
    game = after(game, appeal(game, 1, "p01", "misread", at=0))
    game = after(game, decide_appeal(game, 1, "p01", "read again", found(31)))
    assert standings(game).solos == ()
    assert totals(game)["p00"] == 26


def test_the_deadline_is_the_next_game_or_fifteen_minutes_after_the_last() -> None:
    game = closed(two_players())
    assert appeal_deadline(game, ended_at=MINUTE, next_game_at=10 * MINUTE) == 10 * MINUTE
    last = appeal_deadline(game, ended_at=MINUTE, next_game_at=None)
    assert last == 16 * MINUTE
    assert appeal(game, 1, ANA, "in time", at=16 * MINUTE, deadline=last)
    with pytest.raises(BadAppeal) as refusal:
        appeal(game, 1, ANA, "late", at=16 * MINUTE + 1, deadline=last)
    assert refusal.value.reason is AppealFault.TOO_LATE
    assert edition("2014").article("correction.appeal_minutes") == DUPLICATE_2014["6.3"]


def test_a_text_without_a_deadline_sets_none() -> None:
    game = closed(played(room([ANA], name="abrege"), {ANA: found(3)}))
    assert appeal_deadline(game, ended_at=0, next_game_at=None) is None
    assert appeal(game, 1, ANA, "late", at=999 * MINUTE)


def test_one_appeal_at_a_time_and_none_decided_twice() -> None:
    game = two_players()
    with pytest.raises(BadAppeal) as refusal:
        decide_appeal(game, 1, ANA, "nothing was asked")
    assert refusal.value.reason is AppealFault.NONE_PENDING
    game = after(game, appeal(game, 1, ANA, "once", at=0))
    with pytest.raises(BadAppeal) as refusal:
        appeal(game, 1, ANA, "twice", at=1)
    assert refusal.value.reason is AppealFault.PENDING
    game = after(game, decide_appeal(game, 1, ANA, "no"))
    with pytest.raises(BadAppeal):
        decide_appeal(game, 1, ANA, "no again")
    game = after(game, appeal(game, 1, ANA, "to a higher committee", at=2))
    assert game.entries.of(1, ANA).decision is None


def test_only_of_a_player_at_a_turn_played() -> None:
    game = two_players()
    with pytest.raises(UnknownTurn):
        appeal(game, 2, ANA, "", at=0)
    with pytest.raises(UnknownTurn):
        appeal(game, 0, ANA, "", at=0)
    with pytest.raises(UnknownPlayer):
        appeal(game, 1, "zoe", "", at=0)


def test_an_arbiter_may_decide_otherwise_with_a_reason_and_the_last_word_counts() -> None:
    game = two_players()
    game = after(game, change_ruling(game, 1, ANA, found(12), "keyed in wrongly", "arbiter 2"))
    assert totals(game)[ANA] == 12
    game = after(game, change_ruling(game, 1, ANA, refused(), "right the first time"))
    assert totals(game)[ANA] == 0


def test_grave_conduct_makes_the_turn_void_whatever_else_is_decided() -> None:
    game = two_players()
    game = after(game, discipline(game, 1, BEA, "shouting the word", is_grave=True))
    game = after(game, change_ruling(game, 1, BEA, found(20), "the slip is right"))
    assert totals(game)[BEA] == 0
